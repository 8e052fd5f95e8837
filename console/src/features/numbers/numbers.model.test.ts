import { expect, test } from 'vitest'
import { getDaysUntil, toDayCounts, toViewerCounts } from './numbers.model.ts'

const day = (day: string, plays: number) => ({ day, plays, views: 0, minutes: 0, stories: 0, joined: 0 })

test('the last seven days include today', () => {
  expect(getDaysUntil('2026-11-23', '7')).toEqual({ from: '2026-11-17', until: '2026-11-23' })
})

test('daily numbers are grouped by week for a year', () => {
  expect(toDayCounts([day('2026-11-22', 3), day('2026-11-23', 0)], 'plays')).toEqual([
    { key: '2026-11-22', label: 'Nov 22', value: 3 },
    { key: '2026-11-23', label: 'Nov 23', value: 0 },
  ])
  const year = Array.from({ length: 365 }, (_, index) =>
    day(new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10), 1),
  )
  const weeks = toDayCounts(year, 'plays')
  expect([weeks.length, weeks[0]?.value, weeks.at(-1)?.value]).toEqual([53, 7, 1])
})

test('viewer counts fill empty minutes with zero and keep the peak of each group on a long day', () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 18, minute)).toISOString()
  const timeOf = (one: Date) => String(one.getUTCMinutes())
  expect(toViewerCounts([], timeOf)).toEqual([])
  expect(
    toViewerCounts(
      [
        { at: at(0), viewers: 2 },
        { at: at(2), viewers: 5 },
      ],
      timeOf,
    ).map(({ label, value }) => [label, value]),
  ).toEqual([
    ['0', 2],
    ['1', 0],
    ['2', 5],
  ])
  const long = toViewerCounts(
    [
      { at: at(0), viewers: 2 },
      { at: at(239), viewers: 9 },
    ],
    timeOf,
  )
  expect([long.length, long[0]?.value, long.at(-1)?.value]).toEqual([120, 2, 9])
})
