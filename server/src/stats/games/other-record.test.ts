import { expect, test } from 'vitest'
import { computeOtherRecord } from './other-record.ts'

const ours = { ownBefore: '6-4', ownAfter: '7-4' }

test('other team’s record: is advanced when the file has ours from before the game', () => {
  const records = { ...ours, own: '6-4' }
  expect(computeOtherRecord({ ...records, other: '3-7' }, 'L')).toBe('3-8')
  expect(computeOtherRecord({ ...records, other: '3-7' }, 'W')).toBe('4-7')
  expect(computeOtherRecord({ ...records, other: '3-7' }, 'T')).toBe('3-7-1')
  expect(computeOtherRecord({ ...records, own: '6-4-0', other: '3-7-1' }, 'W')).toBe('4-7-1')
})

test('other team’s record: stays when the file has ours from after the game', () => {
  expect(computeOtherRecord({ ...ours, own: '7-4', other: '3-8' }, 'L')).toBe('3-8')
  expect(computeOtherRecord({ ...ours, own: '7-4-0', other: '3-8' }, 'L')).toBe('3-8')
  // A game that does not count changes neither record.
  expect(computeOtherRecord({ own: '6-4', ownBefore: undefined, ownAfter: undefined, other: '3-8' }, 'L')).toBe('3-8')
})

test('other team’s record: is not shown when its date is unknown', () => {
  for (const own of [undefined, '2-1', 'first meeting'])
    expect([own, computeOtherRecord({ ...ours, own, other: '3-7' }, 'W')]).toEqual([own, undefined])
  expect(computeOtherRecord({ ...ours, own: '6-4', other: 'first meeting' }, 'L')).toBeUndefined()
  expect(computeOtherRecord({ ...ours, own: '6-4', other: undefined }, 'L')).toBeUndefined()
})
