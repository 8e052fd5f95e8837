import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { numberText, reference } from '../fields.ts'

/** A page with fewer entries is the last one. */
export const auditPageSize = 100

export const auditTrail = defineEndpoint({
  host: 'operator',
  status: 200,
  auth: 'operator',
  owner: 'nobody',
  method: 'GET',
  path: '/audit',
  summary: `List the activity log, newest first, ${auditPageSize} entries per page`,
  cost: 'read',
  query: z.strictObject({ before: z.optional(numberText) }),
  response: z.object({
    entries: z.array(
      z.object({
        id: reference,
        at: z.iso.datetime(),
        actor: z.nullable(z.string()),
        actor_name: z.nullable(z.string()),
        action: z.string(),
        subject: z.string(),
        /** Today's name of the subject, or its name when it was removed. */
        subject_name: z.nullable(z.string()),
        /** Number in the trash, where a removed item can still be restored. */
        trash: z.nullable(z.int()),
        /** Other things to restore: a fan's picture that was removed, or the school settings before a change. */
        picture: z.nullable(z.int()),
        settings: z.nullable(z.int()),
        change: z.string(),
      }),
    ),
  }),
  errors: [400, 401, 403],
})
