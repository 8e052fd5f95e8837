import { getWaysToWatch } from '@fieldhouse/contract/access/ways'
import { currentSchool } from '@fieldhouse/contract/company'
import { updateProfile } from '@fieldhouse/contract/customer/customer'
import { dayMs } from '@fieldhouse/contract/durations'
import { createGame } from '@fieldhouse/contract/games/schedule'
import { createEvent } from '@fieldhouse/contract/live/admin'
import { grantPlan } from '@fieldhouse/contract/plans/admin'
import { buyPlan } from '@fieldhouse/contract/plans/purchases'
import { topics } from '@fieldhouse/contract/topics'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openShop, type TestShop } from '../plans/purchases/test-shop.ts'
import { type TestApp, testApp } from '../test-app.ts'
import type { Fan } from '../test-fan.ts'

let shop: TestShop<TestApp, Fan>
let fan: Fan
let operator: Fan
beforeAll(async () => {
  shop = await openShop<Fan, TestApp>(currentSchool(), testApp)
  await shop.running.season()
})
afterAll(() => shop.close())
beforeEach(async () => {
  operator = await shop.running.staff('operator')
  fan = await shop.running.fan()
  await shop.running.deps.pool.query("update title set audience = jsonb_set(audience, '{plans}', '[]')")
  await shop.running.deps.pool.query('update game set title_id = null')
})

const ask = (kind: 'vod' | 'event' | 'channel', id: number, who = fan) =>
  who.call(getWaysToWatch, { params: { kind, id: String(id) } })
const waysTo = async (kind: 'vod' | 'event' | 'channel', id: number) => (await ask(kind, id)).body

const publish = async () => {
  await shop.running.deps.bus.publish(topics.video)
  await shop.running.deps.bus.publish(`${topics.schedule}0`)
  await shop.running.busDelivers()
}
async function lock(id: number, plans: readonly string[], more: { hidden?: boolean; blackout?: string[] } = {}) {
  await shop.running.deps.pool.query(
    `update title set audience = audience || jsonb_build_object('plans', $1::jsonb, 'blackout', $2::jsonb), hidden = $3
     where id = $4`,
    [JSON.stringify(plans), JSON.stringify(more.blackout ?? []), more.hidden ?? false, id],
  )
  await publish()
}
let opponents = 0
/** A game with a live event that needs a plan. */
async function planGame(plans: string[]) {
  const starts_at = new Date(shop.running.deps.clock.now().getTime() + dayMs).toISOString()
  const sent = { title: 'At night', starts_at, sport: 'football', plans }
  const { event } = (await operator.call(createEvent, { body: sent })).body
  const body = {
    sport: 'football',
    day: starts_at.slice(0, 10),
    starts_at,
    site: 'home',
    opponent: `Rivals ${++opponents}`,
    live_event: event.id,
  }
  const game = (await operator.call(createGame, { body })).body.id
  await publish()
  return { event: event.id, game }
}
const give = (plan: string) =>
  operator.call(grantPlan, { params: { uid: fan.uid }, body: { plan, ends_at: null, reason: 'Test' } })

test('ways to watch: a video names the cheapest plan with its prices, and no game', async () => {
  await lock(3, ['plus', 'season'])
  const { item, game, plan, pass, in_apps } = await waysTo('vod', 3)
  expect(item).toMatchObject({ type: 'vod', id: 3, unavailable: { code: 'plan' } })
  expect(plan).toMatchObject({ plan: 'plus', name: 'Utes+', trial_days: 7 })
  expect(plan?.promise).toBe(currentSchool().plans.plus?.promise ?? null)
  expect(plan?.prices.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['month', 999],
    ['season', 7_900],
  ])
  expect([game, pass, in_apps]).toEqual([null, null, false])
  await lock(3, ['season'])
  expect((await waysTo('vod', 3)).plan).toMatchObject({ plan: 'season', prices: [{ kind: 'season', amount: 12_000 }] })
})

test('ways to watch: a game is sold alone to those whose plan is not enough, while a pass for it helps', async () => {
  const { event, game } = await planGame(['plus'])
  const before = await waysTo('event', event)
  expect(before.pass).toMatchObject({ game, days: 3, price: { plan: 'plus', kind: 'game', amount: 499 } })
  expect(before.game).toMatchObject({ id: game })
  // The one who buys it has no other way to look for.
  expect((await fan.call(buyPlan, { body: { plan: 'plus', kind: 'game', game } })).status).toBe(201)
  shop.payNewest()
  await shop.deliver()
  expect(await waysTo('event', event)).toMatchObject({ plan: null, pass: null, item: { unavailable: null } })
  // A pass for Utes+ does not open what needs a Season Pass.
  const dearer = await planGame(['season'])
  fan = await shop.running.fan()
  expect(await waysTo('event', dearer.event)).toMatchObject({ plan: { plan: 'season' }, pass: null })
})

test('ways to watch: the video of a game can be bought with it, also a replay with plans of its own', async () => {
  const { game, event } = await planGame([])
  await shop.running.deps.pool.query('update game set title_id = 3 where id = $1', [game])
  await lock(3, ['plus'])
  expect(await waysTo('vod', 3)).toMatchObject({ game: { id: game }, pass: { game, price: { amount: 499 } } })
  await lock(3, [])
  const replay = JSON.stringify({ hidden: false, plans: ['plus'] })
  await shop.running.deps.pool.query('update live_event set replay = $1 where id = $2', [replay, event])
  expect((await fan.call(buyPlan, { body: { plan: 'plus', kind: 'game', game } })).status).toBe(201)
})

test('ways to watch: who has a plan is not offered it, and what stops another way has none', async () => {
  await lock(3, ['plus'])
  await give('plus')
  fan = await shop.again(fan)
  expect(await waysTo('vod', 3)).toMatchObject({ plan: null, pass: null, item: { unavailable: null } })
  await lock(3, ['plus'], { blackout: ['770'] })
  expect(await waysTo('vod', 3)).toMatchObject({ plan: null, item: { unavailable: { code: 'market' } } })
  await lock(3, ['plus'], { hidden: true })
  expect((await ask('vod', 3)).status).toBe(404)
  expect((await ask('event', 999_999)).status).toBe(404)
})

test('ways to watch: up to three others can be watched now, those of the sport first, never one that is locked', async () => {
  await lock(3, ['plus'])
  const { free, item } = await waysTo('vod', 3)
  expect(free).toHaveLength(3)
  expect(free.every(({ play }) => play !== null)).toBe(true)
  const sport = item.type === 'vod' ? item.sport : null
  expect(free[0]).toMatchObject({ sport })
  await shop.running.deps.pool.query(`update title set audience = jsonb_set(audience, '{plans}', '["season"]')`)
  await publish()
  expect((await waysTo('vod', 3)).free).toEqual([])
})

test('ways to watch: a fan who hides scores reads no result', async () => {
  const { game } = await planGame(['plus'])
  await shop.running.deps.pool.query('update game set title_id = 3 where id = $1', [game])
  await lock(3, ['plus'])
  expect((await waysTo('vod', 3)).item).not.toHaveProperty('safe')
  await fan.call(updateProfile, { body: { score_safe: 1 } })
  fan = await shop.again(fan)
  const hidden = await waysTo('vod', 3)
  expect([hidden.game?.safe, hidden.item].map((one) => JSON.stringify(one))).toEqual([
    'true',
    expect.stringContaining('"safe":true'),
  ])
})
