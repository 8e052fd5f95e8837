import type { Figure } from '../../../firewall/figure.ts'
import type { CheckedPlay, CheckedTeam } from '../../../firewall/indexed-game.ts'
import {
  type eachTeam,
  type FirewallRule,
  type GroupKeys,
  rowRule,
  type Severity,
  teamRule,
} from '../../../firewall/rule.ts'
import { type Element, getInteger } from '../../../statcrew/element.ts'

/** Plays of one kind, and the columns that count the same. */
export interface PlayColumn {
  id: string
  what: string
  is(play: CheckedPlay): boolean
  total(team: CheckedTeam, other: CheckedTeam): Figure | undefined
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
  benchKeys: GroupKeys
  looseKeys: GroupKeys
  /** Plays of its own beside shots and goals. */
  columns: readonly PlayColumn[]
  own: readonly FirewallRule[]
}

export const isAction =
  (...names: readonly string[]) =>
  (play: CheckedPlay): boolean =>
    names.includes(play.action)

type RuleWords = FirewallRule['words']

/** How these games write their rules: their numbers are the same in both families. */
export const createRuleBuilders = ({ letter }: GoalGame) => ({
  team: (
    id: string,
    severity: Severity,
    [left, right]: RuleWords,
    claims: Parameters<typeof eachTeam>[0],
  ): FirewallRule => teamRule(`${letter}${id}`, severity, left, right, claims),
  /** Team and players alike. */
  both: (
    id: string,
    severity: Severity,
    [left, right]: RuleWords,
    claim: Parameters<typeof rowRule>[4],
  ): FirewallRule => rowRule(`${letter}${id}`, severity, left, right, claim),
})

export const getPeriodPlace = (row: Element) => ({ period: getInteger(row, 'prd') })
