import type { SimulationStep, Squad } from '@fieldhouse/sports/simulated/simulation'
import { simulators } from '@fieldhouse/sports/simulated/simulators'
import { createMembers, createSquad } from '@fieldhouse/sports/simulated/squads'
import type { PlannedGame } from './plan.ts'

export interface SimulationSchools {
  own: Squad
  /** School ids by name. */
  ids: ReadonlyMap<string, number>
}

/** Simulates a whole game from its seed. */
export function simulateGame(
  game: Pick<PlannedGame, 'seed' | 'sport' | 'site' | 'opponents' | 'conference'>,
  { own, ids }: SimulationSchools,
): SimulationStep[] {
  const simulated = simulators[game.sport]
  if (!simulated) throw new Error(`Nobody plays ${game.sport} here.`)
  const others = game.opponents.map(({ name, short, abbr, strength }) => {
    const school = { school: ids.get(name) ?? 0, name, short, abbr, strength }
    return createSquad(school, createMembers(game.sport, name))
  })
  const [first = own] = others
  const sides = game.site === 'away' ? { away: own, home: first } : { away: first, home: own }
  return simulated.simulate({
    seed: game.seed,
    ...sides,
    rules: { conference: game.conference },
    ...(game.opponents.length > 1 && { teams: [own, ...others] }),
  })
}
