import { currentSchool } from '@fieldhouse/contract/company'
import { minuteMs } from '@fieldhouse/contract/durations'
import { getMyPlans } from '@fieldhouse/contract/plans/my-plans'
import { buyPlan, getMyPurchases } from '@fieldhouse/contract/plans/purchases'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../test-app.ts'
import type { Fan } from '../../test-fan.ts'
import { openShop, type TestShop } from './test-shop.ts'
import { signStripe } from './test-stripe.ts'

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

const now = () => shop.running.deps.clock.now()
const planOf = async () => (await fan.call(getMyPlans)).body.plan
const stateOf = async () => (await fan.call(getMyPurchases)).body.purchases[0]?.state
/** Pays, and returns the messages of Stripe about it, which are not sent. */
async function pay(kind: 'month' | 'season' = 'month') {
  const before = shop.stripe.state.events.length
  await fan.call(buyPlan, { body: { plan: 'plus', kind } })
  const paid = shop.payNewest()
  return { ...paid, events: shop.stripe.state.events.slice(before) }
}
const countGrants = async () => {
  const text = 'select count(*)::int as count from plan_grant where customer_uid = $1'
  return (await shop.running.deps.pool.query(text, [fan.uid])).rows[0].count
}

test('messages of Stripe: a wrong, a missing, an old and another body’s signature change nothing', async () => {
  const { events } = await pay()
  const payload = JSON.stringify(events.at(-1))
  const good = signStripe(payload, now())
  const old = signStripe(payload, new Date(now().getTime() - 6 * minuteMs))
  const wrong = [
    undefined,
    '',
    'nonsense',
    good.replace(/v1=.*/, 'v1='),
    good.replace('v1=', 'v0='),
    signStripe(payload, now(), 'whsec_other'),
    old,
    old.replace(/t=\d+/, good.split(',')[0] ?? ''),
  ]
  for (const signature of wrong) expect([signature, await shop.send(payload, signature)]).toEqual([signature, 400])
  expect(await shop.send(payload.replace('"livemode":false', '"livemode":true'), good)).toBe(400)
  expect(await shop.send('{', signStripe('{', now()))).toBe(400)
  expect(await planOf()).toBe('free')
  expect(await shop.send(payload, good)).toBe(200)
  expect(await planOf()).toBe('plus')
})

test('messages of Stripe: those of another account, of live payments and of other objects change nothing', async () => {
  const { events } = await pay()
  const [event] = events.slice(-1)
  if (!event) throw new Error('no message')
  const session = event.data.object as { id: string; metadata: object }
  const foreign = [
    { ...event, account: 'acct_other' },
    { ...event, livemode: true },
    {
      ...event,
      data: { object: { ...session, id: 'cs_other', metadata: {}, customer: 'cus_other', subscription: null } },
    },
    { ...event, data: { object: { id: 'prod_1', object: 'product' } }, type: 'product.created' },
  ]
  expect(await shop.deliver(foreign)).toEqual([200, 200, 200, 200])
  expect(await planOf()).toBe('free')
  // What a message claims does not count: the purchase is read at Stripe.
  const open = await shop.running.fan()
  await open.call(buyPlan, { body: { plan: 'plus', kind: 'month' } })
  const unpaid = [...shop.stripe.state.sessions.values()].at(-1)
  const claims = { ...unpaid, status: 'complete', payment_status: 'paid' }
  expect(await shop.deliver([{ ...event, id: 'evt_claims', data: { object: claims } }])).toEqual([200])
  expect((await open.call(getMyPlans)).body.plan).toBe('free')
})

test('messages of Stripe: twice, late and in any order they give and end one plan', async () => {
  const { events, subscription } = await pay()
  await Promise.all([shop.deliver(events), shop.deliver(events.toReversed()), shop.deliver(events)])
  expect([await planOf(), await countGrants()]).toEqual(['plus', 1])
  shop.running.deps.clock.advance(minuteMs)
  const before = shop.stripe.state.events.length
  shop.stripe.endPeriod(String(subscription))
  await shop.deliver(shop.stripe.state.events.slice(before))
  expect([await planOf(), await stateOf()]).toEqual(['free', 'ended'])
  // Old messages under new numbers, as if Stripe had sent them late.
  await shop.deliver(events.map((event) => ({ ...event, id: `${event.id}late` })))
  expect([await planOf(), await stateOf(), await countGrants()]).toEqual(['free', 'ended', 1])
})

test('messages of Stripe: what was read before another change is not written after it', async () => {
  const { events, subscription } = await pay()
  await shop.deliver(events)
  shop.running.deps.clock.advance(minuteMs)
  let isFirst = true
  const [event] = events
  if (!event) throw new Error('no message')
  // While the first message has read its payment and not written yet, the subscription ends, and that is settled.
  shop.stripe.state.onCall = async (call) => {
    if (!isFirst || !call.startsWith('GET /v1/payment_intents/')) return
    isFirst = false
    const before = shop.stripe.state.events.length
    shop.stripe.endPeriod(String(subscription))
    await shop.deliver(shop.stripe.state.events.slice(before))
  }
  await shop.deliver([{ ...event, id: `${event.id}again` }])
  expect(isFirst).toBe(false)
  expect([await planOf(), await stateOf()]).toEqual(['free', 'ended'])
})

test('messages of Stripe: a server that dies before or after its writes loses and doubles nothing', async () => {
  const { events } = await pay()
  const { pool } = shop.running.deps
  const killNext = (table: string) =>
    pool.query(`create function die() returns trigger language plpgsql as $$ begin
      perform pg_terminate_backend(pg_backend_pid()); return new; end $$;
      create trigger die before insert on ${table} for each row execute function die()`)
  // Connections of the pool died, too.
  const heal = (table: string) =>
    expect
      .poll(() =>
        pool.query(`drop trigger if exists die on ${table}; drop function if exists die`).then(
          () => 'healed',
          () => 'died',
        ),
      )
      .toBe('healed')
  // Before the plan is saved.
  await killNext('plan_grant')
  expect((await shop.deliver(events.slice(-1)))[0]).toBeGreaterThanOrEqual(500)
  await heal('plan_grant')
  expect([await planOf(), await countGrants()]).toEqual(['free', 0])
  // After it, before the answer.
  await killNext('payment_event')
  expect((await shop.deliver(events.slice(-1)))[0]).toBeGreaterThanOrEqual(500)
  await heal('payment_event')
  expect([await planOf(), await countGrants()]).toEqual(['plus', 1])
  expect(await shop.deliver(events)).toEqual(events.map(() => 200))
  expect([await planOf(), await countGrants()]).toEqual(['plus', 1])
})
