import type { StatValues } from '@fieldhouse/contract/games/game'
import { countColumn, dashedColumn, percentColumn } from '../kit/columns.ts'
import type { Column, SportModule } from '../kit/module.ts'
import { fieldGoals, freeThrows, shootingColumns, threes } from './shooting.ts'

export const minutesPlayed = countColumn('min', 'MIN', 'Minutes', { unverified: true })
const shotsColumn = (key: string, abbr: string, meaning: string, made: string, tried: string) =>
  dashedColumn(key, abbr, `${meaning} made-attempted`, made, tried)

export const box: readonly Column[] = [
  minutesPlayed,
  shotsColumn('fg', 'FG', 'Field goals', 'fgm', 'fga'),
  shotsColumn('fg3', '3PT', 'Three-pointers', 'fgm3', 'fga3'),
  shotsColumn('ft', 'FT', 'Free throws', 'ftm', 'fta'),
  countColumn('oreb', 'OREB', 'Offensive rebounds'),
  countColumn('dreb', 'DREB', 'Defensive rebounds'),
  countColumn('reb', 'REB', 'Rebounds'),
  countColumn('pf', 'PF', 'Personal fouls', { low: true }),
  countColumn('pts', 'PTS', 'Points'),
  countColumn('ast', 'AST', 'Assists'),
  countColumn('to', 'TO', 'Turnovers', { low: true }),
  countColumn('blk', 'BLK', 'Blocks'),
  countColumn('stl', 'STL', 'Steals'),
]

/** Tests whether a player came on. The TEAM row counts when it has a value. */
export const playedBasketball = (stats: StatValues): boolean => Object.values(stats).some((value) => value !== 0)

export const sought = ['pts', 'reb', 'ast']

export const tables: SportModule['tables'] = [
  { key: 'box', title: 'Box score', columns: box, totals: true, has: playedBasketball, lead: sought },
  {
    key: 'shooting',
    title: 'Shooting',
    section: 'Shooting',
    totals: true,
    lead: ['fg_pct'],
    sort: 'fg_pct',
    columns: [
      shotsColumn('fg', 'FG', 'Field goals', 'fgm', 'fga'),
      percentColumn('fg_pct', 'FG%', 'Field goal percentage', fieldGoals),
      shotsColumn('fg3', '3PT', 'Three-pointers', 'fgm3', 'fga3'),
      percentColumn('fg3_pct', '3P%', 'Three-point percentage', threes),
      shotsColumn('ft', 'FT', 'Free throws', 'ftm', 'fta'),
      percentColumn('ft_pct', 'FT%', 'Free throw percentage', freeThrows),
      ...shootingColumns,
    ],
    has: ({ fga, fta }) => (fga ?? 0) + (fta ?? 0) > 0,
  },
]
