import { createEvent, endEvent, operatorEvents } from '@fieldhouse/contract/live/admin'
import { type ListedStream, listStreams } from '@fieldhouse/contract/live/streams'
import { topics } from '@fieldhouse/contract/topics'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type TestApp, testApp } from '../../test-app.ts'
import type { Fan } from '../../test-fan.ts'

let running: TestApp
let operator: Fan
beforeAll(async () => {
  running = await testApp()
  await running.season()
  operator = await running.staff('operator')
})
afterAll(() => running.close())

const list = async (): Promise<ListedStream[]> => (await operator.call(listStreams)).body.streams
const create = async (title: string, starts_at: string) =>
  (await operator.call(createEvent, { body: { title, starts_at } })).body.event.id as number
const find = async (id: number) => (await list()).find((one) => one.id === id)

test('streams: all are listed, newest first, with what staff need to choose what to delete', async () => {
  const [later, sooner] = [await create('B', '2026-12-02T18:00:00.000Z'), await create('A', '2026-12-01T18:00:00.000Z')]
  const all = await list()
  expect(all.slice(0, 2).map(({ id }) => id)).toEqual([later, sooner])
  expect(all.map(({ starts_at }) => starts_at)).toEqual(
    all
      .map(({ starts_at }) => starts_at)
      .toSorted()
      .toReversed(),
  )
  expect(all[0]).toMatchObject({ title: 'B', state: 'upcoming', seconds: null, bytes: 0, title_id: null })
})

test('streams: a recording has its size, also one that was stored without it', async () => {
  const id = await create('Rally', '2026-11-21T18:30:00.000Z')
  const { events } = (await operator.call(operatorEvents)).body
  const asset = String(events.find((event: { id: number }) => event.id === id)?.asset)
  const { rows } = await running.deps.pool.query('select asset_id from title where asset_id is not null order by id')
  await running.origin.live.playAsEncoder({ asset, film: rows[0].asset_id })
  await vi.waitFor(async () => expect((await running.origin.assets.get(asset))?.durationMs).toBeGreaterThan(3_000))
  const onAir = await find(id)
  expect(onAir).toMatchObject({ state: 'live', seconds: null, bytes: null })
  const now = (await operator.call(operatorEvents)).body.events.find((event: { id: number }) => event.id === id)
  expect(now?.live_since).toEqual(expect.any(String))
  expect(onAir?.live_since).toBe(now?.live_since)
  await operator.call(endEvent, { params: { id: String(id) } })
  const stream = await find(id)
  expect(stream).toMatchObject({ state: 'ended', live_since: null })
  expect(stream?.seconds).toBeGreaterThan(3)
  expect(stream?.bytes).toBeGreaterThan(10_000)
  await running.deps.pool.query(`update asset set summary = summary - 'bytes' where id = $1`, [asset])
  await running.deps.bus.publish(`${topics.video} stored asset ${asset}`)
  await running.busDelivers()
  expect((await find(id))?.bytes).toBeNull()
  await vi.waitFor(async () => expect((await find(id))?.bytes).toBe(stream?.bytes))
})
