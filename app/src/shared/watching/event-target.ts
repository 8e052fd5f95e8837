import type { Airing, EventItem, RowItem } from '@fieldhouse/contract/library/entities'
import { getGameTarget, getWatchTarget } from '../games/game-target.ts'
import { getVideoTarget, toWatchContent, type WatchTarget } from './watch-target.ts'

type EventTarget = WatchTarget | ReturnType<typeof getGameTarget>
type EventLink = Pick<EventItem, 'id' | 'game'> & Partial<Pick<EventItem, 'state'>>

/** Links to a live event: the page of its game with the video on, or its own player without a game. */
export function getEventTarget(rowId: string, { id, game, state }: EventLink, sportSlug?: string): EventTarget {
  if (!game) return getVideoTarget(rowId, { kind: 'event', id }, sportSlug)
  const isOn = state === 'live' || state === 'interrupted'
  const page = { ...game, status: isOn ? { kind: 'live' as const, label: '' } : { kind: 'scheduled' as const } }
  return state === 'upcoming' || state === 'cancelled' ? getGameTarget(page) : getWatchTarget(page)
}

export const getItemTarget = (rowId: string, item: RowItem, sportSlug?: string): EventTarget =>
  item.type === 'event'
    ? getEventTarget(rowId, item, sportSlug)
    : getVideoTarget(rowId, toWatchContent(item), sportSlug)

/** Links to an airing from its start; a game on a channel has its own address. */
export function getStartOverTarget(rowId: string, { channel_id, event_id, game, starts_at }: Airing) {
  if (event_id !== undefined) return getEventTarget(rowId, { id: event_id, game })
  return { ...getVideoTarget(rowId, { kind: 'channel', id: channel_id }), search: { from: starts_at } }
}
