import { randomBytes } from 'node:crypto'
import { retentionDays } from '@fieldhouse/contract/customer/kept-days'
import { dayMs, minuteMs, secondMs } from '@fieldhouse/contract/durations'
import type { PlayRequest, StreamingDevice } from '@fieldhouse/contract/playback/playback'
import type { Keeping } from '../favorites/kept.service.ts'
import type { Viewer } from '../library/rights/rights.ts'
import type { Stock } from '../library/stock/stock.ts'
import { addMs } from '../shared/clock/clock.ts'
import { Refusal } from '../shared/errors/refusal.ts'
import type { Jobs } from '../shared/jobs/jobs.ts'
import type { Limiter } from '../shared/limits/limiter.ts'
import type { EndedSessions } from './ended-sessions.ts'
import type { PlaybackStore, PlaySession } from './play-sessions.store.ts'
import { type PlayingParts, playingAnswers } from './playing.ts'
import { isPlayed } from './progress.ts'
import { askAgainSeconds, sportsOfWanted, subjectOf } from './subject.ts'

export interface PlaybackParts extends PlayingParts {
  store: PlaybackStore
  keeping: Keeping
  ended: EndedSessions
  jobs: Pick<Jobs, 'on'>
  limiter: Limiter
  companyId: number
  /** The number of streams of a plan. */
  streamsOf(plan: string): number
  /** Returns when the origin plays the channel as the guide is now. */
  channelReady(channel: number): Promise<void>
}

/** The viewer of a stream, by their session. */
export interface Watcher extends Viewer {
  uid: string
  sid: string
  device: string
}

export interface Place {
  position?: number | undefined
  duration?: number | undefined
  at?: string | undefined
}

export const leaseMs = 75 * secondMs
const keptForMs = retentionDays.streams * dayMs
const clockSlackMs = 2 * minuteMs
const joins = { name: 'play-join', most: 200, withinMs: minuteMs }
const playRetentionJob = 'video.play-retention'

export type Playback = ReturnType<typeof playbackService>

export function playbackService(parts: PlaybackParts) {
  const { stocks, store, keeping, ended, clock, jobs, limiter, companyId, streamsOf, channelReady } = parts

  const lookOf = (viewer: Viewer) => ({ viewer, now: clock.now() })

  const { streamOf, playing } = playingAnswers(parts)

  const remember = (session: PlaySession, place: Place) => rememberPlace(keeping, clock.now(), session, place)

  jobs.on(playRetentionJob, () => store.removeBefore(addMs(clock.now(), -keptForMs)), { every: '23 4 * * *' })

  return {
    join: async (wanted: PlayRequest, who: Watcher, tab?: string) => {
      const subject = subjectOf(await stocks.now(), wanted, lookOf(who))
      if (subject.kind !== 'ready') return subject
      await limiter.take(joins, who.uid)
      if (wanted.kind === 'channel') await channelReady(wanted.id)
      const now = clock.now()
      const id = randomBytes(16).toString('base64url')
      const limit = streamsOf(who.plan)
      const watched = { title: subject.title, asset_id: subject.asset, content: wanted }
      const wish = { ...leaseOf(id, who, now), ...watched, tab: tab ?? null, company_id: companyId }
      const { taken, active, replaced } = await store.take(wish, limit, now)
      if (!taken) return { kind: 'too-many' as const, limit, devices: await devicesOf(stocks, active, who) }
      ended.watch(id, who.sid)
      for (const old of replaced) await ended.tell(old)
      return playing(id, subject, wanted, who.uid)
    },

    status: async (session: string, place: Place, who: Watcher) => {
      const now = clock.now()
      const found = await store.find(session, who.uid)
      if (!found) return over('This stream is not known any more. Play it again.')
      await remember(found, place)
      if (found.ended_at) return over('This stream was stopped on another device.')
      // Content that was allowed an hour ago may be blacked out now.
      const subject = stillThere(await stocks.now(), found.content, lookOf(who))
      if (!subject) {
        if (await store.end(session, who.uid, now)) await ended.tell(session)
        return over('This is not here any more.')
      }
      if (subject.kind === 'unavailable') return over(subject.unavailable.message)
      const leaseUntil = addMs(now, leaseMs)
      if (!(await store.extend(session, who.uid, now, leaseUntil))) {
        const again = await store.take({ ...found, lease_until: leaseUntil }, streamsOf(who.plan), now)
        if (!again.taken) return over('Too many of your devices are playing. Stop one of them, then play this again.')
      }
      ended.watch(session, found.sid)
      return {
        kind: 'playing' as const,
        lease_seconds: askAgainSeconds(subject, now),
        stream: await streamOf(subject.kind === 'ready' ? subject.asset : found.asset_id, session, found.content),
        live: subject.kind === 'ready' || subject.kind === 'waiting' ? subject.live : null,
      }
    },

    /** Ends this stream, or another of the same account. Leaving twice is harmless. */
    leave: async (session: string, place: Place, who: Watcher): Promise<void> => {
      const left = await store.end(session, who.uid, clock.now())
      if (!left) return
      await remember(left, place)
      await ended.tell(session)
    },

    watching: async (who: Watcher) => ({
      limit: streamsOf(who.plan),
      devices: await devicesOf(stocks, await store.active(who.uid, clock.now()), who),
    }),
  }
}

/** Finds what is watched; undefined when it was removed meanwhile, which makes its address useless. */
function stillThere(...asked: Parameters<typeof subjectOf>): ReturnType<typeof subjectOf> | undefined {
  try {
    return subjectOf(...asked)
  } catch (error) {
    if (error instanceof Refusal && error.kind === 'missing') return undefined
    throw error
  }
}

const over = (message: string) => ({ kind: 'ended' as const, message })

/** Saves the position for all devices of the account. */
async function rememberPlace(
  keeping: Pick<Keeping, 'watch'>,
  now: Date,
  { customer_uid, content }: PlaySession,
  place: Place,
): Promise<void> {
  if (content.kind !== 'vod' || place.position === undefined || place.duration === undefined) return
  const said = place.at ? new Date(place.at) : now
  const position = Math.min(place.position, place.duration)
  await keeping.watch({
    customer_uid,
    title_id: content.id,
    position,
    duration: place.duration,
    played: isPlayed(position, place.duration),
    // A phone whose clock is ahead must not win forever.
    at: said > addMs(now, clockSlackMs) ? now : said,
  })
}

async function devicesOf(
  stocks: PlaybackParts['stocks'],
  sessions: readonly PlaySession[],
  { sid }: Watcher,
): Promise<StreamingDevice[]> {
  const stock = await stocks.now()
  return sessions.map((session) => watchingOf(stock, session, sid))
}

function watchingOf(stock: Stock, session: PlaySession, sid: string): StreamingDevice {
  const sports = sportsOfWanted(stock, session.content)
  return {
    session: session.id,
    device: session.device,
    title: session.title,
    ...(sports && { sports }),
    since: session.started_at.toISOString(),
    here: session.sid === sid,
  }
}

const leaseOf = (id: string, { uid, sid, device }: Watcher, now: Date) => ({
  id,
  customer_uid: uid,
  sid,
  device,
  started_at: now,
  lease_until: addMs(now, leaseMs),
})
