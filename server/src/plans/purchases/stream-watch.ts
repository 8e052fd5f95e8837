import { currentSchool } from '@fieldhouse/contract/company'
import { minuteMs } from '@fieldhouse/contract/durations'
import { defaultRefundMinutes } from '@fieldhouse/contract/school/settings'
import type { Clock } from '../../shared/clock/clock.ts'
import type { Jobs } from '../../shared/jobs/jobs.ts'
import type { PlanStore } from '../grants.store.ts'

export interface StreamWatchDeps {
  store: PlanStore
  clock: Clock
  jobs: Pick<Jobs, 'on'>
  /** Whether fans of a live event get its picture now. A slate is none. */
  isShowing(event: number): Promise<boolean>
}

const longestGapMs = 3 * minuteMs

export const watchStreamsJob = 'plans.watch-streams'

/** How long the picture of a game may be missing before its passes are paid back. */
const getAllowedMs = (): number => (currentSchool().refundAfterMinutes ?? defaultRefundMinutes) * minuteMs

/** Counts, each minute, how long fans who bought a game get no picture of it while it is played. */
export function openStreamWatch({ store, clock, jobs, isShowing }: StreamWatchDeps): void {
  jobs.on(
    watchStreamsJob,
    async () => {
      const now = clock.now()
      for (const { id, live_event_id, status } of await store.soldGames.running(now)) {
        const isPlayed = status === 'live' && live_event_id !== null
        const isShown = live_event_id !== null && (await isShowing(live_event_id))
        await store.soldGames.note(id, { now, isPlayed, isShown, longestGapMs, allowedMs: getAllowedMs() })
      }
    },
    { every: '* * * * *' },
  )
}
