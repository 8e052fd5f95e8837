import { auditTrail } from '@fieldhouse/contract/audit/audit'
import { dayMs, hourMs, minuteMs, secondMs } from '@fieldhouse/contract/durations'
import { openFan } from '@fieldhouse/contract/fans/fans'
import { grantPlan } from '@fieldhouse/contract/plans/admin'
import {
  countPlans,
  formatPlanCode,
  listPlanCodes,
  makePlanCodes,
  openPlanCodes,
  restartPlanCodes,
  stopPlanCodes,
} from '@fieldhouse/contract/plans/codes'
import { getMyPlans, lookUpPlanCode, redeemPlanCode } from '@fieldhouse/contract/plans/my-plans'
import { joinPlay } from '@fieldhouse/contract/playback/playback'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestApp } from '../../test-app.ts'
import type { Fan } from '../../test-fan.ts'
import { lockedVideo, openWithLockedVideo } from '../../test-locked-video.ts'

let running: TestApp
let support: Fan
let fan: Fan
const wrong = 'That code didn’t work. Check it, or ask where you got it.'
beforeAll(async () => {
  running = await openWithLockedVideo()
  support = await running.staff('operator')
})
afterAll(() => running.close())
beforeEach(async () => {
  support = await running.visitor().signIn(support.email, support.password)
  fan = await running.fan()
})

const inFuture = (ms: number): string => new Date(running.deps.clock.now().getTime() + ms).toISOString()
const makeInput = (changes: object = {}) => ({
  body: {
    label: 'Bookstore holiday',
    plan: 'plus',
    codes: 2,
    uses: 1,
    redeem_until: inFuture(10 * dayMs),
    ends_at: inFuture(30 * dayMs),
    ...changes,
  },
})
const make = async (changes: object = {}) => {
  const { status, body: batch } = await support.call(makePlanCodes, makeInput(changes))
  expect(status).toBe(201)
  const { body } = await support.call(openPlanCodes, { params: { id: String(batch.id) } })
  return { batch, params: { id: String(batch.id) }, codes: body.codes.map(({ code }) => code) as [string, ...string[]] }
}
const lookUp = (code: string, who = fan) => who.call(lookUpPlanCode, { body: { code } })
const redeem = (code: string, who = fan) => who.call(redeemPlanCode, { body: { code } })
const batchOf = async (id: number) => (await support.call(listPlanCodes)).body.batches.find((batch) => batch.id === id)
const countGrants = async (uid: string): Promise<number> => {
  const { rowCount } = await running.deps.pool.query('select from plan_grant where customer_uid = $1', [uid])
  return rowCount ?? 0
}

test('plan codes: a fan reads what a code gives, redeems it, and watches', async () => {
  const { batch, codes } = await make()
  expect(codes).toHaveLength(2)
  for (const code of codes) expect(code).toMatch(/^UTAH-[2-9B-DF-HJKMNP-TV-Z]{4}-[2-9B-DF-HJKMNP-TV-Z]{4}$/)
  // Capitals, spaces and dashes do not matter.
  const typed = ` ${codes[0].toLowerCase().replaceAll('-', ' ')}–`
  const ends_at = batch.ends_at
  const offer = { code: codes[0], plan: { slug: 'plus', name: 'Utes+', streams: 3 }, ends_at, single_use: true }
  expect((await lookUp(typed)).body).toMatchObject({ ...offer, state: 'new', mine: { name: 'Free', ends_at: null } })
  expect(await countGrants(fan.uid)).toBe(0)
  expect((await fan.call(joinPlay, { body: { content: { kind: 'vod', id: lockedVideo } } })).body.kind).toBe(
    'unavailable',
  )
  const done = await redeem(typed)
  expect(done).toMatchObject({
    status: 200,
    body: { ...offer, state: 'redeemed', mine: { name: 'Utes+', ends_at } },
  })
  expect((await fan.call(joinPlay, { body: { content: { kind: 'vod', id: lockedVideo } } })).body.kind).toBe('playing')
  expect((await fan.call(getMyPlans)).body).toMatchObject({ plan: 'plus', source: 'code', ends_at })
  const { body } = await support.call(openFan, { params: { uid: fan.uid } })
  expect(body.grants).toMatchObject([{ plan: 'plus', source: 'code', reason: 'Bookstore holiday', given_by: null }])
  expect(await batchOf(batch.id)).toMatchObject({ codes: 2, redeemed: 1, left: 1, state: 'on', made_by: 'Ana Ruiz' })
})

test('plan codes: days count from the use', async () => {
  const { codes } = await make({ ends_at: undefined, days: 30 })
  running.deps.clock.advance(dayMs)
  const ends_at = inFuture(30 * dayMs)
  fan = await running.visitor().signIn(fan.email, fan.password)
  expect((await redeem(codes[0])).body).toMatchObject({ ends_at, state: 'redeemed' })
  running.deps.clock.advance(minuteMs)
  // Still the end of the first use.
  expect((await lookUp(codes[0])).body).toMatchObject({ ends_at, state: 'redeemed' })
})

test('plan codes: a repeated request of one fan answers the same and counts once', async () => {
  const { batch, codes } = await make({ uses: 5 })
  const answers = await Promise.all(Array.from({ length: 8 }, () => redeem(codes[0])))
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  expect(await countGrants(fan.uid)).toBe(1)
  expect(await batchOf(batch.id)).toMatchObject({ redeemed: 1, left: 9 })
})

test('plan codes: used, expired, stopped and unknown codes get one answer, whether they are looked up or redeemed', async () => {
  const used = await make()
  expect((await redeem(used.codes[0], await running.fan())).status).toBe(200)
  const stopped = await make()
  await support.call(stopPlanCodes, { params: stopped.params })
  const gone = await make()
  await running.deps.pool.query("update plan_code_batch set plan = 'gone' where id = $1", [gone.batch.id])
  const expired = await make({ redeem_until: inFuture(secondMs) })
  running.deps.clock.advance(secondMs)
  const answers = []
  for (const code of [used.codes[0], stopped.codes[0], gone.codes[0], expired.codes[0], 'UTAH-2222-2222'])
    answers.push(await lookUp(code), await redeem(code))
  const bodies = answers.map(({ status, refusal }) => JSON.stringify({ status, ...refusal, request_id: '' }))
  expect(answers[0]).toMatchObject({ status: 404, refusal: { message: wrong } })
  expect(new Set(bodies).size).toBe(1)
  expect(await countGrants(fan.uid)).toBe(0)
  expect((await batchOf(expired.batch.id))?.state).toBe('over')
})

test('plan codes: a stopped batch keeps what was redeemed, and can start again', async () => {
  const { batch, params, codes } = await make()
  await redeem(codes[0])
  const stopped = await support.call(stopPlanCodes, { params })
  expect(stopped.body).toMatchObject({ state: 'stopped', redeemed: 1 })
  expect((await support.call(stopPlanCodes, { params })).status).toBe(409)
  expect((await fan.call(getMyPlans)).body.plan).toBe('plus')
  // The fan who used it reads that they did, others that it does not work.
  expect((await lookUp(codes[0])).body.state).toBe('redeemed')
  const other = await running.fan()
  expect((await redeem(codes[1] ?? '', other)).status).toBe(404)
  expect((await support.call(restartPlanCodes, { params })).body.state).toBe('on')
  expect((await support.call(restartPlanCodes, { params })).status).toBe(409)
  expect((await redeem(codes[1] ?? '', other)).status).toBe(200)
  const entries = (await support.call(auditTrail)).body.entries.slice(0, 6)
  expect(entries.map(({ action }) => action)).toEqual([
    'redeem plan code',
    'restart plan codes',
    'stop plan codes',
    'redeem plan code',
    'open plan codes',
    'make plan codes',
  ])
  expect(entries.slice(1, 3)).toMatchObject(Array(2).fill({ subject: `codes ${batch.id}`, subject_name: batch.label }))
  // The log names no code: one with uses left could be used by whoever reads it.
  expect(JSON.stringify(entries)).not.toContain(codes[1]?.slice(-4))
})

test('plan codes: a code that changes nothing for a fan says so, and may be kept', async () => {
  const { codes } = await make()
  const grant = (plan: string, ends_at: string | null) =>
    support.call(grantPlan, { params: { uid: fan.uid }, body: { plan, ends_at, reason: 'Season tickets' } })
  await grant('season', inFuture(20 * dayMs))
  // The season pass ends before the code's plan does.
  expect((await lookUp(codes[0])).body).toMatchObject({ state: 'new', mine: { name: 'Season Pass' } })
  await grant('plus', inFuture(30 * dayMs))
  expect((await lookUp(codes[0])).body).toMatchObject({ state: 'covered', mine: { name: 'Season Pass' } })
  const stronger = await make({ plan: 'season' })
  expect((await lookUp(stronger.codes[0])).body.state).toBe('new')
})

test('plan codes: guesses are limited for an account and for a network', async () => {
  const { codes } = await make()
  const wrongCodes = Array.from({ length: 30 }, (_, one) => `UTAH-2222-22${String(one).padStart(2, '2')}`)
  const statuses = await Promise.all(wrongCodes.map(async (code) => (await redeem(code)).status))
  expect(statuses.filter((status) => status === 404)).toHaveLength(20)
  expect(statuses.filter((status) => status === 429)).toHaveLength(10)
  // Then a good one waits too, so a limit does not tell good from bad.
  expect((await redeem(codes[0])).status).toBe(429)
  running.deps.clock.advance(hourMs)
  fan = await running.visitor().signIn(fan.email, fan.password)
  expect((await redeem(codes[0])).status).toBe(200)

  const ip = '10.9.9.7'
  const neighbors: Fan[] = []
  while (neighbors.length < 4) neighbors.push(await running.fan())
  const here = (neighbor: Fan) =>
    running.visitor({ ip, device: neighbor.device }).signIn(neighbor.email, neighbor.password)
  for (const neighbor of neighbors.slice(0, 3)) {
    const guesser = await here(neighbor)
    for (const code of wrongCodes.slice(0, 20)) expect((await redeem(code, guesser)).status).toBe(404)
  }
  const [, , , last] = neighbors as [Fan, Fan, Fan, Fan]
  expect((await redeem(codes[1] ?? '', await here(last))).status).toBe(429)
  // Elsewhere the same fan can redeem it.
  expect((await redeem(codes[1] ?? '', last)).status).toBe(200)
})

test('plan codes: a batch of 5,000 has 5,000 codes, and bad batches are refused', async () => {
  const { codes } = await make({ codes: 5000 })
  expect(new Set(codes).size).toBe(5000)
  const refusals = [
    { codes: 5001 },
    { codes: 0 },
    { uses: 0 },
    { label: ' ' },
    { plan: 'gold' },
    { plan: 'free' },
    { redeem_until: inFuture(-secondMs) },
    { ends_at: inFuture(dayMs) },
    { ends_at: undefined },
    { days: 30 },
  ]
  for (const changes of refusals)
    expect([changes, (await support.call(makePlanCodes, makeInput(changes))).status]).toEqual([changes, 400])
})

test('plan codes: only operators make and read codes, and fans of other schools’ codes get the usual answer', async () => {
  const { params, codes } = await make()
  const editor = await running.staff('editor')
  for (const who of [fan, editor]) {
    expect((await who.call(makePlanCodes, makeInput())).status).toBe(403)
    for (const endpoint of [openPlanCodes, stopPlanCodes, restartPlanCodes])
      expect((await who.call(endpoint, { params })).status).toBe(403)
    for (const endpoint of [listPlanCodes, countPlans]) expect((await who.call(endpoint)).status).toBe(403)
  }
  expect((await running.visitor().call(redeemPlanCode, { body: { code: codes[0] } })).status).toBe(401)
  expect((await support.call(openPlanCodes, { params: { id: '999999' } })).status).toBe(404)
  await running.deps.pool.query('update plan_code_batch set company_id = 99 where id = $1', [params.id])
  expect((await redeem(codes[0])).status).toBe(404)
  for (const endpoint of [openPlanCodes, stopPlanCodes, restartPlanCodes])
    expect((await support.call(endpoint, { params })).status).toBe(404)
})

test('plan codes: fans are counted by the plan that counts for them, with its source and end', async () => {
  const before = (await support.call(countPlans)).body.plans
  const { codes } = await make()
  await redeem(codes[0])
  const owner = await running.fan()
  const give = (plan: string, ends_at: string | null) =>
    support.call(grantPlan, { params: { uid: owner.uid }, body: { plan, ends_at, reason: 'Season tickets' } })
  await give('plus', null)
  await give('season', inFuture(40 * dayMs))
  const after = (await support.call(countPlans)).body.plans
  const fansOf = (counts: typeof before, plan: string, source?: string) => {
    const count = counts.find((one) => one.plan === plan)
    return source === undefined ? count?.fans : (count?.sources.find((one) => one.source === source)?.fans ?? 0)
  }
  const grown = (plan: string, source?: string) =>
    Number(fansOf(after, plan, source)) - Number(fansOf(before, plan, source))
  expect(after.map(({ plan }) => plan)).toEqual(['free', 'plus', 'season'])
  expect([grown('plus'), grown('plus', 'code'), grown('season'), grown('season', 'staff')]).toEqual([1, 1, 1, 1])
  // The fan of this test redeemed theirs; the owner is new.
  expect(grown('free')).toBe(-1)
  const endingOf = (counts: typeof before, plan: string) => counts.find((one) => one.plan === plan)?.ending ?? 0
  expect(endingOf(after, 'plus') - endingOf(before, 'plus')).toBe(1)
  expect(endingOf(after, 'season') - endingOf(before, 'season')).toBe(0)
})

test('plan codes: a code is printed in groups', () => {
  expect(formatPlanCode('UTAH7F3K92QD')).toBe('UTAH-7F3K-92QD')
})
