import { currentSchool } from '@fieldhouse/contract/company'
import { updateProfile } from '@fieldhouse/contract/customer/customer'
import type { GameState, StatValues } from '@fieldhouse/contract/games/game'
import * as people from '@fieldhouse/contract/games/people'
import { joinTeams, splitTeams } from '@fieldhouse/contract/games/person-teams'
import { createGame, removeGame } from '@fieldhouse/contract/games/schedule'
import { addRecord } from '@fieldhouse/contract/records/records'
import type { RecordList } from '@fieldhouse/contract/stats/records'
import { getPlayer, getPlayerStats, getSportPlayers, getSportRecords } from '@fieldhouse/contract/stats/stats'
import { restoreTrash } from '@fieldhouse/contract/trash/trash'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../test-app.ts'
import type { Fan } from '../../test-fan.ts'

let running: TestApp
let fan: Fan
let operator: Fan
beforeAll(async () => {
  running = await testApp()
  fan = await running.fan()
  operator = await running.staff('operator')
  for (const [name, slug] of Object.entries({ Basketball: 'mens-basketball', Track: 'womens-track-and-field' }))
    await running.deps.pool.query(
      `with g as (insert into genre (company_id, name) values ($1, $2) returning id)
       insert into catalog (company_id, section, genre_id, name, slug, position) select $1, 'sports', id, $2, $3, 1 from g`,
      [currentSchool().id, name, slug],
    )
})
afterAll(() => running.close())

const sport = 'mens-basketball'
const one = (id: number) => ({ params: { id: String(id) } })

async function addPerson(name: string, team = sport): Promise<number> {
  const [firstname, lastname] = name.split(' ')
  const { status, body } = await operator.call(people.addPerson, { body: { sport: team, firstname, lastname } })
  expect(status).toBe(201)
  return body.person.id
}

interface Played {
  id: number
  day: string
  season: string
  score: [number, number]
  lines: { person: number; name: string; stats: StatValues }[]
}
const played: Played[] = []

const statsOf = (pts: number, reb: number, ast: number): StatValues => ({
  pts,
  reb,
  ast,
  min: 30,
  fgm: pts,
  fga: 2 * pts,
})

async function write(
  game: number,
  lines: Played['lines'],
  [away, home]: [number, number],
  more: Partial<GameState> = {},
) {
  const players = Object.fromEntries(
    lines.map(({ person, name, stats }, index) => [
      `h${index}`,
      { side: 'home' as const, name, person, order: index, stats },
    ]),
  )
  await running.games.recording.record({
    game,
    actor: null,
    source: 'demo',
    next: (before) => ({ ...before, status: { kind: 'final' }, score: { away, home }, players, ...more }),
  })
  await running.busDelivers()
}

async function play(day: string, season: string, score: [number, number], lines: Played['lines'], more = {}) {
  const body = { sport, day, site: 'home', opponent: `Opponent ${day}`, ...more }
  const response = await operator.call(createGame, { body })
  expect(response.status).toBe(201)
  await write(response.body.id, lines, score)
  const game = { id: response.body.id, day, season, score, lines }
  if (!('exhibition' in more)) played.push(game)
  return game
}

const readRecords = async (): Promise<RecordList[]> => {
  await running.busDelivers()
  const { status, body } = await fan.call(getSportRecords, { params: { sport } })
  expect(status).toBe(200)
  return body.lists
}
const find = (lists: readonly RecordList[], key: string, scope: RecordList['scope'], group = 'player') =>
  lists.find((list) => list.key === key && list.scope === scope && list.group === group)?.rows ?? []
const short = (rows: RecordList['rows']) => rows.map(({ rank, person, text }) => [rank, person, text])

/** The same list by a plain walk over all that was played. */
function expected(key: 'ast' | 'pts' | 'reb', scope: RecordList['scope']) {
  const starts = played.flatMap(({ lines, day, season }) => lines.map((line) => ({ ...line, day, season })))
  const toKey = {
    career: () => '',
    season: (one: (typeof starts)[0]) => one.season,
    game: (one: (typeof starts)[0]) => one.day,
  }
  const sums = new Map<string, { person: number; value: number }>()
  for (const start of starts) {
    const id = `${start.person} ${toKey[scope](start)}`
    const sum = sums.get(id)?.value ?? 0
    sums.set(id, { person: start.person, value: sum + (start.stats[key] ?? 0) })
  }
  const sorted = [...sums.values()].filter(({ value }) => value > 0).sort((a, b) => b.value - a.value)
  return sorted.slice(0, 10).map(({ value, person }) => ({
    rank: 1 + sorted.filter((other) => other.value > value).length,
    person,
    text: String(value),
  }))
}
/** Ties have no order of their own. */
const asSet = (rows: readonly { rank: number; person: number | null; text: string }[]) =>
  rows.map(({ rank, person, text }) => `${rank} ${person} ${text}`).toSorted()

async function expectPlain() {
  const lists = await readRecords()
  for (const key of ['pts', 'reb', 'ast'] as const)
    for (const scope of ['career', 'season', 'game'] as const)
      expect([key, scope, asSet(find(lists, key, scope))]).toEqual([key, scope, asSet(expected(key, scope))])
  const scores = played.map(({ score }) => score[1]).sort((a, b) => b - a)
  expect(find(lists, 'score', 'game', 'team').map(({ text }) => text)).toEqual(scores.slice(0, 10).map(String))
  return lists
}

test('records: every career, season and game is what the documents add up to, through all that changes them', async () => {
  const [ada, ben, cal] = [await addPerson('Ada Holt'), await addPerson('Ben Ives'), await addPerson('Cal Jost')]
  const toLine = (person: number, name: string, ...stats: [number, number, number]) => ({
    person,
    name,
    stats: statsOf(...stats),
  })
  expect(await readRecords()).toEqual([])
  const first = await play(
    '2024-01-10',
    '2023-24',
    [60, 71],
    [toLine(ada, 'Holt, Ada', 20, 5, 3), toLine(ben, 'Ives, Ben', 11, 9, 1)],
  )
  await play('2024-11-12', '2024-25', [50, 80], [toLine(ada, 'Holt, A.', 31, 4, 7), toLine(cal, 'Jost, Cal', 9, 12, 2)])
  const last = await play(
    '2025-12-02',
    '2025-26',
    [77, 75],
    [toLine(ben, 'Ives, Ben', 31, 2, 2), toLine(cal, 'Jost, Cal', 14, 3, 9)],
  )
  await play('2025-11-01', '2025-26', [1, 199], [toLine(cal, 'Jost, Cal', 99, 99, 99)], { exhibition: true })
  const lists = await expectPlain()
  // Two of 31 points share the record, under the names of the roster.
  expect(find(lists, 'pts', 'game').slice(0, 2)).toMatchObject([
    { rank: 1, tied: true, text: '31' },
    { rank: 1, tied: true, text: '31' },
  ])
  expect(find(lists, 'pts', 'career')[0]).toMatchObject({ person: ada, name: 'Ada Holt', text: '51' })
  expect(find(lists, 'margin', 'game', 'team')[0]).toMatchObject({ text: '30', opponent: 'Opponent 2024-11-12' })
  expect(find(lists, 'wins', 'season', 'team').map(({ season, text }) => [season, text])).toEqual([
    ['2024-25', '1'],
    ['2023-24', '1'],
  ])

  // A correction.
  first.lines[0] = toLine(ada, 'Holt, Ada', 44, 5, 3)
  await write(first.id, first.lines, first.score)
  expect(find(await expectPlain(), 'pts', 'game')[0]).toMatchObject({ person: ada, text: '44', game: first.id })

  // A removed game, and the same game restored.
  const { trash } = (await operator.call(removeGame, one(last.id))).body
  played.splice(played.indexOf(last), 1)
  await expectPlain()
  expect((await operator.call(restoreTrash, one(trash))).status).toBe(200)
  played.push(last)
  await expectPlain()

  // Two people who are one, and two again.
  await operator
    .call(people.mergePeople, { ...one(ada), body: { other: ben } })
    .then(({ status }) => expect(status).toBe(409))
  const double = await addPerson('Ada Hold')
  await play('2023-12-01', '2023-24', [40, 41], [toLine(double, 'Hold, Ada', 12, 1, 1)])
  await expectPlain()
  expect((await operator.call(people.mergePeople, { ...one(ada), body: { other: double } })).status).toBe(200)
  const rename = (from: number, to: number, day: string) => {
    for (const game of played)
      if (game.day === day) for (const line of game.lines) if (line.person === from) line.person = to
  }
  rename(double, ada, '2023-12-01')
  expect(find(await expectPlain(), 'pts', 'career')[0]).toMatchObject({ person: ada, text: '87' })
  expect((await operator.call(people.separatePeople, { ...one(ada), body: { other: double } })).status).toBe(200)
  rename(ada, double, '2023-12-01')
  await expectPlain()
})

test('records: what staff entered is ranked with the rest, and the better of two values of one career counts', async () => {
  const before = await readRecords()
  const [best] = find(before, 'pts', 'career')
  const enter = async (more: object) =>
    operator.call(addRecord, {
      body: { sport, group: 'player', scope: 'career', category: 'pts', name: 'Old Timer', value: '2,104', ...more },
    })
  const { status, body } = await enter({ note: 'Four seasons' })
  expect([status, body.value, body.sorts_by]).toEqual([201, '2104', 2104])
  expect((await enter({})).status).toBe(409)
  // Box scores know a part of this career.
  expect((await enter({ name: '', person: best?.person, value: '1500' })).status).toBe(201)
  expect(
    (await enter({ scope: 'game', name: 'Old Timer', value: '44', day: '1972-02-01', opponent: 'Weber' })).status,
  ).toBe(201)
  expect(
    (await enter({ category: null, title: 'Consecutive free throws', scope: 'season', season: '1999', value: '61' }))
      .status,
  ).toBe(201)
  expect(
    (await enter({ group: 'team', scope: 'game', category: 'score', name: '', value: '141', opponent: 'Idaho' }))
      .status,
  ).toBe(201)
  const lists = await readRecords()
  expect(short(find(lists, 'pts', 'career')).slice(0, 3)).toMatchObject([
    [1, null, '2104'],
    [2, best?.person, '1500'],
    [3, expect.anything(), expect.anything()],
  ])
  expect(find(lists, 'pts', 'career').filter(({ person }) => person === best?.person)).toHaveLength(1)
  expect(find(lists, 'pts', 'career')[0]).toMatchObject({ by_hand: true, note: 'Four seasons', name: 'Old Timer' })
  expect(find(lists, 'pts', 'game').slice(0, 2)).toMatchObject([
    { rank: 1, tied: true, text: '44' },
    { rank: 1, tied: true, text: '44' },
  ])
  expect(lists.find(({ title }) => title === 'Consecutive free throws')?.rows).toMatchObject([
    { rank: 1, season: '1999' },
  ])
  expect(find(lists, 'score', 'game', 'team')[0]).toMatchObject({
    text: '141',
    by_hand: true,
    opponent: 'Idaho',
    name: '',
  })
  const { body: whole } = await fan.call(getSportRecords, { params: { sport } })
  expect(whole).toMatchObject({ since: '2023-24', by_hand: true })
  const refused = async (more: object) => (await enter(more)).refusal.message
  expect(await refused({ value: 'many' })).toContain('Write it like 2,104')
  expect(await refused({ category: 'goals' })).toContain('categories')
  expect(await refused({ scope: 'season', name: 'Someone' })).toContain('season')
  expect(await refused({ name: '' })).toContain('name')
})

test('records: a fan who hides the team sees none, on the page of the sport and of the player', async () => {
  const careful = await running.fan()
  await careful.call(updateProfile, { body: { score_safe: 1 } })
  await running.busDelivers()
  const { body } = await careful.call(getSportRecords, { params: { sport } })
  expect(body).toMatchObject({ lists: [], safe: true })
  expect(JSON.stringify(body)).not.toMatch(/2104|141/)
  const [top] = find(await readRecords(), 'ast', 'career')
  const params = { id: String(top?.person) }
  const { body: open } = await fan.call(getPlayerStats, { params })
  expect(open.records).toContainEqual(expect.objectContaining({ title: 'Assists', scope: 'career', rank: 1 }))
  const { body: safe } = await careful.call(getPlayerStats, { params })
  expect(safe).toMatchObject({ safe: true, records: [], career: [] })
})

test('careers: a line for each season with its number, position and class; the same person on two teams has both', async () => {
  const list = await fan.call(getSportPlayers, { params: { sport } })
  const ada = list.body.players.find(({ firstname, lastname }) => `${firstname} ${lastname}` === 'Ada Holt')
  if (!ada) throw new Error('the first test adds her')
  const edit = (body: object) => operator.call(people.changePerson, { ...one(ada.id), body })
  expect((await edit({ number: '12', position: 'G', year: 'Jr.' })).status).toBe(200)
  expect((await edit({ season: '2023-24', number: '4', position: 'F', year: 'Fr.' })).status).toBe(200)
  const track = 'womens-track-and-field'
  const runner = await addPerson('Ada Holt', track)
  const page = async (id: number) => (await operator.call(people.getRosterPerson, one(id))).body
  expect((await page(ada.id)).namesakes).toMatchObject([{ id: runner, sport: track, name: 'Ada Holt' }])
  expect((await operator.call(joinTeams, { ...one(ada.id), body: { other: runner } })).status).toBe(200)
  expect((await page(runner)).teams).toMatchObject([{ id: ada.id, sport }])
  await running.busDelivers()
  const stats = async (id: number) => (await fan.call(getPlayerStats, { params: { id: String(id) } })).body
  const career = await stats(ada.id)
  expect(career.rosters?.find(({ season }) => season === '2023-24')).toMatchObject({
    number: '4',
    position: 'F',
    year: 'Fr.',
  })
  expect(career.rosters?.[0]).toMatchObject({ number: '12', position: 'G', year: 'Jr.' })
  expect(career.others).toMatchObject([{ sport: track, person: runner, career: [] }])
  // Totals are the sum of the seasons.
  const totals = career.career.find(({ key }) => key === 'totals')
  const points = totals?.columns.findIndex(({ key }) => key === 'pts') ?? -1
  const values = totals?.rows.map(({ key, cells }) => [key, cells[points]?.value ?? 0] as const) ?? []
  const sum = values.filter(([key]) => key !== 'career').reduce((all, [, value]) => all + value, 0)
  expect(values.at(-1)).toEqual(['career', sum])
  const other = (await stats(runner)).others
  expect(other).toMatchObject([{ sport, person: ada.id }])
  expect(other?.[0]?.career.length).toBeGreaterThan(0)
  // Merging two of one team is another thing.
  const double = await addPerson('Ada Hult')
  expect((await operator.call(joinTeams, { ...one(runner), body: { other: double } })).status).toBe(409)
  expect((await operator.call(splitTeams, { ...one(ada.id), body: { other: runner } })).status).toBe(200)
  await running.busDelivers()
  expect((await stats(ada.id)).others).toEqual([])
  expect((await operator.call(splitTeams, { ...one(ada.id), body: { other: runner } })).status).toBe(400)

  // She leaves the team: her page and the roster of that season stay.
  expect((await edit({ left: true })).status).toBe(200)
  await running.busDelivers()
  expect((await fan.call(getPlayer, { params: { id: String(ada.id) } })).status).toBe(200)
  const now = (await fan.call(getSportPlayers, { params: { sport } })).body
  expect(now.players.some(({ id }) => id === ada.id)).toBe(false)
  expect(now.seasons?.map(({ slug }) => slug)).toContain('2023-24')
  const then = (await fan.call(getSportPlayers, { params: { sport }, query: { season: '2023-24' } })).body
  expect(then.players.find(({ id }) => id === ada.id)).toMatchObject({ number: '4', position: 'F', year: 'Fr.' })
  expect((await fan.call(getSportPlayers, { params: { sport }, query: { season: '1901-02' } })).status).toBe(404)
})
