import type { RowItem } from '@fieldhouse/contract/library/entities'
import { queryOptions } from '@tanstack/react-query'
import { queries } from '../../../shared/api/query-client.ts'
import { groupsQuery, sportVideoQuery } from '../../../shared/catalogs/catalogs.queries.ts'
import { favoritesQuery, myListQuery } from '../../../shared/favorites/favorites.queries.ts'
import { profileRow } from '../../../shared/homes/cells.model.ts'
import { appHome, highlightsHome, homeQuery } from '../../../shared/homes/home.queries.ts'
import { homesQuery } from '../../../shared/homes/homes.queries.ts'
import { foundTitlesKey } from '../../../shared/watching/found-titles.ts'
import { channelsQuery } from '../../../shared/watching/live.queries.ts'
import { browseQuery, personQuery } from '../../../shared/watching/titles.queries.ts'
import { type QueueItem, queuedCell, queueItem, queueSource } from './queue.model.ts'

export interface Queue {
  title: string
  items: readonly QueueItem[]
}

const nothing: Queue = { title: 'Up next', items: [] }
const upNext = (items: readonly RowItem[], title = 'Up next'): Queue => ({ title, items: items.map(queueItem) })

/** The row that a link came from. An unknown one leaves the title alone. */
export const queueQuery = (rowId: string, sportSlug: string | undefined) =>
  queryOptions({
    queryKey: ['queue', rowId, sportSlug ?? ''],
    queryFn: () => queueOf(rowId, sportSlug),
    staleTime: 10_000,
    meta: { keep: false },
  })

async function queueOf(rowId: string, sportSlug: string | undefined): Promise<Queue> {
  const source = queueSource(rowId)
  if (sportSlug !== undefined && source.kind === 'home') return sportHomeQueue(sportSlug, rowId)
  if (sportSlug !== undefined) {
    const row = (await queries.ensureQueryData(sportVideoQuery(sportSlug)))?.rows.find(({ id }) => id === rowId)
    return row ? { title: row.title, items: row.cells.map(queuedCell) } : nothing
  }
  switch (source.kind) {
    case 'list':
      return upNext(await queries.ensureQueryData(myListQuery), 'My list')
    case 'favorites':
      return upNext((await queries.ensureQueryData(favoritesQuery)).titles, 'Favorites')
    case 'series':
      return upNext(await queries.ensureQueryData(browseQuery(source.id)))
    case 'person':
      return {
        ...nothing,
        items: profileRow((await queries.ensureQueryData(personQuery(source.id))).videos).cells.map(queuedCell),
      }
    case 'team':
      return teamQueue(source.slug)
    case 'search':
      return upNext(queries.getQueryData<RowItem[]>(foundTitlesKey) ?? [], 'Found')
    case 'live':
      return upNext(await queries.ensureQueryData(channelsQuery), 'Live TV')
    case 'home':
      return homeQueue(rowId, [appHome, highlightsHome])
    case 'none':
      return nothing
  }
}

async function teamQueue(slug: string): Promise<Queue> {
  const sections = await queries.ensureQueryData(groupsQuery)
  const group = sections.flatMap(({ catalogs }) => catalogs).find((one) => one.slug === slug)
  if (!group) return nothing
  const entries = await queries.ensureQueryData(browseQuery(group.id))
  return upNext(
    entries.filter(({ kind }) => kind !== 'series'),
    group.name,
  )
}

async function sportHomeQueue(sport: string, rowId: string): Promise<Queue> {
  const homes = await queries.ensureQueryData(homesQuery)
  return homes.some(({ id }) => id === sport) ? homeQueue(rowId, [sport]) : nothing
}

async function homeQueue(rowId: string, homes: readonly string[]): Promise<Queue> {
  for (const id of homes) {
    const row = (await queries.ensureQueryData(homeQuery(id))).rows.find((one) => one.id === rowId)
    if (row) return upNext(row.items, row.title)
  }
  return nothing
}
