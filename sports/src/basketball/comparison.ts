import type { StatValues } from '@fieldhouse/contract/games/game'
import { formatValue } from '../kit/format.ts'
import type { ComparisonColumn, StatValue, ValueFormat } from '../kit/module.ts'
import { estimatePossessions, fieldGoals, freeThrows, threes } from './shooting.ts'

const integer: ValueFormat = { kind: 'integer' }
const percentage: ValueFormat = { kind: 'percent', digits: 1 }

const basketballCountRow = (key: string, label: string, low = false): ComparisonColumn => ({
  key,
  label,
  format: integer,
  of: (stats) => stats[key],
  ...(low && { low }),
})

/** A row such as `25-59 (42.4)`, compared by the percentage. */
const shotsRow = (
  key: string,
  label: string,
  of: (stats: StatValues) => StatValue,
  made: string,
  tried: string,
): ComparisonColumn => ({
  key,
  label,
  format: percentage,
  of,
  text: (stats) =>
    stats[tried] === undefined || stats[made] === undefined
      ? undefined
      : [
          `${stats[made]}-${stats[tried]}`,
          ...(stats[tried] !== 0 ? [`(${formatValue(of(stats), percentage)})`] : []),
        ].join(' '),
})

export const basketballComparison: readonly ComparisonColumn[] = [
  shotsRow('fg', 'Field goals', fieldGoals, 'fgm', 'fga'),
  shotsRow('fg3', 'Three-pointers', threes, 'fgm3', 'fga3'),
  shotsRow('ft', 'Free throws', freeThrows, 'ftm', 'fta'),
  basketballCountRow('reb', 'Rebounds'),
  basketballCountRow('oreb', 'Offensive rebounds'),
  basketballCountRow('ast', 'Assists'),
  basketballCountRow('to', 'Turnovers', true),
  basketballCountRow('stl', 'Steals'),
  basketballCountRow('blk', 'Blocks'),
  basketballCountRow('pf', 'Fouls', true),
  basketballCountRow('pts_paint', 'Points in the paint'),
  basketballCountRow('pts_to', 'Points off turnovers'),
  basketballCountRow('pts_ch2', 'Second-chance points'),
  basketballCountRow('pts_fastb', 'Fast-break points'),
  basketballCountRow('pts_bench', 'Bench points'),
  basketballCountRow('large_lead', 'Largest lead'),
  { key: 'lead_time', label: 'Time in the lead', format: { kind: 'time' }, of: (stats) => stats.lead_time },
  { key: 'possessions', label: 'Possessions (estimated)', format: integer, of: estimatePossessions },
]
