import { expect, test } from 'vitest'
import { formatCountdown } from './countdown.model.ts'

test.each([
  [0, '00:00'],
  [-5, '00:00'],
  [1, '00:01'],
  [65_000, '01:05'],
  [3_600_000, '01:00:00'],
  [90_061_000, '1 day 01:01:01'],
  [180_000_000, '2 days 02:00:00'],
])('%i ms before the start the countdown shows %s', (ms, text) => expect(formatCountdown(ms)).toBe(text))
