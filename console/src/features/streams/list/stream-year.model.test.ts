import { expect, test } from 'vitest'
import { eventOf } from '../../../shared/game-day/games.testdata.ts'
import { newestFirst } from './stream-list.model.ts'
import { filterEventsOfYear, nameStreamsFile } from './stream-year.model.ts'
import { formatStreamPlace, parseStreamPlace, type StreamPlace } from './streams-address.ts'

const usual: StreamPlace = {
  year: 2026,
  filter: 'all',
  month: '',
  search: '',
  sort: newestFirst,
  isNew: false,
}

test('streams address: keeps every choice, and leaves out what is usual', () => {
  expect(parseStreamPlace('', 2026)).toEqual(usual)
  expect(Object.values(formatStreamPlace(usual, 2026)).join('')).toBe('')
  const places: StreamPlace[] = [
    { ...usual, year: 2025, month: '2026-03', search: 'senior night' },
    { ...usual, year: 'all', filter: 'recording', sort: { key: 'size', direction: 'descending' } },
    { ...usual, sort: { key: 'day', direction: 'ascending' }, isNew: true },
  ]
  for (const place of places) {
    const query = new URLSearchParams(formatStreamPlace(place, 2026)).toString()
    expect(parseStreamPlace(query, 2026)).toEqual(place)
  }
})

test('streams address: a year that is none is the current one, and another year has no month yet', () => {
  for (const year of ['26', '1999', '2026-27', 'every', ''])
    expect(parseStreamPlace(`year=${year}`, 2026)).toEqual(usual)
  expect(formatStreamPlace({ year: 2025 }, 2026)).toEqual({ year: '2025', month: '' })
  expect(formatStreamPlace({ year: 2026 }, 2026)).toEqual({ year: '', month: '' })
})

test('streams: a school year begins and ends by the school’s clocks', () => {
  const events = [
    eventOf({ id: 1, state: 'ended', starts_at: '2027-07-01T05:59:00.000Z' }),
    eventOf({ id: 2, state: 'ended', starts_at: '2027-07-01T06:00:00.000Z' }),
    eventOf({ id: 3, state: 'cancelled', starts_at: '2027-08-01T06:00:00.000Z' }),
    eventOf({ id: 4, state: 'upcoming', starts_at: '2027-08-01T06:00:00.000Z' }),
  ]
  const ids = (year: number | 'all') => filterEventsOfYear(events, year, 2026).map(({ id }) => id)
  expect([2025, 2026, 2027, 'all' as const].map(ids)).toEqual([[], [1, 4], [2, 3, 4], [1, 2, 3, 4]])
})

test('streams: the file is named after its school year', () => {
  expect([2026, 'all' as const].map(nameStreamsFile)).toEqual(['streams-2026-27.csv', 'streams-all-years.csv'])
})
