import { randomUUID } from 'node:crypto'
import { currentSchool } from '@fieldhouse/contract/company'
import { hourMs, minuteMs } from '@fieldhouse/contract/durations'
import { findPlanInForce, formatPlanName, includesPlan } from '@fieldhouse/contract/plans/plans'
import type { PlanPrice, PurchaseKind } from '@fieldhouse/contract/plans/purchases'
import { addMs } from '../../shared/clock/clock.ts'
import { refuseConflict, refuseEndedSession, refuseMissing } from '../../shared/errors/refusal.ts'
import type { Limiter } from '../../shared/limits/limiter.ts'
import type { PlanStores } from '../grants.store.ts'
import type { FindGames } from '../pass-targets.ts'
import { listGamePrices, listPrices, nameProduct } from './prices.ts'
import type { StoredPurchase } from './purchases.store.ts'
import type { SettlePurchase, SettlingDeps } from './settle-purchase.ts'

export interface CheckoutDeps extends SettlingDeps {
  limiter: Limiter
  publicUrl: string
  settle: SettlePurchase
  findGames: FindGames
}

interface PlanChoice {
  plan: string
  kind: PurchaseKind
  game?: number | undefined
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
      const url = await openPaymentPage(deps, purchase)
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
  store.transaction(async (stores) => {
    const role = await stores.grants.hold(uid)
    if (role === undefined) throw refuseEndedSession()
    if (role !== 'fan') throw refuseConflict('purchase.staff', 'Staff accounts watch without a plan.')
    const now = clock.now()
    const mine = await stores.purchases.ofFan(uid)
    const wanted = await findWanted(stores, { uid, mine, choice, now })
    const open = mine.filter(({ state }) => state === 'open')
    const same = open.find((one) => isSame(one, wanted) && isContinued(one, now))
    const purchase = same ?? (await stores.purchases.add(createRow(uid, wanted, now)))
    return { purchase, others: open.filter(({ id }) => id !== purchase.id) }
  })

interface Choosing {
  uid: string
  mine: readonly StoredPurchase[]
  choice: PlanChoice
  now: Date
}

/** What is bought: a price of the school, with the game of a pass. */
interface WantedPrice extends PlanPrice {
  game_id: number | null
  pass_days: number | null
}

async function findWanted(
  { grants, purchases }: Pick<PlanStores, 'grants' | 'purchases'>,
  { uid, mine, choice: { plan, kind, game }, now }: Choosing,
): Promise<WantedPrice> {
  const had = await grants.ofFan(uid)
  if (kind === 'game') {
    const found = game === undefined ? undefined : await purchases.findGame(game)
    const pass = found && listGamePrices(found, had, now).find((one) => one.plan === plan)
    if (!found || !pass) throw refuseMissing('price')
    return { ...pass, game_id: found.id, pass_days: currentSchool().plans[plan]?.prices?.game?.days ?? 0 }
  }
  const owned = findPlanInForce(had, now).plan
  if (includesPlan(owned, plan)) throw refuseConflict('plan.owned', `You already have ${formatPlanName(plan)}.`)
  const price = listPrices(owned, now).find((one) => one.plan === plan && one.kind === kind)
  if (!price) throw refuseMissing('price')
  refuseSecondMonth(mine)
  return { ...price, game_id: null, pass_days: null }
}

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

const isSame = (one: StoredPurchase, { plan, kind, amount, currency, ends_at, game_id }: WantedPrice): boolean =>
  one.game_id === game_id &&
  one.plan === plan &&
  one.kind === kind &&
  one.amount === amount &&
  one.currency === currency &&
  (one.paid_until?.toISOString() ?? null) === ends_at

const isContinued = ({ session_id, opened_at }: StoredPurchase, now: Date): boolean =>
  addMs(opened_at, session_id === null ? continuedWithinMs : payWithinMs) > now

const createRow = (buyer: string, { ends_at, ...wanted }: WantedPrice, opened_at: Date) => ({
  ...wanted,
  buyer,
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
async function openPaymentPage(
  { payments, store, publicUrl, findGames }: CheckoutDeps,
  purchase: StoredPurchase,
): Promise<string | undefined> {
  const { id, buyer, kind, session_id, opened_at, token, amount, currency } = purchase
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
    name: await nameProduct(findGames, purchase),
    amount,
    currency,
    monthly: kind === 'month',
    expires: addMs(opened_at, payWithinMs),
    returnUrl: `${publicUrl}/app/account/plans/bought?purchase=${id}`,
    cancelUrl: `${publicUrl}/app/account/plans?canceled=1`,
  })
  await store.purchases.change(id, { session_id: checkout.id })
  if (await store.purchases.findOf(uid, id)) return checkout.url ?? undefined
  // The account was deleted meanwhile, and no one could end what is paid here.
  await payments.expireCheckout(checkout.id)
  throw refuseEndedSession()
}
