import type { AddressInfo } from 'node:net'
import { currentSchool } from '@fieldhouse/contract/company'
import type { GameState } from '@fieldhouse/contract/games/game'
import { createGame } from '@fieldhouse/contract/games/schedule'
import { appTokenHeader, sessionHeader } from '@fieldhouse/contract/hosts'
import { stream } from '@fieldhouse/contract/realtime/realtime'
import { getFullPath } from '@fieldhouse/contract/request'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { moreSessions } from '../auth/session/test-sessions.ts'
import { type TestApp, testApp } from '../test-app.ts'
import { listen } from './test-listener.ts'

const clients = 1_000
const clientsOfSession = 10
const gameCount = 4
const changesOfGame = 40

let running: TestApp
beforeAll(async () => {
  running = await testApp()
})
afterAll(() => running.close())

const listening = async (server: Pick<TestApp, 'app'>): Promise<string> => {
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  return `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`
}

async function games(): Promise<number[]> {
  const operator = await running.staff('operator')
  const ids: number[] = []
  for (let number = 1; number <= gameCount; number++) {
    const body = { sport: 'football', day: `2026-11-0${number}`, site: 'home', opponent: 'Brackwater' }
    ids.push((await operator.call(createGame, { body })).body.id)
  }
  return ids
}

const play = (game: number, number: number) =>
  running.games.recording.record({
    game,
    actor: null,
    source: 'demo',
    next: (state): GameState => ({
      ...state,
      status: { kind: 'live', label: '1st' },
      score: { away: 0, home: number },
      plays: {
        ...state.plays,
        [`p${number}`]: {
          order: number,
          at: '2026-11-21T18:00:00.000Z',
          period: 1,
          kind: 'run',
          text: `Play ${number}`,
        },
      },
    }),
  })

test('live updates: a thousand fans on two servers end with the database’s state when one server is replaced', async () => {
  const ids = await games()
  const jwts = await moreSessions(running.deps, (await running.fan()).jwt, clients / clientsOfSession)
  const first = await listening(running)
  let other = await running.another()
  let second = await listening(other)
  const query = `games=${ids.join(',')}`
  const fans = Array.from({ length: clients }, (_, index) =>
    listen({
      url: () => `${index % 2 ? second : first}${getFullPath(stream)}?${query}`,
      headers: { [appTokenHeader]: currentSchool().appToken, [sessionHeader]: jwts[index % jwts.length] ?? '' },
      goesOn: true,
    }),
  )
  const eventually = (work: () => void) => vi.waitFor(work, { interval: 100 })
  await eventually(() => expect(fans.filter((fan) => fan.ready() === 0)).toHaveLength(0))

  const going = (async () => {
    for (let number = 1; number <= changesOfGame; number++) for (const id of ids) await play(id, number)
  })()
  const again = (async () => {
    await eventually(() => expect(fans[0]?.games.get(ids[0] ?? 0)?.seq).toBeGreaterThan(5))
    await other.close()
    other = await running.another()
    second = await listening(other)
  })()
  await Promise.all([going, again])

  await eventually(() => {
    const behind = fans.filter(({ games }) => ids.some((id) => games.get(id)?.seq !== changesOfGame))
    expect(behind).toHaveLength(0)
  })
  const { rows } = await running.deps.pool.query('select id, state from game where id = any($1)', [ids])
  const stored = new Map(rows.map(({ id, state }) => [id, JSON.stringify(sorted(state))]))
  for (const fan of fans) {
    expect(fan.faults).toEqual([])
    for (const id of ids) expect(JSON.stringify(sorted(fan.games.get(id)?.state))).toBe(stored.get(id))
  }
  expect(fans.filter((fan) => fan.ready() > 1)).toHaveLength(clients / 2)
  for (const fan of fans) fan.leave()
  await other.close()
})

/** Sorts members, because jsonb has its own order. */
const sorted = (value: unknown): unknown =>
  typeof value !== 'object' || value === null || Array.isArray(value)
    ? value
    : Object.fromEntries(
        Object.entries(value)
          .toSorted(([one], [two]) => (one < two ? -1 : 1))
          .map(([name, inner]) => [name, sorted(inner)]),
      )
