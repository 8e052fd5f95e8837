import type { EventItem, RowItem } from '@fieldhouse/contract/library/entities'
import { type Cell, cellOf } from '../../../shared/homes/cells.model.ts'
import { eventTarget } from '../../../shared/watching/event-target.ts'
import { isLiveAiring } from '../../../shared/watching/guide.model.ts'
import { contentId, contentOf, contentOfItem, watchTarget } from '../../../shared/watching/watch-target.ts'

export interface QueueItem extends Pick<Cell, 'safe'> {
  contentId: string
  /** A live event: one of a game is seen on the page of that. */
  event?: EventItem
  title: string
  subtitle: string
  image: string | null
  duration: string
  progress: number
  played: boolean
  live: boolean
  /** It could be played now. */
  ready: boolean
}

export type QueueSource =
  | { kind: 'list' | 'favorites' | 'search' | 'live' | 'home' | 'none' }
  | { kind: 'series' | 'person'; id: number }
  | { kind: 'team'; slug: string }

/** What the row's part of a watch address stands for. */
export function queueSource(rowId: string): QueueSource {
  if (rowId === 'list' || rowId === 'favorites' || rowId === 'search' || rowId === 'live') return { kind: rowId }
  if (/^\d+$/.test(rowId)) return { kind: 'home' }
  const [, kind = '', id = ''] = /^(series|person)-([1-9]\d{0,8})$/.exec(rowId) ?? []
  if (kind === 'series' || kind === 'person') return { kind, id: Number(id) }
  const team = /^team-([a-z0-9-]+)$/.exec(rowId)?.[1]
  return team === undefined ? { kind: 'none' } : { kind: 'team', slug: team }
}

export const queuedCell = (cell: Cell): QueueItem => ({
  contentId: String(cell.id),
  title: cell.title,
  subtitle: cell.subtitle,
  image: cell.image,
  duration: cell.duration,
  progress: cell.progress,
  played: cell.played,
  live: false,
  ready: cell.play !== null,
  ...(cell.safe && { safe: cell.safe }),
})

export function queueItem(item: RowItem): QueueItem {
  if (item.type === 'vod') return queuedCell(cellOf(item))
  const none = { duration: '', progress: 0, played: false, contentId: contentId(contentOfItem(item)) }
  const ready = item.unavailable === null
  if (item.type === 'channel')
    return {
      ...none,
      title: item.name,
      subtitle: item.now?.title ?? '',
      image: item.now?.image ?? item.logo,
      live: isLiveAiring(item.now),
      ready,
    }
  const live = item.state === 'live' || item.state === 'interrupted'
  const words = { title: item.title, subtitle: item.subtitle ?? '', image: item.image }
  return { ...none, ...words, event: item, live, ready: ready && live }
}

/** Where it is seen; undefined for what no address names. */
export function queueTarget(rowId: string, { contentId, event }: QueueItem, sportSlug: string | undefined) {
  if (event) return eventTarget(rowId, event, sportSlug)
  const content = contentOf(contentId)
  return content && watchTarget(rowId, content, sportSlug)
}

/** What plays after this one; undefined at the end. What cannot be played is passed over. */
export function nextOf(items: readonly QueueItem[], contentId: string): QueueItem | undefined {
  const at = items.findIndex((item) => item.contentId === contentId)
  return at < 0 ? undefined : items.slice(at + 1).find(({ ready }) => ready)
}

interface Shown {
  items: readonly QueueItem[]
  /** How many of the row stand before them. */
  before: number
}

/** What plays stands first, unless the whole row was asked for. */
export function comingFrom(items: readonly QueueItem[], contentId: string, fromFirst: boolean): Shown {
  const at = items.findIndex((item) => item.contentId === contentId)
  const before = fromFirst ? 0 : Math.max(0, at)
  return { items: items.slice(before), before }
}

export const besides = (items: readonly QueueItem[], contentId: string): Shown => ({
  items: items.filter((item) => item.contentId !== contentId),
  before: 0,
})
