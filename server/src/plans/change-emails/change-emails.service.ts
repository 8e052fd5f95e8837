import { minuteMs } from '@fieldhouse/contract/durations'
import { findPlanInForce, type PassScope } from '@fieldhouse/contract/plans/plans'
import { addMs, type Clock } from '../../shared/clock/clock.ts'
import type { UntoldChange } from '../../shared/db/documents.ts'
import type { Jobs } from '../../shared/jobs/jobs.ts'
import type { Mailer } from '../../shared/mail/mail.ts'
import { sendUnquoted } from '../../shared/mail/send-unquoted.ts'
import type { PlanStore, PlanStores, StoredGrant } from '../grants.store.ts'
import { type FindGames, readPassTargets } from '../pass-targets.ts'
import { renderChangeEmail } from './change-email.ts'
import { findGrantChange } from './find-change.ts'

interface ChangeEmailsDeps {
  store: PlanStore
  clock: Clock
  jobs: Pick<Jobs, 'on' | 'add'>
  mailer: Pick<Mailer, 'send'>
  publicUrl: string
  findGames: FindGames
}

/** Staff who correct or undo a change within this time send nothing about it. */
const settledAfterMs = 10 * minuteMs
const atOnce = 500

export const findChangedPlansJob = 'plans.find-changed'
const tellChangeJob = 'plans.tell-change'
const tellRemovalJob = 'plans.tell-removal'

interface ChangeJob {
  uid: string
  grant: number
  before: UntoldChange['before']
}

/** A grant that was removed before it began. */
interface RemovalJob extends PassScope {
  uid: string
  plan: string
}

/**
 * Emails fans what staff changed of their plans, ten minutes after the last change. Taking the note and adding the job
 * is one transaction, so two servers write once, and a killed one forgets no fan.
 */
export function openChangeEmails({ store, clock, jobs, mailer, publicUrl, findGames }: ChangeEmailsDeps): void {
  const sendEmail = sendUnquoted(mailer)

  const queueChanges = (): Promise<number> =>
    store.transaction(async (stores) => {
      const now = clock.now()
      const taken = await stores.changeEmails.take(addMs(now, -settledAfterMs), atOnce)
      for (const { id, customer_uid: uid, ends_at, untold } of taken) {
        if (!findGrantChange(untold.before, ends_at, now)) continue
        const job: ChangeJob = { uid, grant: id, before: untold.before }
        await jobs.add(tellChangeJob, job, stores.reminders.run)
      }
      return taken.length
    })
  const findChanged = async (): Promise<void> => {
    while ((await queueChanges()) === atOnce);
  }
  jobs.on(findChangedPlansJob, findChanged, { every: '* * * * *' })

  const send = async (uid: string, work: (grants: readonly StoredGrant[]) => ReturnType<typeof describe>) => {
    const reader = await store.reminders.reader(uid, clock.now())
    const told = reader && (await work(await store.grants.ofFan(uid)))
    if (reader && told) await sendEmail(renderChangeEmail({ publicUrl, reader, ...told }))
  }
  const nameTarget = async (scope: PassScope) => (await readPassTargets(findGames, [scope]))(scope)

  const describe = async ({ grant: id, before }: ChangeJob, grants: readonly StoredGrant[]) => {
    const now = clock.now()
    const grant = grants.find((one) => one.id === id)
    // What changed since the job was added counts.
    const change = grant && findGrantChange(before, grant.ends_at, now)
    if (!grant || !change) return undefined
    const { plan, starts_at, ends_at: endsAt } = grant
    const current = findPlanInForce(grants, now).plan
    const begins = starts_at > now ? starts_at : null
    return { change, grant: { plan, only: await nameTarget(grant), begins, endsAt, current } }
  }
  jobs.on<ChangeJob>(tellChangeJob, (job) => send(job.uid, (grants) => describe(job, grants)))
  jobs.on<RemovalJob>(tellRemovalJob, ({ uid, plan, ...scope }) =>
    send(uid, async (grants) => {
      const current = findPlanInForce(grants, clock.now()).plan
      const grant = { plan, only: await nameTarget(scope), begins: null, endsAt: null, current }
      return { change: { kind: 'ended' }, grant }
    }),
  )
}

/** Notes that staff end a grant. One that has not begun is removed with its note, so its fan is told at once. */
export async function noteEnd(
  { changeEmails, reminders }: Pick<PlanStores, 'changeEmails' | 'reminders'>,
  { id, customer_uid: uid, plan, game_id, sport, starts_at, untold }: Omit<StoredGrant, 'giver'>,
  { now, jobs }: { now: Date; jobs: Pick<Jobs, 'add'> },
): Promise<void> {
  if (starts_at < now) return changeEmails.note([id], now)
  const isUnknown = untold !== null && untold.before === null
  const job: RemovalJob = { uid, plan, game_id, sport }
  if (!isUnknown) await jobs.add(tellRemovalJob, job, reminders.run)
}
