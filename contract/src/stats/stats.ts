import * as z from 'zod/mini'
import { findCurrentSlug } from '../company.ts'
import { defineEndpoint } from '../endpoint.ts'
import { dayInRequest, numberText } from '../fields.ts'
import { gameItem } from '../games/item.ts'
import { seasonSlug, sportSlug } from '../games/slugs.ts'
import { boxPage, gamePage, player, playerStats, record, season, seasonStats, standings } from './entities.ts'
import { sportRecords } from './records.ts'
import { teamSummary } from './team-summary.ts'

/** The stats service (spec 7): schedules, live games, box scores, seasons and players. */
const read = { host: 'stats', method: 'GET', status: 200, auth: 'fan', owner: 'nobody', cost: 'read' } as const

const bySport = z.strictObject({ sport: sportSlug })
const bySeason = z.strictObject({ sport: sportSlug, season: seasonSlug })
const byId = z.strictObject({ id: numberText })
const games = z.object({ games: z.array(gameItem) })

/** The most days of one answer. */
export const maxScheduleDays = 400
/** Default range of the schedule: a week back and three weeks ahead. */
export const nearDays = { before: 7, after: 21 }

export const getSchedule = defineEndpoint({
  ...read,
  path: '/schedule',
  summary: 'List games between two dates, earliest first. By default, from one week ago to three weeks ahead',
  query: z.strictObject({ startDate: z.optional(dayInRequest), endDate: z.optional(dayInRequest) }),
  response: games,
  errors: [400, 401, 403],
})

export const getScheduleGame = defineEndpoint({
  ...read,
  path: '/schedule/{id}',
  summary: 'Get a game with its current state and its teams’ earlier meetings',
  params: byId,
  response: gamePage,
  errors: [400, 401, 403, 404],
})

export const getSportSchedule = defineEndpoint({
  ...read,
  path: '/sports/{sport}/schedule',
  summary: 'Get a sport’s schedule for the current season',
  params: bySport,
  response: z.object({ season: z.nullable(season), record: z.nullable(record), games: z.array(gameItem) }),
  errors: [400, 401, 403],
})

export const getSeasonSchedule = defineEndpoint({
  ...read,
  path: '/sports/{sport}/season/{season}/schedule',
  summary: 'Get a sport’s schedule for a season',
  params: bySeason,
  response: z.object({ season: z.nullable(season), record: z.nullable(record), games: z.array(gameItem) }),
  errors: [400, 401, 403, 404],
})

const seasons = z.object({ seasons: z.array(season) })

export const getSeasons = defineEndpoint({
  ...read,
  path: '/sports/{sport}/seasons',
  summary: 'List a sport’s seasons, newest first',
  params: bySport,
  response: seasons,
  errors: [400, 401, 403],
})

export const getSportStats = defineEndpoint({
  ...read,
  path: '/sports/{sport}/stats',
  summary: 'Get a sport’s statistics for the latest season that has any',
  params: bySport,
  response: seasonStats,
  errors: [400, 401, 403],
})

export const getSeasonStats = defineEndpoint({
  ...read,
  path: '/sports/{sport}/season/{season}/stats',
  summary: 'Get a sport’s statistics for a season',
  params: bySeason,
  response: seasonStats,
  errors: [400, 401, 403, 404],
})

export const getStandings = defineEndpoint({
  ...read,
  path: '/sports/{sport}/standings',
  summary: 'Get a sport’s conference standings, for the current season by default',
  params: bySport,
  query: z.strictObject({ season: z.optional(seasonSlug) }),
  response: standings,
  errors: [400, 401, 403, 404],
})

export const getSportRecords = defineEndpoint({
  ...read,
  path: '/sports/{sport}/records',
  summary: 'Get a sport’s best careers, seasons and games of all time, with the records that staff entered',
  params: bySport,
  response: sportRecords,
  errors: [400, 401, 403],
})

export const getStatsSeasons = defineEndpoint({
  ...read,
  path: '/sports/{sport}/stats/seasons',
  summary: 'List a sport’s seasons that have statistics, newest first',
  params: bySport,
  response: seasons,
  errors: [400, 401, 403],
})

export const getLiveGames = defineEndpoint({
  ...read,
  path: '/sports/live/games',
  summary: 'List live games of all sports or of one',
  query: z.strictObject({ sportSlug: z.optional(sportSlug) }),
  response: games,
  errors: [400, 401, 403],
})

export const getBoxScore = defineEndpoint({
  ...read,
  path: '/sports/{sport}/stats/boxscore/{id}',
  summary: 'Get a game with its box score and its teams’ earlier meetings',
  params: z.strictObject({ sport: sportSlug, id: numberText }),
  response: boxPage,
  errors: [400, 401, 403, 404],
})

export const listTeamSummaries = defineEndpoint({
  ...read,
  path: '/teams',
  summary: 'List the school’s teams with their records, and the live, last and next game of each',
  response: z.object({ teams: z.array(teamSummary), games: z.array(gameItem) }),
  errors: [401, 403],
})

export const getTonight = defineEndpoint({
  ...read,
  auth: 'public',
  path: '/tonight',
  summary: 'List a few games for visitors: live, later today and finals since yesterday',
  response: games,
  errors: [],
})

export const getSportPlayers = defineEndpoint({
  ...read,
  path: '/sports/{sport}/players',
  summary: 'List a sport’s players, those of the current roster by default, and the seasons with a roster',
  params: bySport,
  query: z.strictObject({ season: z.optional(seasonSlug) }),
  response: z.object({
    players: z.array(player),
    /** The season that was asked for. */
    season: z.optional(season),
    /** Absent in an answer that a device kept from before there were earlier rosters. */
    seasons: z.optional(z.array(season)),
  }),
  errors: [400, 401, 403, 404],
})

export const getPlayer = defineEndpoint({
  ...read,
  path: '/players/{id}',
  summary: 'Get a player',
  params: byId,
  response: player,
  errors: [400, 401, 403, 404],
})

export const getPlayerStats = defineEndpoint({
  ...read,
  path: '/players/{id}/stats',
  summary: 'Get a player’s season, career and split statistics, highs and game log',
  params: byId,
  response: playerStats,
  errors: [400, 401, 403, 404],
})

/** Calendar programs cannot sign in, so calendars are public. */
const calendar = {
  ...read,
  host: 'main',
  auth: 'public',
  media: 'text/calendar',
  savedAs: { param: 'file' },
  response: z.string(),
} as const

/** Sorts the sports, so that each set has one address. A calendar that someone subscribed to may have a former one. */
const calendarFile = z.pipe(
  z.string().check(z.regex(/^[a-z0-9-]{1,60}(\+[a-z0-9-]{1,60}){0,19}\.ics$/)),
  z.transform(
    (file: string) => `${[...new Set(file.slice(0, -4).split('+').map(findCurrentSlug))].sort().join('+')}.ics`,
  ),
)

export const getCalendar = defineEndpoint({
  ...calendar,
  path: '/calendar/{file}',
  summary: 'Get an iCalendar file of all teams (`all.ics`), one (`football.ics`) or several (`football+softball.ics`)',
  params: z.strictObject({ file: calendarFile }),
  errors: [400, 404],
})

export const getGameCalendar = defineEndpoint({
  ...calendar,
  path: '/calendar/games/{file}',
  summary: 'Get an iCalendar file of a game',
  params: z.strictObject({ file: z.string().check(z.regex(/^[1-9]\d{0,8}\.ics$/)) }),
  errors: [400, 404],
})
