import { auditTrail } from '@fieldhouse/contract/audit/audit'
import { appLogin } from '@fieldhouse/contract/auth/auth'
import { currentSchool } from '@fieldhouse/contract/company'
import { dayMs, hourMs, secondMs } from '@fieldhouse/contract/durations'
import { findFans, openFan } from '@fieldhouse/contract/fans/fans'
import { contentVod } from '@fieldhouse/contract/films/films'
import { changePlanGrant, endPlanGrant, grantPlan } from '@fieldhouse/contract/plans/admin'
import { getMyPlans } from '@fieldhouse/contract/plans/my-plans'
import { joinPlay, playStatus } from '@fieldhouse/contract/playback/playback'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestApp } from '../test-app.ts'
import { type Fan, hashed } from '../test-fan.ts'
import { lockedVideo, openWithLockedVideo } from '../test-locked-video.ts'

let running: TestApp
let support: Fan
let fan: Fan
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
const params = () => ({ uid: fan.uid })
const grant = (plan: string, ends_at: string | null, starts_at?: string) =>
  support.call(grantPlan, {
    params: params(),
    body: { plan, ends_at, reason: 'Season tickets', ...(starts_at !== undefined && { starts_at }) },
  })
const play = () => fan.call(joinPlay, { body: { content: { kind: 'vod', id: lockedVideo } } })
const plansOf = async () => (await support.call(openFan, { params: params() })).body

test('plans: a fan watches with a plan that staff gave, and not after it ended', async () => {
  await expect.poll(async () => (await play()).body).toMatchObject({ kind: 'unavailable' })
  expect((await play()).body).toMatchObject({
    unavailable: { code: 'plan', message: 'Available with Utes+ or Season Pass.' },
  })
  const { status, body } = await grant('season', inFuture(dayMs))
  expect(status).toBe(201)
  expect(body).toMatchObject({
    plan: 'season',
    grants: [{ plan: 'season', source: 'staff', reason: 'Season tickets', given_by: 'Ana Ruiz', state: 'counts' }],
  })
  expect((await play()).body).toMatchObject({ kind: 'playing', lease_seconds: 30 })
  expect((await fan.call(contentVod, { params: { id: String(lockedVideo) } })).body.unavailable).toBeNull()
  running.deps.clock.advance(dayMs)
  fan = await running.visitor().signIn(fan.email, fan.password)
  expect((await play()).body).toMatchObject({ kind: 'unavailable' })
})

test('plans: an open stream ends as its plan is taken, with the reason', async () => {
  const { body } = await grant('plus', null)
  const joined = (await play()).body
  if (joined.kind !== 'playing') throw new Error(joined.kind)
  expect((await running.app.inject(joined.stream.url)).statusCode).toBe(200)
  const [given] = body.grants
  await support.call(endPlanGrant, {
    params: { ...params(), id: String(given?.id) },
    body: { reason: 'Given by mistake' },
  })
  expect((await running.app.inject(joined.stream.url)).statusCode).toBe(403)
  const ended = await fan.call(playStatus, { body: { session: joined.session } })
  const message = 'Available with Utes+ or Season Pass.'
  expect(ended.body).toEqual({ kind: 'ended', message, unavailable: { code: 'plan', message, until: null } })
})

test('plans: an address ends with the plan, and the next plan takes over', async () => {
  await grant('season', inFuture(hourMs))
  await grant('plus', inFuture(20 * secondMs))
  expect(await plansOf()).toMatchObject({ plan: 'season', grants: [{ state: 'counts' }, { state: 'covered' }] })
  const joined = (await play()).body
  if (joined.kind !== 'playing') throw new Error(joined.kind)
  expect(joined).toMatchObject({ lease_seconds: 20, stream: { expires_at: inFuture(22 * secondMs) } })
  running.deps.clock.advance(20 * secondMs)
  const status = await fan.call(playStatus, { body: { session: joined.session } })
  expect(status.body).toMatchObject({ kind: 'playing', lease_seconds: 30 })
})

test('plans: sign-in answers the plan, and search shows it', async () => {
  await grant('plus', null)
  const body = { cid: currentSchool().id, email: fan.email, password: hashed(fan.password) }
  const signedIn = await running.visitor().call(appLogin, { body })
  expect(signedIn.body).toMatchObject({ session_data: { plan: 'plus' } })
  const found = await support.call(findFans, { body: { search: fan.uid } })
  expect(found.body.fans).toMatchObject([{ uid: fan.uid, plan: 'plus' }])
})

test('plans: a fan reads their plan, its end and what follows, without the reason that staff gave', async () => {
  const mine = async () => (await fan.call(getMyPlans)).body
  expect(await mine()).toMatchObject({ plan: 'free', source: null, ends_at: null, next: null })
  await grant('plus', null)
  const ends_at = inFuture(dayMs)
  await grant('season', ends_at)
  const { plans, domains: _, ...own } = await mine()
  expect(own).toEqual({ plan: 'season', source: 'staff', ends_at, next: 'plus', passes: [] })
  expect(plans.map(({ name, streams }) => [name, streams])).toEqual([
    ['Free', 2],
    ['Utes+', 3],
    ['Season Pass', 5],
  ])
  const [free = [], , season = []] = plans.map(({ includes }) => includes)
  expect(season.slice(0, free.length)).toEqual(free)
  expect(season.length).toBeGreaterThan(free.length)
})

test('plans: an end changes, and one that has not begun is removed', async () => {
  const { body } = await grant('plus', inFuture(dayMs))
  const id = String(body.grants[0]?.id)
  const changed = await support.call(changePlanGrant, {
    params: { ...params(), id },
    body: { ends_at: null, reason: 'Renewed' },
  })
  expect(changed.body.grants).toMatchObject([{ ends_at: null, state: 'counts' }])
  const later = await grant('season', null, inFuture(hourMs))
  expect(later.body).toMatchObject({
    plan: 'plus',
    grants: [{ state: 'counts' }, { plan: 'season', state: 'upcoming' }],
  })
  running.deps.clock.advance(secondMs)
  const upcoming = String(later.body.grants[1]?.id)
  const end = (one: string) =>
    support.call(endPlanGrant, { params: { ...params(), id: one }, body: { reason: 'Not paid' } })
  expect((await end(upcoming)).body.grants).toHaveLength(1)
  expect((await end(id)).body).toMatchObject({ plan: 'free', grants: [{ state: 'ended' }] })
  expect((await end(id)).status).toBe(409)
  const actions = (await support.call(auditTrail)).body.entries.map(({ action }) => action)
  expect(actions.slice(0, 5)).toEqual(['end plan', 'end plan', 'grant plan', 'change plan', 'grant plan'])
})

test('plans: an unknown plan, an end in the past, another fan’s plan and accounts of staff are refused', async () => {
  expect(await grant('gold', null)).toMatchObject({
    status: 400,
    body: { message: 'Choose one of the school’s plans.' },
  })
  expect((await grant('plus', inFuture(-hourMs))).status).toBe(400)
  expect((await grant('plus', inFuture(hourMs), inFuture(2 * hourMs))).status).toBe(400)
  const { body } = await grant('plus', null)
  const id = String(body.grants[0]?.id)
  const other = await running.fan()
  const staff = await running.staff('scorer')
  for (const uid of [other.uid, staff.uid]) {
    const theirs = { uid, id }
    expect((await support.call(endPlanGrant, { params: theirs, body: { reason: 'No' } })).status).toBe(404)
    expect(
      (await support.call(changePlanGrant, { params: theirs, body: { ends_at: null, reason: 'No' } })).status,
    ).toBe(404)
  }
  expect(
    (await support.call(grantPlan, { params: { uid: staff.uid }, body: { plan: 'plus', ends_at: null, reason: 'No' } }))
      .status,
  ).toBe(404)
  expect(
    (await fan.call(grantPlan, { params: params(), body: { plan: 'plus', ends_at: null, reason: 'I' } })).status,
  ).toBe(403)
})
