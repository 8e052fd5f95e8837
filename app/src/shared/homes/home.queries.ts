import type { Ad } from '@fieldhouse/contract/ads/ads'
import { exploreHome, exploreNext } from '@fieldhouse/contract/home/home'
import { parseNextPage } from '@fieldhouse/contract/home/next-page'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { request } from '../api/api-client.ts'
import { attempt } from '../api/attempt.ts'
import { queries } from '../api/query-client.ts'
import { session } from '../session/session.ts'
import { appendItems, appendRows, bannersOn, flagPlayed, type Home, refreshed } from './rows.model.ts'

export const appHome = 'app'
export const highlightsHome = 'highlights'

export const action = 'Loading the videos'

export const homeQuery = (home: string) =>
  queryOptions({
    queryKey: ['home', home],
    queryFn: async ({ queryKey }) => {
      const query = { ...viewer(), ...(home !== appHome && { home_id: home }) }
      const fresh = await request(exploreHome, action, { query })
      return refreshed(queries.getQueryData<Home>(queryKey), fresh)
    },
    staleTime: 60_000,
  })

/** Which rows are for whom (spec 7): the plan that is paid for, and the market that one is in. */
export function viewer(): { package?: string; dma_id?: string } {
  const now = session()
  if (now.kind === 'signed-out') return {}
  const { plan, areaid } = now.sessionData
  return { ...(plan && { package: plan }), ...(areaid && { dma_id: areaid }) }
}

export const useHome = (home: string) => useQuery(homeQuery(home))

const running = new Set<string>()

/** The page that `next_page` names: more items of a row, or more rows. Asked for once, however often one scrolls past. */
export async function loadNext(home: string, nextPage: string): Promise<void> {
  const cursor = parseNextPage(nextPage)
  if (cursor === undefined || running.has(nextPage)) return
  running.add(nextPage)
  const page = await attempt(action, () => request(exploreNext, action, { params: { cursor } }))
  running.delete(nextPage)
  const { queryKey } = homeQuery(home)
  queries.setQueryData(queryKey, (known) => {
    if (!known || !page) return known
    return page.kind === 'items' ? appendItems(known, page.row) : appendRows(known, page)
  })
}

export const flagPlayedEverywhere = (id: number, played: boolean): void =>
  void queries.setQueriesData<Home>({ queryKey: ['home'] }, (home) => home && flagPlayed(home, id, played))

/** After the list or a position has changed, the fan's own rows are another's next visit. */
export const homesAreOld = (): void => void queries.invalidateQueries({ queryKey: ['home'] })

const noAds: readonly Ad[] = []

/** They come with the home; none before it is there. */
export function usePageBanners(page: string): readonly Ad[] {
  const { data } = useHome(appHome)
  return data ? bannersOn(data.ads, page) : noAds
}
