import type { StatValues } from '@fieldhouse/contract/games/game'
import { divideStats, joinedOrUnknown, sumStats } from '../../kit/columns.ts'
import type { ComparisonColumn, ValueFormat } from '../../kit/module.ts'
import { battingAverage, onBase, slugging } from './batting.ts'

const integer: ValueFormat = { kind: 'integer' }
const rate: ValueFormat = { kind: 'rate', digits: 3 }

const baseballComparisonRow = (key: string, label: string, rest: Partial<ComparisonColumn> = {}): ComparisonColumn => ({
  key,
  label,
  format: integer,
  of: (stats) => stats[key],
  ...rest,
})

/** A row such as `3-9`: hits in at-bats, compared by the ratio. */
const situationRow = (key: string, label: string): ComparisonColumn => ({
  key,
  label,
  format: integer,
  of: divideStats(`${key}_h`, `${key}_ab`),
  text: (stats) => joinedOrUnknown(stats, [`${key}_h`, `${key}_ab`]),
})

const longHits = (stats: StatValues): number | undefined => sumStats(stats, 'bat_double', 'bat_triple', 'bat_hr')

export const baseballComparison: readonly ComparisonColumn[] = [
  baseballComparisonRow('bat_r', 'Runs'),
  baseballComparisonRow('bat_h', 'Hits'),
  baseballComparisonRow('fld_e', 'Errors', { low: true }),
  baseballComparisonRow('bat_lob', 'Left on base', { low: true }),
  { key: 'avg', label: 'Batting average', format: rate, of: battingAverage },
  { key: 'obp', label: 'On-base percentage', format: rate, of: onBase },
  { key: 'slg', label: 'Slugging percentage', format: rate, of: slugging },
  { key: 'long_hits', label: 'Extra-base hits', format: integer, of: longHits },
  baseballComparisonRow('bat_hr', 'Home runs'),
  baseballComparisonRow('bat_bb', 'Walks'),
  baseballComparisonRow('bat_so', 'Strikeouts', { low: true }),
  baseballComparisonRow('bat_sb', 'Stolen bases', {
    text: (stats) => joinedOrUnknown(stats, ['bat_sb', 'bat_cs']),
    label: 'Steals-caught stealing',
  }),
  situationRow('sit_runners', 'With runners on'),
  situationRow('sit_two_out', 'With two outs'),
  situationRow('sit_leadoff', 'Leading off an inning'),
  baseballComparisonRow('pit_pitches', 'Pitches-strikes', {
    text: (stats) => joinedOrUnknown(stats, ['pit_pitches', 'pit_strikes']),
    low: true,
  }),
  baseballComparisonRow('bat_gdp', 'Grounded into double plays', { low: true }),
]
