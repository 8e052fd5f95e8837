import * as z from 'zod/mini'
import { standMark } from './concessions.ts'

/** Closed stands and sold-out items. Every open concessions page receives the whole list on each change. */
const until = z.iso.datetime()

export const concessionMarks = z.object({
  /** Version of the menu that these marks belong to. A page with another version reloads the menu. */
  version: z.string(),
  stands: z.array(z.object({ id: z.int(), state: standMark, until })),
  sold_out: z.array(z.object({ id: z.int(), until })),
})
export type ConcessionMarks = z.infer<typeof concessionMarks>

export const concessionsEvent = z.object({ kind: z.literal('concessions'), ...concessionMarks.shape })
export type ConcessionsEvent = z.infer<typeof concessionsEvent>
