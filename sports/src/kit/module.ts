import type { Entry, GameState, Meet, Side, Stats } from '@fieldhouse/contract/games/game'
import type { StatTable } from '@fieldhouse/contract/stats/entities'

/** How a value is written. Rounding is once, here, half away from zero (format.ts). */
export type ValueFormat =
  | { kind: 'integer' }
  | { kind: 'decimal'; digits: number }
  /** `.333`, `1.000`, `-.047` */
  | { kind: 'rate'; digits: number }
  /** `42.4` of a hundred */
  | { kind: 'percent'; digits: number }
  /** Outs as innings: 4 is `1.1` */
  | { kind: 'innings' }
  /** Seconds as `36:00` */
  | { kind: 'time' }
  /** `+3`, `E`, `-4` */
  | { kind: 'signed' }

/** A value is a fraction of whole numbers, so that rounding is exact; undefined is unknown. */
export interface Ratio {
  over: number
  under: number
}
export type StatValue = number | Ratio | undefined

export interface Column {
  key: string
  abbr: string
  /** What it means, in words a newcomer reads. */
  meaning: string
  format: ValueFormat
  /** What the column shows of a line; by default the statistic of the same key. */
  of?(stats: Stats): StatValue
  /** Text made of several: `20-33-1`, `5-11`; or the words of one start. Sorted by `of`. */
  text?(stats: Stats, words?: LineWords): string | undefined
  /** The smaller value is the better one. */
  low?: boolean
  /** No rule checks it against another source: shown with the mark "not verified". */
  unverified?: boolean
}

export interface StatTableModule {
  key: string
  title: string
  columns: readonly Column[]
  /** Who stands in it. */
  has(stats: Stats): boolean
  /** The columns that a fan seeks, the first of them before all: they stand first, and the very first stays beside the name. */
  lead?: readonly string[]
  /** The column that sorts it at first, best above; without it rows keep the line-up's order. */
  sort?: string
  /** The statistic that says in which place somebody stands, where that is not the line-up's. */
  order?: string
  /** Rows that are indented under another's (substitutes). */
  totals: boolean
}

/**
 * What one competitor did in one game: the unit that box scores and season tables are made of. A meet gives one for each start, with
 * its discipline.
 */
export interface StatLine {
  key: string
  name: string
  side?: Side | undefined
  /** The school of a competitor in a meet, when it is known here. */
  school?: number | undefined
  person?: number | undefined
  number?: string | undefined
  position?: string | undefined
  /** Nothing of it: nobody said who of the team started. */
  starter?: boolean | undefined
  order: number
  /** The TEAM row: counts in totals, is no person. */
  team?: boolean | undefined
  discipline?: string | undefined
  stats: Stats
  /** How the mark is written. */
  shown?: string | undefined
}

/** What a line says in words: `100 Butterfly`, `46.32`. */
export type LineWords = Pick<StatLine, 'discipline' | 'shown'>

/** A line with as much of its game as a season has to know of it. */
export interface SeasonStart {
  day: string
  site: 'home' | 'away' | 'neutral'
  line: StatLine
}

/** Lines of a season added up; `gp`, `gs` and `sets` are put into the statistics on the way. */
export interface SeasonTable extends StatTableModule {
  kind: 'sum'
  /** What a player is known by: a season in a few figures, the most telling first. Without them the first columns. */
  headline?: readonly Column[]
  /** Who is ranked; the others are listed greyed, with `words`. */
  minimum?: { words: string; met(stats: Stats, team: { games: number; sets: number }): boolean }
}

/** The best marks of each discipline, one a person. */
export interface BestsTable {
  kind: 'bests'
  key: string
  title: string
  /** The word above the marks: Time, Mark, Score. */
  mark: string
  low(discipline: string): boolean
  /** The place of a discipline's table among the others. */
  order?(discipline: string): number
}

export interface LeaderColumn {
  key: string
  title: string
  table: string
  column: string
  /** The number alone, where its column writes more beside it (`1-11`, sacks and their yards). */
  text?(stats: Stats): string
  /** What else is said of the leader: `22/31, 2 TD`. */
  detail?(stats: Stats): string
}

/** Who got the win, the loss, the save: a statistic says so. */
export interface PitchingDecision {
  key: string
  title: string
  detail?(stats: Stats): string
}

/**
 * Which plays changed a game: each score, only those after which another leads or nobody does, or the last of each part that is won for itself
 * (a set). `with` are kinds that complete the score before them (the extra point).
 */
export interface KeyPlayRule {
  by: 'score' | 'lead' | 'part'
  with?: readonly string[]
}

export interface ComparisonColumn {
  key: string
  label: string
  format: ValueFormat
  of(stats: Stats): StatValue
  text?(stats: Stats): string | undefined
  low?: boolean
}

/** A column of a meet's results. */
export interface EntryColumn {
  key: string
  abbr: string
  meaning: string
  low?: boolean
  /** What a fan seeks: it stays beside the name. */
  lead?: boolean
  of(entry: Entry, event: MeetEvent, meet: Meet): CellText | undefined
}

export interface CellText {
  text: string
  value?: number | undefined
}
export type MeetEvent = Meet['events'][string]
export type MeetTeam = Meet['teams'][string]

/** Splits, attempts, judges or holes: as many columns as the event has parts. */
export interface PartColumns {
  abbr(key: string): string
  meaning(key: string, event: MeetEvent): string
}

/** A column of a meet's team table. */
export interface TeamColumn {
  key: string
  abbr: string
  meaning: string
  low?: boolean
  of(team: MeetTeam, key: string): CellText | undefined
}

export interface MeetWords {
  /** What a team's total is called, and whether the lower one wins: points, score, to par. */
  total: { abbr: string; meaning: string; low: boolean; format?: ValueFormat }
  /** Between a team's name and its total; by default what it made in each event. */
  teams?(meet: Meet): readonly TeamColumn[]
  /** Tables over all events: the leaderboard, the all-around. */
  tables?(meet: Meet): readonly StatTable[]
  columns: readonly EntryColumn[]
  parts?: PartColumns
  /** After the parts. */
  last?: readonly EntryColumn[]
}

export interface SportModule {
  kind: 'head-to-head' | 'innings' | 'sets' | 'dual' | 'meet' | 'stroke' | 'race'
  /** Periods of a game that needs no more. */
  periods: number
  periodSeconds?: number
  overtimeSeconds?: number
  clock: 'down' | 'up' | 'none'
  /** Where one game may be agreed in other periods than the sport has: the sport as that game is played. */
  agreed?(state: GameState): SportModule | undefined
  ties: boolean
  wins: 'high' | 'low'
  /** How a score is written; by default as the plain number it is. */
  score?: ValueFormat
  /** `Q1`, `Set 2`, `OT`; and as it is spoken: `1st quarter`. */
  periodName(number: number): { short: string; long: string }
  positions: readonly { abbr: string; name: string; others?: readonly string[] }[]
  /** The box score's tables, in order; `section` gathers them under a switch (Offense, Defense). */
  tables: readonly (StatTableModule & { section?: string })[]
  comparison: readonly ComparisonColumn[]
  leaders: readonly LeaderColumn[]
  season: readonly (SeasonTable | BestsTable)[]
  seasonLeaders: readonly LeaderColumn[]
  /** What the roster says of everybody besides best marks: columns of the season's tables. */
  marks?: readonly { event: string; table: string; column: string; text?(value: number): string }[]
  /** A player's game log, by what the player does. `trend` is the column worth drawing. */
  gameLog: readonly (StatTableModule & { trend?: string })[]
  /** Columns of the line score after the periods (R H E); without any the score stands there. */
  lineTotals: readonly {
    key: string
    abbr: string
    meaning: string
    of(state: GameState, side: Side): number | undefined
  }[]
  /** `4th 6:12`, `Top 7th`; and a few words of what is on: `2nd & 6 at ASU 48`. */
  now(state: GameState, sides: SideNames): { label: string; detail: string | undefined }
  /** What stands in parentheses after a final score: `OT`, `11`, `F/5`. */
  finalNote(state: GameState): string | undefined
  /** Each score, unless told. */
  turns?: KeyPlayRule
  decisions?: readonly PitchingDecision[]
  /** Filters of the plays, besides scoring, period and player. */
  playFilters: readonly { key: string; label: string; has(kind: string): boolean }[]
  /** Statistics of which the greatest counts when lines are added up (the longest run); all others are summed. */
  greatest: readonly string[]
  /** What a season makes of somebody's starts besides sums: the lowest round, a streak, the mean of the best. Oldest first. */
  overall?(starts: readonly SeasonStart[]): Stats
  /** Where lines are not simply the document's `players`. */
  lines?(state: GameState): StatLine[]
  /** Where a team's own line is not what its players did added up: two play a match of a dual, and it is one match. */
  team?(state: GameState, side: Side): Stats
  meet?: MeetWords
}

/** How the two sides are called in a line of text. */
export interface SideNames {
  away: string
  home: string
}
