import { currentSchool } from '@fieldhouse/contract/company'
import { changeGame, createGame, removeGame } from '@fieldhouse/contract/games/schedule'
import { moveSeasonGames } from '@fieldhouse/contract/games/years/seasons'
import { getScheduleGame } from '@fieldhouse/contract/stats/stats'
import { restoreTrash } from '@fieldhouse/contract/trash/trash'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../test-app.ts'
import type { Fan } from '../../test-fan.ts'
import { statsStore } from '../stats.store.ts'
import { createSeasonRecords } from './season-records.ts'

// Everything is changed on another server than the one that fans read.
let running: TestApp
let otherServer: Awaited<ReturnType<TestApp['another']>>
let operator: Fan
let fan: Fan
beforeAll(async () => {
  running = await testApp()
  otherServer = await running.another()
  const staff = await running.staff('operator')
  operator = await otherServer.visitor().signIn(staff.email, staff.password)
  fan = await running.fan()
})
afterAll(async () => {
  await otherServer.close()
  await running.close()
})

const sport = 'football'
const one = (id: number) => ({ params: { id: String(id) } })
const create = async (day: string, opponent: string): Promise<number> => {
  const { status, body } = await operator.call(createGame, { body: { sport, day, site: 'home', opponent } })
  expect(status).toBe(201)
  return body.id
}
const end = (game: number, away: number, home: number) =>
  otherServer.games.recording.record({
    game,
    actor: null,
    source: 'demo',
    next: (before) => ({ ...before, status: { kind: 'final' }, score: { away, home } }),
  })
const play = async (day: string, opponent: string): Promise<number> => {
  const game = await create(day, opponent)
  await end(game, 10, 20)
  return game
}

test('game page: the record after each earlier meeting follows every change of its season', async () => {
  const opener = await play('2023-09-02', 'Halford')
  await play('2023-09-09', 'Westerly')
  await play('2024-09-07', 'Westerly')
  const game = await create('2025-09-06', 'Westerly')
  /** Our record after the meetings, the newest first. */
  const read = async () => {
    await running.busDelivers()
    const { status, body } = await fan.call(getScheduleGame, one(game))
    expect(status).toBe(200)
    return body.series.map(({ home }) => home?.record)
  }
  expect(await read()).toEqual(['1-0', '2-0'])

  await end(opener, 30, 20)
  expect(await read()).toEqual(['1-0', '1-1'])
  await end(opener, 10, 20)
  expect(await read()).toEqual(['1-0', '2-0'])

  const change = async (more: object) => {
    const body = { sport, day: '2023-09-02', site: 'home', opponent: 'Halford', ...more }
    expect((await operator.call(changeGame, { ...one(opener), body })).status).toBe(200)
  }
  await change({ exhibition: true })
  expect(await read()).toEqual(['1-0', '1-0'])
  await change({ day: '2023-09-16' })
  expect(await read()).toEqual(['1-0', '1-0'])
  await change({})
  expect(await read()).toEqual(['1-0', '2-0'])

  const { trash } = (await operator.call(removeGame, one(opener))).body
  expect(await read()).toEqual(['1-0', '1-0'])
  expect((await operator.call(restoreTrash, one(trash))).status).toBe(200)
  expect(await read()).toEqual(['1-0', '2-0'])

  const move = async (season: string, into: string) =>
    expect((await operator.call(moveSeasonGames, { params: { sport, season }, body: { into } })).status).toBe(200)
  await move('2023', '2024')
  expect(await read()).toEqual(['3-0', '2-0'])
  await play('2024-09-01', 'Norby')
  expect(await read()).toEqual(['4-0', '2-0'])
})

test('game page: a change reads the records of its own season again, and of no other', async () => {
  const last = await play('2026-09-05', 'Halford')
  const store = statsStore(running.deps.pool, currentSchool().id)
  const read: string[] = []
  const ofSeason: typeof store.games.ofSeason = (team, season) => {
    read.push(season)
    return store.games.ofSeason(team, season)
  }
  const records = createSeasonRecords({ ...store, games: { ...store.games, ofSeason } })
  const seasons = ['2026', '2024', '1999'].map((season) => ({ sport, season }))
  const ask = async () => {
    records.changed()
    records.check(seasons)
    return Promise.all(seasons.map(async (season) => (await records.get(season)).record?.overall))
  }
  expect([await ask(), read.splice(0)]).toEqual([
    ['1-0', '4-0', undefined],
    ['2026', '2024'],
  ])
  expect([await ask(), read.splice(0)]).toEqual([['1-0', '4-0', undefined], []])
  await end(last, 21, 20)
  expect([await ask(), read.splice(0)]).toEqual([['0-1', '4-0', undefined], ['2026']])
  // The points of a game in progress count nowhere yet.
  const live = await create('2026-09-12', 'Westerly')
  await otherServer.games.recording.record({
    game: live,
    actor: null,
    source: 'demo',
    next: (before) => ({ ...before, status: { kind: 'live', label: 'Q1' }, score: { away: 0, home: 7 } }),
  })
  expect([await ask(), read.splice(0)]).toEqual([['0-1', '4-0', undefined], []])
})
