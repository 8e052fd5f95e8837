import type { Ad } from '@fieldhouse/contract/ads/ads'
import { expect, test } from 'vitest'
import { planAdBreaks } from './ad-breaks.ts'

const ad = (id: number) => ({ id }) as Ad
const ads = [ad(1), ad(2), ad(3)]
const ids = (some: readonly Ad[]) => some.map(({ id }) => id)
const of = (duration: number, chosen: number[] | null = null, start = 0) => {
  const { preRoll, midRolls } = planAdBreaks(ads, { duration, chosen }, start)
  return [ids(preRoll), midRolls.map(({ at, ads: some }) => [at, ...ids(some)])]
}

test('ad breaks: a short video has one before it, a longer one also in the middle, a long one every eight minutes', () => {
  expect(of(9)).toEqual([[], []])
  expect(of(14)).toEqual([[1], []])
  expect(of(600)).toEqual([[1], [[300, 2]]])
  expect(of(1500)).toEqual([
    [1],
    [
      [480, 2],
      [960, 3],
      [1440, 1],
    ],
  ])
})

test('ad breaks: the operator’s chosen breaks replace the usual ones, and an empty choice means none', () => {
  expect(of(14, [9, 20])).toEqual([[1], [[9, 2]]])
  expect(of(1500, [])).toEqual([[1], []])
})

test('ad breaks: a resumed video has no ad before it', () => {
  expect(of(600, null, 20)).toEqual([[], [[300, 1]]])
})

test('ad breaks: without ads there are none', () => {
  expect(planAdBreaks([], { duration: 600, chosen: [5] }, 0)).toEqual({ preRoll: [], midRolls: [] })
})
