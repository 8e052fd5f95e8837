import { auditTrail } from '@fieldhouse/contract/audit/audit'
import { chooseTeams, listTeams } from '@fieldhouse/contract/customer/choices'
import { addPerson, listRoster } from '@fieldhouse/contract/games/people'
import { createGame } from '@fieldhouse/contract/games/schedule'
import { getNewYear } from '@fieldhouse/contract/games/years/new-year'
import { listTeamSeasons } from '@fieldhouse/contract/games/years/seasons'
import { getSettings, putSettings, undoSettings } from '@fieldhouse/contract/school/admin'
import { changeSportAddress, changeSportPast, listManagedSports } from '@fieldhouse/contract/school/sports'
import { getSportSchedule } from '@fieldhouse/contract/stats/stats'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { serviceModules } from '../../modules.ts'
import { type TestApp, testApp } from '../../test-app.ts'
import type { Fan } from '../../test-fan.ts'
import { hashTables } from '../../test-table-hashes.ts'

const noChoices = {
  dropped: [],
  kept: [],
  dates: [{ sport: 'football', starts: '2027-08-01', ends: '2028-01-31' }],
  stays: [],
  leaves: [],
  tickets: [],
  story: true,
}

let running: TestApp
let operator: Fan
let fan: Fan
let game: number
beforeAll(async () => {
  running = await testApp()
  operator = await running.staff('operator')
  fan = await running.fan()
  const { pool } = running.deps
  await pool.query(
    `with g as (insert into genre (company_id, name) values ($1, 'Sports') returning id)
     insert into catalog (id, company_id, section, genre_id, name, slug, position)
     overriding system value select number, $1, 'sports', g.id, slug, slug, 1
     from g, (values (101, 'football'), (105, 'softball')) as one (number, slug)`,
    [running.deps.school.now().id],
  )
  const body = { sport: 'football', day: '2026-11-14', site: 'home', opponent: 'Halford' } as const
  game = (await operator.call(createGame, { body })).body.id
  await operator.call(addPerson, { body: { sport: 'football', firstname: 'Ana', lastname: 'Reed', year: 'Fr.' } })
  // What the other services store, by hand: the test is about the columns and not about their forms.
  await pool.query(`update customer set safe_sports = '{softball,football}' where uid = $1`, [fan.uid])
  await pool.query(`insert into alert_fan (customer_uid, enabled, changed_at) values ($1, true, now())`, [fan.uid])
  await pool.query(`insert into alert_team (customer_uid, sport, kinds) values ($1, 'football', '{start}')`, [fan.uid])
  await pool.query(`insert into scorer_team (customer_uid, sport) values ($1, 'football')`, [operator.uid])
  await pool.query(`insert into new_year (company_id, year, choices) values ($1, 2027, $2)`, [
    36,
    JSON.stringify({ ...noChoices, dropped: ['football'] }),
  ])
  await pool.query(
    `insert into trash (company_id, kind, subject_id, name, content, removed_at) values ($1, 'game', 999, 'football', $2, now())`,
    [
      36,
      JSON.stringify({
        rows: [{ table: 'game', rows: [{ id: 999, sport: 'football', city: 'football' }] }],
        pointers: [],
      }),
    ],
  )
  await pool.query(`insert into school_merge values (998, 36, 997, 'Halford', $1, now())`, [
    JSON.stringify({ standings: { moved: [{ sport: 'football', season: '2026' }], removed: [{ sport: 'football' }] } }),
  ])
})
afterAll(() => running.close())

const list = async () => (await operator.call(listManagedSports, {})).body
const change = async (sport: string, address: string, takes_over = false) =>
  operator.call(changeSportAddress, {
    params: { sport },
    body: { revision: (await list()).revision, address, takes_over },
  })
const setPast = async (sport: string, past: boolean) =>
  operator.call(changeSportPast, { params: { sport }, body: { revision: (await list()).revision, past } })
/** Waits until the server uses the settings of the database. */
const isServed = async () => {
  const { school } = (await operator.call(getSettings)).body
  await vi.waitFor(() => expect(running.deps.school.now()).toEqual(school))
}
const readOne = async <Row>(query: string): Promise<Row | undefined> =>
  (await running.deps.pool.query<Row & object>(query)).rows[0]
const gamesOf = async (sport: string) =>
  (await fan.call(getSportSchedule, { params: { sport } })).body.games.map(({ id, sport }) => [id, sport])
/** The settings count their changes. */
const readTables = () => hashTables(running.deps.pool, ['school_settings', 'school_save'])

test('sports: every column that names a sport is declared by its service', async () => {
  const { rows } = await running.deps.pool.query<{ place: string }>(
    `select table_name || '.' || column_name as place from information_schema.columns
     where table_schema = 'public' and column_name in ('sport', 'sports', 'safe_sports', 'teams')
       and udt_name in ('text', '_text')
       and table_name in (select table_name from information_schema.tables where table_type = 'BASE TABLE')`,
  )
  const declared = serviceModules.flatMap(({ sports = [] }) => sports.map(({ table, column }) => `${table}.${column}`))
  expect(rows.map(({ place }) => place).filter((place) => !declared.includes(place))).toEqual([])
  expect(rows.length).toBeGreaterThan(10)
})

test('sports: the list says what each sport has', async () => {
  const { sports } = await list()
  expect(sports.find(({ sport }) => sport === 'football')).toEqual({
    sport: 'football',
    title: 'Football',
    former: [],
    past: false,
    seasons: 1,
    games: 1,
    scheduled: 1,
    people: 1,
    videos: 0,
    stories: 0,
    followers: 0,
  })
})

test('sports: a changed address takes everything along, the old one still answers, and an undo restores the exact state', async () => {
  const before = await readTables()
  expect(await gamesOf('football')).toEqual([[game, 'football']])
  const { status, body } = await change('football', 'gridiron-1')
  expect(status).toBe(200)
  expect(body.sports.find(({ sport }) => sport === 'gridiron-1')).toMatchObject({
    title: 'Football',
    former: ['football'],
    games: 1,
    people: 1,
  })
  await isServed()
  for (const address of ['football', 'gridiron-1']) {
    expect(await gamesOf(address)).toEqual([[game, 'gridiron-1']])
    const { people } = (await operator.call(listRoster, { query: { sport: address } })).body
    expect(people.map(({ lastname }) => lastname)).toEqual(['Reed'])
    expect((await running.app.inject(`/calendar/${address}.ics`)).body).toContain('Football: Halford')
  }
  expect(await readOne(`select safe_sports from customer where uid = '${fan.uid}'`)).toEqual({
    safe_sports: ['softball', 'gridiron-1'],
  })
  expect(await readOne('select sport from alert_team')).toEqual({ sport: 'gridiron-1' })
  expect(await readOne('select sport from scorer_team')).toEqual({ sport: 'gridiron-1' })
  expect(await readOne('select choices from new_year')).toMatchObject({
    choices: { dropped: ['gridiron-1'], dates: [{ sport: 'gridiron-1' }] },
  })
  expect(await readOne('select content from trash')).toMatchObject({
    content: { rows: [{ rows: [{ sport: 'gridiron-1', city: 'football' }] }] },
  })
  expect(await readOne('select moved from school_merge')).toMatchObject({
    moved: { standings: { moved: [{ sport: 'gridiron-1', season: '2026' }], removed: [{ sport: 'gridiron-1' }] } },
  })
  const [line] = (await operator.call(auditTrail, { query: {} })).body.entries
  expect(line).toMatchObject({
    action: 'change sport address',
    subject_name: 'the school',
    settings: expect.any(Number),
  })

  expect((await operator.call(undoSettings, { params: { id: String(line?.settings) } })).status).toBe(200)
  await isServed()
  expect(await readTables()).toEqual(before)
  expect(await gamesOf('football')).toEqual([[game, 'football']])
})

test('sports: an address that another sport had is taken only on purpose', async () => {
  expect((await change('football', 'gridiron')).status).toBe(200)
  await isServed()
  expect((await change('softball', 'football')).body).toMatchObject({
    message: expect.stringContaining('Football had this address before.'),
  })
  expect((await change('softball', 'gridiron')).status).toBe(400)
  expect((await change('softball', 'football', true)).status).toBe(200)
  await isServed()
  expect(await gamesOf('football')).toEqual([])
  expect((await list()).sports.find(({ sport }) => sport === 'gridiron')?.former).toEqual([])
  expect((await change('football', 'softball')).status).toBe(200)
  await isServed()
  expect((await change('gridiron', 'football', true)).status).toBe(200)
  await isServed()
  expect(await gamesOf('football')).toEqual([[game, 'football']])
  expect((await list()).sports.find(({ sport }) => sport === 'football')?.former).toEqual(['gridiron'])
})

test.each([
  ['game', 400, /belongs to the app/],
  ['Big Game', 400, /./],
  ['softball', 400, /softball is listed twice/],
])('sports: %s is refused as an address', async (address, status, message) => {
  const answer = await change('football', address)
  expect(answer.status).toBe(status)
  expect(answer.refusal.message).toMatch(message)
})

test('sports: an outdated change is refused, and a sport with games is never removed', async () => {
  const { revision } = await list()
  const body = { revision: revision - 1, address: 'pigskin', takes_over: false }
  expect((await operator.call(changeSportAddress, { params: { sport: 'football' }, body })).status).toBe(409)
  const { school } = (await operator.call(getSettings)).body
  const without = { ...school, sports: school.sports.filter(({ slug }) => slug !== 'football') }
  expect((await operator.call(putSettings, { body: { revision, school: without } })).body).toMatchObject({
    message: 'Football has 1 game and 1 person. Change its address or end it under Sports instead.',
  })
})

test('sports: an ended sport keeps its archive and its followers, is no choice anymore, and comes back', async () => {
  const choices = async () => (await fan.call(listTeams)).body.teams
  const football = (await choices()).find(({ slug }) => slug === 'football')?.id ?? 0
  const others = (await choices()).find(({ slug }) => slug === 'softball')?.id ?? 0
  await fan.call(chooseTeams, { body: { teams: [football, others] } })
  expect((await setPast('football', true)).body.sports.find(({ sport }) => sport === 'football')).toMatchObject({
    past: true,
    games: 1,
    scheduled: 1,
    followers: 1,
  })
  await isServed()
  expect(await gamesOf('football')).toEqual([[game, 'football']])
  expect((await operator.call(listTeamSeasons, { query: {} })).body.seasons).toMatchObject([
    { sport: 'football', games: 1 },
  ])
  expect((await choices()).map(({ slug }) => slug)).not.toContain('football')
  expect((await operator.call(getNewYear, {})).body.teams.map(({ sport }) => sport)).not.toContain('football')
  await fan.call(chooseTeams, { body: { teams: [] } })

  expect((await setPast('football', false)).status).toBe(200)
  await isServed()
  expect((await choices()).filter(({ selected }) => selected).map(({ slug }) => slug)).toEqual(['football'])
})

test('sports: only operators see and change them', async () => {
  const editor = await running.staff('editor')
  expect((await editor.call(listManagedSports, {})).status).toBe(403)
  const params = { sport: 'football' }
  const body = { revision: 1, address: 'pigskin', takes_over: false }
  expect((await editor.call(changeSportAddress, { params, body })).status).toBe(403)
  expect((await editor.call(changeSportPast, { params, body: { revision: 1, past: true } })).status).toBe(403)
})
