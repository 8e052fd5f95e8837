import * as z from 'zod/mini'
import { standMark } from './concessions.ts'

/** What is closed and what is sold out, as every open page of concessions is told it: all of it, whenever it is another. */
const until = z.iso.datetime()

export const concessionMarks = z.object({
  /** Of which answer these are the marks: who has another one asks again. */
  version: z.string(),
  stands: z.array(z.object({ id: z.int(), state: standMark, until })),
  sold_out: z.array(z.object({ id: z.int(), until })),
})
export type ConcessionMarks = z.infer<typeof concessionMarks>

export const concessionsEvent = z.object({ kind: z.literal('concessions'), ...concessionMarks.shape })
export type ConcessionsEvent = z.infer<typeof concessionsEvent>
