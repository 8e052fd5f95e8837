import type { SportModule } from '../../kit/module.ts'
import { batting, hasBatted } from './batting.ts'
import { fielding, hasFielded } from './fielding.ts'
import { hasPitched, pitching } from './pitching.ts'

/** Batters stand in the order they bat, substitutes under whom they came in for; pitchers as they came. */
export const tables: SportModule['tables'] = [
  {
    key: 'batting',
    title: 'Batting',
    columns: batting,
    has: hasBatted,
    totals: true,
    lead: ['bat_h', 'bat_ab', 'bat_r', 'bat_rbi'],
  },
  {
    key: 'pitching',
    title: 'Pitching',
    columns: pitching,
    has: hasPitched,
    totals: true,
    order: 'pit_order',
    lead: ['pit_outs'],
  },
  { key: 'fielding', title: 'Fielding', columns: fielding, has: hasFielded, totals: true, lead: ['fld_e'] },
]
