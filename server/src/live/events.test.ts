import { auditTrail } from '@fieldhouse/contract/audit/audit'
import { currentSchool } from '@fieldhouse/contract/company'
import { createGame, moveGame } from '@fieldhouse/contract/games/schedule'
import { createEvent, endEvent, getEvent, operatorEvents, rotateEventKey } from '@fieldhouse/contract/live/admin'
import * as events from '@fieldhouse/contract/live/events'
import { listEvents } from '@fieldhouse/contract/live/live'
import { joinPlay } from '@fieldhouse/contract/playback/playback'
import { getScheduleGame } from '@fieldhouse/contract/stats/stats'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openDatabase } from '../shared/db/database.ts'
import { type TestApp, testApp } from '../test-app.ts'
import type { Fan } from '../test-fan.ts'
import { eventStore } from './events.store.ts'

let running: TestApp
let operator: Fan
let fan: Fan
beforeAll(async () => {
  running = await testApp()
  await running.season()
  operator = await running.staff('operator')
  fan = await running.fan()
})
afterAll(() => running.close())

const at = '2026-11-28T18:00:00.000Z'
const create = async (more: object = {}) =>
  (await operator.call(createEvent, { body: { title: 'Kickoff', starts_at: at, sport: 'football', ...more } })).body
const one = (id: number) => ({ params: { id: String(id) } })
let opponents = 0
const newGame = async (more: object = {}): Promise<number> => {
  const body = { sport: 'football', day: '2026-11-28', starts_at: at, site: 'home', opponent: `Guests ${++opponents}` }
  return (await operator.call(createGame, { body: { ...body, ...more } })).body.id
}
const gameOf = async (id: number) => {
  await running.busDelivers()
  return (await fan.call(getScheduleGame, one(id))).body.game
}
const fansSee = async (id: number) =>
  (await fan.call(listEvents, { query: {} })).body.events.find((event: { id: number }) => event.id === id)
const operatorSees = async (id: number) =>
  (await operator.call(operatorEvents)).body.events.find((event: { id: number }) => event.id === id)
const readAuditLog = async () => (await operator.call(auditTrail)).body.entries
/** Sends a video as the encoder until enough is recorded. */
const record = async (id: number) => {
  const asset = String((await operatorSees(id))?.asset)
  const { rows } = await running.deps.pool.query('select asset_id from title where asset_id is not null order by id')
  await running.origin.live.playAsEncoder({ asset, film: rows[0].asset_id })
  await vi.waitFor(async () => expect((await running.origin.assets.get(asset))?.durationMs).toBeGreaterThan(5_000), {
    interval: 100,
  })
}

const ends = '2026-11-29T09:00:00.000Z'
test('events: an edit changes its values, and absent values stay', async () => {
  const { event } = await create({ subtitle: 'The cup', plans: ['plus'], blackout: ['770'], blackout_until: ends })
  const edited = await operator.call(events.editEvent, { ...one(event.id), body: { title: 'Kickoff at six' } })
  expect(edited.body).toMatchObject({
    title: 'Kickoff at six',
    subtitle: 'The cup',
    starts_at: at,
    plans: ['plus'],
    blackout: ['770'],
  })
  const later = '2026-11-29T01:00:00.000Z'
  await operator.call(events.editEvent, { ...one(event.id), body: { starts_at: later, plans: [], subtitle: null } })
  expect(await operatorSees(event.id)).toMatchObject({ starts_at: later, plans: [], subtitle: null, blackout: ['770'] })
  const refused = await operator.call(events.editEvent, { ...one(event.id), body: { sport: 'quidditch' } })
  expect([refused.status, refused.refusal.message]).toEqual([400, expect.stringContaining('isn’t one of your sports')])
})

test('events: an event names its game, and the game says where to watch', async () => {
  const { event } = await create()
  const [first, second] = [await newGame(), await newGame()]
  const link = (game_id: number | null) => operator.call(events.linkEvent, { ...one(event.id), body: { game_id } })
  expect((await link(first)).body.game_id).toBe(first)
  expect((await gameOf(first)).watch).toEqual({ kind: 'event', id: event.id })
  expect((await link(second)).body.game_id).toBe(second)
  expect((await gameOf(first)).watch).toBeNull()
  expect((await link(null)).body.game_id).toBeNull()
  expect((await gameOf(second)).watch).toBeNull()
  expect((await link(999_999)).status).toBe(404)
})

test('events: a canceled event says so, and can be restored', async () => {
  const { event } = await create()
  await operator.call(events.cancelEvent, { ...one(event.id), body: {} })
  expect(await fansSee(event.id)).toMatchObject({ state: 'cancelled', play: null })
  await operator.call(events.cancelEvent, { ...one(event.id), body: { cancelled: false } })
  expect(await fansSee(event.id)).toMatchObject({ state: 'upcoming' })
})

test('events: an event without a picture leaves no recording, and one ended too early continues with its key', async () => {
  const { event, stream_key } = await create()
  await operator.call(endEvent, one(event.id))
  expect(await fansSee(event.id)).toBeUndefined()
  const join = await fan.call(joinPlay, { body: { content: { kind: 'event', id: event.id } } })
  expect(join.body).toMatchObject({
    kind: 'unavailable',
    unavailable: { message: expect.stringContaining('no recording') },
  })
  const trim = await operator.call(events.trimEvent, { ...one(event.id), body: { from_seconds: 0, until_seconds: 9 } })
  expect(trim.status).toBe(400)
  expect((await operator.call(events.reopenEvent, one(event.id))).body).toMatchObject({ state: 'upcoming' })
  expect(await fansSee(event.id)).toMatchObject({ state: 'upcoming' })
  expect((await operator.call(events.reopenEvent, one(event.id))).status).toBe(409)
  expect((await operator.call(events.showEventKey, one(event.id))).body.stream_key).toBe(stream_key)
})

test('events: a recording can be trimmed and restored, and reopened after a mistaken end', async () => {
  const { event } = await create({ starts_at: '2026-11-21T18:30:00.000Z' })
  await record(event.id)
  expect(
    (await operator.call(events.trimEvent, { ...one(event.id), body: { from_seconds: 0, until_seconds: 3 } })).status,
  ).toBe(409)
  expect((await operator.call(events.removeEvent, one(event.id))).status).toBe(409)
  const ended = (await operator.call(endEvent, one(event.id))).body
  expect(ended).toMatchObject({ state: 'ended', trim: null })
  const duration = ended.recorded_seconds ?? 0
  expect(duration).toBeGreaterThan(5)
  const trim = (from_seconds: number, until_seconds: number | null) =>
    operator.call(events.trimEvent, { ...one(event.id), body: { from_seconds, until_seconds } })
  const part = (await trim(0, 2.5)).body
  expect(part).toMatchObject({ recorded_seconds: duration, trim: { from_seconds: 0 } })
  expect(part.trim?.until_seconds).toBeGreaterThanOrEqual(2.5)
  expect(part.trim?.until_seconds).toBeLessThan(duration)
  expect((await trim(0, null)).body.trim).toBeNull()
  await trim(0, 2.5)
  const again = (await operator.call(events.reopenEvent, one(event.id))).body
  expect(again).toMatchObject({ state: 'interrupted', trim: null, recorded_seconds: duration })
  expect(await fansSee(event.id)).toMatchObject({ state: 'interrupted', play: { id: event.id } })
  expect((await operator.call(endEvent, one(event.id))).body.recorded_seconds).toBe(duration)
})

test('events: a key is shown again to those who may see it, and the audit log says who looked but not the key', async () => {
  const { event, stream_key } = await create()
  const response = await operator.call(events.showEventKey, one(event.id))
  expect(response.body).toMatchObject({ stream_key, event: { id: event.id } })
  const fresh = (await operator.call(rotateEventKey, one(event.id))).body.stream_key
  expect((await operator.call(events.showEventKey, one(event.id))).body.stream_key).toBe(fresh)
  expect(await readAuditLog()).toEqual(
    expect.arrayContaining([expect.objectContaining({ action: 'show stream key', subject: `event ${event.id}` })]),
  )
  const secrets = [stream_key, fresh].map((key) => key.replace(/^\d+-/, ''))
  const written = JSON.stringify([await readAuditLog(), running.logged, await operatorSees(event.id)])
  for (const secret of secrets) expect(written).not.toContain(secret)
})

test('events: a game is streamed with one request, once, however often it is repeated', async () => {
  const game = await newGame()
  const stream = () => operator.call(events.streamGame, { ...one(game), body: {} })
  const [first, second] = await Promise.all([stream(), stream()])
  expect([first.status, second.status]).toEqual([200, 200])
  expect(second.body).toMatchObject({ event: { id: first.body.event.id }, stream_key: first.body.stream_key })
  expect(first.body.event).toMatchObject({ game_id: game, sport: 'football', starts_at: at })
  expect(first.body.event.title).toMatch(/^Guests \d+ at /)
  // This server does not receive RTMP.
  expect(first.body).toMatchObject({ rtmp_url: null, obs_service: null })
  expect((await gameOf(game)).watch).toEqual({ kind: 'event', id: first.body.event.id })
  expect(await fansSee(first.body.event.id)).toMatchObject({ game: { id: game, type: 'game' } })
  expect((await operator.call(events.streamGame, { ...one(999_999), body: {} })).status).toBe(404)
})

test('events: the event of a game without a time starts with the game once it has one', async () => {
  const game = await newGame({ starts_at: null, day: '2026-12-05' })
  const { event } = (await operator.call(events.streamGame, { ...one(game), body: {} })).body
  // A game without a time has its event at noon.
  expect(event.starts_at).toBe('2026-12-05T19:00:00.000Z')
  const body = { kind: 'move', starts_at: '2026-12-06T01:00:00.000Z' }
  await operator.call(moveGame, { ...one(game), body })
  expect(await operatorSees(event.id)).toMatchObject({ starts_at: '2026-12-06T01:00:00.000Z' })
})

test('events: a blackout without an end is refused, and one that is lifted loses its end', async () => {
  const body = { title: 'Dark', starts_at: at, blackout: ['770'] }
  const refused = await operator.call(createEvent, { body })
  expect([refused.status, refused.refusal.message]).toEqual([400, 'When does it end?'])
  const { event } = await create({ blackout: ['770'], blackout_until: ends })
  const edit = (changes: object) => operator.call(events.editEvent, { ...one(event.id), body: changes })
  expect((await edit({ blackout_until: null })).refusal.message).toBe('When does it end?')
  expect((await edit({ title: 'Dark night' })).body).toMatchObject({ blackout: ['770'], blackout_until: ends })
  expect((await edit({ blackout: [] })).body).toMatchObject({ blackout: [], blackout_until: null })
})

test('events: a new event can show a game, unless the game has a stream', async () => {
  const game = await newGame()
  const { event } = await create({ game_id: game, minutes: 90 })
  expect(event).toMatchObject({ game_id: game, minutes: 90 })
  expect((await gameOf(game)).watch).toEqual({ kind: 'event', id: event.id })
  const body = { title: 'Again', starts_at: at, game_id: game }
  const again = await operator.call(createEvent, { body })
  expect([again.status, again.refusal.message]).toEqual([409, 'This game has a stream already.'])
  expect((await operator.call(createEvent, { body: { ...body, game_id: 999_999 } })).status).toBe(404)
})

test('events: a replay has its own plans, or there is none', async () => {
  const { event } = await create({ starts_at: '2026-11-21T18:30:00.000Z', replay: { plans: ['plus'] } })
  await record(event.id)
  const watch = async () => (await fan.call(joinPlay, { body: { content: { kind: 'event', id: event.id } } })).body
  await running.busDelivers()
  expect(await watch()).toMatchObject({ kind: 'playing' })
  await operator.call(endEvent, one(event.id))
  expect(await watch()).toMatchObject({ kind: 'unavailable', unavailable: { code: 'plan' } })
  expect(await fansSee(event.id)).toMatchObject({ state: 'ended', play: null, unavailable: { code: 'plan' } })
  const edit = (replay: object | null) => operator.call(events.editEvent, { ...one(event.id), body: { replay } })
  expect((await edit({ plans: [], hidden: true })).body.replay).toEqual({ plans: [], hidden: true })
  expect(await fansSee(event.id)).toBeUndefined()
  expect(await watch()).toMatchObject({ unavailable: { message: expect.stringContaining('no replay') } })
  expect((await edit(null)).body.replay).toBeNull()
  expect(await watch()).toMatchObject({ kind: 'playing' })
})

test('events: polling staff get those that are open or recent, and one at a time', async () => {
  const { event } = await create({ starts_at: '2026-11-21T18:30:00.000Z' })
  await operator.call(endEvent, one(event.id))
  const ids = async (since: string) =>
    (await operator.call(operatorEvents, { query: { since } })).body.events.map(({ id }: { id: number }) => id)
  expect(await ids('2026-11-21T00:00:00.000Z')).toContain(event.id)
  expect(await ids('2026-11-22T00:00:00.000Z')).not.toContain(event.id)
  expect((await operator.call(events.reopenEvent, one(event.id))).status).toBe(200)
  expect(await ids('2026-11-22T00:00:00.000Z')).toContain(event.id)
  expect((await operator.call(getEvent, one(event.id))).body).toMatchObject({ id: event.id, state: 'upcoming' })
  expect((await operator.call(getEvent, one(999_999))).status).toBe(404)
})

test('events: polling reads no old recordings and canceled events from the database', async () => {
  const { pool } = running.deps
  const starts_at = '2026-11-21T18:30:00.000Z'
  const ids: number[] = []
  for (const title of ['Ended', 'Recorded', 'Canceled', 'Open']) ids.push((await create({ title, starts_at })).event.id)
  const [ended = 0, recorded = 0, canceled = 0, open = 0] = ids
  for (const id of [ended, recorded]) await operator.call(endEvent, one(id))
  // The encoder ended it, not a person.
  await pool.query('update live_event set ended_at = null where id = $1', [recorded])
  await operator.call(events.cancelEvent, { ...one(canceled), body: { cancelled: true } })
  const store = eventStore(openDatabase(pool), currentSchool().id)
  const read = async (at: string) =>
    (await store.since(new Date(at))).map(({ id }) => id).filter((id) => ids.includes(id))
  expect(await read('2026-11-22T00:00:00.000Z')).toEqual([open])
  expect(await read(starts_at)).toEqual(ids)
})
