import type { StatValues } from '@fieldhouse/contract/games/game'
import { countColumn, hasAnyStat, rateColumn, sumStats } from '../../kit/columns.ts'
import type { Column, Ratio } from '../../kit/module.ts'

const getFieldingChances = (stats: StatValues): number | undefined => sumStats(stats, 'fld_po', 'fld_a', 'fld_e')

/** (PO + A) / (PO + A + E) */
export function fieldingRate(stats: StatValues): Ratio | undefined {
  const { fld_po, fld_a, fld_e } = stats
  if (fld_po === undefined || fld_a === undefined || fld_e === undefined) return undefined
  return { over: fld_po + fld_a, under: fld_po + fld_a + fld_e }
}

export const hasFielded = hasAnyStat('fld_po', 'fld_a', 'fld_e', 'fld_sba', 'fld_pb')

const plays: readonly Column[] = [
  countColumn('fld_po', 'PO', 'Putouts'),
  countColumn('fld_a', 'A', 'Assists'),
  countColumn('fld_e', 'E', 'Errors', { low: true }),
]
const others: readonly Column[] = [
  countColumn('fld_dp', 'DP', 'Double plays'),
  countColumn('fld_sba', 'SBA', 'Stolen bases against', { low: true, unverified: true }),
  countColumn('fld_csb', 'CSB', 'Runners caught stealing'),
  countColumn('fld_pb', 'PB', 'Passed balls', { low: true }),
  countColumn('fld_ci', 'CI', "Catcher's interference", { low: true }),
]

export const fielding: readonly Column[] = [...plays, ...others]

export const fieldingSeason: readonly Column[] = [
  countColumn('fld_c', 'C', 'Chances', { of: getFieldingChances }),
  ...plays,
  rateColumn('fld_pct', 'FLD%', 'Fielding percentage', fieldingRate),
  ...others,
]
