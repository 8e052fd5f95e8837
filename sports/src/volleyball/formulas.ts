import type { StatValues } from '@fieldhouse/contract/games/game'
import type { Ratio, StatValue } from '../kit/module.ts'

/** Hitting percentage: (K - E) / TA */
export function getHittingPercentage({ atk_k, atk_e, atk_ta }: StatValues): Ratio | undefined {
  if (atk_k === undefined || atk_e === undefined || atk_ta === undefined) return undefined
  return { over: atk_k - atk_e, under: atk_ta }
}

/** Blocks as the file counts them: for a player each block with a hand in it, for a team each block once. */
export const countBlocks = ({ blk, blk_solo, blk_ast }: StatValues): number | undefined =>
  blk ?? (blk_solo === undefined && blk_ast === undefined ? undefined : (blk_solo ?? 0) + (blk_ast ?? 0))

/** Blocks of a team, where a shared one counts once. */
export const teamBlocks = ({ blk_solo, blk_ast }: StatValues): number | undefined =>
  blk_solo === undefined && blk_ast === undefined ? undefined : (blk_solo ?? 0) + (blk_ast ?? 0) / 2

/** Points: K + SA + BS + BA/2 */
export function getVolleyballPoints(stats: StatValues): number | undefined {
  const { atk_k, srv_a } = stats
  const blocked = teamBlocks(stats)
  if (atk_k === undefined || srv_a === undefined || blocked === undefined) return undefined
  return atk_k + srv_a + blocked
}

/** A statistic per set. */
export const aSet =
  (of: (stats: StatValues) => number | undefined) =>
  (stats: StatValues): StatValue => {
    const value = of(stats)
    const sets = stats.sp ?? stats.sets
    return value === undefined || sets === undefined ? undefined : { over: value, under: sets }
  }

/** Side-out percentage: rallies won while the other side served. */
export function sideOut({ so_won, so_tried }: StatValues): Ratio | undefined {
  return so_won === undefined || so_tried === undefined ? undefined : { over: so_won, under: so_tried }
}
