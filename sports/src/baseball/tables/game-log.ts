import { countColumn, divideStats, rateColumn } from '../../kit/columns.ts'
import type { SportModule } from '../../kit/module.ts'
import type { BaseballRules } from '../laws.ts'
import { battingLine, hasBatted } from './batting.ts'
import { hasPitched, pitchingLog } from './pitching.ts'

const order = [
  'bat_ab',
  'bat_r',
  'bat_h',
  'bat_double',
  'bat_triple',
  'bat_hr',
  'bat_rbi',
  'bat_bb',
  'bat_so',
  'bat_sb',
]

/** Averages run through that day, from our own lines. */
export const createBaseballGameLog = ({ gameInnings }: BaseballRules): SportModule['gameLog'] => [
  {
    key: 'batting',
    title: 'Batting',
    has: hasBatted,
    totals: false,
    trend: 'run_avg',
    columns: [
      ...[
        ...battingLine,
        countColumn('bat_double', '2B', 'Doubles'),
        countColumn('bat_triple', '3B', 'Triples'),
        countColumn('bat_hr', 'HR', 'Home runs'),
        countColumn('bat_sb', 'SB', 'Stolen bases'),
      ].sort((one, other) => order.indexOf(one.key) - order.indexOf(other.key)),
      rateColumn('run_avg', 'AVG', 'Season batting average to date', divideStats('run_bat_h', 'run_bat_ab')),
    ],
  },
  {
    key: 'pitching',
    title: 'Pitching',
    has: hasPitched,
    totals: false,
    trend: 'pit_so',
    columns: pitchingLog(gameInnings),
  },
]
