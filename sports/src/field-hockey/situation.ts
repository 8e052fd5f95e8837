import { both } from '@fieldhouse/contract/games/game'
import * as z from 'zod/mini'

const { optional } = z

/** Who plays with fewer. */
export const situation = z.object({
  kind: z.literal('field-hockey'),
  men: optional(both),
})
export type FieldHockeyPitch = z.infer<typeof situation>
