import { useMemo } from 'react'
import { changeQuery, useQueryText } from '../../../shared/router/navigation.ts'
import { type SeasonFilter, seasonFilters } from './filter.model.ts'
import { byDay, type SeasonSort, sortKeys } from './sort.model.ts'

const tools = ['add', 'import', 'finals'] as const
type ScheduleTool = (typeof tools)[number]

/** What the page shows, kept in its address: Back works, and a link shows the same. */
export interface SeasonChoices {
  year: number
  sport: string
  filter: SeasonFilter
  search: string
  sort: SeasonSort
  tool: ScheduleTool | undefined
}

export function parseSeasonChoices(query: string, currentYear: number): SeasonChoices {
  const fields = new URLSearchParams(query)
  const get = (name: string) => fields.get(name) ?? ''
  const [key = '', direction] = get('sort').split('.')
  return {
    year: /^20\d\d$/.test(get('year')) ? Number(get('year')) : currentYear,
    sport: get('sport'),
    filter: seasonFilters.find((one) => one === get('show')) ?? 'all',
    search: get('q'),
    sort: {
      key: sortKeys.find((one) => one === key) ?? byDay.key,
      direction: direction === 'down' ? 'descending' : 'ascending',
    },
    tool: tools.find((one) => one === get('tool')),
  }
}

/** Formats changed choices for the address; what is usual is left out. */
export const formatSeasonChoices = (
  changes: Partial<SeasonChoices>,
  currentYear: number,
): Readonly<Record<string, string>> => ({
  ...(changes.year !== undefined && { year: changes.year === currentYear ? '' : String(changes.year) }),
  ...(changes.sport !== undefined && { sport: changes.sport }),
  ...(changes.filter !== undefined && { show: changes.filter === 'all' ? '' : changes.filter }),
  ...(changes.search !== undefined && { q: changes.search.trim() }),
  ...(changes.sort !== undefined && { sort: formatSort(changes.sort) }),
  ...('tool' in changes && { tool: changes.tool ?? '' }),
})

function formatSort({ key, direction }: SeasonSort): string {
  if (key === byDay.key && direction === byDay.direction) return ''
  return direction === 'descending' ? `${key}.down` : key
}

export type ChangeChoices = (changes: Partial<SeasonChoices>, how?: { replace: boolean }) => void

export function useSeasonChoices(currentYear: number): [SeasonChoices, ChangeChoices] {
  const query = useQueryText()
  const choices = useMemo(() => parseSeasonChoices(query, currentYear), [query, currentYear])
  return [choices, (changes, how) => changeQuery(formatSeasonChoices(changes, currentYear), how)]
}
