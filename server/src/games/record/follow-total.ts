import type { GameState, Side } from '@fieldhouse/contract/games/game'
import { loadSportModule } from '@fieldhouse/sports/registry'

export interface CorrectedValue {
  path: string[]
  value: number
}

/**
 * Returns the team's total after one player's statistic is corrected. Undefined where there is no total, or where it
 * did not add up before: nobody knows then what it counts.
 */
export async function followTotal(
  sport: string,
  state: GameState,
  path: readonly string[],
  value: unknown,
): Promise<CorrectedValue | undefined> {
  const [first, key = '', kind, stat = '', ...more] = path
  const line = state.players?.[key]
  if (first !== 'players' || kind !== 'stats' || more.length > 0 || !line || typeof value !== 'number') return undefined
  const total = state.teams?.[line.side]?.stats?.[stat]
  if (total === undefined) return undefined
  const { greatest } = await loadSportModule(sport)
  const combine = (values: readonly number[]): number =>
    greatest.includes(stat) ? Math.max(...values) : values.reduce((sum, one) => sum + one, 0)
  const listValues = (changed?: number) =>
    listStats(state, line.side, stat, changed === undefined ? {} : { [key]: changed })
  if (combine(listValues()) !== total) return undefined
  return { path: ['teams', line.side, 'stats', stat], value: combine(listValues(value)) }
}

/** Lists a statistic of everyone on a side, and of the team's own line. */
const listStats = (
  { players = {} }: GameState,
  side: Side,
  stat: string,
  changed: Readonly<Record<string, number>>,
): number[] =>
  Object.entries(players)
    .filter(([, line]) => line.side === side)
    .flatMap(([key, { stats }]) => changed[key] ?? stats[stat] ?? [])
