import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { email, shortText } from '../fields.ts'

/** Rewards of a fan, earned by what the server itself saw. This file has the sign-in of the service. */
export const mine = { host: 'gamification', status: 200, auth: 'fan', owner: 'subject' } as const

const at = z.iso.datetime()

export const loginRewards = defineEndpoint({
  ...mine,
  method: 'POST',
  path: '/login',
  summary: 'Create a bearer token for the other rewards endpoints. It is valid for one hour',
  cost: 'write',
  body: z.strictObject({
    tenant: shortText(60).check(z.minLength(1)),
    email,
    /** First and last name joined. Other fans see the account's name instead. */
    name: shortText(170),
  }),
  response: z.object({ token: z.string(), token_type: z.literal('Bearer'), expires_at: at }),
  errors: [400, 401, 403],
})
