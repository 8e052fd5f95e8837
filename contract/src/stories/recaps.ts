import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { numberText, reference } from '../fields.ts'
import { storyBody } from './document.ts'

/** A recap generated from a game's own data. A draft is created when the game is final. */
export const gameRecap = defineEndpoint({
  host: 'operator',
  method: 'GET',
  status: 200,
  auth: 'editor',
  owner: 'nobody',
  cost: 'read',
  path: '/story-recaps/{id}',
  summary: 'Get the generated recap of a final game, with the ID of its story',
  params: z.strictObject({ id: numberText }),
  response: z.object({
    title: z.string(),
    deck: z.nullable(z.string()),
    body: storyBody,
    story: z.nullable(reference),
  }),
  errors: [400, 401, 403, 404, 409],
})
