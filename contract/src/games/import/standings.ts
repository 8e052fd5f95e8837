import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { importPlan, textTypes } from '../schedule.ts'
import { seasonSlug, sportSlug } from '../slugs.ts'

export const importStandings = defineEndpoint({
  host: 'operator',
  auth: 'operator',
  owner: 'nobody',
  method: 'POST',
  path: '/games/standings',
  summary: 'Import conference standings (CSV). Schools that aren’t in the file are removed',
  cost: 'upload',
  query: z.strictObject({
    sport: sportSlug,
    /** The current season by default. */
    season: z.optional(seasonSlug),
    dry_run: z.optional(z.literal('true')),
  }),
  bytes: { types: textTypes, maxLength: 1024 * 1024 },
  status: 200,
  response: importPlan,
  errors: [400, 401, 403],
})
