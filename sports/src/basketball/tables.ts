import type { Stats } from '@fieldhouse/contract/games/game'
import { count, dashed, percent } from '../kit/columns.ts'
import type { Column, SportModule } from '../kit/module.ts'
import { fieldGoals, freeThrows, shootingColumns, threes } from './shooting.ts'

export const minutesPlayed = count('min', 'MIN', 'Minutes', { unverified: true })
const shots = (key: string, abbr: string, meaning: string, made: string, tried: string) =>
  dashed(key, abbr, `${meaning} made and tried`, made, tried)

export const box: readonly Column[] = [
  minutesPlayed,
  shots('fg', 'FG', 'Field goals', 'fgm', 'fga'),
  shots('fg3', '3PT', 'Three-pointers', 'fgm3', 'fga3'),
  shots('ft', 'FT', 'Free throws', 'ftm', 'fta'),
  count('oreb', 'OREB', 'Offensive rebounds'),
  count('dreb', 'DREB', 'Defensive rebounds'),
  count('reb', 'REB', 'Rebounds'),
  count('pf', 'PF', 'Personal fouls', { low: true }),
  count('pts', 'PTS', 'Points'),
  count('ast', 'AST', 'Assists'),
  count('to', 'TO', 'Turnovers', { low: true }),
  count('blk', 'BLK', 'Blocks'),
  count('stl', 'STL', 'Steals'),
]

/** Whoever came on; the TEAM row when it has something. */
export const played = (stats: Stats): boolean => Object.values(stats).some((value) => value !== 0)

export const sought = ['pts', 'reb', 'ast']

export const tables: SportModule['tables'] = [
  { key: 'box', title: 'Box score', columns: box, totals: true, has: played, lead: sought },
  {
    key: 'shooting',
    title: 'Shooting',
    section: 'Shooting',
    totals: true,
    lead: ['fg_pct'],
    sort: 'fg_pct',
    columns: [
      shots('fg', 'FG', 'Field goals', 'fgm', 'fga'),
      percent('fg_pct', 'FG%', 'Field goal percentage', fieldGoals),
      shots('fg3', '3PT', 'Three-pointers', 'fgm3', 'fga3'),
      percent('fg3_pct', '3P%', 'Three-point percentage', threes),
      shots('ft', 'FT', 'Free throws', 'ftm', 'fta'),
      percent('ft_pct', 'FT%', 'Free throw percentage', freeThrows),
      ...shootingColumns,
    ],
    has: ({ fga, fta }) => (fga ?? 0) + (fta ?? 0) > 0,
  },
]
