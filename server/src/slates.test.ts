import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { auditTrail } from '@fieldhouse/contract/audit/audit'
import { createGame, moveGame } from '@fieldhouse/contract/games/schedule'
import { createEvent, endEvent, operatorEvents } from '@fieldhouse/contract/live/admin'
import * as events from '@fieldhouse/contract/live/events'
import { listEvents } from '@fieldhouse/contract/live/live'
import type { OriginHost } from '@fieldhouse/contract/origin/origin'
import { topics } from '@fieldhouse/contract/topics'
import { findFfmpeg } from '@fieldhouse/origin/ingest/ffmpeg/find'
import { openOrigin } from '@fieldhouse/origin/origin'
import { createMemoryStorage } from '@fieldhouse/origin/storage/memory'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { LocalOrigin } from './deps.ts'
import { type TestApp, testApp } from './test-app.ts'
import type { Fan } from './test-fan.ts'

// Staff use one server, and encoders send to another.
let running: TestApp
let streams: Awaited<ReturnType<TestApp['another']>>
let operator: Fan
let fan: Fan
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fieldhouse-slates-'))

const originWith =
  (rtmp: number | null) =>
  async (host: OriginHost): Promise<LocalOrigin> =>
    openOrigin({
      storage: createMemoryStorage(),
      host,
      clock: { now: () => new Date() },
      log: { info: () => undefined, warn: () => undefined },
      workFolder: path.join(folder, `${rtmp}`),
      key: Buffer.alloc(32, 36),
      ffmpeg: await findFfmpeg(process.env),
      ports: { publicHost: 'localhost', bind: '127.0.0.1', rtmp, srt: null },
      renditions: 'source',
    })

beforeAll(async () => {
  running = await testApp({ openOrigin: originWith(null) })
  streams = await running.another({ openOrigin: originWith(0) })
  operator = await running.staff('operator')
  fan = await running.fan()
})
afterAll(async () => {
  await streams.close()
  await running.close()
  fs.rmSync(folder, { recursive: true, force: true })
})

const at = '2026-11-21T19:00:00.000Z'
const one = (id: number) => ({ params: { id: String(id) } })
const slate = (id: number, body: object) => operator.call(events.setEventSlate, { ...one(id), body })
const operatorSees = async (id: number) =>
  (await operator.call(operatorEvents)).body.events.find((event: { id: number }) => event.id === id)
const fansSee = async (id: number) =>
  (await fan.call(listEvents, { query: {} })).body.events.find((event: { id: number }) => event.id === id)
const shows = (id: number, showing: string | null) =>
  vi.waitFor(async () => expect((await operatorSees(id))?.showing).toBe(showing), { interval: 100 })

/** Creates an event and waits until the other server has opened it too. */
async function openEvent(title: string): Promise<number> {
  const { event } = (await operator.call(createEvent, { body: { title, starts_at: at } })).body
  await streams.close()
  streams = await running.another({ openOrigin: originWith(0) })
  return event.id
}

test('slates: a slate chosen on one server goes out where the stream is', async () => {
  const id = await openEvent('Kickoff')
  expect(await operatorSees(id)).toMatchObject({ slate: null, slate_by_itself: false, showing: null })
  const wish = { kind: 'starting-soon', until: at, words: 'Doors are open.' }
  expect((await slate(id, { slate: wish })).body.slate).toEqual(wish)
  await shows(id, 'starting-soon')
  expect(await fansSee(id)).toMatchObject({ state: 'live', play: { id } })
  // Staff see that there is no encoder, whatever fans see.
  expect(await operatorSees(id)).toMatchObject({ state: 'interrupted', encoder: null })
  expect((await operator.call(events.removeEvent, one(id))).status).toBe(409)
  await slate(id, { slate: { kind: 'over' } })
  await shows(id, 'over')
  await slate(id, { slate: null })
  await shows(id, null)
  expect(await fansSee(id)).toMatchObject({ state: 'interrupted' })
  const { entries } = (await operator.call(auditTrail)).body
  const eventEntries = entries.filter(({ subject }: { subject: string }) => subject === `event ${id}`)
  expect(eventEntries.map(({ action }: { action: string }) => action)).toEqual(
    expect.arrayContaining(['show slate', 'hide slate']),
  )
})

test('slates: a delayed game shows its slate automatically if chosen, and none once it resumes', async () => {
  const opponent = { sport: 'football', day: '2026-11-21', starts_at: at, site: 'home', opponent: 'Guests' }
  const game = (await operator.call(createGame, { body: opponent })).body.id
  const id = await openEvent('Guests at home')
  await operator.call(events.linkEvent, { ...one(id), body: { game_id: game } })
  // A delay starts no slate before there is a stream.
  expect((await slate(id, { by_itself: true })).body).toMatchObject({ slate: null, slate_by_itself: true })
  await slate(id, { slate: { kind: 'starting-soon' } })
  await shows(id, 'starting-soon')
  await slate(id, { slate: null })
  const delay = { kind: 'delay', starts_at: '2026-11-21T20:30:00.000Z', reason: 'Lightning' }
  await operator.call(moveGame, { ...one(game), body: delay })
  await shows(id, 'delay')
  expect(await operatorSees(id)).toMatchObject({ slate: null, delay: { kind: 'delayed', reason: 'Lightning' } })
  await slate(id, { by_itself: false })
  await shows(id, null)
})

test('slates: a slate appears despite constant other changes', async () => {
  const id = await openEvent('Beside many games')
  const changes = setInterval(() => running.deps.bus.publish(`${topics.game}999999`), 50)
  await slate(id, { slate: { kind: 'technical' } })
  await shows(id, 'technical').finally(() => clearInterval(changes))
  await slate(id, { slate: null })
  await shows(id, null)
})

test('slates: an ended or canceled event has none', async () => {
  const created = async (title: string) =>
    (await operator.call(createEvent, { body: { title, starts_at: at } })).body.event.id
  const id = await created('Short')
  await slate(id, { slate: { kind: 'delay' } })
  await operator.call(endEvent, one(id))
  expect(await operatorSees(id)).toMatchObject({ slate: null })
  expect((await slate(id, { slate: { kind: 'over' } })).status).toBe(409)
  const other = await created('Called off')
  await operator.call(events.cancelEvent, { ...one(other), body: {} })
  expect((await slate(other, { slate: { kind: 'delay' } })).status).toBe(409)
})
