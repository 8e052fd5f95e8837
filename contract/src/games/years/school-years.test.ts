import { expect, test } from 'vitest'
import { getLocalDay } from '../../local-time.ts'
import { formatSchoolYear, getSchoolYear, getSchoolYearStart } from './school-years.ts'

test('school year: starts on July 1', () => {
  expect(['2026-06-30', '2026-07-01', '2027-01-01'].map(getSchoolYear)).toEqual([2025, 2026, 2026])
  expect([2026, 1999].map(formatSchoolYear)).toEqual(['2026–27', '1999–00'])
})

test('school year: starts at midnight by the school’s clocks, whatever its time zone', () => {
  const starts = ['America/Denver', 'America/Phoenix', 'Pacific/Honolulu', 'Pacific/Auckland'].map((zone) => {
    const start = getSchoolYearStart(zone, 2026)
    const last = new Date(start.getTime() - 1)
    expect([last, start].map((at) => getSchoolYear(getLocalDay(zone, at)))).toEqual([2025, 2026])
    return start.toISOString()
  })
  expect(starts).toEqual([
    '2026-07-01T06:00:00.000Z',
    '2026-07-01T07:00:00.000Z',
    '2026-07-01T10:00:00.000Z',
    '2026-06-30T12:00:00.000Z',
  ])
})
