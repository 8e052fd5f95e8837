import { randomUUID } from 'node:crypto'

/** Objects in the shapes of Stripe's published API description, with the fields that matter to a school. */
export interface StripeSession {
  id: string
  object: 'checkout.session'
  amount_total: number
  cancel_url: string
  client_reference_id: string | null
  created: number
  currency: string
  customer: string | null
  customer_email: string | null
  expires_at: number
  livemode: boolean
  metadata: Record<string, string>
  mode: 'payment' | 'subscription'
  payment_intent: string | null
  payment_status: 'paid' | 'unpaid'
  status: 'open' | 'complete' | 'expired'
  subscription: string | null
  success_url: string
  url: string | null
  line_items: { name: string; monthly: boolean }
}

export interface StripeSubscription {
  id: string
  object: 'subscription'
  cancel_at: number | null
  cancel_at_period_end: boolean
  canceled_at: number | null
  created: number
  currency: string
  customer: string
  ended_at: number | null
  items: { object: 'list'; data: StripeItem[]; has_more: false; url: string }
  latest_invoice: StripeInvoice
  livemode: boolean
  metadata: Record<string, string>
  status: string
}

interface StripeItem {
  id: string
  object: 'subscription_item'
  current_period_start: number
  current_period_end: number
  quantity: number
}

export interface StripeInvoice {
  id: string
  object: 'invoice'
  amount_due: number
  customer: string
  status: 'open' | 'paid'
  parent: { type: 'subscription_details'; subscription_details: { subscription: string } }
  payments: { object: 'list'; data: object[]; has_more: false; url: string }
}

export interface StripePayment {
  id: string
  object: 'payment_intent'
  amount: number
  amount_received: number
  currency: string
  customer: string | null
  latest_charge: StripeCharge | null
  livemode: boolean
  metadata: Record<string, string>
  status: string
}

interface StripeCharge {
  id: string
  object: 'charge'
  amount: number
  amount_refunded: number
  customer: string | null
  disputed: boolean
  payment_intent: string
  refunded: boolean
}

export interface StripeEvent {
  id: string
  object: 'event'
  account?: string
  api_version: string
  created: number
  data: { object: object }
  livemode: boolean
  pending_webhooks: number
  request: { id: string | null; idempotency_key: string | null }
  type: string
}

/** An answer of the server that stands in for Stripe. */
export interface TestStripeAnswer {
  status: number
  body?: object
  location?: string
  html?: string
}

export const newStripeId = (prefix: string): string => `${prefix}_${randomUUID().replaceAll('-', '').slice(0, 24)}`

interface NewPayment {
  amount: number
  currency: string
  customer: string
  metadata: Record<string, string>
}

/** A payment that went through. */
export function createPaidPayment({ amount, currency, customer, metadata }: NewPayment): StripePayment {
  const id = newStripeId('pi')
  return {
    id,
    object: 'payment_intent',
    amount,
    amount_received: amount,
    currency,
    customer,
    latest_charge: {
      id: newStripeId('ch'),
      object: 'charge',
      amount,
      amount_refunded: 0,
      customer,
      disputed: false,
      payment_intent: id,
      refunded: false,
    },
    livemode: false,
    metadata,
    status: 'succeeded',
  }
}

/** An invoice of a subscription, paid by a payment or not yet. */
export const createInvoice = (
  { subscription, customer, amount }: { subscription: string; customer: string; amount: number },
  payment: string | undefined,
): StripeInvoice => ({
  id: newStripeId('in'),
  object: 'invoice',
  amount_due: amount,
  customer,
  status: payment === undefined ? 'open' : 'paid',
  parent: { type: 'subscription_details', subscription_details: { subscription } },
  payments: {
    object: 'list',
    data:
      payment === undefined
        ? []
        : [
            {
              id: newStripeId('inpay'),
              object: 'invoice_payment',
              amount_paid: amount,
              amount_requested: amount,
              is_default: true,
              payment: { type: 'payment_intent', payment_intent: payment },
              status: 'paid',
            },
          ],
    has_more: false,
    url: '/v1/invoice_payments',
  },
})

/** Reads a form of Stripe's API: `line_items[0][quantity]=1`. */
export function parseStripeForm(text: string): Record<string, unknown> {
  const form: Record<string, unknown> = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const [first = '', ...rest] = name.replaceAll(']', '').split('[')
    let place = form
    let key = first
    for (const next of rest) {
      place[key] ??= {}
      place = place[key] as Record<string, unknown>
      key = next
    }
    place[key] = value
  }
  return form
}
