import { countColumn, divideStats, rateColumn, recordColumn } from '../kit/columns.ts'
import {
  against,
  assists,
  getSavePercentage,
  goals,
  goalsAgainstColumn,
  hasAnyNonZero,
  hasGoalkeeping,
  keeperMinutes,
  minutesColumn,
  onGoal,
  pointsColumn,
  saves,
  shots,
} from '../kit/goals/columns.ts'
import type { LeaderColumn, SeasonTable } from '../kit/module.ts'
import { keeperMinimum, periodSeconds, periods } from './laws.ts'

const appearances = [countColumn('gp', 'GP', 'Games played'), countColumn('gs', 'GS', 'Games started')]

export const season: readonly SeasonTable[] = [
  {
    kind: 'sum',
    key: 'players',
    title: 'Players',
    totals: true,
    has: hasAnyNonZero,
    sort: 'pts',
    headline: [goals, assists, pointsColumn, shots, onGoal, countColumn('gp', 'GP', 'Games')],
    columns: [
      ...[...appearances, minutesColumn, goals, assists, pointsColumn, shots],
      rateColumn('sh_pct', 'SH%', 'Shooting percentage', divideStats('g', 'sh')),
      onGoal,
      rateColumn('sog_pct', 'SOG%', 'Shots on goal percentage', divideStats('sog', 'sh')),
      recordColumn('cards', 'YC-RC', 'Yellow and red cards', 'yc', 'rc'),
      countColumn('gw', 'GW', 'Game-winning goals'),
      recordColumn('pk', 'PK-ATT', 'Penalty kicks made-attempted', 'pk_made', 'pk_att'),
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
      goalsAgainstColumn('Goals against per 90 minutes', periods * periodSeconds),
      rateColumn('gk_pct', 'PCT', 'Save percentage', getSavePercentage),
      saves,
      countColumn('gk_sho', 'SHO', 'Shutouts'),
      countColumn('gk_win', 'W', 'Wins'),
      countColumn('gp', 'GP', 'Games'),
    ],
    columns: [
      ...[...appearances, keeperMinutes],
      against,
      goalsAgainstColumn('Goals against per 90 minutes', periods * periodSeconds),
      saves,
      rateColumn('gk_pct', 'PCT', 'Save percentage', getSavePercentage),
      countColumn('gk_win', 'W', 'Wins'),
      countColumn('gk_loss', 'L', 'Losses', { low: true }),
      countColumn('gk_tie', 'T', 'Ties'),
      countColumn('gk_sho', 'SHO', 'Shutouts'),
    ],
    minimum: {
      words: `In goal for less than ${keeperMinimum * 100}% of the team’s minutes`,
      met: (stats, team) => (stats.gk_sec ?? 0) >= keeperMinimum * team.games * periods * periodSeconds,
    },
  },
]

const soccerLeader = (key: string, title: string, table: string, column: string): LeaderColumn => ({
  key,
  title,
  table,
  column,
})
export const seasonLeaders: readonly LeaderColumn[] = [
  soccerLeader('goals', 'Goals', 'players', 'g'),
  soccerLeader('assists', 'Assists', 'players', 'a'),
  soccerLeader('points', 'Points', 'players', 'pts'),
  soccerLeader('shots', 'Shots', 'players', 'sh'),
  soccerLeader('on_goal', 'Shots on goal', 'players', 'sog'),
  soccerLeader('winners', 'Game-winning goals', 'players', 'gw'),
  soccerLeader('saves', 'Saves', 'keepers', 'gk_saves'),
  soccerLeader('save_pct', 'Save percentage', 'keepers', 'gk_pct'),
  soccerLeader('gaa', 'Goals-against average', 'keepers', 'gk_gaa'),
  soccerLeader('shutouts', 'Shutouts', 'keepers', 'gk_sho'),
]
