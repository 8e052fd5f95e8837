import { average, count, dashed, halves, over } from '../../kit/columns.ts'
import type { Column, SportModule } from '../../kit/module.ts'
import { attempts, efficiency } from './formulas.ts'
import { has } from './tables.ts'

type Log = SportModule['gameLog'][number]
const log = (key: string, title: string, columns: readonly Column[], rest: Pick<Log, 'has' | 'trend'>): Log => ({
  key,
  title,
  columns,
  totals: false,
  ...(rest.trend !== undefined && { lead: [rest.trend] }),
  ...rest,
})

/** What a player did in each game, by role; who does several things has several tables. */
export const gameLog: readonly Log[] = [
  log(
    'passing',
    'Passing',
    [
      attempts,
      count('pass_yds', 'YDS', 'Passing yards'),
      count('pass_td', 'TD', 'Touchdown passes'),
      count('pass_long', 'LG', 'Longest completion'),
      efficiency,
    ],
    { has: has.passing, trend: 'pass_yds' },
  ),
  log(
    'rushing',
    'Rushing',
    [
      count('rush_att', 'NO', 'Rushes'),
      count('rush_yds', 'YDS', 'Net yards'),
      count('rush_td', 'TD', 'Rushing touchdowns'),
      count('rush_long', 'LG', 'Longest rush'),
    ],
    { has: has.rushing, trend: 'rush_yds' },
  ),
  log(
    'receiving',
    'Receiving',
    [
      count('rec_no', 'NO', 'Receptions'),
      count('rec_yds', 'YDS', 'Receiving yards'),
      count('rec_td', 'TD', 'Touchdown receptions'),
      count('rec_long', 'LG', 'Longest reception'),
    ],
    { has: has.receiving, trend: 'rec_yds' },
  ),
  log(
    'defense',
    'Defense',
    [
      count('tackle_solo', 'SOLO', 'Solo tackles'),
      count('tackle_ast', 'AST', 'Assisted tackles'),
      count('tackle_tot', 'TOT', 'Total tackles'),
      halves('tfl', 'TFL', 'Tackles for loss'),
      halves('sacks', 'SACK', 'Sacks'),
      count('int', 'INT', 'Interceptions'),
      count('brup', 'PBU', 'Passes broken up'),
    ],
    { has: has.defense, trend: 'tackle_tot' },
  ),
  log(
    'kicking',
    'Kicking',
    [
      dashed('fg_made', 'FG', 'Field goals made and tried', 'fg_made', 'fg_att'),
      count('fg_long', 'LG', 'Longest field goal', { unverified: true }),
      dashed('pat_kick_made', 'XP', 'Extra points made and tried', 'pat_kick_made', 'pat_kick_att'),
    ],
    { has: has.kicking, trend: 'fg_made' },
  ),
  log(
    'punting',
    'Punting',
    [
      count('punt_no', 'NO', 'Punts'),
      average('punt_avg', 'AVG', 'Yards a punt', over('punt_yds', 'punt_no')),
      count('punt_in20', 'I20', 'Punts inside the 20'),
    ],
    { has: has.punting, trend: 'punt_avg' },
  ),
  log(
    'returns',
    'Returns',
    [
      dashed('kr_no', 'KR', 'Kickoff returns and yards', 'kr_no', 'kr_yds'),
      dashed('pr_no', 'PR', 'Punt returns and yards', 'pr_no', 'pr_yds'),
    ],
    { has: (stats) => has.kickReturns(stats) || has.puntReturns(stats) },
  ),
]
