import {
  appearancesColumn,
  averageColumn,
  countColumn,
  dashedColumn,
  divideStats,
  hasAnyStat,
  rateColumn,
  recordColumn,
} from '../kit/columns.ts'
import type { LeaderColumn, SeasonTable } from '../kit/module.ts'
import { aGame, faceoffs, getLacrossePoints, lacrosseSavePercentage } from './formulas.ts'
import { minimums, periodSeconds, periods } from './laws.ts'
import { goalsAgainstColumn, hasGoalieStats, keeperTime, playedLacrosse, possession } from './tables.ts'

const playedAndStarted = appearancesColumn('gp', 'GP-GS', 'Games played and started', 'gs')

export const season: readonly SeasonTable[] = [
  {
    kind: 'sum',
    key: 'players',
    title: 'Players',
    totals: true,
    has: playedLacrosse,
    sort: 'pts',
    headline: [
      ...[
        countColumn('g', 'G', 'Goals'),
        countColumn('a', 'A', 'Assists'),
        countColumn('pts', 'PTS', 'Points', { of: getLacrossePoints }),
      ],
      averageColumn('pts_game', 'PTS/G', 'Points per game', aGame(getLacrossePoints), 2),
      ...[countColumn('gb', 'GB', 'Ground balls'), countColumn('gp', 'GP', 'Games')],
    ],
    columns: [
      playedAndStarted,
      countColumn('g', 'G', 'Goals'),
      countColumn('a', 'A', 'Assists'),
      countColumn('pts', 'PTS', 'Points: goals and assists', { of: getLacrossePoints }),
      averageColumn('pts_game', 'PTS/G', 'Points per game', aGame(getLacrossePoints), 2),
      countColumn('sh', 'SH', 'Shots'),
      rateColumn('sh_pct', 'SH%', 'Shooting percentage', divideStats('g', 'sh')),
      countColumn('sog', 'SOG', 'Shots on goal'),
      rateColumn('sog_pct', 'SOG%', 'Shots on goal percentage', divideStats('sog', 'sh')),
      countColumn('up', 'UP', 'Man-up goals'),
      countColumn('down', 'DN', 'Man-down goals'),
      countColumn('gw', 'GW', 'Game-winning goals'),
      ...possession,
      rateColumn('fo_pct', 'FO%', 'Faceoffs won', faceoffs),
    ],
  },
  {
    kind: 'sum',
    key: 'faceoffs',
    title: 'Faceoffs',
    totals: true,
    sort: 'fo_pct',
    has: hasAnyStat('fo_won', 'fo_lost'),
    columns: [
      playedAndStarted,
      dashedColumn('fo_won', 'W-L', 'Faceoffs won and lost', 'fo_won', 'fo_lost'),
      rateColumn('fo_pct', 'FO%', 'Faceoffs won', faceoffs),
      countColumn('gb', 'GB', 'Ground balls'),
    ],
    minimum: {
      words: `Too few faceoffs (${minimums.faceoffs} per team game)`,
      met: (stats, { games }) => (stats.fo_won ?? 0) + (stats.fo_lost ?? 0) >= minimums.faceoffs * games,
    },
  },
  {
    kind: 'sum',
    key: 'keepers',
    title: 'Goalkeepers',
    totals: true,
    has: hasGoalieStats,
    sort: 'gk_gaa',
    headline: [
      countColumn('gk_saves', 'SV', 'Saves'),
      rateColumn('gk_pct', 'SV%', 'Save percentage', lacrosseSavePercentage),
      goalsAgainstColumn,
      dashedColumn('gk_win', 'W-L', 'Wins and losses', 'gk_win', 'gk_loss'),
      countColumn('gp', 'GP', 'Games'),
    ],
    columns: [
      playedAndStarted,
      keeperTime,
      countColumn('gk_ga', 'GA', 'Goals against', { low: true }),
      goalsAgainstColumn,
      countColumn('gk_saves', 'SV', 'Saves'),
      rateColumn('gk_pct', 'SV%', 'Save percentage', lacrosseSavePercentage),
      recordColumn('gk_win', 'W-L', 'Wins and losses', 'gk_win', 'gk_loss'),
      countColumn('gk_sho', 'SHO', 'Shutouts'),
    ],
    minimum: {
      words: `In goal for less than ${minimums.keeping * 100}% of the team’s minutes`,
      met: (stats, { games }) => (stats.gk_sec ?? 0) >= minimums.keeping * games * periods * periodSeconds,
    },
  },
]

const lacrosseLeader = (key: string, title: string, table: string, column: string): LeaderColumn => ({
  key,
  title,
  table,
  column,
})
export const seasonLeaders: readonly LeaderColumn[] = [
  lacrosseLeader('goals', 'Goals', 'players', 'g'),
  lacrosseLeader('assists', 'Assists', 'players', 'a'),
  lacrosseLeader('points', 'Points', 'players', 'pts'),
  lacrosseLeader('ground_balls', 'Ground balls', 'players', 'gb'),
  lacrosseLeader('caused', 'Caused turnovers', 'players', 'ct'),
  lacrosseLeader('up', 'Man-up goals', 'players', 'up'),
  lacrosseLeader('faceoffs', 'Faceoffs won', 'faceoffs', 'fo_pct'),
  lacrosseLeader('saves', 'Saves', 'keepers', 'gk_saves'),
  lacrosseLeader('save_pct', 'Save percentage', 'keepers', 'gk_pct'),
  lacrosseLeader('gaa', 'Goals-against average', 'keepers', 'gk_gaa'),
]
