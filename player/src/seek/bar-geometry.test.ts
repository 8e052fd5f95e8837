import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findChapterIndex } from '../source.ts'
import { getFraction, getSecondsAtFraction } from './bar-geometry.ts'

test('a second and its place on the bar are one and the same', () => {
  const span = fc.record({ start: fc.integer({ min: 0, max: 9_000 }), length: fc.integer({ min: 1, max: 20_000 }) })
  fc.assert(
    fc.property(span, fc.double({ min: 0, max: 1, noNaN: true }), ({ start, length }, fraction) => {
      const window = { start, end: start + length }
      expect(getFraction(getSecondsAtFraction(fraction, window), window)).toBeCloseTo(fraction, 6)
    }),
  )
})

test('the bar ends where the media ends, and an empty one is at its beginning', () => {
  expect(getFraction(500, { start: 10, end: 110 })).toBe(1)
  expect(getFraction(5, { start: 10, end: 110 })).toBe(0)
  expect(getFraction(5, { start: 0, end: 0 })).toBe(0)
})

test('chapters are found by their second', () => {
  const chapters = [
    { at: 0, title: 'Kickoff' },
    { at: 78, title: 'Sixty-two yards' },
  ]
  expect([findChapterIndex(chapters, 77), findChapterIndex(chapters, 78), findChapterIndex([], 5)]).toEqual([0, 1, -1])
})
