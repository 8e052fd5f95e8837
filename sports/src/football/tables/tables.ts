import type { Stats } from '@fieldhouse/contract/games/game'
import { any, average, count, dashed, joined, over } from '../../kit/columns.ts'
import type { Column, SportModule, Table } from '../../kit/module.ts'
import { attempts, efficiency } from './formulas.ts'

type Tables = SportModule['tables'][number]
const table = (
  key: string,
  title: string,
  section: string,
  columns: readonly Column[],
  rest: Pick<Table, 'has' | 'lead'> & { sort: string },
): Tables => ({
  key,
  title,
  section,
  columns,
  totals: true,
  lead: [rest.sort],
  ...rest,
})

/** `2.5-11`: how many, and the yards they cost. */
const withYards = (key: string, abbr: string, meaning: string, yards: string): Column => ({
  key,
  abbr,
  meaning,
  format: { kind: 'decimal', digits: 1 },
  text: (stats) => joined(stats, [key, yards]),
})

export const rushing: readonly Column[] = [
  count('rush_att', 'NO', 'Rushes'),
  count('rush_gain', 'GAIN', 'Yards gained'),
  count('rush_loss', 'LOSS', 'Yards lost', { low: true }),
  count('rush_yds', 'NET', 'Net yards'),
  count('rush_td', 'TD', 'Rushing touchdowns'),
  count('rush_long', 'LG', 'Longest rush'),
  average('rush_avg', 'AVG', 'Yards a rush', over('rush_yds', 'rush_att')),
]

export const passing: readonly Column[] = [
  attempts,
  count('pass_yds', 'YDS', 'Passing yards'),
  count('pass_td', 'TD', 'Touchdown passes'),
  count('pass_long', 'LG', 'Longest completion'),
  count('pass_sacks', 'SACK', 'Times sacked', { low: true }),
  efficiency,
]

export const receiving: readonly Column[] = [
  count('rec_no', 'NO', 'Receptions'),
  count('rec_yds', 'YDS', 'Receiving yards'),
  count('rec_td', 'TD', 'Touchdown receptions'),
  count('rec_long', 'LG', 'Longest reception'),
  average('rec_avg', 'AVG', 'Yards a reception', over('rec_yds', 'rec_no')),
]

export const punting: readonly Column[] = [
  count('punt_no', 'NO', 'Punts'),
  count('punt_yds', 'YDS', 'Punting yards'),
  average('punt_avg', 'AVG', 'Yards a punt', over('punt_yds', 'punt_no')),
  count('punt_long', 'LG', 'Longest punt', { unverified: true }),
  count('punt_tb', 'TB', 'Touchbacks', { low: true }),
  count('punt_fc', 'FC', 'Fair catches'),
  count('punt_in20', 'I20', 'Punts inside the 20'),
  count('punt_50', '50+', 'Punts of 50 yards or more', { unverified: true }),
]

export const kicking: readonly Column[] = [
  dashed('fg_made', 'FGM-A', 'Field goals made and tried', 'fg_made', 'fg_att'),
  count('fg_long', 'LG', 'Longest field goal', { unverified: true }),
  count('fg_blocked', 'BLK', 'Kicks blocked', { low: true }),
  dashed('pat_kick_made', 'XPM-A', 'Extra points made and tried', 'pat_kick_made', 'pat_kick_att'),
]

export const kickoffs: readonly Column[] = [
  count('ko_no', 'NO', 'Kickoffs'),
  count('ko_yds', 'YDS', 'Kickoff yards'),
  count('ko_tb', 'TB', 'Touchbacks'),
  count('ko_ob', 'OB', 'Kickoffs out of bounds', { low: true }),
  average('ko_avg', 'AVG', 'Yards a kickoff', over('ko_yds', 'ko_no')),
]

export const defense: readonly Column[] = [
  count('tackle_solo', 'SOLO', 'Solo tackles'),
  count('tackle_ast', 'AST', 'Assisted tackles'),
  count('tackle_tot', 'TOT', 'Total tackles'),
  withYards('tfl', 'TFL-YDS', 'Tackles for loss and their yards', 'tfl_yds'),
  withYards('sacks', 'SACK-YDS', 'Sacks and their yards', 'sack_yds'),
  count('ff', 'FF', 'Fumbles forced'),
  dashed('fr', 'FR-YDS', 'Fumbles recovered and return yards', 'fr', 'fr_yds'),
  dashed('int', 'INT-YDS', 'Interceptions and return yards', 'int', 'int_yds'),
  count('brup', 'BRUP', 'Passes broken up'),
  count('qbh', 'QBH', 'Quarterback hurries'),
  count('blkd', 'BLK', 'Kicks blocked'),
]

const returns = (group: string, what: string): readonly Column[] => [
  count(`${group}_no`, 'NO', `${what} returns`),
  count(`${group}_yds`, 'YDS', `${what} return yards`),
  count(`${group}_td`, 'TD', `Touchdowns on ${what.toLowerCase()} returns`),
  count(`${group}_long`, 'LG', `Longest ${what.toLowerCase()} return`, { unverified: true }),
  average(`${group}_avg`, 'AVG', 'Yards a return', over(`${group}_yds`, `${group}_no`)),
]
export const kickReturns = returns('kr', 'Kickoff')
export const puntReturns = returns('pr', 'Punt')
const interceptionReturns = returns('ir', 'Interception')
const fumbleReturns = returns('fumr', 'Fumble')

export const has = {
  rushing: any('rush_att', 'rush_yds'),
  passing: any('pass_att', 'pass_sacks'),
  receiving: any('rec_no', 'rec_yds'),
  punting: any('punt_no'),
  kicking: any('fg_att', 'pat_kick_att'),
  kickoffs: any('ko_no'),
  kickReturns: any('kr_no', 'kr_yds'),
  puntReturns: any('pr_no', 'pr_yds'),
  defense: any('tackle_tot', 'tfl', 'sacks', 'ff', 'fr', 'int', 'brup', 'qbh', 'blkd'),
} satisfies Record<string, (stats: Stats) => boolean>

export const tables: readonly Tables[] = [
  table('passing', 'Passing', 'Offense', passing, {
    has: has.passing,
    sort: 'pass_yds',
    lead: ['pass_yds', 'pass_cai', 'pass_td'],
  }),
  table('rushing', 'Rushing', 'Offense', rushing, {
    has: has.rushing,
    sort: 'rush_yds',
    lead: ['rush_yds', 'rush_att', 'rush_td'],
  }),
  table('receiving', 'Receiving', 'Offense', receiving, {
    has: has.receiving,
    sort: 'rec_yds',
    lead: ['rec_yds', 'rec_no', 'rec_td'],
  }),
  table('punting', 'Punting', 'Special teams', punting, {
    has: has.punting,
    sort: 'punt_no',
    lead: ['punt_avg'],
  }),
  table('kick_returns', 'Kickoff returns', 'Special teams', kickReturns, { has: has.kickReturns, sort: 'kr_yds' }),
  table('punt_returns', 'Punt returns', 'Special teams', puntReturns, { has: has.puntReturns, sort: 'pr_yds' }),
  table('int_returns', 'Interception returns', 'Defense', interceptionReturns, { has: any('ir_no'), sort: 'ir_yds' }),
  table('fumble_returns', 'Fumble returns', 'Defense', fumbleReturns, { has: any('fumr_no'), sort: 'fumr_yds' }),
  table('kicking', 'Kicking', 'Special teams', kicking, { has: has.kicking, sort: 'fg_made' }),
  table('kickoffs', 'Kickoffs', 'Special teams', kickoffs, { has: has.kickoffs, sort: 'ko_no' }),
  table('defense', 'Defense', 'Defense', defense, { has: has.defense, sort: 'tackle_tot' }),
  table(
    'fumbles',
    'Fumbles',
    'Offense',
    [count('fum_no', 'NO', 'Fumbles', { low: true }), count('fum_lost', 'LOST', 'Fumbles lost', { low: true })],
    { has: any('fum_no'), sort: 'fum_no' },
  ),
]
