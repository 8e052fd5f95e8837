import { both } from '@fieldhouse/contract/games/game'
import * as z from 'zod/mini'

const { optional } = z

/** Who plays with fewer, and the time that is added. */
export const situation = z.object({
  kind: z.literal('soccer'),
  men: optional(both),
  added: optional(z.int()),
})
export type SoccerPitch = z.infer<typeof situation>
