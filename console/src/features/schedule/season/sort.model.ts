import { type ListSort, turnSort } from '../../../shared/table/turn-sort.ts'
import type { SeasonRow } from './season-row.model.ts'

export const sortKeys = ['day', 'sport', 'opponent', 'where', 'stream', 'status'] as const
export type SortKey = (typeof sortKeys)[number]
export type SeasonSort = ListSort<SortKey>
export const byDay: SeasonSort = { key: 'day', direction: 'ascending' }

/** A game without a time comes last of its day, as the server lists it. */
const getStart = ({ day, game }: SeasonRow): string => `${day} ${game.starts_at ?? '~'}`
const stateOrder = ['live', 'delayed', 'needs-final', 'tba', 'upcoming', 'postponed', 'canceled', 'final']

const getSortText: Readonly<Record<SortKey, (row: SeasonRow) => string>> = {
  day: getStart,
  sport: ({ sport }) => sport,
  opponent: ({ name }) => name,
  where: ({ game }) => game.venue ?? game.city ?? '~',
  stream: ({ game }) => (game.watch ? game.watch.kind : '~'),
  status: ({ state }) => String(stateOrder.indexOf(state)),
}

const compareTexts = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

/** Sorts the rows. Equal ones stay in the order of their days. */
export function sortRows(rows: readonly SeasonRow[], { key, direction }: SeasonSort): SeasonRow[] {
  const getText = getSortText[key]
  const sign = direction === 'ascending' ? 1 : -1
  return rows
    .map((row) => ({ row, text: getText(row), start: getStart(row) }))
    .toSorted(
      (one, other) =>
        sign * compareTexts(one.text, other.text) || compareTexts(one.start, other.start) || one.row.id - other.row.id,
    )
    .map(({ row }) => row)
}

/** Pressing a header sorts by it, and again the other way. */
export const pressSort = (sort: SeasonSort, key: SortKey): SeasonSort => turnSort(sort, key)
