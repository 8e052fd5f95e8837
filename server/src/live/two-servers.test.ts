import { randomUUID } from 'node:crypto'
import { secondMs } from '@fieldhouse/contract/durations'
import { createEvent, endEvent, operatorEvents, rotateEventKey } from '@fieldhouse/contract/live/admin'
import * as events from '@fieldhouse/contract/live/events'
import { listEvents } from '@fieldhouse/contract/live/live'
import { eventSignals } from '@fieldhouse/contract/live/signals'
import { joinPlay } from '@fieldhouse/contract/playback/playback'
import { listTrash, restoreTrash } from '@fieldhouse/contract/trash/trash'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type TestApp, testApp } from '../test-app.ts'
import type { Fan } from '../test-fan.ts'

// Encoders send to one server, and these tests use another one on the same database and files.
let streams: TestApp
let otherServer: Awaited<ReturnType<TestApp['another']>>
let operator: Fan
let fan: Fan
let film: string
beforeAll(async () => {
  streams = await testApp()
  await streams.season()
  otherServer = await streams.another()
  const [staff, somebody] = [await streams.staff('operator'), await streams.fan()]
  operator = await otherServer.visitor().signIn(staff.email, staff.password)
  fan = await otherServer.visitor().signIn(somebody.email, somebody.password)
  const { rows } = await streams.deps.pool.query('select asset_id from title where asset_id is not null order by id')
  film = rows[0].asset_id
})
afterAll(async () => {
  await otherServer.close()
  await streams.close()
})

const patiently = { interval: 100 }
const one = (id: number) => ({ params: { id: String(id) } })
const pressed = (id: number) => ({ ...one(id), body: {} })
const findEvent = async (id: number) =>
  (await operator.call(operatorEvents)).body.events.find((event) => event.id === id)
const fansSee = async (id: number) =>
  (await fan.call(listEvents, { query: {} })).body.events.find((event: { id: number }) => event.id === id)
const isRecorded = async (asset: string) => (await streams.origin.live.listLocal()).includes(asset)
const isLetGo = (asset: string) => vi.waitFor(async () => expect(await isRecorded(asset)).toBe(false), patiently)

/** Sends a video as the encoder to the other server. */
const feed = async (id: number, asset: string) => {
  await vi.waitFor(() => streams.origin.live.playAsEncoder({ asset, film }), patiently)
  await vi.waitFor(async () => {
    const shown = (await operator.call(eventSignals)).body.events.find((event) => event.id === id)
    expect(Math.max(...(shown?.signal?.kbps ?? [0]))).toBeGreaterThan(0)
  }, patiently)
}
const create = async (more: object = {}) => {
  const body = { title: `Away ${randomUUID().slice(0, 4)}`, starts_at: '2026-11-21T18:30:00.000Z', ...more }
  return (await operator.call(createEvent, { body })).body.event
}
const started = async (more: object = {}) => {
  const event = await create(more)
  await feed(event.id, event.asset)
  return event
}
/** Reads after the cache of the last read has expired. */
const read = async (url: string) => {
  streams.deps.clock.advance(secondMs)
  return otherServer.app.inject(url)
}
const mainOf = async (id: number): Promise<string> => {
  const { body } = await fan.call(joinPlay, { body: { content: { kind: 'event', id } } })
  if (body.kind !== 'playing') throw new Error(`it is ${body.kind}`)
  return body.stream.url
}
const mediaOf = async (main: string) => {
  const { body } = await read(main)
  const [, uri = ''] = /^(\S+media\.m3u8\S*)$/m.exec(body) ?? []
  return main.replace('main.m3u8', uri)
}
const segmentsIn = (playlist: string): string[] => playlist.split('\n').filter((line) => line.endsWith('.m4s'))

test('two servers: fans of a server without the encoder get its growing playlist and its segments', async () => {
  const { id } = await started()
  await vi.waitFor(async () => expect(await fansSee(id)).toMatchObject({ state: 'live' }), patiently)
  const media = await vi.waitFor(() => mainOf(id).then(mediaOf), patiently)
  const lines = async () => segmentsIn((await read(media)).body)
  await vi.waitFor(async () => expect((await lines()).length).toBeGreaterThan(2), patiently)
  const before = await lines()
  await vi.waitFor(async () => expect((await lines()).length).toBeGreaterThan(before.length), patiently)
  expect((await lines()).slice(0, before.length)).toEqual(before)
  for (const uri of before) {
    const [mine, theirs] = [await otherServer.app.inject(new URL(uri, `http://x${media}`).pathname), await read(media)]
    expect([mine.statusCode, mine.rawPayload.length > 1_000, theirs.statusCode]).toEqual([200, true, 200])
  }
  expect((await read(media)).body).not.toContain('EXT-X-ENDLIST')
  await operator.call(endEvent, one(id))
})

test('two servers: an event can be ended on the other one; the encoder is disconnected, and both have the whole recording', async () => {
  const { id, asset } = await started()
  await vi.waitFor(async () => expect(await fansSee(id)).toMatchObject({ state: 'live' }), patiently)
  const ended = (await operator.call(endEvent, one(id))).body
  expect(ended).toMatchObject({ state: 'ended', encoder: null, recorded_seconds: expect.any(Number) })
  expect(await isRecorded(asset)).toBe(false)
  await vi.waitFor(async () => expect(await fansSee(id)).toMatchObject({ state: 'ended' }), patiently)
  const main = await mainOf(id)
  const response = await streams.app.inject(main)
  expect((await read(main)).body).toBe(response.body)
  const playlist = (await read(await mediaOf(main))).body
  expect(playlist).toContain('#EXT-X-ENDLIST')
  const seconds = [...playlist.matchAll(/#EXTINF:([\d.]+)/g)].reduce((sum, [, length]) => sum + Number(length), 0)
  expect(seconds).toBeCloseTo(ended.recorded_seconds ?? 0, 1)
  expect((await operator.call(endEvent, one(id))).status).toBe(409)
})

test('two servers: after a mistaken end every server accepts the encoder again, and the recording is kept', async () => {
  const { id, asset } = await started()
  await vi.waitFor(async () => expect(await fansSee(id)).toMatchObject({ state: 'live' }), patiently)
  const before = (await operator.call(endEvent, one(id))).body.recorded_seconds ?? 0
  const { stream_key } = (await operator.call(events.showEventKey, one(id))).body
  const [name = '', key = ''] = stream_key.split('-')
  const admitted = () => Promise.all(streams.hosts.map((host) => host.admit({ name, key })))
  expect(await admitted()).toEqual([expect.objectContaining({ why: 'over' }), expect.objectContaining({ why: 'over' })])
  expect((await operator.call(events.reopenEvent, one(id))).body).toMatchObject({ state: 'interrupted' })
  const isIn = expect.objectContaining({ kind: 'in', asset })
  await vi.waitFor(async () => expect(await admitted()).toEqual([isIn, isIn]), patiently)
  const again = (await operator.call(endEvent, one(id))).body
  expect(again.recorded_seconds).toBeCloseTo(before, 1)
})

test('two servers: canceling or removing elsewhere stops the recording, and restoring brings it back', async () => {
  const manually = { goes_on_air: 'by-hand' }
  const { id, asset } = await started(manually)
  expect(await isRecorded(asset)).toBe(true)
  expect((await operator.call(events.cancelEvent, pressed(id))).body).toMatchObject({ state: 'cancelled' })
  await isLetGo(asset)
  const back = await operator.call(events.cancelEvent, { ...one(id), body: { cancelled: false } })
  expect(back.body).toMatchObject({ state: 'upcoming', held: true, encoder: null })
  await feed(id, asset)

  const other = await started(manually)
  expect((await operator.call(events.removeEvent, one(other.id))).status).toBe(200)
  await isLetGo(other.asset)
  const { entries } = (await operator.call(listTrash)).body
  const trashed = entries.find(({ kind, name }) => kind === 'event' && name === other.title)
  await operator.call(restoreTrash, { params: { id: String(trashed?.id) } })
  await feed(other.id, other.asset)
  for (const ends of [id, other.id]) await operator.call(endEvent, one(ends))
})

test('two servers: a new key made elsewhere disconnects an encoder with the old one', async () => {
  const { id, asset } = await started()
  const opening = vi.spyOn(streams.origin.live, 'open')
  const { stream_key } = (await operator.call(rotateEventKey, one(id))).body
  const [, key] = stream_key.split('-')
  await vi.waitFor(
    () => expect(opening).toHaveBeenCalledWith(expect.objectContaining({ asset, passphrase: key })),
    patiently,
  )
  opening.mockRestore()
  await operator.call(endEvent, one(id))
})

test('two servers: a second encoder of the event is rejected at the other server', async () => {
  const { id, asset } = await started()
  const { stream_key } = (await operator.call(events.showEventKey, one(id))).body
  const [name = '', key = ''] = stream_key.split('-')
  const [firstHost, second] = streams.hosts
  expect(await second?.admit({ name, key })).toEqual({ kind: 'out', why: 'taken', asset })
  expect(await firstHost?.admit({ name, key })).toMatchObject({ kind: 'in', asset })
  await operator.call(endEvent, one(id))
  expect(await second?.admit({ name, key })).toEqual({ kind: 'out', why: 'over', asset })
})

test('two servers: a server that was disconnected applies the database’s state once it is back', async () => {
  const { id, asset } = await started()
  // Ends the event without a notice, as if it had been lost.
  await streams.deps.pool.query('update live_event set ended_at = now() where id = $1', [id])
  expect(await isRecorded(asset)).toBe(true)
  await streams.deps.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'fieldhouse bus' and datname = current_database()",
  )
  await isLetGo(asset)
  await vi.waitFor(async () => expect(await findEvent(id)).toMatchObject({ state: 'ended' }), patiently)
  await vi.waitFor(async () => expect(await fansSee(id)).toMatchObject({ state: 'ended' }), patiently)
})

test('two servers: after a restart, the encoder of a killed server is reported as gone', async () => {
  const { id, asset } = await create()
  const feeding = { kind: 'feeding', kbps: 1, width: 16, height: 9 }
  const state = { kind: 'live', live: { kind: 'live', since: '2026-11-21T17:00:00.000Z', source: feeding } }
  await streams.deps.pool.query("update asset set summary = jsonb_set(summary, '{state}', $1) where id = $2", [
    JSON.stringify(state),
    asset,
  ])
  expect(await findEvent(id)).toMatchObject({ state: 'live', encoder: { width: 16 } })
  const started = await streams.another()
  await vi.waitFor(
    async () => expect(await findEvent(id)).toMatchObject({ state: 'upcoming', encoder: null }),
    patiently,
  )
  await started.close()
})
