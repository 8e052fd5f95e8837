import type { Stats } from '@fieldhouse/contract/games/game'
import { any, average, columnsOf, count, dashed, halves, over, percent, total } from '../../kit/columns.ts'
import type { Column, Leader, SeasonTable } from '../../kit/module.ts'
import { attempts, efficiency } from './formulas.ts'
import { defense, has, kicking, kickoffs, kickReturns, punting, puntReturns } from './tables.ts'

/** What each kind of score is worth. */
const worth: Readonly<Record<string, number>> = {
  score_td: 6,
  score_fg: 3,
  score_pat_kick: 1,
  score_pat_rush: 2,
  score_pat_rec: 2,
  score_saf: 2,
  score_pat_ret: 2,
}

const scoreKeys: readonly string[] = Object.keys(worth)

export function points(stats: Stats): number | undefined {
  const known = Object.entries(worth).filter(([key]) => stats[key] !== undefined)
  return known.length === 0 ? undefined : known.reduce((sum, [key, each]) => sum + each * (stats[key] ?? 0), 0)
}

const allPurpose = (stats: Stats): number | undefined =>
  total(stats, 'rush_yds', 'rec_yds', 'pr_yds', 'kr_yds', 'ir_yds')

/** Season configuration: who is ranked, a team game played. The NCAA changes these; an operator checks them each season. */
const minimums = { passes: 15, punts: 3.6, kickReturns: 1.2, puntReturns: 1.2, fieldGoals: 1, games: 0.75 }

type Minimum = NonNullable<SeasonTable['minimum']>
const aGame = (words: string, key: string, least: number): Minimum => ({
  words: `${words} (${least} a team game)`,
  met: (stats, { games }) => (stats[key] ?? 0) >= least * games,
})
const games: Minimum = {
  words: `Played in fewer than ${minimums.games * 100} % of the games`,
  met: (stats, team) => (stats.gp ?? 0) >= minimums.games * team.games,
}

const played = count('gp', 'GP', 'Games played')
const table = (
  key: string,
  title: string,
  columns: readonly Column[],
  rest: Partial<SeasonTable> & Pick<SeasonTable, 'has' | 'sort'>,
): SeasonTable => ({
  kind: 'sum',
  key,
  title,
  columns: [played, ...columns],
  totals: true,
  ...rest,
})
const aGameOf = (key: string, of: (stats: Stats) => number | undefined): Column =>
  average(key, 'AVG/G', 'Yards a game', (stats) => {
    const [yards, under] = [of(stats), stats.gp]
    return yards === undefined || under === undefined ? undefined : { over: yards, under }
  })

const rushing: readonly Column[] = [
  count('rush_att', 'ATT', 'Rushes'),
  count('rush_gain', 'GAIN', 'Yards gained'),
  count('rush_loss', 'LOSS', 'Yards lost', { low: true }),
  count('rush_yds', 'NET', 'Net yards'),
  average('rush_avg', 'AVG', 'Yards a rush', over('rush_yds', 'rush_att')),
  count('rush_td', 'TD', 'Rushing touchdowns'),
  count('rush_long', 'LG', 'Longest rush'),
  aGameOf('rush_yds_game', (stats) => stats.rush_yds),
]
const passing: readonly Column[] = [
  efficiency,
  attempts,
  percent('pass_pct', 'PCT', 'Completion percentage', over('pass_comp', 'pass_att')),
  count('pass_yds', 'YDS', 'Passing yards'),
  count('pass_td', 'TD', 'Touchdown passes'),
  count('pass_long', 'LG', 'Longest completion'),
  aGameOf('pass_yds_game', (stats) => stats.pass_yds),
]
const receiving: readonly Column[] = [
  count('rec_no', 'NO', 'Receptions'),
  count('rec_yds', 'YDS', 'Receiving yards'),
  average('rec_avg', 'AVG', 'Yards a reception', over('rec_yds', 'rec_no')),
  count('rec_td', 'TD', 'Touchdown receptions'),
  count('rec_long', 'LG', 'Longest reception'),
  aGameOf('rec_yds_game', (stats) => stats.rec_yds),
]
const scoring: readonly Column[] = [
  count('score_td', 'TD', 'Touchdowns'),
  count('score_fg', 'FG', 'Field goals'),
  count('score_pat_kick', 'XP', 'Extra points kicked'),
  count('score_pat_rush', 'RUSH', 'Two-point tries run in'),
  count('score_pat_rec', 'RCV', 'Two-point tries caught'),
  count('score_pat_pass', 'PASS', 'Two-point tries thrown'),
  count('score_pat_ret', 'DXP', 'Tries returned by the defense'),
  count('score_saf', 'SAF', 'Safeties'),
  count('points', 'PTS', 'Points', { of: points }),
]
const purposes: readonly Column[] = [
  count('rush_yds', 'RUSH', 'Rushing yards'),
  count('rec_yds', 'REC', 'Receiving yards'),
  count('pr_yds', 'PR', 'Punt return yards'),
  count('kr_yds', 'KR', 'Kickoff return yards'),
  count('ir_yds', 'IR', 'Interception return yards'),
  count('all_purpose', 'TOT', 'All-purpose yards', { of: allPurpose }),
  aGameOf('all_purpose_game', allPurpose),
]

const interceptions = count('pass_int', 'INT', 'Interceptions', { low: true })

export const season: readonly SeasonTable[] = [
  table('passing', 'Passing', passing, {
    headline: [...columnsOf(passing, 'pass_yds', 'pass_td', 'pass_pct'), interceptions, efficiency, played],
    has: has.passing,
    sort: 'pass_yds',
    minimum: aGame('Too few passes', 'pass_att', minimums.passes),
  }),
  table('rushing', 'Rushing', rushing, {
    has: has.rushing,
    sort: 'rush_yds',
    minimum: games,
    headline: [...columnsOf(rushing, 'rush_yds', 'rush_td', 'rush_avg', 'rush_yds_game', 'rush_att'), played],
  }),
  table('receiving', 'Receiving', receiving, {
    has: has.receiving,
    sort: 'rec_yds',
    minimum: games,
    headline: [...columnsOf(receiving, 'rec_yds', 'rec_no', 'rec_td', 'rec_avg', 'rec_yds_game'), played],
  }),
  table('scoring', 'Scoring', scoring, {
    has: any(...scoreKeys, 'score_pat_pass'),
    sort: 'points',
    headline: [...columnsOf(scoring, 'points', 'score_fg', 'score_pat_kick', 'score_td'), played],
  }),
  table('all_purpose', 'All-purpose yards', purposes, {
    has: any('rush_yds', 'rec_yds', 'pr_yds', 'kr_yds', 'ir_yds'),
    sort: 'all_purpose',
  }),
  table('defense', 'Defense', defense, {
    has: has.defense,
    sort: 'tackle_tot',
    headline: [
      ...columnsOf(defense, 'tackle_tot'),
      halves('tfl', 'TFL', 'Tackles for loss'),
      halves('sacks', 'SACK', 'Sacks'),
      count('int', 'INT', 'Interceptions'),
      ...columnsOf(defense, 'brup'),
      played,
    ],
  }),
  table(
    'field_goals',
    'Kicking',
    [
      ...kicking.slice(0, 1),
      percent('fg_pct', 'PCT', 'Field goal percentage', over('fg_made', 'fg_att')),
      ...kicking.slice(1),
    ],
    {
      has: has.kicking,
      sort: 'fg_made',
      minimum: aGame('Too few field goals tried', 'fg_att', minimums.fieldGoals),
    },
  ),
  table('punting', 'Punting', punting, {
    headline: [...columnsOf(punting, 'punt_avg', 'punt_no', 'punt_in20', 'punt_long', 'punt_yds'), played],
    has: has.punting,
    sort: 'punt_avg',
    minimum: aGame('Too few punts', 'punt_no', minimums.punts),
  }),
  table('kickoffs', 'Kickoffs', kickoffs, { has: has.kickoffs, sort: 'ko_no' }),
  table('kick_returns', 'Kickoff returns', kickReturns, {
    has: has.kickReturns,
    sort: 'kr_avg',
    minimum: aGame('Too few returns', 'kr_no', minimums.kickReturns),
  }),
  table('punt_returns', 'Punt returns', puntReturns, {
    has: has.puntReturns,
    sort: 'pr_avg',
    minimum: aGame('Too few returns', 'pr_no', minimums.puntReturns),
  }),
  table(
    'fumbles',
    'Fumbles',
    [
      dashed('fum_no', 'NO-LOST', 'Fumbles and those lost', 'fum_no', 'fum_lost'),
      count('fum_lost', 'LOST', 'Fumbles lost', { low: true }),
    ],
    { has: any('fum_no'), sort: 'fum_no' },
  ),
]

const leader = (key: string, title: string, table: string, column: string): Leader => ({ key, title, table, column })
export const seasonLeaders: readonly Leader[] = [
  leader('passing', 'Passing yards', 'passing', 'pass_yds'),
  leader('rushing', 'Rushing yards', 'rushing', 'rush_yds'),
  leader('receiving', 'Receiving yards', 'receiving', 'rec_yds'),
  leader('tackles', 'Tackles', 'defense', 'tackle_tot'),
  leader('points', 'Points', 'scoring', 'points'),
  leader('efficiency', 'Passer rating', 'passing', 'pass_eff'),
  leader('receptions', 'Receptions', 'receiving', 'rec_no'),
  leader('all_purpose', 'All-purpose yards', 'all_purpose', 'all_purpose'),
  leader('tfl', 'Tackles for loss', 'defense', 'tfl'),
  leader('sacks', 'Sacks', 'defense', 'sacks'),
  leader('interceptions', 'Interceptions', 'defense', 'int'),
  leader('break_ups', 'Passes broken up', 'defense', 'brup'),
  leader('punting', 'Punting average', 'punting', 'punt_avg'),
  leader('field_goals', 'Field goals', 'field_goals', 'fg_made'),
  leader('kick_returns', 'Kickoff return average', 'kick_returns', 'kr_avg'),
  leader('punt_returns', 'Punt return average', 'punt_returns', 'pr_avg'),
]
