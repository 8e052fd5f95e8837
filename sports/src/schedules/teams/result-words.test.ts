import { expect, test } from 'vitest'
import { opponentIn } from '../opponent-words.ts'
import { parseOwnResult } from './result-words.ts'

test.each([
  ['W, 88-51', { own: 88, other: 51 }],
  ['W 51-88', { own: 88, other: 51 }],
  ['L 58-74', { own: 58, other: 74 }],
  ['Lost 74-58 (OT)', { own: 58, other: 74, note: 'OT' }],
  ['W 5-4 (10)', { own: 5, other: 4, note: '10' }],
  ['W, 24-17 2OT', { own: 24, other: 17, note: '2OT' }],
  ['T 1-1', { own: 1, other: 1 }],
  ['Win, 3-1 (25-20, 22-25, 25-19, 25-23)', { own: 3, other: 1 }],
  ['W 1 – 0', { own: 1, other: 0 }],
])('result words: %s is a final score', (text, result) => {
  expect(parseOwnResult(text)).toEqual(result)
})

test.each(['88-51', 'W', 'W 2-2', 'T 2-1', 'Final 3-1', '2nd of 12', 'W 2026-11-28', 'Halford 3-1', ''])(
  'result words: %s is no final score of ours',
  (text) => {
    expect(parseOwnResult(text)).toBeUndefined()
  },
)

test('result words: a result after the opponent is read, and is not part of the name', () => {
  expect(opponentIn('at Halford, W 88-51')).toMatchObject({
    name: 'Halford',
    site: 'away',
    result: { own: 88, other: 51 },
  })
  expect(opponentIn('Halford (2-3)')).toEqual({ name: 'Halford' })
})
