import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { done, numberText, reference, shortText } from '../fields.ts'
import { pictureBytes } from '../pictures/picture-shapes.ts'
import { visibleText } from '../shown-text.ts'
import { scoreFile } from './files.ts'
import { nameInFilesMax } from './rules.ts'
import { sportSlug } from './slugs.ts'

/** Names by which score files know schools and people. A match holds for every later file. */
const operator = { host: 'operator', auth: 'operator', owner: 'nobody' } as const

const name = visibleText(nameInFilesMax).check(z.trim(), z.minLength(1, 'Enter a name'))
/** Program that writes the name, as its files call it. Empty: any. */
const producer = z._default(visibleText(nameInFilesMax), '')

/** Files that were waiting, and what became of them. */
const readAgain = z.object({ files: z.array(scoreFile) })

const listedSchool = z.object({
  id: z.int(),
  name: z.string(),
  short: z.string(),
  abbr: z.string(),
  /** The tenant's own school, whose name comes from the settings. */
  own: z.boolean(),
  logo: z.nullable(z.string()),
  /** Color of its crest. null: derived from its name. */
  color: z.nullable(z.string()),
  /** Number of games on the schedule. */
  games: z.int(),
  /** true where it plays the tenant's own school, so that the two can't be merged. */
  plays_own: z.optional(z.boolean()),
  names: z.array(z.object({ name: z.string(), producer: z.string() })),
  /** Schools that were merged into this one and can come back, newest first. */
  merged: z.array(z.object({ id: z.int(), name: z.string(), merged_at: z.iso.datetime() })),
})
export type ListedSchool = z.infer<typeof listedSchool>

export const listSchools = defineEndpoint({
  ...operator,
  method: 'GET',
  path: '/games/schools',
  summary: 'List schools and the names that files use for them',
  cost: 'read',
  status: 200,
  /** Filters by words in a school's name or its names in files. */
  query: z.strictObject({ q: z.optional(shortText(nameInFilesMax)) }),
  response: z.object({ schools: z.array(listedSchool) }),
  errors: [400, 401, 403],
})

const oneSchool = z.strictObject({ id: numberText })
const schoolName = (length: number) => visibleText(length).check(z.trim(), z.minLength(1, 'Enter a name'))

export const editSchool = defineEndpoint({
  ...operator,
  method: 'PUT',
  path: '/games/schools/{id}',
  summary: 'Update a school’s names or color. Files can still use its old name',
  cost: 'write',
  params: oneSchool,
  body: z.strictObject({
    name: z.optional(schoolName(nameInFilesMax)),
    short: z.optional(schoolName(24)),
    abbr: z.optional(
      z.string().check(z.regex(/^[\p{L}\p{N}&.-]{1,8}$/u, 'Use at most eight letters and digits for the abbreviation')),
    ),
    /** Background of a white sign. null: derived from the name. */
    color: z.optional(z.nullable(z.string().check(z.regex(/^#[0-9a-f]{6}$/i, 'Enter a color like #1a2b3c')))),
  }),
  status: 200,
  response: listedSchool,
  errors: [400, 401, 403, 404, 409],
})

/** A game that keeps two schools from being one. */
const schoolClash = z.object({
  /** `each other`: they play each other. `twice`: the same game is on the schedule with both. */
  kind: z.enum(['each other', 'twice']),
  sport: z.string(),
  day: z.iso.date(),
  /** The game, or both games of a pair. */
  games: z.array(z.int()),
})
export type SchoolClash = z.infer<typeof schoolClash>

export const listSchoolClashes = defineEndpoint({
  ...operator,
  method: 'GET',
  path: '/games/schools/{id}/clashes',
  summary: 'List games that keep two schools from being merged: up to three',
  cost: 'read',
  params: oneSchool,
  query: z.strictObject({ other: numberText }),
  status: 200,
  response: z.object({ clashes: z.array(schoolClash) }),
  errors: [400, 401, 403, 404],
})

export const mergeSchools = defineEndpoint({
  ...operator,
  method: 'POST',
  path: '/games/schools/{id}/merge',
  summary: 'Merge a school into another one, which gets its games and names',
  cost: 'write',
  params: oneSchool,
  body: z.strictObject({ into: reference }),
  status: 200,
  response: z.object({ school: listedSchool, games: z.int() }),
  errors: [400, 401, 403, 404, 409],
})

export const separateSchools = defineEndpoint({
  ...operator,
  method: 'POST',
  path: '/games/schools/{id}/separate',
  summary: 'Undo a merge: the other school comes back with its own games and names',
  cost: 'write',
  params: oneSchool,
  /** The school that was merged into this one. */
  body: z.strictObject({ other: reference }),
  status: 200,
  response: z.object({ school: listedSchool, games: z.int() }),
  errors: [400, 401, 403, 404, 409],
})

export const putSchoolLogo = defineEndpoint({
  ...operator,
  method: 'PUT',
  path: '/games/schools/{id}/logo',
  summary: 'Upload a school’s logo (JPEG, PNG or WebP, up to 15 MiB)',
  cost: 'upload',
  params: oneSchool,
  bytes: pictureBytes,
  status: 200,
  response: listedSchool,
  errors: [400, 401, 403, 404, 409],
})

export const removeSchoolLogo = defineEndpoint({
  ...operator,
  method: 'DELETE',
  path: '/games/schools/{id}/logo',
  summary: 'Delete a school’s logo. A crest drawn from its name is shown instead',
  cost: 'write',
  params: oneSchool,
  status: 200,
  response: listedSchool,
  errors: [400, 401, 403, 404],
})

export const matchSchool = defineEndpoint({
  ...operator,
  method: 'POST',
  path: '/games/schools',
  summary: 'Match a name in files to a school. Files that wait for it are read again',
  cost: 'write',
  body: z.strictObject({ name, producer, school: reference }),
  status: 200,
  response: readAgain,
  errors: [400, 401, 403, 404],
})

export const unmatchSchool = defineEndpoint({
  ...operator,
  method: 'DELETE',
  path: '/games/schools',
  summary: 'Delete the match of a name in files to a school',
  cost: 'write',
  query: z.strictObject({ name, producer }),
  status: 200,
  response: done,
  errors: [400, 401, 403, 404],
})

export const listPeople = defineEndpoint({
  ...operator,
  method: 'GET',
  path: '/games/people',
  summary: 'List the names in score files that are matched to people',
  cost: 'read',
  query: z.strictObject({ sport: z.optional(sportSlug) }),
  status: 200,
  response: z.object({
    people: z.array(
      z.object({
        sport: z.string(),
        /** Normalized spelling: `ashdown,ivo`. */
        name: z.string(),
        person: z.object({ id: z.int(), firstname: z.string(), lastname: z.string(), number: z.nullable(z.string()) }),
      }),
    ),
  }),
  errors: [400, 401, 403],
})

export const matchPerson = defineEndpoint({
  ...operator,
  method: 'POST',
  path: '/games/people',
  summary: 'Match a name in files to a person on the roster. Updates waiting files and games with that name',
  cost: 'write',
  body: z.strictObject({ sport: sportSlug, name, person: reference }),
  status: 200,
  response: z.extend(readAgain, {
    /** Games in which the name now refers to that person. */
    games: z.array(z.int()),
  }),
  errors: [400, 401, 403, 404],
})

export const unmatchPerson = defineEndpoint({
  ...operator,
  method: 'DELETE',
  path: '/games/people',
  summary: 'Delete the match of a name in files to a person on the roster',
  cost: 'write',
  query: z.strictObject({ sport: sportSlug, name }),
  status: 200,
  response: done,
  errors: [400, 401, 403, 404],
})
