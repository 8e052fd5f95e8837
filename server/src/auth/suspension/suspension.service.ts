import type { FanSuspension } from '@fieldhouse/contract/fans/fans'
import type { AdminChanges } from '../../shared/admin/changes.ts'
import { formatFanSubject } from '../../shared/audit-log/audit-log.store.ts'
import type { Clock } from '../../shared/clock/clock.ts'
import { refuseConflict, refuseField, refuseMissing } from '../../shared/errors/refusal.ts'
import type { SessionService } from '../session/session.service.ts'
import type { SuspensionStores } from './suspension.store.ts'

interface SuspensionDeps extends Pick<AdminChanges<SuspensionStores>, 'changeAsMade'> {
  clock: Clock
  sessions: Pick<SessionService, 'ended'>
}

/** Suspends fans. Their data stays, and the suspension ends by itself. */
export const createSuspensionService = ({ changeAsMade, clock, sessions }: SuspensionDeps) => ({
  suspend: async (actor: string, uid: string, input: { reason: string; until: string }): Promise<FanSuspension> => {
    const until = new Date(input.until)
    if (until <= clock.now()) throw refuseField('until', 'Choose a time in the future.')
    const { suspension, ended } = await changeAsMade(actor, async (stores, now) => {
      const { suspensions } = stores
      const fan = await suspensions.hold(uid)
      if (!fan) throw refuseMissing('fan')
      // A longer or shorter one keeps the day on which it began.
      const isRunning = fan.suspended_until !== null && fan.suspended_until > now
      const since = isRunning && fan.suspended_at ? fan.suspended_at : now
      await suspensions.set({ uid, suspended_until: until, suspended_at: since, suspended_because: input.reason })
      return {
        done: {
          suspension: { reason: input.reason, since: since.toISOString(), until: until.toISOString() },
          // A sign-in that holds the account is over by now, and a later one finds the suspension.
          ended: await stores.sessions.endOf(uid, 'suspended', now),
        },
        line: {
          action: 'suspend fan',
          subject: formatFanSubject(uid),
          details: { until: until.toISOString(), reason: input.reason },
        },
      }
    })
    await sessions.ended(ended)
    return suspension
  },

  lift: (actor: string, uid: string): Promise<void> =>
    changeAsMade(actor, async ({ suspensions }, now) => {
      const fan = await suspensions.hold(uid)
      if (!fan) throw refuseMissing('fan')
      if (!fan.suspended_until || fan.suspended_until <= now)
        throw refuseConflict('fan.not_suspended', 'This fan isn’t suspended anymore.')
      await suspensions.set({ uid, suspended_until: null, suspended_at: null, suspended_because: null })
      return { done: undefined, line: { action: 'lift suspension', subject: formatFanSubject(uid) } }
    }),
})
