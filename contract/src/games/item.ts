import * as z from 'zod/mini'
import { gameStatus } from './game.ts'

const at = z.iso.datetime()

/** A school as a side of a game. */
export const gameTeam = z.object({
  id: z.int(),
  name: z.string(),
  short: z.string(),
  abbr: z.string(),
  /** Path of its logo. A school without one gets a drawn crest. */
  logo: z.optional(z.string()),
  /** Color of the drawn crest, if one was chosen. */
  color: z.optional(z.string()),
  /** true for a team of the tenant. */
  own: z.boolean(),
  record: z.nullable(z.string()),
  conference_record: z.nullable(z.string()),
  rank: z.nullable(z.int()),
  score: z.nullable(z.number()),
  /** The score as lists write it when it is not a plain number: `197.450`. */
  shown: z.nullable(z.string()),
  won: z.nullable(z.boolean()),
})
export type GameTeam = z.infer<typeof gameTeam>

/** A game (two sides) or an event (a meet of many) as lists carry it. */
export const gameItem = z.object({
  id: z.int(),
  type: z.enum(['game', 'event']),
  sport: z.string(),
  season: z.string(),
  title: z.nullable(z.string()),
  /** Day at the venue. A meet of several days ends later. */
  day: z.iso.date(),
  ends_day: z.nullable(z.iso.date()),
  /** null is TBA, never midnight. */
  starts_at: z.nullable(at),
  time_zone: z.string(),
  /** The first day of a game that was moved. A day that was only corrected is none. */
  moved_from: z.nullable(z.iso.date()),
  /** Why it was moved. */
  moved_reason: z.optional(z.string()),
  /** Site as seen by the tenant's own team. */
  site: z.enum(['home', 'away', 'neutral']),
  venue: z.nullable(z.string()),
  city: z.nullable(z.string()),
  conference: z.boolean(),
  exhibition: z.boolean(),
  postseason: z.boolean(),
  tournament: z.nullable(z.string()),
  /** First or second game of a doubleheader. */
  doubleheader: z.nullable(z.int()),
  status: gameStatus,
  /** The current situation in short: `2nd & 6 at ASU 48`. */
  detail: z.nullable(z.string()),
  /** Result from the tenant's own side: `W 32-25 (OT)`, `2nd of 14`. */
  result: z.nullable(z.string()),
  away: z.nullable(gameTeam),
  home: z.nullable(gameTeam),
  /** Teams of a meet by place, with the tenant's own. */
  standings: z.array(
    z.object({ name: z.string(), own: z.boolean(), place: z.nullable(z.int()), shown: z.nullable(z.string()) }),
  ),
  team_count: z.nullable(z.int()),
  /** The live event or title that shows the game, as the watch screen addresses it. */
  watch: z.nullable(z.object({ kind: z.enum(['event', 'vod']), id: z.int() })),
  tickets_url: z.nullable(z.string()),
  tv: z.optional(z.string()),
  radio: z.optional(z.string()),
  note: z.optional(z.string()),
  /** Newest revision. Later events of the stream have a higher one. */
  seq: z.int(),
  /** The fan hides scores, so nothing here tells the result. */
  safe: z.optional(z.literal(true)),
  /** The fan hides scores but asked to see this game. */
  shown: z.optional(z.literal(true)),
})
export type GameItem = z.infer<typeof gameItem>
