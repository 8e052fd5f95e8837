import { randomUUID } from 'node:crypto'
import { auditTrail } from '@fieldhouse/contract/audit/audit'
import { exploreHome } from '@fieldhouse/contract/home/home'
import { createEvent, endEvent, lookAtEvent, operatorEvents } from '@fieldhouse/contract/live/admin'
import * as events from '@fieldhouse/contract/live/events'
import { listEvents } from '@fieldhouse/contract/live/live'
import { joinPlay } from '@fieldhouse/contract/playback/playback'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type TestApp, testApp } from '../test-app.ts'
import type { Fan } from '../test-fan.ts'

let running: TestApp
let operator: Fan
let fan: Fan
let film: string
beforeAll(async () => {
  running = await testApp()
  await running.season()
  operator = await running.staff('operator')
  fan = await running.fan()
  const { rows } = await running.deps.pool.query('select asset_id from title where asset_id is not null order by id')
  film = rows[0].asset_id
})
afterAll(() => running.close())

const at = '2026-11-21T18:30:00.000Z'
const one = (id: number) => ({ params: { id: String(id) } })
const pressed = (id: number) => ({ ...one(id), body: {} })
const create = async (goes_on_air: 'by-hand' | 'by-itself' = 'by-hand') => {
  const body = { title: `Kickoff ${randomUUID().slice(0, 4)}`, starts_at: at, goes_on_air }
  return (await operator.call(createEvent, { body })).body.event
}
const edit = (id: number, goes_on_air: 'by-hand' | 'by-itself') =>
  operator.call(events.editEvent, { ...one(id), body: { goes_on_air } })
const findEvent = async (id: number) =>
  (await operator.call(operatorEvents)).body.events.find((event) => event.id === id)
const fansSee = async (id: number) =>
  (await fan.call(listEvents, { query: {} })).body.events.find((event: { id: number }) => event.id === id)
const join = (id: number) => fan.call(joinPlay, { body: { content: { kind: 'event', id } } })
const patiently = { interval: 100 }
/** Sends a video as the encoder. */
const feed = (asset: string) => running.origin.live.playAsEncoder({ asset, film })
const isHeld = (id: number) =>
  vi.waitFor(
    async () => expect(await findEvent(id)).toMatchObject({ encoder: { width: expect.any(Number) } }),
    patiently,
  )
const isOn = (id: number) =>
  vi.waitFor(async () => expect(await fansSee(id)).toMatchObject({ state: 'live', play: { id } }), patiently)
/** Requests media with a valid signature, as if it had been guessed. */
const mediaOf = (asset: string): Promise<number[]> => {
  const expiresAt = Math.floor(running.deps.clock.now().getTime() / 1000) + 600
  const main = running.origin.sign({ asset, playSession: 'everybody', expiresAt })
  const sizes = ['180p', '270p', '360p', '480p', '540p', '720p', '1080p']
  const uris = sizes.flatMap((size) => ['media.m3u8', 'init.mp4', '0.m4s', '0.0.m4s'].map((name) => `${size}/${name}`))
  const answers = ['main.m3u8', 'poster.jpg', ...uris].map((uri) => running.app.inject(main.replace('main.m3u8', uri)))
  return Promise.all(answers.map(async (answer) => (await answer).statusCode))
}

test('on air: by hand, the department sees the picture and fans wait until it is put on air', async () => {
  const { id, asset } = await create()
  await feed(asset)
  await isHeld(id)
  expect(await findEvent(id)).toMatchObject({ state: 'upcoming', held: true, goes_on_air: 'by-hand', on_air_at: null })
  expect(await fansSee(id)).toMatchObject({ state: 'upcoming', play: null })
  expect((await join(id)).body).toMatchObject({ kind: 'waiting', live: { state: 'upcoming', since: null } })
  expect(JSON.stringify((await fan.call(exploreHome)).body)).not.toContain(asset)
  expect(new Set(await mediaOf(asset))).toEqual(new Set([404]))

  const aired = await operator.call(events.putOnAir, pressed(id))
  expect([aired.status, aired.body.held, aired.body.on_air_at]).toEqual([200, false, '2026-11-21T18:00:00.000Z'])
  await isOn(id)
  expect(await findEvent(id)).toMatchObject({ state: 'live', held: false })
  const playing = (await join(id)).body
  if (playing.kind !== 'playing') throw new Error(playing.kind)
  const playlist = await running.app.inject(playing.stream.url)
  expect(playlist.statusCode).toBe(200)
  const [, media0 = ''] = /^(\S+media\.m3u8\S*)$/m.exec(playlist.body) ?? []
  expect((await running.app.inject(playing.stream.url.replace('main.m3u8', media0))).body).toContain(
    '#EXT-X-MEDIA-SEQUENCE:0',
  )
  const { entries } = (await operator.call(auditTrail)).body
  expect(entries.find(({ action }) => action === 'put on air')).toMatchObject({ subject: `event ${id}` })
  expect((await operator.call(events.putOnAir, pressed(id))).status).toBe(409)
})

test('on air: automatically, the event is on air with its first picture', async () => {
  const { id, asset } = await create('by-itself')
  const refused = await operator.call(events.putOnAir, pressed(id))
  expect([refused.status, refused.refusal.message]).toEqual([409, 'This live event goes on air automatically.'])
  await feed(asset)
  await isOn(id)
  const late = await edit(id, 'by-hand')
  expect([late.status, late.refusal.message]).toEqual([409, expect.stringContaining('Fans already see this stream')])
  expect(await fansSee(id)).toMatchObject({ state: 'live' })
})

test('on air: a held event goes on air when it is changed to automatic', async () => {
  const { id, asset } = await create('by-itself')
  expect((await edit(id, 'by-hand')).body).toMatchObject({ goes_on_air: 'by-hand', held: true })
  await feed(asset)
  await isHeld(id)
  expect(await fansSee(id)).toMatchObject({ state: 'upcoming' })
  expect((await edit(id, 'by-itself')).body).toMatchObject({ goes_on_air: 'by-itself', held: false })
  await isOn(id)
})

test('on air: nothing can be put on air before an encoder sends, after the end, or without an event', async () => {
  const { id } = await create()
  const early = await operator.call(events.putOnAir, pressed(id))
  expect([early.status, early.refusal.message]).toEqual([409, expect.stringContaining('No encoder is connected yet')])
  await operator.call(endEvent, one(id))
  expect((await operator.call(events.putOnAir, pressed(id))).status).toBe(409)
  expect((await edit(id, 'by-itself')).status).toBe(409)
  expect((await operator.call(events.putOnAir, pressed(999_999))).status).toBe(404)
})

test('on air: an event held to its end leaves nothing to play, and stays held when it is reopened', async () => {
  const { id, asset } = await create()
  await feed(asset)
  await isHeld(id)
  expect((await operator.call(endEvent, one(id))).body).toMatchObject({ state: 'ended', recorded_seconds: null })
  expect(await fansSee(id)).toBeUndefined()
  expect((await join(id)).body).toMatchObject({ kind: 'unavailable' })
  expect((await operator.call(events.reopenEvent, one(id))).body).toMatchObject({ state: 'upcoming', held: true })
})

test('on air: a waiting event that is canceled has no picture any more, also after it is restored', async () => {
  const { id, asset } = await create()
  await feed(asset)
  await isHeld(id)
  expect((await operator.call(events.cancelEvent, pressed(id))).body).toMatchObject({ state: 'cancelled', held: false })
  const after = await operator.call(events.cancelEvent, { ...one(id), body: { cancelled: false } })
  expect(after.body).toMatchObject({ state: 'upcoming', held: true, encoder: null })
  expect((await operator.call(events.putOnAir, pressed(id))).status).toBe(409)
})

test('on air: an encoder is held by the event’s current setting, not by the one at its opening', async () => {
  const { id, asset } = await create()
  const [host] = running.hosts
  const { stream_key } = (await operator.call(events.showEventKey, one(id))).body
  const [name = '', key = ''] = stream_key.split('-')
  expect(await host?.admit({ name, key })).toEqual({ kind: 'in', asset, held: true })
  await edit(id, 'by-itself')
  expect(await host?.admit({ name, key })).toEqual({ kind: 'in', asset, held: false })
})

test('on air: can be done from another server than the encoder’s, for fans of both', async () => {
  const { id, asset } = await create()
  await feed(asset)
  await isHeld(id)
  const other = await running.another()
  const otherOperator = await other.visitor().signIn(operator.email, operator.password)
  const fanThere = await other.visitor().signIn(fan.email, fan.password)
  const joinThere = () => fanThere.call(joinPlay, { body: { content: { kind: 'event', id } } })
  expect((await joinThere()).body).toMatchObject({ kind: 'waiting' })
  expect((await otherOperator.call(events.putOnAir, pressed(id))).status).toBe(200)
  await isOn(id)
  await vi.waitFor(async () => expect((await joinThere()).body).toMatchObject({ kind: 'playing' }), patiently)
  await other.close()
})

test('on air: scorers, editors and fans cannot put events on air or change how they go', async () => {
  const { id, asset } = await create()
  await feed(asset)
  await isHeld(id)
  for (const who of [await running.staff('scorer'), await running.staff('editor'), fan]) {
    expect((await who.call(events.putOnAir, pressed(id))).status).toBe(403)
    expect((await who.call(events.editEvent, { ...one(id), body: { goes_on_air: 'by-itself' } })).status).toBe(403)
    expect((await who.call(lookAtEvent, one(id))).status).toBe(403)
  }
  expect((await running.visitor().call(events.putOnAir, pressed(id))).status).toBe(401)
  const request = { ...one(id), body: { goes_on_air: 'whenever' } } as never
  expect((await operator.call(events.editEvent, request)).status).toBe(400)
  expect(await fansSee(id)).toMatchObject({ state: 'upcoming' })
})
