import { side } from '@fieldhouse/contract/games/game'
import * as z from 'zod/mini'

const { optional } = z

/** The side with a player more, and for how long. */
export const situation = z.object({
  kind: z.literal('lacrosse'),
  up: optional(side),
  penalty_seconds: optional(z.number()),
})
export type LacrosseExtraPlayer = z.infer<typeof situation>
