import * as z from 'zod/mini'
import { stateInAnswer } from '../games/game.ts'
import { gameItem } from '../games/item.ts'

/** What the stats service answers with. Tables come as columns with their meaning and cells as they are written. */

const id = z.int()
const text = z.nullable(z.string())
/** This fan keeps scores safe: nothing is told of what was played. */
const safe = z.optional(z.literal(true))

export const cell = z.object({
  text: z.string(),
  /** What it sorts by; absent is unknown and stands last. */
  value: z.optional(z.number()),
})
export type Cell = z.infer<typeof cell>

export const column = z.object({
  key: z.string(),
  abbr: z.string(),
  meaning: z.string(),
  low: z.optional(z.boolean()),
  unverified: z.optional(z.boolean()),
  /** What a fan seeks of it: it stays beside the name while the rest scrolls. */
  lead: z.optional(z.boolean()),
})
export type TableColumn = z.infer<typeof column>

export const tableRow = z.object({
  key: z.string(),
  name: z.string(),
  /** The person of the roster. */
  person: z.nullable(id),
  number: text,
  position: text,
  starter: z.optional(z.boolean()),
  /** Not ranked, and why. */
  greyed: z.optional(z.string()),
  cells: z.array(cell),
})
export type TableRow = z.infer<typeof tableRow>

export const statTable = z.object({
  key: z.string(),
  title: z.string(),
  section: z.optional(z.string()),
  columns: z.array(column),
  rows: z.array(tableRow),
  totals: z.nullable(z.array(cell)),
  /** The opponents' totals, in season tables. */
  opponents: z.optional(z.array(cell)),
  /** The column that sorts it. */
  sort: text,
  /** It waits for the department's word, and why. */
  review: z.optional(z.string()),
})
export type StatTable = z.infer<typeof statTable>

export const comparison = z.object({
  key: z.string(),
  label: z.string(),
  low: z.optional(z.boolean()),
  away: cell,
  home: cell,
})
export type ComparisonRow = z.infer<typeof comparison>

export const leader = z.object({
  key: z.string(),
  title: z.string(),
  away: z.nullable(z.object({ row: tableRow, text: z.string(), detail: z.string() })),
  home: z.nullable(z.object({ row: tableRow, text: z.string(), detail: z.string() })),
})
export type GameLeader = z.infer<typeof leader>

export const lineScore = z.object({
  periods: z.array(z.object({ key: z.string(), short: z.string(), long: z.string() })),
  totals: z.array(z.object({ key: z.string(), abbr: z.string(), meaning: z.string() })),
  away: z.object({ periods: z.array(z.string()), totals: z.array(z.string()) }),
  home: z.object({ periods: z.array(z.string()), totals: z.array(z.string()) }),
})
export type LineScore = z.infer<typeof lineScore>

export const boxScore = z.object({
  line: z.nullable(lineScore),
  leaders: z.array(leader),
  comparison: z.array(comparison),
  away: z.array(statTable),
  home: z.array(statTable),
  /** A meet: its teams, then a table for each event. */
  standings: z.nullable(statTable),
  events: z.array(statTable),
})
export type BoxScore = z.infer<typeof boxScore>

export const record = z.object({
  overall: z.string(),
  conference: z.string(),
  home: z.string(),
  away: z.string(),
  neutral: z.string(),
  /** `W3`, `L1`. */
  streak: z.string(),
})
export type TeamRecord = z.infer<typeof record>

export const season = z.object({
  slug: z.string(),
  title: z.string(),
  starts: z.iso.date(),
  ends: z.iso.date(),
  current: z.boolean(),
})
export type Season = z.infer<typeof season>

/** A player as the roster and the player page name them; ids and types are those of the video service's persons. */
export const player = z.object({
  id,
  person_type_id: z.literal([100, 101]),
  group_id: id,
  sport: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  number: text,
  position: text,
  year: text,
  hometown: text,
  image: text,
  height: text,
  weight: text,
  /** `R/R`, for those who bat and throw; or the playing hand. */
  hand: text,
  high_school: text,
  major: text,
  bio: text,
  /** `QB` in the sport's own words, on a page of its own. */
  position_name: z.optional(text),
  /** In sports of marks the best ones of the newest season, by event. */
  marks: z.optional(z.array(z.object({ event: z.string(), mark: z.string() }))),
})
export type Player = z.infer<typeof player>

/** What is played in a sport, where that is not called a game. */
const each = z.enum(['match', 'meet', 'tournament'])

export const gameLogRow = z.object({
  game_id: id,
  day: z.iso.date(),
  starts_at: z.optional(z.iso.datetime()),
  opponent: z.string(),
  /** The opponent is no team: it is what a meet of many is called. */
  meet: z.optional(z.literal(true)),
  site: z.enum(['home', 'away', 'neutral']),
  result: text,
  cells: z.array(cell),
})

const logTable = z.object({
  key: z.string(),
  title: z.string(),
  each: z.optional(each),
  columns: z.array(column),
  rows: z.array(gameLogRow),
  /** Columns whose values make a line worth drawing. */
  trend: z.nullable(z.string()),
})

const lineTable = z.object({
  key: z.string(),
  title: z.string(),
  columns: z.array(column),
  rows: z.array(z.object({ key: z.string(), name: z.string(), cells: z.array(cell) })),
})

export const playerStats = z.object({
  sport: z.string(),
  seasons: z.array(season),
  /** The season's line in a few figures. */
  headline: z.array(z.object({ abbr: z.string(), meaning: z.string(), text: z.string() })),
  /** A row a season, and the career. */
  career: z.array(lineTable),
  splits: z.array(lineTable),
  log: z.array(logTable),
  highs: z.array(
    z.object({
      title: z.string(),
      text: z.string(),
      game_id: id,
      opponent: z.string(),
      day: z.iso.date(),
      starts_at: z.optional(z.iso.datetime()),
    }),
  ),
  safe,
})
export type PlayerStats = z.infer<typeof playerStats>

export const seasonStats = z.object({
  sport: z.string(),
  season: z.nullable(season),
  record: z.nullable(record),
  games: z.int(),
  each: z.optional(each),
  tables: z.array(statTable),
  leaders: z.array(
    z.object({
      key: z.string(),
      title: z.string(),
      rows: z.array(z.object({ person: z.nullable(id), name: z.string(), text: z.string(), games: z.int() })),
    }),
  ),
  /** The team beside its opponents, per game where that says more. */
  team: z.array(comparison),
  safe,
})
export type SeasonStats = z.infer<typeof seasonStats>

const standing = z.object({
  school: id,
  name: z.string(),
  short: z.string(),
  abbr: z.string(),
  logo: z.optional(z.string()),
  color: z.optional(z.string()),
  own: z.boolean(),
  /** Those that share a place have one. */
  place: z.int(),
  record: z.nullable(z.string()),
  conference_record: z.nullable(z.string()),
  points: z.nullable(z.string()),
  streak: z.nullable(z.string()),
  rank: z.nullable(z.int()),
})
export type Standing = z.infer<typeof standing>

/** How conferences stand: the department's word, but the own team's record, which its games say. */
export const standings = z.object({
  sport: z.string(),
  season: z.nullable(season),
  /** When the department told it: the other teams' records are as of then. */
  told_at: z.nullable(z.iso.datetime()),
  conferences: z.array(z.object({ name: z.string(), teams: z.array(standing) })),
  safe,
})
export type Standings = z.infer<typeof standings>

export const gamePage = z.object({
  game: gameItem,
  state: stateInAnswer,
  /** The meetings before this one, newest first. */
  series: z.array(gameItem),
  record: z.nullable(record),
})
export type GamePage = z.infer<typeof gamePage>

/** A game's page with its tables drawn: they are there before the sport's own module is. */
export const boxPage = z.extend(gamePage, { box: boxScore })
export type BoxPage = z.infer<typeof boxPage>
