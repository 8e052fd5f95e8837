import { currentSchool } from '@fieldhouse/contract/company'
import { updateProfile } from '@fieldhouse/contract/customer/customer'
import { showScore } from '@fieldhouse/contract/customer/score-safe'
import { hourMs } from '@fieldhouse/contract/durations'
import type { GameState } from '@fieldhouse/contract/games/game'
import { createGame } from '@fieldhouse/contract/games/schedule'
import {
  addCause,
  addPrize,
  changePrize,
  handOut,
  listKeptCauses,
  listKeptPrizes,
  listRedemptions,
  takeBack,
} from '@fieldhouse/contract/rewards/admin'
import { callGame, listGames } from '@fieldhouse/contract/rewards/predictions'
import { donatePoints, listPrizes, redeemPrize } from '@fieldhouse/contract/rewards/prizes'
import { getHistory, getRewards } from '@fieldhouse/contract/rewards/rewards'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../test-app.ts'
import type { Fan } from '../test-fan.ts'
import { collector, collectorOf, ledgerHolds, rich, ruleOf } from './test-collector.ts'

type Collector = Awaited<ReturnType<typeof collectorOf<Fan>>>

let running: TestApp
beforeAll(async () => {
  running = await testApp()
})
afterAll(async () => {
  expect(await ledgerHolds(running)).toBe(true)
  await running.close()
})

const operator = () => running.staff('operator')
const prizeOf = async (changes: object = {}) => {
  const body = { name: 'A cap', words: 'At the desk', cost: 50, stock: 10, ...changes }
  return (await (await operator()).call(addPrize, { body })).body
}
const redeem = (who: Collector, { id, cost }: { id: number; cost: number }, once = crypto.randomUUID()) =>
  who.call(redeemPrize, { params: { id: String(id) }, body: { cost }, headers: { 'idempotency-key': once } })
const me = async (who: Collector) => (await who.call(getRewards)).body
const keptPrize = async (id: number) =>
  (await (await operator()).call(listKeptPrizes)).body.prizes.find((one) => one.id === id)

test('prizes: of five hundred simultaneous redemptions of ten prizes ten succeed, and no balance drops below zero', async () => {
  const prize = await prizeOf()
  const fans: Collector[] = []
  for (let more = 0; more < 20; more += 1) fans.push(await collector(running))
  // Half of the fans can afford one prize, the others three.
  for (const [index, { uid }] of fans.entries()) await rich(running, uid, index % 2 === 0 ? 70 : 160)
  /** Resends with the same key when a busy server refuses, as the app does. */
  const insist = async (fan: Collector) => {
    const once = crypto.randomUUID()
    for (;;) {
      const answer = await redeem(fan, prize, once)
      if (answer.status !== 503) return answer
    }
  }
  const answers = await Promise.all(Array.from({ length: 25 }, () => fans.map(insist)).flat())
  const statuses = answers.map(({ status }) => status)
  expect(statuses).toHaveLength(500)
  expect(statuses.filter((status) => status === 200)).toHaveLength(10)
  expect(new Set(statuses)).toEqual(new Set([200, 409]))
  expect(await keptPrize(prize.id)).toMatchObject({ stock: 10, taken: 10 })
  const { rows } = await running.deps.pool.query(
    'select count(*)::int as times, count(distinct code)::int as codes from reward_redemption where prize_id = $1',
    [prize.id],
  )
  expect(rows).toEqual([{ times: 10, codes: 10 }])
  expect(await ledgerHolds(running)).toBe(true)
})

test('prizes: a redemption sent ten times is one, and its key works for nothing else', async () => {
  const [prize, other] = [await prizeOf({ stock: 5 }), await prizeOf({ cost: 10 })]
  const fan = await collector(running)
  await rich(running, fan.uid, 500)
  const once = crypto.randomUUID()
  const answers = await Promise.all(Array.from({ length: 10 }, () => redeem(fan, prize, once)))
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
  expect(new Set(answers.map(({ body }) => body.redemption.code)).size).toBe(1)
  expect((await me(fan)).wallet.balance).toBe(450)
  expect((await keptPrize(prize.id))?.taken).toBe(1)
  expect((await redeem(fan, other, once)).status).toBe(409)
  const params = { id: String(prize.id) }
  for (const key of [undefined, 'short', 'with a space in it'])
    expect(
      (await fan.call(redeemPrize, { params, body: { cost: 50 }, headers: { 'idempotency-key': key } })).status,
    ).toBe(400)
})

test('prizes: are refused at an outdated price, above the limit per fan, without points, and when sold out', async () => {
  const prize = await prizeOf({ stock: 2, per_fan: 1 })
  const fan = await collector(running)
  const tryRedeem = async (who: Collector, chosen = prize) => {
    const { status, refusal } = await redeem(who, chosen)
    return [status, refusal.message]
  }
  expect(await tryRedeem(fan)).toEqual([409, 'You need 50 points and have 0.'])
  await rich(running, fan.uid, 200)
  expect(await tryRedeem(fan, { ...prize, cost: 20 })).toEqual([409, 'This prize now costs 50 points. Check it again.'])
  expect((await redeem(fan, prize)).status).toBe(200)
  expect(await tryRedeem(fan)).toEqual([409, expect.stringContaining('and you already did')])
  const second = await collector(running)
  await rich(running, second.uid, 200)
  expect((await redeem(second, prize)).status).toBe(200)
  const late = await collector(running)
  await rich(running, late.uid, 200)
  expect(await tryRedeem(late)).toEqual([409, 'Sold out. You still have your points.'])
  expect((await tryRedeem(late, { ...prize, id: 999_999 }))[0]).toBe(404)
  const less = await (await operator()).call(changePrize, {
    params: { id: String(prize.id) },
    body: { name: 'A cap', words: 'At the desk', cost: 50, stock: 0 },
  })
  expect([less.status, less.refusal.message]).toEqual([400, expect.stringContaining('Fans already redeemed 2')])
})

test('prizes: staff find a redemption by its code, hand it out once, or return the points; no one else sees it', async () => {
  const prize = await prizeOf({ stock: 2 })
  const fan = await collector(running)
  await rich(running, fan.uid, 100)
  const first = (await redeem(fan, prize)).body.redemption
  const second = (await redeem(fan, prize)).body.redemption
  const staff = await operator()
  const found = await staff.call(listRedemptions, { query: { code: first.code.toLowerCase() } })
  expect(found.body.redemptions).toMatchObject([{ id: first.id, email: fan.fan.email, state: 'waiting' }])
  const act = (endpoint: typeof handOut | typeof takeBack, id: number) =>
    staff.call(endpoint, { params: { id: String(id) } })
  expect((await act(handOut, first.id)).body.state).toBe('handed-out')
  expect((await act(handOut, first.id)).status).toBe(409)
  expect((await act(takeBack, first.id)).status).toBe(409)
  expect((await Promise.all([1, 2, 3].map(() => act(takeBack, second.id)))).map(({ status }) => status).sort()).toEqual(
    [200, 409, 409],
  )
  expect((await act(handOut, 999_999)).status).toBe(404)
  const { balance, redeemed } = (await fan.call(listPrizes)).body
  expect([balance, redeemed.map(({ state }) => state)]).toEqual([50, ['taken-back', 'handed-out']])
  expect((await keptPrize(prize.id))?.taken).toBe(1)
  const { lines } = (await fan.call(getHistory)).body
  expect(lines.map(({ kind, points }) => [kind, points]).slice(0, 3)).toEqual([
    ['prize-back', 50],
    ['prize', -50],
    ['prize', -50],
  ])
  const other = await collector(running)
  expect((await other.call(listPrizes)).body.redeemed).toEqual([])
  expect((await other.call(getHistory)).body.lines).toEqual([])
})

test('causes: points are donated once, and the total stays when the account is deleted', async () => {
  const cause = (await (await operator()).call(addCause, { body: { name: 'Boots', words: 'For all', goal: 900 } })).body
  const fan = await collector(running)
  await rich(running, fan.uid, 100)
  const params = { id: String(cause.id) }
  const give = (points: number, once: string = crypto.randomUUID()) =>
    fan.call(donatePoints, { params, body: { points }, headers: { 'idempotency-key': once } })
  const once = crypto.randomUUID()
  const answers = await Promise.all(Array.from({ length: 10 }, () => give(30, once)))
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
  expect(answers[0]?.body).toMatchObject({ balance: 70, cause: { given: 30, mine: 30 } })
  const rest = await Promise.all(Array.from({ length: 8 }, () => give(20)))
  expect(rest.filter(({ status }) => status === 200)).toHaveLength(3)
  expect((await give(20)).refusal.message).toBe('You need 20 points and have 10.')
  expect((await give(0)).status).toBe(400)
  await running.deps.pool.query('delete from customer where uid = $1', [fan.uid])
  const causes = (await (await operator()).call(listKeptCauses)).body.causes
  expect(causes).toMatchObject([{ id: cause.id, given: 90 }])
})

test('rewards: a deleted account is refused while it collects, and nothing fails', async () => {
  const prize = await prizeOf()
  for (let times = 0; times < 4; times += 1) {
    const fan = await collector(running)
    const deletion = running.deps.pool.query('delete from customer where uid = $1', [fan.uid])
    const answers = await Promise.all([
      me(fan),
      redeem(fan, prize),
      fan.call(listPrizes),
      fan.call(getHistory),
      deletion,
    ])
    const statuses = answers.flatMap((answer) => ('status' in answer ? [Number(answer.status)] : []))
    expect(statuses.filter((status) => status >= 500)).toEqual([])
  }
})

const sport = () => String(currentSchool().sports[0]?.slug)
let opponents = 0
async function gameIn(hours: number): Promise<number> {
  const { clock, pool } = running.deps
  const starts = new Date(clock.now().getTime() + hours * hourMs)
  opponents += 1
  const opponent = `Brackwater ${opponents}`
  const body = { sport: sport(), day: starts.toISOString().slice(0, 10), site: 'home', opponent }
  const { id } = (await (await operator()).call(createGame, { body })).body
  await pool.query('update game set starts_at = $2 where id = $1', [id, starts])
  return id
}
const ended = (id: number, away: number, home: number) =>
  running.games.recording.record({
    game: id,
    actor: null,
    source: 'demo',
    next: (state: GameState): GameState => ({ ...state, status: { kind: 'final' }, score: { away, home } }),
  })
const call = (who: Collector, id: number, pick: 'away' | 'home') =>
  who.call(callGame, { params: { id: String(id) }, body: { pick } })
const again = async (who: Collector) => collectorOf(await running.visitor().signIn(who.fan.email, who.fan.password))

test('predictions: a prediction is open until the game starts, is settled by the game’s document, and unsettled by a correction', async () => {
  const fan = await collector(running)
  const id = await gameIn(2)
  expect((await call(fan, id, 'home')).status).toBe(409)
  const staff = await operator()
  const each = await ruleOf(staff, { deed: 'predict', goal: 0, points: 25 })
  await ruleOf(staff, { deed: 'predict', goal: 1, points: 100, art: 'star' })
  const { games, points } = (await fan.call(listGames)).body
  expect([points, games.map(({ game, open, mine }) => [game.id, open, mine])]).toEqual([25, [[id, true, null]]])
  expect((await call(fan, id, 'away')).body).toMatchObject({ mine: 'away', outcome: 'waiting' })
  expect((await call(fan, id, 'home')).body).toMatchObject({ mine: 'home' })
  expect((await call(fan, 999_999, 'home')).status).toBe(404)
  running.deps.clock.advance(2 * hourMs)
  let who = await again(fan)
  const late = await call(who, id, 'away')
  expect([late.status, late.refusal.message]).toEqual([409, 'Picks close when the game starts.'])
  const readRewards = async () => {
    const { wallet, trophies } = await me(who)
    const outcome = (await who.call(listGames)).body.games.find(({ game }) => game.id === id)?.outcome
    return [wallet.balance, trophies.map(({ won_at }) => won_at !== null), outcome]
  }
  expect(await readRewards()).toEqual([0, [false], 'waiting'])
  await ended(id, 10, 20)
  await running.deps.jobs.run('rewards.count')
  await Promise.all([running.deps.jobs.run('rewards.count'), me(who), me(who)])
  expect(await readRewards()).toEqual([125, [true], 'right'])
  // Most points are spent when the score is corrected. Only the rest is taken back.
  const prize = await prizeOf({ cost: 90 })
  expect((await redeem(who, prize)).status).toBe(200)
  await ended(id, 30, 20)
  await running.deps.jobs.run('rewards.count')
  expect(await readRewards()).toEqual([0, [false], 'wrong'])
  await ended(id, 10, 20)
  expect(await readRewards()).toEqual([35, [true], 'right'])
  who = await again(fan)
  const lines = (await who.call(getHistory)).body.lines.filter(({ kind }) => kind !== 'prize')
  expect(lines.map(({ kind, points }) => [kind, points])).toEqual([
    ['earned', 10],
    ['earned', 25],
    ['taken-back', -10],
    ['taken-back', -25],
    ['earned', 100],
    ['earned', 25],
  ])
  expect(lines.find(({ words }) => words === each.name)).toMatchObject({ of: { kind: 'game', id: String(id) } })
  await ended(id, 20, 20)
  expect(await readRewards()).toMatchObject([0, [false], 'void'])
})

test('predictions: fans with hidden scores learn nothing of the outcome until they ask for the score', async () => {
  const fan = await collector(running)
  const [right, wrong] = [await gameIn(1), await gameIn(1)]
  await call(fan, right, 'home')
  await call(fan, wrong, 'away')
  await rich(running, fan.uid, 40)
  await fan.fan.call(updateProfile, { body: { newsletter: 0, push_notifications: 0, score_safe: 1 } })
  running.deps.clock.advance(2 * hourMs)
  for (const id of [right, wrong]) await ended(id, 3, 7)
  await running.deps.jobs.run('rewards.count')
  const who = await again(fan)
  const outcomes = async () => {
    const { games } = (await who.call(listGames)).body
    return [right, wrong].map((id) => games.find(({ game }) => game.id === id)?.outcome)
  }
  expect(await outcomes()).toEqual(['kept', 'kept'])
  expect(await me(who)).toMatchObject({
    wallet: { balance: 40, earned: 40, waiting: true },
    trophies: [{ progress: 0, won_at: null }],
  })
  expect((await who.call(getHistory)).body.lines).toHaveLength(1)
  expect((await who.call(listPrizes)).body.balance).toBe(40)
  // Trying to spend the points does not reveal the result either.
  const prize = await prizeOf({ cost: 45 })
  const tried = await redeem(who, prize)
  expect([tried.status, tried.refusal.message]).toEqual([409, 'You need 45 points and have 40.'])
  await who.fan.call(showScore, { params: { id: String(right) } })
  expect(await outcomes()).toEqual(['right', 'kept'])
  expect((await me(who)).wallet.balance).toBe(165)
  expect((await redeem(who, prize)).status).toBe(200)
})
