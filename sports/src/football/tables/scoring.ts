import type { Stats } from '@fieldhouse/contract/games/game'
import { total } from '../../kit/columns.ts'

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

export const scoreKeys: readonly string[] = Object.keys(worth)

export function points(stats: Stats): number | undefined {
  const known = Object.entries(worth).filter(([key]) => stats[key] !== undefined)
  return known.length === 0 ? undefined : known.reduce((sum, [key, each]) => sum + each * (stats[key] ?? 0), 0)
}

export const allPurpose = (stats: Stats): number | undefined =>
  total(stats, 'rush_yds', 'rec_yds', 'pr_yds', 'kr_yds', 'ir_yds')
