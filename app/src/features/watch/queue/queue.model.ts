import type { EventItem, RowItem } from '@fieldhouse/contract/library/entities'
import { toVideoCell, type VideoCell } from '../../../shared/homes/cells.model.ts'
import { getEventTarget } from '../../../shared/watching/event-target.ts'
import { isLiveAiring } from '../../../shared/watching/guide.model.ts'
import {
  formatContentId,
  getVideoTarget,
  parseContentId,
  toWatchContent,
} from '../../../shared/watching/watch-target.ts'

export interface QueueItem extends Pick<VideoCell, 'safe'> {
  contentId: string
  /** Set for a live event; an event of a game opens on the game's page. */
  event?: EventItem
  title: string
  subtitle: string
  image: string | null
  duration: string
  progress: number
  played: boolean
  live: boolean
  /** Can be played now. */
  ready: boolean
}

export type QueueSource =
  | { kind: 'list' | 'favorites' | 'search' | 'live' | 'home' | 'none' }
  | { kind: 'series' | 'person'; id: number }
  | { kind: 'team'; slug: string }

/** Parses the row part of a watch address. */
export function parseQueueSource(rowId: string): QueueSource {
  if (rowId === 'list' || rowId === 'favorites' || rowId === 'search' || rowId === 'live') return { kind: rowId }
  if (/^\d+$/.test(rowId)) return { kind: 'home' }
  const [, kind = '', id = ''] = /^(series|person)-([1-9]\d{0,8})$/.exec(rowId) ?? []
  if (kind === 'series' || kind === 'person') return { kind, id: Number(id) }
  const team = /^team-([a-z0-9-]+)$/.exec(rowId)?.[1]
  return team === undefined ? { kind: 'none' } : { kind: 'team', slug: team }
}

export const toQueuedCell = (cell: VideoCell): QueueItem => ({
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

export function toQueueItem(item: RowItem): QueueItem {
  if (item.type === 'vod') return toQueuedCell(toVideoCell(item))
  const none = { duration: '', progress: 0, played: false, contentId: formatContentId(toWatchContent(item)) }
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
  const labels = { title: item.title, subtitle: item.subtitle ?? '', image: item.image }
  return { ...none, ...labels, event: item, live, ready: ready && live }
}

/** Links to a queued item; undefined when no address can name it. */
export function getQueueTarget(rowId: string, { contentId, event }: QueueItem, sportSlug: string | undefined) {
  if (event) return getEventTarget(rowId, event, sportSlug)
  const content = parseContentId(contentId)
  return content && getVideoTarget(rowId, content, sportSlug)
}

/** Finds the item that plays after this one, skipping what cannot be played; undefined at the end. */
export function findNextItem(items: readonly QueueItem[], contentId: string): QueueItem | undefined {
  const at = items.findIndex((item) => item.contentId === contentId)
  return at < 0 ? undefined : items.slice(at + 1).find(({ ready }) => ready)
}

interface VisibleQueue {
  items: readonly QueueItem[]
  /** Number of the row's items before the listed ones. */
  before: number
}

/** Lists the queue from the current video on, or the whole row on request. */
export function listUpcomingItems(items: readonly QueueItem[], contentId: string, fromFirst: boolean): VisibleQueue {
  const at = items.findIndex((item) => item.contentId === contentId)
  const before = fromFirst ? 0 : Math.max(0, at)
  return { items: items.slice(before), before }
}

export const listOtherItems = (items: readonly QueueItem[], contentId: string): VisibleQueue => ({
  items: items.filter((item) => item.contentId !== contentId),
  before: 0,
})
