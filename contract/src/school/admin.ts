import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { numberText } from '../fields.ts'
import { settingsSchema } from './settings.ts'

const operator = { host: 'operator', status: 200, auth: 'operator', owner: 'nobody', path: '/school' } as const
/** Counts the changes. A change to an older revision is refused. */
const revision = z.int().check(z.minimum(0))
const savedSchool = z.object({ revision, school: settingsSchema })
export type SavedSchool = z.output<typeof savedSchool>

export const getSettings = defineEndpoint({
  ...operator,
  method: 'GET',
  summary: 'Get the school settings with their revision',
  cost: 'read',
  response: savedSchool,
  errors: [401, 403],
})

export const putSettings = defineEndpoint({
  ...operator,
  sensitive: true,
  method: 'PUT',
  summary: 'Replace the school settings. Requires the current revision. The school number can’t change',
  cost: 'write',
  // Postal codes of many markets.
  maxBody: 512 * 1024,
  body: z.strictObject({ revision, school: settingsSchema }),
  response: savedSchool,
  errors: [400, 401, 403, 409],
})

export const undoSettings = defineEndpoint({
  ...operator,
  sensitive: true,
  method: 'POST',
  path: '/school/changes/{id}/undo',
  summary: 'Undo a change to the school settings. Fails if the same settings were changed again later',
  cost: 'write',
  params: z.strictObject({ id: numberText }),
  response: savedSchool,
  errors: [400, 401, 403, 404, 409],
})
