import { auditTrail } from '@fieldhouse/contract/audit/audit'
import { addPerson, changePerson, listRoster } from '@fieldhouse/contract/games/people'
import { createGame } from '@fieldhouse/contract/games/schedule'
import { enterScore } from '@fieldhouse/contract/games/scorer'
import {
  getNewYear,
  type NewYearChoices,
  saveNewYear,
  startNewYear,
  undoNewYear,
} from '@fieldhouse/contract/games/years/new-year'
import { listTeamSeasons } from '@fieldhouse/contract/games/years/seasons'
import { operatorStories } from '@fieldhouse/contract/stories/admin'
import { addTicketSeason } from '@fieldhouse/contract/tickets/admin'
import { listTickets } from '@fieldhouse/contract/tickets/tickets'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../test-app.ts'
import type { Fan } from '../../test-fan.ts'
import { hashTables } from '../../test-table-hashes.ts'

const noChoices: NewYearChoices = { dropped: [], kept: [], dates: [], stays: [], leaves: [], tickets: [], story: true }

let running: TestApp
let operator: Fan
let fan: Fan
const people = new Map<string, number>()

beforeAll(async () => {
  running = await testApp()
  operator = await running.staff('operator')
  fan = await running.fan()
})
afterAll(() => running.close())

const addAthlete = async (firstname: string, year: string | null, sport = 'football') => {
  const body = { sport, firstname, lastname: 'Reed', number: '7', ...(year && { year }) }
  const { body: page } = await operator.call(addPerson, { body })
  people.set(firstname, page.person.id)
  return page.person.id
}
const idOf = (name: string): number => people.get(name) ?? 0
const read = async () => (await operator.call(getNewYear, {})).body
const save = (choices: Partial<NewYearChoices>, revision: number) =>
  operator.call(saveNewYear, { body: { year: 2027, revision, choices: { ...noChoices, ...choices } } })
const start = (revision: number) => operator.call(startNewYear, { body: { year: 2027, revision } })
const undo = () => operator.call(undoNewYear, { body: { year: 2027 } })
const listPeople = async (season?: string, sport = 'football') =>
  (await operator.call(listRoster, { query: { sport, ...(season && { season }) } })).body.people.map((person) => [
    person.firstname,
    person.year,
    person.left,
  ])
const seasonsOf = async (sport: string) =>
  (await operator.call(listTeamSeasons, { query: { scope: 'all' } })).body.seasons
    .filter((one) => one.sport === sport)
    .map(({ season }) => season)

const goTo = (time: string): void => {
  const { clock } = running.deps
  clock.advance(Date.parse(time) - clock.now().getTime())
}

/** The choices themselves differ. */
const readTables = () => hashTables(running.deps.pool, ['new_year'])

test('new year: from November to April the next one can be looked at, and not started', async () => {
  await running.deps.pool.query(
    `with g as (insert into genre (company_id, name) values ($1, 'Sports') returning id)
     insert into catalog (company_id, section, genre_id, name, slug, position)
     select $1, 'sports', id, slug, slug, 1 from g, unnest(array['football', 'mens-basketball', 'softball']) slug`,
    [running.deps.school.now().id],
  )
  const body = { sport: 'football', day: '2026-11-14', site: 'home', opponent: 'Halford' } as const
  const { id } = (await operator.call(createGame, { body })).body
  const final = { seq: 0, status: { kind: 'final' }, score: { home: 27, away: 24 } } as const
  expect((await operator.call(enterScore, { params: { id: String(id) }, body: final })).status).toBe(200)
  await operator.call(createGame, { body: { ...body, sport: 'mens-basketball', opponent: 'Lakemont' } })
  for (const [name, year] of [
    ['Ana', 'Fr.'],
    ['Bo', 'Junior'],
    ['Cy', 'Sr.'],
    ['Dee', 'Graduate'],
    ['Eli', null],
  ] as const)
    await addAthlete(name, year)
  await addAthlete('Fay', 'R-So.', 'softball')
  const ticket = { name: 'Football 2026', sport: 'football', season: '2026' } as const
  await operator.call(addTicketSeason, { body: ticket })
  await operator.call(addTicketSeason, { body: { ...ticket, name: 'Parking' } })
  const hoops = { name: 'Hoops', sport: 'mens-basketball', season: '2026-27' } as const
  await operator.call(addTicketSeason, { body: hoops })

  const year = await read()
  expect(year).toMatchObject({ year: 2027, opens: '2027-05-01', revision: 0, started: null, choices: noChoices })
  expect(year.teams.filter(({ from }) => from)).toMatchObject([
    {
      sport: 'football',
      from: '2026',
      games: 1,
      season: '2027',
      starts: '2027-04-01',
      ends: '2028-03-31',
      exists: false,
    },
    { sport: 'mens-basketball', from: '2026-27', season: '2027-28' },
  ])
  expect(year.teams.find(({ sport }) => sport === 'softball')).toMatchObject({ from: null, season: '2028' })
  expect(year.people.map(({ name, step, to }) => [name, step, to])).toEqual([
    ['Ana Reed', 'moves-up', 'So.'],
    ['Bo Reed', 'moves-up', 'Senior'],
    ['Cy Reed', 'leaves', null],
    ['Dee Reed', 'asks', null],
    ['Eli Reed', 'asks', null],
    ['Fay Reed', 'moves-up', 'R-Jr.'],
  ])
  expect(year.tickets.map(({ name }) => name)).toEqual(['Football 2026', 'Parking', 'Hoops'])
  expect((await start(0)).body).toMatchObject({ message: 'This school year can be started from 2027-05-01.' })
})

test('new year: choices are saved for the whole office, and an outdated save is refused', async () => {
  expect((await save({ stays: [idOf('Eli')] }, 0)).body).toMatchObject({
    revision: 1,
    choices: { stays: [idOf('Eli')] },
  })
  expect((await save({}, 0)).status).toBe(409)
  expect((await save({ dates: [{ sport: 'football', starts: '2027-09-01', ends: '2027-08-01' }] }, 1)).status).toBe(400)
  const other = { year: 2029, revision: 0, choices: noChoices }
  expect((await operator.call(saveNewYear, { body: other })).body).toMatchObject({
    message: 'The school year to start is 2027–28.',
  })
})

test('new year: who may have a year left must be decided first, and nothing changes before', async () => {
  goTo('2027-05-20T15:00:00Z')
  operator = await running.staff('operator')
  fan = await running.fan()
  const before = await readTables()
  expect((await start(1)).body).toMatchObject({ message: 'Say whether Dee Reed stays or leaves.' })
  expect(await readTables()).toEqual(before)
})

test('new year: seasons open, classes move up, seniors leave, tickets end and a story is drafted', async () => {
  const { tickets } = await read()
  const parking = tickets.find(({ name }) => name === 'Parking')?.id ?? 0
  const choices = { stays: [idOf('Dee')], leaves: [idOf('Eli')], tickets: [parking], dropped: ['mens-basketball'] }
  expect((await save(choices, 1)).status).toBe(200)
  expect((await start(1)).status).toBe(409)
  const before = await readTables()

  const { body, status } = await start(2)
  expect(status).toBe(200)
  expect(body.started).toMatchObject({ moved: 3, left: 2, tickets: 2 })
  expect(await seasonsOf('football')).toEqual(['2027', '2026'])
  expect(await seasonsOf('mens-basketball')).toEqual(['2026-27'])
  expect(await listPeople('2026')).toEqual([
    ['Ana', 'Fr.', false],
    ['Bo', 'Junior', false],
    ['Cy', 'Sr.', false],
    ['Dee', 'Graduate', false],
    ['Eli', null, false],
  ])
  expect(await listPeople()).toEqual([
    ['Ana', 'So.', false],
    ['Bo', 'Senior', false],
    ['Dee', 'Graduate', false],
  ])
  expect((await fan.call(listTickets, {})).body.seasons.map(({ name, state }) => [name, state])).toEqual([
    ['Football 2026', 'over'],
    ['Parking', 'on_sale'],
    // A team that is dropped sells nothing anymore.
    ['Hoops', 'over'],
  ])
  const { stories } = (await operator.call(operatorStories, { query: { state: 'draft' } })).body
  expect(stories).toMatchObject([{ id: body.started?.story, title: expect.stringContaining('2026–27 in 1 game') }])
  expect((await start(2)).body).toMatchObject({ message: 'This school year was already started.' })
  const [line] = (await operator.call(auditTrail, { query: {} })).body.entries
  expect(line).toMatchObject({ action: 'start school year', subject: 'school-year 2027' })

  expect((await undo()).body).toMatchObject({ kept: [], year: { started: null, choices } })
  expect(await readTables()).toEqual(before)
})

test('new year: a correction after the start belongs to the new roster, also where the old season still runs', async () => {
  goTo('2027-06-01T15:00:00Z')
  operator = await running.staff('operator')
  expect((await save({ stays: [idOf('Dee')], leaves: [idOf('Eli')] }, 2)).status).toBe(200)
  expect((await start(3)).status).toBe(200)
  const params = { id: String(idOf('Fay')) }
  await operator.call(changePerson, { params, body: { hometown: 'Halford' } })
  expect(await listPeople(undefined, 'softball')).toEqual([['Fay', 'R-Jr.', false]])
  const { season } = (await operator.call(listRoster, { query: { sport: 'softball' } })).body
  expect(season).toMatchObject({ slug: '2028', current: true })
  expect(await listPeople('2026', 'softball')).toEqual([['Fay', 'R-So.', false]])
  expect((await undo()).body.kept).toEqual([])
  expect(await listPeople(undefined, 'softball')).toEqual([['Fay', 'R-So.', false]])
})

test('new year: an undo leaves what was edited since, and names it', async () => {
  expect((await start(3)).status).toBe(200)
  const params = { id: String(idOf('Ana')) }
  await operator.call(changePerson, { params, body: { year: 'Sophomore' } })
  const body = { sport: 'football', day: '2027-09-04', site: 'home', opponent: 'Halford' } as const
  expect((await operator.call(createGame, { body })).status).toBe(201)
  const { kept } = (await undo()).body
  expect(kept).toEqual([
    'Ana Reed',
    'Ana Reed on the 2027 roster',
    'The 2027 season of football, which has games or standings',
  ])
  expect((await listPeople()).slice(0, 3)).toEqual([
    ['Ana', 'Sophomore', false],
    ['Bo', 'Junior', false],
    ['Cy', 'Sr.', false],
  ])
})

test('new year: after two weeks it stays', async () => {
  goTo('2027-10-25T15:00:00Z')
  operator = await running.staff('operator')
  expect((await start(3)).status).toBe(200)
  goTo('2027-11-02T15:00:00Z')
  operator = await running.staff('operator')
  expect(await read()).toMatchObject({ year: 2027, started: { by: expect.any(String) } })
  goTo('2027-11-09T15:00:00Z')
  operator = await running.staff('operator')
  expect(await read()).toMatchObject({ year: 2028, started: null })
  expect((await undo()).body).toMatchObject({ message: 'A start can be undone for 14 days.' })
  const scorer = await running.staff('scorer')
  expect((await scorer.call(getNewYear, {})).status).toBe(403)
  expect((await scorer.call(undoNewYear, { body: { year: 2027 } })).status).toBe(403)
})
