import type { StatValues } from '@fieldhouse/contract/games/game'
import { divideStats, joinedOrUnknown, joinKnownStats, sumStats } from '../../kit/columns.ts'
import type { ComparisonColumn, ValueFormat } from '../../kit/module.ts'
import { puntNet } from './formulas.ts'

const integer: ValueFormat = { kind: 'integer' }
const tenth: ValueFormat = { kind: 'decimal', digits: 1 }

/** A row with several counts, compared by the first. */
const countsRow = (
  key: string,
  label: string,
  keys: readonly [string, ...string[]],
  rest: Partial<ComparisonColumn> = {},
): ComparisonColumn => ({
  key,
  label,
  format: integer,
  of: (stats) => stats[keys[0]],
  text: (stats) => joinedOrUnknown(stats, keys),
  ...rest,
})

/** A row such as `6-15`, compared by the ratio. */
const conversionsRow = (key: string, label: string, made: string, tried: string): ComparisonColumn =>
  countsRow(key, label, [made, tried], { of: divideStats(made, tried) })

const getTotalYards = (stats: StatValues): number | undefined =>
  stats.off_yds ?? (stats.rush_yds === undefined ? undefined : sumStats(stats, 'rush_yds', 'pass_yds'))

/** Takeaways less giveaways. */
function turnoverMargin(stats: StatValues): number | undefined {
  const { int, fr, pass_int, fum_lost } = stats
  if (int === undefined || fr === undefined || pass_int === undefined || fum_lost === undefined) return undefined
  return int + fr - pass_int - fum_lost
}

export const footballComparison: readonly ComparisonColumn[] = [
  {
    ...countsRow('first_downs', 'First downs', ['fd']),
    text: (stats) =>
      stats.fd === undefined
        ? undefined
        : [stats.fd, joinKnownStats(stats, ['fd_rush', 'fd_pass', 'fd_pen'])]
            .flatMap((part, at) => (at && part ? `(${part})` : (part ?? [])))
            .join(' '),
  },
  countsRow('rushing', 'Rushes-yards', ['rush_att', 'rush_yds'], { of: (stats) => stats.rush_yds }),
  { key: 'rush_avg', label: 'Yards per rush', format: tenth, of: divideStats('rush_yds', 'rush_att') },
  { key: 'pass_yds', label: 'Passing yards', format: integer, of: (stats) => stats.pass_yds },
  countsRow('passing', 'Comp-att-int', ['pass_comp', 'pass_att', 'pass_int']),
  { key: 'pass_avg', label: 'Yards per pass', format: tenth, of: divideStats('pass_yds', 'pass_att') },
  { key: 'offense', label: 'Total offense', format: integer, of: getTotalYards },
  { key: 'plays', label: 'Plays', format: integer, of: (stats) => stats.off_plays },
  countsRow('returns', 'Kickoff returns', ['kr_no', 'kr_yds'], { of: (stats) => stats.kr_yds }),
  countsRow('punt_returns', 'Punt returns', ['pr_no', 'pr_yds'], { of: (stats) => stats.pr_yds }),
  { key: 'punting', label: 'Punting average', format: tenth, of: divideStats('punt_yds', 'punt_no') },
  { key: 'punt_net', label: 'Net punting average', format: tenth, of: puntNet },
  countsRow('fumbles', 'Fumbles-lost', ['fum_no', 'fum_lost'], { of: (stats) => stats.fum_lost, low: true }),
  { key: 'margin', label: 'Turnover margin', format: { kind: 'signed' }, of: turnoverMargin, text: formatMargin },
  countsRow('penalties', 'Penalties-yards', ['pen_no', 'pen_yds'], { of: (stats) => stats.pen_yds, low: true }),
  { key: 'possession', label: 'Possession', format: { kind: 'time' }, of: (stats) => stats.top },
  conversionsRow('third', 'Third downs', 'third_made', 'third_att'),
  conversionsRow('fourth', 'Fourth downs', 'fourth_made', 'fourth_att'),
  conversionsRow('red_zone', 'Red zone', 'rz_scores', 'rz_att'),
  countsRow('sacks', 'Sacks-yards', ['sacks', 'sack_yds']),
  countsRow('field_goals', 'Field goals', ['fg_made', 'fg_att']),
  countsRow('extra_points', 'Extra points', ['pat_kick_made', 'pat_kick_att']),
]

/** Formats the margin. Zero is `0` here and not the `E` of golf. */
function formatMargin(stats: StatValues): string | undefined {
  const value = turnoverMargin(stats)
  if (value === undefined) return undefined
  return value > 0 ? `+${value}` : String(value)
}
