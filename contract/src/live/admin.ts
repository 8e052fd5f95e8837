import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { instantInRequest, numberText, reference } from '../fields.ts'
import { gameItem } from '../games/item.ts'
import { eventDelay, eventState } from '../library/entities.ts'
import { signalFaults, slateKinds } from '../origin/origin.ts'
import { cleanText } from '../shown-text.ts'

/** Live events, for staff. */
const operator = { host: 'operator', status: 200, auth: 'operator', owner: 'nobody' } as const

const at = z.iso.datetime()
const id = reference
const one = z.strictObject({ id: numberText })
const slug = z.string().check(z.regex(/^[a-z0-9-]{1,60}$/))
const name = cleanText(200).check(z.minLength(1, 'Enter a name'))

/**
 * `by-itself`: fans see the event from its first picture on (test-signal.ts says how early). `by-hand`: they wait until
 * staff put it on air.
 */
export const onAirModes = ['by-itself', 'by-hand'] as const

/** Fields shared by creating and editing an event. */
export const aboutEvent = {
  goes_on_air: z.enum(onAirModes),
  title: name,
  slug,
  plans: z.array(slug).check(z.maxLength(20)),
  blackout: z.array(z.string().check(z.regex(/^\d{1,6}$/))).check(z.maxLength(300)),
}

/** Who can watch the recording. null: as the stream. `hidden`: no one. */
const eventReplay = z.strictObject({ plans: aboutEvent.plans, hidden: z._default(z.boolean(), false) })
export type EventReplay = z.output<typeof eventReplay>

/** Rights and length that can be set when an event is made and later. */
export const eventTerms = {
  /** Expected length. */
  minutes: z.nullable(z.int().check(z.minimum(1), z.maximum(1440))),
  /** End of the blackout. Every blackout has one. */
  blackout_until: z.nullable(instantInRequest),
  replay: z.nullable(eventReplay),
}

const slateText = z.nullable(cleanText(200))

/** A slate chosen by staff: its kind, its end, and an optional text. */
const eventSlate = z.object({ kind: z.enum(slateKinds), until: z.nullable(at), words: slateText })
export type EventSlate = z.infer<typeof eventSlate>

/** Fields that are left out stay as they are. `slate: null` shows the camera again. */
export const slateChange = z.strictObject({
  slate: z.optional(
    z.nullable(
      z.strictObject({
        kind: z.enum(slateKinds),
        until: z._default(z.nullable(instantInRequest), null),
        words: z._default(slateText, null),
      }),
    ),
  ),
  by_itself: z.optional(z.boolean()),
})
export type SlateChange = z.output<typeof slateChange>

export const liveEvent = z.object({
  id,
  title: z.string(),
  subtitle: z.nullable(z.string()),
  sport: z.nullable(z.string()),
  image: z.nullable(z.string()),
  starts_at: at,
  /** Expected length. */
  minutes: z.nullable(z.int()),
  state: eventState,
  delay: z.optional(eventDelay),
  /** The game that the event shows. Of a doubleheader, the first. */
  game_id: z.nullable(id),
  /** A game and a meet have different pages. */
  game_type: z.nullable(gameItem.shape.type),
  asset: z.string(),
  goes_on_air: aboutEvent.goes_on_air,
  /** Fans see that the event has not begun until staff put it on air or its start is near. */
  held: z.boolean(),
  /** Time when staff put it on air. */
  on_air_at: z.nullable(at),
  /** The first frame of what is on air now. null before and after. */
  live_since: z.nullable(at),
  plans: aboutEvent.plans,
  blackout: aboutEvent.blackout,
  blackout_until: z.nullable(at),
  replay: z.nullable(z.object({ plans: aboutEvent.plans, hidden: z.boolean() })),
  /** Seconds of the whole recording, and the shown part when it is trimmed. */
  recorded_seconds: z.nullable(z.number()),
  trim: z.nullable(z.object({ from_seconds: z.number(), until_seconds: z.number() })),
  /** Captions of the recording. */
  captions: z.array(z.object({ language: z.string(), label: z.string() })),
  /** The video that was made from the recording and plays the same bytes. */
  title_id: z.nullable(id),
  /** Address for the encoder. */
  rtmp_url: z.nullable(z.string()),
  srt_url: z.nullable(z.string()),
  /** The event's own port. A restart keeps it. */
  srt_port: z.nullable(z.int()),
  encoder: z.nullable(z.object({ kbps: z.number(), width: z.number(), height: z.number() })),
  /** The slate that staff chose, and whether a delay or a lost encoder shows one automatically. */
  slate: z.nullable(eventSlate),
  slate_by_itself: z.boolean(),
  /** The picture that fans see now. */
  showing: z.nullable(z.enum(['camera', ...slateKinds])),
})
export type LiveEvent = z.infer<typeof liveEvent>

export const eventWithKey = z.object({ event: liveEvent, stream_key: z.string() })

export const operatorEvents = defineEndpoint({
  ...operator,
  method: 'GET',
  path: '/events',
  summary: 'List live events with the state of their encoders. `since` leaves out those that were over before it',
  cost: 'read',
  query: z.strictObject({ since: z.optional(instantInRequest) }),
  response: z.object({ events: z.array(liveEvent) }),
  errors: [400, 401, 403],
})

export const getEvent = defineEndpoint({
  ...operator,
  method: 'GET',
  path: '/events/{id}',
  summary: 'Get a live event with the state of its encoder',
  cost: 'read',
  params: one,
  response: liveEvent,
  errors: [400, 401, 403, 404],
})

/** A probe of the encoder's current signal. */
const eventProbe = z.object({
  at,
  /** A JPEG as a data URL. */
  picture: z.string(),
  /** An entry per audio channel, in decibels below full scale. */
  sound: z.array(z.object({ loudness: z.number(), peak: z.number() })),
  key_seconds: z.nullable(z.number()),
  faults: z.array(z.enum(signalFaults)),
})
export type EventProbe = z.infer<typeof eventProbe>

export const lookAtEvent = defineEndpoint({
  ...operator,
  method: 'GET',
  path: '/events/{id}/look',
  summary: 'Get a live event’s current picture, sound levels and signal faults, or null without a signal',
  cost: 'read',
  params: one,
  response: z.object({ look: z.nullable(eventProbe) }),
  errors: [400, 401, 403, 404],
})

export const createEvent = defineEndpoint({
  ...operator,
  method: 'POST',
  path: '/events',
  summary: 'Create a live event with its own stream address and key',
  cost: 'write',
  body: z.strictObject({
    title: name,
    subtitle: z._default(z.nullable(cleanText(200)), null),
    sport: z._default(z.nullable(slug), null),
    starts_at: instantInRequest,
    plans: z._default(aboutEvent.plans, []),
    blackout: z._default(aboutEvent.blackout, []),
    blackout_until: z._default(eventTerms.blackout_until, null),
    replay: z._default(eventTerms.replay, null),
    minutes: z._default(eventTerms.minutes, null),
    game_id: z._default(z.nullable(reference), null),
    goes_on_air: z._default(aboutEvent.goes_on_air, 'by-itself'),
  }),
  status: 201,
  response: eventWithKey,
  errors: [400, 401, 403, 404, 409],
})

export const rotateEventKey = defineEndpoint({
  ...operator,
  sensitive: true,
  method: 'POST',
  path: '/events/{id}/key',
  summary: 'Replace a live event’s stream key. The old key stops working',
  cost: 'write',
  params: one,
  response: eventWithKey,
  errors: [400, 401, 403, 404, 409],
})

export const endEvent = defineEndpoint({
  ...operator,
  method: 'POST',
  path: '/events/{id}/end',
  summary: 'End a live event. Its address then plays the recording',
  cost: 'write',
  params: one,
  response: liveEvent,
  errors: [400, 401, 403, 404, 409],
})
