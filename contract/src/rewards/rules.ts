import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { numberText } from '../fields.ts'
import { requiredLine } from '../stories/admin.ts'
import { rewardActivity, trophyArt } from './rewards.ts'

/** Rules for earning points. Points earned by a rule stay when the rule changes or is paused. */
const operator = { host: 'operator', status: 200, auth: 'operator', owner: 'nobody' } as const

const at = z.iso.datetime()

export const maxRulePoints = 10_000
export const maxRuleGoal = 1_000

/** Editable fields of a rule. Its goal cannot change, so that fans lose no progress. */
const ruleFields = {
  name: requiredLine(60, 'Enter a name'),
  words: requiredLine(200, 'Describe what fans do'),
  points: z.int().check(z.minimum(0), z.maximum(maxRulePoints)),
  /** Daily limit of a rule that pays each time. */
  per_day: z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(100))), null),
  art: z._default(trophyArt, 'cup'),
}

const rewardRule = z.object({
  id: z.int(),
  deed: rewardActivity,
  /** 0: the rule pays each time. Otherwise this many win a trophy, once. */
  goal: z.int(),
  name: z.string(),
  words: z.string(),
  points: z.int(),
  per_day: z.nullable(z.int()),
  art: trophyArt,
  paused: z.boolean(),
  since: at,
  /** Number of fans it has paid, and the points in total. */
  fans: z.int(),
  paid: z.int(),
})
export type RewardRule = z.infer<typeof rewardRule>

export const listRules = defineEndpoint({
  ...operator,
  method: 'GET',
  path: '/reward-rules',
  summary: 'List reward rules with the points each one has paid',
  cost: 'read',
  response: z.object({ rules: z.array(rewardRule) }),
  errors: [401, 403],
})

export const addRule = defineEndpoint({
  ...operator,
  method: 'POST',
  path: '/reward-rules',
  summary: 'Create a reward rule that pays each time, or once with a trophy when a goal is reached',
  cost: 'write',
  body: z.strictObject({
    ...ruleFields,
    deed: rewardActivity,
    goal: z.int().check(z.minimum(0), z.maximum(maxRuleGoal)),
  }),
  response: rewardRule,
  errors: [400, 401, 403],
})
export type RuleInput = z.output<typeof addRule.body>

export const changeRule = defineEndpoint({
  ...operator,
  method: 'PUT',
  path: '/reward-rules/{id}',
  summary: 'Update, pause or resume a reward rule. Points already paid stay',
  cost: 'write',
  params: z.strictObject({ id: numberText }),
  body: z.strictObject({ ...ruleFields, paused: z._default(z.boolean(), false) }),
  response: rewardRule,
  errors: [400, 401, 403, 404],
})
export type RuleChange = z.output<typeof changeRule.body>
