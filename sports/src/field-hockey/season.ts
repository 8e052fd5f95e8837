import { count, over, rate } from '../kit/columns.ts'
import {
  against,
  assists,
  goals,
  goalsAgainstColumn,
  keeperMinutes,
  keptGoal,
  played,
  pointsColumn,
  savePercentage,
  saves,
  shots,
} from '../kit/goals/columns.ts'
import type { Leader, SeasonTable } from '../kit/module.ts'
import { keeperMinimum, periodSeconds, periods } from './laws.ts'
import { defensiveSaves } from './tables.ts'

const appearances = [count('gp', 'GP', 'Games played'), count('gs', 'GS', 'Games started')]
const gameSeconds = periods * periodSeconds

export const season: readonly SeasonTable[] = [
  {
    kind: 'sum',
    key: 'players',
    title: 'Players',
    totals: true,
    has: played,
    sort: 'pts',
    headline: [goals, assists, pointsColumn, shots, count('gp', 'GP', 'Games')],
    columns: [
      ...[...appearances, goals, assists, pointsColumn, shots],
      rate('sh_pct', 'SH%', 'Shooting percentage', over('g', 'sh')),
      count('gw', 'GW', 'Game-winning goals'),
      defensiveSaves,
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
      goalsAgainstColumn('Goals against in sixty minutes', gameSeconds),
      rate('gk_pct', 'PCT', 'Saves of shots on goal', savePercentage),
      saves,
      count('gk_sho', 'SHO', 'Shutouts'),
      count('gk_win', 'W', 'Wins'),
      count('gp', 'GP', 'Games'),
    ],
    columns: [
      ...[...appearances, keeperMinutes, against],
      goalsAgainstColumn('Goals against in sixty minutes', gameSeconds),
      saves,
      rate('gk_pct', 'PCT', 'Saves of shots on goal', savePercentage),
      count('gk_win', 'W', 'Wins'),
      count('gk_loss', 'L', 'Losses', { low: true }),
      count('gk_sho', 'SHO', 'Shutouts'),
    ],
    minimum: {
      words: `In goal for less than ${keeperMinimum * 100} % of the minutes`,
      met: (stats, team) => (stats.gk_sec ?? 0) >= keeperMinimum * team.games * gameSeconds,
    },
  },
]

const leader = (key: string, title: string, table: string, column: string): Leader => ({ key, title, table, column })
export const seasonLeaders: readonly Leader[] = [
  leader('goals', 'Goals', 'players', 'g'),
  leader('assists', 'Assists', 'players', 'a'),
  leader('points', 'Points', 'players', 'pts'),
  leader('shots', 'Shots', 'players', 'sh'),
  leader('saves', 'Saves', 'keepers', 'gk_saves'),
  leader('gaa', 'Goals-against average', 'keepers', 'gk_gaa'),
]
