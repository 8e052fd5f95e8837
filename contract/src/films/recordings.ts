import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { numberText } from '../fields.ts'
import { operatorTitle } from './admin.ts'

/** Videos that are made from recordings of live events. */
export const keepEvent = defineEndpoint({
  host: 'operator',
  status: 200,
  auth: 'operator',
  owner: 'nobody',
  cost: 'write',
  method: 'POST',
  path: '/events/{id}/video',
  summary: 'Make a video from a recording, or get the existing one. Both play the same bytes, which are stored once',
  params: z.strictObject({ id: numberText }),
  body: z.strictObject({}),
  response: operatorTitle,
  errors: [400, 401, 403, 404, 409],
})
