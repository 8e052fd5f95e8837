import { expect, test } from 'vitest'
import { formatClockTime, formatDayAndTime } from './time.ts'

test('times are formatted the American way, with weekdays', () => {
  const at = '2026-11-29T02:30:05.000Z'
  expect(formatClockTime(at)).toMatch(/^7:30:05\sPM$/)
  expect(formatDayAndTime(at)).toMatch(/^Sat, Nov 28, 7:30\sPM$/)
})
