import { expect, test } from 'vitest'
import { instantOf, told } from './arguments.ts'

test('a time is the school’s own, wherever whoever types it sits, and on both sides of a change of clocks', () => {
  expect(instantOf('2026-07-04 18:00', '--at')).toBe('2026-07-05T00:00:00.000Z')
  expect(instantOf('2026-11-28 18:00', '--at')).toBe('2026-11-29T01:00:00.000Z')
  expect(instantOf('2026-11-28T9:05', '--at')).toBe('2026-11-28T16:05:00.000Z')
  expect(instantOf('2026-11-28', '--until')).toBe('2026-11-28T07:00:00.000Z')
})

test('an instant is told as the school’s clocks have it, and says so', () => {
  expect(told('2026-11-29T01:00:00.000Z')).toBe('2026-11-28 18:00 MST')
  expect(told('2026-07-05T00:00:00.000Z')).toBe('2026-07-04 18:00 MDT')
})

test.each([
  '7',
  'soon',
  '',
  '18:00',
  '2026-02-30 18:00',
  '2026-11-28 25:00',
  '2026-11-28 18:60',
  '11/28/2026 18:00',
  '2026-11-28 6pm',
])('what is no time is refused with how one is written, and whose: %j', (text) =>
  expect(() => instantOf(text, '--at')).toThrow(
    /^--at is written as in "2026-11-28 18:00", in the time of America\/Denver\./,
  ),
)

test('a day alone is no start', () => {
  expect(() => instantOf('2026-11-28', '--at', { needsTime: true })).toThrow('--at is written as in')
})
