import { hourMs, minuteMs } from '@fieldhouse/contract/durations'
import { exploreHome } from '@fieldhouse/contract/home/home'
import { createEvent, operatorEvents } from '@fieldhouse/contract/live/admin'
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

const one = (id: number) => ({ params: { id: String(id) } })
const patiently = { interval: 100 }
const inFuture = (ms: number) => new Date(running.deps.clock.now().getTime() + ms).toISOString()
/** Creates an event with a video as its encoder. */
const sent = async (startsInMs: number) => {
  const body = { title: 'Rivalry game', starts_at: inFuture(startsInMs) }
  const { id, asset } = (await operator.call(createEvent, { body })).body.event
  await running.origin.live.playAsEncoder({ asset, film })
  await vi.waitFor(
    async () => expect((await staffSees(id))?.encoder).toMatchObject({ width: expect.any(Number) }),
    patiently,
  )
  return { id, asset }
}
const staffSees = async (id: number) =>
  (await operator.call(operatorEvents)).body.events.find((event) => event.id === id)
const fansSee = async (id: number) =>
  (await fan.call(listEvents, { query: {} })).body.events.find((event: { id: number }) => event.id === id)
const isOn = (id: number) =>
  vi.waitFor(async () => expect(await fansSee(id)).toMatchObject({ state: 'live', play: { id } }), patiently)

test('test signal: long before the start staff see the encoder and fans do not; an hour before it goes on air', async () => {
  const { id, asset } = await sent(hourMs + 10 * minuteMs)
  expect(await staffSees(id)).toMatchObject({ state: 'upcoming', held: true, goes_on_air: 'by-itself', showing: null })
  expect(await fansSee(id)).toMatchObject({ state: 'upcoming', play: null })
  const joined = await fan.call(joinPlay, { body: { content: { kind: 'event', id } } })
  expect(joined.body).toMatchObject({ kind: 'waiting', live: { state: 'upcoming', since: null } })
  expect(JSON.stringify((await fan.call(exploreHome)).body)).not.toContain(asset)

  running.deps.clock.advance(11 * minuteMs)
  await isOn(id)
  expect(await staffSees(id)).toMatchObject({ state: 'live', held: false, on_air_at: null })
})

test('test signal: goes on air at once when staff say so', async () => {
  const { id } = await sent(48 * hourMs)
  expect((await operator.call(events.putOnAir, { ...one(id), body: {} })).body).toMatchObject({ held: false })
  await isOn(id)
})

test('test signal: goes on air when the start is moved to within an hour, and stays when it is moved away again', async () => {
  const { id } = await sent(48 * hourMs)
  await operator.call(events.editEvent, { ...one(id), body: { starts_at: inFuture(59 * minuteMs) } })
  await isOn(id)
  const away = await operator.call(events.editEvent, { ...one(id), body: { starts_at: inFuture(48 * hourMs) } })
  expect(away.body).toMatchObject({ state: 'live', held: false })
  expect(await fansSee(id)).toMatchObject({ state: 'live' })
})

test('test signal: within an hour of the start an encoder is on air with its first picture', async () => {
  const { id } = await sent(59 * minuteMs)
  await isOn(id)
})

test('test signal: staff can switch to by hand, and then the start changes nothing', async () => {
  const { id } = await sent(3 * hourMs)
  const chosen = await operator.call(events.editEvent, { ...one(id), body: { goes_on_air: 'by-hand' } })
  expect(chosen.body).toMatchObject({ held: true, goes_on_air: 'by-hand' })
  await operator.call(events.editEvent, { ...one(id), body: { starts_at: inFuture(10 * minuteMs) } })
  expect(await staffSees(id)).toMatchObject({ state: 'upcoming', held: true })
  expect(await fansSee(id)).toMatchObject({ state: 'upcoming' })
})
