import * as z from 'zod/mini'
import { ad } from '../ads/ads.ts'
import { defineEndpoint } from '../endpoint.ts'
import { done, instantInRequest, reference } from '../fields.ts'
import { chapter, eventDelay, eventState, unavailable } from '../library/entities.ts'

const service = { host: 'service', status: 200, auth: 'fan', owner: 'subject' } as const

/** The item to play. A channel may be joined at the start of an airing. */
const playRequest = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('vod'), id: reference }),
  z.strictObject({ kind: z.literal('event'), id: reference }),
  z.strictObject({ kind: z.literal('channel'), id: reference, from: z.optional(instantInRequest) }),
])
export type PlayRequest = z.infer<typeof playRequest>

/** Slugs of its sports, if any. */
const sports = z.optional(z.array(z.string()))

/** A device of this account that is streaming. */
export const streamingDevice = z.object({
  session: z.string(),
  device: z.string(),
  title: z.string(),
  sports,
  since: z.iso.datetime(),
  /** true for this browser. */
  here: z.boolean(),
})
export type StreamingDevice = z.infer<typeof streamingDevice>

const stream = z.object({
  /** The multivariant playlist, signed for this session. */
  url: z.string(),
  expires_at: z.iso.datetime(),
})

const live = z.object({
  state: eventState,
  delay: z.optional(eventDelay),
  starts_at: z.iso.datetime(),
  since: z.nullable(z.iso.datetime()),
  /** true when every game of the event is over, though the stream may continue. */
  over: z.optional(z.boolean()),
})
export type LiveNow = z.infer<typeof live>

/**
 * Games of this video that the fan gets alerts of. An alert waits until the fan's own picture has reached its moment, so
 * the player reports the instant on screen as soon as it passes a change of one of them.
 */
const alertGames = z.optional(z.array(z.int()))

export const playSession = z.object({
  kind: z.literal('playing'),
  session: z.string(),
  /** The client must report within this many seconds, or its stream is given away. */
  lease_seconds: z.int(),
  stream,
  live: z.nullable(live),
  title: z.string(),
  sports,
  poster: z.nullable(z.string()),
  storyboard: z.nullable(z.string()),
  chapters: z.array(chapter),
  /** Seconds at which this fan stopped. */
  start_at: z.number(),
  pre_roll: z.array(ad),
  mid_rolls: z.array(z.object({ at: z.number(), ads: z.array(ad) })),
  channelbar: z.nullable(ad),
  watermark: z.nullable(z.string()),
  alert_games: alertGames,
})
export type PlaySession = z.infer<typeof playSession>

const sessionId = z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/))

export const joinPlay = defineEndpoint({
  ...service,
  method: 'PUT',
  path: '/user/playsession/join',
  summary: 'Start a stream and get its signed URL. It counts toward the plan’s stream limit',
  cost: 'write',
  body: z.strictObject({
    content: playRequest,
    /** Another item in the same tab replaces the one before. */
    tab: z.optional(z.string().check(z.regex(/^[\w-]{8,64}$/))),
  }),
  response: z.discriminatedUnion('kind', [
    playSession,
    /** An event that has not begun. Nothing to play, and no stream is counted. Ask again. */
    z.object({ kind: z.literal('waiting'), live, title: z.string(), poster: z.nullable(z.string()) }),
    /** All streams of the plan are in use. The fan can stop one of them. */
    z.object({ kind: z.literal('too-many'), limit: z.int(), devices: z.array(streamingDevice) }),
    z.object({ kind: z.literal('unavailable'), unavailable }),
  ]),
  errors: [400, 401, 403, 404],
})

const place = {
  /** Seconds into the title, and its length. */
  position: z.optional(z.number().check(z.nonnegative(), z.maximum(1_000_000))),
  duration: z.optional(z.number().check(z.positive(), z.maximum(1_000_000))),
  /** Time of the position by the device's clock. The later one wins. */
  at: z.optional(instantInRequest),
}

/** The instant that is on screen, by the dates of the playlist. */
const shownAt = z.optional(instantInRequest)

export const playStatus = defineEndpoint({
  ...service,
  method: 'PUT',
  path: '/user/playsession/status',
  summary: 'Report the playback position to keep a stream open. Returns the stream’s current state',
  cost: 'write',
  body: z.strictObject({ session: sessionId, ...place, shown_at: shownAt }),
  response: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('playing'),
      lease_seconds: z.int(),
      stream: z.nullable(stream),
      live: z.nullable(live),
      alert_games: alertGames,
    }),
    /**
     * Stopped from another device, given away after a long silence, or no longer allowed for this fan. Then `unavailable`
     * has the reason.
     */
    z.object({ kind: z.literal('ended'), message: z.string(), unavailable: z.optional(unavailable) }),
  ]),
  errors: [400, 401, 403],
})

export const leavePlay = defineEndpoint({
  ...service,
  method: 'PUT',
  path: '/user/playsession/leave',
  summary: 'Stop a stream on this device or another device of the account',
  cost: 'write',
  body: z.strictObject({ session: sessionId, ...place }),
  response: done,
  errors: [400, 401, 403],
})

export const listWatching = defineEndpoint({
  ...service,
  method: 'GET',
  path: '/user/playsession',
  summary: 'List the account’s active streams and its stream limit',
  cost: 'read',
  response: z.object({ limit: z.int(), devices: z.array(streamingDevice) }),
  errors: [401, 403],
})
