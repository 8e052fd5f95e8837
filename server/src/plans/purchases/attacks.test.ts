import { currentSchool } from '@fieldhouse/contract/company'
import { deleteAccount } from '@fieldhouse/contract/customer/customer'
import { dayMs, minuteMs } from '@fieldhouse/contract/durations'
import { createGame, removeGame } from '@fieldhouse/contract/games/schedule'
import { createEvent } from '@fieldhouse/contract/live/admin'
import { getMyPlans } from '@fieldhouse/contract/plans/my-plans'
import { buyPlan, getMyPurchases, listFanPurchases, refundPurchase } from '@fieldhouse/contract/plans/purchases'
import { getFullPath } from '@fieldhouse/contract/request'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../test-app.ts'
import { type Fan, hashed } from '../../test-fan.ts'
import { makeRefundsJob } from './open-purchases.ts'
import { openShop, type TestShop } from './test-shop.ts'

let shop: TestShop<TestApp, Fan>
let fan: Fan
beforeAll(async () => {
  shop = await openShop<Fan, TestApp>(currentSchool(), testApp)
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.stripe.state.onCall = () => undefined
  fan = await shop.running.fan()
})

const begin = (kind = 'month') => fan.call(buyPlan, { body: { plan: 'plus', kind } })
const newestSession = () => [...shop.stripe.state.sessions.values()].at(-1)
const remove = () => fan.call(deleteAccount, { body: { password: hashed(fan.password) } })
const makeRefunds = () => shop.running.deps.jobs.run(makeRefundsJob)
const rowOf = async (session: string | undefined) => {
  const text = 'select buyer, state, refunded, grant_id from purchase where session_id = $1'
  return (await shop.running.deps.pool.query(text, [session])).rows[0]
}

test('attacks: a purchase takes its price and the way back from the school, whatever a request says', async () => {
  const body = { plan: 'plus', kind: 'month' }
  const lies = [{ amount: 1 }, { currency: 'XAF' }, { price: 1 }, { return_url: 'https://evil.example' }]
  for (const more of [...lies, { success_url: 'https://evil.example' }, { buyer: 'someone' }, { token: 'known' }])
    expect([more, (await fan.call(buyPlan, { body: { ...body, ...more } })).status]).toEqual([more, 400])
  const before = shop.stripe.state.sessions.size
  const answer = await shop.running.app.inject({
    method: 'POST',
    url: `${getFullPath(buyPlan)}?return_url=https://evil.example&amount=1`,
    headers: { authorization: `Bearer ${fan.jwt}`, 'x-forwarded-host': 'evil.example', origin: 'https://evil.example' },
    payload: body,
  })
  expect([answer.statusCode >= 400, shop.stripe.state.sessions.size]).toEqual([true, before])
  const forged = {
    'x-forwarded-host': 'evil.example',
    forwarded: 'host=evil.example',
    referer: 'https://evil.example/',
  }
  expect((await fan.call(buyPlan, { body, headers: forged })).status).toBe(201)
  expect(newestSession()).toMatchObject({ amount_total: 999, currency: 'usd', client_reference_id: fan.uid })
  const { success_url, cancel_url } = newestSession() ?? {}
  expect([success_url, cancel_url].map((url) => new URL(String(url)).origin)).toEqual(
    Array(2).fill('https://fieldhouse.test'),
  )
})

test('attacks: an account that is deleted while its page at Stripe opens gets no page and pays nothing', async () => {
  let deleted: Promise<{ status: number }> | undefined
  shop.stripe.state.onCall = async (call) => {
    if (call !== 'POST /v1/checkout/sessions' || deleted) return
    deleted = remove()
    await deleted
  }
  expect((await begin()).status).toBe(401)
  expect((await deleted)?.status).toBe(200)
  expect(newestSession()?.status).toBe('expired')
})

test('attacks: an account that is deleted before Stripe’s message came has its month ended and its person deleted', async () => {
  await begin()
  const { subscription, session } = shop.payNewest()
  const customer = newestSession()?.customer
  expect((await remove()).status).toBe(200)
  expect(shop.stripe.state.subscriptions.get(String(subscription))?.status).toBe('canceled')
  expect(shop.stripe.state.customers.has(String(customer))).toBe(false)
  await shop.deliver()
  expect(await rowOf(session)).toMatchObject({ buyer: null, state: 'ended' })
})

test('attacks: who pays after their account is deleted gets everything back', async () => {
  await begin()
  const page = newestSession()
  await shop.running.deps.pool.query('update purchase set buyer = null where session_id = $1', [page?.id])
  const { subscription } = shop.payNewest()
  await shop.deliver()
  await makeRefunds()
  await shop.running.deps.jobs.settle()
  expect(await rowOf(page?.id)).toEqual({ buyer: null, state: 'refunded', refunded: 999, grant_id: null })
  expect(shop.stripe.state.subscriptions.get(String(subscription))?.status).toBe('canceled')
  await makeRefunds()
  expect(shop.stripe.state.calls.filter((call) => call === 'POST /v1/refunds')).toHaveLength(1)
})

test('attacks: who pays for a game that was deleted meanwhile gets everything back', async () => {
  const operator = await shop.running.staff('operator')
  const starts_at = new Date(shop.running.deps.clock.now().getTime() + 7 * dayMs).toISOString()
  const { event } = (
    await operator.call(createEvent, { body: { title: 'Night', starts_at, sport: 'football', plans: ['plus'] } })
  ).body
  const game = (
    await operator.call(createGame, {
      body: {
        sport: 'football',
        day: starts_at.slice(0, 10),
        starts_at,
        site: 'home',
        opponent: 'Nobody',
        live_event: event.id,
      },
    })
  ).body.id
  const wish = { plan: 'plus', kind: 'game', game }
  expect((await fan.call(buyPlan, { body: wish })).status).toBe(201)
  expect((await operator.call(removeGame, { params: { id: String(game) } })).status).toBe(200)
  expect((await (await shop.running.fan()).call(buyPlan, { body: wish })).status).toBe(404)
  shop.payNewest()
  await shop.deliver()
  expect((await fan.call(getMyPlans)).body.passes).toEqual([])
  await makeRefunds()
  expect((await fan.call(getMyPurchases)).body.purchases).toMatchObject([{ state: 'refunded' }])
  expect((await shop.running.mailTo(fan.email))?.subject).toMatch(/^\$4\.99 back: /)
})

test('attacks: a month that ended before can be paid back, once, also from two tabs at once', async () => {
  const operator = await shop.running.staff('operator')
  await begin()
  const { subscription, payment, session } = shop.payNewest()
  await shop.deliver()
  shop.running.deps.clock.advance(minuteMs)
  shop.stripe.endPeriod(String(subscription))
  await shop.deliver()
  const [bought] = (await fan.call(getMyPurchases)).body.purchases
  const params = { uid: fan.uid, id: String(bought?.id) }
  const body = { reason: 'Asked by phone', keeps_plan: false }
  const editor = await shop.running.staff('editor')
  expect((await editor.call(listFanPurchases, { params: { uid: fan.uid } })).status).toBe(403)
  expect((await editor.call(refundPurchase, { params, body })).status).toBe(403)
  const answers = await Promise.all([1, 2].map(() => operator.call(refundPurchase, { params, body })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const [refunded] = (await operator.call(listFanPurchases, { params: { uid: fan.uid } })).body.purchases
  expect(refunded).toMatchObject({ state: 'refunded', refund_due: false, refunded: 999 })
  expect([payment, (await rowOf(session))?.state]).toEqual([null, 'refunded'])
})
