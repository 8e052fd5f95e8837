import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { givenInstant, numberText } from '../fields.ts'
import { airing, channel } from '../library/entities.ts'
import { fanRead } from '../library/fan-read.ts'

const span = z.strictObject({ from: z.optional(givenInstant), to: z.optional(givenInstant) })

export const liveChannels = endpoint({
  ...fanRead,
  path: '/live/channels',
  summary: 'The linear channels with what is on now and next',
  response: z.object({ channels: z.array(channel) }),
  errors: [401, 403],
})

export const channelAirings = endpoint({
  ...fanRead,
  path: '/live/channel/{id}/airings',
  summary: 'The guide of one channel; a day from now unless told, fourteen days at most',
  params: z.strictObject({ id: numberText }),
  query: span,
  response: z.object({ airings: z.array(airing) }),
  errors: [400, 401, 403, 404],
})

export const liveAirings = endpoint({
  ...fanRead,
  path: '/live/airings',
  summary: 'The guide of all channels',
  query: span,
  response: z.object({ airings: z.array(airing) }),
  errors: [400, 401, 403],
})
