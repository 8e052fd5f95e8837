import type { StatValues } from '@fieldhouse/contract/games/game'
import { averageColumn, countColumn, dashedColumn, divideStats, hasAnyStat, joinKnownStats } from '../../kit/columns.ts'
import type { Column, SportModule, StatTableModule } from '../../kit/module.ts'
import { attempts, efficiency } from './formulas.ts'

type SectionTable = SportModule['tables'][number]
const createBoxTable = (
  key: string,
  title: string,
  section: string,
  columns: readonly Column[],
  rest: Pick<StatTableModule, 'has' | 'lead'> & { sort: string },
): SectionTable => ({
  key,
  title,
  section,
  columns,
  totals: true,
  lead: [rest.sort],
  ...rest,
})

/** A count with yards: `2.5-11`. */
const withYards = (key: string, abbr: string, meaning: string, yards: string): Column => ({
  key,
  abbr,
  meaning,
  format: { kind: 'decimal', digits: 1 },
  text: (stats) => joinKnownStats(stats, [key, yards]),
})

export const rushing: readonly Column[] = [
  countColumn('rush_att', 'NO', 'Rushes'),
  countColumn('rush_gain', 'GAIN', 'Yards gained'),
  countColumn('rush_loss', 'LOSS', 'Yards lost', { low: true }),
  countColumn('rush_yds', 'NET', 'Net yards'),
  countColumn('rush_td', 'TD', 'Rushing touchdowns'),
  countColumn('rush_long', 'LG', 'Longest rush'),
  averageColumn('rush_avg', 'AVG', 'Yards per rush', divideStats('rush_yds', 'rush_att')),
]

export const passing: readonly Column[] = [
  attempts,
  countColumn('pass_yds', 'YDS', 'Passing yards'),
  countColumn('pass_td', 'TD', 'Touchdown passes'),
  countColumn('pass_long', 'LG', 'Longest completion'),
  countColumn('pass_sacks', 'SACK', 'Times sacked', { low: true }),
  efficiency,
]

export const receiving: readonly Column[] = [
  countColumn('rec_no', 'NO', 'Receptions'),
  countColumn('rec_yds', 'YDS', 'Receiving yards'),
  countColumn('rec_td', 'TD', 'Touchdown receptions'),
  countColumn('rec_long', 'LG', 'Longest reception'),
  averageColumn('rec_avg', 'AVG', 'Yards per reception', divideStats('rec_yds', 'rec_no')),
]

export const punting: readonly Column[] = [
  countColumn('punt_no', 'NO', 'Punts'),
  countColumn('punt_yds', 'YDS', 'Punting yards'),
  averageColumn('punt_avg', 'AVG', 'Yards per punt', divideStats('punt_yds', 'punt_no')),
  countColumn('punt_long', 'LG', 'Longest punt', { unverified: true }),
  countColumn('punt_tb', 'TB', 'Touchbacks', { low: true }),
  countColumn('punt_fc', 'FC', 'Fair catches'),
  countColumn('punt_in20', 'I20', 'Punts inside the 20'),
  countColumn('punt_50', '50+', 'Punts of 50 yards or more', { unverified: true }),
]

export const kicking: readonly Column[] = [
  dashedColumn('fg_made', 'FGM-A', 'Field goals made-attempted', 'fg_made', 'fg_att'),
  countColumn('fg_long', 'LG', 'Longest field goal', { unverified: true }),
  countColumn('fg_blocked', 'BLK', 'Kicks blocked', { low: true }),
  dashedColumn('pat_kick_made', 'XPM-A', 'Extra points made-attempted', 'pat_kick_made', 'pat_kick_att'),
]

export const kickoffs: readonly Column[] = [
  countColumn('ko_no', 'NO', 'Kickoffs'),
  countColumn('ko_yds', 'YDS', 'Kickoff yards'),
  countColumn('ko_tb', 'TB', 'Touchbacks'),
  countColumn('ko_ob', 'OB', 'Kickoffs out of bounds', { low: true }),
  averageColumn('ko_avg', 'AVG', 'Yards per kickoff', divideStats('ko_yds', 'ko_no')),
]

export const defense: readonly Column[] = [
  countColumn('tackle_solo', 'SOLO', 'Solo tackles'),
  countColumn('tackle_ast', 'AST', 'Assisted tackles'),
  countColumn('tackle_tot', 'TOT', 'Total tackles'),
  withYards('tfl', 'TFL-YDS', 'Tackles for loss-yards', 'tfl_yds'),
  withYards('sacks', 'SACK-YDS', 'Sacks-yards', 'sack_yds'),
  countColumn('ff', 'FF', 'Forced fumbles'),
  dashedColumn('fr', 'FR-YDS', 'Fumble recoveries-return yards', 'fr', 'fr_yds'),
  dashedColumn('int', 'INT-YDS', 'Interceptions-return yards', 'int', 'int_yds'),
  countColumn('brup', 'BRUP', 'Passes broken up'),
  countColumn('qbh', 'QBH', 'Quarterback hurries'),
  countColumn('blkd', 'BLK', 'Kicks blocked'),
]

const returnColumns = (group: string, what: string): readonly Column[] => [
  countColumn(`${group}_no`, 'NO', `${what} returns`),
  countColumn(`${group}_yds`, 'YDS', `${what} return yards`),
  countColumn(`${group}_td`, 'TD', `Touchdowns on ${what.toLowerCase()} returns`),
  countColumn(`${group}_long`, 'LG', `Longest ${what.toLowerCase()} return`, { unverified: true }),
  averageColumn(`${group}_avg`, 'AVG', 'Yards per return', divideStats(`${group}_yds`, `${group}_no`)),
]
export const kickReturns = returnColumns('kr', 'Kickoff')
export const puntReturns = returnColumns('pr', 'Punt')
const interceptionReturns = returnColumns('ir', 'Interception')
const fumbleReturns = returnColumns('fumr', 'Fumble')

export const has = {
  rushing: hasAnyStat('rush_att', 'rush_yds'),
  passing: hasAnyStat('pass_att', 'pass_sacks'),
  receiving: hasAnyStat('rec_no', 'rec_yds'),
  punting: hasAnyStat('punt_no'),
  kicking: hasAnyStat('fg_att', 'pat_kick_att'),
  kickoffs: hasAnyStat('ko_no'),
  kickReturns: hasAnyStat('kr_no', 'kr_yds'),
  puntReturns: hasAnyStat('pr_no', 'pr_yds'),
  defense: hasAnyStat('tackle_tot', 'tfl', 'sacks', 'ff', 'fr', 'int', 'brup', 'qbh', 'blkd'),
} satisfies Record<string, (stats: StatValues) => boolean>

export const tables: readonly SectionTable[] = [
  createBoxTable('passing', 'Passing', 'Offense', passing, {
    has: has.passing,
    sort: 'pass_yds',
    lead: ['pass_yds', 'pass_cai', 'pass_td'],
  }),
  createBoxTable('rushing', 'Rushing', 'Offense', rushing, {
    has: has.rushing,
    sort: 'rush_yds',
    lead: ['rush_yds', 'rush_att', 'rush_td'],
  }),
  createBoxTable('receiving', 'Receiving', 'Offense', receiving, {
    has: has.receiving,
    sort: 'rec_yds',
    lead: ['rec_yds', 'rec_no', 'rec_td'],
  }),
  createBoxTable('punting', 'Punting', 'Special teams', punting, {
    has: has.punting,
    sort: 'punt_no',
    lead: ['punt_avg'],
  }),
  createBoxTable('kick_returns', 'Kickoff returns', 'Special teams', kickReturns, {
    has: has.kickReturns,
    sort: 'kr_yds',
  }),
  createBoxTable('punt_returns', 'Punt returns', 'Special teams', puntReturns, {
    has: has.puntReturns,
    sort: 'pr_yds',
  }),
  createBoxTable('int_returns', 'Interception returns', 'Defense', interceptionReturns, {
    has: hasAnyStat('ir_no'),
    sort: 'ir_yds',
  }),
  createBoxTable('fumble_returns', 'Fumble returns', 'Defense', fumbleReturns, {
    has: hasAnyStat('fumr_no'),
    sort: 'fumr_yds',
  }),
  createBoxTable('kicking', 'Kicking', 'Special teams', kicking, { has: has.kicking, sort: 'fg_made' }),
  createBoxTable('kickoffs', 'Kickoffs', 'Special teams', kickoffs, { has: has.kickoffs, sort: 'ko_no' }),
  createBoxTable('defense', 'Defense', 'Defense', defense, { has: has.defense, sort: 'tackle_tot' }),
  createBoxTable(
    'fumbles',
    'Fumbles',
    'Offense',
    [
      countColumn('fum_no', 'NO', 'Fumbles', { low: true }),
      countColumn('fum_lost', 'LOST', 'Fumbles lost', { low: true }),
    ],
    { has: hasAnyStat('fum_no'), sort: 'fum_no' },
  ),
]
