import { importStandings } from '@fieldhouse/contract/games/import/standings'
import { createGame } from '@fieldhouse/contract/games/schedule'
import { getScheduleGame, getStandings } from '@fieldhouse/contract/stats/stats'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../test-app.ts'
import type { Fan } from '../../test-fan.ts'

let running: TestApp
let operator: Fan
let fan: Fan
beforeAll(async () => {
  running = await testApp()
  operator = await running.staff('operator')
  fan = await running.fan()
})
beforeEach(() => running.deps.pool.query('truncate standing, game, season cascade'))
afterAll(() => running.close())

const sport = 'football'
const create = async (day: string, opponent: string): Promise<number> => {
  const body = { sport, day, site: 'home', opponent, conference: true }
  const response = await operator.call(createGame, { body })
  expect(response.status).toBe(201)
  return response.body.id
}

interface FileRecords {
  ours?: string
  theirs?: string
}
/** Ends a game in which the other team is away. */
const end = async (game: number, [away, home]: [number, number], { ours, theirs }: FileRecords = {}) => {
  await running.games.recording.record({
    game,
    actor: null,
    source: 'demo',
    next: (before) => ({
      ...before,
      status: { kind: 'final' },
      score: { away, home },
      teams: {
        away: { ...before.teams?.away, ...(theirs !== undefined && { record: theirs }) },
        home: { ...before.teams?.home, ...(ours !== undefined && { record: ours }) },
      },
    }),
  })
  await running.busDelivers()
}
/** Returns both records in the header of the game page, ours first. */
const readRecords = async (game: number) => {
  const { home, away } = (await fan.call(getScheduleGame, { params: { id: String(game) } })).body.game
  return [home?.record, away?.record]
}

test('records: after a final or its correction, both teams’ records include the game', async () => {
  const [first, second] = [await create('2025-09-06', 'Halford'), await create('2025-09-13', 'Westerly')]
  await end(first, [10, 31])
  await end(second, [20, 17], { ours: '1-0', theirs: '3-1' })
  expect(await readRecords(second)).toEqual(['1-1', '4-1'])
  // A correction adds two points, so we won.
  await end(second, [20, 21])
  expect(await readRecords(second)).toEqual(['2-0', '3-2'])
  // Another correction, with a file written after it.
  await end(second, [23, 21], { ours: '1-1', theirs: '4-1' })
  expect(await readRecords(second)).toEqual(['1-1', '4-1'])
})

test('records: a record of the other team with an unknown date is not shown beside ours after the game', async () => {
  const [first, second] = [await create('2025-09-06', 'Halford'), await create('2025-09-13', 'Westerly')]
  await end(first, [10, 31])
  await end(second, [20, 17], { theirs: '3-1' })
  expect(await readRecords(second)).toEqual(['1-1', null])
  await end(second, [20, 17], { ours: '5-2', theirs: '3-1' })
  expect(await readRecords(second)).toEqual(['1-1', null])
})

test('standings: after a final our line includes the game, and the others say when they were updated', async () => {
  const game = await create('2025-09-06', 'Westerly')
  const table = 'School,Conference,Conf,Overall\nUtah,Mesa,0-0,0-0\nWesterly,Mesa,2-0,3-1\n'
  const importedAt = running.deps.clock.now().toISOString()
  await operator.call(importStandings, { query: { sport, season: '2025' }, body: new TextEncoder().encode(table) })
  running.deps.clock.advance(60_000)
  const standings = async () => {
    const { body } = await fan.call(getStandings, { params: { sport }, query: { season: '2025' } })
    return [
      body.told_at,
      ...body.conferences.flatMap(({ teams }) => teams.map(({ name, record }) => `${name} ${record}`)),
    ]
  }
  await end(game, [20, 17])
  expect(await standings()).toEqual([importedAt, 'Westerly 3-1', 'Utah 0-1'])
  await end(game, [20, 21])
  expect(await standings()).toEqual([importedAt, 'Utah 1-0', 'Westerly 3-1'])
})
