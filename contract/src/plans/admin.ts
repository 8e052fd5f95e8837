import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { maxReasonLetters } from '../fans/reason.ts'
import { accountUid, instantInRequest, numberText } from '../fields.ts'
import { settingsSlug } from '../school/settings.ts'
import { requiredLine } from '../stories/admin.ts'
import { namedPassTarget, passTarget } from './passes.ts'

/** Plans of fans, as staff give and end them. */
const support = { host: 'operator', auth: 'operator', owner: 'nobody', cost: 'write' } as const

const at = z.iso.datetime()

const reason = requiredLine(maxReasonLetters, 'Enter the reason')
const end = z.nullable(instantInRequest)

/** A plan that a fan was given. */
export const planGrant = z.object({
  id: z.int(),
  plan: z.string(),
  /** A pass: it counts for one game or one team only. null: everywhere. */
  only: z.nullable(namedPassTarget),
  source: z.enum(['staff', 'code', 'list', 'domain', 'trial', 'purchase']),
  reason: z.string(),
  /** Who gave it; null once that person's account is deleted. */
  given_by: z.nullable(z.string()),
  given_at: at,
  starts_at: at,
  /** null: it does not end. */
  ends_at: z.nullable(at),
  /** Of those in force the strongest counts. A pass counts unless the plan includes it. */
  state: z.enum(['counts', 'covered', 'upcoming', 'ended']),
})
export type PlanGrant = z.infer<typeof planGrant>

/** A fan's plan now, with all that were given. */
export const fanPlans = z.object({ plan: z.string(), grants: z.array(planGrant) })
export type FanPlans = z.infer<typeof fanPlans>

export const grantPlan = defineEndpoint({
  ...support,
  method: 'POST',
  path: '/fans/{uid}/plans',
  summary: 'Give a fan a plan, from now or later, until an end or without one; everywhere, or for one game or team',
  params: z.strictObject({ uid: accountUid }),
  body: z.strictObject({
    plan: settingsSlug,
    only: z.optional(passTarget),
    starts_at: z.optional(instantInRequest),
    ends_at: end,
    reason,
  }),
  status: 201,
  response: fanPlans,
  errors: [400, 401, 403, 404],
})

const one = { params: z.strictObject({ uid: accountUid, id: numberText }), status: 200 } as const

export const changePlanGrant = defineEndpoint({
  ...support,
  ...one,
  method: 'PUT',
  path: '/fans/{uid}/plans/{id}',
  summary: 'Change when a fan’s plan ends',
  body: z.strictObject({ ends_at: end, reason }),
  response: fanPlans,
  errors: [400, 401, 403, 404],
})

export const endPlanGrant = defineEndpoint({
  ...support,
  ...one,
  method: 'POST',
  path: '/fans/{uid}/plans/{id}/end',
  summary: 'End a fan’s plan now. One that has not begun is removed',
  body: z.strictObject({ reason }),
  response: fanPlans,
  errors: [400, 401, 403, 404, 409],
})
