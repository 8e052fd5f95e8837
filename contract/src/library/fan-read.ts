import * as z from 'zod/mini'

/** Fields shared by the endpoints with which fans browse videos. */
export const fanRead = {
  host: 'service',
  method: 'GET',
  status: 200,
  auth: 'fan',
  owner: 'nobody',
  cost: 'read',
} as const

export const slug = z.string().check(z.regex(/^[a-z0-9-]{1,60}$/))
