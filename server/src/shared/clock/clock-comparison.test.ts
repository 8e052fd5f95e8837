import { hourMs } from '@fieldhouse/contract/durations'
import { expect, test } from 'vitest'
import { createOtherClocks } from './clock-comparison.ts'

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 21, 18, 0, seconds))
const date = (seconds: number) => at(seconds).toUTCString()

test('clock comparison: uses the middle of the request as the moment of the answer', () => {
  const clocks = createOtherClocks()
  expect(clocks.newest(at(0))).toBeUndefined()
  clocks.noteAnswer('school.example', date(0), { askedAt: at(119), came: at(122) })
  expect(clocks.newest(at(122))).toEqual({ by: 'school.example', aheadMs: 120_000, at: at(122) })
})

test('clock comparison: ignores an invalid time and one from over a day ago', () => {
  const clocks = createOtherClocks()
  clocks.noteAnswer('school.example', 'soon', { askedAt: at(0), came: at(1) })
  clocks.noteAnswer('school.example', undefined, { askedAt: at(0), came: at(1) })
  expect(clocks.newest(at(1))).toBeUndefined()
  clocks.noteAnswer('school.example', date(0), { askedAt: at(0), came: at(1) })
  expect(clocks.newest(new Date(at(1).getTime() + 25 * hourMs))).toBeUndefined()
})
