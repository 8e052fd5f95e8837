import { expect, test } from 'vitest'
import { isPlayed } from './progress.ts'

test('playback: a video stopped in its last seconds starts from the beginning', () => {
  expect([isPlayed(95, 100), isPlayed(91, 100), isPlayed(89, 100)]).toEqual([true, true, false])
  expect([isPlayed(3_575, 3_600), isPlayed(3_500, 3_600)]).toEqual([true, false])
  expect(isPlayed(0, 0)).toBe(false)
})
