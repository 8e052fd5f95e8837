import type Stripe from 'stripe'
import type { ServerEnv } from '../../shared/process/env.ts'

/** The version of Stripe's API that this code was written for. Another one is a change of code. */
const apiVersion = '2026-10-28.endive'
const timeoutMs = 10_000
/** Messages whose signature is older than this are refused: someone may have recorded them. */
const toleranceS = 300

/** Where a new purchase is paid. */
interface CheckoutRequest {
  token: string
  /** The fan's number at Stripe; the email address of a fan without one. */
  customer: string | undefined
  email: string
  buyer: string
  name: string
  amount: number
  currency: string
  monthly: boolean
  /** The page closes then. */
  expires: Date
  returnUrl: string
  cancelUrl: string
}

export interface CheckoutState {
  id: string
  url: string | null
  status: 'open' | 'complete' | 'expired'
  isPaid: boolean
  token: string | undefined
  customer: string | undefined
  subscription: string | undefined
  payment: string | undefined
}

interface SubscriptionState {
  status: string
  canceled: boolean
  paidUntil: Date
  /** The payment of the newest invoice that was paid. */
  payment: string | undefined
}

interface PaymentState {
  /** In cents. */
  amount: number
  refunded: number
  isPaid: boolean
  isDisputed: boolean
}

/** What a message of Stripe is about: numbers that may name a purchase. What it says is read from Stripe itself. */
interface PaymentNotice {
  id: string
  names: string[]
  tokens: string[]
}

export type Payments = Awaited<ReturnType<typeof createPayments>>

/** Opens Stripe where the server has its key. */
export const openPayments = async (
  env: Pick<ServerEnv, 'STRIPE_SECRET_KEY' | 'STRIPE_WEBHOOK_SECRET' | 'STRIPE_API_BASE'>,
): Promise<Payments | undefined> => {
  const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: secret, STRIPE_API_BASE: base } = env
  return key === undefined || secret === undefined ? undefined : createPayments({ key, secret, base })
}

async function createPayments({ key, secret, base }: { key: string; secret: string; base: string }) {
  // The package is large, and most servers take no payments.
  const { default: StripeClient } = await import('stripe')
  const { protocol, hostname, port } = new URL(base)
  const stripe = new StripeClient(key, {
    apiVersion,
    host: hostname,
    port: port === '' ? (protocol === 'https:' ? 443 : 80) : port,
    protocol: protocol === 'https:' ? 'https' : 'http',
    timeout: timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
  })
  const isLive = /^.k_live_/.test(key)
  const state: 'live' | 'test' = isLive ? 'live' : 'test'
  return {
    state,
    ...createCheckoutCalls(stripe),
    ...createSubscriptionCalls(stripe),
    ...createPaymentCalls(stripe),
    readNotice: (bytes: Uint8Array, signature: string, now: Date): PaymentNotice | 'unsigned' | undefined => {
      const event = readSignedEvent(stripe, { bytes, signature, secret, now })
      if (!event) return 'unsigned'
      // A message of another account, or of test payments to a server with live ones.
      if (event.account !== undefined || event.livemode !== isLive) return undefined
      return readNames(event.id, event.data.object as unknown as StripeObject)
    },
    /** Stripe answered that this cannot be done. */
    isRefused: (error: unknown): boolean => error instanceof StripeClient.errors.StripeInvalidRequestError,
    isStripeError: (error: unknown): boolean => error instanceof StripeClient.errors.StripeError,
  }
}

interface SignedBytes {
  bytes: Uint8Array
  signature: string
  secret: string
  now: Date
}

/** Reads a message whose signature is right and not old. The package throws several kinds of errors for others. */
function readSignedEvent(stripe: Stripe, { bytes, signature, secret, now }: SignedBytes): Stripe.Event | undefined {
  try {
    return stripe.webhooks.constructEvent(Buffer.from(bytes), signature, secret, toleranceS, undefined, now.getTime())
  } catch {
    return undefined
  }
}

const createCheckoutCalls = (stripe: Stripe) => ({
  openCheckout: async ({ token, ...wanted }: CheckoutRequest): Promise<CheckoutState> => {
    const metadata = { purchase: token }
    const { amount, currency, name, monthly } = wanted
    const session = await stripe.checkout.sessions.create(
      {
        mode: monthly ? 'subscription' : 'payment',
        client_reference_id: wanted.buyer,
        metadata,
        ...(wanted.customer === undefined ? { customer_email: wanted.email } : { customer: wanted.customer }),
        line_items: [
          {
            quantity: 1,
            price_data: {
              currency: currency.toLowerCase(),
              unit_amount: amount,
              product_data: { name },
              ...(monthly && { recurring: { interval: 'month' } }),
            },
          },
        ],
        ...(monthly
          ? { subscription_data: { metadata } }
          : {
              payment_intent_data: { metadata },
              ...(wanted.customer === undefined && { customer_creation: 'always' as const }),
            }),
        expires_at: Math.floor(wanted.expires.getTime() / 1_000),
        success_url: wanted.returnUrl,
        cancel_url: wanted.cancelUrl,
      },
      { idempotencyKey: `buy-${token}` },
    )
    return toCheckoutState(session)
  },

  readCheckout: async (id: string): Promise<CheckoutState> =>
    toCheckoutState(await stripe.checkout.sessions.retrieve(id)),

  expireCheckout: async (id: string): Promise<void> => {
    await stripe.checkout.sessions.expire(id)
  },

  openReceipts: async (customer: string, returnUrl: string): Promise<string> =>
    (await stripe.billingPortal.sessions.create({ customer, return_url: returnUrl })).url,

  /** Deletes the person at Stripe. Their subscriptions end at once; payments stay there for the books. */
  deleteCustomer: async (customer: string): Promise<void> => {
    await stripe.customers.del(customer)
  },
})

const createSubscriptionCalls = (stripe: Stripe) => ({
  readSubscription: async (id: string): Promise<SubscriptionState> => {
    const subscription = await stripe.subscriptions.retrieve(id, { expand: ['latest_invoice.payments'] })
    const { status, items, cancel_at_period_end, cancel_at, latest_invoice } = subscription
    const ends = items.data.map(({ current_period_end }) => current_period_end)
    const payments = typeof latest_invoice === 'object' ? (latest_invoice?.payments?.data ?? []) : []
    const paid = payments.find((one) => one.status === 'paid')
    return {
      status,
      canceled: cancel_at_period_end || cancel_at !== null,
      paidUntil: toDate(Math.max(...ends)),
      payment: getId(paid?.payment.payment_intent),
    }
  },

  setCanceled: async (id: string, canceled: boolean): Promise<void> => {
    await stripe.subscriptions.update(id, { cancel_at_period_end: canceled })
  },

  /** Ends it now. One that ended before is fine: Stripe no longer finds it. */
  endSubscription: async (id: string): Promise<void> => {
    try {
      await stripe.subscriptions.cancel(id)
    } catch (error) {
      if (hasCode(error, 'resource_missing')) return
      throw error
    }
  },
})

const createPaymentCalls = (stripe: Stripe) => ({
  readPayment: async (id: string): Promise<PaymentState> => {
    const { amount, status, latest_charge } = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })
    const charge = typeof latest_charge === 'object' ? latest_charge : null
    return {
      amount,
      refunded: charge?.amount_refunded ?? 0,
      isPaid: status === 'succeeded',
      isDisputed: charge?.disputed === true && (await isDisputeOpen(stripe, id)),
    }
  },

  /** Pays everything back. Asked again, it is the same refund. */
  refund: async (payment: string, token: string): Promise<void> => {
    try {
      await stripe.refunds.create(
        { payment_intent: payment, metadata: { purchase: token } },
        { idempotencyKey: `refund-${token}-${payment}` },
      )
    } catch (error) {
      // Someone paid it back in Stripe's dashboard.
      if (!hasCode(error, 'charge_already_refunded')) throw error
    }
  },
})

const hasCode = (error: unknown, code: string): boolean => (error as { code?: unknown }).code === code

const settledForUs = new Set(['won', 'warning_closed', 'prevented'])

/** A charge stays marked as disputed, also when the school won. */
async function isDisputeOpen(stripe: Stripe, payment: string): Promise<boolean> {
  const { data } = await stripe.disputes.list({ payment_intent: payment })
  return data.some(({ status }) => !settledForUs.has(status))
}

const toCheckoutState = (session: Stripe.Checkout.Session): CheckoutState => ({
  id: session.id,
  url: session.url,
  status: session.status === 'complete' ? 'complete' : session.status === 'expired' ? 'expired' : 'open',
  isPaid: session.payment_status !== 'unpaid',
  token: session.metadata?.purchase,
  customer: getId(session.customer),
  subscription: getId(session.subscription),
  payment: getId(session.payment_intent),
})

const toDate = (seconds: number): Date => new Date(seconds * 1_000)

const getId = (object: string | { id: string } | null | undefined): string | undefined =>
  typeof object === 'string' ? object : object?.id

interface StripeObject {
  id?: unknown
  subscription?: unknown
  payment_intent?: unknown
  customer?: unknown
  metadata?: { purchase?: unknown } | null
  parent?: { subscription_details?: { subscription?: unknown } | null } | null
}

function readNames(id: string, object: StripeObject): PaymentNotice {
  const { subscription, payment_intent, customer, metadata, parent } = object
  const named = [object.id, subscription, payment_intent, customer, parent?.subscription_details?.subscription]
  const isText = (value: unknown): value is string => typeof value === 'string'
  return { id, names: named.filter(isText), tokens: [metadata?.purchase].filter(isText) }
}
