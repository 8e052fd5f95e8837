import { updateProfile } from '@fieldhouse/contract/customer/customer'
import { createGame } from '@fieldhouse/contract/games/schedule'
import { getBoxScore, getScheduleGame } from '@fieldhouse/contract/stats/stats'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type TestApp, testApp } from '../test-app.ts'
import type { Fan } from '../test-fan.ts'
import { createFilmedReader } from './filmed.ts'

let running: TestApp
let fan: Fan
let operator: Fan
const sport = 'football'
const stretches = [{ fromMs: 1_000, untilMs: 7_000 }]
beforeAll(async () => {
  running = await testApp()
  await running.season()
  fan = await running.fan()
  operator = await running.staff('operator')
  vi.spyOn(running.origin.assets, 'filmed').mockResolvedValue(stretches)
})
afterAll(() => running.close())

const create = async (title_id: number | null) => {
  const body = {
    sport,
    day: '2026-09-05',
    site: 'home',
    opponent: title_id ? 'Halford' : 'Brackwater',
    title_id,
  } as const
  const { id } = (await operator.call(createGame, { body })).body
  await running.games.recording.record({
    game: id,
    actor: null,
    source: 'demo',
    next: (before) => ({ ...before, status: { kind: 'final' }, score: { away: 7, home: 10 } }),
  })
  await running.busDelivers()
  return String(id)
}

test('a final tells which stretches of time its video shows; who hides its score does not learn when it ends', async () => {
  const { rows } = await running.deps.pool.query<{ id: number }>(
    'select min(id)::integer as id from title where asset_id is not null',
  )
  const id = await create(rows[0]?.id ?? 0)
  const answer = (await fan.call(getScheduleGame, { params: { id } })).body
  expect([answer.game.watch?.kind, answer.filmed]).toEqual(['vod', stretches])
  expect((await fan.call(getBoxScore, { params: { sport, id } })).body.filmed).toEqual(stretches)
  const safe = await running.fan()
  await safe.call(updateProfile, { body: { score_safe: 1 } })
  const hidden = (await safe.call(getScheduleGame, { params: { id } })).body
  expect(hidden.game.safe).toBe(true)
  expect(hidden).not.toHaveProperty('filmed')
  expect((await safe.call(getBoxScore, { params: { sport, id } })).body).not.toHaveProperty('filmed')
})

test('a game without a video tells of no stretches', async () => {
  const id = await create(null)
  expect((await fan.call(getScheduleGame, { params: { id } })).body).not.toHaveProperty('filmed')
})

test('a stream that still runs tells of no stretches, its recording does', async () => {
  const since = '2026-11-21T18:00:00.000Z'
  const read = (live: object) => {
    const asset = { id: 'a1b2c3d4e5f6a7b8', state: { kind: 'live', live } }
    const stock = { titles: new Map(), events: [{ id: 5, asset }] }
    const reader = createFilmedReader({
      stocks: { now: async () => stock as never },
      origin: { assets: { filmed: async () => stretches } } as never,
    })
    return reader({ kind: 'event', id: 5 })
  }
  expect(await read({ kind: 'live', since, source: { kind: 'gone', at: since } })).toBeUndefined()
  expect(await read({ kind: 'ended', since, endedAt: since })).toEqual(stretches)
})
