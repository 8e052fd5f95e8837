import type { Figure } from '../../../firewall/figure.ts'
import type { Indexed, Play, Team } from '../../../firewall/indexed.ts'
import { type Claim, eachPlayer, eachTeam, type Keys, type Rule, type Severity } from '../../../firewall/rule.ts'
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

/** How these games write their rules: their numbers are the same in both families. */
export function written({ letter }: GoalGame) {
  const team = (
    id: string,
    severity: Severity,
    words: Rule['words'],
    claims: Parameters<typeof eachTeam>[0],
  ): Rule => ({ id: `${letter}${id}`, severity, words, claims: eachTeam(claims) })

  /** Team and players alike. */
  const both = (
    id: string,
    severity: Severity,
    words: Rule['words'],
    claim: (of: Element | undefined, game: Indexed, team: Team) => Claim | Claim[],
  ): Rule => ({
    id: `${letter}${id}`,
    severity,
    words,
    claims: (game) => [
      ...eachTeam((t) => claim(t.totals, game, t))(game),
      ...eachPlayer((player, t) => claim(player.element, game, t))(game),
    ],
  })

  return { team, both }
}

export const placeOf = (row: Element) => ({ period: integer(row, 'prd') })
