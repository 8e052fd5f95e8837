import { auditTrail } from '@fieldhouse/contract/audit/audit'
import { currentSchool } from '@fieldhouse/contract/company'
import { dayMs, minuteMs } from '@fieldhouse/contract/durations'
import { getMyPlans } from '@fieldhouse/contract/plans/my-plans'
import {
  buyPlan,
  cancelPurchase,
  getMyPurchases,
  getPurchase,
  keepPurchase,
  listFanPurchases,
  openReceipts,
  refundPurchase,
} from '@fieldhouse/contract/plans/purchases'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../test-app.ts'
import type { Fan, Visitor } from '../../test-fan.ts'
import { makeRefundsJob } from './open-purchases.ts'
import { openShop, type TestShop } from './test-shop.ts'

let shop: TestShop<TestApp, Fan>
let fan: Fan
let support: Fan
beforeAll(async () => {
  shop = await openShop<Fan, TestApp>(currentSchool(), testApp)
  support = await shop.running.staff('operator')
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.stripe.state.isDown = false
  shop.stripe.state.onCall = () => undefined
  support = await shop.again(support)
  fan = await shop.running.fan()
})

type Wanted = 'month' | 'season'
const begin = (who: Visitor, kind: Wanted = 'month', plan = 'plus') => who.call(buyPlan, { body: { plan, kind } })
const planOf = async (who: Fan) => (await who.call(getMyPlans)).body
const purchasesOf = async (who: Fan) => (await who.call(getMyPurchases)).body
const newest = async (who: Fan) => (await purchasesOf(who)).purchases[0]
const idOf = async (who: Fan) => ({ id: String((await newest(who))?.id) })
const later = async (ms: number) => {
  shop.running.deps.clock.advance(ms)
  fan = await shop.again(fan)
  support = await shop.again(support)
}
async function buy(kind: Wanted = 'month', plan = 'plus') {
  expect((await begin(fan, kind, plan)).status).toBe(201)
  const paid = shop.payNewest()
  await shop.deliver()
  return paid
}
const grantsOf = async (who: Fan) =>
  (
    await shop.running.deps.pool.query(
      "select plan, source, starts_at, ends_at from plan_grant where customer_uid = $1 and source = 'purchase'",
      [who.uid],
    )
  ).rows

test('purchases: a fan sees the prices of plans above their own, pays at Stripe, and has the plan after its message', async () => {
  expect((await purchasesOf(fan)).prices).toEqual([
    { plan: 'plus', kind: 'month', amount: 999, currency: 'USD', ends_at: null },
    { plan: 'plus', kind: 'season', amount: 7900, currency: 'USD', ends_at: '2027-07-01T06:00:00.000Z' },
    { plan: 'season', kind: 'season', amount: 12000, currency: 'USD', ends_at: '2027-07-01T06:00:00.000Z' },
  ])
  const { status, body } = await begin(fan)
  expect([status, body.url.startsWith(`${shop.stripe.url}/pay/cs_test_`)]).toEqual([201, true])
  const session = [...shop.stripe.state.sessions.values()].at(-1)
  expect(session).toMatchObject({ client_reference_id: fan.uid, amount_total: 999, currency: 'usd' })
  const back = new URL(String(session?.success_url))
  expect(back.origin + back.pathname).toBe('https://fieldhouse.test/app/account/plans/bought')
  const params = { id: String(back.searchParams.get('purchase')) }
  shop.payNewest()
  // Coming back proves nothing: the message of Stripe does.
  expect((await fan.call(getPurchase, { params })).body).toMatchObject({ state: 'open' })
  expect((await planOf(fan)).plan).toBe('free')
  expect(new Set(await shop.deliver())).toEqual(new Set([200]))
  expect((await fan.call(getPurchase, { params })).body).toMatchObject({ state: 'paid', plan_name: 'Utes+' })
  expect(await planOf(fan)).toMatchObject({ plan: 'plus', source: 'purchase', ends_at: null })
  expect(await grantsOf(fan)).toHaveLength(1)
  expect((await purchasesOf(fan)).prices.map(({ plan }) => plan)).toEqual(['season'])
})

test('purchases: a season ends after its last day, and its price is not shown after it', async () => {
  await buy('season', 'season')
  expect(await planOf(fan)).toMatchObject({ plan: 'season', ends_at: '2027-07-01T06:00:00.000Z' })
  expect(await newest(fan)).toMatchObject({ state: 'paid', paid_until: '2027-07-01T06:00:00.000Z' })
})

test('purchases: pressing Buy twice is one purchase, also at once, and another choice closes the first page', async () => {
  const answers = await Promise.all([begin(fan), begin(fan), begin(fan)])
  expect(new Set(answers.map(({ body }) => body.url)).size).toBe(1)
  const [first] = [...shop.stripe.state.sessions.values()].slice(-1)
  expect((await begin(fan, 'season')).status).toBe(201)
  expect(first?.status).toBe('expired')
  shop.payNewest()
  await shop.deliver()
  expect((await begin(fan)).status).toBe(409)
  expect(await grantsOf(fan)).toHaveLength(1)
})

test('purchases: a fan who paid in one tab and chose another plan in the second does not pay twice', async () => {
  await begin(fan)
  shop.payNewest()
  expect((await begin(fan, 'season')).refusal.message).toMatch(/already bought Utes\+/)
  expect((await planOf(fan)).plan).toBe('plus')
})

test('purchases: a month goes on, and a canceled one stays until its last day', async () => {
  const { subscription } = await buy()
  const first = (await newest(fan))?.paid_until
  await later(30 * dayMs)
  shop.stripe.renew(String(subscription))
  await shop.deliver()
  const paid = await newest(fan)
  expect(Date.parse(String(paid?.paid_until)) - Date.parse(String(first))).toBe(30 * dayMs)
  expect(await planOf(fan)).toMatchObject({ plan: 'plus', ends_at: null })
  const params = await idOf(fan)
  expect((await fan.call(cancelPurchase, { params })).body).toMatchObject({ state: 'paid', canceled: true })
  expect(await planOf(fan)).toMatchObject({ plan: 'plus', ends_at: paid?.paid_until, next: 'free' })
  expect((await fan.call(keepPurchase, { params })).body).toMatchObject({ canceled: false })
  expect(await planOf(fan)).toMatchObject({ plan: 'plus', ends_at: null })
  await fan.call(cancelPurchase, { params })
  await later(30 * dayMs + minuteMs)
  shop.stripe.endPeriod(String(subscription))
  await shop.deliver()
  expect(await planOf(fan)).toMatchObject({ plan: 'free' })
  expect(await newest(fan)).toMatchObject({ state: 'ended', canceled: true })
  expect((await fan.call(cancelPurchase, { params })).status).toBe(409)
  expect((await purchasesOf(fan)).prices.map(({ kind }) => kind)).toContain('month')
})

test('purchases: a failed payment ends the plan, and a later one brings it back', async () => {
  const { subscription } = await buy()
  await later(30 * dayMs)
  shop.stripe.failRenewal(String(subscription))
  await shop.deliver()
  expect(await newest(fan)).toMatchObject({ state: 'late' })
  expect((await planOf(fan)).plan).toBe('free')
  shop.stripe.renew(String(subscription))
  await shop.deliver()
  expect(await planOf(fan)).toMatchObject({ plan: 'plus', ends_at: null })
  expect(await grantsOf(fan)).toHaveLength(1)
  shop.stripe.failRenewal(String(subscription))
  await shop.deliver()
  expect((await fan.call(cancelPurchase, { params: await idOf(fan) })).body).toMatchObject({ state: 'ended' })
  expect(shop.stripe.state.subscriptions.get(String(subscription))?.status).toBe('canceled')
})

test('purchases: a dispute ends the plan, and one that the school wins brings it back', async () => {
  const { payment } = await buy('season')
  shop.stripe.dispute(String(payment), 'needs_response')
  await shop.deliver()
  expect(await newest(fan)).toMatchObject({ state: 'disputed' })
  expect((await planOf(fan)).plan).toBe('free')
  shop.stripe.dispute(String(payment), 'won')
  await shop.deliver()
  expect(await planOf(fan)).toMatchObject({ plan: 'plus' })
})

test('purchases: what is paid back in Stripe’s dashboard ends, and a month is not charged again', async () => {
  const { subscription } = await buy()
  await later(minuteMs)
  const [payment] = [...shop.stripe.state.payments.values()].slice(-1)
  shop.stripe.refund(String(payment?.id))
  await shop.deliver()
  expect(await newest(fan)).toMatchObject({ state: 'refunded' })
  expect((await planOf(fan)).plan).toBe('free')
  expect(shop.stripe.state.subscriptions.get(String(subscription))?.status).toBe('canceled')
})

test('refunds: staff pay a purchase back with a reason, once, and the log has it', async () => {
  await buy('season')
  await later(minuteMs)
  const params = { uid: fan.uid, ...(await idOf(fan)) }
  const listed = await support.call(listFanPurchases, { params: { uid: fan.uid } })
  expect(listed.body.purchases).toMatchObject([{ amount: 7900, state: 'paid', can_refund: true, refund_due: false }])
  const body = { reason: 'Bought by mistake', keeps_plan: false }
  const answers = await Promise.all([1, 2].map(() => support.call(refundPurchase, { params, body })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await support.call(listFanPurchases, { params: { uid: fan.uid } })).body.purchases).toMatchObject([
    { state: 'refunded', refunded: 7900, refund_reason: 'Bought by mistake', can_refund: false, refund_due: false },
  ])
  expect((await planOf(fan)).plan).toBe('free')
  expect(shop.stripe.state.calls.filter((call) => call === 'POST /v1/refunds')).toHaveLength(1)
  const { entries } = (await support.call(auditTrail, { query: { area: 'fans' } })).body
  expect(entries.find(({ action }) => action === 'refund purchase')?.change).toContain('Bought by mistake')
})

test('refunds: a fan may keep the plan, and a refund waits while Stripe does not answer', async () => {
  const { subscription } = await buy()
  await later(minuteMs)
  const params = { uid: fan.uid, ...(await idOf(fan)) }
  shop.stripe.state.isDown = true
  const body = { reason: 'The stream failed', keeps_plan: true }
  const waiting = await support.call(refundPurchase, { params, body })
  expect([waiting.status, waiting.body.purchases[0]]).toMatchObject([200, { refund_due: true, state: 'paid' }])
  shop.stripe.state.isDown = false
  await shop.running.deps.jobs.run(makeRefundsJob)
  expect(await newest(fan)).toMatchObject({ state: 'refunded' })
  expect((await planOf(fan)).plan).toBe('plus')
  expect(shop.stripe.state.subscriptions.get(String(subscription))?.status).toBe('active')
  await later(30 * dayMs)
  shop.stripe.renew(String(subscription))
  await shop.deliver()
  expect(await newest(fan)).toMatchObject({ state: 'paid' })
})

test('purchases: the nightly job finds what the messages missed, and an unpaid page closes', async () => {
  await begin(fan)
  const { subscription } = shop.payNewest()
  await later(11 * minuteMs)
  await shop.running.deps.jobs.run('plans.open-purchases')
  expect((await planOf(fan)).plan).toBe('plus')
  await later(31 * dayMs)
  shop.stripe.endPeriod(String(subscription))
  await shop.running.deps.jobs.run('plans.purchases')
  expect((await planOf(fan)).plan).toBe('free')
  await begin(fan)
  const [open] = [...shop.stripe.state.sessions.values()].slice(-1)
  if (open) open.status = 'expired'
  await later(minuteMs)
  expect((await begin(fan)).body.url).not.toContain(String(open?.id))
})

test('purchases: one fan never sees, keeps, cancels or pays for another’s purchase', async () => {
  await buy()
  const params = await idOf(fan)
  const other = await shop.running.fan()
  for (const endpoint of [getPurchase, cancelPurchase, keepPurchase])
    expect([endpoint.path, (await other.call(endpoint, { params })).status]).toEqual([endpoint.path, 404])
  expect((await other.call(openReceipts)).status).toBe(404)
  expect((await purchasesOf(other)).purchases).toEqual([])
  const body = { reason: 'Mine', keeps_plan: false }
  expect((await support.call(refundPurchase, { params: { uid: other.uid, ...params }, body })).status).toBe(404)
  expect((await fan.call(refundPurchase, { params: { uid: fan.uid, ...params }, body })).status).toBe(403)
  expect(await newest(fan)).toMatchObject({ state: 'paid', canceled: false })
  expect((await fan.call(openReceipts)).body.url).toMatch(/\/receipts\/bps_/)
})

test('purchases: Stripe that does not answer is said, and nothing is lost', async () => {
  shop.stripe.state.isDown = true
  expect((await begin(fan)).status).toBe(503)
  shop.stripe.state.isDown = false
  expect((await begin(fan)).status).toBe(201)
  shop.payNewest()
  shop.stripe.state.isDown = true
  expect((await shop.deliver()).at(-1)).toBe(503)
  shop.stripe.state.isDown = false
  await shop.deliver(shop.stripe.state.events.slice(-1))
  expect((await planOf(fan)).plan).toBe('plus')
})

test('purchases: staff and visitors buy nothing, and unknown prices are refused', async () => {
  expect((await begin(support)).status).toBe(409)
  expect((await begin(await shop.running.visitor().openSession())).status).toBe(403)
  expect((await begin(fan, 'month', 'season')).status).toBe(404)
  expect((await begin(fan, 'season', 'gold')).status).toBe(404)
  expect((await fan.call(buyPlan, { body: { plan: 'plus', kind: 'year' } })).status).toBe(400)
  expect((await fan.call(buyPlan, { body: { plan: 'plus', kind: 'month', amount: 1 } })).status).toBe(400)
})
