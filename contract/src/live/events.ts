import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { instantInRequest, numberText, reference } from '../fields.ts'
import { cropFocus, pictureBytes } from '../pictures/picture-shapes.ts'
import { cleanText } from '../shown-text.ts'
import { removed } from '../trash/trash.ts'
import { aboutEvent, eventTerms, eventWithKey, liveEvent, slateChange } from './admin.ts'

/** Changes of a live event between its start and its end (see live.ts). */
const operator = { host: 'operator', status: 200, auth: 'operator', owner: 'nobody', cost: 'write' } as const

const one = z.strictObject({ id: numberText })
const game = z.nullable(reference)

export const editEvent = defineEndpoint({
  ...operator,
  method: 'PUT',
  path: '/events/{id}',
  summary: 'Update a live event. Omitted fields keep their values',
  params: one,
  body: z.strictObject({
    title: z.optional(aboutEvent.title),
    subtitle: z.optional(z.nullable(cleanText(200))),
    sport: z.optional(z.nullable(aboutEvent.slug)),
    starts_at: z.optional(instantInRequest),
    plans: z.optional(aboutEvent.plans),
    blackout: z.optional(aboutEvent.blackout),
    blackout_until: z.optional(eventTerms.blackout_until),
    replay: z.optional(eventTerms.replay),
    minutes: z.optional(eventTerms.minutes),
    game_id: z.optional(game),
    goes_on_air: z.optional(aboutEvent.goes_on_air),
  }),
  response: liveEvent,
  errors: [400, 401, 403, 404, 409],
})
export type EventChange = z.output<typeof editEvent.body>

export const putEventImage = defineEndpoint({
  ...operator,
  method: 'PUT',
  path: '/events/{id}/image',
  summary: 'Upload a live event’s picture (JPEG, PNG or WebP, up to 15 MiB)',
  cost: 'upload',
  params: one,
  query: cropFocus,
  bytes: pictureBytes,
  response: liveEvent,
  errors: [400, 401, 403, 404],
})

export const removeEventImage = defineEndpoint({
  ...operator,
  method: 'DELETE',
  path: '/events/{id}/image',
  summary: 'Delete a live event’s picture. A drawing of its sport is shown instead',
  params: one,
  response: liveEvent,
  errors: [400, 401, 403, 404],
})

export const linkEvent = defineEndpoint({
  ...operator,
  method: 'PUT',
  path: '/events/{id}/game',
  summary: 'Link a live event to a game, or to none with null. The event follows the game’s delays and end',
  params: one,
  body: z.strictObject({ game_id: game }),
  response: liveEvent,
  errors: [400, 401, 403, 404, 409],
})

export const cancelEvent = defineEndpoint({
  ...operator,
  method: 'POST',
  path: '/events/{id}/cancel',
  summary: 'Cancel a live event and reject its encoder, or restore it with "cancelled": false',
  params: one,
  body: z.strictObject({ cancelled: z._default(z.boolean(), true) }),
  response: liveEvent,
  errors: [400, 401, 403, 404, 409],
})

export const putOnAir = defineEndpoint({
  ...operator,
  method: 'POST',
  path: '/events/{id}/on-air',
  summary: 'Put a waiting live event on air. Fans see its video, and the recording starts',
  params: one,
  body: z.strictObject({}),
  response: liveEvent,
  errors: [400, 401, 403, 404, 409],
})

export const removeEvent = defineEndpoint({
  ...operator,
  method: 'DELETE',
  path: '/events/{id}',
  summary: 'Delete a live event and its recording (moves them to the trash). End a running event first',
  params: one,
  response: removed,
  errors: [400, 401, 403, 404, 409],
})

export const reopenEvent = defineEndpoint({
  ...operator,
  method: 'POST',
  path: '/events/{id}/reopen',
  summary: 'Reopen an ended live event. Its key works again, and new video is added to the recording',
  params: one,
  response: liveEvent,
  errors: [400, 401, 403, 404, 409],
})

const second = z.number().check(z.nonnegative(), z.maximum(1_000_000))

export const trimEvent = defineEndpoint({
  ...operator,
  method: 'POST',
  path: '/events/{id}/trim',
  summary: 'Trim a live event’s recording. Trimming from 0 to null restores all of it',
  params: one,
  body: z.strictObject({ from_seconds: second, until_seconds: z.nullable(second) }),
  response: liveEvent,
  errors: [400, 401, 403, 404, 409],
})

export const setEventSlate = defineEndpoint({
  ...operator,
  method: 'PUT',
  path: '/events/{id}/slate',
  summary: 'Show a slate, or the camera with null. by_itself turns on automatic slates for delays and signal loss',
  params: one,
  body: slateChange,
  response: liveEvent,
  errors: [400, 401, 403, 404, 409],
})

export const showEventKey = defineEndpoint({
  ...operator,
  method: 'GET',
  path: '/events/{id}/key',
  summary: 'Get a live event’s stream address and key. The activity log records who looked',
  params: one,
  response: eventWithKey,
  errors: [400, 401, 403, 404, 409],
})

const obsServiceSchema = z.object({
  type: z.literal('rtmp_custom'),
  settings: z.object({ server: z.string(), key: z.string(), use_auth: z.boolean(), bwtest: z.boolean() }),
})

/** Returns the custom service that OBS stores in `service.json`. null without RTMP. */
export const createObsService = (server: string | null, key: string): z.infer<typeof obsServiceSchema> | null =>
  server === null ? null : { type: 'rtmp_custom', settings: { server, key, use_auth: false, bwtest: false } }

export const streamGame = defineEndpoint({
  ...operator,
  method: 'POST',
  path: '/games/{id}/stream',
  summary: 'Create the live event of a game, or get the existing one',
  params: one,
  body: z.strictObject({}),
  response: z.extend(eventWithKey, {
    rtmp_url: z.nullable(z.string()),
    srt_url: z.nullable(z.string()),
    obs_service: z.nullable(obsServiceSchema),
  }),
  errors: [400, 401, 403, 404, 409],
})
