import * as z from 'zod/mini'
import { numberText } from '../fields.ts'

/** What is looked at again and again at an address of somebody else, whatever becomes of it. */

export const oneSource = { params: z.strictObject({ id: numberText }) } as const

/** How often it is looked at. */
export const pace = (usual: number) => z._default(z.int().check(z.minimum(5), z.maximum(1_440)), usual)

const at = z.nullable(z.iso.datetime())

/** How one stands. */
export const sourceState = {
  id: z.int(),
  every_minutes: z.int(),
  paused: z.boolean(),
  looked_at: at,
  /** When it was last read well: what came of it is of then. */
  good_at: at,
  next_at: at,
  /** Why the last look came to nothing, in words. */
  failure: z.nullable(z.string()),
  /** What stood there and could not be read. */
  not_read: z.int(),
}

const state = z.object(sourceState)
export type SourceState = z.infer<typeof state>
