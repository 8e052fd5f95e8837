import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { planGrant } from './admin.ts'

const myPlans = z.object({
  /** The plan that counts now. */
  plan: z.string(),
  /** Where it came from; null for the plan that everyone has. */
  source: z.nullable(planGrant.shape.source),
  ends_at: z.nullable(z.iso.datetime()),
  /** The plan that counts after the end. */
  next: z.nullable(z.string()),
  /** Addresses that give a plan, proved by a code. */
  domains: z.array(z.object({ domain: z.string(), plan: z.string() })),
  /** All plans of the school, the lowest first. Each includes what the lower ones do. */
  plans: z.array(
    z.object({
      slug: z.string(),
      name: z.string(),
      promise: z.nullable(z.string()),
      includes: z.array(z.string()),
      streams: z.int(),
    }),
  ),
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
