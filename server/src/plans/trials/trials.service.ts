import { createHmac } from 'node:crypto'
import { currentSchool } from '@fieldhouse/contract/company'
import { dayMs } from '@fieldhouse/contract/durations'
import { findPlanInForce, formatPlanName, isCoveredBy, listIncluded, listPlans } from '@fieldhouse/contract/plans/plans'
import type { TrialOffer } from '@fieldhouse/contract/plans/trials'
import type { ApplyChangeWithLine } from '../../shared/admin/changes.ts'
import { formatFanSubject } from '../../shared/audit-log/audit-log.store.ts'
import { addMs, type Clock } from '../../shared/clock/clock.ts'
import { refuseConflict, refuseField } from '../../shared/errors/refusal.ts'
import { getCanonicalMailbox } from '../../shared/mail/canonical-mailbox.ts'
import { describePlan } from '../describe-plan.ts'
import type { PlanStore, PlanStores, StoredGrant } from '../grants.store.ts'

interface TrialsDeps {
  store: PlanStore
  clock: Clock
  changeAsMade: ApplyChangeWithLine<PlanStores>
  /** Makes every server and every open stream of this fan see the change. */
  changed(uid: string): Promise<void>
  /** Hashes mailboxes. */
  trialKey: string
}

export type TrialsService = ReturnType<typeof createTrials>

/**
 * Free trials of plans: once for a mailbox and a plan, for good. The hash stays when the account is deleted, and an
 * account that gets another address has had its trial. Every account has a proved address.
 */
export function createTrials({ store, clock, changeAsMade, changed, trialKey }: TrialsDeps) {
  const hashMailbox = (norm: string, plan: string): string =>
    createHmac('sha256', trialKey)
      .update(`${currentSchool().id} ${plan} ${getCanonicalMailbox(norm)}`)
      .digest('base64url')

  const startOn = async (stores: PlanStores, { uid, plan, now }: { uid: string; plan: string; now: Date }) => {
    // Requests of one fan wait for each other here.
    await stores.grants.hold(uid)
    const norm = await stores.trials.addressOf(uid)
    if (norm === undefined) throw refuseConflict('trial.staff', 'Trials are for fans. Staff can watch everything.')
    const days = getTrialDays(plan)
    if (days === undefined) throw refuseField('plan', 'There is no free trial of this plan.')
    const grants = await stores.grants.ofFan(uid)
    const before = findTrial(grants, plan)
    if (before?.ends_at && before.ends_at > now) return { ends: before.ends_at, isNew: false }
    const ends = addMs(now, days * dayMs)
    if (isCoveredBy(grants, { plan, starts_at: now, ends_at: ends }))
      throw refuseConflict('trial.covered', `You already have everything in ${formatPlanName(plan)}.`)
    if (before !== undefined || !(await stores.trials.use(hashMailbox(norm, plan))))
      throw refuseConflict('trial.used', `You’ve already tried ${formatPlanName(plan)}.`)
    await stores.grants.add({
      customer_uid: uid,
      plan,
      source: 'trial',
      reason: `Free trial, ${days} ${days === 1 ? 'day' : 'days'}`,
      given_at: now,
      starts_at: now,
      ends_at: ends,
    })
    return { ends, isNew: true }
  }

  return {
    offers: async (uid: string): Promise<{ offers: TrialOffer[] }> => {
      const now = clock.now()
      const norm = await store.trials.addressOf(uid)
      const grants = await store.grants.ofFan(uid)
      const open = listPlans().flatMap((plan) => {
        const days = getTrialDays(plan)
        if (norm === undefined || days === undefined || findTrial(grants, plan)) return []
        const ends_at = addMs(now, days * dayMs)
        if (isCoveredBy(grants, { plan, starts_at: now, ends_at })) return []
        return [{ plan, days, ends_at, mailbox: hashMailbox(norm, plan) }]
      })
      const used = await store.trials.used(open.map(({ mailbox }) => mailbox))
      const own = findPlanInForce(grants, now).plan
      const offers = open
        .filter(({ mailbox }) => !used.has(mailbox))
        .map(({ plan, days, ends_at }) => ({ plan: describeAdded(plan, own), days, ends_at: ends_at.toISOString() }))
      return { offers }
    },

    start: async (uid: string, plan: string): Promise<{ plan: string; ends_at: string }> => {
      const { ends, isNew } = await changeAsMade(null, async (stores, now) => {
        const started = await startOn(stores, { uid, plan, now })
        return {
          done: started,
          line: started.isNew
            ? { action: 'start trial', subject: formatFanSubject(uid), details: { plan, until: started.ends } }
            : undefined,
        }
      })
      if (isNew) await changed(uid)
      return { plan, ends_at: ends.toISOString() }
    },
  }
}

const getTrialDays = (plan: string): number | undefined => currentSchool().plans[plan]?.trialDays

/** An account that had the trial has had it, whichever address it has now. */
const findTrial = (grants: readonly StoredGrant[], plan: string): StoredGrant | undefined =>
  grants.find((grant) => grant.source === 'trial' && grant.plan === plan)

function describeAdded(slug: string, own: string) {
  const plan = describePlan(slug)
  const had = listIncluded(own)
  return { ...plan, includes: plan.includes.filter((line) => !had.includes(line)) }
}
