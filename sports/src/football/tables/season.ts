import type { StatValues } from '@fieldhouse/contract/games/game'
import {
  averageColumn,
  countColumn,
  dashedColumn,
  divideStats,
  halvesColumn,
  hasAnyStat,
  percentColumn,
  pickColumns,
  sumStats,
} from '../../kit/columns.ts'
import type { Column, LeaderColumn, SeasonTable } from '../../kit/module.ts'
import { attempts, efficiency } from './formulas.ts'
import { defense, has, kicking, kickoffs, kickReturns, punting, puntReturns } from './tables.ts'

/** The points of each kind of score. */
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

export function getFootballPoints(stats: StatValues): number | undefined {
  const known = Object.entries(worth).filter(([key]) => stats[key] !== undefined)
  return known.length === 0 ? undefined : known.reduce((sum, [key, each]) => sum + each * (stats[key] ?? 0), 0)
}

const allPurpose = (stats: StatValues): number | undefined =>
  sumStats(stats, 'rush_yds', 'rec_yds', 'pr_yds', 'kr_yds', 'ir_yds')

/** Minimums per team game to be ranked. The NCAA changes them, so an operator checks them each season. */
const minimums = { passes: 15, punts: 3.6, kickReturns: 1.2, puntReturns: 1.2, fieldGoals: 1, games: 0.75 }

type SeasonMinimum = NonNullable<SeasonTable['minimum']>
const aGame = (label: string, key: string, least: number): SeasonMinimum => ({
  words: `${label} (${least} per team game)`,
  met: (stats, { games }) => (stats[key] ?? 0) >= least * games,
})
const games: SeasonMinimum = {
  words: `Played in fewer than ${minimums.games * 100}% of the team’s games`,
  met: (stats, team) => (stats.gp ?? 0) >= minimums.games * team.games,
}

const played = countColumn('gp', 'GP', 'Games played')
const createSeasonTable = (
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
const yardsPerGameColumn = (key: string, of: (stats: StatValues) => number | undefined): Column =>
  averageColumn(key, 'AVG/G', 'Yards per game', (stats) => {
    const [yards, under] = [of(stats), stats.gp]
    return yards === undefined || under === undefined ? undefined : { over: yards, under }
  })

const rushing: readonly Column[] = [
  countColumn('rush_att', 'ATT', 'Rushes'),
  countColumn('rush_gain', 'GAIN', 'Yards gained'),
  countColumn('rush_loss', 'LOSS', 'Yards lost', { low: true }),
  countColumn('rush_yds', 'NET', 'Net yards'),
  averageColumn('rush_avg', 'AVG', 'Yards per rush', divideStats('rush_yds', 'rush_att')),
  countColumn('rush_td', 'TD', 'Rushing touchdowns'),
  countColumn('rush_long', 'LG', 'Longest rush'),
  yardsPerGameColumn('rush_yds_game', (stats) => stats.rush_yds),
]
const passing: readonly Column[] = [
  efficiency,
  attempts,
  percentColumn('pass_pct', 'PCT', 'Completion percentage', divideStats('pass_comp', 'pass_att')),
  countColumn('pass_yds', 'YDS', 'Passing yards'),
  countColumn('pass_td', 'TD', 'Touchdown passes'),
  countColumn('pass_long', 'LG', 'Longest completion'),
  yardsPerGameColumn('pass_yds_game', (stats) => stats.pass_yds),
]
const receiving: readonly Column[] = [
  countColumn('rec_no', 'NO', 'Receptions'),
  countColumn('rec_yds', 'YDS', 'Receiving yards'),
  averageColumn('rec_avg', 'AVG', 'Yards per reception', divideStats('rec_yds', 'rec_no')),
  countColumn('rec_td', 'TD', 'Touchdown receptions'),
  countColumn('rec_long', 'LG', 'Longest reception'),
  yardsPerGameColumn('rec_yds_game', (stats) => stats.rec_yds),
]
const scoring: readonly Column[] = [
  countColumn('score_td', 'TD', 'Touchdowns'),
  countColumn('score_fg', 'FG', 'Field goals'),
  countColumn('score_pat_kick', 'XP', 'Extra points kicked'),
  countColumn('score_pat_rush', 'RUSH', '2-pt conversions (rush)'),
  countColumn('score_pat_rec', 'RCV', '2-pt conversions (rec)'),
  countColumn('score_pat_pass', 'PASS', '2-pt conversions (pass)'),
  countColumn('score_pat_ret', 'DXP', 'Defensive 2-pt returns'),
  countColumn('score_saf', 'SAF', 'Safeties'),
  countColumn('points', 'PTS', 'Points', { of: getFootballPoints }),
]
const purposes: readonly Column[] = [
  countColumn('rush_yds', 'RUSH', 'Rushing yards'),
  countColumn('rec_yds', 'REC', 'Receiving yards'),
  countColumn('pr_yds', 'PR', 'Punt return yards'),
  countColumn('kr_yds', 'KR', 'Kickoff return yards'),
  countColumn('ir_yds', 'IR', 'Interception return yards'),
  countColumn('all_purpose', 'TOT', 'All-purpose yards', { of: allPurpose }),
  yardsPerGameColumn('all_purpose_game', allPurpose),
]

const interceptions = countColumn('pass_int', 'INT', 'Interceptions', { low: true })

export const season: readonly SeasonTable[] = [
  createSeasonTable('passing', 'Passing', passing, {
    headline: [...pickColumns(passing, 'pass_yds', 'pass_td', 'pass_pct'), interceptions, efficiency, played],
    has: has.passing,
    sort: 'pass_yds',
    minimum: aGame('Too few passes', 'pass_att', minimums.passes),
  }),
  createSeasonTable('rushing', 'Rushing', rushing, {
    has: has.rushing,
    sort: 'rush_yds',
    minimum: games,
    headline: [...pickColumns(rushing, 'rush_yds', 'rush_td', 'rush_avg', 'rush_yds_game', 'rush_att'), played],
  }),
  createSeasonTable('receiving', 'Receiving', receiving, {
    has: has.receiving,
    sort: 'rec_yds',
    minimum: games,
    headline: [...pickColumns(receiving, 'rec_yds', 'rec_no', 'rec_td', 'rec_avg', 'rec_yds_game'), played],
  }),
  createSeasonTable('scoring', 'Scoring', scoring, {
    has: hasAnyStat(...scoreKeys, 'score_pat_pass'),
    sort: 'points',
    headline: [...pickColumns(scoring, 'points', 'score_fg', 'score_pat_kick', 'score_td'), played],
  }),
  createSeasonTable('all_purpose', 'All-purpose yards', purposes, {
    has: hasAnyStat('rush_yds', 'rec_yds', 'pr_yds', 'kr_yds', 'ir_yds'),
    sort: 'all_purpose',
  }),
  createSeasonTable('defense', 'Defense', defense, {
    has: has.defense,
    sort: 'tackle_tot',
    headline: [
      ...pickColumns(defense, 'tackle_tot'),
      halvesColumn('tfl', 'TFL', 'Tackles for loss'),
      halvesColumn('sacks', 'SACK', 'Sacks'),
      countColumn('int', 'INT', 'Interceptions'),
      ...pickColumns(defense, 'brup'),
      played,
    ],
  }),
  createSeasonTable(
    'field_goals',
    'Kicking',
    [
      ...kicking.slice(0, 1),
      percentColumn('fg_pct', 'PCT', 'Field goal percentage', divideStats('fg_made', 'fg_att')),
      ...kicking.slice(1),
    ],
    {
      has: has.kicking,
      sort: 'fg_made',
      minimum: aGame('Too few field goal attempts', 'fg_att', minimums.fieldGoals),
    },
  ),
  createSeasonTable('punting', 'Punting', punting, {
    headline: [...pickColumns(punting, 'punt_avg', 'punt_no', 'punt_in20', 'punt_long', 'punt_yds'), played],
    has: has.punting,
    sort: 'punt_avg',
    minimum: aGame('Too few punts', 'punt_no', minimums.punts),
  }),
  createSeasonTable('kickoffs', 'Kickoffs', kickoffs, { has: has.kickoffs, sort: 'ko_no' }),
  createSeasonTable('kick_returns', 'Kickoff returns', kickReturns, {
    has: has.kickReturns,
    sort: 'kr_avg',
    minimum: aGame('Too few returns', 'kr_no', minimums.kickReturns),
  }),
  createSeasonTable('punt_returns', 'Punt returns', puntReturns, {
    has: has.puntReturns,
    sort: 'pr_avg',
    minimum: aGame('Too few returns', 'pr_no', minimums.puntReturns),
  }),
  createSeasonTable(
    'fumbles',
    'Fumbles',
    [
      dashedColumn('fum_no', 'NO-LOST', 'Fumbles-lost', 'fum_no', 'fum_lost'),
      countColumn('fum_lost', 'LOST', 'Fumbles lost', { low: true }),
    ],
    { has: hasAnyStat('fum_no'), sort: 'fum_no' },
  ),
]

const footballSeasonLeader = (key: string, title: string, table: string, column: string): LeaderColumn => ({
  key,
  title,
  table,
  column,
})
export const seasonLeaders: readonly LeaderColumn[] = [
  footballSeasonLeader('passing', 'Passing yards', 'passing', 'pass_yds'),
  footballSeasonLeader('rushing', 'Rushing yards', 'rushing', 'rush_yds'),
  footballSeasonLeader('receiving', 'Receiving yards', 'receiving', 'rec_yds'),
  footballSeasonLeader('tackles', 'Tackles', 'defense', 'tackle_tot'),
  footballSeasonLeader('points', 'Points', 'scoring', 'points'),
  footballSeasonLeader('efficiency', 'Passer rating', 'passing', 'pass_eff'),
  footballSeasonLeader('receptions', 'Receptions', 'receiving', 'rec_no'),
  footballSeasonLeader('all_purpose', 'All-purpose yards', 'all_purpose', 'all_purpose'),
  footballSeasonLeader('tfl', 'Tackles for loss', 'defense', 'tfl'),
  footballSeasonLeader('sacks', 'Sacks', 'defense', 'sacks'),
  footballSeasonLeader('interceptions', 'Interceptions', 'defense', 'int'),
  footballSeasonLeader('break_ups', 'Passes broken up', 'defense', 'brup'),
  footballSeasonLeader('punting', 'Punting average', 'punting', 'punt_avg'),
  footballSeasonLeader('field_goals', 'Field goals', 'field_goals', 'fg_made'),
  footballSeasonLeader('kick_returns', 'Kickoff return average', 'kick_returns', 'kr_avg'),
  footballSeasonLeader('punt_returns', 'Punt return average', 'punt_returns', 'pr_avg'),
]
