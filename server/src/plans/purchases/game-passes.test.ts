import { currentSchool } from '@fieldhouse/contract/company'
import { dayMs, minuteMs } from '@fieldhouse/contract/durations'
import { changeGame, createGame, moveGame } from '@fieldhouse/contract/games/schedule'
import { createEvent } from '@fieldhouse/contract/live/admin'
import { listEvents } from '@fieldhouse/contract/live/live'
import { getMyPlans } from '@fieldhouse/contract/plans/my-plans'
import { buyPlan, getGamePrices, getMyPurchases } from '@fieldhouse/contract/plans/purchases'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../test-app.ts'
import type { Fan } from '../../test-fan.ts'
import { makeRefundsJob } from './open-purchases.ts'
import { undoCancelWithinMs } from './refunds.service.ts'
import { openShop, type TestShop } from './test-shop.ts'

let shop: TestShop<TestApp, Fan>
let fan: Fan
let operator: Fan
beforeAll(async () => {
  shop = await openShop<Fan, TestApp>(currentSchool(), testApp)
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.stripe.state.isDown = false
  operator = await shop.running.staff('operator')
  fan = await shop.running.fan()
})

let opponents = 0
/** A game with a live event that needs a plan, or that everyone can watch. */
async function planGame({ days = 7, plans = ['plus'] } = {}) {
  const starts_at = new Date(shop.running.deps.clock.now().getTime() + days * dayMs).toISOString()
  const sent = { title: 'At night', starts_at, sport: 'football', plans }
  const { event } = (await operator.call(createEvent, { body: sent })).body
  const body = {
    sport: 'football',
    day: starts_at.slice(0, 10),
    starts_at,
    site: 'home',
    opponent: `Visitors ${++opponents}`,
    live_event: event.id,
  }
  return { id: (await operator.call(createGame, { body })).body.id, event: event.id, body }
}
const pricesOf = async (game: number) => (await fan.call(getGamePrices, { params: { id: String(game) } })).body.prices
const begin = (game?: number) =>
  fan.call(buyPlan, { body: { plan: 'plus', kind: 'game', ...(game !== undefined && { game }) } })
const buy = async (game: number) => {
  expect((await begin(game)).status).toBe(201)
  const paid = shop.payNewest()
  await shop.deliver()
  return paid
}
const unavailable = async (event: number) =>
  (await fan.call(listEvents, { query: {} })).body.events.find(({ id }) => id === event)?.unavailable
const bought = async () => (await fan.call(getMyPurchases)).body.purchases[0]
const cancelGame = async (game: number) => {
  const body = { kind: 'cancel', reason: 'Lightning' }
  expect((await operator.call(moveGame, { params: { id: String(game) }, body })).status).toBe(200)
}

test('game passes: a fan buys one game, watches it, and not another one', async () => {
  const { id, event } = await planGame()
  const other = await planGame()
  await expect.poll(() => unavailable(event)).toMatchObject({ code: 'plan' })
  expect(await pricesOf(id)).toMatchObject([{ plan: 'plus', kind: 'game', amount: 499 }])
  await buy(id)
  expect(await unavailable(event)).toBeNull()
  expect(await unavailable(other.event)).toMatchObject({ code: 'plan' })
  expect((await fan.call(getMyPlans)).body).toMatchObject({
    plan: 'free',
    passes: [{ plan: 'plus', source: 'purchase' }],
  })
  expect(await pricesOf(id)).toEqual([])
  expect((await begin(id)).status).toBe(404)
})

test('game passes: there is none for a game that anyone can watch, that is unknown, canceled or long over', async () => {
  const free = await planGame({ plans: [] })
  const canceled = await planGame()
  await cancelGame(canceled.id)
  for (const id of [free.id, canceled.id, 999_999]) {
    expect(await pricesOf(id)).toEqual([])
    expect((await begin(id)).status).toBe(404)
  }
  expect((await begin()).status).toBe(404)
  const past = await planGame()
  const wasOn = (day: string) => shop.running.deps.pool.query('update game set day = $1 where id = $2', [day, past.id])
  await wasOn('2026-11-18')
  expect(await pricesOf(past.id)).toHaveLength(1)
  await wasOn('2026-11-17')
  expect(await pricesOf(past.id)).toEqual([])
})

test('game passes: one ends three days after its game, also when the game moves', async () => {
  const { id, body } = await planGame()
  await buy(id)
  const until = async () => (await fan.call(getMyPlans)).body.passes[0]?.ends_at
  expect(await until()).toBe('2026-12-02T07:00:00.000Z')
  const starts_at = '2026-12-05T20:00:00.000Z'
  await operator.call(changeGame, { params: { id: String(id) }, body: { ...body, day: '2026-12-05', starts_at } })
  shop.running.deps.clock.advance(61 * minuteMs)
  await shop.running.deps.jobs.run('plans.purchases')
  fan = await shop.again(fan)
  expect(await until()).toBe('2026-12-09T07:00:00.000Z')
})

test('game passes: a canceled game pays its passes back once, with one email, also after Stripe was down', async () => {
  const { id, event } = await planGame()
  const { payment } = await buy(id)
  shop.running.deps.clock.advance(minuteMs)
  await cancelGame(id)
  shop.running.deps.clock.advance(undoCancelWithinMs)
  const run = () => shop.running.deps.jobs.run(makeRefundsJob)
  shop.stripe.state.isDown = true
  await expect(run()).rejects.toThrow()
  expect(await bought()).toMatchObject({ state: 'paid' })
  shop.stripe.state.isDown = false
  await run()
  await run()
  fan = await shop.again(fan)
  expect(await bought()).toMatchObject({ state: 'refunded', kind: 'game' })
  expect(shop.stripe.state.payments.get(String(payment))?.latest_charge?.amount_refunded).toBe(499)
  expect(await unavailable(event)).toMatchObject({ code: 'plan' })
  await shop.running.deps.jobs.settle()
  await shop.running.deps.jobs.settle()
  const mails = shop.running.deps.mailbox.newestFirst().filter(({ to }) => to === fan.email)
  expect(mails.filter(({ subject }) => subject.includes('$4.99 back')).map(({ text }) => text)).toEqual([
    expect.stringContaining('refunded in full'),
  ])
})

test('game passes: a cancellation that staff undo within two minutes pays nothing back', async () => {
  const { id } = await planGame()
  await buy(id)
  shop.running.deps.clock.advance(minuteMs)
  await cancelGame(id)
  shop.running.deps.clock.advance(minuteMs)
  await shop.running.deps.jobs.run(makeRefundsJob)
  expect((await operator.call(moveGame, { params: { id: String(id) }, body: { kind: 'resume' } })).status).toBe(200)
  shop.running.deps.clock.advance(undoCancelWithinMs)
  await shop.running.deps.jobs.run(makeRefundsJob)
  expect(await bought()).toMatchObject({ state: 'paid' })
})
