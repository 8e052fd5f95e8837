import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { done, numberText, reference } from '../fields.ts'

/** What was removed lies here for thirty days: hidden from fans at once, and back as it was when somebody restores it. */
const operator = { host: 'operator', auth: 'operator', owner: 'nobody', status: 200 } as const

const one = z.strictObject({ id: numberText })
export const trashKeptDays = 30

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
])
export type TrashKind = z.infer<typeof trashKind>

/** The answer of whatever removes something: what it is called in the trash. */
export const removed = z.object({ success: z.literal(true), trash: reference })

export const listTrash = endpoint({
  ...operator,
  method: 'GET',
  path: '/trash',
  summary: 'What was removed in the last thirty days, the newest first',
  cost: 'read',
  response: z.object({
    entries: z.array(
      z.object({
        id: reference,
        kind: trashKind,
        /** Its own number, which it has again when it is restored. */
        subject_id: reference,
        name: z.string(),
        actor: z.nullable(z.string()),
        removed_at: z.iso.datetime(),
        /** When it goes for good. */
        until: z.iso.datetime(),
      }),
    ),
  }),
  errors: [401, 403],
})

export const restoreTrash = endpoint({
  ...operator,
  method: 'POST',
  path: '/trash/{id}/restore',
  summary: 'Bring it back under its own number; what has taken its place meanwhile is named',
  cost: 'write',
  params: one,
  response: z.object({
    kind: trashKind,
    id: reference,
    name: z.string(),
    /** What it belonged to and what is gone, in words. */
    lost: z.array(z.string()),
  }),
  errors: [400, 401, 403, 404, 409],
})

export const purgeTrash = endpoint({
  ...operator,
  method: 'DELETE',
  path: '/trash/{id}',
  summary: 'Remove it for good now, its films too',
  cost: 'write',
  params: one,
  response: done,
  errors: [400, 401, 403, 404],
})
