import { currentSchool } from '@fieldhouse/contract/company'
import type { FanPlans, PlanGrant } from '@fieldhouse/contract/plans/admin'
import { formatPlanCode } from '@fieldhouse/contract/plans/codes'
import type { MyPlans } from '@fieldhouse/contract/plans/my-plans'
import { type PassTarget, toPassScope } from '@fieldhouse/contract/plans/passes'
import { findPlanInForce, includesPlan, isInForce, isPass, listPlans } from '@fieldhouse/contract/plans/plans'
import type { ApplyChangeWithLine } from '../shared/admin/changes.ts'
import { formatFanSubject } from '../shared/audit-log/audit-log.store.ts'
import type { Clock } from '../shared/clock/clock.ts'
import { refuseConflict, refuseField, refuseMissing } from '../shared/errors/refusal.ts'
import type { Jobs } from '../shared/jobs/jobs.ts'
import { noteEnd } from './change-emails/change-emails.service.ts'
import { describePlan } from './describe-plan.ts'
import type { PlanStore, PlanStores, StoredGrant } from './grants.store.ts'
import { type FindGames, type NamePassTarget, readPassTargets, requirePassTarget } from './pass-targets.ts'

interface PlansDeps {
  store: PlanStore
  clock: Clock
  changeAsMade: ApplyChangeWithLine<PlanStores>
  /** Makes every server and every open stream of this fan see the change. */
  changed(uid: string): Promise<void>
  findGames: FindGames
  jobs: Pick<Jobs, 'add'>
}

interface GrantInput {
  plan: string
  only?: PassTarget | undefined
  starts_at?: string | undefined
  ends_at: string | null
  reason: string
}

export type PlansService = ReturnType<typeof createPlansService>

/** What one change does to a fan's plans, for the audit log. */
interface GrantChange {
  action: string
  details: object
}

/** The plans that fans were given. */
export function createPlansService({ store, clock, changeAsMade, changed, findGames, jobs }: PlansDeps) {
  const readPlans = async (uid: string): Promise<FanPlans> => {
    const grants = await store.grants.ofFan(uid)
    return describePlans(grants, await readPassTargets(findGames, grants), clock.now())
  }

  const changeFan: ChangeFan = async (actor, uid, work) => {
    await changeAsMade(actor, async (stores, now) => {
      if ((await stores.grants.hold(uid)) !== 'fan') throw refuseMissing('fan')
      return { done: undefined, line: { subject: formatFanSubject(uid), ...(await work(stores, now)) } }
    })
    await changed(uid)
    return readPlans(uid)
  }

  return {
    ofFan: readPlans,

    /** What a fan reads of their own plan, beside what each plan gives. */
    mine: async (uid: string): Promise<MyPlans> => {
      const grants = await store.grants.ofFan(uid)
      return describeMine(grants, await readPassTargets(findGames, grants), clock.now())
    },

    /** The plan of each of these fans now. */
    ofFans: async (uids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
      const grants = Map.groupBy(await store.grants.ofFans(uids), ({ customer_uid }) => customer_uid)
      const now = clock.now()
      return new Map(uids.map((uid) => [uid, findPlanInForce(grants.get(uid) ?? [], now).plan]))
    },

    ...createGrantChanges(changeFan, findGames, jobs),

    /** Removes the name of a staff member whose account is deleted. */
    forget: async (uid: string): Promise<void> => {
      await store.grants.forgetGiver(uid)
      await store.batches.forgetMaker(uid)
      await store.purchases.forgetBuyer(uid)
      await store.groups.forgetGiver(uid)
    },

    /** Everything about a fan's plans, for the export of the account. */
    keptOf: async (uid: string) => ({
      plans: (await store.grants.ofFan(uid)).map(({ id, plan, game_id, sport, source, reason, ...times }) => ({
        id,
        plan,
        game_id,
        sport,
        source,
        reason,
        given_at: times.given_at,
        starts_at: times.starts_at,
        ends_at: times.ends_at,
        reminded_of: times.reminded_of,
        untold: times.untold,
        group_id: times.group_id,
      })),
      purchases: (await store.purchases.ofFan(uid)).map(
        ({ company_id, buyer, token, session_id, read_at, revision, ...kept }) => kept,
      ),
      payment_customer: (await store.payers.find(uid)) ?? null,
      plan_redemptions: (await store.redemptions.ofFan(uid)).map(({ code_id, code, grant_id, at }) => ({
        code_id,
        code: formatPlanCode(code),
        grant_id,
        at,
      })),
    }),
  }
}

/** Changes one fan's plans in a transaction, with a line in the audit log. */
type ChangeFan = (
  actor: string,
  uid: string,
  work: (stores: PlanStores, now: Date) => Promise<GrantChange>,
) => Promise<FanPlans>

/** The fan is told of each. */
const createGrantChanges = (changeFan: ChangeFan, findGames: FindGames, jobs: Pick<Jobs, 'add'>) => ({
  grant: (actor: string, uid: string, { plan, only, reason, ...term }: GrantInput): Promise<FanPlans> =>
    changeFan(actor, uid, async ({ grants, changeEmails }, now) => {
      if (!(plan in currentSchool().plans)) throw refuseField('plan', 'Choose one of the school’s plans.')
      await requirePassTarget(findGames, only)
      const starts_at = term.starts_at === undefined ? now : new Date(term.starts_at)
      const ends_at = parseEnd(term.ends_at, starts_at, now)
      const id = await grants.add({
        customer_uid: uid,
        plan,
        ...(only && toPassScope(only)),
        source: 'staff',
        reason,
        given_by: actor,
        given_at: now,
        starts_at,
        ends_at,
      })
      await changeEmails.noteNew([id], now)
      return { action: 'grant plan', details: { plan, ...only, from: starts_at, until: ends_at, reason } }
    }),

  changeEnd: (
    actor: string,
    { uid, id }: { uid: string; id: number },
    { reason, ...change }: Pick<GrantInput, 'ends_at' | 'reason'>,
  ): Promise<FanPlans> =>
    changeFan(actor, uid, async ({ grants, changeEmails }, now) => {
      const grant = await requireGrant(grants, uid, id)
      const ends_at = parseEnd(change.ends_at, grant.starts_at, now)
      await changeEmails.note([id], now)
      await grants.setEnd(id, ends_at)
      return { action: 'change plan', details: { plan: grant.plan, from: grant.ends_at, to: ends_at, reason } }
    }),

  end: (actor: string, { uid, id }: { uid: string; id: number }, reason: string): Promise<FanPlans> =>
    changeFan(actor, uid, async (stores, now) => {
      const grant = await requireGrant(stores.grants, uid, id)
      const { plan, ends_at } = grant
      if (ends_at !== null && ends_at <= now) throw refuseConflict('plan.ended', 'This plan has already ended.')
      if (await isPaidMonthly(stores, uid, id))
        throw refuseConflict(
          'plan.paid_monthly',
          'This fan pays for the plan every month. Refund it under Purchases, which ends the plan and the payments.',
        )
      await noteEnd(stores, grant, { now, jobs })
      await stores.grants.end(grant, now)
      return { action: 'end plan', details: { plan, until: ends_at, reason } }
    }),
})

/** A plan that ended here would go on being charged at Stripe. */
const isPaidMonthly = async ({ purchases }: PlanStores, uid: string, grant: number): Promise<boolean> =>
  (await purchases.ofFan(uid)).some(
    ({ grant_id, kind, canceled, state }) =>
      grant_id === grant && kind === 'month' && !canceled && (state === 'paid' || state === 'late'),
  )

function parseEnd(end: string | null, starts: Date, now: Date): Date | null {
  if (end === null) return null
  const ends = new Date(end)
  if (ends <= now) throw refuseField('ends_at', 'Choose an end in the future.')
  if (ends <= starts) throw refuseField('ends_at', 'Choose an end after the start.')
  return ends
}

async function requireGrant(grants: PlanStores['grants'], uid: string, id: number) {
  const grant = await grants.find(uid, id)
  if (!grant) throw refuseMissing('plan')
  return grant
}

/** Describes all plans that a fan was given: those that count first, then those that ended. */
function describePlans(grants: readonly StoredGrant[], nameTarget: NamePassTarget, now: Date): FanPlans {
  const { plan, term } = findPlanInForce(grants, now)
  const states: readonly PlanGrant['state'][] = ['counts', 'covered', 'upcoming', 'ended']
  return {
    plan,
    grants: grants
      .map(
        (grant): PlanGrant => ({
          id: grant.id,
          plan: grant.plan,
          only: nameTarget(grant),
          source: grant.source,
          reason: grant.reason,
          given_by: grant.giver,
          given_at: grant.given_at.toISOString(),
          starts_at: grant.starts_at.toISOString(),
          ends_at: grant.ends_at?.toISOString() ?? null,
          state: grant === term ? 'counts' : getState(grant, plan, now),
        }),
      )
      .toSorted((one, other) => states.indexOf(one.state) - states.indexOf(other.state)),
  }
}

/** The reason of a grant is for staff only. */
function describeMine(grants: readonly StoredGrant[], nameTarget: NamePassTarget, now: Date): MyPlans {
  const { plan, term } = findPlanInForce(grants, now)
  const ends = term?.ends_at ?? null
  const { plans, emailPlans = [] } = currentSchool()
  return {
    plan,
    source: term?.source ?? null,
    ends_at: ends?.toISOString() ?? null,
    next: ends === null ? null : findPlanInForce(grants, ends).plan,
    passes: grants
      .filter(({ ends_at }) => ends_at === null || ends_at > now)
      .flatMap(({ id, plan, source, starts_at, ends_at, ...scope }) => {
        const only = nameTarget(scope)
        const end = ends_at?.toISOString() ?? null
        return only ? [{ id, plan, only, source, starts_at: starts_at.toISOString(), ends_at: end }] : []
      })
      .toSorted((one, other) => (one.starts_at < other.starts_at ? -1 : 1)),
    domains: emailPlans.filter(({ plan }) => plan in plans),
    plans: listPlans().map(describePlan),
  }
}

const getState = (grant: StoredGrant, plan: string, now: Date): PlanGrant['state'] => {
  if (!isInForce(grant, now)) return grant.starts_at > now ? 'upcoming' : 'ended'
  return isPass(grant) && !includesPlan(plan, grant.plan) ? 'counts' : 'covered'
}
