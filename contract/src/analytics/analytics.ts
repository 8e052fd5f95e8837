import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { batchMax } from './rules.ts'

const event = z.strictObject({
  id: z.uuid(),
  name: z.enum(['page_view']),
  /** The route's pattern, never the address: an email or a token in it stays at home. */
  path: z.string().check(z.maxLength(200), z.regex(/^\/[\w\-/{}$.]*$/)),
  /** The activity session (spec 4), a random id that says nothing of the person. */
  activity: z.uuid(),
  at: z.iso.datetime(),
})
export type AnalyticsEvent = z.infer<typeof event>

export const postBatch = endpoint({
  host: 'analytics',
  method: 'POST',
  path: '/batch',
  summary: 'Count page views; each event counts once however often it is sent',
  auth: 'public',
  owner: 'nobody',
  cost: 'write',
  maxBody: 256 * 1024,
  body: z.strictObject({ events: z.array(event).check(z.minLength(1), z.maxLength(batchMax)) }),
  status: 202,
  response: z.object({ accepted: z.int() }),
  errors: [400, 403],
})
