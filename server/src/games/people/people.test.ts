import { auditTrail } from '@fieldhouse/contract/audit/audit'
import { currentSchool } from '@fieldhouse/contract/company'
import { addFavorite } from '@fieldhouse/contract/favorites/favorites'
import * as people from '@fieldhouse/contract/games/people'
import { importRoster } from '@fieldhouse/contract/games/roster'
import { getPlayer } from '@fieldhouse/contract/stats/stats'
import { listTrash, restoreTrash } from '@fieldhouse/contract/trash/trash'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../test-app.ts'
import { attended, type TestFiles, testFiles } from '../files/test-files.ts'

let files: TestFiles<TestApp>
beforeAll(async () => {
  files = await testFiles(await testApp(), 'football')
  await files.running.deps.pool.query(
    `with g as (insert into genre (company_id, name) values ($1, 'Sports') returning id)
     insert into catalog (company_id, section, genre_id, name, slug, position) select $1, 'sports', id, 'Football', 'football', 1 from g`,
    [currentSchool().id],
  )
})
afterAll(() => files.close())

const sport = 'football'
const operator = () => files.operator()
const one = (id: number) => ({ params: { id: String(id) } })
const add = async (firstname: string, lastname: string, more: object = {}) =>
  (await operator().call(people.addPerson, { body: { sport, firstname, lastname, ...more } })).body
const change = (id: number, body: object) => operator().call(people.changePerson, { ...one(id), body })
const get = async (id: number) => (await operator().call(people.getRosterPerson, one(id))).body
const list = async (season?: string) =>
  (await operator().call(people.listRoster, { query: { sport, ...(season && { season }) } })).body
const namesOf = ({ people }: { people: people.RosterPerson[] }) => people.map(({ lastname }) => lastname)
const personOf = async (game: number, name: string) =>
  Object.values((await files.stateOf(game)).state.players ?? {}).find((line) => line.name === name)?.person

/** A finished game in which a player of our side has no one on the roster, and that player's name. */
const finishedGame = async () => {
  const { game, file, day } = await files.gameAndFile()
  const { body } = await files.send(file())
  await files.decide(body.id, 'accept', true)
  return { game, file, day, names: body.report.unmatched.map(({ name }) => name) }
}
const split = (name: string): [string, string] => {
  const [first = '', ...last] = name.split(' ')
  return [first, last.join(' ')]
}

test('people: a person is added, changed and removed, and comes back from the trash', async () => {
  const { person } = await add('Pim', 'Dale', { number: '7', height: '6 ft 2 in', position: 'QB', year: 'Fr.' })
  expect(person).toMatchObject({ number: '7', height: '6-2', left: false, games: 0 })
  expect((await add('Mo', 'Birch', { number: '7' })).person.number).toBe('7')
  const again = { sport, firstname: 'Pim', lastname: 'Dale' }
  expect((await operator().call(people.addPerson, { body: again })).status).toBe(409)
  expect((await operator().call(people.addPerson, { body: { ...again, namesake: true } })).status).toBe(201)
  const phone = await change(person.id, { hometown: 'Call 801-555-0100' })
  expect([phone.status, phone.refusal.message]).toEqual([400, expect.stringContaining('a phone number')])
  expect((await change(person.id, { height: 'tall' })).status).toBe(400)
  expect((await change(person.id, { number: '8', year: '' })).body.person).toMatchObject({ number: '8', year: null })
  expect((await change(person.id, { left: true })).body.person.left).toBe(true)
  expect((await change(person.id, { left: false })).body.person.left).toBe(false)
  const { trash } = (await operator().call(people.removePerson, one(person.id))).body
  expect((await operator().call(people.getRosterPerson, one(person.id))).status).toBe(404)
  expect((await operator().call(listTrash)).body.entries[0]).toMatchObject({ kind: 'person', name: 'Pim Dale' })
  expect((await operator().call(restoreTrash, one(trash))).body).toMatchObject({ kind: 'person', id: person.id })
  expect((await get(person.id)).person.number).toBe('8')
  const { entries } = (await operator().call(auditTrail)).body
  expect(entries.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['add person', 'edit person', 'leave team', 'return to team', 'remove person', 'restore']),
  )
})

test('people: coaches are put in order, and an outdated order is refused', async () => {
  const ids = []
  for (const lastname of ['Holt', 'Orr', 'Pike'])
    ids.push((await add('Ada', lastname, { coach: true, position: 'Assistant coach' })).person.id)
  const order = (list: number[]) => operator().call(people.orderCoaches, { body: { sport, people: list } })
  expect((await order(ids.toReversed())).status).toBe(200)
  expect(namesOf({ people: (await list()).people.filter(({ coach }) => coach) })).toEqual(['Pike', 'Orr', 'Holt'])
  expect((await order(ids.slice(1))).status).toBe(409)
})

test('people: an earlier roster keeps its people and numbers, and only its own facts change there', async () => {
  const { person } = await add('Tam', 'Oakes', { number: '40', position: 'LB', year: 'Jr.' })
  const { season } = await list()
  await files.advance(366 * 24 * 3_600_000)
  await change(person.id, { number: '4', year: 'Sr.' })
  const earlier = async () => (await list(season.slug)).people.find(({ id }) => id === person.id)
  expect(await earlier()).toMatchObject({ number: '40', year: 'Jr.', left: false })
  const now = await list()
  expect(now.people.find(({ id }) => id === person.id)).toMatchObject({ number: '4', year: 'Sr.' })
  expect(now.seasons.map(({ slug, current }) => [slug, current])).toEqual([
    [now.season.slug, true],
    [season.slug, false],
  ])
  expect((await change(person.id, { season: season.slug, number: '44' })).body.seasons).toMatchObject([
    { season: now.season.slug, number: '4', current: true },
    { season: season.slug, number: '44', position: 'LB', current: false },
  ])
  expect((await get(person.id)).person.number).toBe('4')
  await change(person.id, { left: true })
  expect(await earlier()).toMatchObject({ number: '44', left: false })
  expect((await change(person.id, { season: '1999', number: '1' })).status).toBe(400)
})

test('people: a new name keeps the career, and later files with either name mean the same person', async () => {
  const first = await finishedGame()
  const name = first.names.at(-1) ?? ''
  const [firstname, lastname] = split(name)
  const { person } = await add(firstname, lastname)
  await change(person.id, { lastname: `${lastname}son` })
  const second = await finishedGame()
  expect(await personOf(second.game, name)).toBe(person.id)
  expect(second.names).not.toContain(name)
  const third = await files.gameAndFile((text) => text.replaceAll(lastname, `${lastname}son`))
  const sent = await files.send(third.file(attended(500)))
  await files.decide(sent.body.id, 'accept', true)
  expect(await personOf(third.game, `${firstname} ${lastname}son`)).toBe(person.id)
  const { games, person: page } = await get(person.id)
  expect([page.lastname, games]).toEqual([`${lastname}son`, 3])
  const refused = await operator().call(people.removePerson, one(person.id))
  expect([refused.status, refused.refusal.message]).toEqual([409, expect.stringContaining('has stats in 3 games')])
})

test('people: two who are one are merged with everything, and undo brings both back as they were', async () => {
  const before = await finishedGame()
  const name = before.names.at(-1) ?? ''
  const [firstname, lastname] = split(name)
  const typo = `${lastname.slice(0, -1)}${lastname.slice(-1)}e`
  const other = (await add(firstname, lastname, { number: '31', hometown: 'Ogden' })).person
  const played = await finishedGame()
  expect(await personOf(played.game, name)).toBe(other.id)
  const { games } = await get(other.id)
  // Games before the person was added are counted, too.
  expect(games).toBeGreaterThan(1)
  const kept = (await add(firstname, typo, { position: 'RB' })).person
  const fan = await files.running.fan()
  await fan.call(addFavorite, { params: { kind: 'person', id: String(other.id) } })
  expect((await get(kept.id)).same).toEqual([{ id: other.id, name, number: '31', games }])
  const merged = (await operator().call(people.mergePeople, { ...one(kept.id), body: { other: other.id } })).body
  expect(merged).toMatchObject({
    person: { id: kept.id, number: '31', hometown: 'Ogden', position: 'RB' },
    games,
    same: [],
    mentions: { fans: 1 },
    merges: [{ id: other.id, name }],
  })
  expect(await personOf(played.game, name)).toBe(kept.id)
  await files.running.busDelivers()
  expect((await fan.call(getPlayer, one(other.id))).body.id).toBe(kept.id)
  const [trashed] = (await operator().call(listTrash)).body.entries
  expect((await operator().call(restoreTrash, one(trashed?.id ?? 0))).status).toBe(409)
  const later = await finishedGame()
  expect(await personOf(later.game, name)).toBe(kept.id)
  const apart = await operator().call(people.separatePeople, { ...one(kept.id), body: { other: other.id } })
  expect(apart.body).toMatchObject({ person: { number: null, hometown: null, position: 'RB' }, merges: [] })
  expect(await get(other.id)).toMatchObject({ person: { number: '31', hometown: 'Ogden' }, mentions: { fans: 1 } })
  expect(await personOf(played.game, name)).toBe(other.id)
  expect((await operator().call(listTrash)).body.entries).toEqual(
    expect.not.arrayContaining([expect.objectContaining({ id: trashed?.id })]),
  )
  await operator().call(people.keepApart, { ...one(kept.id), body: { other: other.id } })
  expect((await get(kept.id)).same).toEqual([])
  expect((await get(other.id)).same.map(({ id }) => id)).not.toContain(kept.id)
})

test('people: only two of one team are merged, and never two who played in the same game', async () => {
  const { names, game } = await finishedGame()
  const [one_, two] = names.slice(0, 2)
  const ids = []
  for (const name of [one_, two]) ids.push((await add(...split(name ?? ''))).person.id)
  const [first = 0, second = 0] = ids
  const coach = (await add('Bo', 'Reed', { coach: true })).person.id
  const merge = (id: number, other: number) => operator().call(people.mergePeople, { ...one(id), body: { other } })
  expect((await merge(first, coach)).status).toBe(409)
  expect((await merge(first, first)).status).toBe(400)
  expect((await merge(first, 999_999)).status).toBe(404)
  const next = await finishedGame()
  expect(await personOf(next.game, one_ ?? '')).toBe(first)
  const { status, refusal } = await merge(first, second)
  expect(status).toBe(409)
  const inThatGame = [one_, two].map((name = '') => personOf(refusal.game ?? 0, name))
  expect(await Promise.all(inThatGame)).toEqual(ids)
  expect(refusal.message).toMatch(/^Both are in .+ at .+ on \w{3}, \w{3} \d+, \d{4}, so they can’t be one person\./)
  expect(game).not.toBe(next.game)
})

test('people: an import notes the season’s roster', async () => {
  const body = new TextEncoder().encode('Number,Name,Position\n9,Zoë Quill,K\n')
  await operator().call(importRoster, { query: { sport }, body, headers: { 'content-type': 'text/csv' } })
  const { people: now, season } = await list()
  const quill = now.find(({ lastname }) => lastname === 'Quill')
  expect((await get(quill?.id ?? 0)).seasons).toMatchObject([{ season: season.slug, number: '9', current: true }])
})
