import { useMemo } from 'react'
import { changeQuery, useQueryText } from '../../../shared/router/navigation.ts'
import { newestFirst, type StreamChoices, type StreamSort, streamFilters, streamSortKeys } from './stream-list.model.ts'
import type { StreamYear } from './stream-year.model.ts'

export interface StreamPlace extends StreamChoices {
  /** The sheet over the list. */
  isNew: boolean
}

export function parseStreamPlace(query: string, currentYear: number): StreamPlace {
  const fields = new URLSearchParams(query)
  const get = (name: string) => fields.get(name) ?? ''
  const [key = '', direction] = get('sort').split('.')
  return {
    year: parseYear(get('year'), currentYear),
    filter: streamFilters.find((one) => one === get('show')) ?? 'all',
    month: /^20\d\d-\d\d$/.test(get('month')) ? get('month') : '',
    search: get('q'),
    sort: {
      key: streamSortKeys.find((one) => one === key) ?? newestFirst.key,
      direction: direction === 'up' ? 'ascending' : 'descending',
    },
    isNew: get('tool') === 'new',
  }
}

function parseYear(text: string, currentYear: number): StreamYear {
  if (text === 'all') return text
  return /^2[01]\d\d$/.test(text) ? Number(text) : currentYear
}

const formatSort = ({ key, direction }: StreamSort): string => {
  if (key === newestFirst.key && direction === newestFirst.direction) return ''
  return direction === 'ascending' ? `${key}.up` : key
}

/** Formats changed choices for the address; what is usual is left out. A month belongs to its year. */
export const formatStreamPlace = (
  changes: Partial<StreamPlace>,
  currentYear: number,
): Readonly<Record<string, string>> => ({
  ...(changes.year !== undefined && { year: changes.year === currentYear ? '' : String(changes.year), month: '' }),
  ...(changes.filter !== undefined && { show: changes.filter === 'all' ? '' : changes.filter }),
  ...(changes.month !== undefined && { month: changes.month }),
  ...(changes.search !== undefined && { q: changes.search.trim() }),
  ...(changes.sort !== undefined && { sort: formatSort(changes.sort) }),
  ...(changes.isNew !== undefined && { tool: changes.isNew ? 'new' : '' }),
})

export type ChangeStreamPlace = (changes: Partial<StreamPlace>, how?: { replace: boolean }) => void

/** What the page shows, kept in its address. */
export function useStreamPlace(currentYear: number): [StreamPlace, ChangeStreamPlace] {
  const query = useQueryText()
  const place = useMemo(() => parseStreamPlace(query, currentYear), [query, currentYear])
  return [place, (changes, how) => changeQuery(formatStreamPlace(changes, currentYear), how)]
}
