import type { StoredPurchase } from './purchases.store.ts'
import type { CheckoutState, Payments } from './stripe.ts'

/** What Stripe says about a purchase now. */
export interface PurchaseReading {
  state: StoredPurchase['state']
  paid_until: Date | null
  canceled: boolean
  refunded: number
  subscription_id: string | null
  payment_id: string | null
  /** The fan's number at Stripe. */
  customer: string | undefined
}

type PurchaseReader = Pick<Payments, 'readCheckout' | 'readSubscription' | 'readPayment'>

/** Reads a purchase at Stripe. What a message said does not count: it may be late, or come twice. */
export async function readPurchase(
  payments: PurchaseReader,
  purchase: StoredPurchase,
  now: Date,
): Promise<PurchaseReading | undefined> {
  if (purchase.session_id === null) return undefined
  const checkout = await payments.readCheckout(purchase.session_id)
  if (checkout.token !== purchase.token) return undefined
  const reading = describeUnchanged(purchase, checkout)
  if (checkout.status === 'open') return { ...reading, state: 'open' }
  if (checkout.status === 'expired') return { ...reading, state: 'unpaid' }
  if (checkout.subscription !== undefined)
    return readSubscriptionState(payments, { ...reading, subscription_id: checkout.subscription })
  if (checkout.payment === undefined) return { ...reading, state: 'open' }
  const paid = await readPaymentState(payments, { ...reading, payment_id: checkout.payment })
  const isOver = purchase.paid_until !== null && purchase.paid_until <= now
  return paid.state === 'paid' && isOver ? { ...paid, state: 'ended' } : paid
}

const describeUnchanged = (purchase: StoredPurchase, { customer }: CheckoutState): PurchaseReading => ({
  state: purchase.state,
  paid_until: purchase.paid_until,
  canceled: purchase.canceled,
  refunded: purchase.refunded,
  subscription_id: purchase.subscription_id,
  payment_id: purchase.payment_id,
  customer,
})

/** `incomplete`: the first payment is still being made. */
const subscriptionStates: Readonly<Record<string, StoredPurchase['state']>> = {
  active: 'paid',
  trialing: 'paid',
  past_due: 'late',
  incomplete: 'open',
}

async function readSubscriptionState(
  payments: PurchaseReader,
  reading: PurchaseReading & { subscription_id: string },
): Promise<PurchaseReading> {
  const { status, canceled, paidUntil, payment } = await payments.readSubscription(reading.subscription_id)
  const state = subscriptionStates[status] ?? 'ended'
  const known = {
    ...reading,
    canceled: canceled || state === 'ended',
    // What is not paid does not move the end.
    paid_until: state === 'paid' ? paidUntil : reading.paid_until,
    payment_id: payment ?? reading.payment_id,
  }
  if (known.payment_id === null) return { ...known, state }
  const paid = await readPaymentState(payments, known)
  return paid.state === 'refunded' || paid.state === 'disputed' ? paid : { ...paid, state }
}

async function readPaymentState(payments: PurchaseReader, reading: PurchaseReading): Promise<PurchaseReading> {
  const { amount, refunded, isPaid, isDisputed } = await payments.readPayment(reading.payment_id ?? '')
  const state = !isPaid ? 'open' : refunded >= amount ? 'refunded' : isDisputed ? 'disputed' : 'paid'
  return { ...reading, state, refunded }
}
