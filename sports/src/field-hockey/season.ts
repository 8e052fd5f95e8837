import { countColumn, divideStats, rateColumn } from '../kit/columns.ts'
import {
  against,
  assists,
  getSavePercentage,
  goals,
  goalsAgainstColumn,
  hasAnyNonZero,
  hasGoalkeeping,
  keeperMinutes,
  pointsColumn,
  saves,
  shots,
} from '../kit/goals/columns.ts'
import type { LeaderColumn, SeasonTable } from '../kit/module.ts'
import { keeperMinimum, periodSeconds, periods } from './laws.ts'
import { defensiveSaves } from './tables.ts'

const appearances = [countColumn('gp', 'GP', 'Games played'), countColumn('gs', 'GS', 'Games started')]
const gameSeconds = periods * periodSeconds

export const season: readonly SeasonTable[] = [
  {
    kind: 'sum',
    key: 'players',
    title: 'Players',
    totals: true,
    has: hasAnyNonZero,
    sort: 'pts',
    headline: [goals, assists, pointsColumn, shots, countColumn('gp', 'GP', 'Games')],
    columns: [
      ...[...appearances, goals, assists, pointsColumn, shots],
      rateColumn('sh_pct', 'SH%', 'Shooting percentage', divideStats('g', 'sh')),
      countColumn('gw', 'GW', 'Game-winning goals'),
      defensiveSaves,
    ],
  },
  {
    kind: 'sum',
    key: 'keepers',
    title: 'Goalkeepers',
    totals: true,
    has: hasGoalkeeping,
    sort: 'gk_gaa',
    headline: [
      goalsAgainstColumn('Goals against per 60 minutes', gameSeconds),
      rateColumn('gk_pct', 'PCT', 'Save percentage', getSavePercentage),
      saves,
      countColumn('gk_sho', 'SHO', 'Shutouts'),
      countColumn('gk_win', 'W', 'Wins'),
      countColumn('gp', 'GP', 'Games'),
    ],
    columns: [
      ...[...appearances, keeperMinutes, against],
      goalsAgainstColumn('Goals against per 60 minutes', gameSeconds),
      saves,
      rateColumn('gk_pct', 'PCT', 'Save percentage', getSavePercentage),
      countColumn('gk_win', 'W', 'Wins'),
      countColumn('gk_loss', 'L', 'Losses', { low: true }),
      countColumn('gk_sho', 'SHO', 'Shutouts'),
    ],
    minimum: {
      words: `In goal for less than ${keeperMinimum * 100}% of the team’s minutes`,
      met: (stats, team) => (stats.gk_sec ?? 0) >= keeperMinimum * team.games * gameSeconds,
    },
  },
]

const fieldHockeyLeader = (key: string, title: string, table: string, column: string): LeaderColumn => ({
  key,
  title,
  table,
  column,
})
export const seasonLeaders: readonly LeaderColumn[] = [
  fieldHockeyLeader('goals', 'Goals', 'players', 'g'),
  fieldHockeyLeader('assists', 'Assists', 'players', 'a'),
  fieldHockeyLeader('points', 'Points', 'players', 'pts'),
  fieldHockeyLeader('shots', 'Shots', 'players', 'sh'),
  fieldHockeyLeader('saves', 'Saves', 'keepers', 'gk_saves'),
  fieldHockeyLeader('gaa', 'Goals-against average', 'keepers', 'gk_gaa'),
]
