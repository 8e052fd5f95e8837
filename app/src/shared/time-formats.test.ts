import { describe, expect, test } from 'vitest'
import { formatAge, formatClock, formatMoment, getDayStart } from './time-formats.ts'

const at = (day: number, hour = 18, minute = 0) => new Date(2026, 10, day, hour, minute)
const now = at(21, 12)

describe('a moment', () => {
  test.each([
    [at(21), `today ${formatClock(at(21))}`],
    [at(22), `tomorrow ${formatClock(at(22))}`],
    [at(24), `Tue ${formatClock(at(24))}`],
    [at(30), `Nov 30, ${formatClock(at(30))}`],
    [at(19), `Nov 19, ${formatClock(at(19))}`],
  ])('%s is shown as %s', (moment, text) => expect(formatMoment(moment, now)).toBe(text))

  test('at midnight counts as the day that starts', () => {
    expect(formatMoment(at(22, 0), now)).toMatch(/^tomorrow/)
    expect(getDayStart(now, 1)).toEqual(at(22, 0))
  })
})

test.each([
  [20_000, 'just now'],
  [60_000, '1 minute ago'],
  [4.5 * 60_000, '4 minutes ago'],
  [3 * 3_600_000, '3 hours ago'],
  [25 * 3_600_000, 'yesterday'],
])('an age of %i ms is shown as %s', (ms, text) => expect(formatAge(1_000_000_000 - ms, 1_000_000_000)).toBe(text))
