import { randomUUID } from 'node:crypto'
import { hourMs, minuteMs } from '@fieldhouse/contract/durations'
import { findPlanInForce, formatPlanName, includesPlan } from '@fieldhouse/contract/plans/plans'
import type { PlanPrice } from '@fieldhouse/contract/plans/purchases'
import { addMs } from '../../shared/clock/clock.ts'
import { refuseConflict, refuseEndedSession, refuseMissing } from '../../shared/errors/refusal.ts'
import type { Limiter } from '../../shared/limits/limiter.ts'
import { formatProductName, listPrices } from './prices.ts'
import type { StoredPurchase } from './purchases.store.ts'
import type { SettlePurchase, SettlingDeps } from './settle-purchase.ts'

export interface CheckoutDeps extends SettlingDeps {
  limiter: Limiter
  publicUrl: string
  settle: SettlePurchase
}

interface PlanChoice {
  plan: string
  kind: 'month' | 'season'
}

const purchasesPerHour = { name: 'purchases', most: 30, withinMs: hourMs }
/** How long a fan can pay on Stripe's page. */
export const payWithinMs = hourMs
/** A purchase without a page at Stripe is only continued for so long: Stripe refuses pages that end too soon. */
const continuedWithinMs = 10 * minuteMs
const mostTries = 3

export type BuyPlan = (uid: string, choice: PlanChoice) => Promise<{ url: string }>

/** Begins purchases. A fan who presses Buy twice, or comes back to it, gets the same page at Stripe. */
export const createBuyPlan =
  (deps: CheckoutDeps): BuyPlan =>
  async (uid, choice) => {
    await deps.limiter.take(purchasesPerHour, uid)
    for (let tries = 0; tries < mostTries; tries++) {
      const { purchase, others } = await beginPurchase(deps, uid, choice)
      for (const other of others) await withdraw(deps, other)
      const url = await openPage(deps, purchase)
      if (url !== undefined) return { url }
      const { state } = (await deps.settle(purchase.id)) ?? purchase
      if (state !== 'unpaid') throw refuseBought(purchase.plan)
    }
    throw refuseConflict('purchase.busy', 'Something changed. Try again.')
  }

const refuseBought = (plan: string) =>
  refuseConflict('purchase.made', `You have already bought ${formatPlanName(plan)}. Reload the page.`)

/** Adds the purchase, or finds the one that is open. Requests of one fan wait for each other here. */
const beginPurchase = ({ store, clock }: CheckoutDeps, uid: string, choice: PlanChoice) =>
  store.transaction(async ({ grants, purchases }) => {
    const role = await grants.hold(uid)
    if (role === undefined) throw refuseEndedSession()
    if (role !== 'fan') throw refuseConflict('purchase.staff', 'Staff accounts watch without a plan.')
    const now = clock.now()
    const owned = findPlanInForce(await grants.ofFan(uid), now).plan
    if (includesPlan(owned, choice.plan))
      throw refuseConflict('plan.owned', `You already have ${formatPlanName(choice.plan)}.`)
    const price = listPrices(owned, now).find(({ plan, kind }) => plan === choice.plan && kind === choice.kind)
    if (!price) throw refuseMissing('price')
    const mine = await purchases.ofFan(uid)
    refuseSecondMonth(mine)
    const open = mine.filter(({ state }) => state === 'open')
    const same = open.find((one) => isSame(one, price) && isContinued(one, now))
    const purchase = same ?? (await purchases.add(createRow(uid, price, now)))
    return { purchase, others: open.filter(({ id }) => id !== purchase.id) }
  })

/** A fan would pay for two plans of which one includes the other. */
function refuseSecondMonth(mine: readonly StoredPurchase[]): void {
  const running = mine.find(
    ({ kind, state, canceled }) => kind === 'month' && !canceled && (state === 'paid' || state === 'late'),
  )
  if (running)
    throw refuseConflict(
      'purchase.running',
      `You pay for ${formatPlanName(running.plan)} every month. Cancel it first. You keep it until its last day.`,
    )
}

const isSame = (one: StoredPurchase, { plan, kind, amount, currency, ends_at }: PlanPrice): boolean =>
  one.plan === plan &&
  one.kind === kind &&
  one.amount === amount &&
  one.currency === currency &&
  (one.paid_until?.toISOString() ?? null) === ends_at

const isContinued = ({ session_id, opened_at }: StoredPurchase, now: Date): boolean =>
  addMs(opened_at, session_id === null ? continuedWithinMs : payWithinMs) > now

const createRow = (buyer: string, { plan, kind, amount, currency, ends_at }: PlanPrice, opened_at: Date) => ({
  buyer,
  plan,
  kind,
  amount,
  currency,
  state: 'open' as const,
  token: randomUUID(),
  paid_until: ends_at === null ? null : new Date(ends_at),
  opened_at,
})

/** Closes the page of another purchase, so that a fan with two tabs does not pay twice. */
async function withdraw({ payments, settle }: CheckoutDeps, { id, plan, session_id }: StoredPurchase): Promise<void> {
  if (session_id === null) return
  try {
    await payments.expireCheckout(session_id)
  } catch (error) {
    // One that was paid meanwhile, or that is over, cannot be closed.
    if (!payments.isRefused(error)) throw error
  }
  const after = await settle(id)
  if (after?.state === 'paid') throw refuseBought(plan)
}

/** Returns the address of Stripe's page; undefined if it is no longer open. */
async function openPage(
  { payments, store, publicUrl }: CheckoutDeps,
  purchase: StoredPurchase,
): Promise<string | undefined> {
  const { id, buyer, plan, kind, session_id, opened_at, token, amount, currency } = purchase
  if (session_id !== null) {
    const checkout = await payments.readCheckout(session_id)
    return checkout.status === 'open' ? (checkout.url ?? undefined) : undefined
  }
  const uid = String(buyer)
  const checkout = await payments.openCheckout({
    token,
    customer: await store.payers.find(uid),
    email: (await store.payers.emailOf(uid)) ?? '',
    buyer: uid,
    name: formatProductName(plan, kind),
    amount,
    currency,
    monthly: kind === 'month',
    expires: addMs(opened_at, payWithinMs),
    returnUrl: `${publicUrl}/app/account/plans/bought?purchase=${id}`,
    cancelUrl: `${publicUrl}/app/account/plans`,
  })
  await store.purchases.change(id, { session_id: checkout.id })
  return checkout.url ?? undefined
}
