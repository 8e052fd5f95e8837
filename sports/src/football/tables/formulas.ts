import type { StatValues } from '@fieldhouse/contract/games/game'
import { joinedOrUnknown } from '../../kit/columns.ts'
import type { Column, Ratio, StatValue } from '../../kit/module.ts'

/** The NCAA passer rating: (8.4 YDS + 330 TD + 100 COMP - 200 INT) / ATT, in tenths so that it stays exact. */
export function passerRating(stats: StatValues): Ratio | undefined {
  const { pass_yds, pass_td, pass_comp, pass_int, pass_att } = stats
  if ([pass_yds, pass_td, pass_comp, pass_int, pass_att].includes(undefined)) return undefined
  const tenths = 84 * (pass_yds ?? 0) + 3300 * (pass_td ?? 0) + 1000 * (pass_comp ?? 0) - 2000 * (pass_int ?? 0)
  return { over: tenths, under: 10 * (pass_att ?? 0) }
}

export const efficiency: Column = {
  key: 'pass_eff',
  abbr: 'EFF',
  meaning: 'Passer rating (NCAA)',
  format: { kind: 'decimal', digits: 1 },
  of: passerRating,
}

/** `20-33-0` */
export const attempts: Column = {
  key: 'pass_cai',
  abbr: 'C-A-I',
  meaning: 'Completions, attempts, interceptions',
  format: { kind: 'integer' },
  of: (stats) => stats.pass_comp,
  text: (stats) => joinedOrUnknown(stats, ['pass_comp', 'pass_att', 'pass_int']),
}

/** Net yards per punt; a touchback costs 20. */
export function puntNet({ punt_no, punt_yds, punt_tb, punt_ret_yds }: StatValues): StatValue {
  if (punt_no === undefined || punt_yds === undefined || punt_ret_yds === undefined) return undefined
  return { over: punt_yds - punt_ret_yds - 20 * (punt_tb ?? 0), under: punt_no }
}
