import { describe, expect, test } from 'vitest'
import { ageWords, clockTime, dayStart, momentWords } from './time-words.ts'

const at = (day: number, hour = 18, minute = 0) => new Date(2026, 10, day, hour, minute)
const now = at(21, 12)

describe('a moment is said as short as it can be found by', () => {
  test.each([
    [at(21), `today ${clockTime(at(21))}`],
    [at(22), `tomorrow ${clockTime(at(22))}`],
    [at(24), `Tue ${clockTime(at(24))}`],
    [at(30), `Nov 30, ${clockTime(at(30))}`],
    [at(19), `Nov 19, ${clockTime(at(19))}`],
  ])('%s', (moment, words) => expect(momentWords(moment, now)).toBe(words))

  test('midnight belongs to the day that begins', () => {
    expect(momentWords(at(22, 0), now)).toMatch(/^tomorrow/)
    expect(dayStart(now, 1)).toEqual(at(22, 0))
  })
})

test.each([
  [20_000, 'just now'],
  [60_000, '1 minute ago'],
  [4.5 * 60_000, '4 minutes ago'],
  [3 * 3_600_000, '3 hours ago'],
  [25 * 3_600_000, 'yesterday'],
])('what is %i ms old says so', (ms, words) => expect(ageWords(1_000_000_000 - ms, 1_000_000_000)).toBe(words))
