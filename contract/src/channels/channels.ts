import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { instantInRequest, numberText } from '../fields.ts'
import { airing, channel } from '../library/entities.ts'
import { fanRead } from '../library/fan-read.ts'

const span = z.strictObject({ from: z.optional(instantInRequest), to: z.optional(instantInRequest) })

export const liveChannels = defineEndpoint({
  ...fanRead,
  path: '/live/channels',
  summary: 'List channels with what’s on now and next',
  response: z.object({ channels: z.array(channel) }),
  errors: [401, 403],
})

export const channelAirings = defineEndpoint({
  ...fanRead,
  path: '/live/channel/{id}/airings',
  summary: 'List a channel’s airings. Covers 24 hours from now by default, and up to 14 days',
  params: z.strictObject({ id: numberText }),
  query: span,
  response: z.object({ airings: z.array(airing) }),
  errors: [400, 401, 403, 404],
})

export const liveAirings = defineEndpoint({
  ...fanRead,
  path: '/live/airings',
  summary: 'List the airings of all channels. Covers 24 hours from now by default, and up to 14 days',
  query: span,
  response: z.object({ airings: z.array(airing) }),
  errors: [400, 401, 403],
})
