import { currentSchool } from '@fieldhouse/contract/company'
import { importSchedule } from '@fieldhouse/contract/games/schedule'
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

const planOf = async (text: string) =>
  (
    await operator.call(importSchedule, {
      query: { sport: 'football', dry_run: 'true' },
      body: new TextEncoder().encode(text),
      headers: { 'content-type': 'text/calendar' },
    })
  ).body

const calendarOf = (titles: readonly string[]) =>
  [
    'BEGIN:VCALENDAR',
    ...titles.flatMap((title, index) => [
      'BEGIN:VEVENT',
      `UID:${index}`,
      `DTSTART;VALUE=DATE:202809${String(index + 1).padStart(2, '0')}`,
      `SUMMARY:${title}`,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ].join('\r\n')

test('schedule import: a game of two unknown schools is not ours, and the plan says so', async () => {
  for (const title of ['Kansas at TCU', 'Kansas vs TCU', 'Kansas Football @ TCU', 'Football: Kansas vs. TCU']) {
    const { added, changed, skipped, asks } = await planOf(calendarOf([title]))
    expect([title, added, changed, asks]).toEqual([title, [], [], []])
    expect(skipped).toEqual([expect.stringMatching(/^2028-09-01 football Kansas (at|vs\.) TCU: /)])
  }
})

test('schedule import: knows our team by its name, its nickname, or generic words', async () => {
  const { school, nickname, abbr } = currentSchool()
  const ours = [
    school,
    `University of ${school}`,
    `${school} ${nickname}`,
    nickname,
    abbr,
    `The ${school} ${nickname} Football`,
    'Varsity Football',
    'Homecoming: Football',
    'Men’s Football',
    'Senior Day -',
    'Rescheduled:',
    'Spring Game',
  ]
  const { added, skipped } = await planOf(calendarOf(ours.map((before) => `${before} vs Elon`)))
  expect(skipped).toEqual([])
  expect(added).toHaveLength(ours.length)
  for (const line of added) expect(line).toContain('football vs. Elon')
})

test('schedule import: a school whose name starts with ours is another one', async () => {
  const { school } = currentSchool()
  const { added, skipped } = await planOf(calendarOf([`${school} State at Elon`, `Southern ${school} vs Elon`]))
  expect(added).toEqual([])
  expect(skipped).toHaveLength(2)
})

test('schedule import: in a table with one column of titles or opponents, a game of two unknown schools is not ours', async () => {
  const titled = await planOf(['Date,Title', '2028-10-07,Kansas at TCU', '2028-10-14,Kansas vs. TCU'].join('\n'))
  expect(titled).toMatchObject({ added: [], skipped: [] })
  expect(titled.asks.map(({ name }: { name: string }) => name)).toEqual([
    '2028-10-07 football Kansas at TCU',
    '2028-10-14 football Kansas vs. TCU',
  ])
  const { school } = currentSchool()
  const opposed = await planOf(
    [
      'Date,Opponent',
      '2028-10-07,Kansas vs TCU',
      `2028-10-14,${school} vs. Elon`,
      '2028-10-21,Texas at Arlington',
    ].join('\n'),
  )
  expect(opposed.added).toEqual(['2028-10-14 football vs. Elon', '2028-10-21 football vs. Texas at Arlington'])
  expect(opposed.skipped).toEqual([expect.stringContaining('2028-10-07 football Kansas vs. TCU')])
})
