import type { Stats } from '@fieldhouse/contract/games/game'
import { joined, joinedOrUnknown, over, total } from '../../kit/columns.ts'
import type { Comparison, Format } from '../../kit/module.ts'
import { puntNet } from './formulas.ts'

const integer: Format = { kind: 'integer' }
const tenth: Format = { kind: 'decimal', digits: 1 }

/** Several counts in one cell, compared by the first of them. */
const counts = (
  key: string,
  label: string,
  keys: readonly [string, ...string[]],
  rest: Partial<Comparison> = {},
): Comparison => ({
  key,
  label,
  format: integer,
  of: (stats) => stats[keys[0]],
  text: (stats) => joinedOrUnknown(stats, keys),
  ...rest,
})

/** `6-15`, compared by the share. */
const conversions = (key: string, label: string, made: string, tried: string): Comparison =>
  counts(key, label, [made, tried], { of: over(made, tried) })

const yards = (stats: Stats): number | undefined =>
  stats.off_yds ?? (stats.rush_yds === undefined ? undefined : total(stats, 'rush_yds', 'pass_yds'))

/** Taken away less given away. */
function turnoverMargin(stats: Stats): number | undefined {
  const { int, fr, pass_int, fum_lost } = stats
  if (int === undefined || fr === undefined || pass_int === undefined || fum_lost === undefined) return undefined
  return int + fr - pass_int - fum_lost
}

export const comparison: readonly Comparison[] = [
  {
    ...counts('first_downs', 'First downs', ['fd']),
    text: (stats) =>
      stats.fd === undefined
        ? undefined
        : [stats.fd, joined(stats, ['fd_rush', 'fd_pass', 'fd_pen'])]
            .flatMap((part, at) => (at && part ? `(${part})` : (part ?? [])))
            .join(' '),
  },
  counts('rushing', 'Rushes-yards', ['rush_att', 'rush_yds'], { of: (stats) => stats.rush_yds }),
  { key: 'rush_avg', label: 'Yards a rush', format: tenth, of: over('rush_yds', 'rush_att') },
  { key: 'pass_yds', label: 'Passing yards', format: integer, of: (stats) => stats.pass_yds },
  counts('passing', 'Comp-att-int', ['pass_comp', 'pass_att', 'pass_int']),
  { key: 'pass_avg', label: 'Yards a pass', format: tenth, of: over('pass_yds', 'pass_att') },
  { key: 'offense', label: 'Total offense', format: integer, of: yards },
  { key: 'plays', label: 'Plays', format: integer, of: (stats) => stats.off_plays },
  counts('returns', 'Kickoff returns', ['kr_no', 'kr_yds'], { of: (stats) => stats.kr_yds }),
  counts('punt_returns', 'Punt returns', ['pr_no', 'pr_yds'], { of: (stats) => stats.pr_yds }),
  { key: 'punting', label: 'Punting average', format: tenth, of: over('punt_yds', 'punt_no') },
  { key: 'punt_net', label: 'Net punting average', format: tenth, of: puntNet },
  counts('fumbles', 'Fumbles-lost', ['fum_no', 'fum_lost'], { of: (stats) => stats.fum_lost, low: true }),
  { key: 'margin', label: 'Turnover margin', format: { kind: 'signed' }, of: turnoverMargin, text: margin },
  counts('penalties', 'Penalties-yards', ['pen_no', 'pen_yds'], { of: (stats) => stats.pen_yds, low: true }),
  { key: 'possession', label: 'Possession', format: { kind: 'time' }, of: (stats) => stats.top },
  conversions('third', 'Third downs', 'third_made', 'third_att'),
  conversions('fourth', 'Fourth downs', 'fourth_made', 'fourth_att'),
  conversions('red_zone', 'Red zone', 'rz_scores', 'rz_att'),
  counts('sacks', 'Sacks-yards', ['sacks', 'sack_yds']),
  counts('field_goals', 'Field goals', ['fg_made', 'fg_att']),
  counts('extra_points', 'Extra points', ['pat_kick_made', 'pat_kick_att']),
]

/** Even is 0 here, not the E of a par. */
function margin(stats: Stats): string | undefined {
  const value = turnoverMargin(stats)
  if (value === undefined) return undefined
  return value > 0 ? `+${value}` : String(value)
}
