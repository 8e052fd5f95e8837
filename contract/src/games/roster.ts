import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { sportSlug } from '../stats/stats.ts'
import { planned, textTypes } from './schedule.ts'

const operator = { host: 'operator', auth: 'operator', owner: 'nobody' } as const

export const importRoster = endpoint({
  ...operator,
  method: 'POST',
  path: '/games/roster',
  summary: 'Read a roster (CSV); people are known again by name',
  cost: 'upload',
  query: z.strictObject({ sport: sportSlug, dry_run: z.optional(z.literal('true')) }),
  bytes: { types: textTypes, maxLength: 4 * 1024 * 1024 },
  status: 200,
  response: planned,
  errors: [400, 401, 403],
})
