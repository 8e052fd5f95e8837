import { currentSchool } from '@fieldhouse/contract/company'
import { formatPlanName, includesPlan, listPlans } from '@fieldhouse/contract/plans/plans'
import type { PlanPrice, Purchase, PurchaseKind } from '@fieldhouse/contract/plans/purchases'
import { getEndOfDay } from '../list/read-end.ts'
import type { StoredPurchase } from './purchases.store.ts'

const defaultCurrency = 'USD'

/** Lists what a fan with a plan can buy: plans that give more than theirs. A season that is over is not for sale. */
export function listPrices(owned: string, now: Date): PlanPrice[] {
  const { plans, currency = defaultCurrency } = currentSchool()
  return listPlans().flatMap((plan) => {
    const { month, season } = plans[plan]?.prices ?? {}
    if (includesPlan(owned, plan)) return []
    const ends = season && getEndOfDay(season.until)
    const price = { plan, currency }
    return [
      ...(month === undefined ? [] : [{ ...price, kind: 'month' as const, amount: month, ends_at: null }]),
      ...(season && ends && ends > now
        ? [{ ...price, kind: 'season' as const, amount: season.amount, ends_at: ends.toISOString() }]
        : []),
    ]
  })
}

/** Names what is bought, on Stripe's page and on the receipt. */
export const formatProductName = (plan: string, kind: PurchaseKind): string =>
  `${currentSchool().appName}: ${formatPlanName(plan)}${kind === 'season' ? ', season' : ''}`

/** Describes a purchase for its fan. */
export const describePurchase = (row: StoredPurchase): Purchase => ({
  id: row.id,
  plan: row.plan,
  plan_name: formatPlanName(row.plan),
  kind: row.kind,
  game_id: row.game_id,
  amount: row.amount,
  currency: row.currency,
  state: row.state,
  bought_at: row.bought_at?.toISOString() ?? null,
  paid_until: row.paid_until?.toISOString() ?? null,
  canceled: row.canceled,
})
