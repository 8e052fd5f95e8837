import { importSchedule } from '@fieldhouse/contract/games/schedule'
import { addVenue } from '@fieldhouse/contract/venues/venues'
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
  day: string
  title: string
  place?: string
  zone?: string
}

const calendarOf = (events: readonly Event[]) =>
  [
    'BEGIN:VCALENDAR',
    ...events.flatMap(({ day, title, place, zone }) => [
      'BEGIN:VEVENT',
      `UID:${day} ${title}`,
      `DTSTART${zone === undefined ? '' : `;TZID=${zone}`}:${day}T190000`,
      `SUMMARY:Football ${title}`,
      ...(place === undefined ? [] : [`LOCATION:${place.replaceAll(',', '\\,')}`]),
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ].join('\r\n')

const planOf = async (events: readonly Event[], more: Record<string, string> = { dry_run: 'true' }) =>
  (
    await operator.call(importSchedule, {
      query: { sport: 'football', ...more },
      body: new TextEncoder().encode(calendarOf(events)),
      headers: { 'content-type': 'text/calendar' },
    })
  ).body

const unknownPlace = 'time read as Mountain Time because the place is unknown'

test('schedule import: a time without a zone is in the place’s zone, however the address is written', async () => {
  const places = [
    'Folsom Field, 2400 Colorado Ave, Boulder, CO 80309, USA',
    'Amon G. Carter Stadium, Fort Worth TX',
    'Durham N.C.',
    'Lubbock',
    'Allegiant Stadium, Las Vegas',
  ]
  const { added } = await planOf(
    places.map((place, index) => ({ day: `2028010${index + 1}`, title: `at Team ${index}`, place })),
  )
  expect(added.map((line: string) => line.split(', ')[1])).toEqual([
    '19:00 MST',
    '18:00 MST',
    '17:00 MST',
    '18:00 MST',
    '20:00 MST',
  ])
})

test('schedule import: one of our venues has the zone of its city', async () => {
  const addIn = (name: string, city: string) => operator.call(addVenue, { body: { name, city } })
  await addIn('Lakeside Bowl', 'Chicago, Ill.')
  await addIn('Ridge Arena', 'Our Town')
  const { added } = await planOf([
    { day: '20280201', title: 'vs Kansas (N)', place: 'lakeside bowl' },
    { day: '20280202', title: 'vs TCU', place: 'Ridge Arena' },
    { day: '20280203', title: 'vs Elon (N)', place: 'Ridge Arena' },
  ])
  expect(added).toEqual([
    '2028-02-01 football vs. Kansas, 18:00 MST, neutral site, lakeside bowl',
    '2028-02-02 football vs. TCU, 19:00 MST, Ridge Arena',
    '2028-02-03 football vs. Elon, 19:00 MST, neutral site, Ridge Arena',
  ])
})

test('schedule import: an away game without a place is in the zone of our last game at that school', async () => {
  await planOf([{ day: '20280301', title: 'at Halford', place: 'Halford, Ohio' }], {})
  const { added } = await planOf([{ day: '20290301', title: 'at Halford', place: 'Main Campus' }])
  expect(added).toEqual(['2029-03-01 football at Halford, 17:00 MST, Main Campus'])
})

test('schedule import: a time at an unknown place is in the school’s zone, and the plan says so on its row', async () => {
  const games = (day: string): Event[] => [
    { day, title: 'at Lakemont' },
    { day: '20280405', title: 'vs Dunmore (N)', place: 'Main Field' },
    { day: '20280412', title: 'vs Dunmore' },
    { day: '20280419', title: 'at Lakemont', zone: 'America/Denver' },
  ]
  expect((await planOf(games('20280329'))).added).toEqual([
    `2028-03-29 football at Lakemont, 19:00 MDT, ${unknownPlace}`,
    `2028-04-05 football vs. Dunmore, 19:00 MDT, neutral site, Main Field, ${unknownPlace}`,
    '2028-04-12 football vs. Dunmore, 19:00 MDT',
    '2028-04-19 football at Lakemont, 19:00 MDT',
  ])
  await planOf(games('20280329'), {})
  expect((await planOf(games('20280330'))).changed).toEqual([
    `2028-03-30 football at Lakemont: moved from 2028-03-29, starts 2028-03-30 19:00 MDT, ${unknownPlace}`,
  ])
})

test('schedule import: a meet without a place is not assumed to be at home', async () => {
  const { added } = await planOf([{ day: '20280501', title: 'Canyon Invitational' }], {
    dry_run: 'true',
    events: 'add',
  })
  expect(added).toEqual([`2028-05-01 football Canyon Invitational, 19:00 MDT, ${unknownPlace}`])
})
