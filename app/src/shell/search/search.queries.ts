import { dayMs } from '@fieldhouse/contract/durations'
import { search } from '@fieldhouse/contract/search/search'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { request } from '../../shared/api/api-client.ts'
import { queries } from '../../shared/api/query-client.ts'
import { localDay } from '../../shared/games/game-view.ts'
import { scheduleQuery } from '../../shared/games/games.queries.ts'
import { foundTitlesKey } from '../../shared/watching/found-titles.ts'

/** What a few letters find; the answer to older letters is given up. */
export const useFound = (q: string) =>
  useQuery({
    queryKey: ['search', q],
    queryFn: async ({ signal }) => {
      const found = await request(search, 'Searching', { query: { q } }, { signal })
      queries.setQueryData(foundTitlesKey, found.titles)
      return found
    },
    enabled: q !== '',
    // Without a network it fails and says so, instead of waiting for one.
    networkMode: 'always',
    refetchOnReconnect: true,
    placeholderData: keepPreviousData,
    gcTime: 60_000,
    meta: { keep: false },
  })

const daysBefore = 30
const daysAhead = 60

/** The games that are looked through: a month back, two ahead. They are asked for when somebody types. */
export const useKnownGames = (q: string) => {
  const day = (days: number) => localDay(new Date(Date.now() + days * dayMs))
  return useQuery({ ...scheduleQuery(day(-daysBefore), day(daysAhead)), enabled: q !== '', retry: false })
}
