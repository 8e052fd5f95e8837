import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { settingsSlug } from '../school/settings.ts'
import { shownPlan } from './my-plans.ts'

/** Free trials: each person tries a plan once. */
const ofFan = { host: 'service', path: '/user/plans/trials', auth: 'fan', owner: 'subject' } as const

const trialOffer = z.object({
  /** With what it adds to the fan's own plan. */
  plan: shownPlan,
  days: z.int(),
  /** When it would end, begun now. */
  ends_at: z.iso.datetime(),
})
export type TrialOffer = z.infer<typeof trialOffer>

export const getTrialOffers = defineEndpoint({
  ...ofFan,
  method: 'GET',
  summary: 'Get the plans that the fan can try for free, the lowest first',
  cost: 'read',
  status: 200,
  response: z.object({ offers: z.array(trialOffer) }),
  errors: [401, 403],
})

export const startTrial = defineEndpoint({
  ...ofFan,
  method: 'POST',
  summary: 'Start the free trial of a plan. Starting it again while it runs answers the same and gives nothing more',
  cost: 'write',
  body: z.strictObject({ plan: settingsSlug }),
  status: 200,
  response: z.object({ plan: z.string(), ends_at: z.iso.datetime() }),
  errors: [400, 401, 403, 409],
})
