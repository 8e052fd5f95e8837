import { changeGame, createGame, importSchedule, removeGame } from '@fieldhouse/contract/games/schedule'
import { enterScore } from '@fieldhouse/contract/games/scorer'
import { createEvent } from '@fieldhouse/contract/live/admin'
import { getLocalDay } from '@fieldhouse/contract/local-time'
import { getSchedule } from '@fieldhouse/contract/stats/stats'
import { findSport } from '@fieldhouse/sports/registry'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../test-app.ts'
import type { Fan } from '../../test-fan.ts'
import { getClockInstant } from './line-start.ts'

let running: TestApp
let operator: Fan
beforeAll(async () => {
  running = await testApp()
  operator = await running.staff('operator')
})
afterAll(() => running.close())

const fields = { sport: 'football', day: '2026-09-05', site: 'home', opponent: 'Halford' }
const create = (more: object = {}) => operator.call(createGame, { body: { ...fields, ...more } })
const change = (id: number, more: object) =>
  operator.call(changeGame, { params: { id: String(id) }, body: { ...fields, ...more } })
const between = async (startDate: string, endDate = startDate) => {
  // Waits until all earlier messages have arrived.
  await running.busDelivers()
  return (await operator.call(getSchedule, { query: { startDate, endDate } })).body.games
}
const calendarSeq = async (id: number): Promise<number> =>
  (await running.deps.pool.query('select calendar_seq from game where id = $1', [id])).rows[0]?.calendar_seq
const takeIn = (text: string, query: Record<string, string> = {}) =>
  operator.call(importSchedule, {
    query,
    body: new TextEncoder().encode(text),
    headers: { 'content-type': 'text/csv' },
  })

test('schedule: of many requests at once for the same game against a new school, one adds it', async () => {
  const sport = 'mens-basketball'
  const createAtOnce = async (opponents: readonly string[]) =>
    (await Promise.all(opponents.map((opponent) => create({ sport, opponent })))).map(({ status }) => status).sort()
  // These open the connections, without which the requests would come one after another.
  expect(await createAtOnce(['A', 'B', 'C', 'D', 'E', 'F'])).toEqual(Array(6).fill(201))
  expect(await createAtOnce(Array(6).fill('Newcomers'))).toEqual([201, 409, 409, 409, 409, 409])
})

test('schedule: a game without a time is TBA, never midnight, and knows its season', async () => {
  const { status, body } = await create()
  expect(status).toBe(201)
  expect(body).toMatchObject({ starts_at: null, season: '2026', status: { kind: 'scheduled' }, seq: 0, site: 'home' })
  expect(body.home?.own).toBe(true)
  expect(body.away).toMatchObject({ name: 'Halford', own: false, score: null })
})

test('schedule: the same game is refused, and the second of a doubleheader is another one', async () => {
  const day = { sport: 'softball', day: '2026-03-14' }
  const first = await create({ ...day, doubleheader: 1 })
  expect(first.status).toBe(201)
  const again = await create({ ...day, doubleheader: 1 })
  expect([again.status, again.refusal.game]).toEqual([409, first.body.id])
  expect((await create(day)).status).toBe(409)
  expect((await create({ ...day, doubleheader: 2 })).status).toBe(201)
  expect((await between('2026-03-14')).map((game) => game.doubleheader)).toEqual([1, 2])
})

test('schedule: a correction keeps the stream and the video that it does not name, and removes them on request', async () => {
  const { pool } = running.deps
  const { id } = (await create({ day: '2026-12-19' })).body
  const { event } = (
    await operator.call(createEvent, {
      body: { title: 'Halford', starts_at: '2026-12-19T18:00:00.000Z', sport: 'football' },
    })
  ).body
  await pool.query("insert into title (id, company_id, title, created_at) values (71, 36, 'Replay', now())")
  await change(id, { day: '2026-12-19', live_event: event.id, title_id: 71 })
  const readRow = async () =>
    (await pool.query('select live_event_id, title_id, venue from game where id = $1', [id])).rows[0]
  expect((await change(id, { day: '2026-12-19', venue: 'North Field' })).status).toBe(200)
  expect(await readRow()).toEqual({ live_event_id: event.id, title_id: 71, venue: 'North Field' })
  await change(id, { day: '2026-12-19', live_event: null, title_id: null })
  expect(await readRow()).toEqual({ live_event_id: null, title_id: null, venue: null })
})

test('schedule: the tenant is the visitor away, and keeps its side on neutral ground', async () => {
  const away = await create({ day: '2026-09-12', site: 'away' })
  const neutral = await create({ day: '2026-09-19', site: 'neutral', venue: 'A Bowl', tournament: 'Kickoff Classic' })
  expect([away.body.away?.own, away.body.home?.own]).toEqual([true, false])
  expect(neutral.body).toMatchObject({ site: 'neutral', tournament: 'Kickoff Classic', home: { own: true } })
})

test('schedule: a day is corrected without a word to fans, and calendars follow, but not a change of tickets', async () => {
  const { id } = (await create({ day: '2026-10-03' })).body
  expect(await calendarSeq(id)).toBe(0)
  await change(id, { day: '2026-10-03', tickets_url: 'https://example.org/tickets' })
  expect(await calendarSeq(id)).toBe(0)
  const corrected = await change(id, { day: '2026-10-04', starts_at: '2026-10-04T20:00:00.000Z' })
  expect(corrected.body).toMatchObject({ day: '2026-10-04', moved_from: null })
  expect(await calendarSeq(id)).toBe(1)
  expect(await between('2026-10-03')).toEqual([])
})

test('schedule: a game added by mistake can be removed; a live one cannot', async () => {
  const { id } = (await create({ day: '2026-10-17' })).body
  const live = (await create({ day: '2026-10-24' })).body.id
  const entry = { seq: 0, status: { kind: 'live' as const, label: '1st' }, score: { home: 3 } }
  await operator.call(enterScore, { params: { id: String(live) }, body: entry })
  expect((await operator.call(removeGame, { params: { id: String(id) } })).status).toBe(200)
  expect((await operator.call(removeGame, { params: { id: String(id) } })).status).toBe(404)
  expect((await operator.call(removeGame, { params: { id: String(live) } })).status).toBe(409)
  expect(await between('2026-10-17', '2026-10-24')).toHaveLength(1)
})

test('schedule: contradictory input is refused with a message', async () => {
  const refused = [
    ['Choose an opponent', { opponent: null }],
    ['Choose a last day on or after the first day', { ends_day: '2026-12-23' }],
    ['Write the time zone like', { time_zone: 'Mars/Olympus' }],
    ['Enter the meet’s name', { type: 'event', sport: 'skiing', opponent: null }],
    ['season like', { season: '26' }],
    ['', { tickets_url: 'javascript:alert(1)' }],
    ['That live event doesn’t exist', { live_event: 999_999 }],
    ['doesn’t exist', { title_id: 999_999 }],
  ] as const
  for (const [message, more] of refused) {
    const { status, refusal } = await create({ day: '2026-12-24', ...more })
    expect([more, status, String(refusal.message)]).toEqual([more, 400, expect.stringContaining(message)])
  }
  expect(await between('2026-12-24')).toEqual([])
})

test('schedule: a meet has a name instead of an opponent, and belongs to each of its days', async () => {
  const meet = { type: 'event', sport: 'skiing', title: 'Winter Carnival', opponent: null, day: '2026-01-23' }
  expect((await create({ ...meet, ends_day: '2026-01-25' })).status).toBe(201)
  for (const day of ['2026-01-23', '2026-01-24', '2026-01-25']) expect(await between(day)).toHaveLength(1)
  expect(await between('2026-01-26')).toEqual([])
})

const csv = `Date,Time,Opponent,At,Location
2026-11-07,7:00 PM,Halford,Home,Alder Creek
2026-11-14,TBA,Brackwater,Away,Brackwater
someday,7:00 PM,Nobody,Home,
`

test('schedule import: a dry run changes nothing; an import is applied once, and a repetition changes nothing', async () => {
  const dry = await takeIn(csv, { sport: 'womens-volleyball', dry_run: 'true' })
  expect(dry.body).toMatchObject({ dry_run: true, refused: [{ line: 4 }] })
  expect(dry.body.added).toHaveLength(2)
  expect(await between('2026-11-07', '2026-11-14')).toEqual([])
  const first = await takeIn(csv, { sport: 'womens-volleyball' })
  expect(first.body.added).toEqual(dry.body.added)
  const [home, away] = await between('2026-11-07', '2026-11-14')
  expect(home).toMatchObject({ day: '2026-11-07', starts_at: '2026-11-08T02:00:00.000Z', site: 'home' })
  expect(away).toMatchObject({ day: '2026-11-14', starts_at: null, site: 'away' })
  const again = await takeIn(csv, { sport: 'womens-volleyball' })
  expect(again.body).toMatchObject({ added: [], changed: [], same: 2 })
  expect(await between('2026-11-07', '2026-11-14')).toEqual([home, away])
})

test('schedule import: a file without a time does not clear a known one; a game moved by a day is the same game', async () => {
  const moved = csv.replace('2026-11-07,7:00 PM', '2026-11-08,TBA').replace('2026-11-14,TBA', '2026-11-14,6:00 PM')
  const { body } = await takeIn(moved, { sport: 'womens-volleyball' })
  expect(body).toMatchObject({ added: [], same: 0 })
  expect(body.changed).toHaveLength(2)
  const [home, away] = await between('2026-11-07', '2026-11-14')
  expect(home).toMatchObject({ day: '2026-11-08', moved_from: '2026-11-07' })
  expect(away?.starts_at).toBe('2026-11-15T01:00:00.000Z')
})

test('schedule import: an iCalendar file and a feed are read the same way', async () => {
  const ics = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//x//EN', 'BEGIN:VEVENT', 'UID:1', 'DTSTAMP:20260101T000000Z'],
    ...['DTSTART;VALUE=DATE:20270213', 'SUMMARY:Softball vs Halford', 'END:VEVENT', 'END:VCALENDAR', ''],
  ].join('\r\n')
  const first = await takeIn(ics, { sport: 'softball' })
  expect([first.status, first.body.added.length, first.body.refused]).toEqual([200, 1, []])
  expect(await between('2027-02-13')).toMatchObject([{ sport: 'softball', starts_at: null }])
  expect((await takeIn(ics, { sport: 'softball' })).body).toMatchObject({ added: [], same: 1 })
})

test('schedule import: a file that is no schedule changes nothing and says so', async () => {
  for (const text of ['', '\u0000\u0001', 'a,b\n1,2\n', '<rss', 'BEGIN:VCALENDAR', '=cmd|calc!A1,1\n'.repeat(100)]) {
    const { status, body } = await takeIn(text, { sport: 'football' })
    if (status === 200) expect([text.slice(0, 10), body.added]).toEqual([text.slice(0, 10), []])
    else expect(status).toBe(400)
  }
})

describe('on days of a clock change', () => {
  const zone = 'America/Denver'
  const instants = [
    ['2026-03-07', '7:00 PM', '2026-03-08T02:00:00.000Z'],
    ['2026-03-08', '1:30 AM', '2026-03-08T08:30:00.000Z'],
    ['2026-03-08', '3:00 AM', '2026-03-08T09:00:00.000Z'],
    ['2026-03-08', '1:00 PM', '2026-03-08T19:00:00.000Z'],
    ['2026-10-31', '7:00 PM', '2026-11-01T01:00:00.000Z'],
    ['2026-11-01', '12:30 AM', '2026-11-01T06:30:00.000Z'],
    ['2026-11-01', '3:00 AM', '2026-11-01T10:00:00.000Z'],
    ['2026-11-01', '1:00 PM', '2026-11-01T20:00:00.000Z'],
  ] as const
  test.each(instants)('%s %s in Denver is %s', (day, clock, instant) => {
    expect(getClockInstant(zone, day, clock)?.toISOString()).toBe(instant)
    expect(getLocalDay(zone, new Date(instant))).toBe(day)
  })

  test('an hour that does not exist is the one after it, and an ambiguous hour is one of the two', () => {
    expect(getClockInstant(zone, '2026-03-08', '2:30 AM')?.toISOString()).toMatch(/^2026-03-08T0[89]:30/)
    expect(getClockInstant(zone, '2026-11-01', '1:30 AM')?.toISOString()).toMatch(/^2026-11-01T0[78]:30/)
  })

  test('TBA is not an instant', () => {
    expect(getClockInstant(zone, '2026-11-01', 'TBA')).toBeUndefined()
  })
})

test('seasons: a bowl in January belongs to the autumn before, and a winter season spans two years', () => {
  expect(findSport('football')?.getSeason('2027-01-02')).toBe('2026')
  expect(findSport('mens-basketball')?.getSeason('2027-01-02')).toBe('2026-27')
  expect(findSport('mens-basketball')?.getSeason('2026-11-02')).toBe('2026-27')
  expect(findSport('baseball')?.getSeason('2027-03-02')).toBe('2027')
})

test('schedule import: in a weekend series the next day is another game', async () => {
  const day = (date: string) => `date,time,opponent,site\n${date},6:00 PM,Halford,home\n`
  expect((await takeIn(day('2027-03-05'), { sport: 'baseball' })).body).toMatchObject({ changed: [] })
  expect((await takeIn(day('2027-03-06'), { sport: 'baseball' })).body).toMatchObject({ changed: [] })
  expect((await between('2027-03-05', '2027-03-06')).map((game: { day: string }) => game.day)).toEqual([
    '2027-03-05',
    '2027-03-06',
  ])
})
