import type { Ad } from '@fieldhouse/contract/ads/ads'
import { exploreHome, exploreNext } from '@fieldhouse/contract/home/home'
import { parseNextPage } from '@fieldhouse/contract/home/next-page'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { request } from '../api/api-client.ts'
import { attempt } from '../api/attempt.ts'
import { queries } from '../api/query-client.ts'
import { getSession } from '../session/session.ts'
import { appendItems, appendRows, flagPlayed, getPageBanners, type HomePage, mergeFreshHome } from './rows.model.ts'

export const appHome = 'app'
export const highlightsHome = 'highlights'

export const loadingAction = 'Loading the videos'

export const homeQuery = (home: string) =>
  queryOptions({
    queryKey: ['home', home],
    queryFn: async ({ queryKey }) => {
      const query = { ...getViewerQuery(), ...(home !== appHome && { home_id: home }) }
      const fresh = await request(exploreHome, loadingAction, { query })
      return mergeFreshHome(queries.getQueryData<HomePage>(queryKey), fresh)
    },
    staleTime: 60_000,
  })

/** Returns the query that selects rows for this fan (spec 7): the plan and the market. */
export function getViewerQuery(): { package?: string; dma_id?: string } {
  const now = getSession()
  if (now.kind === 'signed-out') return {}
  const { plan, areaid } = now.sessionData
  return { ...(plan && { package: plan }), ...(areaid && { dma_id: areaid }) }
}

export const useHome = (home: string) => useQuery(homeQuery(home))

const loadingPages = new Set<string>()

/**
 * Loads the page named by `next_page`: more items of a row, or more rows. It is requested once, however often the fan
 * scrolls past.
 */
export async function loadNextPage(home: string, nextPage: string): Promise<void> {
  const cursor = parseNextPage(nextPage)
  if (cursor === undefined || loadingPages.has(nextPage)) return
  loadingPages.add(nextPage)
  const page = await attempt(loadingAction, () => request(exploreNext, loadingAction, { params: { cursor } }))
  loadingPages.delete(nextPage)
  const { queryKey } = homeQuery(home)
  queries.setQueryData(queryKey, (known) => {
    if (!known || !page) return known
    return page.kind === 'items' ? appendItems(known, page.row) : appendRows(known, page)
  })
}

export const flagPlayedInHomes = (id: number, played: boolean): void =>
  void queries.setQueriesData<HomePage>({ queryKey: ['home'] }, (home) => home && flagPlayed(home, id, played))

/** Marks the homes as stale after My list or a position changed, because their personal rows then differ. */
export const invalidateHomes = (): void => void queries.invalidateQueries({ queryKey: ['home'] })

const noAds: readonly Ad[] = []

/** Returns a page's banners, which come with the home; none before that. */
export function usePageBanners(page: string): readonly Ad[] {
  const { data } = useHome(appHome)
  return data ? getPageBanners(data.ads, page) : noAds
}
