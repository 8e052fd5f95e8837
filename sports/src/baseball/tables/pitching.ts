import type { Stats } from '@fieldhouse/contract/games/game'
import { any, appearances, average, count, dashed, over, rate, together } from '../../kit/columns.ts'
import type { Column, Value } from '../../kit/module.ts'

/** Earned runs in a game of so many innings; outs are thirds of innings. `run_` in front makes it the season so far. */
export const earnedRunAverage = (innings: number, prefix = ''): Column => {
  const [er, outs] = [`${prefix}pit_er`, `${prefix}pit_outs`]
  return {
    ...average('pit_era', 'ERA', `Earned runs in ${innings} innings`, over(er, outs, 3 * innings), 2),
    low: true,
    // Runs without an out: there is no number for it.
    text: (stats) => ((stats[er] ?? 0) > 0 && stats[outs] === 0 ? 'INF' : undefined),
  }
}

/** Walks and hits an inning. */
export function whip(stats: Stats): Value {
  const { pit_bb, pit_h, pit_outs } = stats
  if (pit_bb === undefined || pit_h === undefined || pit_outs === undefined) return undefined
  return { over: 3 * (pit_bb + pit_h), under: pit_outs }
}

export const opponentsAverage = over('pit_h', 'pit_ab')
export const hasPitched = any('pit_bf', 'pit_outs', 'pit_app')

const innings: Column = { key: 'pit_outs', abbr: 'IP', meaning: 'Innings pitched', format: { kind: 'innings' } }

/** `W`, `L`, `S`: what the pitcher got for it. */
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
  count('pit_h', 'H', 'Hits allowed', { low: true }),
  count('pit_r', 'R', 'Runs allowed', { low: true }),
  count('pit_er', 'ER', 'Earned runs', { low: true }),
  count('pit_bb', 'BB', 'Walks', { low: true }),
  count('pit_so', 'SO', 'Strikeouts'),
]

const pitchesAndStrikes = dashed('pit_pitches', 'NP-S', 'Pitches and strikes', 'pit_pitches', 'pit_strikes')

export const pitching: readonly Column[] = [
  ...allowed,
  decision,
  count('pit_wp', 'WP', 'Wild pitches', { low: true }),
  count('pit_bk', 'BK', 'Balks', { low: true }),
  count('pit_hbp', 'HBP', 'Batters hit', { low: true }),
  count('pit_ibb', 'IBB', 'Intentional walks', { low: true }),
  count('pit_ab', 'AB', 'At bats against'),
  count('pit_bf', 'BF', 'Batters faced'),
  count('pit_fly', 'FO', 'Fly outs', { unverified: true }),
  count('pit_ground', 'GO', 'Ground outs', { unverified: true }),
  pitchesAndStrikes,
  dashed(
    'pit_inherited_scored',
    'IR-S',
    'Inherited runners and those who scored',
    'pit_inherited',
    'pit_inherited_scored',
  ),
]

export const pitchingLog = (gameInnings: number): readonly Column[] => [
  ...allowed,
  pitchesAndStrikes,
  decision,
  { ...earnedRunAverage(gameInnings, 'run_'), meaning: 'Earned run average of the season so far' },
]

/** Strikeouts in a whole game. */
const strikeoutRate = (gameInnings: number): Column =>
  average(
    'pit_so_rate',
    `K/${gameInnings}`,
    `Strikeouts in ${gameInnings} innings`,
    over('pit_so', 'pit_outs', 3 * gameInnings),
    2,
  )

export const pitchingSeason = (gameInnings: number): readonly Column[] => [
  earnedRunAverage(gameInnings),
  together('pit_win', 'W-L', 'Wins and losses', 'pit_win', 'pit_loss'),
  appearances('pit_app', 'APP-GS', 'Games pitched and started', 'pit_gs'),
  count('pit_cg', 'CG', 'Complete games'),
  together('pit_sho', 'SHO-CBO', 'Shutouts alone and combined', 'pit_sho', 'pit_cbo'),
  count('pit_save', 'SV', 'Saves'),
  ...allowed,
  average('pit_whip', 'WHIP', 'Walks and hits an inning', whip, 2),
  strikeoutRate(gameInnings),
  count('pit_double', '2B', 'Doubles allowed', { low: true }),
  count('pit_triple', '3B', 'Triples allowed', { low: true }),
  count('pit_hr', 'HR', 'Home runs allowed', { low: true }),
  count('pit_ab', 'AB', 'At bats against'),
  rate('pit_avg', 'B/AVG', 'Batting average against', opponentsAverage),
  count('pit_wp', 'WP', 'Wild pitches', { low: true }),
  count('pit_hbp', 'HBP', 'Batters hit', { low: true }),
  count('pit_bk', 'BK', 'Balks', { low: true }),
  count('pit_sfa', 'SFA', 'Sacrifice flies allowed', { low: true }),
  count('pit_sha', 'SHA', 'Sacrifice bunts allowed', { low: true }),
]
