import { average, count, dashed, over, percent } from '../kit/columns.ts'
import type { Column, Leader, SeasonTable } from '../kit/module.ts'
import type { Rules } from './laws.ts'
import { fieldGoals, freeThrows, shootingColumns, threes } from './shooting.ts'
import { played } from './tables.ts'

/** Season configuration: who is ranked, a team game played. */
const minimums = { games: 0.75, fieldGoals: 5, freeThrows: 2.5, assists: 3 }

type Minimum = NonNullable<SeasonTable['minimum']>
const aGame = (words: string, key: string, least: number): Minimum => ({
  words: `${words} (${least} a game)`,
  met: (stats) => (stats[key] ?? 0) >= least * (stats.gp ?? 0),
})
const games: Minimum = {
  words: `Played in fewer than ${minimums.games * 100} % of the games`,
  met: (stats, team) => (stats.gp ?? 0) >= minimums.games * team.games,
}

const perGame = (key: string, abbr: string, meaning: string): Column =>
  average(`${key}_game`, abbr, `${meaning} a game`, over(key, 'gp'))
const appearances = [count('gp', 'GP', 'Games played'), count('gs', 'GS', 'Games started')]

const everything: readonly Column[] = [
  ...appearances,
  count('min', 'MIN', 'Minutes', { unverified: true }),
  perGame('min', 'MIN/G', 'Minutes'),
  dashed('fg', 'FGM-FGA', 'Field goals made and tried', 'fgm', 'fga'),
  percent('fg_pct', 'FG%', 'Field goal percentage', fieldGoals),
  dashed('fg3', '3FG-3FGA', 'Three-pointers made and tried', 'fgm3', 'fga3'),
  percent('fg3_pct', '3FG%', 'Three-point percentage', threes),
  dashed('ft', 'FT-FTA', 'Free throws made and tried', 'ftm', 'fta'),
  percent('ft_pct', 'FT%', 'Free throw percentage', freeThrows),
  count('oreb', 'OFF', 'Offensive rebounds'),
  count('dreb', 'DEF', 'Defensive rebounds'),
  count('reb', 'TOT', 'Rebounds'),
  perGame('reb', 'REB/G', 'Rebounds'),
  count('pf', 'PF', 'Personal fouls', { low: true }),
  count('dq', 'DQ', 'Disqualifications', { low: true }),
  count('ast', 'A', 'Assists'),
  perGame('ast', 'A/G', 'Assists'),
  count('to', 'TO', 'Turnovers', { low: true }),
  count('blk', 'BLK', 'Blocks'),
  count('stl', 'STL', 'Steals'),
  count('pts', 'PTS', 'Points'),
  perGame('pts', 'PTS/G', 'Points'),
]

const headline: readonly Column[] = [
  perGame('pts', 'PTS/G', 'Points'),
  perGame('reb', 'REB/G', 'Rebounds'),
  perGame('ast', 'A/G', 'Assists'),
  percent('fg_pct', 'FG%', 'Field goal percentage', fieldGoals),
  percent('fg3_pct', '3FG%', 'Three-point percentage', threes),
  count('gp', 'GP', 'Games'),
]

const table = (
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

const shooting = (rules: Rules): readonly SeasonTable[] => [
  table(
    'shooting',
    'Field goals',
    [
      ...appearances,
      dashed('fg', 'FGM-FGA', 'Field goals made and tried', 'fgm', 'fga'),
      percent('fg_pct', 'FG%', 'Field goal percentage', fieldGoals),
      ...shootingColumns,
    ],
    {
      has: ({ fga }) => (fga ?? 0) > 0,
      sort: 'fg_pct',
      minimum: aGame('Too few field goals', 'fgm', minimums.fieldGoals),
    },
  ),
  table(
    'threes',
    'Three-pointers',
    [
      ...appearances,
      dashed('fg3', '3FG-3FGA', 'Three-pointers made and tried', 'fgm3', 'fga3'),
      percent('fg3_pct', '3FG%', 'Three-point percentage', threes),
      perGame('fgm3', '3FG/G', 'Three-pointers'),
    ],
    {
      has: ({ fga3 }) => (fga3 ?? 0) > 0,
      sort: 'fg3_pct',
      minimum: aGame('Too few three-pointers', 'fgm3', rules.threesMinimum),
    },
  ),
  table(
    'free_throws',
    'Free throws',
    [
      ...appearances,
      dashed('ft', 'FT-FTA', 'Free throws made and tried', 'ftm', 'fta'),
      percent('ft_pct', 'FT%', 'Free throw percentage', freeThrows),
    ],
    {
      has: ({ fta }) => (fta ?? 0) > 0,
      sort: 'ft_pct',
      minimum: aGame('Too few free throws', 'ftm', minimums.freeThrows),
    },
  ),
]

export const season = (rules: Rules): readonly SeasonTable[] => [
  table('totals', 'Totals', everything, { has: played, sort: 'pts_game', minimum: games, headline }),
  ...shooting(rules),
  table(
    'playmaking',
    'Assists and turnovers',
    [
      ...appearances,
      count('ast', 'A', 'Assists'),
      count('to', 'TO', 'Turnovers', { low: true }),
      average('ast_to', 'A/TO', 'Assists a turnover', over('ast', 'to'), 2),
      perGame('ast', 'A/G', 'Assists'),
    ],
    {
      has: ({ ast, to }) => (ast ?? 0) + (to ?? 0) > 0,
      sort: 'ast_to',
      minimum: aGame('Too few assists', 'ast', minimums.assists),
    },
  ),
  table(
    'milestones',
    'Per game and milestones',
    [
      ...appearances,
      perGame('ast', 'A/G', 'Assists'),
      perGame('stl', 'STL/G', 'Steals'),
      perGame('blk', 'BLK/G', 'Blocks'),
      perGame('fgm3', '3FG/G', 'Three-pointers'),
      count('double_double', 'DD', 'Double-doubles'),
      count('triple_double', 'TD', 'Triple-doubles'),
    ],
    { has: played, sort: 'double_double', minimum: games },
  ),
]

const leader = (key: string, title: string, table: string, column: string): Leader => ({ key, title, table, column })
export const seasonLeaders: readonly Leader[] = [
  leader('points', 'Points a game', 'totals', 'pts_game'),
  leader('rebounds', 'Rebounds a game', 'totals', 'reb_game'),
  leader('assists', 'Assists a game', 'milestones', 'ast_game'),
  leader('steals', 'Steals a game', 'milestones', 'stl_game'),
  leader('blocks', 'Blocks a game', 'milestones', 'blk_game'),
  leader('fg_pct', 'Field goal percentage', 'shooting', 'fg_pct'),
  leader('fg3_pct', 'Three-point percentage', 'threes', 'fg3_pct'),
  leader('threes', 'Three-pointers a game', 'milestones', 'fgm3_game'),
  leader('ft_pct', 'Free throw percentage', 'free_throws', 'ft_pct'),
  leader('ast_to', 'Assists a turnover', 'playmaking', 'ast_to'),
  leader('double_doubles', 'Double-doubles', 'milestones', 'double_double'),
  leader('minutes', 'Minutes a game', 'totals', 'min_game'),
]
