import { currentSchool } from '@fieldhouse/contract/company'
import type { Endpoint, EndpointAnswer } from '@fieldhouse/contract/endpoint'
import type { GameState } from '@fieldhouse/contract/games/game'
import { createGame, moveGame } from '@fieldhouse/contract/games/schedule'
import { appTokenHeader, sessionHeader } from '@fieldhouse/contract/hosts'
import { formatPath } from '@fieldhouse/contract/request'
import {
  getBoxScore,
  getCalendar,
  getGameCalendar,
  getLiveGames,
  getSchedule,
  getScheduleGame,
  getSeasonSchedule,
  getSeasonStats,
  getSeasons,
  getStatsSeasons,
  getTonight,
} from '@fieldhouse/contract/stats/stats'
import ICAL from 'ical.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../test-app.ts'
import type { CallInput, Fan } from '../test-fan.ts'

let running: TestApp
let fan: Fan
let operator: Fan
beforeAll(async () => {
  running = await testApp()
  fan = await running.fan()
  operator = await running.staff('operator')
})
afterAll(() => running.close())

const defaults = { sport: 'football', day: '2026-09-05', site: 'home', opponent: 'Halford' }
const create = async (more: object): Promise<number> => {
  const response = await operator.call(createGame, { body: { ...defaults, ...more } })
  expect([response.status, more]).toEqual([201, more])
  await running.busDelivers()
  return response.body.id
}
const set = async (game: number, state: Partial<GameState>) => {
  await running.games.recording.record({
    game,
    actor: null,
    source: 'demo',
    next: (before) => ({ ...before, ...state }),
  })
  // Waits until all earlier messages have arrived.
  await running.busDelivers()
}
const final = (away: number, home: number, more: Partial<GameState> = {}): Partial<GameState> => ({
  status: { kind: 'final' },
  score: { away, home },
  ...more,
})
const read = async <E extends Endpoint>(endpoint: E, sent: CallInput = {}): Promise<EndpointAnswer<E>> => {
  const answer = await fan.call(endpoint, sent)
  expect(answer.status).toBe(200)
  return answer.body
}
const season = (sport: string, slug: string) => read(getSeasonSchedule, { params: { sport, season: slug } })

test('records: count final games: overall, conference, home, away, neutral and the streak', async () => {
  const [first, second, third, fourth, fifth] = [
    await create({ day: '2025-09-06', conference: true }),
    await create({ day: '2025-09-13', site: 'away', conference: true }),
    await create({ day: '2025-09-20', site: 'neutral' }),
    await create({ day: '2025-08-20', exhibition: true, conference: true }),
    await create({ day: '2025-09-27' }),
  ]
  await set(first, final(10, 31))
  await set(second, final(17, 24))
  await set(third, final(3, 6))
  await set(fourth, final(0, 60))
  await set(fifth, { status: { kind: 'live', label: '4th 6:12' }, score: { away: 0, home: 7 } })
  const { record, games } = await season('football', '2025')
  expect(record).toEqual({ overall: '2-1', conference: '1-1', home: '1-0', away: '0-1', neutral: '1-0', streak: 'W1' })
  expect(games.find(({ id }) => id === fourth)).toMatchObject({ exhibition: true, conference: false })
  const own = (id: number) => {
    const { home, away } = games.find((game) => game.id === id) ?? {}
    return (home?.own ? home : away)?.record
  }
  expect([first, second, third].map(own)).toEqual(['1-0', '1-1', '2-1'])
  // A game that does not count has no record, because the current one would include later games.
  expect([fourth, fifth].map(own)).toEqual([null, '2-1'])
  await set(third, final(9, 6))
  expect((await season('football', '2025')).record).toMatchObject({ overall: '1-2', neutral: '0-1', streak: 'L2' })
})

test('records: a tie is a tie where the sport has them', async () => {
  const [tied, won] = [
    await create({ sport: 'womens-soccer', day: '2025-09-01' }),
    await create({ sport: 'womens-soccer', day: '2025-09-08' }),
  ]
  await set(tied, final(1, 1))
  expect((await season('womens-soccer', '2025')).record).toMatchObject({ overall: '0-0-1', streak: 'T1' })
  await set(won, final(0, 1))
  expect((await season('womens-soccer', '2025')).record).toMatchObject({ overall: '1-0-1', streak: 'W1' })
})

test('schedule: includes both of its days, first day first, TBA after the times, and at most four hundred days', async () => {
  await create({ sport: 'baseball', day: '2024-03-02', opponent: 'Late TBA' })
  await create({ sport: 'baseball', day: '2024-03-02', opponent: 'Early', starts_at: '2024-03-02T19:00:00.000Z' })
  await create({ sport: 'baseball', day: '2024-03-01' })
  const between = async (startDate: string, endDate: string) => fan.call(getSchedule, { query: { startDate, endDate } })
  const { games } = (await between('2024-03-01', '2024-03-02')).body
  expect(games.map(({ away, day }) => [day, away?.name])).toEqual([
    ['2024-03-01', 'Halford'],
    ['2024-03-02', 'Early'],
    ['2024-03-02', 'Late TBA'],
  ])
  expect((await between('2024-03-02', '2024-03-01')).status).toBe(400)
  expect((await between('2024-01-01', '2025-02-04')).status).toBe(200)
  expect((await between('2024-01-01', '2025-02-05')).status).toBe(400)
  expect((await between('2024-02-30', '2024-03-01')).status).toBe(400)
  expect((await between('9999-12-31', '9999-12-31')).status).toBe(400)
})

test('schedule: without days it covers the near ones, with one day four weeks from it', async () => {
  const dayIn = (days: number) =>
    new Date(running.deps.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)
  for (const days of [-9, -6, 20, 23]) await create({ sport: 'softball', day: dayIn(days), opponent: `Day ${days}` })
  const opponents = async (query: { startDate?: string; endDate?: string }) =>
    (await fan.call(getSchedule, { query })).body.games
      .filter(({ sport }) => sport === 'softball')
      .map(({ away }) => away?.name)
  expect(await opponents({})).toEqual(['Day -6', 'Day 20'])
  expect(await opponents({ startDate: dayIn(-9) })).toEqual(['Day -9', 'Day -6'])
  expect(await opponents({ endDate: dayIn(23) })).toEqual(['Day 20', 'Day 23'])
})

test('tonight: visitors see live games, those later today and finals since yesterday, and no other days', async () => {
  const createOn = async (day: string, more: Partial<GameState> = {}) => {
    const id = await create({ sport: 'softball', day, opponent: `Of ${day}` })
    if (more.status) await set(id, more)
    return id
  }
  const [yesterday, on, today, older, ahead] = [
    await createOn('2026-11-20', final(1, 2)),
    await createOn('2026-11-19', { status: { kind: 'live', label: 'Round 2' } }),
    await createOn('2026-11-21'),
    await createOn('2026-11-18', final(1, 2)),
    await createOn('2026-11-22'),
  ]
  const { status, body } = await running.visitor().call(getTonight)
  expect(status).toBe(200)
  const ids = body.games.map(({ id }) => id)
  expect(ids.filter((id) => [yesterday, on, today, older, ahead].includes(id))).toEqual([on, today, yesterday])
})

test('live games: are live or delayed, by sport on request', async () => {
  const [football, soccer] = [
    await create({ day: '2026-11-21' }),
    await create({ sport: 'womens-soccer', day: '2026-11-21' }),
  ]
  await set(football, { status: { kind: 'live', label: '1st' } })
  await set(soccer, { status: { kind: 'delayed', reason: 'Lightning' } })
  const ids = (body: { games: { id: number }[] }) => body.games.map(({ id }) => id)
  expect(ids(await read(getLiveGames))).toEqual(expect.arrayContaining([football, soccer]))
  expect(ids(await read(getLiveGames, { query: { sportSlug: 'womens-soccer' } }))).toEqual([soccer])
  await set(soccer, final(0, 2))
  expect(ids(await read(getLiveGames, { query: { sportSlug: 'womens-soccer' } }))).toEqual([])
})

const rusher = (name: string, yards: number, order: number) => ({
  side: 'home' as const,
  name,
  order,
  stats: { rush_att: 10, rush_yds: yards, rush_td: 1, rush_long: yards },
})
const rushed = (ashdown: number, birch: number): Partial<GameState> => ({
  players: { h1: rusher('Ashdown, Ivo', ashdown, 1), h2: rusher('Birch, Noel', birch, 2) },
  teams: { home: { stats: { rush_att: 20, rush_yds: ashdown + birch, rush_td: 2 } } },
})

test('season tables: add up the lines of final games, without exhibitions and games in progress', async () => {
  const [one, two, exhibition, live] = [
    await create({ day: '2023-09-02' }),
    await create({ day: '2023-09-09' }),
    await create({ day: '2023-08-12', exhibition: true }),
    await create({ day: '2023-09-16' }),
  ]
  await set(one, final(0, 7, rushed(100, 20)))
  await set(two, final(0, 7, rushed(50, 30)))
  await set(exhibition, final(0, 7, rushed(999, 999)))
  await set(live, { status: { kind: 'live', label: '1st' }, ...rushed(500, 500) })
  const stats = await read(getSeasonStats, { params: { sport: 'football', season: '2023' } })
  expect(stats).toMatchObject({ games: 2, record: { overall: '2-0' } })
  const table = stats.tables.find((each) => each.rows.some(({ name }) => /Ashdown/.test(name)))
  const column = table?.columns.findIndex(({ key }) => key === 'rush_yds')
  const yards = Object.fromEntries(table?.rows.map((row) => [row.name, row.cells[column ?? -1]?.value]) ?? [])
  expect(Object.values(yards).toSorted((a, b) => Number(b) - Number(a))).toEqual([150, 50])
  await set(two, rushed(60, 30))
  const corrected = await read(getSeasonStats, { params: { sport: 'football', season: '2023' } })
  expect(JSON.stringify(corrected)).toContain('160')
  const slugs = ({ seasons }: { seasons: { slug: string }[] }) => seasons.map(({ slug }) => slug)
  const params = { sport: 'football' }
  expect(slugs(await read(getSeasons, { params }))).toEqual(
    slugs(await read(getSeasons, { params }))
      .toSorted()
      .reverse(),
  )
  expect(slugs(await read(getStatsSeasons, { params }))).toContain('2023')
  expect(await fan.call(getSeasonStats, { params: { sport: 'football', season: '1901' } })).toMatchObject({
    status: 404,
  })
})

test('game page: has its document and earlier meetings; a box score belongs to its own sport', async () => {
  const [before, game] = [
    await create({ sport: 'softball', day: '2022-04-01', opponent: 'Old Rival' }),
    await create({ sport: 'softball', day: '2023-04-01', opponent: 'Old Rival', site: 'away' }),
  ]
  await set(before, final(2, 5))
  const page = await read(getScheduleGame, { params: { id: String(game) } })
  expect(page).toMatchObject({ game: { id: game }, state: { status: { kind: 'scheduled' } }, series: [{ id: before }] })
  const box = (sport: string, id: number) => fan.call(getBoxScore, { params: { sport, id: String(id) } })
  expect((await box('softball', before)).body.game).toMatchObject({ id: before, result: 'W 5-2' })
  expect(await box('football', before)).toMatchObject({ status: 404 })
  expect(await box('softball', 999_999)).toMatchObject({ status: 404 })
  expect(await fan.call(getScheduleGame, { params: { id: '999999' } })).toMatchObject({ status: 404 })
})

test('games: an unchanged answer is 304, and a changed one is not', async () => {
  const game = await create({ day: '2021-10-02' })
  const ask = (etag = '') =>
    running.app.inject({
      url: formatPath(getScheduleGame, { id: game }),
      headers: { [appTokenHeader]: currentSchool().appToken, [sessionHeader]: fan.jwt, 'if-none-match': etag },
    })
  const { etag } = (await ask()).headers
  expect((await ask(String(etag))).statusCode).toBe(304)
  await set(game, final(0, 3))
  const changed = await ask(String(etag))
  expect([changed.statusCode, changed.json().game.result]).toEqual([200, 'W 3-0'])
})

describe('calendars', () => {
  const text = async (file: string, endpoint: typeof getCalendar | typeof getGameCalendar = getCalendar) => {
    const answer = await running.visitor().call(endpoint, { params: { file } })
    expect(answer.status).toBe(200)
    expect(answer.headers['content-type']).toContain('text/calendar')
    return String(answer.body)
  }
  const entryOf = (calendar: string, id: number) => {
    const events = new ICAL.Component(ICAL.parse(calendar)).getAllSubcomponents('vevent')
    const found = events.map((event) => new ICAL.Event(event)).find(({ uid }) => uid.startsWith(`game-${id}@`))
    if (!found) throw new Error(`no entry of game ${id}`)
    return found
  }
  const status = ({ component }: ICAL.Event) => component.getFirstPropertyValue('status')

  test('a game keeps one id, with a number that grows when it is moved or canceled', async () => {
    const starts_at = '2026-12-05T20:00:00.000Z'
    const more = { sport: 'womens-volleyball', day: '2026-12-05', starts_at, venue: 'A Hall' }
    const game = await create(more)
    const first = entryOf(await text('womens-volleyball.ics'), game)
    expect(first.startDate.toJSDate().toISOString()).toBe(starts_at)
    expect([first.sequence, first.location, status(first)]).toEqual([0, 'A Hall', 'CONFIRMED'])
    await set(game, { score: { away: 0, home: 1 } })
    expect(entryOf(await text('all.ics'), game).sequence).toBe(0)
    const move = { kind: 'move' as const, day: '2026-12-06', reason: 'Winter storm' }
    expect((await operator.call(moveGame, { params: { id: String(game) }, body: move })).status).toBe(200)
    await running.busDelivers()
    const second = entryOf(await text('womens-volleyball.ics'), game)
    expect([second.uid, second.sequence, second.startDate.isDate]).toEqual([first.uid, 1, true])
    expect([second.startDate.toString(), second.endDate.toString()]).toEqual(['2026-12-06', '2026-12-07'])
    expect(second.description).toContain('Moved from 2026-12-05: Winter storm')
    await set(game, { status: { kind: 'cancelled', reason: 'Snow' } })
    const third = entryOf(await text(`${game}.ics`, getGameCalendar), game)
    expect([third.uid, third.sequence, status(third)]).toEqual([first.uid, 2, 'CANCELLED'])
  })

  test('a postponed game is tentative, and no calendar reveals a score', async () => {
    const game = await create({ sport: 'baseball', day: '2026-12-12' })
    await set(game, { status: { kind: 'postponed', reason: 'Rain' }, score: { away: 3, home: 77 } })
    const calendar = await text('baseball.ics')
    expect(status(entryOf(calendar, game))).toBe('TENTATIVE')
    expect(calendar).not.toContain('77')
  })

  test('commas, semicolons, backslashes and new lines are preserved, and lines are folded at 75 bytes between characters', async () => {
    const venue = 'Hall; of, Champions \\ 🏟️ '.concat('🏈 é'.repeat(20)).slice(0, 160).toWellFormed().trim()
    const opponent = 'Zoë & Sons, “Big” State'
    const game = await create({ sport: 'softball', day: '2026-12-19', venue, opponent })
    const calendar = await text('softball.ics')
    const lines = calendar.split('\r\n')
    expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([])
    expect(calendar.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    expect(calendar.includes('\uFFFD')).toBe(venue.includes('\uFFFD'))
    const entry = entryOf(calendar, game)
    expect(entry.location).toBe(venue)
    expect(entry.summary).toContain(opponent)
  })

  test('a calendar may combine several sports; an unknown sport has none', async () => {
    const calendar = await text('softball+baseball.ics')
    expect(calendar).toContain('Softball')
    expect(calendar).toContain('Baseball')
    expect(calendar).not.toContain('Volleyball')
    expect(await text('baseball+softball+baseball.ics')).toBe(calendar)
    expect(await running.visitor().call(getCalendar, { params: { file: 'quidditch.ics' } })).toMatchObject({
      status: 404,
    })
    expect(await running.visitor().call(getGameCalendar, { params: { file: '999999.ics' } })).toMatchObject({
      status: 404,
    })
  })
})
