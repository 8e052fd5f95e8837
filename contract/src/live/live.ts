import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { numberText } from '../fields.ts'
import { eventItem } from '../library/entities.ts'
import { fanRead, slug } from '../library/fan-read.ts'

export const listEvents = defineEndpoint({
  ...fanRead,
  path: '/events',
  summary: 'List upcoming, live and ended events',
  query: z.strictObject({
    /** One event alone. */
    id: z.optional(numberText),
    sport: z.optional(slug),
    state: z.optional(z.enum(['upcoming', 'live', 'ended'])),
  }),
  response: z.object({ events: z.array(eventItem) }),
  errors: [400, 401, 403],
})
