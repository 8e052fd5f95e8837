import { contentVod } from '@fieldhouse/contract/films/films'
import type { BrowseEntry, Person, ProfileVideo, RowItem, VodItem } from '@fieldhouse/contract/library/entities'
import { request } from '../api/api-client.ts'
import { queries } from '../api/query-client.ts'
import { toVideoCell, type VideoCell } from '../homes/cells.model.ts'
import type { HomePage } from '../homes/rows.model.ts'
import { searchedTitlesKey } from './searched-titles.ts'

interface SportRows {
  rows: readonly { cells: readonly VideoCell[] }[]
}

/**
 * Reloads a title once after it was watched or marked, and updates every list on this device that contains it. After a
 * failure each list corrects itself at its next reload.
 */
export async function refreshTitle(id: number): Promise<void> {
  void queries.invalidateQueries({ queryKey: ['title', id] })
  const item = await request(contentVod, 'Loading the video', { params: { id: String(id) } }).catch(() => undefined)
  if (!item) return
  putEverywhere(item)
  // The queue is built from the lists above, so this sends no request.
  void queries.invalidateQueries({ queryKey: ['queue'] })
}

function putEverywhere(item: VodItem): void {
  const replaceById = <T extends { id: number }>(items: readonly T[], draw: (known: T) => T): T[] =>
    items.map((known) => (known.id === item.id ? draw(known) : known))
  const replaceItems = <T extends RowItem>(items: readonly T[]): T[] =>
    replaceById(items, (known) => (known.type === 'vod' ? { ...known, ...item } : known))
  const updateQueries = <T>(queryKey: readonly unknown[], change: (known: T) => T) =>
    void queries.setQueriesData<T>({ queryKey }, (known) => (known ? change(known) : known))

  updateQueries<VodItem[]>(['my-list'], replaceItems)
  updateQueries<RowItem[]>(searchedTitlesKey, replaceItems)
  updateQueries<BrowseEntry[]>(['browse'], replaceItems)
  updateQueries<{ titles: VodItem[] }>(['favorites'], (known) => ({ ...known, titles: replaceItems(known.titles) }))
  updateQueries<HomePage>(['home'], (known) => ({
    ...known,
    rows: known.rows.map((row) => ({ ...row, items: replaceItems(row.items) })),
  }))
  updateQueries<SportRows | null>(
    ['sport-video'],
    (known) =>
      known && {
        ...known,
        rows: known.rows.map((row) => ({ ...row, cells: replaceById(row.cells, () => toVideoCell(item)) })),
      },
  )
  updateQueries<Person & { videos: ProfileVideo[] }>(['person'], (known) => ({
    ...known,
    videos: replaceById(known.videos, (video) => ({ ...video, played: item.played })),
  }))
}
