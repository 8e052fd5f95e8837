import { averageColumn, countColumn, dashedColumn, divideStats, halvesColumn } from '../../kit/columns.ts'
import type { Column, SportModule } from '../../kit/module.ts'
import { attempts, efficiency } from './formulas.ts'
import { has } from './tables.ts'

type LogTable = SportModule['gameLog'][number]
const createLogTable = (
  key: string,
  title: string,
  columns: readonly Column[],
  rest: Pick<LogTable, 'has' | 'trend'>,
): LogTable => ({
  key,
  title,
  columns,
  totals: false,
  ...(rest.trend !== undefined && { lead: [rest.trend] }),
  ...rest,
})

/** A player's games by role. A player with several roles has several tables. */
export const gameLog: readonly LogTable[] = [
  createLogTable(
    'passing',
    'Passing',
    [
      attempts,
      countColumn('pass_yds', 'YDS', 'Passing yards'),
      countColumn('pass_td', 'TD', 'Touchdown passes'),
      countColumn('pass_long', 'LG', 'Longest completion'),
      efficiency,
    ],
    { has: has.passing, trend: 'pass_yds' },
  ),
  createLogTable(
    'rushing',
    'Rushing',
    [
      countColumn('rush_att', 'NO', 'Rushes'),
      countColumn('rush_yds', 'YDS', 'Net yards'),
      countColumn('rush_td', 'TD', 'Rushing touchdowns'),
      countColumn('rush_long', 'LG', 'Longest rush'),
    ],
    { has: has.rushing, trend: 'rush_yds' },
  ),
  createLogTable(
    'receiving',
    'Receiving',
    [
      countColumn('rec_no', 'NO', 'Receptions'),
      countColumn('rec_yds', 'YDS', 'Receiving yards'),
      countColumn('rec_td', 'TD', 'Touchdown receptions'),
      countColumn('rec_long', 'LG', 'Longest reception'),
    ],
    { has: has.receiving, trend: 'rec_yds' },
  ),
  createLogTable(
    'defense',
    'Defense',
    [
      countColumn('tackle_solo', 'SOLO', 'Solo tackles'),
      countColumn('tackle_ast', 'AST', 'Assisted tackles'),
      countColumn('tackle_tot', 'TOT', 'Total tackles'),
      halvesColumn('tfl', 'TFL', 'Tackles for loss'),
      halvesColumn('sacks', 'SACK', 'Sacks'),
      countColumn('int', 'INT', 'Interceptions'),
      countColumn('brup', 'PBU', 'Passes broken up'),
    ],
    { has: has.defense, trend: 'tackle_tot' },
  ),
  createLogTable(
    'kicking',
    'Kicking',
    [
      dashedColumn('fg_made', 'FG', 'Field goals made-attempted', 'fg_made', 'fg_att'),
      countColumn('fg_long', 'LG', 'Longest field goal', { unverified: true }),
      dashedColumn('pat_kick_made', 'XP', 'Extra points made-attempted', 'pat_kick_made', 'pat_kick_att'),
    ],
    { has: has.kicking, trend: 'fg_made' },
  ),
  createLogTable(
    'punting',
    'Punting',
    [
      countColumn('punt_no', 'NO', 'Punts'),
      averageColumn('punt_avg', 'AVG', 'Yards per punt', divideStats('punt_yds', 'punt_no')),
      countColumn('punt_in20', 'I20', 'Punts inside the 20'),
    ],
    { has: has.punting, trend: 'punt_avg' },
  ),
  createLogTable(
    'returns',
    'Returns',
    [
      dashedColumn('kr_no', 'KR', 'Kickoff returns and yards', 'kr_no', 'kr_yds'),
      dashedColumn('pr_no', 'PR', 'Punt returns and yards', 'pr_no', 'pr_yds'),
    ],
    { has: (stats) => has.kickReturns(stats) || has.puntReturns(stats) },
  ),
]
