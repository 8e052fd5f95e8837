import { formatCsv } from '@fieldhouse/contract/csv'
import { formatDuration } from '../../../shared/amounts.ts'
import { type ListSort, turnSort } from '../../../shared/table/turn-sort.ts'
import { formatTime } from '../../../shared/time.ts'
import { formatStreamState, hasWords, type StreamKind, type StreamRow } from './stream-row.model.ts'
import type { StreamYear } from './stream-year.model.ts'

export const streamFilters = ['all', 'live', 'upcoming', 'recording', 'canceled'] as const
export type StreamFilter = (typeof streamFilters)[number]

export const streamFilterLabels: Readonly<Record<StreamFilter, string>> = {
  all: 'All',
  live: 'Live',
  upcoming: 'Upcoming',
  recording: 'Recordings',
  canceled: 'Canceled',
}

export const streamSortKeys = ['day', 'title', 'length', 'size'] as const
export type StreamSortKey = (typeof streamSortKeys)[number]
export type StreamSort = ListSort<StreamSortKey>
export const newestFirst: StreamSort = { key: 'day', direction: 'descending' }

export interface StreamChoices {
  year: StreamYear
  filter: StreamFilter
  /** `2026-11`, or empty for all. */
  month: string
  search: string
  sort: StreamSort
}

export function countByKind(rows: readonly StreamRow[]): Readonly<Record<StreamFilter, number>> {
  const counts: Record<StreamKind, number> = { live: 0, upcoming: 0, recording: 0, canceled: 0 }
  for (const { kind } of rows) counts[kind] += 1
  return { all: rows.length, ...counts }
}

/** Counts the rows of each month, newest first. */
export function countMonths(rows: readonly StreamRow[]): { month: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const { day } of rows) counts.set(day.slice(0, 7), (counts.get(day.slice(0, 7)) ?? 0) + 1)
  return [...counts].map(([month, count]) => ({ month, count })).toSorted((a, b) => b.month.localeCompare(a.month))
}

/** Rows that the search and the month leave. */
export const findStreams = (
  rows: readonly StreamRow[],
  { month, search }: Pick<StreamChoices, 'month' | 'search'>,
): StreamRow[] => rows.filter((row) => row.day.startsWith(month) && hasWords(row, search))

const compareBy: Readonly<Record<StreamSortKey, (one: StreamRow, other: StreamRow) => number>> = {
  day: (one, other) => one.stream.starts_at.localeCompare(other.stream.starts_at) || one.id - other.id,
  title: (one, other) => one.stream.title.localeCompare(other.stream.title),
  length: (one, other) => (one.stream.seconds ?? 0) - (other.stream.seconds ?? 0),
  size: (one, other) => (one.stream.bytes ?? 0) - (other.stream.bytes ?? 0),
}

/** Sorts the rows. Equal ones are newest first. */
export function sortStreams(rows: readonly StreamRow[], { key, direction }: StreamSort): StreamRow[] {
  const sign = direction === 'ascending' ? 1 : -1
  return rows.toSorted((one, other) => sign * compareBy[key](one, other) || compareBy.day(other, one))
}

/** Pressing a heading sorts by it, large and new ones first, and again the other way. */
export const pressStreamSort = (sort: StreamSort, key: StreamSortKey): StreamSort =>
  turnSort(sort, key, key === 'title' ? 'ascending' : 'descending')

const rowsPerChunk = 20

export interface StreamChunk {
  /** Index of the first row in the whole list. */
  from: number
  rows: readonly StreamRow[]
}

/** Cuts the list into parts that are drawn together. */
export const chunkStreams = (rows: readonly StreamRow[]): StreamChunk[] =>
  Array.from({ length: Math.ceil(rows.length / rowsPerChunk) }, (_, index) => {
    const from = index * rowsPerChunk
    return { from, rows: rows.slice(from, from + rowsPerChunk) }
  })

/** Formats the list as a table for spreadsheets, as it is filtered and sorted. */
export const formatStreamsCsv = (rows: readonly StreamRow[]): string =>
  formatCsv({
    head: ['Date', 'Time', 'Title', 'Sport', 'State', 'Length', 'Bytes', 'Who can watch', 'Video'],
    rows: rows.map(({ stream, day, sport, kind, who }) => [
      day,
      formatTime(stream.starts_at).replace('\u00a0', ' '),
      stream.title,
      sport,
      kind === 'upcoming' ? 'Upcoming' : formatStreamState({ stream, kind }),
      stream.seconds === null ? '' : formatDuration(stream.seconds),
      stream.bytes ?? '',
      who,
      stream.title_id === null ? '' : 'yes',
    ]),
  })
