import { currentSchool } from '@fieldhouse/contract/company'
import { dayMs } from '@fieldhouse/contract/durations'
import { formatPlanCode } from '@fieldhouse/contract/plans/codes'
import type { PlanCodeOffer, ShownPlan } from '@fieldhouse/contract/plans/my-plans'
import {
  findPlanInForce,
  formatPlanName,
  isCoveredBy,
  isPass,
  listIncluded,
  listTermsFor,
} from '@fieldhouse/contract/plans/plans'
import type { ApplyChangeWithLine } from '../../shared/admin/changes.ts'
import { formatFanSubject } from '../../shared/audit-log/audit-log.store.ts'
import { addMs, type Clock } from '../../shared/clock/clock.ts'
import { Refusal, refuseEndedSession } from '../../shared/errors/refusal.ts'
import { normalizeTypedCode } from '../../shared/sealing/readable-code.ts'
import { describePlan } from '../describe-plan.ts'
import type { PlanStore, PlanStores, StoredGrant } from '../grants.store.ts'
import { type FindGames, isGameRemoved, type NamePassTarget, readPassTargets } from '../pass-targets.ts'
import { isRedeemable } from './batches.service.ts'
import type { GuessBudget } from './guess-budget.ts'
import type { FoundCode } from './plan-codes.store.ts'

interface RedemptionDeps {
  store: PlanStore
  clock: Clock
  changeAsMade: ApplyChangeWithLine<PlanStores>
  /** Makes every server and every open stream of this fan see the change. */
  changed(uid: string): Promise<void>
  budget: GuessBudget
  findGames: FindGames
}

/** A code as a fan typed it, and where they are. */
interface TypedCode {
  uid: string
  code: string
  ip: string
}

export type RedemptionService = ReturnType<typeof createRedemptionService>

/**
 * Codes that fans use for a plan. A code that is unknown, used up, stopped or too late gets one answer after the same
 * work, so that nothing tells a guess from a near miss.
 */
export function createRedemptionService({ store, clock, changeAsMade, changed, budget, findGames }: RedemptionDeps) {
  const findCode = async (stores: PlanStores, { uid, code }: TypedCode, now: Date) => {
    const found = await stores.redemptions.find(normalizeTypedCode(code), uid)
    const isOwn = found !== undefined && found.redeemed_at !== null && !isGameRemoved(found)
    const isOpen = found !== undefined && isRedeemable(found, now) && found.used < found.uses
    if (!isOwn && !isOpen) throw refuseCode()
    return found
  }

  const describe = async (found: FoundCode, grants: readonly StoredGrant[], now: Date): Promise<PlanCodeOffer> =>
    describeOffer({ found, grants, nameTarget: await readPassTargets(findGames, [found]) }, now)

  /** Uses the code, unless this fan has. */
  const redeem = (typed: TypedCode) =>
    changeAsMade(null, async (stores, now) => {
      const { uid } = typed
      // Requests of one fan wait for each other here, so a repeated one finds the redemption of the first.
      if ((await stores.grants.hold(uid)) === undefined) throw refuseEndedSession()
      const seen = await findCode(stores, typed, now)
      if (seen.game_id !== null) await stores.redemptions.holdGame(seen)
      const found = seen.game_id === null ? seen : await findCode(stores, typed, now)
      if (found.redeemed_at !== null)
        return { done: { found, grants: await stores.grants.ofFan(uid), now }, line: undefined }
      if (!(await stores.redemptions.takeUse(found))) throw refuseCode()
      const given_until = await giveOffer(stores, uid, found, now)
      const { plan, label, game_id, sport } = found
      const redeemed = { ...found, redeemed_at: now, given_until }
      return {
        done: { found: redeemed, grants: await stores.grants.ofFan(uid), now },
        line: {
          action: 'redeem plan code',
          subject: formatFanSubject(uid),
          // The code itself stays out of the audit log: it may have more uses.
          details: {
            plan,
            ...(game_id && { game: game_id }),
            ...(sport && { sport }),
            until: given_until,
            codes: label,
          },
        },
      }
    })

  /** Counts a try first, and a wrong one against the network. */
  const withinBudget = async <T>({ uid, ip }: TypedCode, work: () => Promise<T>): Promise<T> => {
    await budget.admit(uid, ip)
    try {
      return await work()
    } catch (error) {
      if (error instanceof Refusal && error.code === refusedCode) await budget.countWrong(ip)
      throw error
    }
  }

  return {
    lookUp: (typed: TypedCode): Promise<PlanCodeOffer> =>
      withinBudget(typed, async () => {
        const now = clock.now()
        const found = await findCode(store, typed, now)
        return describe(found, await store.grants.ofFan(typed.uid), now)
      }),

    redeem: (typed: TypedCode): Promise<PlanCodeOffer> =>
      withinBudget(typed, async () => {
        const { found, grants, now } = await redeem(typed)
        await changed(typed.uid)
        return describe(found, grants, now)
      }),
  }
}

/** Gives the fan the plan of a code, and returns its end. */
async function giveOffer({ grants, redemptions }: PlanStores, uid: string, found: FoundCode, now: Date): Promise<Date> {
  const ends_at = computeEnd(found, now)
  const { code_id, plan, game_id, sport, label } = found
  const grant_id = await grants.add({
    customer_uid: uid,
    plan,
    game_id,
    sport,
    source: 'code',
    reason: label,
    given_at: now,
    starts_at: now,
    ends_at,
  })
  await redemptions.add({ code_id, customer_uid: uid, grant_id, at: now })
  return ends_at
}

const refusedCode = 'plan_code.refused'
const refuseCode = () =>
  new Refusal('missing', refusedCode, 'That code didn’t work. Check it, or ask where you got it.')

const computeEnd = ({ ends_at, days }: FoundCode, now: Date): Date => ends_at ?? addMs(now, (days ?? 0) * dayMs)

/** What a plan adds to the one of everyone. */
function describeAdded(slug: string): ShownPlan {
  const plan = describePlan(slug)
  const ofEveryone = listIncluded(currentSchool().defaultPlan)
  return { ...plan, includes: plan.includes.filter((line) => !ofEveryone.includes(line)) }
}

interface OfferFacts {
  found: FoundCode
  grants: readonly StoredGrant[]
  nameTarget: NamePassTarget
}

function describeOffer({ found, grants, nameTarget }: OfferFacts, now: Date): PlanCodeOffer {
  const { plan, game_id, sport, redeemed_at, given_until } = found
  const ends_at = given_until ?? computeEnd(found, redeemed_at ?? now)
  const { plan: own, term } = findPlanInForce(listTermsFor(grants, found), now)
  const given = grants.find(({ id }) => id === term?.id)
  const covered = isCoveredBy(grants, { plan, game_id, sport, starts_at: now, ends_at })
  return {
    code: formatPlanCode(found.code),
    plan: describeAdded(plan),
    only: nameTarget(found),
    ends_at: ends_at.toISOString(),
    single_use: found.uses === 1,
    state: redeemed_at !== null ? 'redeemed' : covered ? 'covered' : 'new',
    mine: {
      name: formatPlanName(own),
      ends_at: term?.ends_at?.toISOString() ?? null,
      by_pass: given !== undefined && isPass(given),
    },
  }
}
