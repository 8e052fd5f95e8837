import { hourMs, minuteMs } from '@fieldhouse/contract/durations'
import { expect, test } from 'vitest'
import { getPauseAfter } from './polling.service.ts'

const soonest = () => 0
const latest = () => 1
const minutes = (failures: number, every_minutes: number, random = soonest) =>
  getPauseAfter({ failures, every_minutes }, random) / minuteMs

test('pauses: double with each failure, up to six hours', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 90].map((failures) => minutes(failures, 10))).toEqual([
    10, 20, 40, 80, 160, 320, 360, 360,
  ])
})

test('pauses: a failure never makes polls more frequent', () => {
  expect([1, 2, 50].map((failures) => minutes(failures, 1_440))).toEqual([1_440, 1_440, 1_440])
})

test('pauses: sources that failed together are polled at different times, up to a fifth later and never sooner', () => {
  expect([minutes(1, 10, latest), minutes(90, 10, latest)]).toEqual([12, 432])
  const all = Array.from({ length: 40 }, () => minutes(3, 10, Math.random))
  expect(new Set(all).size).toBeGreaterThan(1)
  expect(Math.min(...all)).toBeGreaterThanOrEqual(40)
  expect(Math.max(...all)).toBeLessThanOrEqual(48)
})

test('pauses: a source’s requested pause is a minimum', () => {
  const failing = { failures: 1, every_minutes: 10 }
  expect(getPauseAfter({ ...failing, againAfterMs: 24 * hourMs }, soonest)).toBe(24 * hourMs)
  expect(getPauseAfter({ ...failing, againAfterMs: 1_000 }, soonest)).toBe(10 * minuteMs)
})
