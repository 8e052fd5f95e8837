import { retentionDays } from '@fieldhouse/contract/customer/retention-days'
import { dayMs } from '@fieldhouse/contract/durations'
import { addMs, type Clock } from '../../shared/clock/clock.ts'
import type { Jobs } from '../../shared/jobs/jobs.ts'
import type { AuthStore } from '../auth.store.ts'

export interface RetentionDeps {
  store: AuthStore
  jobs: Pick<Jobs, 'on'>
  clock: Clock
}

export const authRetentionJob = 'auth.retention'

/** Personal data is kept no longer than necessary. */
const codesMs = retentionDays.codes * dayMs
const sessionsMs = retentionDays.sessions * dayMs
const anonymousMs = retentionDays.visitors * dayMs
const most = 5_000

export function openAuthRetention({ store, jobs, clock }: RetentionDeps): void {
  jobs.on(
    authRetentionJob,
    async () => {
      const now = clock.now()
      const { keeping } = store
      const steps = [
        () => keeping.removeCodes(addMs(now, -codesMs), most),
        () => keeping.removeGrants(addMs(now, -codesMs), most),
        () => keeping.removeEmailChanges(now, most),
        () => keeping.removeSessions(addMs(now, -sessionsMs), addMs(now, -anonymousMs), most),
        () => keeping.removeLimits(now, most),
      ]
      // In small steps: one long delete would hit the statement timeout and block sign-ins.
      for (const step of steps) while ((await step()) === most);
    },
    { every: '7 * * * *' },
  )
}
