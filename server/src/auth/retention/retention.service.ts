import { retentionDays } from '@fieldhouse/contract/customer/kept-days'
import { dayMs } from '@fieldhouse/contract/durations'
import { addMs, type Clock } from '../../shared/clock/clock.ts'
import type { Jobs } from '../../shared/jobs/jobs.ts'
import type { AuthStore } from '../auth.store.ts'

export interface RetentionParts {
  store: AuthStore
  jobs: Pick<Jobs, 'on'>
  clock: Clock
}

export const retentionJob = 'auth.retention'

/** Nothing that names a person is kept longer than it is needed. */
const codesMs = retentionDays.codes * dayMs
const sessionsMs = retentionDays.sessions * dayMs
const anonymousMs = retentionDays.visitors * dayMs
const most = 5_000

export function openRetention({ store, jobs, clock }: RetentionParts): void {
  jobs.on(
    retentionJob,
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
      // In small bites: one long delete would run into the statement timeout, and hold up whoever signs in.
      for (const step of steps) while ((await step()) === most);
    },
    { every: '7 * * * *' },
  )
}
