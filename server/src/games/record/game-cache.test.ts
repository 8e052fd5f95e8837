import { createGame } from '@fieldhouse/contract/games/schedule'
import { enterScore } from '@fieldhouse/contract/games/scorer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../test-app.ts'
import type { Fan } from '../../test-fan.ts'
import { type CachedGame, openGameCache } from './game-cache.ts'

const left = (id: number, version = '1') => ({ game: { id }, version }) as CachedGame

test('game cache: holds the forty games that this server changed last', () => {
  const inHand = openGameCache()
  for (let id = 1; id <= 41; id++) inHand.save(left(id), 1_000)
  expect(inHand.find(1)).toBeUndefined()
  expect(inHand.find(2)?.game.id).toBe(2)
  inHand.save(left(2, 'newer'), 1_000)
  inHand.save(left(42), 1_000)
  expect([inHand.find(2)?.version, inHand.find(3)]).toEqual(['newer', undefined])
})

test('game cache: holds fewer games with very long documents', () => {
  const inHand = openGameCache()
  for (let id = 1; id <= 3; id++) inHand.save(left(id), 3_000_000)
  expect([1, 2, 3].map((id) => inHand.find(id)?.game.id)).toEqual([undefined, 2, 3])
})

let running: TestApp
let operator: Fan
beforeAll(async () => {
  running = await testApp()
  operator = await running.staff('operator')
})
afterAll(() => running.close())

const newGame = async (day: string): Promise<number> =>
  (await operator.call(createGame, { body: { sport: 'football', day, site: 'home', opponent: 'Brackwater' } })).body.id
const enter = (game: number, body: object) => operator.call(enterScore, { params: { id: String(game) }, body })

test('game cache: a change made elsewhere is the basis of the next one', async () => {
  const game = await newGame('2026-09-05')
  const other = await running.another()
  await enter(game, { seq: 0, score: { home: 3 } })
  await other.games.recording.record({
    game,
    actor: null,
    source: 'statcrew',
    next: (state) => ({ ...state, notes: { weather: 'snow' } }),
  })
  const { body } = await enter(game, { seq: 2, score: { away: 7 } })
  expect(body).toMatchObject({ seq: 3, state: { score: { home: 3, away: 7 }, notes: { weather: 'snow' } } })
  await other.close()
})

test('game cache: a change that was rolled back is not cached', async () => {
  const game = await newGame('2026-09-12')
  await enter(game, { seq: 0, score: { home: 3 } })
  await running.deps.pool.query(
    `alter table game_change add constraint not_nine check (patch #>> '{score,home}' <> '9')`,
  )
  expect((await enter(game, { seq: 1, score: { home: 9 } })).status).toBe(500)
  await running.deps.pool.query('alter table game_change drop constraint not_nine')
  expect((await enter(game, { seq: 1, score: { away: 1 } })).body).toMatchObject({
    seq: 2,
    state: { score: { home: 3, away: 1 } },
  })
})

test('manual entry: only new values are validated, and the refusal names the wrong one', async () => {
  const game = await newGame('2026-09-19')
  const player = { side: 'home', name: 'Ashdown, Ivo', order: 1, stats: { rush: 3 } }
  expect((await enter(game, { seq: 0, document: { players: { h1: player } } })).status).toBe(200)
  const wrong = await enter(game, { seq: 1, document: { players: { h1: { order: 'first' } } } })
  expect([wrong.status, wrong.refusal.message]).toEqual([400, 'This value isn’t valid: players.h1.order'])
  const more = { ...player, name: 'Marlow, Tam', order: 2, shoe: 'left' }
  const { body } = await enter(game, { seq: 1, document: { players: { h2: more } } })
  // Unknown fields are not added to a document.
  expect(body.state.players).toEqual({ h1: player, h2: { ...player, name: 'Marlow, Tam', order: 2 } })
})
