import type { Entry, GameState, Meet, Side, StatValues } from '@fieldhouse/contract/games/game'
import type { StatTable } from '@fieldhouse/contract/stats/entities'

/** Format of a value. Rounding happens once, half away from zero (format.ts). */
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

/** A fraction of whole numbers, so that rounding is exact. An undefined value is unknown. */
export interface Ratio {
  over: number
  under: number
}
export type StatValue = number | Ratio | undefined

export interface Column {
  key: string
  abbr: string
  /** The meaning in words that a newcomer understands. */
  meaning: string
  format: ValueFormat
  /** The value of a line; by default the statistic of the same key. */
  of?(stats: StatValues): StatValue
  /** Text made of several statistics (`20-33-1`, `5-11`), or the text of one start. Sorted by `of`. */
  text?(stats: StatValues, texts?: LineWords): string | undefined
  /** The smaller value is the better one. */
  low?: boolean
  /** No rule checks the value against another source. It is shown with the mark "not verified". */
  unverified?: boolean
}

export interface StatTableModule {
  key: string
  title: string
  columns: readonly Column[]
  /** Tests whether a line belongs in the table. */
  has(stats: StatValues): boolean
  /** Columns shown first, most important first. The very first stays beside the name while scrolling. */
  lead?: readonly string[]
  /** The column of the initial sorting, best first. Without it rows keep the lineup's order. */
  sort?: string
  /** The statistic that orders the rows, where that is not the lineup's order. */
  order?: string
  /** Whether the table has a row of totals. */
  totals: boolean
}

/**
 * The statistics of one competitor in one game: the unit of box scores and season tables. A meet has one line per
 * start, with its discipline.
 */
export interface StatLine {
  key: string
  name: string
  side?: Side | undefined
  /** The competitor's school in a meet, when known. */
  school?: number | undefined
  person?: number | undefined
  number?: string | undefined
  position?: string | undefined
  /** Absent when the team's starters are unknown. */
  starter?: boolean | undefined
  order: number
  /** The TEAM row: counts in totals but is not a person. */
  team?: boolean | undefined
  discipline?: string | undefined
  stats: StatValues
  /** The mark as text. */
  shown?: string | undefined
}

/** Texts of a line: `100 Butterfly`, `46.32`. */
export type LineWords = Pick<StatLine, 'discipline' | 'shown'>

/** A line with the parts of its game that a season needs. */
export interface SeasonStart {
  day: string
  site: 'home' | 'away' | 'neutral'
  line: StatLine
}

/** A table of season sums. `gp`, `gs` and `sets` are added to the statistics. */
export interface SeasonTable extends StatTableModule {
  kind: 'sum'
  /** The figures that sum up a player's season, most telling first. Without them the first columns are used. */
  headline?: readonly Column[]
  /** The minimum to be ranked. Other players are listed grayed out, with `words`. */
  minimum?: { words: string; met(stats: StatValues, team: { games: number; sets: number }): boolean }
}

/** The best marks of each discipline, one per person. */
export interface BestsTable {
  kind: 'bests'
  key: string
  title: string
  /** The heading above the marks: Time, Mark, Score. */
  mark: string
  low(discipline: string): boolean
  /** The position of a discipline's table among the others. */
  order?(discipline: string): number
}

export interface LeaderColumn {
  key: string
  title: string
  table: string
  column: string
  /** The number alone, where its column adds more (`1-11`, sacks and their yards). */
  text?(stats: StatValues): string
  /** Further details of the leader: `22/31, 2 TD`. */
  detail?(stats: StatValues): string
}

/** A win, a loss or a save, with the statistic that records it. */
export interface GameDecision {
  key: string
  title: string
  detail?(stats: StatValues): string
}

/**
 * Rule for key plays: every score, only scores that change the lead or tie the game, or the last score of each set.
 * `with` lists kinds of plays that complete the score before them (the extra point).
 */
export interface KeyPlayRule {
  by: 'score' | 'lead' | 'part'
  with?: readonly string[]
}

export interface ComparisonColumn {
  key: string
  label: string
  format: ValueFormat
  of(stats: StatValues): StatValue
  text?(stats: StatValues): string | undefined
  low?: boolean
}

/** A column of a meet's results. */
export interface EntryColumn {
  key: string
  abbr: string
  meaning: string
  low?: boolean
  /** A column that stays beside the name. */
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
  /** The name of a team's total, and whether the lower one wins: points, score, to par. */
  total: { abbr: string; meaning: string; low: boolean; format?: ValueFormat }
  /** Columns between a team's name and its total; by default the points of each event. */
  teams?(meet: Meet): readonly TeamColumn[]
  /** Tables over all events: the leaderboard, the all-around. */
  tables?(meet: Meet): readonly StatTable[]
  columns: readonly EntryColumn[]
  parts?: PartColumns
  /** Columns after the parts. */
  last?: readonly EntryColumn[]
}

export interface SportModule {
  kind: 'head-to-head' | 'innings' | 'sets' | 'dual' | 'meet' | 'stroke' | 'race'
  /** Regulation periods. */
  periods: number
  periodSeconds?: number
  overtimeSeconds?: number
  clock: 'down' | 'up' | 'none'
  /** The module for a game that was agreed to be played in other periods than usual. */
  agreed?(state: GameState): SportModule | undefined
  ties: boolean
  wins: 'high' | 'low'
  /** Format of a score; by default a plain number. */
  score?: ValueFormat
  /** Period names: `Q1`, `Set 2`, `OT`, and in full `1st quarter`. */
  periodName(number: number): { short: string; long: string }
  positions: readonly { abbr: string; name: string; others?: readonly string[] }[]
  /** The box score's tables, in order. `section` groups them under a switch (Offense, Defense). */
  tables: readonly (StatTableModule & { section?: string })[]
  comparison: readonly ComparisonColumn[]
  leaders: readonly LeaderColumn[]
  season: readonly (SeasonTable | BestsTable)[]
  seasonLeaders: readonly LeaderColumn[]
  /** Marks on the roster besides best marks: columns of the season's tables. */
  marks?: readonly { event: string; table: string; column: string; text?(value: number): string }[]
  /** Columns of a player's game log, by role. `trend` is the column to chart. */
  gameLog: readonly (StatTableModule & { trend?: string })[]
  /** Columns of the line score after the periods (R H E). Without any, the score is shown there. */
  lineTotals: readonly {
    key: string
    abbr: string
    meaning: string
    of(state: GameState, side: Side): number | undefined
  }[]
  /** The current state in brief (`4th 6:12`, `Top 7th`) and in detail (`2nd & 6 at ASU 48`). */
  now(state: GameState, sides: SideNames): { label: string; detail: string | undefined }
  /** The note in parentheses after a final score: `OT`, `11`, `F/5`. */
  finalNote(state: GameState): string | undefined
  /** Seconds from the start of a play (the snap, the serve, the pitch) to its report; 8 where absent. */
  leadSeconds?: number
  /** Every score, when absent. */
  turns?: KeyPlayRule
  decisions?: readonly GameDecision[]
  /** Filters of the plays, besides scoring, period and player. */
  playFilters: readonly { key: string; label: string; has(kind: string): boolean }[]
  /** Statistics whose highest value counts when lines are added up (the longest run). All others are summed. */
  greatest: readonly string[]
  /** Pairs of statistics of which the first never exceeds the second: made and attempted. */
  within?: readonly (readonly [part: string, whole: string])[]
  /** The statistic that adds up to a side's score. */
  scoreStat?: string
  /**
   * Season statistics that are not sums: the lowest round, a streak, the mean of the best. Starts come oldest first.
   */
  overall?(starts: readonly SeasonStart[]): StatValues
  /** Lists the lines, where they are not simply the document's `players`. */
  lines?(state: GameState): StatLine[]
  /** A team's own line, where it is not the sum of its players: in a doubles match two play, but it is one match. */
  team?(state: GameState, side: Side): StatValues
  meet?: MeetWords
}

/** Names of the two sides in a line of text. */
export interface SideNames {
  away: string
  home: string
}
