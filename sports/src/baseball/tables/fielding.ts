import type { Stats } from '@fieldhouse/contract/games/game'
import { any, count, rate, total } from '../../kit/columns.ts'
import type { Column, Ratio } from '../../kit/module.ts'

const chances = (stats: Stats): number | undefined => total(stats, 'fld_po', 'fld_a', 'fld_e')

/** (PO + A) / (PO + A + E) */
export function fieldingRate(stats: Stats): Ratio | undefined {
  const { fld_po, fld_a, fld_e } = stats
  if (fld_po === undefined || fld_a === undefined || fld_e === undefined) return undefined
  return { over: fld_po + fld_a, under: fld_po + fld_a + fld_e }
}

export const hasFielded = any('fld_po', 'fld_a', 'fld_e', 'fld_sba', 'fld_pb')

const plays: readonly Column[] = [
  count('fld_po', 'PO', 'Putouts'),
  count('fld_a', 'A', 'Assists'),
  count('fld_e', 'E', 'Errors', { low: true }),
]
const others: readonly Column[] = [
  count('fld_dp', 'DP', 'Double plays taken part in'),
  count('fld_sba', 'SBA', 'Bases stolen against', { low: true, unverified: true }),
  count('fld_csb', 'CSB', 'Runners caught stealing'),
  count('fld_pb', 'PB', 'Passed balls', { low: true }),
  count('fld_ci', 'CI', "Catcher's interferences", { low: true }),
]

export const fielding: readonly Column[] = [...plays, ...others]

export const fieldingSeason: readonly Column[] = [
  count('fld_c', 'C', 'Chances', { of: chances }),
  ...plays,
  rate('fld_pct', 'FLD%', 'Chances without an error', fieldingRate),
  ...others,
]
