import { randomInt, randomUUID } from 'node:crypto'
import { currentSchool } from '@fieldhouse/contract/company'
import type { Pool } from 'pg'
import { stripeKey, type TestStripe } from '../../server/src/plans/purchases/test-stripe.ts'

/** What a purchase is after one act at Stripe. */
interface PaymentState {
  state: 'open' | 'paid' | 'late' | 'ended' | 'refunded' | 'disputed'
  /** The fan may watch. */
  gives: boolean
}

/** A purchase with everything that happened to it at Stripe. */
export interface TrackedPurchase {
  id: number
  buyer: string
  token: string
  kind: 'month' | 'season' | 'game'
  game: number | null
  session: string
  subscription: string | null
  payment: string
  /** The names at Stripe that the server has read. */
  known: string[]
  /** One entry for each act, in order. The server may have read any from the newest that it must know. */
  states: PaymentState[]
  /** The newest entry that certainly happened at Stripe. */
  happened: number
  /** The newest entry that the server acknowledged. */
  acknowledged: number
  canceled: boolean
  /** What happens next could end in two ways, so nothing more happens to it. */
  isOver: boolean
}

const gives = (state: PaymentState['state']): PaymentState => ({ state, gives: state === 'paid' })

function note(purchase: TrackedPurchase, state: PaymentState['state']): void {
  purchase.states.push(gives(state))
  purchase.happened = purchase.states.length - 1
}

/** A fan has opened Stripe's page. */
export async function openPurchase(
  pool: Pool,
  stripe: TestStripe,
  { kind, game }: Pick<TrackedPurchase, 'kind' | 'game'>,
): Promise<TrackedPurchase> {
  const token = randomUUID()
  const buyer = `payer-${token}`
  await pool.query(
    `insert into customer (uid, company_id, email, email_norm, firstname, lastname, newsletter, created_at)
     values ($1, $2, $1 || '@pay.example', $1 || '@pay.example', 'P', 'N', false, now())`,
    [buyer, currentSchool().id],
  )
  const session = await openSession(stripe, { token, buyer, kind })
  const { rows } = await pool.query<{ id: number }>(
    `insert into purchase (company_id, buyer, kind, plan, game_id, pass_days, amount, currency, state, token, session_id, paid_until, opened_at)
     values ($1, $2, $3, 'plus', $4, $5, 499, 'USD', 'open', $6, $7, $8, now()) returning id`,
    [
      currentSchool().id,
      buyer,
      kind,
      game,
      kind === 'game' ? 3 : null,
      token,
      session,
      kind === 'month' ? null : new Date('2090-06-30'),
    ],
  )
  const id = Number(rows[0]?.id)
  return {
    id,
    buyer,
    token,
    kind,
    game,
    session,
    subscription: null,
    payment: '',
    known: [token, session],
    states: [gives('open')],
    happened: 0,
    acknowledged: 0,
    canceled: false,
    isOver: false,
  }
}

async function openSession(
  stripe: TestStripe,
  { token, buyer, kind }: Pick<TrackedPurchase, 'token' | 'buyer' | 'kind'>,
): Promise<string> {
  const answer = await fetch(`${stripe.url}/v1/checkout/sessions`, {
    method: 'POST',
    headers: { authorization: `Bearer ${stripeKey}` },
    body: new URLSearchParams({
      mode: kind === 'month' ? 'subscription' : 'payment',
      client_reference_id: buyer,
      'metadata[purchase]': token,
      expires_at: String(Math.floor(Date.now() / 1_000) + 3_600),
      success_url: 'https://fieldhouse.test/',
      cancel_url: 'https://fieldhouse.test/',
      'line_items[0][price_data][currency]': 'usd',
      'line_items[0][price_data][unit_amount]': '499',
      'line_items[0][price_data][product_data][name]': 'Plus',
    }),
  })
  return ((await answer.json()) as { id: string }).id
}

export function payPurchase(stripe: TestStripe, purchase: TrackedPurchase): void {
  const paid = stripe.pay(purchase.session)
  purchase.subscription = paid.subscription
  purchase.payment = paid.payment_intent ?? newestPayment(stripe)
  note(purchase, 'paid')
}

const newestPayment = (stripe: TestStripe): string => [...stripe.state.payments.keys()].at(-1) ?? ''

type Act = (stripe: TestStripe, purchase: TrackedPurchase, subscription: string) => void

const ofMonths: Act[] = [
  (stripe, purchase, subscription) => {
    stripe.renew(subscription)
    purchase.payment = newestPayment(stripe)
    note(purchase, 'paid')
  },
  (stripe, purchase, subscription) => {
    stripe.failRenewal(subscription)
    note(purchase, 'late')
  },
  (stripe, purchase, subscription) => {
    stripe.endPeriod(subscription)
    note(purchase, 'ended')
    purchase.isOver = true
  },
]

/** The fan cancels or keeps a month on Stripe's own page. */
const changeCancellation: Act = (stripe, purchase, subscription) => {
  purchase.canceled = !purchase.canceled
  stripe.setCanceled(subscription, purchase.canceled)
  note(purchase, 'paid')
}

/** Someone pays it back in Stripe's dashboard. */
const refund: Act = (stripe, purchase) => {
  stripe.refund(purchase.payment)
  note(purchase, 'refunded')
  purchase.isOver = true
}

const dispute: Act = (stripe, purchase) => {
  const isDisputed = purchase.states.at(-1)?.state === 'disputed'
  stripe.dispute(purchase.payment, isDisputed ? 'won' : 'needs_response')
  note(purchase, isDisputed ? 'paid' : 'disputed')
  // The server ends a month that is disputed. Whether it saw that before the school won is chance.
  purchase.isOver = purchase.kind === 'month'
}

/** Does something at Stripe that can happen to this purchase now. */
export function actAtStripe(stripe: TestStripe, purchase: TrackedPurchase): void {
  const state = purchase.states.at(-1)?.state
  const ofMonth = purchase.subscription === null ? [] : state === 'paid' ? [...ofMonths, changeCancellation] : ofMonths
  const ofCard =
    state === 'paid' ? (randomInt(3) === 0 ? [refund, dispute] : []) : state === 'disputed' ? [dispute] : []
  const acts = [...ofMonth, ...ofCard]
  acts[randomInt(Math.max(1, acts.length))]?.(stripe, purchase, purchase.subscription ?? '')
}
