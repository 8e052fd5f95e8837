import { dayMs } from '@fieldhouse/contract/durations'
import { search } from '@fieldhouse/contract/search/search'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { request } from '../../shared/api/api-client.ts'
import { queries } from '../../shared/api/query-client.ts'
import { formatLocalDay } from '../../shared/games/game-view.ts'
import { scheduleQuery } from '../../shared/games/games.queries.ts'
import { searchedTitlesKey } from '../../shared/watching/searched-titles.ts'

/** Searches the typed letters; a newer search cancels the older one. */
export const useSearchResults = (q: string) =>
  useQuery({
    queryKey: ['search', q],
    queryFn: async ({ signal }) => {
      const found = await request(search, 'Searching', { query: { q } }, { signal })
      queries.setQueryData(searchedTitlesKey, found.titles)
      return found
    },
    enabled: q !== '',
    // Offline it fails and shows so, instead of waiting for the network.
    networkMode: 'always',
    refetchOnReconnect: true,
    placeholderData: keepPreviousData,
    gcTime: 60_000,
    meta: { keep: false },
  })

const daysBefore = 30
const daysAhead = 60

/** Games that the search covers: a month back, two months ahead. They load when the fan starts typing. */
export const useSearchableGames = (q: string) => {
  const getDayFromNow = (days: number) => formatLocalDay(new Date(Date.now() + days * dayMs))
  return useQuery({
    ...scheduleQuery(getDayFromNow(-daysBefore), getDayFromNow(daysAhead)),
    enabled: q !== '',
    retry: false,
  })
}
