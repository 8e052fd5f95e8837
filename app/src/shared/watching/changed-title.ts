import { contentVod } from '@fieldhouse/contract/films/films'
import type { BrowseEntry, Person, ProfileVideo, RowItem, VodItem } from '@fieldhouse/contract/library/entities'
import { request } from '../api/api-client.ts'
import { queries } from '../api/query-client.ts'
import { type Cell, cellOf } from '../homes/cells.model.ts'
import type { Home } from '../homes/rows.model.ts'
import { foundTitlesKey } from './found-titles.ts'

interface SportRows {
  rows: readonly { cells: readonly Cell[] }[]
}

/** After it was watched or marked: asked for once, and put wherever this device has it. Where that fails, each list says it when it is next asked for. */
export async function titleIsAnother(id: number): Promise<void> {
  void queries.invalidateQueries({ queryKey: ['title', id] })
  const item = await request(contentVod, 'Loading the video', { params: { id: String(id) } }).catch(() => undefined)
  if (!item) return
  put(item)
  // Built of the lists above, so this asks for nothing.
  void queries.invalidateQueries({ queryKey: ['queue'] })
}

function put(item: VodItem): void {
  const within = <T extends { id: number }>(items: readonly T[], draw: (known: T) => T): T[] =>
    items.map((known) => (known.id === item.id ? draw(known) : known))
  const whole = <T extends RowItem>(items: readonly T[]): T[] =>
    within(items, (known) => (known.type === 'vod' ? { ...known, ...item } : known))
  const everywhere = <T>(queryKey: readonly unknown[], change: (known: T) => T) =>
    void queries.setQueriesData<T>({ queryKey }, (known) => (known ? change(known) : known))

  everywhere<VodItem[]>(['my-list'], whole)
  everywhere<RowItem[]>(foundTitlesKey, whole)
  everywhere<BrowseEntry[]>(['browse'], whole)
  everywhere<{ titles: VodItem[] }>(['favorites'], (known) => ({ ...known, titles: whole(known.titles) }))
  everywhere<Home>(['home'], (known) => ({
    ...known,
    rows: known.rows.map((row) => ({ ...row, items: whole(row.items) })),
  }))
  everywhere<SportRows | null>(
    ['sport-video'],
    (known) =>
      known && {
        ...known,
        rows: known.rows.map((row) => ({ ...row, cells: within(row.cells, () => cellOf(item)) })),
      },
  )
  everywhere<Person & { videos: ProfileVideo[] }>(['person'], (known) => ({
    ...known,
    videos: within(known.videos, (video) => ({ ...video, played: item.played })),
  }))
}
