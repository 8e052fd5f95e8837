import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { dayMs } from '@fieldhouse/contract/durations'
import { createGame } from '@fieldhouse/contract/games/schedule'
import { type FanPurchase, refundPurchase } from '@fieldhouse/contract/plans/purchases'
import type { Pool } from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import { demoAccounts } from '../../server/src/auth/demo/demo-accounts.ts'
import {
  startTestStripe,
  stripeKey,
  stripeSecret,
  type TestStripe,
} from '../../server/src/plans/purchases/test-stripe.ts'
import { emptyDatabase, openPatientPool } from '../../server/src/shared/db/test-database.ts'
import { addJobFor } from '../../server/src/shared/jobs/test-add-job.ts'
import { testMailServer } from '../../server/src/shared/mail/test-mail-server.ts'
import { cleanUpProducts, isTrueInTime } from '../start-product.ts'
import { waitUntil } from '../wait-until.ts'
import { createFanSession } from './fan-session.ts'
import { startKillableProduct } from './killable-product.ts'
import { actAtStripe, openPurchase, payPurchase, type TrackedPurchase } from './payment-acts.ts'
import { openStripeMessages } from './payment-messages.ts'
import { type RunningProduct, retryAfterMs } from './workload.ts'

/** Runs by hand: KILLS=50. */
const kills = Number(process.env.KILLS ?? 3)
const latestKillMs = 400
const [refundsDueJob, nightlyJob] = ['plans.make-refunds', 'plans.purchases']

const closing: (() => Promise<unknown> | unknown)[] = []
afterAll(async () => {
  await cleanUpProducts()
  for (const close of closing.toReversed()) await close()
})

/** Starts the product in front of a Stripe, a mail server and a database that stay while the server is killed. */
async function openWorld() {
  const stripe = await startTestStripe(() => new Date())
  stripe.state.onCall = () => wait(randomInt(8))
  const mailsTo = new Map<string, number>()
  const mails = await testMailServer({
    takes: ([to = ''], mail) => /^Subject: .*back: /m.test(String(mail)) && mailsTo.set(to, (mailsTo.get(to) ?? 0) + 1),
  })
  const database = await emptyDatabase(inject('server').databaseUrl)
  const pool = openPatientPool(database.url)
  closing.push(stripe.close, mails.close, database.drop, () => pool.end())
  const product = await startKillableProduct({
    DATABASE_URL: database.url,
    STRIPE_SECRET_KEY: stripeKey,
    STRIPE_WEBHOOK_SECRET: stripeSecret,
    STRIPE_API_BASE: stripe.url,
    SMTP_URL: mails.url,
    SMTP_TLS: 'off',
  })
  const addJob = (name: string) => addJobFor(database.url, name)
  const finishJob = async (name: string): Promise<void> => {
    const job = await addJob(name)
    const isDone = async () =>
      (await pool.query("select from pgboss.job where id = $1 and state = 'completed'", [job])).rowCount === 1
    await waitUntil(isDone, () => `${name} never ended: ${product.output()}`)
  }
  return { stripe, mailsTo, pool, product, addJob, finishJob }
}

type FanPurchases = { purchases: readonly FanPurchase[] }

/** The answer may also say that the refund is due. */
const isRefunded = ({ purchases }: FanPurchases, { id }: TrackedPurchase): boolean =>
  purchases.some((one) => one.id === id && one.state === 'refunded')

/** Staff pay purchases back, and games are canceled, while the server is killed. */
function openDesk(running: RunningProduct, pool: Pool) {
  const session = createFanSession(running, demoAccounts[1].email, 'desk')
  const wishes = new Map<TrackedPurchase, { keeps_plan: boolean; isNoted: boolean }>()
  let opponents = 0
  const askRefund = async (purchase: TrackedPurchase): Promise<void> => {
    const wish = wishes.get(purchase)
    if (!wish) return
    const params = { uid: purchase.buyer, id: String(purchase.id) }
    const body = { reason: 'Asked for it', keeps_plan: wish.keeps_plan }
    const { status, body: answer } = await session.call(refundPurchase, { params, body })
    // It was noted by a request that had no answer.
    wish.isNoted = status === 200 || status === 409
    if (status === 200 && isRefunded(answer as FanPurchases, purchase))
      purchase.acknowledged = purchase.states.length - 1
    if (!wish.isNoted) await wait(retryAfterMs)
  }
  return {
    wishes,
    askRefund,
    /** The server may have done it before it knows. */
    wishRefund: (purchase: TrackedPurchase): Promise<void> => {
      const keeps_plan = purchase.kind !== 'month' && randomInt(2) === 0
      purchase.states.push({ state: 'refunded', gives: keeps_plan })
      purchase.isOver = true
      wishes.set(purchase, { keeps_plan, isNoted: false })
      return askRefund(purchase)
    },
    addGame: async (): Promise<number> => {
      const day = new Date(Date.now() + 10 * dayMs).toISOString().slice(0, 10)
      const body = { sport: 'football', day, site: 'home', opponent: `Payers ${++opponents}` }
      const answer = await session.call(createGame, { body })
      expect(answer.status).toBe(201)
      return (answer.body as { id: number }).id
    },
    cancelGame: async (game: number, passes: readonly TrackedPurchase[]): Promise<void> => {
      await pool.query("update game set status = 'cancelled' where id = $1", [game])
      for (const purchase of passes) {
        if (purchase.game !== game || purchase.isOver) continue
        // A payment that is disputed is not paid back.
        if (purchase.states.at(-1)?.state === 'paid') purchase.states.push({ state: 'refunded', gives: false })
        purchase.isOver = true
      }
    },
  }
}

interface StoredPayment {
  id: number
  state: string
  gives: boolean
  grants: number
  due: boolean
  refunds: number
}

const readPayments = async (pool: Pool): Promise<Map<number, StoredPayment>> => {
  const { rows } = await pool.query<StoredPayment>(
    `select id, state, refund_due_at is not null as due,
       exists (select from plan_grant where customer_uid = buyer and (ends_at is null or ends_at > now())) as gives,
       (select count(*)::int from plan_grant where customer_uid = buyer) as grants,
       (select count(*)::int from audit where action = 'refund purchase' and subject = 'fan ' || buyer) as refunds
     from purchase`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** Each purchase is as it was at Stripe when the newest message about it was acknowledged, or later. */
async function checkAcknowledged(pool: Pool, purchases: readonly TrackedPurchase[]): Promise<void> {
  const stored = await readPayments(pool)
  for (const { id, states, acknowledged, kind } of purchases) {
    const known = states.slice(acknowledged).map(({ state, gives }) => `${state} ${gives}`)
    const one = stored.get(id)
    expect(known, `purchase ${id}, ${kind}: ${JSON.stringify(states)}`).toContain(`${one?.state} ${one?.gives}`)
    expect(one?.grants).toBeLessThanOrEqual(1)
  }
}

/** After everything was sent, each purchase is as it is at Stripe, with one plan at most and one line about a refund. */
async function checkSettled(pool: Pool, purchases: readonly TrackedPurchase[]): Promise<void> {
  const stored = await readPayments(pool)
  for (const { id, states, kind } of purchases) {
    const { state, gives } = states.at(-1) ?? {}
    const wanted = { state, gives, due: false, refunds: state === 'refunded' ? 1 : 0 }
    const one = stored.get(id)
    expect(one, `${kind}: ${JSON.stringify(states)}`).toMatchObject(wanted)
    expect(one?.grants).toBeLessThanOrEqual(1)
  }
}

/** Who got the email about a canceled game, and who neither got it nor will. */
async function readRefundEmails(pool: Pool): Promise<{ told: string[]; lost: string[] }> {
  const { rows } = await pool.query<{ email: string; told: boolean; waits: boolean }>(
    `select buyer || '@pay.example' as email, told_at is not null as told,
       exists (select from pgboss.job where name = 'plans.tell-refund' and state < 'completed'
         and data->>'purchase' = purchase.id::text) as waits
     from purchase where refund_cause = 'canceled'`,
  )
  return {
    told: rows.flatMap(({ email, told }) => (told ? email : [])),
    lost: rows.flatMap(({ email, told, waits }) => (told || waits ? [] : email)),
  }
}

const countEvents = (stripe: TestStripe, type: string): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const event of stripe.state.events) {
    if (event.type !== type) continue
    const { id, payment_intent } = event.data.object as { id: string; payment_intent?: string }
    counts.set(payment_intent ?? id, (counts.get(payment_intent ?? id) ?? 0) + 1)
  }
  return counts
}

test(`payments: ${kills} kill -9 of the server while Stripe sends messages neither lose nor double what was acknowledged`, async () => {
  const { stripe, mailsTo, pool, product, addJob, finishJob } = await openWorld()
  const purchases: TrackedPurchase[] = []
  const messages = openStripeMessages(product.running, stripe, purchases)
  const desk = openDesk(product.running, pool)
  let today = 0
  const pick = (fits: (purchase: TrackedPurchase) => boolean) => {
    const open = purchases.filter((purchase) => !purchase.isOver && purchase.game !== today && fits(purchase))
    return open[randomInt(Math.max(1, open.length))]
  }
  const act = async (): Promise<void> => {
    const known = pick(
      ({ acknowledged, states }) => acknowledged === states.length - 1 && states.at(-1)?.state === 'paid',
    )
    if (known && randomInt(6) === 0) return desk.wishRefund(known)
    const purchase = pick(() => true)
    if (purchase) actAtStripe(stripe, purchase)
  }
  let cut = 0
  for (let round = 0; round < kills; round++) {
    const game = await desk.addGame()
    today = game
    for (const kind of ['month', 'month', 'season', 'game', 'game'] as const) {
      const purchase = await openPurchase(pool, stripe, { kind, game: kind === 'game' ? game : null })
      purchases.push(purchase)
      payPurchase(stripe, purchase)
    }
    messages.beginRound(round)
    const stopped = new AbortController()
    const before = messages.messages.filter(({ isAcknowledged }) => isAcknowledged).length
    const sending = messages.run(stopped.signal)
    const acting = (async () => {
      for (; !stopped.signal.aborted; await wait(randomInt(120))) await act()
    })()
    const hasEnough = () => messages.messages.filter(({ isAcknowledged }) => isAcknowledged).length >= before + 3
    expect(await isTrueInTime(hasEnough)).toBe(true)
    if (round % 2 === 1) {
      await desk.cancelGame(game, purchases)
      await addJob(refundsDueJob)
    }
    await wait(randomInt(latestKillMs))
    cut += messages.countInFlight()
    await product.killServer()
    stopped.abort()
    await Promise.all([sending, acting])
    await checkAcknowledged(pool, purchases)
  }

  // Everything that has no answer comes again, also what staff asked for.
  for (const [purchase, wish] of desk.wishes) for (; !wish.isNoted; ) await desk.askRefund(purchase)
  messages.collect()
  const open = messages.messages.filter(({ isAcknowledged }) => !isAcknowledged)
  for (const message of open.toSorted(() => randomInt(3) - 1)) expect(await messages.send(message)).toBe(200)
  await pool.query(
    "update purchase set read_at = read_at - interval '2 days', opened_at = opened_at - interval '2 hours'",
  )
  await finishJob(refundsDueJob)
  await finishJob(nightlyJob)
  await checkSettled(pool, purchases)
  const [refunds, ends] = [countEvents(stripe, 'charge.refunded'), countEvents(stripe, 'customer.subscription.deleted')]
  expect([...refunds.values(), ...ends.values()].filter((count) => count !== 1)).toEqual([])
  const { told, lost } = await readRefundEmails(pool)
  expect(lost).toEqual([])
  const twice = told.map((email) => (mailsTo.get(email) ?? 0) - 1)
  // An email that was sent when the server died is sent again: at most one for each kill.
  expect(twice.filter((count) => count < 0)).toEqual([])
  expect(twice.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(kills)
  expect(await product.stop()).toBe(0)
  const answers = messages.messages.reduce((sum, message) => sum + message.answers, 0)
  console.log(
    `${kills} kills, ${cut} messages cut off; ${messages.messages.length} messages answered ${answers} times about ${purchases.length} purchases, ` +
      `${desk.wishes.size} refunds by staff, ${told.length} emails, ${twice.filter((count) => count > 0).length} of them twice`,
  )
})
