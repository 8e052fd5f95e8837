import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { instantInRequest, numberText, reference } from '../fields.ts'
import { airing } from '../library/entities.ts'
import { aboutEvent } from '../live/admin.ts'
import { cropFocus, pictureBytes } from '../pictures/picture-shapes.ts'
import { cleanText } from '../shown-text.ts'
import { removed } from '../trash/trash.ts'

/** Endpoints of the 24/7 channels: the loop, and the airings planned at a fixed time. */
const operator = { host: 'operator', status: 200, auth: 'operator', owner: 'nobody' } as const

const at = z.iso.datetime()
const id = reference
const one = z.strictObject({ id: numberText })
const planned = z.strictObject({ id: numberText, airing: numberText })
const minutes = z.int().check(z.minimum(1), z.maximum(1440))

const block = z.strictObject({
  title: cleanText(200).check(z.minLength(1, 'Enter a name')),
  subtitle: z._default(z.nullable(cleanText(200)), null),
  minutes,
  /** Played one after the other until the time is over. */
  titles: z.array(id).check(z.minLength(1, 'Add at least one title to the block'), z.maxLength(200)),
})
export type ChannelBlock = z.output<typeof block>

const operatorChannel = z.object({
  id,
  number: z.int(),
  name: z.string(),
  logo: z.nullable(z.string()),
  /** Shown in a corner of the video. */
  watermark: z.nullable(z.string()),
  /** The loop. Without one, the channel shows only planned airings. */
  blocks: z.array(block),
  since: at,
  plans: aboutEvent.plans,
  blackout: aboutEvent.blackout,
})
export type OperatorChannel = z.infer<typeof operatorChannel>

export const operatorChannels = defineEndpoint({
  ...operator,
  method: 'GET',
  path: '/channels',
  summary: 'List channels with their loops and the names of the titles in them',
  cost: 'read',
  response: z.object({
    channels: z.array(operatorChannel),
    titles: z.array(z.object({ id, title: z.string(), hidden: z.boolean() })),
  }),
  errors: [401, 403],
})

const aboutChannel = {
  number: z.int().check(z.minimum(1), z.maximum(999)),
  name: cleanText(60).check(z.minLength(1, 'Enter a name')),
  blocks: z.array(block).check(z.maxLength(400)),
}

const channelInput = z.strictObject({
  ...aboutChannel,
  /** Limits who may watch the channel, as for an event. */
  plans: z._default(aboutEvent.plans, []),
  blackout: z._default(aboutEvent.blackout, []),
})
export type ChannelInput = z.output<typeof channelInput>

const channelChange = z.strictObject({
  number: z.optional(aboutChannel.number),
  name: z.optional(aboutChannel.name),
  blocks: z.optional(aboutChannel.blocks),
  plans: z.optional(aboutEvent.plans),
  blackout: z.optional(aboutEvent.blackout),
})
export type ChannelChange = z.output<typeof channelChange>

export const createChannel = defineEndpoint({
  ...operator,
  method: 'POST',
  path: '/channels',
  summary: 'Create a 24/7 channel that plays titles in a loop',
  cost: 'write',
  body: channelInput,
  status: 201,
  response: operatorChannel,
  errors: [400, 401, 403, 404, 409],
})

export const editChannel = defineEndpoint({
  ...operator,
  method: 'PUT',
  path: '/channels/{id}',
  summary: 'Update a channel. A new loop starts after the current block. Omitted fields keep their values',
  cost: 'write',
  params: one,
  body: channelChange,
  response: operatorChannel,
  errors: [400, 401, 403, 404, 409],
})

export const putChannelLogo = defineEndpoint({
  ...operator,
  method: 'PUT',
  path: '/channels/{id}/logo',
  summary: 'Upload a channel’s logo (JPEG, PNG or WebP, up to 15 MiB)',
  cost: 'upload',
  params: one,
  query: cropFocus,
  bytes: pictureBytes,
  response: operatorChannel,
  errors: [400, 401, 403, 404],
})

export const removeChannelLogo = defineEndpoint({
  ...operator,
  method: 'DELETE',
  path: '/channels/{id}/logo',
  summary: 'Delete a channel’s logo',
  cost: 'write',
  params: one,
  response: operatorChannel,
  errors: [400, 401, 403, 404],
})

export const putChannelWatermark = defineEndpoint({
  ...operator,
  method: 'PUT',
  path: '/channels/{id}/watermark',
  summary: 'Upload the watermark in the corner of a channel’s video (JPEG, PNG or WebP, up to 15 MiB)',
  cost: 'upload',
  params: one,
  bytes: pictureBytes,
  response: operatorChannel,
  errors: [400, 401, 403, 404],
})

export const removeChannelWatermark = defineEndpoint({
  ...operator,
  method: 'DELETE',
  path: '/channels/{id}/watermark',
  summary: 'Delete the watermark of a channel’s video',
  cost: 'write',
  params: one,
  response: operatorChannel,
  errors: [400, 401, 403, 404],
})

export const removeChannel = defineEndpoint({
  ...operator,
  method: 'DELETE',
  path: '/channels/{id}',
  summary: 'Delete a channel (moves it to the trash)',
  cost: 'write',
  params: one,
  response: removed,
  errors: [400, 401, 403, 404],
})

/** An airing planned at a fixed time. A live airing follows its event when the event moves. */
const plannedAiring = z.object({
  id,
  channel_id: id,
  kind: z.enum(['film', 'live']),
  title_id: z.nullable(id),
  event_id: z.nullable(id),
  name: z.string(),
  starts_at: at,
  ends_at: at,
  minutes: z.int(),
  /** Minutes before the event at which the airing starts. */
  early: z.int(),
})
export type PlannedAiring = z.infer<typeof plannedAiring>

const airingInput = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('film'),
    title_id: id,
    starts_at: instantInRequest,
    /** null: the length of the video. */
    minutes: z._default(z.nullable(minutes), null),
  }),
  z.strictObject({
    kind: z.literal('live'),
    event_id: id,
    early: z._default(z.int().check(z.minimum(0), z.maximum(180)), 0),
    /** Counted from the start of the event. A longer event is shown to its end. */
    minutes: z._default(minutes, 180),
  }),
])
export type AiringInput = z.output<typeof airingInput>

export const planAiring = defineEndpoint({
  ...operator,
  method: 'POST',
  path: '/channels/{id}/airings',
  summary: 'Create a planned airing of a video or a live event. The loop plays before and after it',
  cost: 'write',
  params: one,
  body: airingInput,
  status: 201,
  response: plannedAiring,
  errors: [400, 401, 403, 404, 409],
})

export const changeAiring = defineEndpoint({
  ...operator,
  method: 'PUT',
  path: '/channels/{id}/airings/{airing}',
  summary: 'Update a planned airing',
  cost: 'write',
  params: planned,
  body: airingInput,
  response: plannedAiring,
  errors: [400, 401, 403, 404, 409],
})

export const removeAiring = defineEndpoint({
  ...operator,
  method: 'DELETE',
  path: '/channels/{id}/airings/{airing}',
  summary: 'Delete a planned airing (moves it to the trash)',
  cost: 'write',
  params: planned,
  response: removed,
  errors: [400, 401, 403, 404],
})

/** An airing as operators see it. */
const guideAiring = z.extend(airing, {
  kind: z.enum(['loop', 'film', 'live']),
  /** Id of the planned airing. null in the loop. */
  planned: z.nullable(id),
  /** true when there is video to show. */
  playable: z.boolean(),
})
export type GuideAiring = z.infer<typeof guideAiring>

const plan = z.string().check(z.regex(/^[a-z0-9-]{1,60}$/))
const market = z.string().check(z.regex(/^\d{1,6}$/))

export const channelGuide = defineEndpoint({
  ...operator,
  method: 'GET',
  path: '/channels/{id}/guide',
  summary: 'Get a channel’s guide between two times, in full or for one plan and market',
  cost: 'read',
  params: one,
  query: z.strictObject({
    from: instantInRequest,
    to: instantInRequest,
    plan: z.optional(plan),
    market: z.optional(market),
  }),
  response: z.object({ airings: z.array(guideAiring), planned: z.array(plannedAiring) }),
  errors: [400, 401, 403, 404],
})
