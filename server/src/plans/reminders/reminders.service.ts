import { dayMs } from '@fieldhouse/contract/durations'
import { remindedDays } from '@fieldhouse/contract/plans/last-day'
import { addMs, type Clock } from '../../shared/clock/clock.ts'
import type { Jobs } from '../../shared/jobs/jobs.ts'
import type { Mailer } from '../../shared/mail/mail.ts'
import { sendUnquoted } from '../../shared/mail/send-unquoted.ts'
import type { PlanStore, PlanStores } from '../grants.store.ts'
import { findReminders, shortestRemindedDays } from './find-reminders.ts'
import { renderReminderEmail } from './reminder-email.ts'

interface RemindersDeps {
  store: PlanStore
  clock: Clock
  jobs: Pick<Jobs, 'on' | 'add'>
  mailer: Pick<Mailer, 'send'>
  publicUrl: string
}

export const findEndingPlansJob = 'plans.find-ending'
const remindOfEndJob = 'plans.remind-of-end'
const fansAtOnce = 500

interface ReminderJob {
  uid: string
  /** The end as it was: another one has its own job. */
  ends_at: string
}

/**
 * Reminds fans by email before their plan ends. The note and the job are saved in one transaction, so two servers write
 * once, and a killed one neither forgets a fan nor reminds twice.
 */
export function openReminders({ store, clock, jobs, mailer, publicUrl }: RemindersDeps): void {
  const sendEmail = sendUnquoted(mailer)

  const queueReminders = async (stores: PlanStores, uids: readonly string[], now: Date): Promise<void> => {
    const byFan = Map.groupBy(await stores.grants.ofFans(uids), ({ customer_uid }) => customer_uid)
    const renewing = await stores.reminders.renewing(uids)
    for (const [uid, grants] of byFan)
      for (const { grants: ids, endsAt } of findReminders(grants, renewing, now))
        if (await stores.reminders.note(ids, endsAt)) {
          const job: ReminderJob = { uid, ends_at: endsAt.toISOString() }
          await jobs.add(remindOfEndJob, job, stores.reminders.run)
        }
  }

  const findEnding = async (): Promise<void> => {
    const now = clock.now()
    const range = { now, soon: addMs(now, remindedDays * dayMs), shortestDays: shortestRemindedDays }
    let after = ''
    for (;;) {
      const uids = await store.reminders.due(range, after, fansAtOnce)
      if (uids.length > 0) await store.transaction((stores) => queueReminders(stores, uids, now))
      after = uids.at(-1) ?? after
      if (uids.length < fansAtOnce) return
    }
  }

  jobs.on(findEndingPlansJob, findEnding, { every: '41 * * * *' })

  jobs.on<ReminderJob>(remindOfEndJob, async ({ uid, ends_at }) => {
    const now = clock.now()
    const reader = await store.reminders.reader(uid, now)
    const renewing = await store.reminders.renewing([uid])
    const reminders = findReminders(await store.grants.ofFans([uid]), renewing, now)
    const reminder = reminders.find(({ endsAt }) => endsAt.toISOString() === ends_at)
    // What changed since the job was added counts.
    if (reader && reminder) await sendEmail(renderReminderEmail(publicUrl, reader, reminder))
  })
}
