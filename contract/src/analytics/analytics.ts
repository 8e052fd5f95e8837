import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { companyId, shortText } from '../fields.ts'
import { countedEvent } from './events.ts'
import { batchMax } from './rules.ts'

/** The visitor as the client names them (spec 3). Accepted but not stored: the session says whose event it is. */
const user = z.strictObject({
  uid: z.optional(z.nullable(shortText(64))),
  email: z.optional(z.nullable(shortText(254))),
  firstname: z.optional(z.nullable(shortText(80))),
  lastname: z.optional(z.nullable(shortText(80))),
  anonymous: z.optional(z.boolean()),
})

export const postBatch = defineEndpoint({
  host: 'analytics',
  method: 'POST',
  path: '/batch',
  summary: 'Record usage events. Each event counts once, even if sent again',
  auth: 'session',
  owner: 'nobody',
  cost: 'write',
  maxBody: 256 * 1024,
  body: z.strictObject({
    company_id: z.optional(companyId),
    environment: z.optional(shortText(20)),
    user: z.optional(user),
    events: z.array(countedEvent).check(z.minLength(1), z.maxLength(batchMax)),
  }),
  status: 202,
  response: z.object({ accepted: z.int() }),
  errors: [400, 401, 403],
})
