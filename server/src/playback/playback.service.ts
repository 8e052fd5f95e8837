import { randomBytes } from 'node:crypto'
import { currentSchool } from '@fieldhouse/contract/company'
import { retentionDays } from '@fieldhouse/contract/customer/retention-days'
import { dayMs, minuteMs, secondMs } from '@fieldhouse/contract/durations'
import type { Unavailable } from '@fieldhouse/contract/library/entities'
import { formatLocalTime } from '@fieldhouse/contract/local-time'
import type { PlayRequest, StreamingDevice } from '@fieldhouse/contract/playback/playback'
import type { FanListsService } from '../favorites/fan-lists.service.ts'
import type { Viewer } from '../library/rights/rights.ts'
import type { Stock } from '../library/stock/stock.ts'
import { addMs } from '../shared/clock/clock.ts'
import { Refusal } from '../shared/errors/refusal.ts'
import type { Jobs } from '../shared/jobs/jobs.ts'
import type { Limiter } from '../shared/limits/limiter.ts'
import type { EndedSessions } from './ended-sessions.ts'
import type { PlaybackStore, PlaySession } from './play-sessions.store.ts'
import { createPlayingAnswers, type PlayingParts, type StreamLimits } from './playing.ts'
import { isPlayed } from './progress.ts'
import { getAskAgainSeconds, getPlaySubject, getRequestSports } from './subject.ts'

export interface PlaybackParts extends PlayingParts {
  store: PlaybackStore
  keeping: FanListsService
  ended: EndedSessions
  jobs: Pick<Jobs, 'on'>
  limiter: Limiter
  companyId: number
  /** The number of streams of a plan. */
  streamsOf(plan: string): number
  /** Returns when the origin plays the channel as the guide is now. */
  channelReady(channel: number): Promise<void>
  /** Tells alerts what is on a fan's screen. Returns the games whose alerts wait for it. */
  pictureShown(uid: string, asset: string, shownAt: Date | undefined): Promise<number[]>
  pictureLeft(uid: string): Promise<void>
}

/** The viewer of a stream, by their session. */
export interface Watcher extends Viewer, StreamLimits {
  uid: string
  sid: string
  device: string
}

export interface WatchPosition {
  position?: number | undefined
  duration?: number | undefined
  at?: string | undefined
  shown_at?: string | undefined
}

export const leaseMs = 75 * secondMs
const retentionMs = retentionDays.streams * dayMs
const clockSlackMs = 2 * minuteMs
const joins = { name: 'play-join', most: 200, withinMs: minuteMs }
const playRetentionJob = 'video.play-retention'
const tooManyDevices = 'Too many of your devices are streaming. Stop one, then try again.'

export type PlaybackService = ReturnType<typeof playbackService>

export function playbackService(parts: PlaybackParts) {
  const { stocks, store, keeping, ended, clock, jobs, limiter, companyId, streamsOf, channelReady } = parts

  const createView = (viewer: Viewer) => ({ viewer, now: clock.now() })

  const { streamOf, playing } = createPlayingAnswers(parts)

  jobs.on(playRetentionJob, () => store.removeBefore(addMs(clock.now(), -retentionMs)), { every: '23 4 * * *' })

  return {
    join: async (request: PlayRequest, watcher: Watcher, tab?: string) => {
      const subject = getPlaySubject(await stocks.now(), request, createView(watcher))
      if (subject.kind !== 'ready') return subject
      await limiter.take(joins, watcher.uid)
      if (request.kind === 'channel') await channelReady(request.id)
      const now = clock.now()
      const id = randomBytes(16).toString('base64url')
      const limit = streamsOf(watcher.plan)
      const watched = { title: subject.title, asset_id: subject.asset, content: request }
      const newSession = { ...createLease(id, watcher, now), ...watched, tab: tab ?? null, company_id: companyId }
      const { hasPlace, active, replaced } = await store.take(newSession, limit, now)
      if (!hasPlace) return { kind: 'too-many' as const, limit, devices: await listDevices(stocks, active, watcher) }
      ended.watch(id, watcher.sid)
      for (const old of replaced) await ended.tell(old)
      return {
        ...(await playing(id, subject, request, watcher)),
        ...(await getAlertGames(parts, watcher.uid, subject.asset)),
      }
    },

    status: async (session: string, place: WatchPosition, watcher: Watcher) => {
      const now = clock.now()
      const playSession = await store.find(session, watcher.uid)
      if (!playSession) return createEnded('This stream has expired. Play it again.')
      await savePosition(keeping, now, playSession, place)
      // Content that was allowed an hour ago may be blacked out now.
      const subject = findSubject(await stocks.now(), playSession.content, createView(watcher))
      if (!subject) {
        if (await store.end(session, watcher.uid, now)) await ended.tell(session)
        return createEnded('This video isn’t available anymore.')
      }
      if (subject.kind === 'unavailable') return refuseStream(parts, playSession, subject.unavailable)
      if (playSession.ended_at) return createEnded('This stream was stopped on another device.')
      const lease = { lease_until: addMs(now, leaseMs), market: watcher.market }
      if (!(await store.extend(session, watcher.uid, now, lease))) {
        const again = await store.take({ ...playSession, ...lease }, streamsOf(watcher.plan), now)
        if (!again.hasPlace) return createEnded(tooManyDevices)
      }
      ended.watch(session, playSession.sid)
      const shown = subject.kind === 'ready' ? subject : { asset: playSession.asset_id, blackedOut: [] }
      return {
        ...(await notePicture(parts, playSession, shown.asset, place)),
        kind: 'playing' as const,
        lease_seconds: getAskAgainSeconds(subject, now, watcher.planChangesAt),
        stream: await streamOf(shown, session, playSession.content, watcher),
        live: subject.kind === 'ready' || subject.kind === 'waiting' ? subject.live : null,
      }
    },

    endRefused: (uid: string, readViewer: ReadViewer): Promise<void> => endRefusedStreams(parts, uid, readViewer),
    /** Ends this stream, or another of the same account. Leaving twice is harmless. */
    leave: (session: string, place: WatchPosition, watcher: Watcher): Promise<void> =>
      leaveStream(parts, session, place, watcher),

    watching: async (watcher: Watcher) => ({
      limit: streamsOf(watcher.plan),
      devices: await listDevices(stocks, await store.active(watcher.uid, clock.now()), watcher),
    }),
  }
}

/** Reads what a fan may watch, by the market in which a stream was last watched. */
type ReadViewer = (lastMarket: string | undefined) => Promise<Viewer>

/** Ends the streams that a fan may no longer watch. Their next status call gives the reason. */
async function endRefusedStreams(
  { stocks, store, clock, ended }: PlaybackParts,
  uid: string,
  readViewer: ReadViewer,
): Promise<void> {
  const [stock, now] = [await stocks.now(), clock.now()]
  for (const { id, content, market } of await store.active(uid, now)) {
    const subject = findSubject(stock, content, { viewer: await readViewer(market ?? undefined), now })
    const isRefused = subject === undefined || subject.kind === 'unavailable'
    if (isRefused && (await store.end(id, uid, now))) await ended.tell(id)
  }
}

/** Finds what is watched; undefined when it was removed meanwhile, which makes its address useless. */
function findSubject(...request: Parameters<typeof getPlaySubject>): ReturnType<typeof getPlaySubject> | undefined {
  try {
    return getPlaySubject(...request)
  } catch (error) {
    if (error instanceof Refusal && error.kind === 'missing') return undefined
    throw error
  }
}

async function leaveStream(
  { store, keeping, ended, clock, pictureLeft }: PlaybackParts,
  session: string,
  place: WatchPosition,
  { uid }: Watcher,
): Promise<void> {
  const left = await store.end(session, uid, clock.now())
  if (!left) return
  await savePosition(keeping, clock.now(), left, place)
  await ended.tell(session)
  await pictureLeft(uid)
}

type PictureParts = Pick<PlaybackParts, 'store' | 'pictureShown'>

/** The games of a video whose alerts wait for the fan's own picture. */
async function getAlertGames({ pictureShown }: PictureParts, uid: string, asset: string, shownAt?: Date) {
  const alert_games = await pictureShown(uid, asset, shownAt)
  return alert_games.length > 0 ? { alert_games } : {}
}

/** Stores what is on the screen, where that is news, and tells alerts. */
async function notePicture(parts: PictureParts, session: PlaySession, asset: string, place: WatchPosition) {
  const shownAt = place.shown_at === undefined ? undefined : new Date(place.shown_at)
  const isSameVideo = (session.shown_asset ?? session.asset_id) === asset
  const isLater = shownAt !== undefined && (session.shown_at === null || session.shown_at < shownAt)
  if (!isSameVideo || isLater) await parts.store.show(session.id, { shown_at: shownAt ?? null, shown_asset: asset })
  return getAlertGames(parts, session.customer_uid, asset, shownAt)
}

const createEnded = (message: string) => ({ kind: 'ended' as const, message })

/**
 * Ends a stream that the fan may no longer watch, and says why. Its address stops at once: it would work for minutes.
 * What is not ready for anyone may return, so it stays open.
 */
async function refuseStream(
  { store, ended, clock }: PlaybackParts,
  { id, customer_uid }: PlaySession,
  unavailable: Unavailable,
) {
  const isForGood = unavailable.code === 'market' || unavailable.code === 'plan'
  if (isForGood && (await store.end(id, customer_uid, clock.now()))) await ended.tell(id)
  const { message, until } = unavailable
  const end = until === null ? '' : ` ${formatLocalTime(currentSchool().timeZone, new Date(until))}`
  return { ...createEnded(`${message}${end}`), unavailable }
}

/** Saves the position for all devices of the account. */
async function savePosition(
  keeping: Pick<FanListsService, 'watch'>,
  now: Date,
  { customer_uid, content }: PlaySession,
  place: WatchPosition,
): Promise<void> {
  if (content.kind !== 'vod' || place.position === undefined || place.duration === undefined) return
  const watchedAt = place.at ? new Date(place.at) : now
  const position = Math.min(place.position, place.duration)
  await keeping.watch({
    customer_uid,
    title_id: content.id,
    position,
    duration: place.duration,
    played: isPlayed(position, place.duration),
    // A phone whose clock is ahead must not win forever.
    at: watchedAt > addMs(now, clockSlackMs) ? now : watchedAt,
  })
}

async function listDevices(
  stocks: PlaybackParts['stocks'],
  sessions: readonly PlaySession[],
  { sid }: Watcher,
): Promise<StreamingDevice[]> {
  const stock = await stocks.now()
  return sessions.map((session) => toStreamingDevice(stock, session, sid))
}

function toStreamingDevice(stock: Stock, session: PlaySession, sid: string): StreamingDevice {
  const sports = getRequestSports(stock, session.content)
  return {
    session: session.id,
    device: session.device,
    title: session.title,
    ...(sports && { sports }),
    since: session.started_at.toISOString(),
    here: session.sid === sid,
  }
}

const createLease = (id: string, { uid, sid, device, market }: Watcher, now: Date) => ({
  id,
  customer_uid: uid,
  sid,
  device,
  started_at: now,
  lease_until: addMs(now, leaseMs),
  market,
  shown_at: null,
  shown_asset: null,
})
