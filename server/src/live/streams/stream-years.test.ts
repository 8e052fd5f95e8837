import { createEvent, endEvent } from '@fieldhouse/contract/live/admin'
import { cancelEvent } from '@fieldhouse/contract/live/events'
import { type ListedStream, listStreams } from '@fieldhouse/contract/live/streams'
import { topics } from '@fieldhouse/contract/topics'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../test-app.ts'
import type { Fan } from '../../test-fan.ts'

/** The school is in Denver, where July 1 begins at 6:00 UTC. */
const lastOf2026 = '2027-07-01T05:59:00.000Z'
const firstOf2027 = '2027-07-01T06:00:00.000Z'

let running: TestApp
let operator: Fan
beforeAll(async () => {
  running = await testApp()
})
beforeEach(async () => {
  await running.deps.pool.query('delete from live_event')
  await running.deps.bus.publish(`${topics.video} all`)
  await running.busDelivers()
  operator = await running.staff('operator')
})
afterAll(() => running.close())

const create = async (title: string, starts_at: string): Promise<string> =>
  String((await operator.call(createEvent, { body: { title, starts_at } })).body.event.id)
const end = (id: string) => operator.call(endEvent, { params: { id } })
const list = async (year?: string): Promise<{ titles: string[]; years: number[] }> => {
  const { streams, years } = (await operator.call(listStreams, { query: year === undefined ? {} : { year } })).body
  return { titles: streams.map(({ title }: ListedStream) => title), years }
}

test('streams: a school year has those from July 1 until June 30 by the school’s clocks, newest first', async () => {
  await create('first of 2027', firstOf2027)
  await create('last of 2026', lastOf2026)
  await create('fall of 2026', '2026-11-28T18:00:00.000Z')
  expect(await list('2026')).toEqual({ titles: ['last of 2026', 'fall of 2026'], years: [2027, 2026] })
  expect(await list('2027')).toEqual({ titles: ['first of 2027'], years: [2027, 2026] })
  expect(await list('2025')).toEqual({ titles: [], years: [2027, 2026] })
  expect(await list('all')).toEqual({
    titles: ['first of 2027', 'last of 2026', 'fall of 2026'],
    years: [2027, 2026],
  })
})

test('streams: without a year, those of the current one are listed, and all that wait whatever their day', async () => {
  await create('waits', firstOf2027)
  const over = await create('over', firstOf2027)
  const canceled = await create('canceled', firstOf2027)
  const ended = await create('ended', '2026-11-28T18:00:00.000Z')
  await end(over)
  await end(ended)
  await operator.call(cancelEvent, { params: { id: canceled }, body: { cancelled: true } })
  expect((await list()).titles).toEqual(['waits', 'ended'])
  expect((await list('2026')).titles).toEqual(['ended'])
  expect((await list('2027')).titles).toEqual(['canceled', 'over', 'waits'])
})

test('streams: an event that moves to another school year is listed there', async () => {
  const id = await create('moves', lastOf2026)
  await end(id)
  expect(await list('2026')).toEqual({ titles: ['moves'], years: [2026] })
  await running.deps.pool.query('update live_event set starts_at = $1', [firstOf2027])
  await running.deps.bus.publish(`${topics.video} moved event ${id}`)
  await running.busDelivers()
  expect(await list('2026')).toEqual({ titles: [], years: [2027] })
  expect((await list('2027')).titles).toEqual(['moves'])
})

test('streams: a year is four digits or all, and only operators read the list', async () => {
  for (const year of ['26', '1026', '2026-27', 'every'])
    expect([year, (await operator.call(listStreams, { query: { year } })).status]).toEqual([year, 400])
  const scorer = await running.staff('scorer')
  expect((await scorer.call(listStreams, { query: {} })).status).toBe(403)
  expect((await running.visitor().call(listStreams, { query: {} })).status).toBe(401)
})

test('streams: on July 1 the new school year is listed, and what waits since the old one', async () => {
  const over = await create('over in spring', '2027-04-10T18:00:00.000Z')
  await end(over)
  await create('waits since spring', '2027-04-11T18:00:00.000Z')
  await create('fall', '2027-09-04T18:00:00.000Z')
  const untilJuly = Date.parse(firstOf2027) - running.deps.clock.now().getTime()
  running.deps.clock.advance(untilJuly - 1)
  operator = await running.staff('operator')
  expect((await list()).titles).toEqual(['fall', 'waits since spring', 'over in spring'])
  running.deps.clock.advance(1)
  expect((await list()).titles).toEqual(['fall', 'waits since spring'])
})
