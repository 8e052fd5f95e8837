import type { Stats } from '@fieldhouse/contract/games/game'
import { joinedOrUnknown, over, total } from '../../kit/columns.ts'
import type { Comparison, Format } from '../../kit/module.ts'
import { average, onBase, slugging } from './batting.ts'

const integer: Format = { kind: 'integer' }
const rate: Format = { kind: 'rate', digits: 3 }

const plain = (key: string, label: string, rest: Partial<Comparison> = {}): Comparison => ({
  key,
  label,
  format: integer,
  of: (stats) => stats[key],
  ...rest,
})

/** `3-9`: hits of at bats, compared by the share. */
const situation = (key: string, label: string): Comparison => ({
  key,
  label,
  format: integer,
  of: over(`${key}_h`, `${key}_ab`),
  text: (stats) => joinedOrUnknown(stats, [`${key}_h`, `${key}_ab`]),
})

const longHits = (stats: Stats): number | undefined => total(stats, 'bat_double', 'bat_triple', 'bat_hr')

export const comparison: readonly Comparison[] = [
  plain('bat_r', 'Runs'),
  plain('bat_h', 'Hits'),
  plain('fld_e', 'Errors', { low: true }),
  plain('bat_lob', 'Left on base', { low: true }),
  { key: 'avg', label: 'Batting average', format: rate, of: average },
  { key: 'obp', label: 'On base', format: rate, of: onBase },
  { key: 'slg', label: 'Slugging', format: rate, of: slugging },
  { key: 'long_hits', label: 'Extra-base hits', format: integer, of: longHits },
  plain('bat_hr', 'Home runs'),
  plain('bat_bb', 'Walks'),
  plain('bat_so', 'Strikeouts', { low: true }),
  plain('bat_sb', 'Stolen bases', {
    text: (stats) => joinedOrUnknown(stats, ['bat_sb', 'bat_cs']),
    label: 'Stolen-caught',
  }),
  situation('sit_runners', 'With runners on'),
  situation('sit_two_out', 'With two outs'),
  situation('sit_leadoff', 'Leading off an inning'),
  plain('pit_pitches', 'Pitches-strikes', {
    text: (stats) => joinedOrUnknown(stats, ['pit_pitches', 'pit_strikes']),
    low: true,
  }),
  plain('bat_gdp', 'Hit into double plays', { low: true }),
]
