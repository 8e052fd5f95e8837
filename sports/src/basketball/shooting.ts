import type { StatValues } from '@fieldhouse/contract/games/game'
import { divideStats, percentColumn } from '../kit/columns.ts'
import type { Column, Ratio, StatValue } from '../kit/module.ts'

export const fieldGoals = divideStats('fgm', 'fga')
export const threes = divideStats('fgm3', 'fga3')
export const freeThrows = divideStats('ftm', 'fta')

/** Effective field goal percentage: a three counts half a basket more. */
export function getEffectiveShooting({ fgm, fgm3, fga }: StatValues): Ratio | undefined {
  if (fgm === undefined || fgm3 === undefined || fga === undefined) return undefined
  return { over: 2 * fgm + fgm3, under: 2 * fga }
}

/** True shooting percentage: PTS / (2 (FGA + .44 FTA)). */
export function trueShooting({ pts, fga, fta }: StatValues): Ratio | undefined {
  if (pts === undefined || fga === undefined || fta === undefined) return undefined
  return { over: 100 * pts, under: 200 * fga + 88 * fta }
}

/** Estimated possessions: FGA - OREB + TO + .475 FTA. */
export function estimatePossessions({ fga, oreb, to, fta }: StatValues): StatValue {
  if (fga === undefined || oreb === undefined || to === undefined || fta === undefined) return undefined
  return { over: 1000 * (fga - oreb + to) + 475 * fta, under: 1000 }
}

export const shootingColumns: readonly Column[] = [
  percentColumn('efg', 'eFG%', 'Effective field goal percentage: weights 3-pointers at 1.5x', getEffectiveShooting),
  percentColumn('ts', 'TS%', 'True shooting: efficiency incl. 3s and free throws', trueShooting),
]
