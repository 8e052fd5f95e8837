import type { StatValues } from '@fieldhouse/contract/games/game'
import type { Ratio, StatValue } from '../kit/module.ts'
import { periodSeconds, periods } from './laws.ts'

/** Points: one for a goal, one for an assist. */
export const getLacrossePoints = ({ g, a }: StatValues): number | undefined =>
  g === undefined && a === undefined ? undefined : (g ?? 0) + (a ?? 0)

/** The ratio of wins to wins and losses. */
export const wonShare =
  (won: string, lost: string) =>
  (stats: StatValues): Ratio | undefined => {
    const [one, other] = [stats[won], stats[lost]]
    return one === undefined || other === undefined ? undefined : { over: one, under: one + other }
  }

export const faceoffs = wonShare('fo_won', 'fo_lost')
export const lacrosseSavePercentage = wonShare('gk_saves', 'gk_ga')

/** Goals against per full game. */
export function getLacrosseGoalsAgainst({ gk_ga, gk_sec }: StatValues): Ratio | undefined {
  if (gk_ga === undefined || gk_sec === undefined) return undefined
  return { over: gk_ga * periods * periodSeconds, under: gk_sec }
}

export const aGame =
  (of: (stats: StatValues) => number | undefined) =>
  (stats: StatValues): StatValue => {
    const value = of(stats)
    return value === undefined || stats.gp === undefined ? undefined : { over: value, under: stats.gp }
  }
