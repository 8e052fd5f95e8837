import { type FoundWatchable, maxFoundWatchables } from '@fieldhouse/contract/access/access'
import type { WatchableRef } from '@fieldhouse/contract/library/watchable'
import { removeAccents } from '@fieldhouse/contract/text'
import { getEventPassSubject, getEventRights, getEventStatus } from '../library/event-state.ts'
import { decideTitle, getTitlePassSubject } from '../library/items.ts'
import {
  type AccessDecision,
  type AccessRights,
  decideAccess,
  type PassSubject,
  type Viewer,
} from '../library/rights/rights.ts'
import type { LinearChannel, LiveEvent, Stock, Title } from '../library/stock/stock.ts'
import { refuseMissing } from '../shared/errors/refusal.ts'

/** Something that fans watch. */
export type Watchable =
  | { kind: 'vod'; title: Title }
  | { kind: 'event'; event: LiveEvent }
  | { kind: 'channel'; channel: LinearChannel }

export function requireWatchable(stock: Stock, { kind, id }: WatchableRef): Watchable {
  if (kind === 'vod') {
    const title = stock.titles.get(id)
    if (!title) throw refuseMissing('title', 'video')
    return { kind, title }
  }
  if (kind === 'event') {
    const event = stock.events.find((one) => one.id === id)
    if (!event) throw refuseMissing('event', 'live event')
    return { kind, event }
  }
  const channel = stock.channels.find((one) => one.id === id)
  if (!channel) throw refuseMissing('channel')
  return { kind, channel }
}

/** The rights that count now. */
export function getWatchableRights(watchable: Watchable): AccessRights {
  if (watchable.kind === 'vod') return watchable.title
  return watchable.kind === 'event' ? getEventRights(watchable.event) : watchable.channel
}

/** Decides for a viewer as lists and streams do. */
export function decideWatchable(stock: Stock, watchable: Watchable, viewer: Viewer, now: Date): AccessDecision {
  if (watchable.kind === 'vod') return decideTitle(stock, watchable.title, { viewer, now }) ?? { kind: 'hidden' }
  return decideAccess(getWatchableRights(watchable), viewer, now, () => getPassSubject(stock, watchable))
}

/** What a pass that counts for it can be for. */
export function getPassSubject(stock: Stock, watchable: Watchable): PassSubject {
  if (watchable.kind === 'event') return getEventPassSubject(watchable.event)
  if (watchable.kind === 'channel') return { games: [], sports: [] }
  return getTitlePassSubject(stock, watchable.title)
}

export function describeWatchable(stock: Stock, watchable: Watchable): FoundWatchable {
  if (watchable.kind === 'vod') {
    const { id, title, subtitle, catalogs, hidden } = watchable.title
    const [catalog] = catalogs.flatMap((one) => stock.catalogById.get(one)?.name ?? [])
    const detail = subtitle ?? catalog ?? null
    return { kind: 'vod', id, title, detail, starts_at: null, state: hidden ? 'hidden' : null }
  }
  if (watchable.kind === 'event') {
    const { id, title, subtitle, starts_at } = watchable.event
    const { state } = getEventStatus(watchable.event)
    return { kind: 'event', id, title, detail: subtitle, starts_at: starts_at.toISOString(), state }
  }
  const { id, name, number } = watchable.channel
  return { kind: 'channel', id, title: name, detail: `Channel ${number}`, starts_at: null, state: null }
}

const toWords = (text: string): string[] =>
  removeAccents(text)
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

/** Finds what has all the words, each at the beginning of a word. Live events come first, the soonest to now on top. */
export function findWatchable(stock: Stock, search: string, now: Date): { found: FoundWatchable[]; more: boolean } {
  const wanted = toWords(search)
  const fits = (...texts: (string | null)[]): boolean => {
    const words = toWords(texts.join(' '))
    return wanted.every((one) => words.some((word) => word.startsWith(one)))
  }
  const distance = ({ starts_at }: LiveEvent) => Math.abs(starts_at.getTime() - now.getTime())
  const found: Watchable[] = [
    ...stock.events
      .filter(({ title, subtitle, sport }) => fits(title, subtitle, sport))
      .toSorted((one, other) => distance(one) - distance(other))
      .map((event) => ({ kind: 'event' as const, event })),
    ...stock.channels
      .filter(({ name, number }) => fits(name, String(number)))
      .map((channel) => ({ kind: 'channel' as const, channel })),
    ...stock.newest
      .filter(({ title, subtitle, kind }) => kind !== 'series' && fits(title, subtitle))
      .map((title) => ({ kind: 'vod' as const, title })),
  ]
  // Many games have few words, so a search shows some of each kind.
  const shown = found.length > maxFoundWatchables ? pickOfEachKind(found) : found
  return { found: shown.map((one) => describeWatchable(stock, one)), more: found.length > shown.length }
}

/** Half of the places are for videos, where there are that many of both. */
function pickOfEachKind(found: readonly Watchable[]): Watchable[] {
  const videos = found.filter(({ kind }) => kind === 'vod')
  const others = found.filter(({ kind }) => kind !== 'vod')
  const half = maxFoundWatchables / 2
  const forVideos = Math.min(videos.length, Math.max(half, maxFoundWatchables - others.length))
  return [...others.slice(0, maxFoundWatchables - forVideos), ...videos.slice(0, forVideos)]
}
