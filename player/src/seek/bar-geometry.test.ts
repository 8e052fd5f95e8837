import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findChapterIndex } from '../source.ts'
import { getFraction, getSecondsAtFraction } from './bar-geometry.ts'

test('seek bar: seconds and positions convert to each other', () => {
  const span = fc.record({ start: fc.integer({ min: 0, max: 9_000 }), length: fc.integer({ min: 1, max: 20_000 }) })
  fc.assert(
    fc.property(span, fc.double({ min: 0, max: 1, noNaN: true }), ({ start, length }, fraction) => {
      const window = { start, end: start + length }
      expect(getFraction(getSecondsAtFraction(fraction, window), window)).toBeCloseTo(fraction, 6)
    }),
  )
})

test('seek bar: positions stay between its start and its end', () => {
  expect(getFraction(500, { start: 10, end: 110 })).toBe(1)
  expect(getFraction(5, { start: 10, end: 110 })).toBe(0)
  expect(getFraction(5, { start: 0, end: 0 })).toBe(0)
})

test('seek bar: a chapter is found by its second', () => {
  const chapters = [
    { at: 0, title: 'Kickoff' },
    { at: 78, title: 'Sixty-two yards' },
  ]
  expect([findChapterIndex(chapters, 77), findChapterIndex(chapters, 78), findChapterIndex([], 5)]).toEqual([0, 1, -1])
})
