import { formatPlanName } from '@fieldhouse/contract/plans/plans'
import { formatMoney } from '@fieldhouse/contract/school/money'
import type { ApplyChangeWithLine } from '../../shared/admin/changes.ts'
import { formatFanSubject } from '../../shared/audit-log/audit-log.store.ts'
import type { Clock } from '../../shared/clock/clock.ts'
import type { PlanStore, PlanStores } from '../grants.store.ts'
import { findPassEnd } from './prices.ts'
import type { StoredPurchase } from './purchases.store.ts'
import { type PurchaseReading, readPurchase } from './read-purchase.ts'
import type { Payments } from './stripe.ts'

export interface SettlingDeps {
  store: PlanStore
  clock: Clock
  payments: Payments
  changeAsMade: ApplyChangeWithLine<PlanStores>
  /** Makes every server and every open stream of this fan see the change. */
  changed(uid: string): Promise<void>
}

/** Another change came between, so Stripe is read again. */
const mostTries = 5

export type SettlePurchase = (id: number) => Promise<StoredPurchase | undefined>

/**
 * Reads a purchase at Stripe and gives, moves or ends its plan, in one transaction. It may run at any time and any
 * number of times. Nothing is written if the purchase changed since it was read: an older state never replaces a newer.
 */
export const createSettlePurchase = (deps: SettlingDeps): SettlePurchase => {
  const { store, clock, payments, changed } = deps
  return async (id) => {
    for (let tries = 0; tries < mostTries; tries++) {
      const saved = await store.purchases.find(id)
      if (!saved) return undefined
      const purchase = await followGame(store, saved)
      const reading = await readPurchase(payments, purchase, clock.now())
      if (!reading) return purchase
      if (endsAtStripe(purchase, reading)) await payments.endSubscription(String(reading.subscription_id))
      const written = await writeReading(deps, purchase, reading)
      if (written && written.buyer !== null) await changed(written.buyer)
      if (written) return written
    }
    throw new Error(`purchase ${id} keeps changing`)
  }
}

/** A game that moved takes the end of its passes along. */
async function followGame({ purchases }: Pick<PlanStores, 'purchases'>, purchase: StoredPurchase) {
  const { game_id, pass_days } = purchase
  if (game_id === null || pass_days === null) return purchase
  const game = await purchases.findGame(game_id)
  return { ...purchase, paid_until: (game && findPassEnd(game, pass_days)) ?? purchase.paid_until }
}

/** A month that was paid back, or that the bank took back, is not charged again. */
const endsAtStripe = ({ keeps_plan, state }: StoredPurchase, reading: PurchaseReading): boolean =>
  reading.subscription_id !== null &&
  !keeps_plan &&
  state !== reading.state &&
  (reading.state === 'refunded' || reading.state === 'disputed')

const writeReading = (
  { changeAsMade }: SettlingDeps,
  seen: StoredPurchase,
  reading: PurchaseReading,
): Promise<StoredPurchase | undefined> =>
  changeAsMade(null, async ({ grants, purchases, payers }, now) => {
    if (seen.buyer !== null) await grants.hold(seen.buyer)
    const before = await purchases.hold(seen.id)
    if (!before || before.revision !== seen.revision) return { done: undefined, line: undefined }
    const { customer, ...read } = reading
    // What staff said of one payment does not count for the next one.
    const isNewPayment = before.payment_id !== null && before.payment_id !== read.payment_id
    const facts = { ...read, keeps_plan: before.keeps_plan && !isNewPayment }
    const after = { ...before, ...facts, bought_at: before.bought_at ?? (gives(facts, facts) ? now : null) }
    const grant_id = await settleGrant({ grants, purchases }, { before, after, now })
    const { bought_at } = after
    await purchases.change(seen.id, { ...facts, bought_at, grant_id, read_at: now })
    if (before.buyer !== null && customer !== undefined) await payers.save(before.buyer, customer)
    return {
      done: { ...after, grant_id, read_at: now, revision: before.revision + 1 },
      line: describeChange(before, after),
    }
  })

type Given = Pick<StoredPurchase, 'state' | 'kind' | 'canceled' | 'paid_until' | 'keeps_plan'>

const gives = ({ state }: Pick<Given, 'state'>, { keeps_plan }: Pick<Given, 'keeps_plan'>): boolean =>
  state === 'paid' || (state === 'refunded' && keeps_plan)

/** A month that goes on has no end: Stripe says when it does. */
const findEnd = ({ kind, canceled, paid_until }: Given): Date | null =>
  kind === 'month' && !canceled ? null : paid_until

interface Settling {
  before: StoredPurchase
  after: StoredPurchase
  now: Date
}

/** Writes only what changed since the last time, so that what staff changed in between stays. */
async function settleGrant(
  { grants, purchases }: Pick<PlanStores, 'grants' | 'purchases'>,
  { before, after, now }: Settling,
): Promise<number | null> {
  const { buyer, plan, grant_id } = before
  const [isGiven, end] = [gives(after, after), findEnd(after)]
  if (buyer === null) return grant_id
  if (grant_id === null) {
    if (!isGiven || (end !== null && end <= now)) return null
    const { game_id } = before
    if (game_id !== null && !(await purchases.findGame(game_id))) return null
    const reason = before.kind === 'month' ? 'Bought by the month' : 'Bought'
    const term = { given_at: now, starts_at: now, ends_at: end }
    return grants.add({ customer_uid: buyer, plan, game_id, source: 'purchase', reason, ...term })
  }
  const wasGiven = before.grant_id !== null && gives(before, before)
  if (isGiven && (!wasGiven || end?.getTime() !== findEnd(before)?.getTime())) await grants.setEnd(grant_id, end)
  if (isGiven || !wasGiven) return grant_id
  return endGrant(grants, { buyer, grant_id, now })
}

/** Ends a grant now, unless it ended before. */
async function endGrant(
  grants: PlanStores['grants'],
  { buyer, grant_id, now }: { buyer: string; grant_id: number; now: Date },
): Promise<number | null> {
  const grant = await grants.find(buyer, grant_id)
  if (!grant || (grant.ends_at !== null && grant.ends_at <= now)) return grant_id
  await grants.end(grant, now)
  return grant.starts_at < now ? grant_id : null
}

const actions = {
  open: undefined,
  unpaid: undefined,
  paid: 'buy plan',
  late: 'miss payment',
  ended: 'end purchase',
  refunded: 'refund purchase',
  disputed: 'dispute payment',
}

/** A refund that staff asked for has its line already. */
function findAction(before: StoredPurchase, after: StoredPurchase): string | undefined {
  if (before.state === after.state) {
    if (before.canceled === after.canceled) return undefined
    return after.canceled ? 'cancel purchase' : 'keep purchase'
  }
  return after.state === 'refunded' && before.refund_due_at !== null ? undefined : actions[after.state]
}

function describeChange(before: StoredPurchase, after: StoredPurchase) {
  const action = findAction(before, after)
  if (action === undefined || before.buyer === null) return undefined
  const { plan, kind, paid_until } = after
  const amount = formatMoney(after.amount, after.currency)
  return {
    action,
    subject: formatFanSubject(before.buyer),
    details: { plan: formatPlanName(plan), kind, amount, until: paid_until },
  }
}
