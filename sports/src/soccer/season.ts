import { count, over, rate, together } from '../kit/columns.ts'
import {
  against,
  assists,
  goals,
  goalsAgainstColumn,
  keeperMinutes,
  keptGoal,
  minutes,
  onGoal,
  played,
  pointsColumn,
  savePercentage,
  saves,
  shots,
} from '../kit/goals/columns.ts'
import type { Leader, SeasonTable } from '../kit/module.ts'
import { keeperMinimum, periodSeconds, periods } from './laws.ts'

const appearances = [count('gp', 'GP', 'Games played'), count('gs', 'GS', 'Games started')]

export const season: readonly SeasonTable[] = [
  {
    kind: 'sum',
    key: 'players',
    title: 'Players',
    totals: true,
    has: played,
    sort: 'pts',
    headline: [goals, assists, pointsColumn, shots, onGoal, count('gp', 'GP', 'Games')],
    columns: [
      ...[...appearances, minutes, goals, assists, pointsColumn, shots],
      rate('sh_pct', 'SH%', 'Shooting percentage', over('g', 'sh')),
      onGoal,
      rate('sog_pct', 'SOG%', 'Shots on goal of shots', over('sog', 'sh')),
      together('cards', 'YC-RC', 'Yellow and red cards', 'yc', 'rc'),
      count('gw', 'GW', 'Game-winning goals'),
      together('pk', 'PK-ATT', 'Penalty kicks made and tried', 'pk_made', 'pk_att'),
    ],
  },
  {
    kind: 'sum',
    key: 'keepers',
    title: 'Goalkeepers',
    totals: true,
    has: keptGoal,
    sort: 'gk_gaa',
    headline: [
      goalsAgainstColumn('Goals against in ninety minutes', periods * periodSeconds),
      rate('gk_pct', 'PCT', 'Saves of shots on goal', savePercentage),
      saves,
      count('gk_sho', 'SHO', 'Shutouts'),
      count('gk_win', 'W', 'Wins'),
      count('gp', 'GP', 'Games'),
    ],
    columns: [
      ...[...appearances, keeperMinutes],
      against,
      goalsAgainstColumn('Goals against in ninety minutes', periods * periodSeconds),
      saves,
      rate('gk_pct', 'PCT', 'Saves of shots on goal', savePercentage),
      count('gk_win', 'W', 'Wins'),
      count('gk_loss', 'L', 'Losses', { low: true }),
      count('gk_tie', 'T', 'Ties'),
      count('gk_sho', 'SHO', 'Shutouts'),
    ],
    minimum: {
      words: `In goal for less than ${keeperMinimum * 100} % of the minutes`,
      met: (stats, team) => (stats.gk_sec ?? 0) >= keeperMinimum * team.games * periods * periodSeconds,
    },
  },
]

const leader = (key: string, title: string, table: string, column: string): Leader => ({ key, title, table, column })
export const seasonLeaders: readonly Leader[] = [
  leader('goals', 'Goals', 'players', 'g'),
  leader('assists', 'Assists', 'players', 'a'),
  leader('points', 'Points', 'players', 'pts'),
  leader('shots', 'Shots', 'players', 'sh'),
  leader('on_goal', 'Shots on goal', 'players', 'sog'),
  leader('winners', 'Game-winning goals', 'players', 'gw'),
  leader('saves', 'Saves', 'keepers', 'gk_saves'),
  leader('save_pct', 'Save percentage', 'keepers', 'gk_pct'),
  leader('gaa', 'Goals-against average', 'keepers', 'gk_gaa'),
  leader('shutouts', 'Shutouts', 'keepers', 'gk_sho'),
]
