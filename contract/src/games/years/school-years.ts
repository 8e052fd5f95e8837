import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'

/** Formats a school year: `2026–27`. */
export const formatSchoolYear = (year: number): string => `${year}–${String((year + 1) % 100).padStart(2, '0')}`

/** A school year starts on July 1. It is named by the calendar year in which it starts. */
const schoolYear = z.object({ year: z.int(), games: z.int() })
export type SchoolYear = z.infer<typeof schoolYear>

export const listSchoolYears = defineEndpoint({
  host: 'operator',
  method: 'GET',
  path: '/games/years',
  auth: 'operator',
  owner: 'nobody',
  summary: 'List the school years that have games, newest first. A year starts on July 1',
  cost: 'read',
  status: 200,
  response: z.object({ years: z.array(schoolYear) }),
  errors: [401, 403],
})
