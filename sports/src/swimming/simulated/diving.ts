import type { Entry } from '@fieldhouse/contract/games/game'
import { entryKey, entryOf, skill, type Team } from '../../simulated/meet-book.ts'
import type { Random } from '../../simulated/random.ts'

export interface Diver {
  key: string
  entry: Entry
  ability: number
}

const perTeam = 3

export function divers(team: Team): Diver[] {
  const own = team.squad.players.filter(({ position }) => position === 'Diving')
  const some = own.length > 0 ? own : team.squad.players
  return some.slice(0, perTeam).map((diver, index) => ({
    key: entryKey(team, diver),
    entry: entryOf(team, diver, index + 1),
    ability: skill(team, diver, 'diving'),
  }))
}

/** Three judges in halves, times the difficulty: hundredths at most. */
export function dive(chance: Random, ability: number): number {
  const difficulty = chance.whole(18, 28)
  const judge = () => Math.min(20, Math.max(4, Math.round(2 * chance.normal(6.2 + ability * 0.45, 0.6))))
  const halves = judge() + judge() + judge()
  return (halves * difficulty * 5) / 100
}
