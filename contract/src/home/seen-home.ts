import * as z from 'zod/mini'
import { ads } from '../ads/ads.ts'
import { defineEndpoint } from '../endpoint.ts'
import { email, instantInRequest } from '../fields.ts'
import { row } from '../library/entities.ts'

/** Previews a home as a fan gets it, from the code that answers fans. */
const operator = { host: 'operator', method: 'POST', status: 200, owner: 'nobody', cost: 'write' } as const

const slug = z.string().check(z.regex(/^[a-z0-9-]{1,60}$/))
const market = z.string().check(z.regex(/^\d{1,9}$/))
const which = {
  home_id: z._default(slug, 'app'),
  /** null: now. The state of encoders is always the current one. */
  at: z._default(z.nullable(instantInRequest), null),
}

const homePreview = z.object({
  at: z.iso.datetime(),
  plan: z.string(),
  market: z.string(),
  /** All rows. A fan gets them page by page. */
  rows: z.array(row),
  ads,
  /** Rows of this home that are left out, and why. */
  left_out: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      why: z.enum(['hidden', 'early', 'over', 'plan', 'market', 'empty']),
    }),
  ),
})
export type HomePreview = z.infer<typeof homePreview>

export const seeHome = defineEndpoint({
  ...operator,
  auth: 'editor',
  path: '/home/seen',
  summary: 'Preview a home screen for a plan and a market at a given time',
  body: z.strictObject({ ...which, plan: slug, market }),
  response: homePreview,
  errors: [400, 401, 403, 404],
})

export const seeHomeOf = defineEndpoint({
  ...operator,
  auth: 'operator',
  path: '/home/seen-by',
  summary: 'Preview a home screen as one fan sees it. The activity log records who looked',
  body: z.strictObject({ ...which, email }),
  response: homePreview,
  errors: [400, 401, 403, 404],
})
