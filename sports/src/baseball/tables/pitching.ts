import type { StatValues } from '@fieldhouse/contract/games/game'
import {
  appearancesColumn,
  averageColumn,
  countColumn,
  dashedColumn,
  divideStats,
  hasAnyStat,
  rateColumn,
  recordColumn,
} from '../../kit/columns.ts'
import type { Column, StatValue } from '../../kit/module.ts'

/** Earned runs per regulation game. Outs are thirds of innings. The prefix `run_` makes it the season so far. */
export const earnedRunAverage = (innings: number, prefix = ''): Column => {
  const [er, outs] = [`${prefix}pit_er`, `${prefix}pit_outs`]
  return {
    ...averageColumn(
      'pit_era',
      'ERA',
      `Earned run average: earned runs per ${innings} innings`,
      divideStats(er, outs, 3 * innings),
      2,
    ),
    low: true,
    // Runs without an out have no average.
    text: (stats) => ((stats[er] ?? 0) > 0 && stats[outs] === 0 ? 'INF' : undefined),
  }
}

/** Walks and hits per inning. */
export function getWhip(stats: StatValues): StatValue {
  const { pit_bb, pit_h, pit_outs } = stats
  if (pit_bb === undefined || pit_h === undefined || pit_outs === undefined) return undefined
  return { over: 3 * (pit_bb + pit_h), under: pit_outs }
}

export const opponentsAverage = divideStats('pit_h', 'pit_ab')
export const hasPitched = hasAnyStat('pit_bf', 'pit_outs', 'pit_app')

const innings: Column = { key: 'pit_outs', abbr: 'IP', meaning: 'Innings pitched', format: { kind: 'innings' } }

/** The pitcher's decision: `W`, `L`, `S`. */
const decision: Column = {
  key: 'pit_dec',
  abbr: 'DEC',
  meaning: 'Win, loss or save',
  format: { kind: 'integer' },
  of: () => undefined,
  text: ({ pit_win, pit_loss, pit_save }) => (pit_win ? 'W' : pit_loss ? 'L' : pit_save ? 'S' : undefined),
}

const allowed: readonly Column[] = [
  innings,
  countColumn('pit_h', 'H', 'Hits allowed', { low: true }),
  countColumn('pit_r', 'R', 'Runs allowed', { low: true }),
  countColumn('pit_er', 'ER', 'Earned runs', { low: true }),
  countColumn('pit_bb', 'BB', 'Walks', { low: true }),
  countColumn('pit_so', 'SO', 'Strikeouts'),
]

const pitchesAndStrikes = dashedColumn('pit_pitches', 'NP-S', 'Pitches and strikes', 'pit_pitches', 'pit_strikes')

export const pitching: readonly Column[] = [
  ...allowed,
  decision,
  countColumn('pit_wp', 'WP', 'Wild pitches', { low: true }),
  countColumn('pit_bk', 'BK', 'Balks', { low: true }),
  countColumn('pit_hbp', 'HBP', 'Hit batters', { low: true }),
  countColumn('pit_ibb', 'IBB', 'Intentional walks', { low: true }),
  countColumn('pit_ab', 'AB', 'At bats against'),
  countColumn('pit_bf', 'BF', 'Batters faced'),
  countColumn('pit_fly', 'FO', 'Fly outs', { unverified: true }),
  countColumn('pit_ground', 'GO', 'Ground outs', { unverified: true }),
  pitchesAndStrikes,
  dashedColumn('pit_inherited_scored', 'IR-S', 'Inherited runners-scored', 'pit_inherited', 'pit_inherited_scored'),
]

export const pitchingLog = (gameInnings: number): readonly Column[] => [
  ...allowed,
  pitchesAndStrikes,
  decision,
  { ...earnedRunAverage(gameInnings, 'run_'), meaning: 'Season ERA to date' },
]

/** Strikeouts per regulation game. */
const strikeoutRate = (gameInnings: number): Column =>
  averageColumn(
    'pit_so_rate',
    `K/${gameInnings}`,
    `Strikeouts per ${gameInnings} innings`,
    divideStats('pit_so', 'pit_outs', 3 * gameInnings),
    2,
  )

export const pitchingSeason = (gameInnings: number): readonly Column[] => [
  earnedRunAverage(gameInnings),
  recordColumn('pit_win', 'W-L', 'Wins and losses', 'pit_win', 'pit_loss'),
  appearancesColumn('pit_app', 'APP-GS', 'Appearances-starts', 'pit_gs'),
  countColumn('pit_cg', 'CG', 'Complete games'),
  recordColumn('pit_sho', 'SHO-CBO', 'Shutouts-combined shutouts', 'pit_sho', 'pit_cbo'),
  countColumn('pit_save', 'SV', 'Saves'),
  ...allowed,
  averageColumn('pit_whip', 'WHIP', 'Walks and hits per inning', getWhip, 2),
  strikeoutRate(gameInnings),
  countColumn('pit_double', '2B', 'Doubles allowed', { low: true }),
  countColumn('pit_triple', '3B', 'Triples allowed', { low: true }),
  countColumn('pit_hr', 'HR', 'Home runs allowed', { low: true }),
  countColumn('pit_ab', 'AB', 'At bats against'),
  rateColumn('pit_avg', 'B/AVG', 'Batting average against', opponentsAverage),
  countColumn('pit_wp', 'WP', 'Wild pitches', { low: true }),
  countColumn('pit_hbp', 'HBP', 'Hit batters', { low: true }),
  countColumn('pit_bk', 'BK', 'Balks', { low: true }),
  countColumn('pit_sfa', 'SFA', 'Sacrifice flies allowed', { low: true }),
  countColumn('pit_sha', 'SHA', 'Sacrifice bunts allowed', { low: true }),
]
