import type { AddressInfo } from 'node:net'
import { getToken } from '@fieldhouse/contract/auth/auth'
import { currentSchool } from '@fieldhouse/contract/company'
import { updateProfile } from '@fieldhouse/contract/customer/customer'
import { showScore } from '@fieldhouse/contract/customer/score-safe'
import { minuteMs } from '@fieldhouse/contract/durations'
import type { GameState } from '@fieldhouse/contract/games/game'
import { createGame } from '@fieldhouse/contract/games/schedule'
import { createTimeline } from '@fieldhouse/contract/games/timeline'
import { appTokenHeader, sessionHeader } from '@fieldhouse/contract/hosts'
import { getGameAt, getGameLog, getGameSnapshot, stream } from '@fieldhouse/contract/realtime/realtime'
import { getFullPath } from '@fieldhouse/contract/request'
import { getScheduleGame } from '@fieldhouse/contract/stats/stats'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type TestApp, testApp } from '../test-app.ts'
import type { Fan } from '../test-fan.ts'
import { listen } from './test-listener.ts'

let running: TestApp
let fan: Fan
let operator: Fan
let url: string
beforeAll(async () => {
  running = await testApp()
  await running.app.listen({ port: 0, host: '127.0.0.1' })
  url = addressOf(running.app)
  fan = await running.fan()
  operator = await running.staff('operator')
})
afterAll(() => running.close())

const addressOf = (app: TestApp['app']) => `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
const headersOf = (who: Fan) => ({ [appTokenHeader]: currentSchool().appToken, [sessionHeader]: who.jwt })
const streamOf = (at: string, query: string) => () => `${at}${getFullPath(stream)}?${query}`

let days = 0
const newGame = async (sport = 'football'): Promise<number> => {
  const day = new Date(Date.UTC(2026, 8, 1 + days++)).toISOString().slice(0, 10)
  const response = await operator.call(createGame, { body: { sport, day, site: 'home', opponent: 'Brackwater' } })
  expect(response.status).toBe(201)
  return response.body.id
}
const score = (game: number, home: number) =>
  running.games.recording.record({
    game,
    actor: null,
    source: 'demo',
    next: (state): GameState => ({ ...state, status: { kind: 'live', label: '1st' }, score: { away: 0, home } }),
  })
const follow = (query: string, more: { headers?: Record<string, string>; goesOn?: boolean; at?: string } = {}) => {
  const headers = { ...headersOf(fan), ...more.headers }
  return listen({ url: streamOf(more.at ?? url, query), headers, keepsAll: true, goesOn: more.goesOn ?? false })
}
const until = (work: () => void) => vi.waitFor(work, { interval: 20 })
const stateOf = async (game: number) => (await fan.call(getGameSnapshot, { params: { id: String(game) } })).body

test('live updates: a listener gets the current game first, and then each numbered change', async () => {
  const game = await newGame()
  await score(game, 3)
  const listener = follow(`games=${game}`)
  await until(() => expect(listener.ready()).toBe(1))
  expect(listener.events.map(({ kind }) => kind)).toEqual(['snapshot', 'ready'])
  await score(game, 10)
  await until(() => expect(listener.games.get(game)?.state.score).toEqual({ away: 0, home: 10 }))
  await until(() => expect(listener.events.at(-1)).toMatchObject({ kind: 'game', game: { id: game, seq: 2 } }))
  expect(listener.games.get(game)).toMatchObject({ seq: 2 })
  expect(listener.faults).toEqual([])
  listener.leave()
})

test('live updates: a connection that breaks often loses and repeats nothing', async () => {
  const game = await newGame()
  const listener = follow(`games=${game}&sports=football`, { goesOn: true })
  await until(() => expect(listener.ready()).toBe(1))
  for (let points = 1; points <= 60; points++) {
    await score(game, points)
    if (points % 7 === 0) listener.breakOff()
  }
  await until(() => expect(listener.games.get(game)?.seq).toBe(60))
  expect(listener.faults).toEqual([])
  expect(listener.events.filter(({ kind }) => kind === 'snapshot')).toHaveLength(1)
  expect(listener.games.get(game)?.state).toEqual((await stateOf(game)).state)
  listener.leave()
})

test('live updates: a listener who missed a lot gets the whole game again', async () => {
  const game = await newGame()
  for (let points = 1; points <= 410; points++) await score(game, points)
  const listener = follow(`games=${game}`, { headers: { 'last-event-id': `${game}=2;t=1` } })
  await until(() => expect(listener.ready()).toBe(1))
  expect(listener.events[0]).toMatchObject({ kind: 'snapshot', seq: 410 })
  listener.leave()
})

test('live updates: an invalid or future position is answered with the current game', async () => {
  const game = await newGame()
  await score(game, 7)
  for (const position of ['', 'x', `${game}=999;t=1`, `${game}=-1`, '1=1;'.repeat(40), `${'9'.repeat(12)}=1`]) {
    const listener = follow(`games=${game}`, { headers: { 'last-event-id': position } })
    await until(() => expect(listener.ready()).toBe(1))
    expect([position, listener.events[0]]).toMatchObject([position, { kind: 'snapshot', seq: 1 }])
    listener.leave()
  }
})

test('live updates: a missing game, an empty request and a visitor without an account are refused', async () => {
  expect(await fan.call(stream, { query: { games: '999999' } })).toMatchObject({ status: 404 })
  expect(await fan.call(stream, { query: {} })).toMatchObject({ status: 400 })
  const visitor = running.visitor()
  expect(await visitor.call(stream, { query: { sports: 'all' } })).toMatchObject({ status: 401 })
  visitor.jwt = (await visitor.call(getToken, { body: { company_id: currentSchool().id } })).body.data.jwt
  expect(await visitor.call(stream, { query: { sports: 'all' } })).toMatchObject({ status: 403 })
})

test('live updates: a session can have twelve open streams, and one more after closing one', async () => {
  const one = await running.fan()
  const listeners = Array.from({ length: 12 }, () =>
    listen({ url: streamOf(url, 'sports=all'), headers: headersOf(one) }),
  )
  await until(() => expect(listeners.every((listener) => listener.ready() === 1)).toBe(true))
  expect(await one.call(stream, { query: { sports: 'all' } })).toMatchObject({ status: 429 })
  listeners[0]?.leave()
  await until(async () => {
    const again = listen({ url: streamOf(url, 'sports=all'), headers: headersOf(one) })
    await vi.waitFor(() => expect(again.ready() + again.faults.length).toBe(1))
    again.leave()
    expect(again.faults).toEqual([])
  })
  for (const listener of listeners) listener.leave()
})

test('live updates: a sport’s stream has its games and no others', async () => {
  const [football, volleyball] = [await newGame(), await newGame('womens-volleyball')]
  const listener = follow('sports=womens-volleyball')
  await until(() => expect(listener.ready()).toBe(1))
  await score(football, 3)
  await score(volleyball, 1)
  await until(() => expect(listener.events.at(-1)).toMatchObject({ kind: 'game', game: { id: volleyball, seq: 1 } }))
  const sports = listener.events.flatMap((event) => (event.kind === 'game' ? [event.game.sport] : []))
  expect(new Set(sports)).toEqual(new Set(['womens-volleyball']))
  listener.leave()
})

test('live updates: a listener of a sport gets what changed while disconnected', async () => {
  const game = await newGame('mens-basketball')
  const listener = follow('sports=mens-basketball', { goesOn: true })
  await until(() => expect(listener.ready()).toBe(1))
  listener.breakOff()
  await score(game, 2)
  await until(() => expect(listener.ready()).toBe(2))
  // The listener may have reconnected before the change was written, and then it gets the change live.
  await until(() =>
    expect(listener.events).toContainEqual(
      expect.objectContaining({ kind: 'game', game: expect.objectContaining({ id: game, seq: 1 }) }),
    ),
  )
  listener.leave()
})

test('live updates: a new listener learns of a game that ended since its page was loaded', async () => {
  const [old, game] = [await newGame('softball'), await newGame('softball')]
  const end = (id: number) =>
    running.games.recording.record({
      game: id,
      actor: null,
      source: 'demo',
      next: (state): GameState => ({ ...state, status: { kind: 'final' }, score: { away: 1, home: 2 } }),
    })
  await end(old)
  running.deps.clock.advance(2 * minuteMs)
  await end(game)
  const listener = follow('sports=softball')
  await until(() => expect(listener.ready()).toBe(1))
  expect(listener.events.flatMap((event) => (event.kind === 'game' ? [event.game.id] : []))).toEqual([game])
  listener.leave()
})

test('live updates: two servers deliver each other’s changes', async () => {
  const game = await newGame()
  const other = await running.another()
  await other.app.listen({ port: 0, host: '127.0.0.1' })
  const listeners = [follow(`games=${game}`), follow(`games=${game}`, { at: addressOf(other.app) })]
  await until(() => expect(listeners.every((listener) => listener.ready() === 1)).toBe(true))
  const next =
    (home: number) =>
    (state: GameState): GameState => ({ ...state, score: { away: 0, home } })
  for (let home = 1; home <= 20; home++)
    await (home % 2 ? running : other).games.recording.record({ game, actor: null, source: 'demo', next: next(home) })
  for (const listener of listeners) {
    await until(() => expect(listener.games.get(game)).toMatchObject({ seq: 20, state: { score: { home: 20 } } }))
    expect(listener.faults).toEqual([])
    listener.leave()
  }
  await other.close()
})

test('live updates: the log of changes gives the game and its state at every moment', async () => {
  const game = await newGame()
  const params = { id: String(game) }
  const instants: string[] = []
  for (let points = 1; points <= 12; points++) {
    running.deps.clock.advance(1_000)
    await score(game, points)
    instants.push(running.deps.clock.now().toISOString())
  }
  const { changes } = (await fan.call(getGameLog, { params })).body
  expect(changes.map(({ seq }: { seq: number }) => seq)).toEqual(instants.map((_, index) => index + 1))
  const { state, seq } = await stateOf(game)
  expect(seq).toBe(12)
  expect(createTimeline(changes).newest()).toEqual(state)
  for (const [index, instant] of instants.entries()) {
    const at = (await fan.call(getGameAt, { params: { ...params, instant } })).body
    expect(at).toMatchObject({ seq: index + 1, at: instant, state: { score: { home: index + 1 } } })
  }
  const before = new Date(Date.parse(instants[0] ?? '') - 1).toISOString()
  expect((await fan.call(getGameAt, { params: { ...params, instant: before } })).body).toEqual({
    sport: 'football',
    seq: 0,
    at: null,
    state: { status: { kind: 'scheduled' } },
  })
  const later = (await fan.call(getGameLog, { params, query: { after: '10' } })).body
  expect(later.changes).toHaveLength(2)
})

test('live updates: with hidden scores a fan only learns that a game is on and that it is over', async () => {
  const game = await newGame()
  const safe = await running.fan()
  const query = `games=${game}&sports=football`
  const listener = listen({ url: streamOf(url, query), headers: headersOf(safe), keepsAll: true, goesOn: true })
  const beside = follow(`games=${game}`)
  await until(() => expect([listener.ready(), beside.ready()]).toEqual([1, 1]))
  // The listener reconnects with the new setting, and nothing ends the connection again.
  await safe.call(updateProfile, { body: { score_safe: 1 } })
  await until(() => expect(listener.ready()).toBe(2))
  const before = listener.events.length
  for (const home of [7731, 7732, 7733]) await score(game, home)
  await until(() => expect(beside.games.get(game)?.seq).toBe(3))
  await running.games.recording.record({
    game,
    actor: null,
    source: 'demo',
    next: (state): GameState => ({ ...state, status: { kind: 'final', note: 'OT' } }),
  })
  await until(() => expect(listener.games.get(game)?.state).toEqual({ status: { kind: 'final' } }))
  const events = listener.events.slice(before).filter((event) => event.kind !== 'announcements')
  expect(events.map((event) => [event.kind, 'game' in event && event.game.status])).toEqual([
    ['snapshot', { kind: 'live', label: 'Live' }],
    ['game', { kind: 'live', label: 'Live' }],
    ['snapshot', { kind: 'final' }],
    ['game', { kind: 'final' }],
  ])
  expect(JSON.stringify(listener.events)).not.toContain('773')
  expect(listener.faults).toEqual([])
  listener.leave()
  beside.leave()
})

test('live updates: with hidden scores answers do not change when a score does', async () => {
  const game = await newGame()
  const safe = await running.fan()
  await safe.call(updateProfile, { body: { score_safe: 1 } })
  const id = String(game)
  const instant = new Date(running.deps.clock.now().getTime() + 3_600_000).toISOString()
  const read = async () => {
    await running.busDelivers()
    const answers = [
      await safe.call(getGameSnapshot, { params: { id } }),
      await safe.call(getScheduleGame, { params: { id } }),
      await safe.call(getGameLog, { params: { id } }),
      await safe.call(getGameAt, { params: { id, instant } }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const listener = listen({
      url: streamOf(url, `games=${game}`),
      headers: headersOf(safe),
      keepsAll: true,
      goesOn: false,
    })
    await until(() => expect(listener.ready()).toBe(1))
    listener.leave()
    return JSON.stringify([answers.map(({ body }) => body), listener.events])
  }
  await score(game, 3)
  const before = await read()
  for (const home of [6, 9, 12]) await score(game, home)
  expect(await read()).toBe(before)
  expect(before).not.toMatch(/"seq":[1-9]/)
})

test('live updates: showing or hiding a score updates every open page of the account', async () => {
  const game = await newGame()
  const safe = await running.fan()
  const headers = headersOf(safe)
  const listener = listen({ url: streamOf(url, `games=${game}`), headers, keepsAll: true, goesOn: true })
  await until(() => expect(listener.ready()).toBe(1))
  await score(game, 7)
  await until(() => expect(listener.games.get(game)?.state.score?.home).toBe(7))
  await safe.call(updateProfile, { body: { score_safe: 1 } })
  await until(() => expect(listener.games.get(game)?.state).toEqual({ status: { kind: 'live', label: 'Live' } }))
  await score(game, 14)
  await safe.call(showScore, { params: { id: String(game) } })
  await until(() => expect(listener.games.get(game)?.state.score?.home).toBe(14))
  await score(game, 21)
  await until(() => expect(listener.games.get(game)?.state.score?.home).toBe(21))
  expect(listener.faults).toEqual([])
  listener.leave()
})
