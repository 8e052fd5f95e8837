import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { cleanText } from '../shown-text.ts'
import { planGrant } from './admin.ts'
import { namedPassTarget } from './passes.ts'

/** A plan as fans read it. */
export const shownPlan = z.object({
  slug: z.string(),
  name: z.string(),
  promise: z.nullable(z.string()),
  includes: z.array(z.string()),
  streams: z.int(),
})
export type ShownPlan = z.infer<typeof shownPlan>

const myPlans = z.object({
  /** The plan that counts now. */
  plan: z.string(),
  /** Where it came from; null for the plan that everyone has. */
  source: z.nullable(planGrant.shape.source),
  ends_at: z.nullable(z.iso.datetime()),
  /** The plan that counts after the end. */
  next: z.nullable(z.string()),
  /** Plans for one game or one team that have not ended, the first to begin first. */
  passes: z.array(
    z.object({
      id: z.int(),
      plan: z.string(),
      only: namedPassTarget,
      source: planGrant.shape.source,
      starts_at: z.iso.datetime(),
      ends_at: z.nullable(z.iso.datetime()),
    }),
  ),
  /** Addresses that give a plan, proved by a code. */
  domains: z.array(z.object({ domain: z.string(), plan: z.string() })),
  /** All plans of the school, the lowest first. Each includes what the lower ones do. */
  plans: z.array(shownPlan),
})
export type MyPlans = z.infer<typeof myPlans>

export const getMyPlans = defineEndpoint({
  host: 'service',
  method: 'GET',
  path: '/user/plans',
  summary: 'Get the fan’s plan with its end, and what each plan gives',
  auth: 'fan',
  owner: 'subject',
  cost: 'read',
  status: 200,
  response: myPlans,
  errors: [401, 403],
})

/** What a code gives this fan. */
const planCodeOffer = z.object({
  /** As it is printed: `OAKS-7F3K-92QD`. */
  code: z.string(),
  /** With what it adds to the plan of everyone. */
  plan: shownPlan,
  /** A pass: it is for one game or one team only. null: everywhere. */
  only: z.nullable(namedPassTarget),
  /** When the plan ends, or ended, for this fan. */
  ends_at: z.iso.datetime(),
  /** One fan can use it. */
  single_use: z.boolean(),
  /** `covered`: the fan has all of it at least as long, by the plan in `mine`. `redeemed`: this fan has used it. */
  state: z.enum(['new', 'covered', 'redeemed']),
  /** The plan that the fan has for it now. `by_pass`: for this game or team only. */
  mine: z.object({ name: z.string(), ends_at: z.nullable(z.iso.datetime()), by_pass: z.boolean() }),
})
export type PlanCodeOffer = z.infer<typeof planCodeOffer>

/** A POST also to look it up, because an address may be kept by any server in between. */
const ofCode = {
  host: 'service',
  method: 'POST',
  auth: 'fan',
  owner: 'subject',
  cost: 'write',
  status: 200,
  body: z.strictObject({ code: cleanText(60).check(z.regex(/[\p{L}\p{N}]/u, 'Enter the code')) }),
  response: planCodeOffer,
  errors: [400, 401, 403, 404],
} as const

export const lookUpPlanCode = defineEndpoint({
  ...ofCode,
  path: '/user/plans/code',
  summary: 'Get what a code gives the fan, before using it',
})

export const redeemPlanCode = defineEndpoint({
  ...ofCode,
  path: '/user/plans/redemption',
  summary: 'Use a code for a plan. Using it again answers the same and counts once',
})
