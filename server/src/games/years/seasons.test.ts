import { listChanges, undoChange } from '@fieldhouse/contract/games/changes'
import { importStandings } from '@fieldhouse/contract/games/import/standings'
import { createGame, removeGame } from '@fieldhouse/contract/games/schedule'
import {
  addTeamSeason,
  changeTeamSeason,
  listTeamSeasons,
  moveSeasonGames,
  removeTeamSeason,
} from '@fieldhouse/contract/games/years/seasons'
import { getScheduleGame, getSeasonSchedule, getSeasons } from '@fieldhouse/contract/stats/stats'
import { afterAll, beforeAll, expect, test } from 'vitest'
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
afterAll(() => running.close())

const addGame = async (sport: string, day: string, opponent: string, season?: string): Promise<number> => {
  const body = { sport, day, site: 'home', opponent, ...(season && { season }) } as const
  const answer = await operator.call(createGame, { body })
  expect(answer.status).toBe(201)
  return answer.body.id
}
const list = async (sport: string) =>
  (await operator.call(listTeamSeasons, { query: { scope: 'all' } })).body.seasons.filter(
    (season) => season.sport === sport,
  )
const listForFans = async (sport: string) => (await fan.call(getSeasons, { params: { sport } })).body.seasons
const seasonOf = async (id: number) =>
  (await fan.call(getScheduleGame, { params: { id: String(id) } })).body.game.season
const move = (sport: string, season: string, into: string) =>
  operator.call(moveSeasonGames, { params: { sport, season }, body: { into } })
const remove = (sport: string, season: string) => operator.call(removeTeamSeason, { params: { sport, season } })

test('seasons: a fall season includes its bowl in January', async () => {
  await addGame('football', '2026-09-05', 'Halford')
  const bowl = await addGame('football', '2027-01-02', 'Lakemont')
  expect(await seasonOf(bowl)).toBe('2026')
  expect(await list('football')).toEqual([
    {
      sport: 'football',
      season: '2026',
      title: '2026',
      starts: '2026-04-01',
      ends: '2027-03-31',
      games: 2,
      standings: 0,
      current: true,
      gap: null,
    },
  ])
})

test('seasons: the current one and later ones are counted, older ones are named', async () => {
  for (const season of ['2024', '2025', '2028'])
    expect((await operator.call(addTeamSeason, { body: { sport: 'football', season } })).status).toBe(201)
  const { seasons, older } = (await operator.call(listTeamSeasons, { query: {} })).body
  expect(seasons.map(({ season, games, current }) => [season, games, current])).toEqual([
    ['2028', 0, false],
    ['2026', 2, true],
  ])
  expect(older).toEqual([
    { sport: 'football', season: '2025', title: '2025', starts: '2025-04-01', ends: '2026-03-31' },
    { sport: 'football', season: '2024', title: '2024', starts: '2024-04-01', ends: '2025-03-31' },
  ])
  for (const season of ['2024', '2025', '2028']) expect((await remove('football', season)).status).toBe(200)
})

test('seasons: a season says where it has no game for four months', async () => {
  const [spring] = [
    await addGame('baseball', '2029-02-16', 'Halford'),
    await addGame('baseball', '2029-03-02', 'Lakemont'),
  ]
  await addGame('baseball', '2029-07-01', 'Halford', '2029')
  expect(await list('baseball')).toMatchObject([{ season: '2029', gap: { from: '2029-03-02', until: '2029-07-01' } }])
  await operator.call(removeGame, { params: { id: String(spring) } })
  expect(await list('baseball')).toMatchObject([{ gap: { from: '2029-03-02', until: '2029-07-01' } }])
  await addGame('baseball', '2029-05-05', 'Dunmore')
  expect(await list('baseball')).toMatchObject([{ gap: null }])
})

test('seasons: the school’s own dates decide in which season a game is', async () => {
  const body = { sport: 'softball', season: '2027', title: '2027', starts: '2026-09-01', ends: '2027-06-30' }
  expect((await operator.call(addTeamSeason, { body })).status).toBe(201)
  expect(await seasonOf(await addGame('softball', '2026-10-03', 'Halford'))).toBe('2027')
  expect(await seasonOf(await addGame('softball', '2026-08-03', 'Halford'))).toBe('2026')
})

test('seasons: a slip of the keys is not what fans see first, and its games move to the right season', async () => {
  const right = await addGame('womens-soccer', '2026-09-05', 'Halford')
  const wrong = await addGame('womens-soccer', '2026-09-12', 'Lakemont', '2062')
  expect((await listForFans('womens-soccer')).find(({ current }) => current)).toMatchObject({ slug: '2026' })
  expect((await remove('womens-soccer', '2062')).body).toMatchObject({
    message: 'This season has 1 game. Move them to another season first.',
  })

  expect((await move('womens-soccer', '2062', '2026')).body).toMatchObject({ games: 1, season: { games: 2 } })
  expect([await seasonOf(right), await seasonOf(wrong)]).toEqual(['2026', '2026'])
  const season = await fan.call(getSeasonSchedule, { params: { sport: 'womens-soccer', season: '2026' } })
  expect(season.body.games.map(({ id }) => id).sort()).toEqual([right, wrong].sort())

  expect((await remove('womens-soccer', '2062')).status).toBe(200)
  expect((await listForFans('womens-soccer')).map(({ slug }) => slug)).toEqual(['2026'])
  const params = { id: String(wrong) }
  const [change] = (await operator.call(listChanges, { params })).body.changes
  expect(change).toMatchObject({ note: 'Edited season' })
  const undone = await operator.call(undoChange, { params: { ...params, seq: String(change?.seq) } })
  expect(undone.body).toMatchObject({ game: { season: '2062' } })
  expect(await seasonOf(wrong)).toBe('2062')
  expect((await list('womens-soccer')).map(({ season }) => season)).toEqual(['2062', '2026'])
})

test('seasons: games can move to a season that is not there yet, and its standings move along', async () => {
  await addGame('womens-volleyball', '2026-09-12', 'Lakemont', '2025')
  const query = { sport: 'womens-volleyball', season: '2025' }
  await operator.call(importStandings, {
    query,
    body: new TextEncoder().encode('Team,Conference,Overall\nLakemont,8-1,12-3\n'),
  })
  expect(await list('womens-volleyball')).toMatchObject([{ season: '2025', games: 1, standings: 1 }])
  expect((await move('womens-volleyball', '2025', '2026')).status).toBe(200)
  expect(await list('womens-volleyball')).toMatchObject([
    { season: '2026', games: 1, standings: 1, current: true },
    { season: '2025', games: 0, standings: 0 },
  ])
})

test('seasons: a new name and new dates are saved, and fans read them', async () => {
  await addGame('mens-basketball', '2026-12-05', 'Halford')
  const params = { sport: 'mens-basketball', season: '2026-27' }
  const body = { title: '2026–27', starts: '2026-10-01', ends: '2027-04-15' }
  expect((await operator.call(changeTeamSeason, { params, body })).body).toMatchObject({ ...body, games: 1 })
  expect(await listForFans('mens-basketball')).toMatchObject([{ slug: '2026-27', title: '2026–27' }])
})

test('seasons: what makes no sense is refused and changes nothing', async () => {
  const params = { sport: 'football', season: '2026' }
  const before = await list('football')
  const backwards = { title: '2026', starts: '2027-01-01', ends: '2026-01-01' }
  expect((await operator.call(changeTeamSeason, { params, body: backwards })).status).toBe(400)
  const endless = { title: '2026', starts: '2026-01-01', ends: '2030-01-01' }
  expect((await operator.call(changeTeamSeason, { params, body: endless })).status).toBe(400)
  const added = { sport: 'football', season: '2029', starts: '2029-06-01', ends: '2029-01-01' }
  expect((await operator.call(addTeamSeason, { body: added })).status).toBe(400)
  expect((await operator.call(addTeamSeason, { body: params })).body).toMatchObject({
    message: 'This team already has a 2026 season.',
  })
  expect((await move('football', '2026', '2026')).status).toBe(400)
  expect((await move('football', '1999', '2026')).status).toBe(404)
  expect((await remove('football', '1999')).status).toBe(404)
  expect(await list('football')).toEqual(before)
})

test('seasons: only operators see and change them', async () => {
  const scorer = await running.staff('scorer')
  expect((await scorer.call(listTeamSeasons, { query: {} })).status).toBe(403)
  expect(
    (await scorer.call(moveSeasonGames, { params: { sport: 'football', season: '2026' }, body: { into: '2025' } }))
      .status,
  ).toBe(403)
})
