import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { numberText, reference } from '../fields.ts'

/** Fewer are all that there are. */
export const entriesOfAPage = 100

export const auditTrail = endpoint({
  host: 'operator',
  status: 200,
  auth: 'operator',
  owner: 'nobody',
  method: 'GET',
  path: '/audit',
  summary: `Who changed what, the newest first, ${entriesOfAPage} at a time`,
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
        /** As it is called today, or was when it was removed: a film, a game, a row, somebody of the staff. */
        subject_name: z.nullable(z.string()),
        /** A removal whose thing still lies in the trash: its number there. */
        trash: z.nullable(z.int()),
        /** What else can be put back: a fan's picture that was taken away, the settings of the school before a change. */
        picture: z.nullable(z.int()),
        settings: z.nullable(z.int()),
        change: z.string(),
      }),
    ),
  }),
  errors: [400, 401, 403],
})
