import type { Figure } from '../../../firewall/figure.ts'
import type { Play, Team } from '../../../firewall/indexed.ts'
import type { Keys, Rule, Severity } from '../../../firewall/rule.ts'

/** Plays of one kind, and the columns that count the same. */
export interface Column {
  id: string
  what: string
  is(play: Play): boolean
  total(team: Team, other: Team): Figure | undefined
  /** The column of the period row that counts the same. */
  row?: string
  severity?: Severity
}

/** What sports of goals differ in, as far as rules ask. */
export interface GoalGame {
  /** Before the number of each rule: O of soccer and its kin, L of lacrosse. */
  letter: 'O' | 'L'
  /** Up through the game, or down in each period. */
  clock: 'up' | 'down'
  /** How many may have helped with one goal, and what a goal is worth to who shot it. */
  assists: number
  goalPoints: number
  /** How many begin, where the file says who. */
  starters?: number
  /** Sums of its own, and plays of its own beside shots and goals. */
  keys: Keys
  columns: readonly Column[]
  own: readonly Rule[]
}

export const action =
  (...names: readonly string[]) =>
  (play: Play): boolean =>
    names.includes(play.action)
