import type { Figure } from '../../../firewall/figure.ts'
import type { Play, Team } from '../../../firewall/indexed.ts'
import { type eachTeam, type Keys, type Rule, rowRule, type Severity, teamRule } from '../../../firewall/rule.ts'
import { type Element, integer } from '../../../statcrew/element.ts'

/** Plays of one kind, and the columns that count the same. */
export interface Column {
  id: string
  what: string
  is(play: Play): boolean
  total(team: Team, other: Team): Figure | undefined
  /** The column of the period row that counts the same. */
  row?: string
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
  /** Sums of its own: what a bench or nobody may add to, and what programs count as they like. */
  benchKeys: Keys
  looseKeys: Keys
  /** Plays of its own beside shots and goals. */
  columns: readonly Column[]
  own: readonly Rule[]
}

export const action =
  (...names: readonly string[]) =>
  (play: Play): boolean =>
    names.includes(play.action)

type Words = Rule['words']

/** How these games write their rules: their numbers are the same in both families. */
export const written = ({ letter }: GoalGame) => ({
  team: (id: string, severity: Severity, [left, right]: Words, claims: Parameters<typeof eachTeam>[0]): Rule =>
    teamRule(`${letter}${id}`, severity, left, right, claims),
  /** Team and players alike. */
  both: (id: string, severity: Severity, [left, right]: Words, claim: Parameters<typeof rowRule>[4]): Rule =>
    rowRule(`${letter}${id}`, severity, left, right, claim),
})

export const placeOf = (row: Element) => ({ period: integer(row, 'prd') })
