import { expect, test } from 'vitest'
import { formatBytes } from '../../../shared/amounts.ts'
import { addRateSample, formatTimeLeft, getNextPieceSize, getUploadRate } from './upload-rate.ts'

test('sizes and remaining times are shown in readable units', () => {
  expect([0, 999, 64_000, 1_440_000, 1_440_000_000, 21_474_836_480].map(formatBytes)).toEqual([
    '0 B',
    '999 B',
    '64 kB',
    '1.4 MB',
    '1.4 GB',
    '21 GB',
  ])
  expect([0.2, 12, 250, 3600, 4_860].map(formatTimeLeft)).toEqual(['1 s', '12 s', '4 min', '1 h', '1 h 21 min'])
})

test('the upload rate is measured over the last seconds, and is unknown at first', () => {
  let samples = addRateSample([], { atMs: 0, received: 0 })
  expect(getUploadRate(samples)).toBeUndefined()
  samples = addRateSample(samples, { atMs: 2_000, received: 4_000 })
  expect(getUploadRate(samples)).toBe(2_000)
  samples = addRateSample(samples, { atMs: 16_000, received: 5_400 })
  expect(getUploadRate(samples)).toBe(100)
})

test('upload pieces grow on a fast network and shrink on a slow one, within limits', () => {
  const largest = 8 * 1024 * 1024
  expect(getNextPieceSize(1024 * 1024, 100, largest)).toBe(2 * 1024 * 1024)
  expect(getNextPieceSize(largest, 100, largest)).toBe(largest)
  expect(getNextPieceSize(1024 * 1024, 60_000, largest)).toBe(256 * 1024)
  expect(getNextPieceSize(256 * 1024, 60_000, largest)).toBe(256 * 1024)
})
