import type { AddressInfo } from 'node:net'
import { currentSchool } from '@fieldhouse/contract/company'
import type { GameState } from '@fieldhouse/contract/games/game'
import { createGame } from '@fieldhouse/contract/games/schedule'
import { appTokenHeader, sessionHeader } from '@fieldhouse/contract/hosts'
import { stream } from '@fieldhouse/contract/realtime/realtime'
import { getFullPath } from '@fieldhouse/contract/request'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openBus } from '../shared/db/bus.ts'
import { openPool } from '../shared/db/database.ts'
import { type TestProxy, testProxy } from '../shared/db/test-proxy.ts'
import { type TestApp, testApp } from '../test-app.ts'
import type { Fan } from '../test-fan.ts'
import { listen, type TestListener } from './test-listener.ts'

// One server writes. The other, whose database connection is cut, notifies its listeners.
let running: TestApp
let fan: Fan
let url: string
let queries: TestProxy
let notices: TestProxy
const closing: (() => Promise<unknown>)[] = []
const rejected: unknown[] = []
const reject = (reason: unknown) => {
  rejected.push(reason)
}

beforeAll(async () => {
  process.on('unhandledRejection', reject)
  let databaseUrl = ''
  running = await testApp((url) => {
    databaseUrl = url
    return {}
  })
  fan = await running.fan()
  queries = await testProxy(databaseUrl)
  notices = await testProxy(databaseUrl)
  const pool = openPool(queries.url)
  const bus = await openBus(notices.url, pool)
  const other = await running.another({ pool, bus })
  await other.app.listen({ port: 0, host: '127.0.0.1' })
  url = `http://127.0.0.1:${(other.app.server.address() as AddressInfo).port}`
  closing.push(running.close, notices.close, queries.close, () => pool.end(), bus.close, other.close)
})
afterAll(async () => {
  for (const close of closing.reverse()) await close()
  process.off('unhandledRejection', reject)
})

const until = (work: () => void) => vi.waitFor(work, { interval: 20 })
const follow = (query: string) =>
  listen({
    url: () => `${url}${getFullPath(stream)}?${query}`,
    headers: { [appTokenHeader]: currentSchool().appToken, [sessionHeader]: fan.jwt },
    keepsAll: true,
  })
const scoreOf = (game: number, home: number) =>
  running.games.recording.record({
    game,
    actor: null,
    source: 'demo',
    next: (state): GameState => ({ ...state, status: { kind: 'live', label: '1st' }, score: { away: 0, home } }),
  })
/** Gives both games the same score. */
const score = async (home: number) => {
  await scoreOf(followed, home)
  await scoreOf(heardOf, home)
}
const complaints = () =>
  running.logged.filter((line) => line.includes('failed, and will be retried until it works')).length

/** One game is watched, and the other is only followed through its sport. */
let followed = 0
let heardOf = 0
let days = 0
let ofGame: TestListener
let ofSport: TestListener
const newGame = async (operator: Fan): Promise<number> => {
  const day = new Date(Date.UTC(2026, 8, 1 + days++)).toISOString().slice(0, 10)
  const body = { sport: 'football', day, site: 'home', opponent: 'Brackwater' }
  return (await operator.call(createGame, { body })).body.id
}
beforeEach(async () => {
  const operator = await running.staff('operator')
  followed = await newGame(operator)
  heardOf = await newGame(operator)
  ofGame = follow(`games=${followed}`)
  ofSport = follow('sports=football')
  await until(() => expect([ofGame.ready(), ofSport.ready()]).toEqual([1, 1]))
})
afterEach(() => {
  ofGame.leave()
  ofSport.leave()
})

/** Checks that all changes arrived on the connections that were open before. */
async function expectEverythingWasHeard(home: number) {
  await until(() => expect(ofGame.games.get(followed)).toMatchObject({ seq: home, state: { score: { home } } }))
  for (const id of [followed, heardOf])
    await until(() =>
      expect(
        ofSport.events.findLast((event) => event.kind === 'game' && event.game.id === id),
        `game ${id}`,
      ).toMatchObject({ game: { seq: home, home: { score: home } } }),
    )
  expect([ofGame.faults, ofSport.faults]).toEqual([[], []])
  expect([ofGame.ready(), ofSport.ready()]).toEqual([1, 1])
  expect(rejected).toEqual([])
}

test('live updates: after failing queries, a listener gets everything on the same connection', async () => {
  const before = complaints()
  await queries.cut()
  for (const home of [1, 2, 3]) await score(home)
  await until(() => expect(complaints()).toBeGreaterThan(before))
  await queries.restore()
  await expectEverythingWasHeard(3)
})

test('live updates: after a database outage, a listener gets what others wrote meanwhile', async () => {
  const before = complaints()
  await notices.cut()
  await queries.cut()
  for (const home of [1, 2, 3]) await score(home)
  await notices.restore()
  // The server knows that it missed something but cannot read it yet.
  await until(() => expect(complaints()).toBeGreaterThan(before))
  await queries.restore()
  await expectEverythingWasHeard(3)
  await score(4)
  await expectEverythingWasHeard(4)
})
