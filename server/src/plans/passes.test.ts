import { currentSchool } from '@fieldhouse/contract/company'
import { dayMs, minuteMs, secondMs } from '@fieldhouse/contract/durations'
import { openFan } from '@fieldhouse/contract/fans/fans'
import { contentVod } from '@fieldhouse/contract/films/films'
import { changeGame, createGame, mergeGame, moveGame, removeGame } from '@fieldhouse/contract/games/schedule'
import { createEvent } from '@fieldhouse/contract/live/admin'
import { listEvents } from '@fieldhouse/contract/live/live'
import { endPlanGrant, grantPlan } from '@fieldhouse/contract/plans/admin'
import { getMyPlans } from '@fieldhouse/contract/plans/my-plans'
import type { PassTarget } from '@fieldhouse/contract/plans/passes'
import { joinPlay, playStatus } from '@fieldhouse/contract/playback/playback'
import { topics } from '@fieldhouse/contract/topics'
import { listTrash, restoreTrash } from '@fieldhouse/contract/trash/trash'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestApp } from '../test-app.ts'
import type { Fan } from '../test-fan.ts'
import { lockedVideo, openWithLockedVideo } from '../test-locked-video.ts'

let running: TestApp
let operator: Fan
let fan: Fan
beforeAll(async () => {
  running = await openWithLockedVideo()
})
afterAll(() => running.close())
beforeEach(async () => {
  operator = await running.staff('operator')
  fan = await running.fan()
})

const inDays = (days: number): string => new Date(running.deps.clock.now().getTime() + days * dayMs).toISOString()
const toDay = (at: string): string => at.slice(0, 10)
const grant = (only: PassTarget | undefined, more: { plan?: string; ends_at?: string | null } = {}) =>
  operator.call(grantPlan, {
    params: { uid: fan.uid },
    body: { plan: 'plus', ends_at: inDays(40), reason: 'Single-game ticket', ...(only && { only }), ...more },
  })
let opponents = 0
/** A game in four weeks with a live event that needs a plan. */
const planGame = async (sport = 'football', days = 28) => {
  const starts_at = inDays(days)
  const { event } = (
    await operator.call(createEvent, { body: { title: 'At night', starts_at, sport, plans: ['plus'] } })
  ).body
  const game = await operator.call(createGame, {
    body: {
      sport,
      day: toDay(starts_at),
      starts_at,
      site: 'home',
      opponent: `Visitors ${++opponents}`,
      live_event: event.id,
    },
  })
  return { game: game.body.id, event: event.id }
}
const listed = async (event: number) =>
  (await fan.call(listEvents, { query: {} })).body.events.find(({ id }) => id === event)
const join = async (event: number) =>
  (await fan.call(joinPlay, { body: { content: { kind: 'event', id: event } } })).body
const passes = async () => (await fan.call(getMyPlans)).body.passes
const refused = { code: 'plan', message: 'Available with Utes+ or Season Pass.', until: null }

test('passes: one for a game opens that game only, in the list and as it starts', async () => {
  const { game, event } = await planGame()
  const other = await planGame()
  await expect.poll(() => listed(event)).toMatchObject({ unavailable: refused })
  expect(await join(event)).toMatchObject({ kind: 'unavailable', unavailable: refused })
  const { status, body } = await grant({ kind: 'game', id: game })
  expect(status).toBe(201)
  expect(body).toMatchObject({
    plan: 'free',
    grants: [{ plan: 'plus', state: 'counts', only: { kind: 'game', id: game, name: expect.stringContaining('at') } }],
  })
  expect(await listed(event)).toMatchObject({ unavailable: null })
  expect(await join(event)).toMatchObject({ kind: 'waiting' })
  expect(await listed(other.event)).toMatchObject({ unavailable: refused })
  expect(await join(other.event)).toMatchObject({ kind: 'unavailable' })
  expect(await passes()).toMatchObject([{ plan: 'plus', source: 'staff', only: { kind: 'game', id: game } }])
})

test('passes: one for a team opens its games and videos, and no other team’s', async () => {
  const basketball = await planGame('mens-basketball')
  const football = await planGame()
  await grant({ kind: 'team', sport: 'football' })
  await expect.poll(() => listed(football.event)).toMatchObject({ unavailable: null })
  expect(await listed(basketball.event)).toMatchObject({ unavailable: refused })
  expect(await passes()).toMatchObject([{ only: { kind: 'team', sport: 'football' } }])
})

test('passes: one for a game opens its video, and an open stream stops as the pass ends', async () => {
  const { game } = await planGame()
  await running.deps.pool.query('update game set title_id = $1 where id = $2', [lockedVideo, game])
  await running.deps.bus.publish(`${topics.video} test title ${lockedVideo}`)
  const video = async () => (await fan.call(contentVod, { params: { id: String(lockedVideo) } })).body.unavailable
  expect(await video()).toEqual(refused)
  const { body } = await grant({ kind: 'game', id: game })
  expect(await video()).toBeNull()
  const joined = (await fan.call(joinPlay, { body: { content: { kind: 'vod', id: lockedVideo } } })).body
  if (joined.kind !== 'playing') throw new Error(joined.kind)
  expect((await running.app.inject(joined.stream.url)).statusCode).toBe(200)
  await operator.call(endPlanGrant, {
    params: { uid: fan.uid, id: String(body.grants[0]?.id) },
    body: { reason: 'Refunded' },
  })
  expect((await running.app.inject(joined.stream.url)).statusCode).toBe(403)
  expect((await fan.call(playStatus, { body: { session: joined.session } })).body).toMatchObject({
    kind: 'ended',
    unavailable: refused,
  })
  await running.deps.pool.query('update game set title_id = null where id = $1', [game])
})

test('passes: the address of a stream ends with the pass', async () => {
  const { game } = await planGame()
  await running.deps.pool.query('update game set title_id = $1 where id = $2', [lockedVideo, game])
  await running.deps.bus.publish(`${topics.video} test title ${lockedVideo}`)
  const ends_at = new Date(running.deps.clock.now().getTime() + 20 * secondMs).toISOString()
  await grant({ kind: 'game', id: game }, { ends_at })
  const play = async () => (await fan.call(joinPlay, { body: { content: { kind: 'vod', id: lockedVideo } } })).body
  await expect.poll(play).toMatchObject({ kind: 'playing', lease_seconds: 20 })
  running.deps.clock.advance(20 * secondMs)
  expect(await play()).toMatchObject({ kind: 'unavailable', unavailable: refused })
  await running.deps.pool.query('update game set title_id = null where id = $1', [game])
})

test('passes: a pass moves with its game, and one that ended stays ended', async () => {
  const { game } = await planGame()
  const ends_at = inDays(35)
  await grant({ kind: 'game', id: game }, { ends_at })
  const ended = await grant({ kind: 'game', id: game }, { plan: 'season' })
  const id = ended.body.grants.find(({ plan }) => plan === 'season')?.id
  running.deps.clock.advance(secondMs)
  const end = await operator.call(endPlanGrant, {
    params: { uid: fan.uid, id: String(id) },
    body: { reason: 'Wrong plan' },
  })
  const endedAt = end.body.grants.find(({ plan }) => plan === 'season')?.ends_at
  await operator.call(moveGame, {
    params: { id: String(game) },
    body: { kind: 'move', starts_at: inDays(38) },
  })
  const { grants } = (await operator.call(openFan, { params: { uid: fan.uid } })).body
  expect(grants.find(({ plan }) => plan === 'plus')?.ends_at).toBe(
    new Date(Date.parse(ends_at) + 10 * dayMs).toISOString(),
  )
  expect(grants.find(({ plan }) => plan === 'season')?.ends_at).toBe(endedAt)
})

test('passes: a game that moves to before the pass was given still has a valid pass', async () => {
  const { game } = await planGame()
  await grant({ kind: 'game', id: game }, { ends_at: inDays(28.5) })
  const day = toDay(inDays(-5))
  const body = { sport: 'football', day, site: 'home' as const, opponent: `Visitors ${opponents}` }
  const moved = await operator.call(changeGame, { params: { id: String(game) }, body })
  expect(moved.body).toMatchObject({ id: game, day })
  const [pass] = (await operator.call(openFan, { params: { uid: fan.uid } })).body.grants
  expect(Date.parse(pass?.ends_at ?? '') - Date.parse(pass?.starts_at ?? '')).toBe(minuteMs)
})

test('passes: one follows its game into a merge, and comes back with a game from the trash', async () => {
  const [kept, removed] = [await planGame(), await planGame()]
  await grant({ kind: 'game', id: removed.game })
  await operator.call(mergeGame, { params: { id: String(kept.game) }, body: { other: removed.game, take: [] } })
  expect(await passes()).toMatchObject([{ only: { kind: 'game', id: kept.game } }])
  await operator.call(removeGame, { params: { id: String(kept.game) } })
  expect(await passes()).toEqual([])
  const [entry] = (await operator.call(listTrash)).body.entries
  await operator.call(restoreTrash, { params: { id: String(entry?.id) }, body: {} })
  expect(await passes()).toMatchObject([{ only: { kind: 'game', id: kept.game } }])
})

test('passes: a plan that includes one covers it, and unknown games and teams are refused', async () => {
  const { game } = await planGame()
  await grant({ kind: 'game', id: game })
  const { body } = await grant(undefined, { plan: 'season' })
  expect(body).toMatchObject({
    plan: 'season',
    grants: [
      { plan: 'season', state: 'counts', only: null },
      { plan: 'plus', state: 'covered' },
    ],
  })
  expect(await grant({ kind: 'game', id: 999_999 })).toMatchObject({
    status: 400,
    body: { message: 'That game doesn’t exist.' },
  })
  expect((await grant({ kind: 'team', sport: 'quidditch' })).status).toBe(400)
  expect(currentSchool().sports.map(({ slug }) => slug)).toContain('football')
})
