import { expect, test } from 'vitest'
import { type DiskForecast, describeDisk, describeDiskWarning, drawDisk } from './disk.model.ts'

const tb = 1e12
const disk = (changes: Partial<DiskForecast> = {}): DiskForecast => ({
  total: 2 * tb,
  used: 1.4 * tb,
  videos: 1.2 * tb,
  past: [
    { day: '2026-10-29', bytes: tb },
    { day: '2026-11-28', bytes: 1.4 * tb },
  ],
  ahead: [
    { day: '2026-11-28', bytes: 1.4 * tb },
    { day: '2026-12-28', bytes: 1.9 * tb },
  ],
  expected: { games: 14, events: 1, bytes: 0.5 * tb, usual: 0.01 * tb },
  full_on: '2026-12-20',
  ...changes,
})

test('disk: one sentence says what it holds now and in a month', () => {
  expect(describeDisk(disk())).toBe(
    '1.4 TB of 2.0 TB used (70%). With 14 games and 1 event, about 1.9 TB (95%) on Dec 28.',
  )
  const none = { games: 0, events: 0, bytes: 0, usual: null }
  expect(describeDisk(disk({ expected: none }))).toContain('Nothing is planned for the next 30 days.')
  expect(describeDisk(disk({ expected: { ...none, games: 2 } }))).toContain('The forecast begins after the first')
  expect(describeDisk(disk({ total: null }))).toContain('Videos take 1.4 TB of object storage. With 14 games')
})

test('disk: the warning has a day and the next step, and there is none while there is room', () => {
  expect(describeDiskWarning(disk())).toBe('90% full on Dec 20. Delete recordings before, or add disk space.')
  expect(describeDiskWarning(disk({ used: 1.9 * tb }))).toContain('More than 90% full.')
  expect(describeDiskWarning(disk({ full_on: null }))).toBeUndefined()
  expect(describeDiskWarning(disk({ total: null }))).toBeUndefined()
})

test('disk: the picture rises with the level and stays in its box', () => {
  const picture = drawDisk(disk({ ahead: [...disk().ahead.slice(0, 1), { day: '2026-12-28', bytes: 9 * tb }] }))
  expect(picture?.now).toEqual({ x: 160, y: 31.2 })
  expect(picture?.end).toEqual({ x: 314, y: 6 })
  expect(drawDisk(disk({ past: [], ahead: [] }))).toBeUndefined()
})
