import { expect, test } from 'vitest'
import { formatSecondsLeft } from './auth.model.ts'

test.each([
  [0, '0:00'],
  [9, '0:09'],
  [60, '1:00'],
  [3599, '59:59'],
])('a countdown of %i seconds is shown as %s', (seconds, text) => expect(formatSecondsLeft(seconds)).toBe(text))
