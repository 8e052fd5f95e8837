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
  /** The column of the period row with the same count. */
  row?: string
}

/** Differences between goal sports that the rules need. */
export interface GoalGame {
  /** The letter before each rule number: O for soccer and field hockey, L for lacrosse. */
  sportLetter: 'O' | 'L'
  /** Up through the game, or down in each period. */
  clock: 'up' | 'down'
  /** The most assists on one goal, and the value of a goal for its scorer. */
  assists: number
  goalPoints: number
  /** The number of starters, where the file names them. */
  starters?: number
  /** Statistics that the bench or no player may add to, and those that programs count differently. */
  benchKeys: GroupKeys
  looseKeys: GroupKeys
  /** Kinds of plays besides shots and goals. */
  columns: readonly PlayColumn[]
  own: readonly FirewallRule[]
}

export const isAction =
  (...names: readonly string[]) =>
  (play: CheckedPlay): boolean =>
    names.includes(play.action)

type RuleWords = FirewallRule['words']

/** Builders of rules for goal sports. Both families share the rule numbers. */
export const createRuleBuilders = ({ sportLetter }: GoalGame) => ({
  team: (
    id: string,
    severity: Severity,
    [left, right]: RuleWords,
    claims: Parameters<typeof eachTeam>[0],
  ): FirewallRule => teamRule(`${sportLetter}${id}`, severity, left, right, claims),
  /** A rule for a team and its players alike. */
  both: (
    id: string,
    severity: Severity,
    [left, right]: RuleWords,
    claim: Parameters<typeof rowRule>[4],
  ): FirewallRule => rowRule(`${sportLetter}${id}`, severity, left, right, claim),
})

export const getPeriodPlace = (row: Element) => ({ period: getInteger(row, 'prd') })
