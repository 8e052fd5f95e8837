import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { numberText, reference } from '../fields.ts'
import { watchable } from '../library/watchable.ts'
import { placeReportFacts } from './not-there.ts'

/** What fans sent by "I'm not there", for staff. */
const desk = { host: 'operator', status: 200, auth: 'operator', owner: 'nobody' } as const

const at = z.iso.datetime()

const listedReport = z.object({
  id: reference,
  fan: z.object({ uid: z.string(), firstname: z.string(), lastname: z.string() }),
  content: watchable,
  ...placeReportFacts,
  done_at: z.nullable(at),
  /** null once that person's account is deleted. */
  done_by: z.nullable(z.string()),
})
export type PlaceReport = z.infer<typeof listedReport>

export const maxListedReports = 200

export const listPlaceReports = defineEndpoint({
  ...desk,
  method: 'GET',
  path: '/place-reports',
  summary: `List what fans sent by “I’m not there” in the last 30 days: those to answer first, up to ${maxListedReports}`,
  cost: 'read',
  response: z.object({ reports: z.array(listedReport), open: z.int() }),
  errors: [401, 403],
})

export const markPlaceReport = defineEndpoint({
  ...desk,
  method: 'PUT',
  path: '/place-reports/{id}',
  summary: 'Mark what a fan sent as done, or as not done',
  cost: 'write',
  params: z.strictObject({ id: numberText }),
  body: z.strictObject({ done: z.boolean() }),
  response: listedReport,
  errors: [400, 401, 403, 404],
})
