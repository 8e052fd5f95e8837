import { editTitle, removeTitle } from '@fieldhouse/contract/films/admin'
import { showVod } from '@fieldhouse/contract/films/films'
import { keepEvent } from '@fieldhouse/contract/films/recordings'
import { createGame } from '@fieldhouse/contract/games/schedule'
import { createEvent, endEvent, getEvent } from '@fieldhouse/contract/live/admin'
import * as events from '@fieldhouse/contract/live/events'
import { type ListedStream, listStreams } from '@fieldhouse/contract/live/streams'
import { joinPlay } from '@fieldhouse/contract/playback/playback'
import { getScheduleGame } from '@fieldhouse/contract/stats/stats'
import { purgeTrash } from '@fieldhouse/contract/trash/trash'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type TestApp, testApp } from '../../test-app.ts'
import type { Fan } from '../../test-fan.ts'

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

const one = (id: number) => ({ params: { id: String(id) } })
const keep = (id: number) => operator.call(keepEvent, { ...one(id), body: {} })
const create = async (more: object = {}) => {
  const body = { title: 'Pep rally', starts_at: '2026-11-21T18:30:00.000Z', sport: 'football', ...more }
  return (await operator.call(createEvent, { body })).body.event
}
const record = async (id: number) => {
  const { asset } = (await operator.call(getEvent, one(id))).body
  const { rows } = await running.deps.pool.query('select asset_id from title where asset_id is not null order by id')
  await running.origin.live.playAsEncoder({ asset, film: rows[0].asset_id })
  await vi.waitFor(async () => expect((await running.origin.assets.get(asset))?.durationMs).toBeGreaterThan(5_000), {
    interval: 100,
  })
  await operator.call(endEvent, one(id))
  return asset
}
const watch = async (id: number) => (await fan.call(joinPlay, { body: { content: { kind: 'vod', id } } })).body

test('keep as video: the title has game, sport and rights of the replay, and plays the same bytes', async () => {
  const game = {
    sport: 'football',
    day: '2026-11-21',
    starts_at: '2026-11-21T18:30:00.000Z',
    site: 'home',
    opponent: 'Halford',
  }
  const game_id = (await operator.call(createGame, { body: game })).body.id
  const event = await create({ game_id, replay: { plans: ['free', 'plus'] } })
  expect(event.title_id).toBeNull()
  expect([(await keep(event.id)).status, (await keep(999_999)).status]).toEqual([409, 404])
  const asset = await record(event.id)
  const kept = (await keep(event.id)).body
  expect(kept).toMatchObject({
    title: 'Pep rally',
    game_id,
    air_date: '2026-11-21T18:30:00.000Z',
    hidden: false,
    audience: { plans: ['free', 'plus'], blackout: [] },
    asset: { id: asset },
  })
  expect(kept.groups).toHaveLength(1)
  expect((await keep(event.id)).body.id).toBe(kept.id)
  expect(await watch(kept.id)).toMatchObject({ kind: 'playing' })
  const listed = (await operator.call(listStreams)).body.streams.find((each: ListedStream) => each.id === event.id)
  expect(listed?.title_id).toBe(kept.id)
  expect((await operator.call(getEvent, one(event.id))).body.title_id).toBe(kept.id)
  const trash = (await operator.call(events.removeEvent, one(event.id))).body.trash
  expect((await operator.call(purgeTrash, one(trash))).status).toBe(200)
  expect(await watch(kept.id)).toMatchObject({ kind: 'playing' })
  await running.busDelivers()
  expect((await fan.call(getScheduleGame, one(game_id))).body.game.watch).toEqual({ kind: 'vod', id: kept.id })
  const last = (await operator.call(removeTitle, one(kept.id))).body.trash
  expect(await running.origin.assets.get(asset)).toBeDefined()
  expect((await operator.call(purgeTrash, one(last))).status).toBe(200)
  expect(await running.origin.assets.get(asset)).toBeUndefined()
})

test('keep as video: an event without a replay leads to its video once fans see that', async () => {
  const event = await create({ replay: { plans: [], hidden: true } })
  await record(event.id)
  const kept = (await keep(event.id)).body
  const watchEvent = async () => {
    await running.busDelivers()
    return (await fan.call(joinPlay, { body: { content: { kind: 'event', id: event.id } } })).body
  }
  expect(await watchEvent()).toMatchObject({ unavailable: { message: expect.stringContaining('no replay') } })
  await operator.call(editTitle, { ...one(kept.id), body: { title: 'The whole rally', hidden: false } })
  expect(await watchEvent()).toMatchObject({ kind: 'playing', title: 'The whole rally', live: { state: 'ended' } })
  await operator.call(editTitle, { ...one(kept.id), body: { hidden: true } })
  expect(await watchEvent()).toMatchObject({ unavailable: { message: expect.stringContaining('no replay') } })
})

test('keep as video: a recording that is left keeps the bytes of a deleted video', async () => {
  const event = await create({ title: 'Signing day', sport: null, replay: { plans: [], hidden: true } })
  const asset = await record(event.id)
  const kept = (await keep(event.id)).body
  expect(kept).toMatchObject({ hidden: true, groups: [], game_id: null })
  expect((await fan.call(showVod, one(kept.id))).status).toBe(404)
  const { trash } = (await operator.call(removeTitle, one(kept.id))).body
  await operator.call(purgeTrash, one(trash))
  expect(await running.origin.assets.get(asset)).toBeDefined()
  const again = (await keep(event.id)).body
  expect(again.id).not.toBe(kept.id)
})
