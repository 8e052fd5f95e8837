import { parseGroupGender } from '@fieldhouse/contract/films/group-gender'
import type { Channel, EventItem, Group, Person, VodItem } from '@fieldhouse/contract/library/entities'
import { buildFanGuide } from './airings/airings.ts'
import { decideEvent, findFollowedGame, getEventStatus, hadNoPicture } from './event-state.ts'
import { type AccessDecision, decideAccess, isHidden, type PassSubject, type Viewer } from './rights/rights.ts'
import {
  type Catalog,
  getTitleImage,
  getTitleSports,
  isPlayable,
  type LinearChannel,
  type LiveEvent,
  type Stock,
  type StoredPerson,
  type Title,
} from './stock/stock.ts'

/** Items of a row per page. */
export const itemsAPage = 10

/** The viewer and the time of a view. */
export interface ViewContext {
  viewer: Viewer
  now: Date
}

const unavailableBy = (decision: AccessDecision) => (decision.kind === 'refused' ? decision.unavailable : null)

/** A series represents its episodes and has no video itself. */
const notReady = {
  code: 'not-ready',
  message: 'This video is still being processed. Try again later.',
  until: null,
} as const

/** Files still being uploaded, and unusable ones, are hidden from fans. */
export const isUnusable = ({ asset }: Title): boolean =>
  asset !== undefined && ['uploading', 'refused', 'failed'].includes(asset.state.kind)

/** Decides on a title for a viewer; undefined when the viewer must not know of it. */
export function decideTitle(stock: Stock, title: Title, { viewer, now }: ViewContext): AccessDecision | undefined {
  if (!isVisible(stock, title, now)) return undefined
  return decideAccess(title, viewer, now, () => getTitlePassSubject(stock, title))
}

/** What a pass that counts for a title can be for. */
export const getTitlePassSubject = (stock: Stock, title: Title): PassSubject => ({
  games: stock.gamesOf(title),
  sports: getTitleSports(stock, title),
})

/** Whether fans may know of a title. It is the same for all of them, and says nothing about who can watch it. */
export function isVisible(stock: Stock, title: Title, now: Date): boolean {
  if (isHidden(title, now) || isUnusable(title)) return false
  const series = title.parent_id === null ? undefined : stock.titles.get(title.parent_id)
  return !series || !isHidden(series, now)
}

/** Converts a title; undefined when the viewer must not know of it. */
export function toVodItem(stock: Stock, title: Title, view: ViewContext): VodItem | undefined {
  const decision = decideTitle(stock, title, view)
  if (!decision) return undefined
  const playable = isPlayable(title)
  const sports = getTitleSports(stock, title)
  const unavailable = unavailableBy(decision) ?? (playable || title.kind === 'series' ? null : notReady)
  return {
    type: 'vod',
    id: title.id,
    title: title.title,
    shortDescription: title.short_description,
    subtitle: title.subtitle,
    season: title.season,
    episode: title.episode,
    year: title.year,
    image: getTitleImage(title),
    duration: title.asset && title.asset.durationMs > 0 ? title.asset.durationMs / 1000 : null,
    play: playable && decision.kind === 'allowed' ? { id: title.id } : null,
    played: false,
    position: null,
    sport: sports[0] ?? null,
    ...(sports.length > 1 && { sports }),
    unavailable,
  }
}

export function toEventItem(event: LiveEvent, { viewer, now }: ViewContext): EventItem | undefined {
  const decision = decideEvent(event, viewer, now)
  if (decision.kind === 'hidden' || hadNoPicture(event)) return undefined
  const { state, endedAt, delay } = getEventStatus(event)
  const game = findFollowedGame(event)
  return {
    type: 'event',
    id: event.id,
    title: event.title,
    subtitle: event.subtitle,
    image: event.image,
    sport: event.sport,
    state,
    ...(delay && { delay }),
    ...(game && { game }),
    starts_at: event.starts_at.toISOString(),
    ended_at: endedAt ?? (state === 'ended' ? getEventEnd(event).toISOString() : null),
    play: decision.kind === 'allowed' && state !== 'upcoming' && state !== 'cancelled' ? { id: event.id } : null,
    played: false,
    unavailable: unavailableBy(decision),
  }
}

/** A recording uploaded later ends after its own length, unless the event was ended before. */
const getEventEnd = ({ ended_at, starts_at, asset }: LiveEvent): Date =>
  ended_at ?? new Date(starts_at.getTime() + (asset?.durationMs ?? 0))

const aDayMs = 24 * 3_600_000

export function toChannel(stock: Stock, channel: LinearChannel, { viewer, now }: ViewContext): Channel | undefined {
  const decision = decideAccess(channel, viewer, now)
  if (decision.kind === 'hidden') return undefined
  const airings = buildFanGuide(stock, channel, [now, new Date(now.getTime() + aDayMs)], { viewer, now })
  // Without a loop nothing may be on.
  const current = airings.find(({ starts_at }) => new Date(starts_at) <= now)
  const next = airings.find(({ starts_at }) => new Date(starts_at) > now)
  return {
    type: 'channel',
    id: channel.id,
    number: channel.number,
    name: channel.name,
    logo: channel.logo,
    now: current ?? null,
    next: next ?? null,
    play: decision.kind === 'allowed' ? { id: channel.id } : null,
    // A channel never ends.
    played: false,
    unavailable: unavailableBy(decision),
  }
}

export const toPerson = (row: StoredPerson): Person => ({
  id: row.id,
  person_type_id: row.person_type_id,
  group_id: row.catalog_id,
  firstname: row.firstname,
  lastname: row.lastname,
  number: row.number,
  position: row.position,
  year: row.year,
  hometown: row.hometown,
  image: row.image,
})

export const toGroup = (stock: Stock, row: Catalog): Group => ({
  id: row.id,
  genre_id: row.genre_id,
  name: row.name,
  image: row.image,
  slug: row.slug,
  sponsor: (row.sponsor_id !== null && stock.sponsors.get(row.sponsor_id)) || null,
  showGender: row.show_gender,
  store_url: row.store_url,
  gender: parseGroupGender(row.section),
})
