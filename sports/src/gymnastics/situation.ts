import { documentKey } from '@fieldhouse/contract/games/game'
import * as z from 'zod/mini'

const { optional } = z

/** The apparatus and gymnast of each team in this rotation. */
export const situation = z.object({
  kind: z.literal('rotation'),
  number: z.int(),
  up: z.record(documentKey, z.object({ event: z.string(), entry: optional(z.string()) })),
})
export type GymnasticsRotation = z.infer<typeof situation>
