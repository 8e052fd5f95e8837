import { currentSchool } from '@fieldhouse/contract/company'
import { hourMs, minuteMs } from '@fieldhouse/contract/durations'
import { createGame } from '@fieldhouse/contract/games/schedule'
import { createEvent } from '@fieldhouse/contract/live/admin'
import { getMyPlans } from '@fieldhouse/contract/plans/my-plans'
import { buyPlan, getMyPurchases } from '@fieldhouse/contract/plans/purchases'
import { topics } from '@fieldhouse/contract/topics'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../test-app.ts'
import type { Fan } from '../../test-fan.ts'
import { makeRefundsJob } from './open-purchases.ts'
import { watchStreamsJob } from './stream-watch.ts'
import { openShop, type TestShop } from './test-shop.ts'

let shop: TestShop<TestApp, Fan>
let operator: Fan
beforeAll(async () => {
  shop = await openShop<Fan, TestApp>(currentSchool(), testApp)
  operator = await shop.running.staff('operator')
})
afterAll(() => shop.close())

const now = () => shop.running.deps.clock.now()
const query = (text: string, values: readonly unknown[]) => shop.running.deps.pool.query(text, [...values])
const setStatus = (game: number, status: string) => query('update game set status = $1 where id = $2', [status, game])

let opponents = 0
/** A game that begins now, with a live event that needs a plan. */
async function startGame() {
  operator = await shop.again(operator)
  const starts_at = now().toISOString()
  const sent = { title: 'At night', starts_at, sport: 'football', plans: ['plus'] }
  const { event } = (await operator.call(createEvent, { body: sent })).body
  const game = await operator.call(createGame, {
    body: {
      sport: 'football',
      day: starts_at.slice(0, 10),
      starts_at,
      site: 'home',
      opponent: `Guests ${++opponents}`,
      live_event: event.id,
    },
  })
  await setStatus(game.body.id, 'live')
  const { rows } = await query('select asset_id from live_event where id = $1', [event.id])
  return { game: game.body.id, asset: String(rows[0].asset_id) }
}

type Picture = 'fine' | 'gone' | 'slate'
/** Sets what arrives from the encoder. */
async function setPicture(asset: string, picture: Picture): Promise<void> {
  const source =
    picture === 'gone' ? { kind: 'gone', at: now().toISOString() } : { kind: 'feeding', kbps: 1, width: 16, height: 9 }
  const slate = picture === 'slate' ? { slate: 'technical' } : {}
  const state = { kind: 'live', live: { kind: 'live', since: now().toISOString(), source, ...slate } }
  const summary = {
    id: asset,
    state,
    durationMs: 0,
    renditions: [],
    captions: [],
    hasPoster: false,
    hasStoryboard: false,
  }
  await query(
    `insert into asset (id, company_id, summary, updated_at) values ($1, $2, $3, now())
     on conflict (id) do update set summary = excluded.summary`,
    [asset, currentSchool().id, JSON.stringify(summary)],
  )
  await shop.running.deps.bus.publish(`${topics.video} test asset ${asset}`)
  await shop.running.busDelivers()
}

async function buyer(game: number): Promise<Fan> {
  const fan = await shop.running.fan()
  expect((await fan.call(buyPlan, { body: { plan: 'plus', kind: 'game', game } })).status).toBe(201)
  shop.payNewest()
  await shop.deliver()
  return fan
}
const check = () => shop.running.deps.jobs.run(watchStreamsJob)
/** Lets minutes pass, with a check in each. */
async function pass(minutes: number): Promise<void> {
  for (let minute = 0; minute < minutes; minute++) {
    shop.running.deps.clock.advance(minuteMs)
    await check()
  }
}
const missingMinutes = async (game: number) => {
  const { rows } = await query('select missing_ms from sold_game where game_id = $1', [game])
  return Number(rows[0]?.missing_ms) / minuteMs
}
const refund = () => shop.running.deps.jobs.run(makeRefundsJob)
const stateOf = async (fan: Fan) => (await (await shop.again(fan)).call(getMyPurchases)).body.purchases[0]?.state
const mailsTo = (fan: Fan) =>
  shop.running.deps.mailbox
    .newestFirst()
    .filter(({ to, subject }) => to === fan.email && subject.includes('back'))
    .map(({ subject }) => subject)

test('failed streams: passes are paid back once, with an email, and the fan keeps the pass', async () => {
  const { game, asset } = await startGame()
  await setPicture(asset, 'gone')
  const fan = await buyer(game)
  await check()
  await pass(20)
  await refund()
  expect(await stateOf(fan)).toBe('paid')
  await pass(1)
  const late = await buyer(game)
  await pass(3)
  await refund()
  await refund()
  await shop.running.deps.jobs.settle()
  await shop.running.deps.jobs.settle()
  expect(await stateOf(fan)).toBe('refunded')
  expect((await (await shop.again(fan)).call(getMyPlans)).body.passes).toMatchObject([{ only: { id: game } }])
  expect(mailsTo(fan)).toEqual([expect.stringMatching(/^\$4\.99 back: our stream of .+ failed$/)])
  // Who bought it later saw that nothing was on.
  expect(await stateOf(late)).toBe('paid')
  expect(mailsTo(late)).toEqual([])
})

test('failed streams: a slate is no picture, and time with a picture, before the start and after the end does not count', async () => {
  const { game, asset } = await startGame()
  await setPicture(asset, 'fine')
  await buyer(game)
  await setStatus(game, 'scheduled')
  await pass(2)
  await setStatus(game, 'live')
  await pass(5)
  expect(await missingMinutes(game)).toBe(0)
  await setPicture(asset, 'slate')
  await pass(4)
  expect(await missingMinutes(game)).toBe(4)
  await setStatus(game, 'delayed')
  await pass(30)
  await setStatus(game, 'live')
  await setPicture(asset, 'fine')
  await pass(2)
  expect(await missingMinutes(game)).toBe(4)
  await setStatus(game, 'final')
  await setPicture(asset, 'gone')
  await pass(30)
  expect(await missingMinutes(game)).toBe(4)
})

test('failed streams: time without any server counts, but not before the game began', async () => {
  const { game, asset } = await startGame()
  await setPicture(asset, 'fine')
  await buyer(game)
  await check()
  shop.running.deps.clock.advance(10 * minuteMs)
  await check()
  expect(await missingMinutes(game)).toBe(10)
  const later = new Date(now().getTime() + hourMs)
  await query('update game set starts_at = $1 where id = $2', [later, game])
  shop.running.deps.clock.advance(hourMs + 5 * minuteMs)
  await check()
  expect(await missingMinutes(game)).toBe(15)
  // Two servers that check at the same time count it once.
  shop.running.deps.clock.advance(5 * minuteMs)
  await Promise.all([check(), check()])
  expect(await missingMinutes(game)).toBe(20)
})
