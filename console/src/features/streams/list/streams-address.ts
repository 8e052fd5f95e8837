import { useMemo } from 'react'
import { changeQuery, useQueryText } from '../../../shared/router/navigation.ts'
import { newestFirst, type StreamChoices, type StreamSort, streamFilters, streamSortKeys } from './stream-list.model.ts'

interface StreamPlace extends StreamChoices {
  /** The sheet over the list. */
  isNew: boolean
}

function parseChoices(query: string): StreamPlace {
  const fields = new URLSearchParams(query)
  const get = (name: string) => fields.get(name) ?? ''
  const [key = '', direction] = get('sort').split('.')
  return {
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

const formatSort = ({ key, direction }: StreamSort): string => {
  if (key === newestFirst.key && direction === newestFirst.direction) return ''
  return direction === 'ascending' ? `${key}.up` : key
}

const formatChoices = (changes: Partial<StreamPlace>): Readonly<Record<string, string>> => ({
  ...(changes.filter !== undefined && { show: changes.filter === 'all' ? '' : changes.filter }),
  ...(changes.month !== undefined && { month: changes.month }),
  ...(changes.search !== undefined && { q: changes.search.trim() }),
  ...(changes.sort !== undefined && { sort: formatSort(changes.sort) }),
  ...(changes.isNew !== undefined && { tool: changes.isNew ? 'new' : '' }),
})

export type ChangeStreamPlace = (changes: Partial<StreamPlace>, how?: { replace: boolean }) => void

/** What the page shows, kept in its address. */
export function useStreamPlace(): [StreamPlace, ChangeStreamPlace] {
  const query = useQueryText()
  const place = useMemo(() => parseChoices(query), [query])
  return [place, (changes, how) => changeQuery(formatChoices(changes), how)]
}
