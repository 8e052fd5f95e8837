import { sideNumbers } from '@fieldhouse/contract/games/game'
import * as z from 'zod/mini'

const { optional } = z

/** Sides that are short of players. */
export const situation = z.object({
  kind: z.literal('field-hockey'),
  men: optional(sideNumbers),
})
export type FieldHockeyPitch = z.infer<typeof situation>
