import { createHmac } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { newStripeId, parseStripeForm, type StripeSession, type TestStripeAnswer } from './test-stripe-objects.ts'
import { answerHostedPage } from './test-stripe-pages.ts'
import {
  disputePayment,
  endSubscription,
  failRenewal,
  paySession,
  refundPayment,
  renewSubscription,
  StripeState,
} from './test-stripe-state.ts'

export const stripeKey = 'sk_test_fieldhouse'
export const stripeSecret = 'whsec_fieldhouse'

export type TestStripe = Awaited<ReturnType<typeof startTestStripe>>

/** Signs a message as Stripe does: the time and the exact bytes, under the secret of the webhook. */
export const signStripe = (payload: string, at: Date, secret = stripeSecret): string => {
  const t = Math.floor(at.getTime() / 1_000)
  return `t=${t},v1=${createHmac('sha256', secret).update(`${t}.${payload}`).digest('hex')}`
}

/**
 * A server that answers like Stripe, in the shapes of its published API description, for the calls that a school makes.
 * It keeps state and writes events; the test decides when they are sent, how often and in which order.
 */
export async function startTestStripe(now: () => Date, port = 0) {
  const state = new StripeState(now)
  const server = http.createServer((request, response) => {
    answerRequest(state, request)
      .then(({ status, body, location, html }) => {
        response.writeHead(status, {
          'content-type': html === undefined ? 'application/json' : 'text/html; charset=utf-8',
          ...(location !== undefined && { location }),
        })
        response.end(html ?? JSON.stringify(body))
      })
      .catch((error) => {
        response.writeHead(500, { 'content-type': 'application/json' })
        response.end(JSON.stringify({ error: { type: 'api_error', message: String(error) } }))
      })
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  state.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    state,
    url: state.url,
    pay: (session: string) => paySession(state, session),
    renew: (id: string) => renewSubscription(state, id),
    failRenewal: (id: string) => failRenewal(state, id),
    refund: (payment: string) => refundPayment(state, payment),
    dispute: (payment: string, status: string) => disputePayment(state, payment, status),
    endPeriod: (id: string) => endSubscription(state, id),
    /** The fan cancels, or keeps, a month on Stripe's own page. */
    setCanceled: (id: string, canceled: boolean) =>
      updateSubscription(state, id, { cancel_at_period_end: String(canceled) }),
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

const refuse = (status: number, error: object): TestStripeAnswer => ({ status, body: { error } })
const refuseMissing = (id: string) =>
  refuse(404, { type: 'invalid_request_error', code: 'resource_missing', message: `No such object: '${id}'` })
const refuseRequest = (message: string, code?: string) =>
  refuse(400, { type: 'invalid_request_error', message, ...(code && { code }) })

async function answerRequest(state: StripeState, request: http.IncomingMessage): Promise<TestStripeAnswer> {
  const { pathname, searchParams } = new URL(request.url ?? '/', state.url)
  const body = await text(request)
  const hosted = answerHostedPage(pathname, { method: request.method ?? '', body, state, pay: paySession })
  if (hosted) return hosted
  const call = `${request.method} ${pathname}`
  state.calls.push(call)
  await state.onCall(call)
  if (state.isDown) return refuse(500, { type: 'api_error', message: 'Down' })
  if (request.headers.authorization !== `Bearer ${stripeKey}`)
    return refuse(401, { type: 'invalid_request_error', message: 'Invalid API Key provided' })
  const key = request.headers['idempotency-key']
  const earlier = typeof key === 'string' ? state.answered.get(key) : undefined
  if (earlier && earlier.form !== body)
    return refuse(400, { type: 'idempotency_error', message: 'Keys for idempotent requests can only be used once' })
  if (earlier) return { status: 200, body: earlier.answer }
  const form = parseStripeForm(request.method === 'GET' ? searchParams.toString() : body)
  const answer = answerCall(state, request.method ?? '', pathname.split('/').slice(2), form)
  if (answer.status === 200 && typeof key === 'string' && answer.body)
    state.answered.set(key, { form: body, answer: structuredClone(answer.body) })
  return answer
}

type Form = Record<string, unknown>

function answerCall(state: StripeState, method: string, path: string[], form: Form): TestStripeAnswer {
  const [kind = '', id = '', action = ''] = path
  switch (`${method} ${kind}`) {
    case 'POST checkout':
      return action === '' ? createSession(state, form) : expireSession(state, action)
    case 'GET checkout':
      return found(state.sessions, action)
    case 'GET subscriptions':
      return found(state.subscriptions, id)
    case 'POST subscriptions':
      return updateSubscription(state, id, form)
    case 'DELETE subscriptions':
      return state.subscriptions.get(id)?.status === 'canceled' ? refuseMissing(id) : endNow(state, id)
    case 'GET payment_intents':
      return found(state.payments, id)
    case 'POST refunds':
      return createRefund(state, String(form.payment_intent))
    case 'GET disputes':
      return list(state.disputes.filter(({ payment_intent }) => payment_intent === form.payment_intent))
    case 'POST billing_portal':
      return createPortal(state, form)
    case 'DELETE customers':
      return deleteCustomer(state, id)
    default:
      return refuseRequest(`Unrecognized request URL (${method}: ${path.join('/')})`)
  }
}

const found = (all: ReadonlyMap<string, object>, id: string): TestStripeAnswer => {
  const body = all.get(id)
  return body ? { status: 200, body } : refuseMissing(id)
}

const list = (data: object[]): TestStripeAnswer => ({
  status: 200,
  body: { object: 'list', data, has_more: false, url: '/v1/disputes' },
})

interface SessionForm {
  mode: 'payment' | 'subscription'
  client_reference_id: string
  customer?: string
  customer_email?: string
  metadata: Record<string, string>
  expires_at: string
  success_url: string
  cancel_url: string
  line_items: { 0: { price_data: { currency: string; unit_amount: string; product_data: { name: string } } } }
}

function createSession(state: StripeState, form: Form): TestStripeAnswer {
  const wanted = form as unknown as SessionForm
  const { price_data } = wanted.line_items[0]
  if (Number(wanted.expires_at) < state.seconds() + 30 * 60)
    return refuseRequest('The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.')
  if (wanted.customer !== undefined && !state.customers.has(wanted.customer)) return refuseMissing(wanted.customer)
  const id = newStripeId('cs_test')
  const session: StripeSession = {
    id,
    object: 'checkout.session',
    amount_total: Number(price_data.unit_amount),
    cancel_url: wanted.cancel_url,
    client_reference_id: wanted.client_reference_id,
    created: state.seconds(),
    currency: price_data.currency,
    customer: wanted.customer ?? null,
    customer_email: wanted.customer_email ?? null,
    expires_at: Number(wanted.expires_at),
    livemode: false,
    metadata: wanted.metadata,
    mode: wanted.mode,
    payment_intent: null,
    payment_status: 'unpaid',
    status: 'open',
    subscription: null,
    success_url: wanted.success_url,
    url: `${state.url}/pay/${id}`,
    line_items: { name: price_data.product_data.name, monthly: wanted.mode === 'subscription' },
  }
  state.sessions.set(id, session)
  return { status: 200, body: session }
}

function expireSession(state: StripeState, id: string): TestStripeAnswer {
  const session = state.sessions.get(id)
  if (!session) return refuseMissing(id)
  if (session.status !== 'open') return refuseRequest('Only open Checkout Sessions can be expired.')
  Object.assign(session, { status: 'expired', url: null })
  state.emit('checkout.session.expired', session)
  return { status: 200, body: session }
}

const endNow = (state: StripeState, id: string): TestStripeAnswer =>
  state.subscriptions.has(id) ? { status: 200, body: endSubscription(state, id) } : refuseMissing(id)

function updateSubscription(state: StripeState, id: string, form: Form): TestStripeAnswer {
  const subscription = state.subscriptions.get(id)
  if (!subscription) return refuseMissing(id)
  if (subscription.status === 'canceled')
    return refuseRequest('A canceled subscription can only update its cancellation_details and metadata.')
  subscription.cancel_at_period_end = form.cancel_at_period_end === 'true'
  const [item] = subscription.items.data
  subscription.cancel_at = subscription.cancel_at_period_end ? (item?.current_period_end ?? null) : null
  state.emit('customer.subscription.updated', subscription)
  return { status: 200, body: subscription }
}

function createRefund(state: StripeState, payment: string): TestStripeAnswer {
  const paid = state.payments.get(payment)
  if (!paid) return refuseMissing(payment)
  if (paid.latest_charge?.refunded) return refuseRequest('Charge has already been refunded.', 'charge_already_refunded')
  refundPayment(state, payment)
  const { amount, currency } = paid
  const body = {
    id: newStripeId('re'),
    object: 'refund',
    amount,
    currency,
    payment_intent: payment,
    status: 'succeeded',
  }
  return { status: 200, body }
}

function createPortal(state: StripeState, form: Form): TestStripeAnswer {
  const customer = String(form.customer)
  if (!state.customers.has(customer)) return refuseMissing(customer)
  const id = newStripeId('bps')
  const url = `${state.url}/receipts/${id}`
  const body = { id, object: 'billing_portal.session', customer, livemode: false, return_url: form.return_url, url }
  return { status: 200, body }
}

/** Deleting a customer ends their subscriptions at once. */
function deleteCustomer(state: StripeState, id: string): TestStripeAnswer {
  if (!state.customers.delete(id)) return refuseMissing(id)
  for (const subscription of state.subscriptions.values())
    if (subscription.customer === id && subscription.status !== 'canceled') endSubscription(state, subscription.id)
  return { status: 200, body: { id, object: 'customer', deleted: true } }
}
