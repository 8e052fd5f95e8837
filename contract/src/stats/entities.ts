import * as z from 'zod/mini'
import { gameStateInAnswer } from '../games/game.ts'
import { gameItem } from '../games/item.ts'
import { heldRecord } from './records.ts'

/** Answers of the stats service. Tables have columns with a meaning and cells with formatted text. */

const id = z.int()
const text = z.nullable(z.string())
/** The fan hides scores, so nothing about the games is included. */
const safe = z.optional(z.literal(true))

export const cell = z.object({
  text: z.string(),
  /** Sort value. Absent means unknown, sorted last. */
  value: z.optional(z.number()),
})
export type Cell = z.infer<typeof cell>

export const column = z.object({
  key: z.string(),
  abbr: z.string(),
  meaning: z.string(),
  low: z.optional(z.boolean()),
  unverified: z.optional(z.boolean()),
  /** The main column, which stays beside the name while the others scroll. */
  lead: z.optional(z.boolean()),
})
export type TableColumn = z.infer<typeof column>

export const tableRow = z.object({
  key: z.string(),
  name: z.string(),
  /** Roster id. */
  person: z.nullable(id),
  number: text,
  position: text,
  starter: z.optional(z.boolean()),
  /** Why the row is not ranked. */
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
  /** Key of the sorting column. */
  sort: text,
  /** Why it waits for staff to approve it. */
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
  /** Tables of a meet: its teams, then a table per event. */
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
  /** Current streak: `W3`, `L1`. */
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

/** A player on the roster and on the player page. Ids and types match the video service's persons. */
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
  /** `R/R` for bats and throws, or the playing hand. */
  hand: text,
  high_school: text,
  major: text,
  bio: text,
  /** `QB` spelled out in the sport's own terms, on the player's page. */
  position_name: z.optional(text),
  /** Best marks of the newest season by event, in sports with marks. */
  marks: z.optional(z.array(z.object({ event: z.string(), mark: z.string() }))),
})
export type Player = z.infer<typeof player>

/** The sport's own term for a game, when it is not "game". */
const each = z.enum(['match', 'meet', 'tournament'])

export const gameLogRow = z.object({
  game_id: id,
  day: z.iso.date(),
  starts_at: z.optional(z.iso.datetime()),
  opponent: z.string(),
  /** The opponent is the name of a meet, not a team. */
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
  /** Key of the column that the trend line shows. */
  trend: z.nullable(z.string()),
})

const lineTable = z.object({
  key: z.string(),
  title: z.string(),
  columns: z.array(column),
  rows: z.array(z.object({ key: z.string(), name: z.string(), cells: z.array(cell) })),
})

/** A season on a roster, with what the roster said then. */
const rosterSeason = z.object({
  season: z.string(),
  title: z.string(),
  number: text,
  position: text,
  year: text,
  games: z.int(),
})
export type CareerSeasonOnRoster = z.infer<typeof rosterSeason>

/** The career of the same person on another team. */
export const otherCareer = z.object({
  sport: z.string(),
  /** Roster id there. */
  person: id,
  rosters: z.array(rosterSeason),
  career: z.array(lineTable),
  safe,
})
export type OtherCareer = z.infer<typeof otherCareer>

export const playerStats = z.object({
  sport: z.string(),
  seasons: z.array(season),
  /**
   * The seasons on the roster or with games, newest first. Absent, as `others` and `records`, in an answer that a device
   * kept from before.
   */
  rosters: z.optional(z.array(rosterSeason)),
  /** The season in a few figures. */
  headline: z.array(z.object({ abbr: z.string(), meaning: z.string(), text: z.string() })),
  /** A row per season, and the career. */
  career: z.array(lineTable),
  others: z.optional(z.array(otherCareer)),
  /** Places among the best of all seasons. */
  records: z.optional(z.array(heldRecord)),
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
  /** The team beside its opponents, per game where that fits. */
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
  /** Teams with equal records share a place. */
  place: z.int(),
  record: z.nullable(z.string()),
  conference_record: z.nullable(z.string()),
  points: z.nullable(z.string()),
  streak: z.nullable(z.string()),
  rank: z.nullable(z.int()),
})
export type TeamStanding = z.infer<typeof standing>

/** Conference standings as staff imported them. The own team's record comes from its games. */
export const standings = z.object({
  sport: z.string(),
  season: z.nullable(season),
  /** Time of the import. The other teams' records are of then. */
  told_at: z.nullable(z.iso.datetime()),
  conferences: z.array(z.object({ name: z.string(), teams: z.array(standing) })),
  safe,
})
export type Standings = z.infer<typeof standings>

export const gamePage = z.object({
  game: gameItem,
  state: gameStateInAnswer,
  /** Earlier meetings, newest first. */
  series: z.array(gameItem),
  record: z.nullable(record),
  /** Time that the recording shows, in Unix milliseconds. Absent while it grows, and for a fan who hides the score. */
  filmed: z.optional(z.array(z.object({ fromMs: z.int(), untilMs: z.int() }))),
})
export type GamePage = z.infer<typeof gamePage>

/** A game page with drawn tables, which appear before the sport's module has loaded. */
export const boxPage = z.extend(gamePage, { box: boxScore })
export type BoxPage = z.infer<typeof boxPage>
