import { describe, expect, test } from 'vitest'
import { formatDatedRow, formatDatedStatus, formatNearDay } from './dated-status.ts'
import { gameOf } from './games.testdata.ts'

describe('a date or status', () => {
  const now = new Date('2026-11-21T09:00:00')
  test.each([
    ['2026-11-21', 'Today'],
    ['2026-11-22', 'Tomorrow'],
    ['2026-11-20', 'Fri'],
    ['2026-11-27', 'Fri'],
    ['2026-11-28', 'Nov 28'],
  ])('%s is shown as %s', (day, label) => expect(formatNearDay(day, now)).toBe(label))

  const label = (changes: Parameters<typeof gameOf>[1]) => formatDatedStatus(gameOf(1, changes), now).label
  test('of a game includes the day unless it is today', () => {
    expect(label({ starts_at: new Date('2026-11-24T18:30:00').toISOString() })).toBe('Tue 6:30 PM')
    expect(label({ starts_at: null, day: '2026-11-24' })).toBe('Tue, TBA')
    expect(label({ starts_at: null, status: { kind: 'final' } })).toBe('Final')
    expect(label({ starts_at: null, day: '2026-11-20', status: { kind: 'final' } })).toBe('Final, Fri')
    expect(label({ status: { kind: 'live', label: '2nd 4:10' } })).toBe('2nd 4:10')
  })
  test('in a row shows the day below the time', () =>
    expect(formatDatedRow(gameOf(1, { starts_at: new Date('2026-11-24T18:30:00').toISOString() }), now)).toMatchObject({
      label: '6:30 PM',
      detail: 'Tue',
    }))
})
