import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { done, numberText, reference } from '../fields.ts'
import { cleaned, visibleText } from '../shown-text.ts'
import { removed } from '../trash/trash.ts'
import { nameInFilesMax } from './rules.ts'
import { seasonSlug, sportSlug } from './slugs.ts'

/** The people of a team, season by season. */
const operator = { host: 'operator', auth: 'operator', owner: 'nobody' } as const

const one = z.strictObject({ id: numberText })
const text = z.nullable(z.string())

const personName = { firstname: z.string(), lastname: z.string(), number: text }

const rosterPerson = z.object({
  id: z.int(),
  ...personName,
  /** A coach or another member of the staff, whose position is a job title. */
  coach: z.boolean(),
  position: text,
  year: text,
  hometown: text,
  height: text,
  weight: text,
  hand: text,
  high_school: text,
  major: text,
  image: text,
  /** Left the team. Past games and records keep the person. */
  left: z.boolean(),
  /** Number of games of the season with statistics. */
  games: z.int(),
})
export type RosterPerson = z.infer<typeof rosterPerson>

const rosterSeason = z.object({
  slug: z.string(),
  /** The season that is on now: its roster is the one that fans see. */
  current: z.boolean(),
  people: z.int(),
})
export type RosterSeason = z.infer<typeof rosterSeason>

export const listRoster = defineEndpoint({
  ...operator,
  method: 'GET',
  path: '/games/roster',
  summary: 'List a team’s people in a season, the current one by default, and the seasons with a roster',
  cost: 'read',
  query: z.strictObject({
    sport: sportSlug,
    season: z.optional(seasonSlug),
    /** Also those who left before the season, to find a person who is there twice. */
    everyone: z.optional(z.literal('true')),
  }),
  status: 200,
  response: z.object({ season: rosterSeason, seasons: z.array(rosterSeason), people: z.array(rosterPerson) }),
  errors: [400, 401, 403],
})

export const listRosterTeams = defineEndpoint({
  ...operator,
  method: 'GET',
  path: '/games/roster/teams',
  summary: 'List the school’s teams with the size of their current rosters',
  cost: 'read',
  status: 200,
  response: z.object({
    teams: z.array(z.object({ sport: z.string(), players: z.int(), coaches: z.int(), photos: z.int() })),
  }),
  errors: [401, 403],
})

const possiblySame = z.object({
  /** Absent when it is only a name in score files. */
  id: z.optional(z.int()),
  name: z.string(),
  number: text,
  games: z.int(),
})
export type PossiblySame = z.infer<typeof possiblySame>

const onOtherTeam = z.object({ id: z.int(), sport: z.string(), name: z.string(), number: text })
export type PersonOnOtherTeam = z.infer<typeof onOtherTeam>

export const personPage = z.object({
  person: z.extend(rosterPerson, { sport: z.string(), bio: text }),
  /** The whole picture, where it is known, and the point of it that crops keep in view, in percent. */
  photo: z.nullable(z.object({ whole: text, x: z.int(), y: z.int() })),
  seasons: z.array(
    z.object({ season: z.string(), number: text, position: text, year: text, games: z.int(), current: z.boolean() }),
  ),
  /** Number of games with statistics in all seasons. */
  games: z.int(),
  /** What else names the person. */
  mentions: z.object({ videos: z.int(), stories: z.int(), fans: z.int() }),
  /** Other spellings in score files. */
  names: z.array(z.string()),
  /** People and names in files that are nearly the same. */
  same: z.array(possiblySame),
  /** The same person on other teams, and players of the same name there who may be. */
  teams: z.array(onOtherTeam),
  namesakes: z.array(onOtherTeam),
  /** People who were merged into this one, and whose merge can still be undone. */
  merges: z.array(z.object({ id: z.int(), name: z.string(), at: z.iso.datetime() })),
})
export type PersonPage = z.infer<typeof personPage>

export const getRosterPerson = defineEndpoint({
  ...operator,
  method: 'GET',
  path: '/games/roster/people/{id}',
  summary: 'Get a person of a team with all seasons, spellings and possible duplicates',
  cost: 'read',
  params: one,
  status: 200,
  response: personPage,
  errors: [400, 401, 403, 404],
})

const namePart = visibleText(80).check(z.trim(), z.minLength(1, 'Enter a name'))
const fact = z.optional(z.nullable(visibleText(120).check(z.trim())))

export const longestBio = 5_000

const facts = {
  number: z.optional(
    z.nullable(
      visibleText(4).check(z.trim(), z.regex(/^[0-9A-Za-z]{0,4}$/, 'Use up to four digits or letters for the number')),
    ),
  ),
  position: fact,
  year: fact,
  hometown: fact,
  height: fact,
  weight: fact,
  hand: fact,
  high_school: fact,
  major: fact,
  bio: z.optional(z.nullable(z.string().check(z.maxLength(longestBio), cleaned))),
}

export const addPerson = defineEndpoint({
  ...operator,
  method: 'POST',
  path: '/games/roster/people',
  summary: 'Add a person to a team',
  cost: 'write',
  body: z.strictObject({
    sport: sportSlug,
    firstname: namePart,
    lastname: namePart,
    coach: z._default(z.boolean(), false),
    /** Another person of the team has this name, too. */
    namesake: z._default(z.boolean(), false),
    ...facts,
  }),
  status: 201,
  response: personPage,
  errors: [400, 401, 403, 409],
})
export type PersonDraft = z.output<typeof addPerson.body>

export const changePerson = defineEndpoint({
  ...operator,
  method: 'PUT',
  path: '/games/roster/people/{id}',
  summary: 'Update a person of a team. Score files can still use the old name',
  cost: 'write',
  params: one,
  body: z.strictObject({
    firstname: z.optional(namePart),
    lastname: z.optional(namePart),
    coach: z.optional(z.boolean()),
    /** Leaves the team, or comes back. */
    left: z.optional(z.boolean()),
    /** An earlier season, in which only number, position and class can change. */
    season: z.optional(seasonSlug),
    ...facts,
  }),
  status: 200,
  response: personPage,
  errors: [400, 401, 403, 404, 409],
})
export type PersonChange = z.output<typeof changePerson.body>

export const removePerson = defineEndpoint({
  ...operator,
  method: 'DELETE',
  path: '/games/people/{id}',
  summary: 'Delete a person who has no statistics (moves it to the trash)',
  cost: 'write',
  params: one,
  status: 200,
  response: removed,
  errors: [400, 401, 403, 404, 409],
})

export const orderCoaches = defineEndpoint({
  ...operator,
  method: 'PUT',
  path: '/games/roster/order',
  summary: 'Set the order of a team’s coaches and staff',
  cost: 'write',
  body: z.strictObject({ sport: sportSlug, people: z.array(reference).check(z.maxLength(200)) }),
  status: 200,
  response: done,
  errors: [400, 401, 403, 409],
})

export const photoTypes = ['image/jpeg', 'image/png', 'image/webp']
export const largestPhotoBytes = 15 * 1024 * 1024

export const putPersonPhoto = defineEndpoint({
  ...operator,
  method: 'PUT',
  path: '/games/roster/people/{id}/photo',
  summary: 'Upload a person’s photo',
  cost: 'upload',
  params: one,
  bytes: { types: photoTypes, maxLength: largestPhotoBytes },
  status: 200,
  response: personPage,
  errors: [400, 401, 403, 404],
})

const percent = z.int().check(z.minimum(0), z.maximum(100))

export const focusPersonPhoto = defineEndpoint({
  ...operator,
  method: 'PUT',
  path: '/games/roster/people/{id}/photo/focus',
  summary: 'Set the point of a photo that its crops keep in view',
  cost: 'upload',
  params: one,
  body: z.strictObject({ x: percent, y: percent }),
  status: 200,
  response: personPage,
  errors: [400, 401, 403, 404, 409],
})

export const removePersonPhoto = defineEndpoint({
  ...operator,
  method: 'DELETE',
  path: '/games/roster/people/{id}/photo',
  summary: 'Delete a person’s photo from all pages',
  cost: 'write',
  params: one,
  status: 200,
  response: personPage,
  errors: [400, 401, 403, 404],
})

export const mergePeople = defineEndpoint({
  ...operator,
  method: 'POST',
  path: '/games/roster/people/{id}/merge',
  summary: 'Merge another person into this one, who gets all games, videos and names',
  cost: 'write',
  params: one,
  body: z.strictObject({ other: reference }),
  status: 200,
  response: personPage,
  errors: [400, 401, 403, 404, 409],
})

export const separatePeople = defineEndpoint({
  ...operator,
  method: 'POST',
  path: '/games/roster/people/{id}/separate',
  summary: 'Undo a merge: the other person comes back with its own games, videos and names',
  cost: 'write',
  params: one,
  /** The person who was merged into this one. */
  body: z.strictObject({ other: reference }),
  status: 200,
  response: personPage,
  errors: [400, 401, 403, 404, 409],
})

export const keepApart = defineEndpoint({
  ...operator,
  method: 'POST',
  path: '/games/roster/people/{id}/different',
  summary: 'Remember that another person, or a name in files, is not this person',
  cost: 'write',
  params: one,
  body: z.strictObject({
    other: z.union([reference, visibleText(nameInFilesMax).check(z.trim(), z.minLength(1, 'Enter a name'))]),
  }),
  status: 200,
  response: personPage,
  errors: [400, 401, 403, 404],
})
