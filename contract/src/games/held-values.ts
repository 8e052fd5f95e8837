import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { done, numberText } from '../fields.ts'
import { cleanText } from '../shown-text.ts'

/** Numbers of a game that staff hold against the feed. */
const operator = { host: 'operator', auth: 'operator', owner: 'nobody', status: 200 } as const

const one = z.strictObject({ id: numberText })
const path = z
  .array(z.string().check(z.regex(/^[A-Za-z0-9][\w.:+-]{0,79}$/)))
  .check(z.minLength(1, 'Enter which value, such as score, home'), z.maxLength(8))
const value = z.union([z.number(), cleanText(400), z.boolean()])

export const listHeld = defineEndpoint({
  ...operator,
  method: 'GET',
  path: '/games/{id}/held',
  summary: 'List the values of a game that override its score files',
  cost: 'read',
  params: one,
  response: z.object({
    held: z.array(
      z.object({
        path: z.array(z.string()),
        /** What it is, in words: `Cam Rising’s passing yards`. */
        name: z.string(),
        /** Value as shown. null: the number is removed. */
        value: z.nullable(z.string()),
        /**
         * `held`: overrides the files until one agrees. `taken_back`: holds while the files repeat the value that was
         * taken back.
         */
        kind: z.enum(['held', 'taken_back']),
        actor: z.nullable(z.string()),
        actor_name: z.nullable(z.string()),
        at: z.iso.datetime(),
      }),
    ),
  }),
  errors: [400, 401, 403, 404],
})

/** The code of a refusal that `confirm` overrides. */
export const oddNumberCode = 'number.odd'

export const holdNumber = defineEndpoint({
  ...operator,
  method: 'PUT',
  path: '/games/{id}/held',
  summary: 'Lock a value of a game, or set and lock a new one, so that the feed can’t change it',
  cost: 'write',
  params: one,
  body: z.strictObject({
    path,
    value: z.optional(value),
    /** Confirms a number that is far from the file’s or impossible in the sport. */
    confirm: z._default(z.boolean(), false),
  }),
  response: done,
  errors: [400, 401, 403, 404, 409],
})

export const releaseNumber = defineEndpoint({
  ...operator,
  method: 'POST',
  path: '/games/{id}/held/release',
  summary: 'Unlock one locked value of a game, or all of them. The feed’s next file updates them',
  cost: 'write',
  params: one,
  body: z.strictObject({ path: z.optional(path) }),
  response: done,
  errors: [400, 401, 403, 404],
})
