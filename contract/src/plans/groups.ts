import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { maxReasonLetters } from '../fans/reason.ts'
import { done, instantInRequest, numberText } from '../fields.ts'
import { settingsSlug } from '../school/settings.ts'
import { cleanText } from '../shown-text.ts'
import { requiredLine } from '../stories/admin.ts'
import { listUndoDays } from './list.ts'
import { namedPassTarget, offeredTarget, passTarget } from './passes.ts'

/** A plan for many fans at once, which staff grant by hand. */
const support = { host: 'operator', auth: 'operator', owner: 'nobody' } as const

const at = z.iso.datetime()

export const maxGroupFans = 500
export const groupUndoDays = listUndoDays

/** What one address gets. */
const groupedFan = z.object({
  /**
   * `new`: gets the plan. `longer`: has it or more, but not as long. `has`: has it or more as long, and is left alone.
   * `no_account`: the ticket office's list can wait for one. `staff`: plans are for fans. `invalid`: not an address.
   */
  kind: z.enum(['new', 'longer', 'has', 'no_account', 'staff', 'invalid']),
  email: z.string(),
  name: z.nullable(z.string()),
  uid: z.nullable(z.string()),
  /** The plan that the fan has now for what the grant is for, and its end. */
  plan: z.nullable(z.string()),
  ends_at: z.nullable(at),
})
export type GroupedFan = z.infer<typeof groupedFan>

const groupPreview = z.object({
  fans: z.array(groupedFan),
  /** The plan is for one game or one team only. null: everywhere. */
  only: z.nullable(namedPassTarget),
  /** What is granted must be what was shown. */
  fingerprint: z.string(),
})
export type GroupPreview = z.infer<typeof groupPreview>

export const previewGroupGrant = defineEndpoint({
  ...support,
  method: 'POST',
  path: '/plans/groups/preview',
  summary: 'Show who would get a plan that many fans are granted at once',
  cost: 'write',
  body: z.strictObject({
    emails: z
      .array(cleanText(254))
      .check(
        z.minLength(1, 'Enter an email address'),
        z.maxLength(maxGroupFans, `Enter at most ${maxGroupFans} addresses at once`),
      ),
    plan: settingsSlug,
    only: z.optional(passTarget),
    ends_at: z.nullable(instantInRequest),
  }),
  status: 200,
  response: groupPreview,
  errors: [400, 401, 403],
})

export const grantGroup = defineEndpoint({
  ...support,
  method: 'POST',
  path: '/plans/groups',
  summary: 'Grant many fans a plan, as it was previewed',
  cost: 'write',
  body: z.strictObject({
    ...previewGroupGrant.body.shape,
    reason: requiredLine(maxReasonLetters, 'Enter the reason'),
    preview: z.string().check(z.regex(/^[0-9a-f]{64}$/, 'Preview the grant first')),
  }),
  status: 201,
  response: z.object({ id: z.int(), fans: z.int() }),
  errors: [400, 401, 403, 409],
})

const planGroup = z.object({
  id: z.int(),
  plan: z.string(),
  only: z.nullable(offeredTarget),
  ends_at: z.nullable(at),
  reason: z.string(),
  /** null once that person's account is deleted. */
  given_by: z.nullable(z.string()),
  given_at: at,
  fans: z.int(),
  undone_at: z.nullable(at),
  can_undo: z.boolean(),
})
export type PlanGroup = z.infer<typeof planGroup>

export const listGroups = defineEndpoint({
  ...support,
  method: 'GET',
  path: '/plans/groups',
  summary: 'List the last grants to many fans',
  cost: 'read',
  status: 200,
  response: z.object({ groups: z.array(planGroup) }),
  errors: [401, 403],
})

export const undoGroup = defineEndpoint({
  ...support,
  method: 'POST',
  path: '/plans/groups/{id}/undo',
  summary: `End what many fans were granted at once, within ${groupUndoDays} days. Grants that were changed since stay`,
  cost: 'write',
  params: z.strictObject({ id: numberText }),
  status: 200,
  response: done,
  errors: [400, 401, 403, 404, 409],
})
