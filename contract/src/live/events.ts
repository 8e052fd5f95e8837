import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { instantInRequest, numberText, reference } from '../fields.ts'
import { cleanText } from '../shown-text.ts'
import { removed } from '../trash/trash.ts'
import { aboutEvent, eventWithKey, liveEvent, slateChange } from './admin.ts'

/** Changes of a live event between its start and its end (see live.ts). */
const operator = { host: 'operator', status: 200, auth: 'operator', owner: 'nobody', cost: 'write' } as const

const one = z.strictObject({ id: numberText })
const game = z.nullable(reference)

export const editEvent = defineEndpoint({
  ...operator,
  method: 'PUT',
  path: '/events/{id}',
  summary: 'Change what is said of an event; what is not said stays',
  params: one,
  body: z.strictObject({
    title: z.optional(aboutEvent.title),
    subtitle: z.optional(z.nullable(cleanText(200))),
    sport: z.optional(z.nullable(aboutEvent.slug)),
    starts_at: z.optional(instantInRequest),
    plans: z.optional(aboutEvent.plans),
    blackout: z.optional(aboutEvent.blackout),
    game_id: z.optional(game),
    goes_on_air: z.optional(aboutEvent.goes_on_air),
  }),
  response: liveEvent,
  errors: [400, 401, 403, 404, 409],
})
export type EventChange = z.output<typeof editEvent.body>

export const linkEvent = defineEndpoint({
  ...operator,
  method: 'PUT',
  path: '/events/{id}/game',
  summary: 'Say which game it shows; null: none. Its delays and its end are the event’s from then on',
  params: one,
  body: z.strictObject({ game_id: game }),
  response: liveEvent,
  errors: [400, 401, 403, 404, 409],
})

export const cancelEvent = defineEndpoint({
  ...operator,
  method: 'POST',
  path: '/events/{id}/cancel',
  summary: 'Cancel an event: fans see it and no encoder can connect. With "cancelled": false it is restored',
  params: one,
  body: z.strictObject({ cancelled: z._default(z.boolean(), true) }),
  response: liveEvent,
  errors: [400, 401, 403, 404, 409],
})

export const putOnAir = defineEndpoint({
  ...operator,
  method: 'POST',
  path: '/events/{id}/on-air',
  summary:
    'Fans see the picture of an event that waits for it, or for its start to be near; its recording begins there',
  params: one,
  body: z.strictObject({}),
  response: liveEvent,
  errors: [400, 401, 403, 404, 409],
})

export const removeEvent = defineEndpoint({
  ...operator,
  method: 'DELETE',
  path: '/events/{id}',
  summary: 'Into the trash, with its recording; one that is on is ended first',
  params: one,
  response: removed,
  errors: [400, 401, 403, 404, 409],
})

export const reopenEvent = defineEndpoint({
  ...operator,
  method: 'POST',
  path: '/events/{id}/reopen',
  summary: 'It was not over: the same key lets its encoder in again, and what comes is added to what was recorded',
  params: one,
  response: liveEvent,
  errors: [400, 401, 403, 404, 409],
})

const second = z.number().check(z.nonnegative(), z.maximum(1_000_000))

export const trimEvent = defineEndpoint({
  ...operator,
  method: 'POST',
  path: '/events/{id}/trim',
  summary: 'Show the recording from there to there; from 0 to null is all of it again, nothing is lost',
  params: one,
  body: z.strictObject({ from_seconds: second, until_seconds: z.nullable(second) }),
  response: liveEvent,
  errors: [400, 401, 403, 404, 409],
})

export const setEventSlate = defineEndpoint({
  ...operator,
  method: 'PUT',
  path: '/events/{id}/slate',
  summary:
    'Show a slate of the school in the camera’s place, as picture and sound of the same stream; null: the camera again. by_itself: while its game is delayed, and when the encoder is lost',
  params: one,
  body: slateChange,
  response: liveEvent,
  errors: [400, 401, 403, 404, 409],
})

export const showEventKey = defineEndpoint({
  ...operator,
  method: 'GET',
  path: '/events/{id}/key',
  summary: 'Where the encoder sends to and its secret key, once more; the trail notes who looked',
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
  summary: 'The event that shows a game, made if there is none: named and timed after it. Asked again it is the same',
  params: one,
  body: z.strictObject({}),
  response: z.extend(eventWithKey, {
    rtmp_url: z.nullable(z.string()),
    srt_url: z.nullable(z.string()),
    obs_service: z.nullable(obsServiceSchema),
  }),
  errors: [400, 401, 403, 404, 409],
})
