import { key } from '@fieldhouse/contract/games/game'
import * as z from 'zod/mini'

const { optional } = z

/** Who stands where in this rotation. */
export const situation = z.object({
  kind: z.literal('rotation'),
  number: z.int(),
  up: z.record(key, z.object({ event: z.string(), entry: optional(z.string()) })),
})
export type GymnasticsRotation = z.infer<typeof situation>
