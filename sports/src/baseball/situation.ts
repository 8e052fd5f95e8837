import * as z from 'zod/mini'

const { optional } = z

/** The count, the bases, and who is at bat. */
export const situation = z.object({
  kind: z.literal('baseball'),
  half: z.enum(['top', 'middle', 'bottom', 'end']),
  balls: optional(z.int()),
  strikes: optional(z.int()),
  outs: optional(z.int()),
  /** The runner as a key of `players`, or `?` when the runner is unknown. */
  first: optional(z.string()),
  second: optional(z.string()),
  third: optional(z.string()),
  batter: optional(z.string()),
  pitcher: optional(z.string()),
  due: optional(z.array(z.string())),
})
export type BaseballDiamond = z.infer<typeof situation>
