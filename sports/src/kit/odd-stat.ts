import type { GameState, StatValues } from '@fieldhouse/contract/games/game'
import { lowerFirst } from '@fieldhouse/contract/text'
import type { SportModule } from './module.ts'
import { nameStat } from './stat-words.ts'

/** A smaller difference is never asked about. */
const smallDifference = 5

/** Whether a number is so far from the known one that it looks like a slip of the hand. */
export function isFarFrom(value: number, known: number): boolean {
  const difference = Math.abs(value - known)
  return difference > smallDifference && difference > Math.min(Math.abs(value), Math.abs(known))
}

/** One corrected statistic of a player, with the whole game before it. */
export interface StatCorrection {
  state: GameState
  player: string
  stat: string
  value: number
}

/**
 * Finds what is impossible about a corrected statistic by the sport's own rules, in one sentence. Undefined when
 * nothing is. What was impossible before the correction is no reason to ask.
 */
export function findImpossibleStat(
  module: Pick<SportModule, 'tables' | 'within' | 'scoreStat'>,
  { state, player, stat, value }: StatCorrection,
): string | undefined {
  const line = state.players?.[player]
  if (!line) return undefined
  const name = (key: string) => lowerFirst(nameStat(module, key))
  const before = line.stats[stat] ?? 0
  if (value < 0 && before >= 0) return `A player rarely has fewer than 0 ${name(stat)}.`
  const after: StatValues = { ...line.stats, [stat]: value }
  const exceeds = (stats: StatValues, part: string, whole: string) => (stats[part] ?? 0) > (stats[whole] ?? Infinity)
  const broken = (module.within ?? []).find(
    ([part, whole]) => exceeds(after, part, whole) && !exceeds(line.stats, part, whole),
  )
  if (broken) {
    const [part, whole] = broken
    return `It makes ${after[part]} ${name(part)} of ${after[whole]} ${name(whole)}.`
  }
  if (stat !== module.scoreStat) return undefined
  const score = state.score?.[line.side]
  const sum = Object.values(state.players ?? {})
    .filter(({ side }) => side === line.side)
    .reduce((total, { stats }) => total + (stats[stat] ?? 0), 0)
  return score !== undefined && sum === score && value !== before
    ? `The players’ ${name(stat)} add up to the score now, ${score}.`
    : undefined
}
