import { minuteMs, secondMs } from '@fieldhouse/contract/durations'
import type { Chapter, Unavailable } from '@fieldhouse/contract/library/entities'
import { isPlayedOut } from '@fieldhouse/contract/live/held-up'
import type { LiveNow, PlayRequest } from '@fieldhouse/contract/playback/playback'
import { isPlaying } from '../library/airings/airings.ts'
import { shownOn } from '../library/airings/shown.ts'
import { eventStateOf, hadNoPicture } from '../library/event-state.ts'
import { type Look, vodItemOf } from '../library/items.ts'
import { type Decision, decide } from '../library/rights/rights.ts'
import { isPlayable, type Stock, sportsOf, titleImage } from '../library/stock/stock.ts'
import { Refusal } from '../shared/errors/refusal.ts'

/** The content of a request, after the decision on access. */
export type Subject =
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
      /** The time when something else replaces it. */
      turns?: Date
    }

const askEverySeconds = 30
/** A game that should have started is polled often: its picture may arrive at any moment. */
const waitedForMs = 10 * minuteMs
const waitedForEveryMs = 5 * secondMs

/** A channel that switches to a game is asked for again just then. */
export const askAgainSeconds = (subject: Subject, now: Date): number => {
  const turns = subject.kind === 'ready' ? subject.turns : undefined
  if (!turns) return askEverySeconds
  return Math.min(askEverySeconds, Math.max(1, Math.ceil((turns.getTime() - now.getTime()) / 1000)))
}

/** Hidden and missing are the same answer. */
export function subjectOf(stock: Stock, wanted: PlayRequest, look: Look): Subject {
  if (wanted.kind === 'vod') return titleSubject(stock, wanted.id, look)
  if (wanted.kind === 'event') return eventSubject(stock, wanted.id, look)
  return channelSubject(stock, wanted, look)
}

function refusedBy(decision: Decision, missing: string): Subject | undefined {
  if (decision.kind === 'hidden') throw new Refusal('missing', 'media.not_found', missing)
  return decision.kind === 'refused' ? { kind: 'unavailable', unavailable: decision.unavailable } : undefined
}

function titleSubject(stock: Stock, id: number, look: Look): Subject {
  const title = stock.titles.get(id)
  const item = title && vodItemOf(stock, title, look)
  if (!title || !item) throw new Refusal('missing', 'title.not_found', 'That video doesn’t exist.')
  if (item.unavailable) return { kind: 'unavailable', unavailable: item.unavailable }
  if (!title.asset || !isPlayable(title))
    throw new Refusal('missing', 'title.no_video', 'There’s nothing to play here.')
  return {
    kind: 'ready',
    asset: title.asset.id,
    title: title.title,
    poster: titleImage(title),
    live: null,
    chapters: title.chapters,
    sports: sportsOf(stock, title),
  }
}

/** The sports of a stream; empty when the content is gone. */
export function sportsOfWanted(stock: Stock, { kind, id }: PlayRequest): string[] | undefined {
  if (kind === 'channel') return undefined
  const title = kind === 'vod' ? stock.titles.get(id) : undefined
  if (title) return sportsOf(stock, title)
  return [stock.events.find((event) => event.id === id)?.sport ?? []].flat()
}

function eventSubject(stock: Stock, id: number, { viewer, now }: Look): Subject {
  const event = stock.events.find((one) => one.id === id)
  if (!event) throw new Refusal('missing', 'event.not_found', 'That live event doesn’t exist.')
  const refused = refusedBy(decide(event, viewer, now), 'That live event doesn’t exist.')
  if (refused) return refused
  if (hadNoPicture(event)) return { kind: 'unavailable', unavailable: noPicture }
  const { state, since, delay } = eventStateOf(event)
  const over = isPlayedOut(event)
  const starts_at = event.starts_at.toISOString()
  const live: LiveNow = { state, ...(delay && { delay }), starts_at, since, ...(over && { over }) }
  const { title, image: poster } = event
  if (state === 'upcoming' || state === 'cancelled') return { kind: 'waiting', live, title, poster }
  const sports = event.sport === null ? [] : [event.sport]
  return { kind: 'ready', asset: event.asset_id, title, poster, live, chapters: [], sports }
}

const noPicture: Unavailable = {
  code: 'not-ready',
  message: 'This is over, and there was no picture of it.',
  until: null,
}

type WantedChannel = Extract<PlayRequest, { kind: 'channel' }>

/** The event that is live on the channel for this viewer, if it has a picture; otherwise what the origin plays. */
function channelSubject(stock: Stock, { id, from }: WantedChannel, { viewer, now }: Look): Subject {
  const channel = stock.channels.find((one) => one.id === id)
  if (!channel) throw new Refusal('missing', 'channel.not_found', 'That channel doesn’t exist.')
  const refused = refusedBy(decide(channel, viewer, now), 'That channel doesn’t exist.')
  if (refused) return refused
  const at = (from ? new Date(from) : now).getTime()
  const [on, next] = shownOn(stock, channel, at, at + askEverySeconds * 1000, { viewer, now })
  const event = on?.what.kind === 'live' && on.startsAt <= at ? on.what.event : undefined
  const about = { kind: 'ready' as const, title: channel.name, poster: channel.logo, live: null, chapters: [] }
  const state = event && eventStateOf(event).state
  if (event && (state === 'live' || (from && state !== 'upcoming'))) return { ...about, asset: event.asset_id }
  const isDark = !from && !isPlaying(stock, channel, now)
  if (isDark && event) return eventSubject(stock, event.id, { viewer, now })
  if (isDark) return { kind: 'unavailable', unavailable: nothingOn }
  const turns = event
    ? turnsSoon(event.starts_at.getTime(), at)
    : next?.what.kind === 'live'
      ? next.startsAt
      : undefined
  return { ...about, asset: channel.asset_id, ...(turns !== undefined && { turns: new Date(turns) }) }
}

const turnsSoon = (startsAt: number, at: number): number | undefined =>
  at - startsAt < waitedForMs ? at + waitedForEveryMs : undefined

const nothingOn: Unavailable = {
  code: 'not-ready',
  message: 'Nothing is on this channel just now.',
  until: null,
}
