import type { Stats } from '@fieldhouse/contract/games/game'
import { written } from '../kit/format.ts'
import type { Comparison, Format, Value } from '../kit/module.ts'
import { fieldGoals, freeThrows, possessions, threes } from './shooting.ts'

const integer: Format = { kind: 'integer' }
const percentage: Format = { kind: 'percent', digits: 1 }

const count = (key: string, label: string, low = false): Comparison => ({
  key,
  label,
  format: integer,
  of: (stats) => stats[key],
  ...(low && { low }),
})

/** `25-59 (42.4)`, compared by the share. */
const shots = (key: string, label: string, of: (stats: Stats) => Value, made: string, tried: string): Comparison => ({
  key,
  label,
  format: percentage,
  of,
  text: (stats) =>
    stats[tried] === undefined || stats[made] === undefined
      ? undefined
      : [`${stats[made]}-${stats[tried]}`, ...(stats[tried] !== 0 ? [`(${written(of(stats), percentage)})`] : [])].join(
          ' ',
        ),
})

export const comparison: readonly Comparison[] = [
  shots('fg', 'Field goals', fieldGoals, 'fgm', 'fga'),
  shots('fg3', 'Three-pointers', threes, 'fgm3', 'fga3'),
  shots('ft', 'Free throws', freeThrows, 'ftm', 'fta'),
  count('reb', 'Rebounds'),
  count('oreb', 'Offensive rebounds'),
  count('ast', 'Assists'),
  count('to', 'Turnovers', true),
  count('stl', 'Steals'),
  count('blk', 'Blocks'),
  count('pf', 'Fouls', true),
  count('pts_paint', 'Points in the paint'),
  count('pts_to', 'Points off turnovers'),
  count('pts_ch2', 'Second-chance points'),
  count('pts_fastb', 'Fast-break points'),
  count('pts_bench', 'Bench points'),
  count('large_lead', 'Largest lead'),
  { key: 'lead_time', label: 'Time in the lead', format: { kind: 'time' }, of: (stats) => stats.lead_time },
  { key: 'possessions', label: 'Possessions (estimated)', format: integer, of: possessions },
]
