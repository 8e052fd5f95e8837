import type { StatValues } from '@fieldhouse/contract/games/game'
import {
  appearancesColumn,
  countColumn,
  dashedColumn,
  divideStats,
  hasAnyStat,
  percentColumn,
  rateColumn,
  recordColumn,
  sumStats,
} from '../../kit/columns.ts'
import type { Column, Ratio } from '../../kit/module.ts'

export const battingAverage = divideStats('bat_h', 'bat_ab')
export const slugging = divideStats('bat_tb', 'bat_ab')

/** (H + BB + HBP) / (AB + BB + HBP + SF) */
export function onBase(stats: StatValues): Ratio | undefined {
  const { bat_h, bat_ab, bat_bb } = stats
  if (bat_h === undefined || bat_ab === undefined || bat_bb === undefined) return undefined
  const free = sumStats(stats, 'bat_bb', 'bat_hbp') ?? 0
  return { over: bat_h + free, under: bat_ab + free + (stats.bat_sf ?? 0) }
}

/** Adds on-base and slugging before either is rounded. */
export function onBasePlusSlugging(stats: StatValues): Ratio | undefined {
  const base = onBase(stats)
  const { bat_tb, bat_ab } = stats
  if (!base || bat_tb === undefined || bat_ab === undefined) return undefined
  return { over: base.over * bat_ab + bat_tb * base.under, under: base.under * bat_ab }
}

export const hasBatted = hasAnyStat('bat_gp', 'bat_pa', 'bat_ab', 'bat_r', 'bat_sb', 'bat_cs')

export const battingLine: readonly Column[] = [
  countColumn('bat_ab', 'AB', 'At bats'),
  countColumn('bat_r', 'R', 'Runs'),
  countColumn('bat_h', 'H', 'Hits'),
  countColumn('bat_rbi', 'RBI', 'Runs batted in'),
  countColumn('bat_bb', 'BB', 'Walks'),
  countColumn('bat_so', 'SO', 'Strikeouts', { low: true }),
]

const longHits: readonly Column[] = [
  countColumn('bat_double', '2B', 'Doubles'),
  countColumn('bat_triple', '3B', 'Triples'),
  countColumn('bat_hr', 'HR', 'Home runs'),
]

export const batting: readonly Column[] = [
  ...battingLine,
  countColumn('bat_lob', 'LOB', 'Runners left on base', { low: true, unverified: true }),
  ...longHits,
  countColumn('bat_tb', 'TB', 'Total bases'),
  countColumn('bat_hbp', 'HBP', 'Hit by pitch'),
  countColumn('bat_sf', 'SF', 'Sacrifice flies'),
  countColumn('bat_sh', 'SH', 'Sacrifice bunts'),
  recordColumn('bat_sb', 'SB-CS', 'Stolen bases-caught stealing', 'bat_sb', 'bat_cs'),
  countColumn('bat_gdp', 'GDP', 'Grounded into double plays', { low: true }),
]

const getStealAttempts = (stats: StatValues): number | undefined => sumStats(stats, 'bat_sb', 'bat_cs')

export const hitting: readonly Column[] = [
  rateColumn('bat_avg', 'AVG', 'Batting average: hits per at bat', battingAverage),
  appearancesColumn('gp', 'GP-GS', 'Games played and started', 'gs'),
  countColumn('bat_ab', 'AB', 'At bats'),
  countColumn('bat_r', 'R', 'Runs'),
  countColumn('bat_h', 'H', 'Hits'),
  ...longHits,
  countColumn('bat_rbi', 'RBI', 'Runs batted in'),
  countColumn('bat_tb', 'TB', 'Total bases'),
  rateColumn('bat_slg', 'SLG%', 'Slugging percentage: total bases per at bat', slugging),
  countColumn('bat_bb', 'BB', 'Walks'),
  countColumn('bat_hbp', 'HBP', 'Hit by pitch'),
  countColumn('bat_so', 'SO', 'Strikeouts', { low: true }),
  countColumn('bat_gdp', 'GDP', 'Grounded into double plays', { low: true }),
  rateColumn('bat_obp', 'OB%', 'On-base percentage', onBase),
  rateColumn('bat_ops', 'OPS', 'On-base plus slugging', onBasePlusSlugging),
  countColumn('bat_sf', 'SF', 'Sacrifice flies'),
  countColumn('bat_sh', 'SH', 'Sacrifice bunts'),
  {
    ...dashedColumn('bat_sb', 'SB-ATT', 'Stolen bases and attempts', 'bat_sb'),
    text: (stats) => (stats.bat_sb === undefined ? undefined : `${stats.bat_sb}-${getStealAttempts(stats)}`),
  },
  percentColumn('bat_sb_pct', 'SB%', 'Stolen base percentage', (stats) => {
    const tried = getStealAttempts(stats)
    return stats.bat_sb === undefined || tried === undefined ? undefined : { over: stats.bat_sb, under: tried }
  }),
]
