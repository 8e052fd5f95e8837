import { any, appearances, average, count, dashed, over, rate, together } from '../kit/columns.ts'
import type { Leader, SeasonTable } from '../kit/module.ts'
import { aGame, faceoffs, points, savePercentage } from './formulas.ts'
import { minimums, periodSeconds, periods } from './laws.ts'
import { goalsAgainstColumn, keeperTime, keptGoal, played, possession } from './tables.ts'

const playedAndStarted = appearances('gp', 'GP-GS', 'Games played and started', 'gs')

export const season: readonly SeasonTable[] = [
  {
    kind: 'sum',
    key: 'players',
    title: 'Players',
    totals: true,
    has: played,
    sort: 'pts',
    headline: [
      ...[count('g', 'G', 'Goals'), count('a', 'A', 'Assists'), count('pts', 'PTS', 'Points', { of: points })],
      average('pts_game', 'PTS/G', 'Points a game', aGame(points), 2),
      ...[count('gb', 'GB', 'Ground balls'), count('gp', 'GP', 'Games')],
    ],
    columns: [
      playedAndStarted,
      count('g', 'G', 'Goals'),
      count('a', 'A', 'Assists'),
      count('pts', 'PTS', 'Points: goals and assists', { of: points }),
      average('pts_game', 'PTS/G', 'Points a game', aGame(points), 2),
      count('sh', 'SH', 'Shots'),
      rate('sh_pct', 'SH%', 'Shooting percentage', over('g', 'sh')),
      count('sog', 'SOG', 'Shots on goal'),
      rate('sog_pct', 'SOG%', 'Shots on goal of shots', over('sog', 'sh')),
      count('up', 'UP', 'Goals with a man more'),
      count('down', 'DN', 'Goals with a man less'),
      count('gw', 'GW', 'Game-winning goals'),
      ...possession,
      rate('fo_pct', 'FO%', 'Face-offs won', faceoffs),
    ],
  },
  {
    kind: 'sum',
    key: 'faceoffs',
    title: 'Face-offs',
    totals: true,
    sort: 'fo_pct',
    has: any('fo_won', 'fo_lost'),
    columns: [
      playedAndStarted,
      dashed('fo_won', 'W-L', 'Face-offs won and lost', 'fo_won', 'fo_lost'),
      rate('fo_pct', 'FO%', 'Face-offs won', faceoffs),
      count('gb', 'GB', 'Ground balls'),
    ],
    minimum: {
      words: `Too few face-offs (${minimums.faceoffs} a team game)`,
      met: (stats, { games }) => (stats.fo_won ?? 0) + (stats.fo_lost ?? 0) >= minimums.faceoffs * games,
    },
  },
  {
    kind: 'sum',
    key: 'keepers',
    title: 'Goalkeepers',
    totals: true,
    has: keptGoal,
    sort: 'gk_gaa',
    headline: [
      count('gk_saves', 'SV', 'Saves'),
      rate('gk_pct', 'SV%', 'Saves of shots on goal', savePercentage),
      goalsAgainstColumn,
      dashed('gk_win', 'W-L', 'Wins and losses', 'gk_win', 'gk_loss'),
      count('gp', 'GP', 'Games'),
    ],
    columns: [
      playedAndStarted,
      keeperTime,
      count('gk_ga', 'GA', 'Goals against', { low: true }),
      goalsAgainstColumn,
      count('gk_saves', 'SV', 'Saves'),
      rate('gk_pct', 'SV%', 'Saves of shots on goal', savePercentage),
      together('gk_win', 'W-L', 'Wins and losses', 'gk_win', 'gk_loss'),
      count('gk_sho', 'SHO', 'Shutouts'),
    ],
    minimum: {
      words: `In goal for less than ${minimums.keeping * 100} % of the minutes`,
      met: (stats, { games }) => (stats.gk_sec ?? 0) >= minimums.keeping * games * periods * periodSeconds,
    },
  },
]

const leader = (key: string, title: string, table: string, column: string): Leader => ({ key, title, table, column })
export const seasonLeaders: readonly Leader[] = [
  leader('goals', 'Goals', 'players', 'g'),
  leader('assists', 'Assists', 'players', 'a'),
  leader('points', 'Points', 'players', 'pts'),
  leader('ground_balls', 'Ground balls', 'players', 'gb'),
  leader('caused', 'Turnovers caused', 'players', 'ct'),
  leader('up', 'Goals with a man more', 'players', 'up'),
  leader('faceoffs', 'Face-offs won', 'faceoffs', 'fo_pct'),
  leader('saves', 'Saves', 'keepers', 'gk_saves'),
  leader('save_pct', 'Save percentage', 'keepers', 'gk_pct'),
  leader('gaa', 'Goals-against average', 'keepers', 'gk_gaa'),
]
