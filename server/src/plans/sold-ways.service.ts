import type { GameWay, PlanWay } from '@fieldhouse/contract/access/ways'
import { currentSchool } from '@fieldhouse/contract/company'
import { findPlanInForce, listEnough } from '@fieldhouse/contract/plans/plans'
import type { PlanPrice } from '@fieldhouse/contract/plans/purchases'
import type { TrialOffer } from '@fieldhouse/contract/plans/trials'
import type { Clock } from '../shared/clock/clock.ts'
import { describePlan } from './describe-plan.ts'
import type { PlanStore } from './grants.store.ts'
import { listGamePrices, listPrices } from './purchases/prices.ts'

interface SoldWaysDeps {
  store: PlanStore
  clock: Clock
  /** This server takes payments. */
  isSelling: boolean
  listTrials(uid: string): Promise<{ offers: readonly TrialOffer[] }>
}

/** Something that a fan cannot watch with their plan. */
interface LockedVideo {
  /** Each of these plans is enough. */
  wanted: readonly string[]
  games: readonly number[]
}

interface SoldWays {
  plan: PlanWay | null
  pass: GameWay | null
}

export type FindSoldWays = (uid: string, locked: LockedVideo) => Promise<SoldWays>

/** Finds the plan and the pass by which a fan can watch something. */
export const createFindSoldWays =
  ({ store, clock, isSelling, listTrials }: SoldWaysDeps): FindSoldWays =>
  async (uid, { wanted, games }) => {
    const now = clock.now()
    const enough = listEnough(wanted)
    const isEnough = (plan: string) => enough.includes(plan)
    const grants = await store.grants.ofFan(uid)
    const owned = findPlanInForce(grants, now).plan
    const prices = isSelling ? listPrices(owned, now).filter(({ plan }) => isEnough(plan)) : []
    const trials = (await listTrials(uid)).offers.filter(({ plan }) => isEnough(plan.slug))
    const passes: GameWay[] = []
    for (const id of isSelling ? games : []) {
      const game = await store.purchases.findGame(id)
      const found = game ? listGamePrices(game, grants, now).filter(({ plan }) => isEnough(plan)) : []
      passes.push(...found.map((price) => ({ game: id, price, days: getPassDays(price.plan) })))
    }
    return {
      plan: choosePlan(prices, trials, enough),
      pass: passes.toSorted((one, other) => one.price.amount - other.price.amount)[0] ?? null,
    }
  }

const getPassDays = (plan: string): number => currentSchool().plans[plan]?.prices?.game?.days ?? 0

/** Chooses one plan: one to try for free, else the cheapest, else the lowest. Comparing plans shows the others. */
function choosePlan(
  prices: readonly PlanPrice[],
  trials: readonly TrialOffer[],
  enough: readonly string[],
): PlanWay | null {
  const [trial] = trials
  const [cheapest] = prices.toSorted((one, other) => one.amount - other.amount)
  const slug = trial?.plan.slug ?? cheapest?.plan ?? enough[0]
  if (slug === undefined) return null
  const { name, promise } = describePlan(slug)
  return {
    plan: slug,
    name,
    promise,
    prices: prices.filter(({ plan }) => plan === slug),
    trial_days: trial?.days ?? null,
  }
}
