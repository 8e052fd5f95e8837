import { averageColumn, countColumn, dashedColumn, divideStats, percentColumn } from '../kit/columns.ts'
import type { Column, LeaderColumn, SeasonTable } from '../kit/module.ts'
import type { BasketballRules } from './laws.ts'
import { fieldGoals, freeThrows, shootingColumns, threes } from './shooting.ts'
import { playedBasketball } from './tables.ts'

/** Minimums per team game to be ranked. */
const minimums = { games: 0.75, fieldGoals: 5, freeThrows: 2.5, assists: 3 }

type RankingMinimum = NonNullable<SeasonTable['minimum']>
const aGame = (label: string, key: string, least: number): RankingMinimum => ({
  words: `${label} (${least} per game)`,
  met: (stats) => (stats[key] ?? 0) >= least * (stats.gp ?? 0),
})
const games: RankingMinimum = {
  words: `Played in fewer than ${minimums.games * 100}% of the team’s games`,
  met: (stats, team) => (stats.gp ?? 0) >= minimums.games * team.games,
}

const perGame = (key: string, abbr: string, meaning: string): Column =>
  averageColumn(`${key}_game`, abbr, `${meaning} per game`, divideStats(key, 'gp'))
const appearances = [countColumn('gp', 'GP', 'Games played'), countColumn('gs', 'GS', 'Games started')]

const everything: readonly Column[] = [
  ...appearances,
  countColumn('min', 'MIN', 'Minutes', { unverified: true }),
  perGame('min', 'MIN/G', 'Minutes'),
  dashedColumn('fg', 'FGM-FGA', 'Field goals made-attempted', 'fgm', 'fga'),
  percentColumn('fg_pct', 'FG%', 'Field goal percentage', fieldGoals),
  dashedColumn('fg3', '3FG-3FGA', 'Three-pointers made-attempted', 'fgm3', 'fga3'),
  percentColumn('fg3_pct', '3FG%', 'Three-point percentage', threes),
  dashedColumn('ft', 'FT-FTA', 'Free throws made-attempted', 'ftm', 'fta'),
  percentColumn('ft_pct', 'FT%', 'Free throw percentage', freeThrows),
  countColumn('oreb', 'OFF', 'Offensive rebounds'),
  countColumn('dreb', 'DEF', 'Defensive rebounds'),
  countColumn('reb', 'TOT', 'Rebounds'),
  perGame('reb', 'REB/G', 'Rebounds'),
  countColumn('pf', 'PF', 'Personal fouls', { low: true }),
  countColumn('dq', 'DQ', 'Disqualifications', { low: true }),
  countColumn('ast', 'A', 'Assists'),
  perGame('ast', 'A/G', 'Assists'),
  countColumn('to', 'TO', 'Turnovers', { low: true }),
  countColumn('blk', 'BLK', 'Blocks'),
  countColumn('stl', 'STL', 'Steals'),
  countColumn('pts', 'PTS', 'Points'),
  perGame('pts', 'PTS/G', 'Points'),
]

const headline: readonly Column[] = [
  perGame('pts', 'PTS/G', 'Points'),
  perGame('reb', 'REB/G', 'Rebounds'),
  perGame('ast', 'A/G', 'Assists'),
  percentColumn('fg_pct', 'FG%', 'Field goal percentage', fieldGoals),
  percentColumn('fg3_pct', '3FG%', 'Three-point percentage', threes),
  countColumn('gp', 'GP', 'Games'),
]

const createSumTable = (
  key: string,
  title: string,
  columns: readonly Column[],
  rest: Pick<SeasonTable, 'has' | 'sort' | 'minimum' | 'headline'>,
): SeasonTable => ({
  kind: 'sum',
  key,
  title,
  columns,
  totals: true,
  ...rest,
})

const createShootingTables = (rules: BasketballRules): readonly SeasonTable[] => [
  createSumTable(
    'shooting',
    'Field goals',
    [
      ...appearances,
      dashedColumn('fg', 'FGM-FGA', 'Field goals made-attempted', 'fgm', 'fga'),
      percentColumn('fg_pct', 'FG%', 'Field goal percentage', fieldGoals),
      ...shootingColumns,
    ],
    {
      has: ({ fga }) => (fga ?? 0) > 0,
      sort: 'fg_pct',
      minimum: aGame('Too few field goals', 'fgm', minimums.fieldGoals),
    },
  ),
  createSumTable(
    'threes',
    'Three-pointers',
    [
      ...appearances,
      dashedColumn('fg3', '3FG-3FGA', 'Three-pointers made-attempted', 'fgm3', 'fga3'),
      percentColumn('fg3_pct', '3FG%', 'Three-point percentage', threes),
      perGame('fgm3', '3FG/G', 'Three-pointers'),
    ],
    {
      has: ({ fga3 }) => (fga3 ?? 0) > 0,
      sort: 'fg3_pct',
      minimum: aGame('Too few three-pointers', 'fgm3', rules.threesMinimum),
    },
  ),
  createSumTable(
    'free_throws',
    'Free throws',
    [
      ...appearances,
      dashedColumn('ft', 'FT-FTA', 'Free throws made-attempted', 'ftm', 'fta'),
      percentColumn('ft_pct', 'FT%', 'Free throw percentage', freeThrows),
    ],
    {
      has: ({ fta }) => (fta ?? 0) > 0,
      sort: 'ft_pct',
      minimum: aGame('Too few free throws', 'ftm', minimums.freeThrows),
    },
  ),
]

export const createBasketballSeason = (rules: BasketballRules): readonly SeasonTable[] => [
  createSumTable('totals', 'Totals', everything, { has: playedBasketball, sort: 'pts_game', minimum: games, headline }),
  ...createShootingTables(rules),
  createSumTable(
    'playmaking',
    'Assists and turnovers',
    [
      ...appearances,
      countColumn('ast', 'A', 'Assists'),
      countColumn('to', 'TO', 'Turnovers', { low: true }),
      averageColumn('ast_to', 'A/TO', 'Assist-turnover ratio', divideStats('ast', 'to'), 2),
      perGame('ast', 'A/G', 'Assists'),
    ],
    {
      has: ({ ast, to }) => (ast ?? 0) + (to ?? 0) > 0,
      sort: 'ast_to',
      minimum: aGame('Too few assists', 'ast', minimums.assists),
    },
  ),
  createSumTable(
    'milestones',
    'Per game and milestones',
    [
      ...appearances,
      perGame('ast', 'A/G', 'Assists'),
      perGame('stl', 'STL/G', 'Steals'),
      perGame('blk', 'BLK/G', 'Blocks'),
      perGame('fgm3', '3FG/G', 'Three-pointers'),
      countColumn('double_double', 'DD', 'Double-doubles'),
      countColumn('triple_double', 'TD', 'Triple-doubles'),
    ],
    { has: playedBasketball, sort: 'double_double', minimum: games },
  ),
]

const basketballLeader = (key: string, title: string, table: string, column: string): LeaderColumn => ({
  key,
  title,
  table,
  column,
})
export const seasonLeaders: readonly LeaderColumn[] = [
  basketballLeader('points', 'Points per game', 'totals', 'pts_game'),
  basketballLeader('rebounds', 'Rebounds per game', 'totals', 'reb_game'),
  basketballLeader('assists', 'Assists per game', 'milestones', 'ast_game'),
  basketballLeader('steals', 'Steals per game', 'milestones', 'stl_game'),
  basketballLeader('blocks', 'Blocks per game', 'milestones', 'blk_game'),
  basketballLeader('fg_pct', 'Field goal percentage', 'shooting', 'fg_pct'),
  basketballLeader('fg3_pct', 'Three-point percentage', 'threes', 'fg3_pct'),
  basketballLeader('threes', 'Three-pointers per game', 'milestones', 'fgm3_game'),
  basketballLeader('ft_pct', 'Free throw percentage', 'free_throws', 'ft_pct'),
  basketballLeader('ast_to', 'Assist-turnover ratio', 'playmaking', 'ast_to'),
  basketballLeader('double_doubles', 'Double-doubles', 'milestones', 'double_double'),
  basketballLeader('minutes', 'Minutes per game', 'totals', 'min_game'),
]
