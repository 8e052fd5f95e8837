import { importStandings } from '@fieldhouse/contract/games/import/standings'
import { listSchools, mergeSchools } from '@fieldhouse/contract/games/names'
import { createGame } from '@fieldhouse/contract/games/schedule'
import { enterScore } from '@fieldhouse/contract/games/scorer'
import { getScheduleGame, getStandings } from '@fieldhouse/contract/stats/stats'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../test-app.ts'
import type { Fan } from '../../test-fan.ts'
import { parseStandings } from './read-standings.ts'

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
const bytes = (text: string) => new TextEncoder().encode(text)
const put = (text: string, more: { dry_run?: 'true'; season?: string } = {}) =>
  operator.call(importStandings, { query: { sport, ...more }, body: bytes(text) })
const standings = async (query: { season?: string } = {}) =>
  (await fan.call(getStandings, { params: { sport }, query })).body
const rows = async () =>
  (await standings()).conferences.map(({ name, teams }) => [
    name,
    ...teams.map((team) => `${team.place} ${team.name} ${team.conference_record} ${team.record}`),
  ])
const game = async (day: string, opponent: string) => {
  const body = { sport, day, site: 'home', opponent, conference: true }
  return (await operator.call(createGame, { body })).body.id
}
const head = 'School,Conference,Conf,Overall\n'

test('standings: a table is tried, imported and read by fans; the next one replaces it', async () => {
  const table = `${head}Halford,Mesa,7-1,9-2\nWesterly,Mesa,6-2,8-3\nDunmore,Coast,5–0,7-0`
  expect((await put(table, { dry_run: 'true' })).body).toMatchObject({
    dry_run: true,
    added: { length: 3 },
    refused: [],
  })
  expect(await rows()).toEqual([])
  expect((await put(table)).status).toBe(200)
  expect(await rows()).toEqual([
    ['Mesa', '1 Halford 7-1 9-2', '2 Westerly 6-2 8-3'],
    ['Coast', '1 Dunmore 5-0 7-0'],
  ])
  const next = await put(`${head}Westerly,Mesa,7-2,9-3\nHalford,Mesa,7-1,9-2`)
  expect(next.body.changed).toEqual([
    'Westerly: 1. 7-2 in Mesa 9-3 overall',
    'Halford: 2. 7-1 in Mesa 9-2 overall',
    'Dunmore was removed',
  ])
  // The better record comes first, whatever the order of the file.
  expect(await rows()).toEqual([['Mesa', '1 Halford 7-1 9-2', '2 Westerly 7-2 9-3']])
})

test('standings: equal records share a place in the file’s order; points decide where all teams have them', async () => {
  await put(`${head}Westerly,,6-2,8-3\nHalford,,6-2,9-2\nDunmore,,3-1,5-5`)
  expect(await rows()).toEqual([['', '1 Westerly 6-2 8-3', '1 Halford 6-2 9-2', '1 Dunmore 3-1 5-5']])
  await put('Team,Pts,Overall\nWesterly,9,8-3\nHalford,12,9-2')
  expect((await standings()).conferences[0]?.teams).toMatchObject([
    { name: 'Halford', place: 1, points: '12' },
    { name: 'Westerly', place: 2, points: '9' },
  ])
})

test('standings: our record comes from our games, and before a game the other team’s is shown', async () => {
  const played = await game('2026-11-14', 'Halford')
  const ahead = await game('2027-01-02', 'Westerly')
  await operator.call(enterScore, {
    params: { id: String(played) },
    body: { seq: 0, score: { away: 3, home: 10 }, status: { kind: 'final' } },
  })
  const own = (await operator.call(listSchools, { query: {} })).body.schools.find((school) => school.own)?.name
  await put(`School,Conf,Overall,Rank\n${own},0-5,0-9,\nWesterly,4-2,7-3,12\nHalford,3-3,5-5,`, { season: '2026' })
  expect((await standings({ season: '2026' })).conferences[0]?.teams).toMatchObject([
    { own: true, place: 1, conference_record: '1-0', record: '1-0' },
    { name: 'Westerly', place: 2 },
    { name: 'Halford', place: 3 },
  ])
  const page = async (id: number) => (await fan.call(getScheduleGame, { params: { id: String(id) } })).body.game
  expect((await page(ahead)).away).toMatchObject({ record: '7-3', conference_record: '4-2', rank: 12 })
  expect((await page(played)).away).toMatchObject({ record: null, rank: null })
})

test('standings: a merged school keeps its line', async () => {
  await put(`${head}Halford,,7-1,9-2\nWesterly,,6-2,8-3`)
  const { schools } = (await operator.call(listSchools, { query: {} })).body
  const idOf = (name: string) => schools.find((school) => school.name === name)?.id ?? 0
  await put(`${head}Halford,,7-1,9-2\nWesterly,,6-2,8-3\nWesterly State,,1-1,2-2`)
  const other = (await operator.call(listSchools, { query: {} })).body.schools.find(
    ({ name }) => name === 'Westerly State',
  )
  const into = { params: { id: String(idOf('Westerly')) }, body: { into: other?.id } }
  expect((await operator.call(mergeSchools, into)).status).toBe(200)
  expect(await rows()).toEqual([['', '1 Halford 7-1 9-2', '2 Westerly State 1-1 2-2']])
})

test('standings import: an unreadable line is named and removes nothing', async () => {
  await put(`${head}Halford,,7-1,9-2`)
  const { body, status } = await put(
    'School,Conf,Overall\n,7-1,9-2\nWesterly,eight and one,\nDunmore,,\nHalford,1-1,2-2\nHalford,1-1,2-2',
    { dry_run: 'true' },
  )
  expect(status).toBe(200)
  expect(body.refused).toEqual([
    { line: 2, message: 'The school is missing.' },
    { line: 3, message: '“eight and one” isn’t a record. Write it like 7-1 or 7-1-1.' },
    { line: 4, message: 'Dunmore has no record or points.' },
    { line: 6, message: 'Halford is in the table twice.' },
  ])
  expect((await put('no table at all')).body).toMatchObject({ added: [], changed: [] })
  expect(await rows()).toEqual([['', '1 Halford 7-1 9-2']])
})

test('standings import: reads records in every common form', () => {
  const read = (text: string) => parseStandings(bytes(text)).lines
  expect(read('Team;W;L;T;Conf W;Conf L\n#4 Halford;9;2;1;7;1')).toMatchObject([
    { school: 'Halford', record: '9-2-1', conference_record: '7-1' },
  ])
  expect(read('Team,Record,League\nNo. 12 Halford,(9–2),-')).toMatchObject([
    { school: 'Halford', record: '9-2', conference_record: null },
  ])
  expect(read('Team,Conference,Overall\nHalford,7-1,9-2\nWesterly,6-2,8-3')).toMatchObject([
    { school: 'Halford', conference: '', record: '9-2', conference_record: '7-1' },
    { school: 'Westerly', conference: '', record: '8-3', conference_record: '6-2' },
  ])
})

test('standings import: only operators and owners may import', async () => {
  for (const role of ['editor', 'scorer'] as const)
    expect(
      (await (await running.staff(role)).call(importStandings, { query: { sport }, body: bytes(head) })).status,
    ).toBe(403)
  expect((await running.visitor().call(importStandings, { query: { sport }, body: bytes(head) })).status).toBe(401)
  expect((await running.visitor().call(getStandings, { params: { sport }, query: {} })).status).toBe(401)
  expect((await fan.call(getStandings, { params: { sport }, query: { season: '1901' } })).status).toBe(404)
})

test('standings import: repeated headings, as above the next division, start a table of their own', () => {
  const table = 'School,Conf,Overall\nHalford,7-1,9-2\nSchool,Overall,Conf\nWesterly,8-3,6-2\n'
  expect(parseStandings(bytes(table))).toMatchObject({
    lines: [
      { school: 'Halford', conference_record: '7-1', record: '9-2' },
      { school: 'Westerly', conference_record: '6-2', record: '8-3' },
    ],
    refused: [],
  })
})
