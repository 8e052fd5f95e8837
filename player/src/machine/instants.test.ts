import { expect, test } from 'vitest'
import { findReplayStart, findSecondsOfInstant } from './instants.ts'

/** Two plays of six seconds. The second is a minute after the first. */
const condensed = [0, 2, 4, 6, 8, 10].map((start) => ({
  start,
  duration: 2,
  programDateTime: 1_000_000 + (start < 6 ? start : start + 60) * 1_000,
}))

test('instants: a moment is found in its segment, and not if it was cut out', () => {
  const at = (second: number) => findSecondsOfInstant(condensed, 1_000_000 + second * 1_000, false)
  expect([0, 3.5, 66, 71.9].map(at)).toEqual([0, 3.5, 6, 11.9])
  expect([-1, 7, 40, 65, 80].map(at)).toEqual([null, null, null, null, null])
})

test('instants: a replay starts before the moment, but not in a part that was cut out', () => {
  const before = (second: number, lead: number) => findReplayStart(condensed, 1_000_000 + second * 1_000, lead, false)
  // Rewinding stays inside one play, stops at its start, and never enters the previous one.
  expect([before(5, 2), before(5, 8), before(68, 1), before(70, 8)]).toEqual([3, 0, 7, 6])
  expect(before(40, 8)).toBeNull()
  // Drift of an encoder's clock is not a cut.
  const slipping = condensed.slice(0, 3).map((segment, index) => ({
    ...segment,
    programDateTime: (segment.programDateTime ?? 0) + index * 200,
  }))
  expect(findReplayStart(slipping, 1_000_000 + 5_000, 4, true)).toBeCloseTo(0.6)
})

test('instants: live video continues after its last segment, and video without a clock has none', () => {
  expect(findSecondsOfInstant(condensed, 1_000_000 + 80_000, true)).toBe(20)
  const silent = condensed.map((segment) => ({ ...segment, programDateTime: null }))
  expect(findSecondsOfInstant(silent, 1_000_000, true)).toBeNull()
})
