import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { done, numberText, shortText } from '../fields.ts'

const operator = { host: 'operator', auth: 'operator', owner: 'nobody' } as const

const words = (longest: number, missing: string) => shortText(longest).check(z.trim(), z.minLength(1, missing))

const foundItemWish = z.strictObject({
  name: words(80, 'Say what it is'),
  place: words(80, 'Say where it was found'),
})
export type FoundItemWish = z.output<typeof foundItemWish>

const foundItem = z.object({
  id: z.int(),
  name: z.string(),
  place: z.string(),
  found_at: z.string(),
  returned_at: z.nullable(z.string()),
})
export type FoundItem = z.infer<typeof foundItem>

export const lostFoundPage = endpoint({
  host: 'main',
  method: 'GET',
  path: '/lost-and-found',
  summary: 'What was found at games and still waits for its owner, as a page',
  auth: 'public',
  owner: 'nobody',
  cost: 'read',
  status: 200,
  response: z.string(),
  media: 'text/html',
  errors: [],
})

export const listFoundItems = endpoint({
  ...operator,
  method: 'GET',
  path: '/found-items',
  summary: 'What was found, newest first, returned or not',
  cost: 'read',
  status: 200,
  response: z.object({ items: z.array(foundItem) }),
  errors: [401, 403],
})

export const addFoundItem = endpoint({
  ...operator,
  method: 'POST',
  path: '/found-items',
  summary: 'Something that was found',
  cost: 'write',
  body: foundItemWish,
  status: 201,
  response: foundItem,
  errors: [400, 401, 403],
})

export const returnFoundItem = endpoint({
  ...operator,
  params: z.strictObject({ id: numberText }),
  method: 'POST',
  path: '/found-items/{id}/returned',
  summary: 'Its owner has it again',
  cost: 'write',
  status: 200,
  response: done,
  errors: [400, 401, 403, 404, 409],
})
