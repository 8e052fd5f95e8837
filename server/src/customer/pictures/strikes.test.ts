import { dayMs } from '@fieldhouse/contract/durations'
import { expect, test } from 'vitest'
import { addMs } from '../../shared/clock/clock.ts'
import { getRefusedUntil } from './strikes.ts'

const now = new Date('2026-11-21T18:00:00Z')
const daysAgo = (...days: number[]) => days.map((count) => addMs(now, -count * dayMs))

test('picture strikes: three within ninety days block for thirty days after the last', () => {
  expect(getRefusedUntil(daysAgo(10, 50, 100), now)).toEqual(addMs(now, 20 * dayMs))
  expect(getRefusedUntil(daysAgo(0, 0, 90), now)).toEqual(addMs(now, 30 * dayMs))
})

test('picture strikes: two, three over a longer time, and old ones do not block', () => {
  expect(getRefusedUntil(daysAgo(0, 1), now)).toBeUndefined()
  expect(getRefusedUntil(daysAgo(0, 1, 91), now)).toBeUndefined()
  expect(getRefusedUntil(daysAgo(30, 31, 32), now)).toBeUndefined()
  expect(getRefusedUntil([], now)).toBeUndefined()
})
