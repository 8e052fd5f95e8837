import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'

const main = { host: 'main', method: 'GET', status: 200, owner: 'nobody', cost: 'read' } as const

export const live = defineEndpoint({
  ...main,
  path: '/health/live',
  summary: 'Check that the process responds',
  auth: 'public',
  response: z.object({ status: z.literal('ok') }),
  errors: [],
})

export const ready = defineEndpoint({
  ...main,
  path: '/health/ready',
  summary: 'Check that the database and its notifications work. Returns 503 if not, or while stopping',
  auth: 'public',
  response: z.object({
    status: z.literal('ok'),
    database: z.literal(true),
    notify: z.literal(true),
    /** `kept`: the file on disk can’t be read, and the last good one is used. `missing`: there has been no good one. */
    location_file: z.enum(['none', 'loaded', 'kept', 'missing']),
  }),
  errors: [],
})

export const metrics = defineEndpoint({
  ...main,
  path: '/metrics',
  summary: 'Get Prometheus metrics, from this machine only or with the metrics token as bearer',
  auth: 'machine',
  response: z.string(),
  errors: [403],
})
