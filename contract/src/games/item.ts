import * as z from 'zod/mini'
import { gameStatus } from './game.ts'

const at = z.iso.datetime()

/** A school as a side of a game. */
export const gameTeam = z.object({
  id: z.int(),
  name: z.string(),
  short: z.string(),
  abbr: z.string(),
  /** Where its picture is; a crest is drawn for who has none. */
  logo: z.optional(z.string()),
  /** What that crest is drawn in, where somebody said it. */
  color: z.optional(z.string()),
  /** One of the tenant's own. */
  own: z.boolean(),
  record: z.nullable(z.string()),
  conference_record: z.nullable(z.string()),
  rank: z.nullable(z.int()),
  score: z.nullable(z.number()),
  /** As lists write the score where it is not a plain number: `197.450`. */
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
  /** The day at the venue; a meet of several days ends later. */
  day: z.iso.date(),
  ends_day: z.nullable(z.iso.date()),
  /** null is TBA, never midnight. */
  starts_at: z.nullable(at),
  time_zone: z.string(),
  /** Where it stood before it was moved. */
  moved_from: z.nullable(z.iso.date()),
  /** As the tenant's own team sees it. */
  site: z.enum(['home', 'away', 'neutral']),
  venue: z.nullable(z.string()),
  city: z.nullable(z.string()),
  conference: z.boolean(),
  exhibition: z.boolean(),
  postseason: z.boolean(),
  tournament: z.nullable(z.string()),
  /** First or second of a doubleheader. */
  doubleheader: z.nullable(z.int()),
  status: gameStatus,
  /** A few words of what is on: `2nd & 6 at ASU 48`. */
  detail: z.nullable(z.string()),
  /** `W 32-25 (OT)`, `2nd of 14`, from the tenant's own side. */
  result: z.nullable(z.string()),
  away: z.nullable(gameTeam),
  home: z.nullable(gameTeam),
  /** A meet's teams by place, the tenant's own among them. */
  standings: z.array(
    z.object({ name: z.string(), own: z.boolean(), place: z.nullable(z.int()), shown: z.nullable(z.string()) }),
  ),
  team_count: z.nullable(z.int()),
  /** The live event or the title that shows it, as the watch screen addresses it. */
  watch: z.nullable(z.object({ kind: z.enum(['event', 'vod']), id: z.int() })),
  tickets_url: z.nullable(z.string()),
  /** The newest revision of it: what comes later in the stream has a higher one. */
  seq: z.int(),
  /** This fan keeps scores safe: nothing here tells how it stands or went. */
  safe: z.optional(z.literal(true)),
  /** This fan keeps scores safe, and asked for this one all the same. */
  shown: z.optional(z.literal(true)),
})
export type GameItem = z.infer<typeof gameItem>
