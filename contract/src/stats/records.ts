import * as z from 'zod/mini'

/** School records: the best careers, seasons and games of a sport. */

export const recordGroups = ['player', 'team'] as const
export const recordScopes = ['career', 'season', 'game'] as const
const recordGroup = z.enum(recordGroups)
const recordScope = z.enum(recordScopes)
export type RecordGroup = z.infer<typeof recordGroup>
export type RecordScope = z.infer<typeof recordScope>

const text = z.nullable(z.string())

/** When and where a record was set. */
const occasion = {
  /** The name of the season; null for a career. */
  season: text,
  /** Absent when the game is not here. */
  game: z.optional(z.int()),
  day: z.nullable(z.iso.date()),
  starts_at: z.optional(z.iso.datetime()),
  /** The opponent, or the name of the meet. */
  opponent: text,
  meet: z.optional(z.literal(true)),
}

const recordRow = z.object({
  /** Equal values share a rank. */
  rank: z.int(),
  tied: z.optional(z.literal(true)),
  /** Roster id. */
  person: z.nullable(z.int()),
  /** Empty for the team. */
  name: z.string(),
  text: z.string(),
  ...occasion,
  note: text,
  /** Entered by staff, not counted from box scores. */
  by_hand: z.optional(z.literal(true)),
})
export type RecordRow = z.infer<typeof recordRow>

const recordList = z.object({
  key: z.string(),
  title: z.string(),
  group: recordGroup,
  scope: recordScope,
  /** The smaller value is the better one. */
  low: z.optional(z.literal(true)),
  /** Why someone is not ranked. */
  minimum: z.optional(z.string()),
  rows: z.array(recordRow),
  /** How many more are tied with the last row. */
  more: z.int(),
})
export type RecordList = z.infer<typeof recordList>

export const sportRecords = z.object({
  sport: z.string(),
  /** The first season with box scores here. */
  since: text,
  /** Whether staff entered some. */
  by_hand: z.boolean(),
  lists: z.array(recordList),
  /** The fan hides scores, so nothing is included. */
  safe: z.optional(z.literal(true)),
})
export type SportRecords = z.infer<typeof sportRecords>

/** A place of a player among the best of all seasons. */
export const heldRecord = z.object({
  title: z.string(),
  scope: recordScope,
  rank: z.int(),
  tied: z.optional(z.literal(true)),
  text: z.string(),
  ...occasion,
})
export type HeldRecord = z.infer<typeof heldRecord>
