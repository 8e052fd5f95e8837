import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'

/** Duty: staff on duty get an email when a game day needs someone and no one has the console open. */
const operator = { host: 'operator', auth: 'operator', status: 200, path: '/duty' } as const

export const maxDutyHours = 24
const until = z.iso.datetime()

const duty = z.object({
  /** End of my own duty. */
  until: z.nullable(until),
  /** Everyone on duty, me included. */
  people: z.array(z.object({ uid: z.string(), name: z.string(), until })),
})

export const whoIsOnDuty = defineEndpoint({
  ...operator,
  method: 'GET',
  owner: 'nobody',
  summary: 'List the staff on duty, who get game day alerts by email',
  cost: 'read',
  response: duty,
  errors: [401, 403],
})

export const setDuty = defineEndpoint({
  ...operator,
  method: 'PUT',
  owner: 'subject',
  summary: 'Go on duty until a given time, up to 24 hours ahead, or off duty with null',
  cost: 'write',
  body: z.strictObject({ until: z.nullable(until) }),
  response: duty,
  errors: [400, 401, 403],
})
