import { currentSchool } from '@fieldhouse/contract/company'
import { updateProfile } from '@fieldhouse/contract/customer/customer'
import { editSchool, listSchools } from '@fieldhouse/contract/games/names'
import * as people from '@fieldhouse/contract/games/people'
import { createGame, removeGame } from '@fieldhouse/contract/games/schedule'
import { changeTeamSeason, moveSeasonGames } from '@fieldhouse/contract/games/years/seasons'
import { getPlayerStats, getSportRecords } from '@fieldhouse/contract/stats/stats'
import { restoreTrash } from '@fieldhouse/contract/trash/trash'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../test-app.ts'
import type { Fan } from '../../test-fan.ts'

// Everything is changed on another server than the one that fans read.
let running: TestApp
let otherServer: Awaited<ReturnType<TestApp['another']>>
let operator: Fan
let fan: Fan
let careful: Fan
beforeAll(async () => {
  running = await testApp()
  otherServer = await running.another()
  const staff = await running.staff('operator')
  operator = await otherServer.visitor().signIn(staff.email, staff.password)
  fan = await running.fan()
  careful = await running.fan()
  await careful.call(updateProfile, { body: { score_safe: 1 } })
  await running.deps.pool.query(
    `with g as (insert into genre (company_id, name) values ($1, 'Sports') returning id)
     insert into catalog (company_id, section, genre_id, name, slug, position) select $1, 'sports', id, 'Basketball', 'mens-basketball', 1 from g`,
    [currentSchool().id],
  )
})
afterAll(async () => {
  await otherServer.close()
  await running.close()
})

const sport = 'mens-basketball'
const one = (id: number) => ({ params: { id: String(id) } })

const addPerson = async (firstname: string, lastname: string): Promise<number> =>
  (await operator.call(people.addPerson, { body: { sport, firstname, lastname } })).body.person.id

const end = (game: number, points: ReadonlyMap<number, number>) =>
  otherServer.games.recording.record({
    game,
    actor: null,
    source: 'demo',
    next: (before) => ({
      ...before,
      status: { kind: 'final' },
      score: { away: 60, home: 71 },
      players: Object.fromEntries(
        [...points].map(([person, pts], order) => {
          const stats = { pts, fgm: pts, fga: 2 * pts, min: 30 }
          return [`h${order}`, { side: 'home' as const, name: `Player ${person}`, person, order, stats }]
        }),
      ),
    }),
  })

const play = async (day: string, points: ReadonlyMap<number, number>, more: object = {}): Promise<number> => {
  const body = { sport, day, site: 'home', opponent: 'Westerly', ...more }
  const game = await operator.call(createGame, { body })
  expect(game.status).toBe(201)
  await end(game.body.id, points)
  return game.body.id
}

const readStats = async (person: number) => {
  await running.busDelivers()
  const { status, body } = await fan.call(getPlayerStats, one(person))
  expect(status).toBe(200)
  return body
}

/** A player's points by season, newest first, and of the career. */
async function readPoints(person: number): Promise<[key: string, points: string][]> {
  const { career } = await readStats(person)
  const totals = career.find(({ key }) => key === 'totals')
  const points = totals?.columns.findIndex(({ key }) => key === 'pts') ?? -1
  return (totals?.rows ?? []).map(({ key, cells }) => [key, cells[points]?.text ?? ''])
}

test('careers: each season follows every change of its games, also one that is long over', async () => {
  const [ada, ben] = [await addPerson('Ada', 'Holt'), await addPerson('Ben', 'Ives')]
  const first = await play(
    '2023-12-01',
    new Map([
      [ada, 20],
      [ben, 3],
    ]),
  )
  await play('2024-01-10', new Map([[ada, 11]]))
  const last = await play(
    '2025-12-02',
    new Map([
      [ada, 30],
      [ben, 4],
    ]),
  )
  await play('2025-11-01', new Map([[ada, 99]]), { exhibition: true })
  const before = [
    ['2025-26', '30'],
    ['2023-24', '31'],
    ['career', '61'],
  ]
  expect(await readPoints(ada)).toEqual(before)
  expect(await readPoints(ben)).toEqual([
    ['2025-26', '4'],
    ['2023-24', '3'],
    ['career', '7'],
  ])

  // A correction, in the old season and in the new one.
  await end(
    first,
    new Map([
      [ada, 25],
      [ben, 3],
    ]),
  )
  expect(await readPoints(ada)).toEqual([
    ['2025-26', '30'],
    ['2023-24', '36'],
    ['career', '66'],
  ])
  await end(
    last,
    new Map([
      [ada, 28],
      [ben, 4],
    ]),
  )
  expect(await readPoints(ada)).toEqual([
    ['2025-26', '28'],
    ['2023-24', '36'],
    ['career', '64'],
  ])

  // A game of the old season is removed and restored.
  const { trash } = (await operator.call(removeGame, one(first))).body
  expect(await readPoints(ada)).toEqual([
    ['2025-26', '28'],
    ['2023-24', '11'],
    ['career', '39'],
  ])
  expect(await readPoints(ben)).toEqual([
    ['2025-26', '4'],
    ['career', '4'],
  ])
  expect((await operator.call(restoreTrash, one(trash))).status).toBe(200)
  expect(await readPoints(ada)).toEqual([
    ['2025-26', '28'],
    ['2023-24', '36'],
    ['career', '64'],
  ])

  // A new game of the old season, by someone who turns out to be Ada.
  const double = await addPerson('Ada', 'Hold')
  await play('2024-02-01', new Map([[double, 7]]))
  expect(await readPoints(double)).toEqual([
    ['2023-24', '7'],
    ['career', '7'],
  ])
  expect((await operator.call(people.mergePeople, { ...one(ada), body: { other: double } })).status).toBe(200)
  expect(await readPoints(ada)).toEqual([
    ['2025-26', '28'],
    ['2023-24', '43'],
    ['career', '71'],
  ])
  expect((await operator.call(people.separatePeople, { ...one(ada), body: { other: double } })).status).toBe(200)
  expect(await readPoints(ada)).toEqual([
    ['2025-26', '28'],
    ['2023-24', '36'],
    ['career', '64'],
  ])

  // The games move to another season, which gets a name.
  const moved = await operator.call(moveSeasonGames, {
    params: { sport, season: '2023-24' },
    body: { into: '2022-23' },
  })
  expect(moved.status).toBe(200)
  expect(await readPoints(ada)).toEqual([
    ['2025-26', '28'],
    ['2022-23', '36'],
    ['career', '64'],
  ])
  const { starts, ends } = moved.body.season
  const body = { title: 'The first year', starts, ends }
  expect((await operator.call(changeTeamSeason, { params: { sport, season: '2022-23' }, body })).status).toBe(200)
  const { career, rosters } = await readStats(ada)
  expect(career[0]?.rows.map(({ name }) => name)).toEqual(['2025-26', 'The first year', 'Career'])
  expect(rosters?.find(({ season }) => season === '2022-23')).toMatchObject({ title: 'The first year', games: 2 })
})

test('careers: the newest season has a log, splits and highs; a fan who hides scores sees none', async () => {
  const cal = await addPerson('Cal', 'Jost')
  await play('2024-12-01', new Map([[cal, 12]]))
  const game = await play('2025-12-10', new Map([[cal, 9]]))
  const shown = async () => {
    const { log, splits, highs } = await readStats(cal)
    const points = splits[0]?.columns.findIndex(({ key }) => key === 'pts') ?? -1
    return {
      log: log[0]?.rows.map(({ game_id, opponent }) => [game_id, opponent]),
      overall: splits[0]?.rows.find(({ key }) => key === 'overall')?.cells[points]?.text,
      high: highs.find(({ title }) => title === 'Points')?.text,
    }
  }
  expect(await shown()).toEqual({ log: [[game, 'Westerly']], overall: '9', high: '9' })
  await end(game, new Map([[cal, 17]]))
  expect(await shown()).toEqual({ log: [[game, 'Westerly']], overall: '17', high: '17' })
  const hidden = (await careful.call(getPlayerStats, one(cal))).body
  expect(hidden).toMatchObject({ safe: true, career: [], log: [], splits: [], highs: [] })

  // A school has one name in every season.
  const school = (await operator.call(listSchools, { query: {} })).body.schools.find(({ name }) => name === 'Westerly')
  const named = { name: 'Westerly State', short: 'West State', abbr: 'WSU' }
  expect((await operator.call(editSchool, { ...one(school?.id ?? 0), body: named })).status).toBe(200)
  expect((await shown()).log).toEqual([[game, 'West State']])
  const { lists } = (await fan.call(getSportRecords, { params: { sport } })).body
  const opponents = lists.flatMap(({ rows }) => rows.flatMap(({ opponent }) => opponent ?? []))
  expect(new Set(opponents)).toEqual(new Set(['West State']))
})
