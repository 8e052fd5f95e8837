import * as z from 'zod/mini'
import { numberText } from '../fields.ts'

/** A polled source on another site, for any kind of content. */

export const oneSource = { params: z.strictObject({ id: numberText }) } as const

/** Minutes between two polls. */
export const pollMinutesField = (usual: number) => z._default(z.int().check(z.minimum(5), z.maximum(1_440)), usual)

const at = z.nullable(z.iso.datetime())

/** State of a source. */
export const sourceState = {
  id: z.int(),
  every_minutes: z.int(),
  paused: z.boolean(),
  looked_at: at,
  /** Last successful read. The content is of then. */
  good_at: at,
  next_at: at,
  /** Why the last poll failed. */
  failure: z.nullable(z.string()),
  /** Number of entries that could not be read. */
  not_read: z.int(),
}

const state = z.object(sourceState)
export type SourceState = z.infer<typeof state>
