import { sideNumbers } from '@fieldhouse/contract/games/game'
import * as z from 'zod/mini'

const { optional } = z

/** Sides that are short of players, and stoppage time. */
export const situation = z.object({
  kind: z.literal('soccer'),
  men: optional(sideNumbers),
  added: optional(z.int()),
})
export type SoccerPitch = z.infer<typeof situation>
