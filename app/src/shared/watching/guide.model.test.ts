import { describe, expect, test } from 'vitest'
import { countMinutesLeft, findNextPlace, getElapsedShare, getGuideOffsets, isAiringNow } from './guide.model.ts'

const hour = (at: number) => new Date(Date.UTC(2026, 10, 21, at)).toISOString()
const airing = (from: number, to: number) => ({ starts_at: hour(from), ends_at: hour(to) })
const ms = (at: number, minute = 0) => Date.UTC(2026, 10, 21, at, minute)

test('an airing is on from its start until the next one starts', () => {
  expect([ms(17, 59), ms(18), ms(18, 59), ms(19)].map((at) => isAiringNow(airing(18, 19), at))).toEqual([
    false,
    true,
    true,
    false,
  ])
})

test('an airing’s elapsed share stays between 0 and 1', () => {
  expect([ms(17), ms(18, 15), ms(20)].map((at) => getElapsedShare(airing(18, 19), at))).toEqual([0, 0.25, 1])
  expect(countMinutesLeft(airing(18, 19), ms(18, 12))).toBe(48)
  expect(countMinutesLeft(airing(18, 19), ms(20))).toBe(0)
})

test('the guide cuts an airing at midnight', () => {
  expect(getGuideOffsets(airing(-1, 1), ms(0), ms(24))).toEqual({ left: 0, width: 60 })
  expect(getGuideOffsets(airing(23, 25), ms(0), ms(24))).toEqual({ left: 1380, width: 60 })
})

describe('the guide’s keyboard', () => {
  const rows = [[airing(0, 2), airing(2, 4), airing(4, 6)], [airing(0, 3), airing(3, 6)], []]
  test.each([
    ['ArrowRight', { row: 0, index: 0 }, { row: 0, index: 1 }],
    ['ArrowRight', { row: 0, index: 2 }, undefined],
    ['ArrowLeft', { row: 0, index: 1 }, { row: 0, index: 0 }],
    ['ArrowLeft', { row: 0, index: 0 }, undefined],
    ['ArrowDown', { row: 0, index: 1 }, { row: 1, index: 0 }],
    ['ArrowDown', { row: 0, index: 2 }, { row: 1, index: 1 }],
    ['ArrowUp', { row: 1, index: 1 }, { row: 0, index: 1 }],
    ['ArrowUp', { row: 0, index: 1 }, undefined],
    ['ArrowDown', { row: 1, index: 1 }, undefined],
    ['Home', { row: 0, index: 2 }, { row: 0, index: 0 }],
    ['End', { row: 0, index: 0 }, { row: 0, index: 2 }],
    ['Enter', { row: 0, index: 0 }, undefined],
  ])('%s from %j moves to %j', (key, from, to) => expect(findNextPlace(rows, from, key)).toEqual(to))
})
