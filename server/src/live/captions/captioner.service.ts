import { createHash } from 'node:crypto'
import { minuteMs, secondMs } from '@fieldhouse/contract/durations'
import { isCalledOff } from '@fieldhouse/contract/live/event-delay'
import type { Origin } from '@fieldhouse/contract/origin/origin'
import { Refusal, refuseConflict } from '../../shared/errors/refusal.ts'
import type { Limit, Limiter } from '../../shared/limits/limiter.ts'
import { isEventOver } from '../admission.ts'
import type { EventIngest } from '../event-ingest.ts'
import type { StoredEvent } from '../events.store.ts'
import type { StreamKeys } from '../keys.ts'
import type { LiveChanges, LiveStore } from '../live.store.ts'
import { breakIntoCaptions, getReadingMs, type SpokenLine } from './caption-lines.ts'
import { type PostedCaption, parsePostedCaptions } from './posted-captions.ts'

export interface CaptionerParts {
  store: Pick<LiveStore, 'events' | 'spoken' | 'transaction'>
  change: LiveChanges
  keys: StreamKeys
  ingest: Pick<EventIngest, 'requireEvent'>
  origin: Pick<Origin, 'live'>
  limiter: Pick<Limiter, 'take'>
  publicUrl: string
  now(): Date
}

/** A line every third of a second is faster than anyone speaks. */
const posts: Limit = { name: 'captions', most: 180, withinMs: minuteMs }
/** The furthest display time that a program may send. */
const furthestAheadMs = 60 * secondMs
/** The least time between two captions that arrive late. */
const lateApartMs = secondMs
const mostWaitingMs = 30 * secondMs

const createCaptionConflict = (message: string) => refuseConflict('captions.refused', message)

export type CaptionerService = ReturnType<typeof captionerService>

/** Manages the address that an event's captions are sent to. */
export function captionerService({ change, keys, ingest, publicUrl }: CaptionerParts) {
  const toCaptionerAddress = ({ id, caption_key, caption_language }: StoredEvent) => ({
    captioner:
      caption_key && caption_language
        ? { language: caption_language, address: `${publicUrl}/closedcaption?key=${id}-${keys.open(caption_key)}` }
        : null,
  })
  const getCaptioner = async (id: number) => toCaptionerAddress(await ingest.requireEvent(id))
  const requireOpenEvent = async (id: number): Promise<StoredEvent> => {
    const event = await ingest.requireEvent(id)
    if (isEventOver(event)) throw createCaptionConflict('This live event is over, so it can’t be captioned.')
    return event
  }

  return {
    showCaptioner: async (actor: string, id: number) => {
      await ingest.requireEvent(id)
      await change({ actor, action: 'show caption address', subject: `event ${id}` }, async () => undefined)
      return getCaptioner(id)
    },

    setCaptioner: async (actor: string, id: number, language: string) => {
      await requireOpenEvent(id)
      const key = keys.fresh()
      const of = { caption_key_hash: keys.hash(key), caption_key: keys.seal(key), caption_language: language }
      await change(
        { actor, action: 'create caption address', subject: `event ${id}`, details: { language } },
        (stores) => stores.spoken.setKey(id, of),
      )
      return getCaptioner(id)
    },

    removeCaptioner: async (actor: string, id: number) => {
      await requireOpenEvent(id)
      await change({ actor, action: 'remove caption address', subject: `event ${id}` }, (stores) =>
        stores.spoken.setKey(id, { caption_key_hash: null, caption_key: null, caption_language: null }),
      )
      return getCaptioner(id)
    },
  }
}

export type CaptionReceiver = ReturnType<typeof captionReceiver>

/** Receives captions: anyone with the address writes what fans read. */
export function captionReceiver({ store, keys, origin, limiter, now }: CaptionerParts) {
  const authorizeEvent = async (key: string | undefined): Promise<StoredEvent> => {
    if (key === undefined)
      throw new Refusal(
        'unauthorized',
        'captions.no_key',
        'The key is missing. Copy the whole address from the console.',
      )
    const [, name, secret = ''] = /^([1-9]\d{0,8})-([0-9a-f]{40})$/.exec(key) ?? []
    const event = name ? await store.events.find(Number(name)) : undefined
    if (!event?.caption_key_hash || !keys.fits(secret, event.caption_key_hash))
      throw new Refusal(
        'forbidden',
        'captions.wrong_key',
        'That key doesn’t work. Copy the address from the console again.',
      )
    if (isCalledOff(event)) throw createCaptionConflict('This live event is canceled.')
    if (isEventOver(event)) throw createCaptionConflict('This live event is over.')
    await limiter.take(posts, String(event.id))
    return event
  }

  const saveCaptions = async (event: StoredEvent, seq: number | null, body: Uint8Array): Promise<void> => {
    const edge = await origin.live.edge(event.asset_id)
    if (edge === null)
      throw createCaptionConflict('Fans can’t see this event yet. Send captions once the video is live.')
    const nowMs = now().getTime()
    const posted = parsePostedCaptions(body, { sinceMs: sinceMs(event) ?? nowMs, nowMs })
    if (posted.some(({ atMs = nowMs }) => atMs > Math.max(nowMs, Date.parse(edge)) + furthestAheadMs))
      throw new Refusal(
        'input',
        'captions.future',
        'That time is too far in the future. Check this computer’s clock. Times are UTC.',
      )
    if (posted.length === 0) return
    const post = { seq, digest: createHash('sha256').update(body).digest('base64url') }
    await store.transaction(async ({ spoken }) => {
      await spoken.lockEvent(event.id)
      if (await spoken.hasReceived(event.id, post)) return
      const lastMs = (await spoken.lastAt(event.id))?.getTime() ?? 0
      await spoken.add(
        event.id,
        event.asset_id,
        post,
        placeCaptions(posted, { edgeMs: Date.parse(edge), nowMs, lastMs }),
      )
    })
  }

  return {
    /** Answers with the current time, because programs for captioners expect it. */
    hear: async (key: string | undefined, seq: number | null, body: Uint8Array): Promise<string> => {
      const event = await authorizeEvent(key)
      // An empty post only tests the address.
      if (body.length > 0) await saveCaptions(event, seq, body)
      return `${now().toISOString().replace('Z', '')}\n`
    },
  }
}

const sinceMs = ({ asset: { state } }: StoredEvent): number | undefined =>
  state.kind === 'live' && state.live.kind === 'live' ? Date.parse(state.live.since) : undefined

interface StreamClock {
  /** The end of what viewers have received. */
  edgeMs: number
  nowMs: number
  /** The start of the last known caption. */
  lastMs: number
}

/**
 * Places captions at their time if that part was not sent out yet; otherwise now, in order and far enough apart to
 * read.
 */
export function placeCaptions(posted: readonly PostedCaption[], { edgeMs, nowMs, lastMs }: StreamClock): SpokenLine[] {
  const firstMs = posted[0]?.atMs ?? nowMs
  const isLate = firstMs < edgeMs
  const beginsMs = isLate ? Math.max(edgeMs, lastMs >= edgeMs - lateApartMs ? lastMs + lateApartMs : 0) : firstMs
  if (isLate && beginsMs > Math.max(nowMs, edgeMs) + mostWaitingMs)
    throw new Refusal('too-many', 'captions.too_fast', 'Captions are coming faster than anyone can read. Slow down.', {
      retryAfterMs: mostWaitingMs,
    })
  let freeMs = beginsMs
  return posted.flatMap(({ atMs = nowMs, lastsMs, words }) => {
    const pieces = breakIntoCaptions(words)
    return pieces.map((piece) => {
      const at = new Date(Math.max(freeMs, atMs + beginsMs - firstMs))
      freeMs = at.getTime() + (pieces.length > 1 ? getReadingMs(piece) : 0)
      return { at, lasts_ms: lastsMs === undefined ? null : Math.ceil(lastsMs / pieces.length), words: piece }
    })
  })
}
