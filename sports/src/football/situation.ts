import { side, sideNumbers } from '@fieldhouse/contract/games/game'
import * as z from 'zod/mini'

const { optional } = z

/** The next snap: spot, side with the ball, yards to gain. */
export const situation = z.object({
  kind: z.literal('football'),
  possession: optional(side),
  down: optional(z.int()),
  to_go: optional(z.int()),
  /** Yards from the away team's goal line, 0 to 100. The away team plays towards 100. */
  spot: optional(z.number()),
  drive: optional(z.string()),
  timeouts: optional(sideNumbers),
})
export type FootballField = z.infer<typeof situation>
