import type { Airing, EventItem, RowItem } from '@fieldhouse/contract/library/entities'
import { gameTarget, watchedGameTarget } from '../games/game-target.ts'
import { contentOfItem, type WatchTarget, watchTarget } from './watch-target.ts'

type EventTarget = WatchTarget | ReturnType<typeof gameTarget>
type ShownEvent = Pick<EventItem, 'id' | 'game'> & Partial<Pick<EventItem, 'state'>>

/** Where a live event is seen: on its game's own page, with the picture on. Of no game it has a player alone. */
export function eventTarget(rowId: string, { id, game, state }: ShownEvent, sportSlug?: string): EventTarget {
  if (!game) return watchTarget(rowId, { kind: 'event', id }, sportSlug)
  const isOn = state === 'live' || state === 'interrupted'
  const page = { ...game, status: isOn ? { kind: 'live' as const, label: '' } : { kind: 'scheduled' as const } }
  return state === 'upcoming' || state === 'cancelled' ? gameTarget(page) : watchedGameTarget(page)
}

export const itemTarget = (rowId: string, item: RowItem, sportSlug?: string): EventTarget =>
  item.type === 'event' ? eventTarget(rowId, item, sportSlug) : watchTarget(rowId, contentOfItem(item), sportSlug)

/** An airing from its beginning: a game that a channel shows has an address of its own. */
export function startOverTarget(rowId: string, { channel_id, event_id, game, starts_at }: Airing) {
  if (event_id !== undefined) return eventTarget(rowId, { id: event_id, game })
  return { ...watchTarget(rowId, { kind: 'channel', id: channel_id }), search: { from: starts_at } }
}
