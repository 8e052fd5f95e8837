import { importSchedule } from '@fieldhouse/contract/games/schedule'
import { getSchedule } from '@fieldhouse/contract/stats/stats'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../test-app.ts'
import type { Fan } from '../../test-fan.ts'

let running: TestApp
let operator: Fan
beforeAll(async () => {
  running = await testApp()
  operator = await running.staff('operator')
})
afterAll(() => running.close())

interface Event {
  start: string
  title: string
  more?: string
}

const calendarOf = (events: readonly Event[], top: readonly string[] = []) =>
  [
    'BEGIN:VCALENDAR',
    ...top,
    ...events.flatMap(({ start, title, more }) => [
      'BEGIN:VEVENT',
      `UID:${start}${title}`,
      `DTSTART${start}`,
      `SUMMARY:${title}`,
      ...(more === undefined ? [] : [more]),
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ].join('\r\n')

const planOf = async (text: string, query: Record<string, string> = { dry_run: 'true' }) =>
  (
    await operator.call(importSchedule, {
      query,
      body: new TextEncoder().encode(text),
      headers: { 'content-type': 'text/calendar' },
    })
  ).body

const on = (day: string) => `;VALUE=DATE:${day}`

test('schedule import: a game of a team that the school does not have is skipped and listed, also with a chosen sport', async () => {
  const calendar = calendarOf([
    { start: on('20280904'), title: "Men's Volleyball vs. Tudor" },
    { start: on('20280905'), title: 'MVB at Tudor' },
    { start: on('20280906'), title: 'JV Football vs. Tudor' },
    { start: on('20280907'), title: "Women's Volleyball vs. Tudor" },
  ])
  const others = [
    "2028-09-04 Men's Volleyball vs. Tudor: not one of your teams",
    '2028-09-05 MVB at Tudor: not one of your teams',
    '2028-09-06 JV Football vs. Tudor: not one of your teams',
  ]
  const parameters: Record<string, string>[] = [{}, { sport: 'womens-volleyball' }]
  for (const chosen of parameters) {
    const { added, skipped } = await planOf(calendar, { dry_run: 'true', ...chosen })
    expect([added, skipped]).toEqual([['2028-09-07 womens-volleyball vs. Tudor'], others])
  }
})

test('schedule import: with a chosen sport, games of other sports are skipped and listed, in calendars and tables', async () => {
  const calendar = calendarOf([
    { start: on('20280908'), title: 'Football at Elon' },
    { start: on('20280909'), title: "Women's Soccer vs. Elon" },
    { start: on('20280910'), title: 'Volleyball: BYE' },
  ])
  expect((await planOf(calendar, { dry_run: 'true', sport: 'football' })).skipped).toEqual([
    '2028-09-10 Volleyball: BYE: no game',
    "2028-09-09 Women's soccer vs. Elon: you chose Football",
  ])
  const table = 'Date,Sport,Opponent\n2028-09-08,Football,at Elon\n2028-09-09,WSOC,Elon\n2028-09-10,Basketball,Elon\n'
  const { added, skipped } = await planOf(table, { dry_run: 'true', sport: 'football' })
  expect([added.length, skipped]).toEqual([
    1,
    ["2028-09-09 Women's soccer vs. Elon: you chose Football", '2028-09-10 Basketball vs. Elon: you chose Football'],
  ])
})

test('schedule import: when two teams fit, the plan names both, and the chosen sport decides', async () => {
  const calendar = calendarOf([{ start: on('20290110'), title: 'Basketball vs. Elon' }])
  expect((await planOf(calendar)).refused).toEqual([
    { line: 1, message: "“Basketball” can be Men's basketball or Women's basketball. Choose one." },
  ])
  expect((await planOf('Date,Sport,Opponent\n2029-01-10,Basketball,Elon')).refused).toEqual([
    { line: 2, message: "“Basketball” can be Men's basketball or Women's basketball. Choose one." },
  ])
  const chosen = await planOf(calendar, { dry_run: 'true', sport: 'mens-basketball' })
  expect(chosen.added).toEqual(['2029-01-10 mens-basketball vs. Elon'])
})

test('schedule import: in a table too, an unknown team is skipped, and a word that is no team is refused', async () => {
  const table = 'Date,Team,Opponent\n2028-09-08,Men\u2019s Volleyball,Elon\n2028-09-09,Chess,Elon\n'
  const { skipped, refused } = await planOf(table)
  expect(skipped).toEqual(["2028-09-08 Men's Volleyball vs. Elon: not one of your teams"])
  expect(refused).toMatchObject([{ line: 3, message: expect.stringContaining('“Chess” isn’t one of your sports') }])
})

test('schedule import: an unknown canceled game is skipped and listed', async () => {
  const canceled = calendarOf([{ start: on('20280911'), title: 'Football vs. Elon', more: 'STATUS:CANCELLED' }])
  expect(await planOf(canceled)).toMatchObject({
    same: 0,
    added: [],
    skipped: ['2028-09-11 football vs. Elon: canceled, and not on the schedule'],
  })
})

test('schedule import: a time without a zone uses the calendar’s zone, whatever the place', async () => {
  const games = [{ start: ':20280912T190000', title: 'Football at Duke', more: 'LOCATION:Durham\\, N.C.' }]
  const added = async (...top: string[]) => (await planOf(calendarOf(games, top))).added
  expect(await added()).toEqual(['2028-09-12 football at Duke, 17:00 MDT, Durham, N.C.'])
  expect(await added('X-WR-TIMEZONE:America/Chicago')).toEqual(['2028-09-12 football at Duke, 18:00 MDT, Durham, N.C.'])
  expect(await added('X-WR-TIMEZONE:Mountain Standard Time')).toEqual([
    '2028-09-12 football at Duke, 19:00 MDT, Durham, N.C.',
  ])
})

const tba = 'time TBA because the file says midnight'

test('schedule import: midnight means a time that is not announced, and the plan says so on its row', async () => {
  const games = [
    { start: ':20280910T060000Z', title: 'Football vs. Elon' },
    { start: ';TZID=America/Denver:20280917T000000', title: 'Football vs. Halford' },
    { start: ':20280924T050000Z', title: 'Football at Kansas', more: 'LOCATION:Lawrence\\, Kan.' },
    // An evening game in Hawaii.
    { start: ':20281001T060000Z', title: 'Football at Oahu', more: 'LOCATION:Honolulu\\, Hawaii' },
    { start: ':20281008T013000Z', title: 'Football vs. Dunmore' },
  ]
  const plan = [
    `2028-09-10 football vs. Elon, ${tba}`,
    `2028-09-17 football vs. Halford, ${tba}`,
    `2028-09-24 football at Kansas, Lawrence, Kan., ${tba}`,
    '2028-10-01 football at Oahu, 00:00 MDT, Honolulu, Hawaii',
    '2028-10-07 football vs. Dunmore, 19:30 MDT',
  ]
  expect((await planOf(calendarOf(games))).added).toEqual(plan)
  expect((await planOf('Date,Time,Sport,Opponent\n2028-09-10,12:00 AM,Football,Elon')).added).toEqual(plan.slice(0, 1))
  await planOf(calendarOf(games), {})
  await running.busDelivers()
  const query = { startDate: '2028-09-10', endDate: '2028-09-10' }
  const { body } = await operator.call(getSchedule, { query })
  expect(body.games).toMatchObject([{ day: '2028-09-10', starts_at: null }])
})

test('schedule import: a game stored at midnight gets no time', async () => {
  const calendar = calendarOf([{ start: ':20281110T070000Z', title: 'Football vs. Elon' }])
  await planOf(calendarOf([{ start: ':20281110T200000Z', title: 'Football vs. Elon' }]), {})
  expect((await planOf(calendar)).same).toBe(1)
  await running.deps.pool.query("update game set starts_at = '2028-11-10T07:00:00Z' where day = '2028-11-10'")
  expect((await planOf(calendar)).changed).toEqual([`2028-11-10 football vs. Elon: time to be announced, ${tba}`])
})
