import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { done, numberText, reference } from '../fields.ts'

/** The trash. A removed item is hidden at once and can be restored for thirty days. */
const operator = { host: 'operator', auth: 'operator', owner: 'nobody', status: 200 } as const

const one = z.strictObject({ id: numberText })
export const trashDays = 30

export const trashKind = z.enum([
  'title',
  'event',
  'channel',
  'airing',
  'row',
  'sponsor',
  'ad',
  'game',
  'season',
  'concessions',
  'stand',
  'person',
  'record',
])
export type TrashKind = z.infer<typeof trashKind>

/** Answer of every removal: the item's id in the trash. */
export const removed = z.object({ success: z.literal(true), trash: reference })

export const listTrash = defineEndpoint({
  ...operator,
  method: 'GET',
  path: '/trash',
  summary: 'List the items in the trash, last deleted first',
  cost: 'read',
  response: z.object({
    entries: z.array(
      z.object({
        id: reference,
        kind: trashKind,
        /** Id of the item itself, which a restore gives back. */
        subject_id: reference,
        name: z.string(),
        actor: z.nullable(z.string()),
        actor_name: z.nullable(z.string()),
        removed_at: z.iso.datetime(),
        /** Time of its final deletion. */
        until: z.iso.datetime(),
      }),
    ),
  }),
  errors: [401, 403],
})

export const restoreTrash = defineEndpoint({
  ...operator,
  method: 'POST',
  path: '/trash/{id}/restore',
  summary: 'Restore an item from the trash with its original ID. `lost` lists its references that are gone',
  cost: 'write',
  params: one,
  response: z.object({
    kind: trashKind,
    id: reference,
    name: z.string(),
    /** Descriptions of the records it belonged to that no longer exist. */
    lost: z.array(z.string()),
  }),
  errors: [400, 401, 403, 404, 409],
})

export const purgeTrash = defineEndpoint({
  ...operator,
  method: 'DELETE',
  path: '/trash/{id}',
  summary: 'Delete an item from the trash permanently, including its videos',
  cost: 'write',
  params: one,
  response: done,
  errors: [400, 401, 403, 404],
})
