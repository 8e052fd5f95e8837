import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'

/** Size of the picture that other programs show beside a shared page's title. */
export const cardSize = { width: 1200, height: 630 } as const

/** File name of a card, as in `story-12-HASH.jpg`. The hash changes when anything on the card does. */
const cardFile = /^(giveaway|story|safe|film|safefilm|event|safeevent|game|school)-\d{1,9}-[\w-]{22}\.jpg$/

export const shareCard = defineEndpoint({
  host: 'main',
  method: 'GET',
  status: 200,
  auth: 'public',
  owner: 'nobody',
  cost: 'read',
  path: '/media/cards/{file}',
  summary: 'Get the preview image of a shared page by its file name',
  params: z.strictObject({ file: z.string().check(z.regex(cardFile)) }),
  response: z.string(),
  media: 'image/jpeg',
  errors: [400, 404],
})
