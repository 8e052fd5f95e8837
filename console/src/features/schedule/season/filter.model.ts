import type { RowState, SeasonRow } from './season-row.model.ts'

export const seasonFilters = ['all', 'needs-final', 'live', 'tba', 'postponed', 'canceled', 'final'] as const
export type SeasonFilter = (typeof seasonFilters)[number]

export const filterLabels: Readonly<Record<SeasonFilter, string>> = {
  all: 'All',
  'needs-final': 'Needs a final',
  live: 'Live',
  tba: 'TBA',
  postponed: 'Postponed',
  canceled: 'Canceled',
  final: 'Final',
}

/** A delayed game is about to go on. */
const getFilterOfState = (state: RowState): string => (state === 'delayed' ? 'live' : state)

export const matchesFilter = ({ state }: SeasonRow, filter: SeasonFilter): boolean =>
  filter === 'all' || getFilterOfState(state) === filter

export function countByFilter(rows: readonly SeasonRow[]): Readonly<Record<SeasonFilter, number>> {
  const counts = { all: rows.length, 'needs-final': 0, live: 0, tba: 0, postponed: 0, canceled: 0, final: 0 }
  for (const { state } of rows) {
    const filter = seasonFilters.find((one) => one === getFilterOfState(state))
    if (filter) counts[filter] += 1
  }
  return counts
}

export interface MonthCount {
  /** `2026-11` */
  month: string
  games: number
}

/** Counts the games of each month, in the year's order. */
export function countByMonth(rows: readonly SeasonRow[]): MonthCount[] {
  const counts = new Map<string, number>()
  for (const { day } of rows) counts.set(day.slice(0, 7), (counts.get(day.slice(0, 7)) ?? 0) + 1)
  return [...counts].map(([month, games]) => ({ month, games })).toSorted((a, b) => a.month.localeCompare(b.month))
}
