import { currentSchool } from '@fieldhouse/contract/company'
import { dayMs } from '@fieldhouse/contract/durations'
import * as people from '@fieldhouse/contract/games/people'
import { createGame, removeGame } from '@fieldhouse/contract/games/schedule'
import { moveSeasonGames } from '@fieldhouse/contract/games/years/seasons'
import { restoreTrash } from '@fieldhouse/contract/trash/trash'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../shared/db/database.ts'
import { type TestApp, testApp } from '../../test-app.ts'
import type { Fan } from '../../test-fan.ts'
import { peopleStore } from './people.store.ts'
import { createSeasonCounts } from './season-counts.ts'

// Everything is changed on another server than the one that is read.
let running: TestApp
let otherServer: Awaited<ReturnType<TestApp['another']>>
let operator: Fan
let reader: Fan
beforeAll(async () => {
  running = await testApp()
  otherServer = await running.another()
  await signIn(await running.staff('operator'))
  await running.deps.pool.query(
    `with g as (insert into genre (company_id, name) values ($1, 'Sports') returning id)
     insert into catalog (company_id, section, genre_id, name, slug, position) select $1, 'sports', id, 'Football', 'football', 1 from g`,
    [currentSchool().id],
  )
})
afterAll(async () => {
  await otherServer.close()
  await running.close()
})

const signIn = async ({ email, password }: Pick<Fan, 'email' | 'password'>) => {
  reader = await running.visitor().signIn(email, password)
  operator = await otherServer.visitor().signIn(email, password)
}
const sport = 'football'
const one = (id: number) => ({ params: { id: String(id) } })
const addPerson = async (firstname: string, lastname: string): Promise<number> =>
  (await operator.call(people.addPerson, { body: { sport, firstname, lastname } })).body.person.id
const end = (game: number, who: readonly number[]) =>
  otherServer.games.recording.record({
    game,
    actor: null,
    source: 'demo',
    next: (before) => ({
      ...before,
      status: { kind: 'final' },
      score: { away: 10, home: 20 },
      players: Object.fromEntries(
        who.map((person, order) => [
          `h${order}`,
          { side: 'home' as const, name: `Player ${person}`, person, order, stats: { rush_yds: 10 } },
        ]),
      ),
    }),
  })
const play = async (day: string, who: readonly number[]): Promise<number> => {
  const body = { sport, day, site: 'home', opponent: `Opponent ${day}` }
  const { body: game } = await operator.call(createGame, { body })
  await end(game.id, who)
  return game.id
}
const readRoster = async () => (await reader.call(people.listRoster, { query: { sport } })).body
/** How many people each earlier season has. */
const countEarlier = async () =>
  Object.fromEntries(
    (await readRoster()).seasons.flatMap(({ slug, current, people }) => (current ? [] : [[slug, people]])),
  )

test('roster: the number of people of an earlier season follows its games', async () => {
  const [ada, ben, cal] = [
    await addPerson('Ada', 'Holt'),
    await addPerson('Ben', 'Ives'),
    await addPerson('Cal', 'Jost'),
  ]
  expect(await countEarlier()).toEqual({})
  const game = await play('2020-09-05', [ada])
  await play('2019-09-07', [ada, ben])
  expect(await countEarlier()).toEqual({ 2019: 2, 2020: 1 })
  await end(game, [ada, ben])
  expect(await countEarlier()).toEqual({ 2019: 2, 2020: 2 })
  const other = await play('2020-09-12', [ben, cal])
  expect(await countEarlier()).toEqual({ 2019: 2, 2020: 3 })
  const { trash } = (await operator.call(removeGame, one(other))).body
  expect(await countEarlier()).toEqual({ 2019: 2, 2020: 2 })
  expect((await operator.call(restoreTrash, one(trash))).status).toBe(200)
  expect(await countEarlier()).toEqual({ 2019: 2, 2020: 3 })

  const double = await addPerson('Ada', 'Hold')
  await play('2020-09-19', [double])
  expect(await countEarlier()).toEqual({ 2019: 2, 2020: 4 })
  expect((await operator.call(people.mergePeople, { ...one(ada), body: { other: double } })).status).toBe(200)
  expect(await countEarlier()).toEqual({ 2019: 2, 2020: 3 })
  expect((await operator.call(people.separatePeople, { ...one(ada), body: { other: double } })).status).toBe(200)
  expect(await countEarlier()).toEqual({ 2019: 2, 2020: 4 })

  const move = { params: { sport, season: '2019' }, body: { into: '2018' } }
  expect((await operator.call(moveSeasonGames, move)).status).toBe(200)
  expect(await countEarlier()).toEqual({ 2018: 2, 2020: 4 })
})

test('roster: the number of people of an earlier season follows its roster', async () => {
  const { season, people: listed } = await readRoster()
  expect(season.people).toBe(listed.length)
  const dot = await addPerson('Dot', 'Kerr')
  const eve = await addPerson('Eve', 'Kerr')
  const twin = await addPerson('Evie', 'Kerr')
  running.deps.clock.advance(366 * dayMs)
  await signIn(reader)
  const count = async () => (await countEarlier())[season.slug]
  // The next roster begins with a change of a person.
  expect((await operator.call(people.changePerson, { ...one(dot), body: { number: '7' } })).status).toBe(200)
  expect((await readRoster()).season.slug).not.toBe(season.slug)
  expect(await count()).toBe(season.people + 3)
  expect((await operator.call(people.mergePeople, { ...one(eve), body: { other: twin } })).status).toBe(200)
  expect(await count()).toBe(season.people + 2)
  expect((await operator.call(people.separatePeople, { ...one(eve), body: { other: twin } })).status).toBe(200)
  expect(await count()).toBe(season.people + 3)
  const { trash } = (await operator.call(people.removePerson, one(dot))).body
  expect(await count()).toBe(season.people + 2)
  expect((await operator.call(restoreTrash, one(trash))).status).toBe(200)
  expect(await count()).toBe(season.people + 3)
})

test('roster: a change counts the people of its own season again, and of no other', async () => {
  const store = peopleStore(openDatabase(running.deps.pool), currentSchool().id, [])
  const counted: string[] = []
  const countSeasons: typeof store.countSeasons = (team, seasons) => {
    counted.push(...seasons)
    return store.countSeasons(team, seasons)
  }
  const count = createSeasonCounts({ people: { ...store, countSeasons } })
  const ask = async () => {
    await count(sport, '2018')
    return counted.splice(0).toSorted()
  }
  const first = await ask()
  expect(first).toEqual(expect.arrayContaining(['2020']))
  expect(first).not.toContain('2018')
  expect(await ask()).toEqual([])
  await play('2021-09-04', [])
  expect(await ask()).toEqual(['2021'])
  await play('2020-10-03', [])
  expect(await ask()).toEqual(['2020'])
})
