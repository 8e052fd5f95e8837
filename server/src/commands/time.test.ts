import { expect, test } from 'vitest'
import { formatInstant, parseTypedInstant } from './time.ts'

test('typed time: without a zone it is the school’s, in summer and in winter', () => {
  expect(parseTypedInstant('2026-07-04 18:00')).toBe('2026-07-05T00:00:00.000Z')
  expect(parseTypedInstant('2026-11-28 18:00')).toBe('2026-11-29T01:00:00.000Z')
  expect(parseTypedInstant('2026-11-28T9:05')).toBe('2026-11-28T16:05:00.000Z')
  expect(parseTypedInstant('2026-11-28')).toBe('2026-11-28T07:00:00.000Z')
})

test('typed time: with a zone it is an exact instant', () => {
  expect(parseTypedInstant('2026-11-29T01:00:00Z')).toBe('2026-11-29T01:00:00Z')
  expect(parseTypedInstant('2026-11-28T18:00:00-07:00')).toBe('2026-11-29T01:00:00.000Z')
})

test('command output: times are shown in the school’s zone, with its name', () => {
  expect(formatInstant('2026-11-29T01:00:00.000Z')).toBe('2026-11-28 18:00 MST')
  expect(formatInstant('2026-07-05T00:00:00.000Z')).toBe('2026-07-04 18:00 MDT')
})

test.each([
  '7',
  'soon',
  '',
  '18:00',
  '2026-02-30 18:00',
  '2026-02-30T18:00:00Z',
  '2026-11-28 25:00',
  '11/28/2026 18:00',
])('typed time: an invalid one is left for validation: %j', (text) => expect(parseTypedInstant(text)).toBe(text))
