import type { RowItem } from '@fieldhouse/contract/library/entities'
import { queryOptions } from '@tanstack/react-query'
import { queries } from '../../../shared/api/query-client.ts'
import { groupsQuery, sportVideoQuery } from '../../../shared/catalogs/catalogs.queries.ts'
import { favoritesQuery, myListQuery } from '../../../shared/favorites/favorites.queries.ts'
import { buildProfileRow } from '../../../shared/homes/cells.model.ts'
import { appHome, highlightsHome, homeQuery } from '../../../shared/homes/home.queries.ts'
import { homesQuery } from '../../../shared/homes/homes.queries.ts'
import { channelsQuery } from '../../../shared/watching/live.queries.ts'
import { searchedTitlesKey } from '../../../shared/watching/searched-titles.ts'
import { browseQuery, personQuery } from '../../../shared/watching/titles.queries.ts'
import { parseQueueSource, type QueueItem, toQueuedCell, toQueueItem } from './queue.model.ts'

export interface VideoQueue {
  title: string
  items: readonly QueueItem[]
}

const emptyQueue: VideoQueue = { title: 'Up next', items: [] }
const createQueue = (items: readonly RowItem[], title = 'Up next'): VideoQueue => ({
  title,
  items: items.map(toQueueItem),
})

/** Loads the row that a link came from. An unknown row gives an empty queue. */
export const queueQuery = (rowId: string, sportSlug: string | undefined) =>
  queryOptions({
    queryKey: ['queue', rowId, sportSlug ?? ''],
    queryFn: () => loadQueue(rowId, sportSlug),
    staleTime: 10_000,
    meta: { keep: false },
  })

async function loadQueue(rowId: string, sportSlug: string | undefined): Promise<VideoQueue> {
  const source = parseQueueSource(rowId)
  if (sportSlug !== undefined && source.kind === 'home') return loadSportHomeQueue(sportSlug, rowId)
  if (sportSlug !== undefined) {
    const row = (await queries.ensureQueryData(sportVideoQuery(sportSlug)))?.rows.find(({ id }) => id === rowId)
    return row ? { title: row.title, items: row.cells.map(toQueuedCell) } : emptyQueue
  }
  switch (source.kind) {
    case 'list':
      return createQueue(await queries.ensureQueryData(myListQuery), 'My list')
    case 'favorites':
      return createQueue((await queries.ensureQueryData(favoritesQuery)).titles, 'Favorites')
    case 'series':
      return createQueue(await queries.ensureQueryData(browseQuery(source.id)))
    case 'person':
      return {
        ...emptyQueue,
        items: buildProfileRow((await queries.ensureQueryData(personQuery(source.id))).videos).cells.map(toQueuedCell),
      }
    case 'team':
      return loadTeamQueue(source.slug)
    case 'search':
      return createQueue(queries.getQueryData<RowItem[]>(searchedTitlesKey) ?? [], 'Search results')
    case 'live':
      return createQueue(await queries.ensureQueryData(channelsQuery), 'Live TV')
    case 'home':
      return loadHomeQueue(rowId, [appHome, highlightsHome])
    case 'none':
      return emptyQueue
  }
}

async function loadTeamQueue(slug: string): Promise<VideoQueue> {
  const sections = await queries.ensureQueryData(groupsQuery)
  const group = sections.flatMap(({ catalogs }) => catalogs).find((one) => one.slug === slug)
  if (!group) return emptyQueue
  const entries = await queries.ensureQueryData(browseQuery(group.id))
  return createQueue(
    entries.filter(({ kind }) => kind !== 'series'),
    group.name,
  )
}

async function loadSportHomeQueue(sport: string, rowId: string): Promise<VideoQueue> {
  const homes = await queries.ensureQueryData(homesQuery)
  return homes.some(({ id }) => id === sport) ? loadHomeQueue(rowId, [sport]) : emptyQueue
}

async function loadHomeQueue(rowId: string, homes: readonly string[]): Promise<VideoQueue> {
  for (const id of homes) {
    const row = (await queries.ensureQueryData(homeQuery(id))).rows.find((one) => one.id === rowId)
    if (row) return createQueue(row.items, row.title)
  }
  return emptyQueue
}
