import { expect, test } from 'vitest'
import { getYearSpan } from './school-year.model.ts'
import { rowOf } from './season.testdata.ts'
import { formatSeasonChoices, parseSeasonChoices } from './season-address.ts'
import { formatSeasonCsv } from './season-csv.model.ts'
import { byDay, pressSort, sortRows } from './sort.model.ts'
import { formatState, formatStateDetail } from './state-text.model.ts'

test('schedule: a school year is asked for from July 1 until June 30', () => {
  expect(getYearSpan(2026)).toEqual({ startDate: '2026-07-01', endDate: '2027-06-30' })
})

test('schedule address: keeps every choice, and leaves out what is usual', () => {
  const usual = parseSeasonChoices('', 2026)
  expect(usual).toEqual({ year: 2026, sport: '', filter: 'all', search: '', sort: byDay, tool: undefined })
  expect(formatSeasonChoices(usual, 2026)).toEqual({ year: '', sport: '', show: '', q: '', sort: '', tool: '' })
  const chosen = parseSeasonChoices(
    '?year=2025&sport=football&show=final&q=nov+28&sort=opponent.down&tool=finals',
    2026,
  )
  expect(chosen).toEqual({
    year: 2025,
    sport: 'football',
    filter: 'final',
    search: 'nov 28',
    sort: { key: 'opponent', direction: 'descending' },
    tool: 'finals',
  })
  expect(formatSeasonChoices(chosen, 2026)).toMatchObject({ year: '2025', sort: 'opponent.down', tool: 'finals' })
  expect(parseSeasonChoices('?year=x&show=y&sort=z&tool=w', 2026)).toEqual(usual)
})

test('season sort: equal rows stay in the order of their days, and a game without a time is last of its day', () => {
  const rows = [
    rowOf({ id: 1, day: '2026-11-22', opponent: 'Oxbow' }),
    rowOf({ id: 2, day: '2026-11-21', starts_at: null, opponent: 'Mesa' }),
    rowOf({ id: 3, day: '2026-11-21', opponent: 'Oxbow' }),
  ]
  const idsBy = (sort: Parameters<typeof sortRows>[1]) => sortRows(rows, sort).map(({ id }) => id)
  expect(idsBy(byDay)).toEqual([3, 2, 1])
  expect(idsBy(pressSort(byDay, 'day'))).toEqual([1, 2, 3])
  expect(idsBy(pressSort(byDay, 'opponent'))).toEqual([2, 3, 1])
  expect(idsBy({ key: 'opponent', direction: 'descending' })).toEqual([3, 1, 2])
})

test('season table: has what is shown, ours first', () => {
  const [head, line] = formatSeasonCsv([
    rowOf({ day: '2026-11-21', site: 'away', score: [27, 24], venue: 'Ridge Field', conference: true }),
  ])
    .replace('\uFEFF', '')
    .split('\r\n')
  expect(head).toContain('Date,Time,Sport,Site,Opponent,Conference')
  expect(line).toBe('2026-11-21,12:00 PM,Football,away,Lakemont University,yes,,,Ridge Field,,,27,24,W,Final')
})

test('season states: are said in words, with the reason or the day before a move', () => {
  const postponed = rowOf({ status: { kind: 'postponed', reason: 'Snow' } })
  expect([formatState(postponed), formatStateDetail(postponed)]).toEqual(['Postponed', 'Snow'])
  const moved = rowOf({ day: '2026-12-12', moved_from: '2026-12-09' })
  expect([formatState(moved), formatStateDetail(moved)]).toEqual(['Upcoming', 'Moved from Wed, Dec 9'])
  const explained = rowOf({ day: '2026-12-12', moved_from: '2026-12-09', moved_reason: 'Winter storm' })
  expect(formatStateDetail(explained)).toBe('Moved from Wed, Dec 9: Winter storm')
  expect(formatState(rowOf({ status: { kind: 'final', note: 'OT' } }))).toBe('Final (OT)')
  expect(formatState(rowOf({ away: null, home: null, type: 'event' }))).toBe('No result')
})
