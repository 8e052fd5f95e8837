import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { eventItem } from '../library/entities.ts'

const slug = z.string().check(z.regex(/^[a-z0-9-]{1,60}$/))

export const listEvents = endpoint({
  host: 'service',
  method: 'GET',
  status: 200,
  auth: 'fan',
  owner: 'nobody',
  cost: 'read',
  path: '/events',
  summary: 'Live events: what is on, what comes, what was',
  query: z.strictObject({ sport: z.optional(slug), state: z.optional(z.enum(['upcoming', 'live', 'ended'])) }),
  response: z.object({ events: z.array(eventItem) }),
  errors: [400, 401, 403],
})
