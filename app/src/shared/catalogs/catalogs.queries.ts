import { catalogGenres, catalogGroups } from '@fieldhouse/contract/films/films'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { request } from '../api/api-client.ts'
import { queries } from '../api/query-client.ts'
import { loadWholeCatalog } from '../watching/titles.queries.ts'
import { buildSportRows, type SportRow } from './sport-rows.model.ts'

const catalogStaleMs = 10 * 60_000

export const groupsQuery = queryOptions({
  queryKey: ['groups'],
  queryFn: async () => (await request(catalogGroups, 'Loading the groups', {})).groups,
  staleTime: catalogStaleMs,
})

export const useGroups = () => useQuery(groupsQuery)

const genresQuery = queryOptions({
  queryKey: ['genres'],
  queryFn: async () => (await request(catalogGenres, 'Loading the genres', {})).genres,
  staleTime: catalogStaleMs,
})

/** Loads a sport's video home from its catalog, its series and the genres. */
export const sportVideoQuery = (slug: string) =>
  queryOptions({
    queryKey: ['sport-video', slug],
    queryFn: async () => {
      const sections = await queries.ensureQueryData(groupsQuery)
      const group = sections.flatMap(({ catalogs }) => catalogs).find((one) => one.slug === slug)
      if (!group) return null
      const [entries, genres] = await Promise.all([loadWholeCatalog(group.id), queries.ensureQueryData(genresQuery)])
      const series = entries.filter(({ kind }) => kind === 'series')
      const episodes = await Promise.all(series.map(async ({ id }) => [id, await loadWholeCatalog(id)] as const))
      const rows: SportRow[] = buildSportRows(entries, new Map(episodes), genres, group.genre_id)
      return { group, rows }
    },
    staleTime: 60_000,
  })
