import { side, sideNumbers } from '@fieldhouse/contract/games/game'
import * as z from 'zod/mini'

const { optional } = z

/** The current set, and who serves. */
export const situation = z.object({
  kind: z.literal('volleyball'),
  serving: optional(side),
  points: optional(sideNumbers),
  timeouts: optional(sideNumbers),
  on: optional(z.object({ away: optional(z.array(z.string())), home: optional(z.array(z.string())) })),
})
export type VolleyballNet = z.infer<typeof situation>
