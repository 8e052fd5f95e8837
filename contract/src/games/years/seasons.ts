import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { dayInRequest, done } from '../../fields.ts'
import { cleanText } from '../../shown-text.ts'
import { seasonSlug, sportSlug } from '../slugs.ts'

/** Seasons of the teams, for staff. */
const operator = { host: 'operator', auth: 'operator', owner: 'nobody' } as const

/** Days without a game that are probably a mistake: a game in the wrong season, or wrong dates. */
export const longGapDays = 120

const datedSeason = z.object({
  sport: z.string(),
  season: z.string(),
  title: z.string(),
  starts: z.string(),
  ends: z.string(),
})
export type DatedSeason = z.infer<typeof datedSeason>

const teamSeason = z.extend(datedSeason, {
  /** Number of games on the schedule. */
  games: z.int(),
  /** Number of schools in the standings. */
  standings: z.int(),
  /** The season that fans see first. */
  current: z.boolean(),
  /** The longest time between two of its games, where it is about four months or more: the day of each. */
  gap: z.nullable(z.object({ from: z.string(), until: z.string() })),
})
export type TeamSeason = z.infer<typeof teamSeason>

const seasonTitle = cleanText(40).check(z.trim(), z.minLength(1, 'Enter a name'))
const oneSeason = z.strictObject({ sport: sportSlug, season: seasonSlug })

export const listTeamSeasons = defineEndpoint({
  ...operator,
  method: 'GET',
  path: '/games/seasons',
  summary: 'List the seasons of each team, newest first: the current and later ones, or all of them',
  cost: 'read',
  query: z.strictObject({ scope: z.optional(z.enum(['current', 'all'])) }),
  status: 200,
  response: z.object({
    seasons: z.array(teamSeason),
    /** Older seasons, whose games and standings were not counted. */
    older: z.array(datedSeason),
  }),
  errors: [400, 401, 403],
})

export const addTeamSeason = defineEndpoint({
  ...operator,
  method: 'POST',
  path: '/games/seasons',
  summary: 'Add a season to a team. Without dates it gets the days that its sport plays',
  cost: 'write',
  body: z.strictObject({
    sport: sportSlug,
    season: seasonSlug,
    title: z.optional(seasonTitle),
    starts: z.optional(dayInRequest),
    ends: z.optional(dayInRequest),
  }),
  status: 201,
  response: teamSeason,
  errors: [400, 401, 403, 409],
})

export const changeTeamSeason = defineEndpoint({
  ...operator,
  method: 'PUT',
  path: '/games/seasons/{sport}/{season}',
  summary: 'Update a season’s name and dates. Its address stays',
  cost: 'write',
  params: oneSeason,
  body: z.strictObject({ title: seasonTitle, starts: dayInRequest, ends: dayInRequest }),
  status: 200,
  response: teamSeason,
  errors: [400, 401, 403, 404],
})

export const moveSeasonGames = defineEndpoint({
  ...operator,
  method: 'POST',
  path: '/games/seasons/{sport}/{season}/move',
  summary: 'Move all games of a season to another season of the team, which is added if it doesn’t exist',
  cost: 'write',
  params: oneSeason,
  body: z.strictObject({ into: seasonSlug }),
  status: 200,
  response: z.object({ season: teamSeason, games: z.int() }),
  errors: [400, 401, 403, 404, 409],
})

export const removeTeamSeason = defineEndpoint({
  ...operator,
  method: 'DELETE',
  path: '/games/seasons/{sport}/{season}',
  summary: 'Delete a season that has no games, with its standings',
  cost: 'write',
  params: oneSeason,
  status: 200,
  response: done,
  errors: [400, 401, 403, 404, 409],
})
