import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { getLocalInstant } from '../../local-time.ts'

/** Formats a school year: `2026–27`. */
export const formatSchoolYear = (year: number): string => `${year}–${String((year + 1) % 100).padStart(2, '0')}`

/** Formats a school year for the name of a file: `2026-27`. */
export const formatSchoolYearForFile = (year: number): string => formatSchoolYear(year).replace('–', '-')

/** Returns the school year of a day such as `2027-06-30`: 2026. It starts on July 1. */
export function getSchoolYear(day: string): number {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return month >= 7 ? year : year - 1
}

/** Returns the instant at which a school year starts by the school’s clocks. The year before ends then. */
export const getSchoolYearStart = (zone: string, year: number): Date =>
  getLocalInstant(zone, `${year}-07-01`, 0) as Date

/** A school year is named by the calendar year in which it starts. */
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
