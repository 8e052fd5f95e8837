import { expect, test } from 'vitest'
import { eventOf } from '../../../shared/game-day/games.testdata.ts'
import { streamOf } from '../streams.testdata.ts'
import { formatStreamsCsv, pressStreamSort, sortStreams } from './stream-list.model.ts'
import { formatAge, hasWords, toStreamRows } from './stream-row.model.ts'
import { findRange } from './useSelection.ts'

const time = { now: new Date('2026-11-28T19:00:00.000Z'), today: '2026-11-28' }
const rows = (...streams: ReturnType<typeof streamOf>[]) => toStreamRows(streams, undefined, time)

test('streams: a row stays the same object while nothing of it changes', () => {
  const streams = [streamOf(1), streamOf(2, { state: 'upcoming', seconds: null })]
  const [first, second] = toStreamRows(streams, [], time)
  const later = { ...time, now: new Date('2026-11-28T19:00:15.000Z') }
  expect(toStreamRows(streams, [], later)[0]).toBe(first)
  const open = [eventOf({ id: 2, state: 'live', live_since: '2026-11-28T19:00:10.000Z' })]
  const [, live] = toStreamRows(streams, open, later)
  expect(live).not.toBe(second)
  expect(live).toMatchObject({ kind: 'live', stream: { live_since: '2026-11-28T19:00:10.000Z', seconds: null } })
  expect(toStreamRows(streams, open, later)[1]).toBe(live)
})

test('streams: a title, a sport and a date in several forms are found, with or without accents', () => {
  const [row] = rows(streamOf(1, { title: 'Élan State at Utah', sport: 'football' }))
  if (!row) throw new Error('there is no row')
  const found = ['elan', 'utah football', 'nov 13', '11/13', '2026-11-13', 'november', 'ball'].filter((text) =>
    hasWords(row, text),
  )
  expect(found).toHaveLength(7)
  expect(['nov 14', 'tennis', 'video'].filter((text) => hasWords(row, text))).toEqual([])
})

test('streams: the age of a day is said in days, months and years', () => {
  const ages = ['2026-11-28', '2026-11-27', '2026-11-29', '2026-12-02', '2026-11-13', '2026-08-01', '2023-08-01']
  expect(ages.map((day) => formatAge(day, time.today))).toEqual([
    ...['Today', 'Yesterday', 'Tomorrow', 'In 4 days', '15 days ago', '3 months ago', '3 years ago'],
  ])
})

test('streams: a heading sorts large and new ones first, and Shift chooses a range in both directions', () => {
  const all = rows(streamOf(1, { bytes: 5 }), streamOf(2, { bytes: 9 }), streamOf(3, { bytes: null }))
  const bySize = pressStreamSort({ key: 'day', direction: 'descending' }, 'size')
  const ids = (list: readonly { id: number }[]) => list.map(({ id }) => id)
  expect(ids(sortStreams(all, bySize))).toEqual([2, 1, 3])
  expect(ids(sortStreams(all, pressStreamSort(bySize, 'size')))).toEqual([3, 1, 2])
  expect(ids(findRange(all, 3, 1))).toEqual([1, 2, 3])
  expect(ids(findRange(all, undefined, 2))).toEqual([2])
})

test('streams: the CSV has what is listed', () => {
  const [head, first] = formatStreamsCsv(rows(streamOf(1, { title_id: 7 }))).split(/\r?\n/)
  expect(head).toContain('Title')
  expect(first).toContain('2026-11-13')
  expect(first).toContain('2500000000')
})
