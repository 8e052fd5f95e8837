import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { instantInRequest, numberText } from '../fields.ts'
import { settingsSlug } from '../school/settings.ts'
import { requiredLine } from '../stories/admin.ts'
import { planGrant } from './admin.ts'
import { offeredTarget, passTarget } from './passes.ts'

/** Codes that give a plan, as staff make and stop them, and how many fans have which plan. */
const support = { host: 'operator', auth: 'operator', owner: 'nobody' } as const
const one = { params: z.strictObject({ id: numberText }), status: 200 } as const

const at = z.iso.datetime()

export const maxPlanCodes = 5_000
export const maxCodeUses = 100_000
export const maxGrantedDays = 3_660
export const maxBatchLabel = 80
/** A plan that ends within so many days is ending soon. */
export const endingSoonDays = 30

/** Random characters of a code, which the school's prefix and dashes precede. */
export const randomCodeCharacters = 8

/** Formats a code as it is printed: `OAKS7F3K92QD` is `OAKS-7F3K-92QD`. */
export function formatPlanCode(code: string): string {
  const [prefix, random] = [code.slice(0, -randomCodeCharacters), code.slice(-randomCodeCharacters)]
  const half = randomCodeCharacters / 2
  return [prefix, random.slice(0, half), random.slice(half)].join('-')
}

/** The address that a code's QR code opens. */
export const formatRedeemUrl = (origin: string, code: string): string =>
  `${origin}/redeem?${new URLSearchParams({ code })}`

const planCodeBatch = z.object({
  id: z.int(),
  label: z.string(),
  plan: z.string(),
  /** Its plan is for one game or one team only. null: everywhere. */
  only: z.nullable(offeredTarget),
  /** When the plan of a code ends; null: `days` after its use. */
  ends_at: z.nullable(at),
  days: z.nullable(z.int()),
  /** How many fans can use one code. */
  uses: z.int(),
  redeem_until: at,
  /** null once that person's account is deleted. */
  made_by: z.nullable(z.string()),
  made_at: at,
  stopped_at: z.nullable(at),
  /** `over`: its time is over, its plan is no longer the school's, or its game was removed. */
  state: z.enum(['on', 'stopped', 'over']),
  codes: z.int(),
  /** Uses of all codes so far, and those that are left. */
  redeemed: z.int(),
  left: z.int(),
})
export type PlanCodeBatch = z.infer<typeof planCodeBatch>

export const listPlanCodes = defineEndpoint({
  ...support,
  method: 'GET',
  path: '/plans/codes',
  summary: 'List the batches of codes for plans, the newest first, with how many were redeemed',
  cost: 'read',
  status: 200,
  response: z.object({ batches: z.array(planCodeBatch) }),
  errors: [401, 403],
})

export const makePlanCodes = defineEndpoint({
  ...support,
  method: 'POST',
  path: '/plans/codes',
  summary: 'Make a batch of codes that give a plan, until an end or for some days; everywhere, or for one game or team',
  cost: 'write',
  body: z.strictObject({
    label: requiredLine(maxBatchLabel, 'Enter a name'),
    plan: settingsSlug,
    only: z.optional(passTarget),
    codes: z.int().check(z.minimum(1), z.maximum(maxPlanCodes)),
    uses: z.int().check(z.minimum(1), z.maximum(maxCodeUses)),
    redeem_until: instantInRequest,
    ends_at: z.optional(instantInRequest),
    days: z.optional(z.int().check(z.minimum(1), z.maximum(maxGrantedDays))),
  }),
  status: 201,
  response: planCodeBatch,
  errors: [400, 401, 403],
})

/** A POST, because the activity log has who read the codes. */
export const openPlanCodes = defineEndpoint({
  ...support,
  ...one,
  method: 'POST',
  path: '/plans/codes/{id}/opening',
  summary: 'Get the codes of a batch, each with its uses so far. The activity log notes who did',
  cost: 'write',
  response: z.object({
    batch: planCodeBatch,
    codes: z.array(z.object({ code: z.string(), used: z.int() })),
  }),
  errors: [400, 401, 403, 404],
})

export const stopPlanCodes = defineEndpoint({
  ...support,
  ...one,
  method: 'POST',
  path: '/plans/codes/{id}/stop',
  summary: 'Stop a batch of codes. What was redeemed stays',
  cost: 'write',
  response: planCodeBatch,
  errors: [400, 401, 403, 404, 409],
})

export const restartPlanCodes = defineEndpoint({
  ...support,
  ...one,
  method: 'POST',
  path: '/plans/codes/{id}/start',
  summary: 'Let the codes of a stopped batch be redeemed again',
  cost: 'write',
  response: planCodeBatch,
  errors: [400, 401, 403, 404, 409],
})

const planCount = z.object({
  plan: z.string(),
  fans: z.int(),
  /** Where the plans came from; nothing for the plan that everyone has. */
  sources: z.array(z.object({ source: planGrant.shape.source, fans: z.int() })),
  /** Fans whose plan ends soon. */
  ending: z.int(),
})
export type PlanCount = z.infer<typeof planCount>

export const countPlans = defineEndpoint({
  ...support,
  method: 'GET',
  path: '/plans/counts',
  summary: `Count the fans of each plan, by where it came from, and those whose plan ends within ${endingSoonDays} days`,
  cost: 'read',
  status: 200,
  response: z.object({ plans: z.array(planCount) }),
  errors: [401, 403],
})
