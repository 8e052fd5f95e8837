import { minuteMs, secondMs } from '@fieldhouse/contract/durations'
import type { Chapter, Unavailable } from '@fieldhouse/contract/library/entities'
import { isPlayedOut } from '@fieldhouse/contract/live/event-delay'
import type { LiveNow, PlayRequest } from '@fieldhouse/contract/playback/playback'
import { isPlaying } from '../library/airings/airings.ts'
import { listShownStretches } from '../library/airings/channel-stretches.ts'
import { decideEvent, getEventStatus, hadNoPicture, isReplayHidden } from '../library/event-state.ts'
import { toVodItem, type ViewContext } from '../library/items.ts'
import { type AccessDecision, decideAccess, listBlackedOut } from '../library/rights/rights.ts'
import {
  getTitleImage,
  getTitleSports,
  isPlayable,
  type LiveEvent,
  type Stock,
  type Title,
} from '../library/stock/stock.ts'
import { Refusal, refuseMissing } from '../shared/errors/refusal.ts'

/** The content of a request, after the decision on access. */
export type PlaySubject =
  | { kind: 'unavailable'; unavailable: Unavailable }
  | { kind: 'waiting'; live: LiveNow; title: string; poster: string | null }
  | {
      kind: 'ready'
      asset: string
      title: string
      poster: string | null
      live: LiveNow | null
      chapters: Chapter[]
      /** Absent for a channel, whose program varies. */
      sports?: readonly string[]
      /** Markets in which it is blacked out now. */
      blackedOut: readonly string[]
      /** The time when something else replaces it. */
      changesAt?: Date
    }

const askEverySeconds = 30
/** A game that should have started is polled often: its picture may arrive at any moment. */
const waitedForMs = 10 * minuteMs
const waitedForEveryMs = 5 * secondMs

/** A channel that switches to a game is asked for again just then, and so is any stream as the fan's plan changes. */
export const getAskAgainSeconds = (subject: PlaySubject, now: Date, planChangesAt: Date | undefined): number => {
  const changes = [subject.kind === 'ready' ? subject.changesAt : undefined, planChangesAt]
  const waits = changes.map((at) => (at ? Math.ceil((at.getTime() - now.getTime()) / 1000) : askEverySeconds))
  return Math.min(askEverySeconds, Math.max(1, Math.min(...waits)))
}

/** Hidden and missing are the same answer. */
export function getPlaySubject(stock: Stock, request: PlayRequest, view: ViewContext): PlaySubject {
  if (request.kind === 'vod') return getTitleSubject(stock, request.id, view)
  if (request.kind === 'event') return getEventSubject(stock, request.id, view)
  return getChannelSubject(stock, request, view)
}

function toUnavailable(decision: AccessDecision, missing: string): PlaySubject | undefined {
  if (decision.kind === 'hidden') throw new Refusal('missing', 'media.not_found', missing)
  return decision.kind === 'refused' ? { kind: 'unavailable', unavailable: decision.unavailable } : undefined
}

function getTitleSubject(stock: Stock, id: number, view: ViewContext): PlaySubject {
  const title = stock.titles.get(id)
  const item = title && toVodItem(stock, title, view)
  if (!title || !item) throw refuseMissing('title', 'video')
  if (item.unavailable) return { kind: 'unavailable', unavailable: item.unavailable }
  if (!title.asset || !isPlayable(title))
    throw new Refusal('missing', 'title.no_video', 'This video isn’t available yet.')
  return {
    kind: 'ready',
    asset: title.asset.id,
    title: title.title,
    poster: getTitleImage(title),
    live: null,
    chapters: title.chapters,
    sports: getTitleSports(stock, title),
    blackedOut: listBlackedOut(title.audience, view.now),
  }
}

/** The sports of a stream; empty when the content is gone. */
export function getRequestSports(stock: Stock, { kind, id }: PlayRequest): string[] | undefined {
  if (kind === 'channel') return undefined
  const title = kind === 'vod' ? stock.titles.get(id) : undefined
  if (title) return getTitleSports(stock, title)
  return [stock.events.find((event) => event.id === id)?.sport ?? []].flat()
}

function getEventSubject(stock: Stock, id: number, view: ViewContext): PlaySubject {
  const { viewer, now } = view
  const event = stock.events.find((one) => one.id === id)
  if (!event) throw refuseMissing('event', 'live event')
  if (isReplayHidden(event)) return getKeptSubject(stock, event, view) ?? { kind: 'unavailable', unavailable: noReplay }
  const refused = toUnavailable(decideEvent(event, viewer, now), 'That live event doesn’t exist.')
  if (refused) return refused
  if (hadNoPicture(event)) return { kind: 'unavailable', unavailable: noPicture }
  const { state, since, delay } = getEventStatus(event)
  const over = isPlayedOut(event)
  const starts_at = event.starts_at.toISOString()
  const live: LiveNow = { state, ...(delay && { delay }), starts_at, since, ...(over && { over }) }
  const { title, image: poster } = event
  if (state === 'upcoming' || state === 'cancelled') return { kind: 'waiting', live, title, poster }
  const sports = event.sport === null ? [] : [event.sport]
  const blackedOut = listBlackedOut(event.audience, now)
  return { kind: 'ready', asset: event.asset_id, title, poster, live, chapters: [], sports, blackedOut }
}

/** A recording without a replay may be kept as a video that fans see: games and links still lead to the event. */
function getKeptSubject(stock: Stock, event: LiveEvent, view: ViewContext): PlaySubject | undefined {
  const isShown = (title: Title) => isPlayable(title) && toVodItem(stock, title, view) !== undefined
  const kept = stock.newest.find((title) => title.asset_id === event.asset_id && isShown(title))
  if (!kept) return undefined
  const subject = getTitleSubject(stock, kept.id, view)
  const live: LiveNow = { state: 'ended', starts_at: event.starts_at.toISOString(), since: null }
  return subject.kind === 'ready' ? { ...subject, live } : subject
}

const noPicture: Unavailable = {
  code: 'not-ready',
  message: 'This live event is over. It has no recording.',
  until: null,
}

const noReplay: Unavailable = {
  code: 'not-ready',
  message: 'This live event is over. It has no replay.',
  until: null,
}

type WantedChannel = Extract<PlayRequest, { kind: 'channel' }>

/** The event that is live on the channel for this viewer, if it has a picture; otherwise what the origin plays. */
function getChannelSubject(stock: Stock, { id, from }: WantedChannel, { viewer, now }: ViewContext): PlaySubject {
  const channel = stock.channels.find((one) => one.id === id)
  if (!channel) throw refuseMissing('channel')
  const refused = toUnavailable(decideAccess(channel, viewer, now), 'That channel doesn’t exist.')
  if (refused) return refused
  const at = (from ? new Date(from) : now).getTime()
  const [on, next] = listShownStretches(stock, channel, at, at + askEverySeconds * 1000, { viewer, now })
  const event = on?.what.kind === 'live' && on.startsAt <= at ? on.what.event : undefined
  const blackedOut = [channel, ...(event ? [event] : [])].flatMap(({ audience }) => listBlackedOut(audience, now))
  const about = {
    kind: 'ready' as const,
    title: channel.name,
    poster: channel.logo,
    live: null,
    chapters: [],
    blackedOut,
  }
  const state = event && getEventStatus(event).state
  if (event && (state === 'live' || (from && state !== 'upcoming'))) return { ...about, asset: event.asset_id }
  const isDark = !from && !isPlaying(stock, channel, now)
  if (isDark && event) return getEventSubject(stock, event.id, { viewer, now })
  if (isDark) return { kind: 'unavailable', unavailable: nothingOn }
  const changesAt = event
    ? getNextCheck(event.starts_at.getTime(), at)
    : next?.what.kind === 'live'
      ? next.startsAt
      : undefined
  return { ...about, asset: channel.asset_id, ...(changesAt !== undefined && { changesAt: new Date(changesAt) }) }
}

const getNextCheck = (startsAt: number, at: number): number | undefined =>
  at - startsAt < waitedForMs ? at + waitedForEveryMs : undefined

const nothingOn: Unavailable = {
  code: 'not-ready',
  message: 'Nothing is on this channel right now.',
  until: null,
}
