import { abbreviateName, currentSchool } from '@fieldhouse/contract/company'
import { getLocalInstant } from '@fieldhouse/contract/local-time'
import type { Leaderboard, LeaderboardSpan } from '@fieldhouse/contract/rewards/rewards'
import type { Caller } from '../../shared/caller/caller.ts'
import type { Clock } from '../../shared/clock/clock.ts'
import { getSchoolDay, loadFanState } from '../ledger/counting.ts'
import type { RewardStore } from '../rewards.store.ts'

const boardPlaces = 20

export type LeaderboardService = ReturnType<typeof leaderboardService>

/** The leaderboard: fans with the most points, among those who agreed to be named. */
export function leaderboardService({ store, clock }: { store: RewardStore; clock: Clock }) {
  const getSpanStart = (span: LeaderboardSpan): Date | undefined =>
    span === 'all'
      ? undefined
      : getLocalInstant(currentSchool().timeZone, `${getSchoolDay(clock.now()).slice(0, 7)}-01`, 0)

  return {
    read: async ({ uid, safety }: Pick<Caller, 'uid' | 'safety'>, span: LeaderboardSpan): Promise<Leaderboard> => {
      const since = getSpanStart(span)
      const { lines, hiddenIds } = await loadFanState(store, uid, safety)
      // Fans see no points of their own here that the rest of the page hides from them.
      const unknown = lines
        .filter(({ id, at }) => hiddenIds.has(id) && (since === undefined || at >= since))
        .reduce((sum, { points }) => sum + points, 0)
      const rows = (await store.boards.most(since, boardPlaces))
        .map((row) => (row.uid === uid ? { ...row, points: row.points - unknown } : row))
        .filter(({ points }) => points > 0)
        .toSorted((one, other) => other.points - one.points)
      return {
        span,
        fans: await store.boards.fans(),
        places: rows.map((row) => ({
          place: rows.findIndex(({ points }) => points === row.points) + 1,
          name: abbreviateName(row.firstname, row.lastname),
          points: row.points,
          mine: row.uid === uid,
        })),
      }
    },
  }
}
