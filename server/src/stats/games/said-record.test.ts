import { expect, test } from 'vitest'
import { otherRecord } from './said-record.ts'

test('where a file has our record from before the game, the other team’s is brought on, too', () => {
  const said = { own: '6-4', ownBefore: '6-4' }
  expect(otherRecord({ ...said, other: '3-7' }, 'L')).toBe('3-8')
  expect(otherRecord({ ...said, other: '3-7' }, 'W')).toBe('4-7')
  expect(otherRecord({ ...said, other: '3-7' }, 'T')).toBe('3-7-1')
  expect(otherRecord({ own: '6-4-0', ownBefore: '6-4', other: '3-7-1' }, 'W')).toBe('4-7-1')
})

test('where it has ours as it is now, or another one, the other team’s stays as it is said', () => {
  expect(otherRecord({ own: '7-4', ownBefore: '6-4', other: '3-8' }, 'L')).toBe('3-8')
  expect(otherRecord({ own: undefined, ownBefore: '6-4', other: '3-8' }, 'L')).toBe('3-8')
  expect(otherRecord({ own: '6-4', ownBefore: undefined, other: '3-8' }, 'L')).toBe('3-8')
  expect(otherRecord({ own: '6-4', ownBefore: '6-4', other: 'first meeting' }, 'L')).toBe('first meeting')
  expect(otherRecord({ own: '6-4', ownBefore: '6-4', other: undefined }, 'L')).toBeUndefined()
})
