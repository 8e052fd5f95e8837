import { hourMs } from '@fieldhouse/contract/durations'
import { expect, test } from 'vitest'
import { createOtherClocks } from './clock-comparison.ts'

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 21, 18, 0, seconds))
const date = (seconds: number) => at(seconds).toUTCString()

test('a clock is compared with what another says in the middle of its answer', () => {
  const clocks = createOtherClocks()
  expect(clocks.newest(at(0))).toBeUndefined()
  clocks.noteAnswer('school.example', date(0), { askedAt: at(119), came: at(122) })
  expect(clocks.newest(at(122))).toEqual({ by: 'school.example', aheadMs: 120_000, at: at(122) })
})

test('what is no time, or was said more than a day ago, says nothing', () => {
  const clocks = createOtherClocks()
  clocks.noteAnswer('school.example', 'soon', { askedAt: at(0), came: at(1) })
  clocks.noteAnswer('school.example', undefined, { askedAt: at(0), came: at(1) })
  expect(clocks.newest(at(1))).toBeUndefined()
  clocks.noteAnswer('school.example', date(0), { askedAt: at(0), came: at(1) })
  expect(clocks.newest(new Date(at(1).getTime() + 25 * hourMs))).toBeUndefined()
})
