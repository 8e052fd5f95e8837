import { browse, getPerson, showVod } from '@fieldhouse/contract/films/films'
import type { BrowseEntry, Vod } from '@fieldhouse/contract/library/entities'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { request } from '../api/api-client.ts'
import { queries } from '../api/query-client.ts'

const maxPages = 20

/** Loads a title with everything its page needs. */
export const titleQuery = (id: number) =>
  queryOptions({
    queryKey: ['title', id],
    queryFn: (): Promise<Vod> => request(showVod, 'Loading the video', { params: { id: String(id) } }),
    staleTime: 60_000,
  })

export const personQuery = (id: number) =>
  queryOptions({
    queryKey: ['person', id],
    queryFn: () => request(getPerson, 'Loading the person', { params: { id: String(id) } }),
    staleTime: 60_000,
  })

/** Loads a catalog or a series page by page. */
export async function loadWholeCatalog(id: number): Promise<BrowseEntry[]> {
  const entries: BrowseEntry[] = []
  let cursor: string | undefined
  for (let page = 0; page < maxPages; page++) {
    const { items, next_page } = await request(browse, 'Loading the videos', {
      params: { id: String(id) },
      query: cursor === undefined ? {} : { cursor },
    })
    entries.push(...items)
    if (next_page === null) break
    cursor = next_page
  }
  return entries
}

/** Loads the first page of a catalog or a series: the newest fifty. */
export const browseQuery = (id: number) =>
  queryOptions({
    queryKey: ['browse', id],
    queryFn: async () => (await request(browse, 'Loading the videos', { params: { id: String(id) }, query: {} })).items,
    staleTime: 60_000,
  })

/** Loads the first pages of several catalogs; a failed one leaves the others. */
export const browseAllQuery = (ids: readonly number[]) =>
  queryOptions({
    queryKey: ['browse', ids],
    queryFn: () => Promise.all(ids.map((id) => queries.fetchQuery(browseQuery(id)).catch(() => []))),
    staleTime: 60_000,
  })

export const useTitle = (id: number | undefined) => useQuery({ ...titleQuery(id ?? 0), enabled: id !== undefined })
