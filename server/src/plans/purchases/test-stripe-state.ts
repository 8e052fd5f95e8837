import {
  createInvoice,
  createPaidPayment,
  newStripeId,
  type StripeEvent,
  type StripePayment,
  type StripeSession,
  type StripeSubscription,
} from './test-stripe-objects.ts'

const monthS = 30 * 24 * 60 * 60

/** What the server knows, and the messages that it has to send. */
export class StripeState {
  readonly sessions = new Map<string, StripeSession>()
  readonly subscriptions = new Map<string, StripeSubscription>()
  readonly payments = new Map<string, StripePayment>()
  readonly disputes: { payment_intent: string; status: string }[] = []
  readonly customers = new Set<string>()
  /** Answers by idempotency key, with the form that was sent. */
  readonly answered = new Map<string, { form: string; answer: object }>()
  readonly events: StripeEvent[] = []
  readonly calls: string[] = []
  url = ''
  isDown = false
  /** Runs before a message is answered. */
  onCall: (call: string) => Promise<void> | void = () => undefined
  readonly now: () => Date

  constructor(now: () => Date) {
    this.now = now
  }

  seconds = (): number => Math.floor(this.now().getTime() / 1_000)

  emit(type: string, object: object): StripeEvent {
    const event: StripeEvent = {
      id: newStripeId('evt'),
      object: 'event',
      api_version: '2026-10-28.endive',
      created: this.seconds(),
      data: { object: structuredClone(object) },
      livemode: false,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
      type,
    }
    this.events.push(event)
    return event
  }
}

/** What the fan does on Stripe's page. */
export function paySession(state: StripeState, id: string): StripeSession {
  const session = state.sessions.get(id)
  if (session?.status !== 'open') throw new Error(`${id} is not open`)
  const customer = session.customer ?? newStripeId('cus')
  state.customers.add(customer)
  const { amount_total: amount, currency, metadata } = session
  const payment = createPaidPayment({ amount, currency, customer, metadata })
  state.payments.set(payment.id, payment)
  Object.assign(session, { status: 'complete', payment_status: 'paid', customer, url: null })
  if (session.mode === 'payment') session.payment_intent = payment.id
  else session.subscription = beginSubscription(state, session, payment.id)
  state.emit('checkout.session.completed', session)
  return session
}

function beginSubscription(state: StripeState, session: StripeSession, payment: string): string {
  const id = newStripeId('sub')
  const customer = String(session.customer)
  const start = state.seconds()
  const subscription: StripeSubscription = {
    id,
    object: 'subscription',
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    created: start,
    currency: session.currency,
    customer,
    ended_at: null,
    items: {
      object: 'list',
      data: [
        {
          id: newStripeId('si'),
          object: 'subscription_item',
          current_period_start: start,
          current_period_end: start + monthS,
          quantity: 1,
        },
      ],
      has_more: false,
      url: '/v1/subscription_items',
    },
    latest_invoice: createInvoice({ subscription: id, customer, amount: session.amount_total }, payment),
    livemode: false,
    metadata: session.metadata,
    status: 'active',
  }
  state.subscriptions.set(id, subscription)
  state.emit('customer.subscription.created', subscription)
  state.emit('invoice.paid', subscription.latest_invoice)
  return id
}

const requireOne = <T>(all: ReadonlyMap<string, T>, id: string): T => {
  const one = all.get(id)
  if (!one) throw new Error(`there is no ${id}`)
  return one
}

/** The next month begins, and is paid. */
export function renewSubscription(state: StripeState, id: string): void {
  const subscription = requireOne(state.subscriptions, id)
  const { customer, currency, metadata, latest_invoice } = subscription
  const amount = latest_invoice.amount_due
  const payment = createPaidPayment({ amount, currency, customer, metadata })
  state.payments.set(payment.id, payment)
  moveOn(subscription)
  subscription.status = 'active'
  subscription.latest_invoice = createInvoice({ subscription: id, customer, amount }, payment.id)
  state.emit('customer.subscription.updated', subscription)
  state.emit('invoice.paid', subscription.latest_invoice)
}

/** The next month begins, and the card is refused. */
export function failRenewal(state: StripeState, id: string): void {
  const subscription = requireOne(state.subscriptions, id)
  const { customer, latest_invoice } = subscription
  moveOn(subscription)
  subscription.status = 'past_due'
  subscription.latest_invoice = createInvoice(
    { subscription: id, customer, amount: latest_invoice.amount_due },
    undefined,
  )
  state.emit('invoice.payment_failed', subscription.latest_invoice)
  state.emit('customer.subscription.updated', subscription)
}

function moveOn({ items }: StripeSubscription): void {
  for (const item of items.data) {
    item.current_period_start = item.current_period_end
    item.current_period_end += monthS
  }
}

export function endSubscription(state: StripeState, id: string): StripeSubscription {
  const subscription = requireOne(state.subscriptions, id)
  Object.assign(subscription, { status: 'canceled', ended_at: state.seconds(), canceled_at: state.seconds() })
  state.emit('customer.subscription.deleted', subscription)
  return subscription
}

export function refundPayment(state: StripeState, id: string): void {
  const { latest_charge: charge } = requireOne(state.payments, id)
  if (!charge) return
  Object.assign(charge, { amount_refunded: charge.amount, refunded: true })
  state.emit('charge.refunded', charge)
}

export function disputePayment(state: StripeState, payment_intent: string, status: string): void {
  const { latest_charge: charge } = requireOne(state.payments, payment_intent)
  if (charge) charge.disputed = true
  const known = state.disputes.find((one) => one.payment_intent === payment_intent)
  const dispute = known ?? { id: newStripeId('dp'), object: 'dispute', payment_intent, status }
  dispute.status = status
  if (!known) state.disputes.push(dispute)
  state.emit(known ? 'charge.dispute.closed' : 'charge.dispute.created', dispute)
}
