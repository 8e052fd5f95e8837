import type { Stats } from '@fieldhouse/contract/games/game'
import { any, appearances, count, dashed, over, percent, rate, together, total } from '../../kit/columns.ts'
import type { Column, Ratio } from '../../kit/module.ts'

export const average = over('bat_h', 'bat_ab')
export const slugging = over('bat_tb', 'bat_ab')

/** (H + BB + HBP) / (AB + BB + HBP + SF) */
export function onBase(stats: Stats): Ratio | undefined {
  const { bat_h, bat_ab, bat_bb } = stats
  if (bat_h === undefined || bat_ab === undefined || bat_bb === undefined) return undefined
  const free = total(stats, 'bat_bb', 'bat_hbp') ?? 0
  return { over: bat_h + free, under: bat_ab + free + (stats.bat_sf ?? 0) }
}

/** On base and slugging added before either is rounded. */
export function onBasePlusSlugging(stats: Stats): Ratio | undefined {
  const base = onBase(stats)
  const { bat_tb, bat_ab } = stats
  if (!base || bat_tb === undefined || bat_ab === undefined) return undefined
  return { over: base.over * bat_ab + bat_tb * base.under, under: base.under * bat_ab }
}

export const hasBatted = any('bat_gp', 'bat_pa', 'bat_ab', 'bat_r', 'bat_sb', 'bat_cs')

export const battingLine: readonly Column[] = [
  count('bat_ab', 'AB', 'At bats'),
  count('bat_r', 'R', 'Runs'),
  count('bat_h', 'H', 'Hits'),
  count('bat_rbi', 'RBI', 'Runs batted in'),
  count('bat_bb', 'BB', 'Walks'),
  count('bat_so', 'SO', 'Strikeouts', { low: true }),
]

const longHits: readonly Column[] = [
  count('bat_double', '2B', 'Doubles'),
  count('bat_triple', '3B', 'Triples'),
  count('bat_hr', 'HR', 'Home runs'),
]

export const batting: readonly Column[] = [
  ...battingLine,
  count('bat_lob', 'LOB', 'Runners left on base', { low: true, unverified: true }),
  ...longHits,
  count('bat_tb', 'TB', 'Total bases'),
  count('bat_hbp', 'HBP', 'Hit by pitch'),
  count('bat_sf', 'SF', 'Sacrifice flies'),
  count('bat_sh', 'SH', 'Sacrifice bunts'),
  together('bat_sb', 'SB-CS', 'Stolen bases and times caught', 'bat_sb', 'bat_cs'),
  count('bat_gdp', 'GDP', 'Grounded into double plays', { low: true }),
]

const attempts = (stats: Stats): number | undefined => total(stats, 'bat_sb', 'bat_cs')

export const hitting: readonly Column[] = [
  rate('bat_avg', 'AVG', 'Batting average: hits an at bat', average),
  appearances('gp', 'GP-GS', 'Games played and started', 'gs'),
  count('bat_ab', 'AB', 'At bats'),
  count('bat_r', 'R', 'Runs'),
  count('bat_h', 'H', 'Hits'),
  ...longHits,
  count('bat_rbi', 'RBI', 'Runs batted in'),
  count('bat_tb', 'TB', 'Total bases'),
  rate('bat_slg', 'SLG%', 'Slugging: bases an at bat', slugging),
  count('bat_bb', 'BB', 'Walks'),
  count('bat_hbp', 'HBP', 'Hit by pitch'),
  count('bat_so', 'SO', 'Strikeouts', { low: true }),
  count('bat_gdp', 'GDP', 'Grounded into double plays', { low: true }),
  rate('bat_obp', 'OB%', 'On base: times on base an appearance', onBase),
  rate('bat_ops', 'OPS', 'On base plus slugging', onBasePlusSlugging),
  count('bat_sf', 'SF', 'Sacrifice flies'),
  count('bat_sh', 'SH', 'Sacrifice bunts'),
  {
    ...dashed('bat_sb', 'SB-ATT', 'Stolen bases and attempts', 'bat_sb'),
    text: (stats) => (stats.bat_sb === undefined ? undefined : `${stats.bat_sb}-${attempts(stats)}`),
  },
  percent('bat_sb_pct', 'SB%', 'Stolen base percentage', (stats) => {
    const tried = attempts(stats)
    return stats.bat_sb === undefined || tried === undefined ? undefined : { over: stats.bat_sb, under: tried }
  }),
]
