import type { Court, PlayerLine, Side } from '@fieldhouse/contract/games/game'
import { createRandom } from '../../simulated/random.ts'
import { getPlayerKey } from '../../simulated/scorebook.ts'
import type { Competitor, SimulationSetup, Squad } from '../../simulated/simulation.ts'
import { doubles, singles } from '../laws.ts'

/** A player's rating, the same in every dual. The best plays at number one. */
export const getRating = (squad: Squad, { key }: Competitor): number =>
  createRandom(`tennis/${squad.name}/${key}`).normal((squad.strength - 0.5) * 1.5, 1)

export const byRating = (squad: Squad): Competitor[] =>
  [...squad.players].sort((one, other) => getRating(squad, other) - getRating(squad, one)).slice(0, singles)

export function createTennisPlayers(side: Side, squad: Squad): Record<string, PlayerLine> {
  return Object.fromEntries(
    byRating(squad).map((player, order): [string, PlayerLine] => [
      getPlayerKey(side, player),
      { side, name: player.name, order, stats: {}, ...(player.person !== undefined && { person: player.person }) },
    ]),
  )
}

/** Assigns courts. Numbers one and two play doubles together, and so on; six players do both. */
export function createCourts({ away, home }: SimulationSetup): Record<string, Court> {
  const pickSeats = (side: Side, squad: Squad, from: number, to: number) =>
    byRating(squad)
      .slice(from, to)
      .map((player) => getPlayerKey(side, player))
  const createCourt = (kind: 'singles' | 'doubles', number: number): [string, Court] => {
    const [from, to] = kind === 'doubles' ? [2 * (number - 1), 2 * number] : [number - 1, number]
    return [
      `${kind.charAt(0)}${number}`,
      {
        kind,
        number,
        order: kind === 'doubles' ? number : 10 + number,
        sets: [],
        away: pickSeats('away', away, from, to),
        home: pickSeats('home', home, from, to),
      },
    ]
  }
  return Object.fromEntries([
    ...Array.from({ length: doubles }, (_, index) => createCourt('doubles', index + 1)),
    ...Array.from({ length: singles }, (_, index) => createCourt('singles', index + 1)),
  ])
}
