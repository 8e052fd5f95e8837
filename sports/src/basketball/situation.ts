import { side, sideNumbers } from '@fieldhouse/contract/games/game'
import * as z from 'zod/mini'

const { optional } = z

/** Fouls, timeouts, and who is on court. */
export const situation = z.object({
  kind: z.literal('basketball'),
  possession: optional(side),
  fouls: optional(sideNumbers),
  timeouts: optional(sideNumbers),
  /** Keys of the players on court. */
  on: optional(z.object({ away: optional(z.array(z.string())), home: optional(z.array(z.string())) })),
})
export type BasketballCourt = z.infer<typeof situation>
