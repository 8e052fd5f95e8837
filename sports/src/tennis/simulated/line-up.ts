import type { Court, PlayerLine, Side } from '@fieldhouse/contract/games/game'
import { random } from '../../simulated/random.ts'
import { keyOf } from '../../simulated/scorebook.ts'
import type { Competitor, Setup, Squad } from '../../simulated/simulation.ts'
import { doubles, singles } from '../laws.ts'

/** Ratings of a squad do not change from dual to dual; the best plays at number one. */
export const rating = (squad: Squad, { key }: Competitor): number =>
  random(`tennis/${squad.name}/${key}`).normal((squad.strength - 0.5) * 1.5, 1)

export const byRating = (squad: Squad): Competitor[] =>
  [...squad.players].sort((one, other) => rating(squad, other) - rating(squad, one)).slice(0, singles)

export function playersOf(side: Side, squad: Squad): Record<string, PlayerLine> {
  return Object.fromEntries(
    byRating(squad).map((player, order): [string, PlayerLine] => [
      keyOf(side, player),
      { side, name: player.name, order, stats: {}, ...(player.person !== undefined && { person: player.person }) },
    ]),
  )
}

/** Numbers one and two play together, and so on: six do both. */
export function courtsOf({ away, home }: Setup): Record<string, Court> {
  const seats = (side: Side, squad: Squad, from: number, to: number) =>
    byRating(squad)
      .slice(from, to)
      .map((player) => keyOf(side, player))
  const court = (kind: 'singles' | 'doubles', number: number): [string, Court] => {
    const [from, to] = kind === 'doubles' ? [2 * (number - 1), 2 * number] : [number - 1, number]
    return [
      `${kind.charAt(0)}${number}`,
      {
        kind,
        number,
        order: kind === 'doubles' ? number : 10 + number,
        sets: [],
        away: seats('away', away, from, to),
        home: seats('home', home, from, to),
      },
    ]
  }
  return Object.fromEntries([
    ...Array.from({ length: doubles }, (_, index) => court('doubles', index + 1)),
    ...Array.from({ length: singles }, (_, index) => court('singles', index + 1)),
  ])
}
