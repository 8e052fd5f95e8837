import * as z from 'zod/mini'

/** State of a meet: the current event, and how many events are done of how many. */
export const situation = z.object({
  kind: z.literal('event'),
  event: z.optional(z.string()),
  done: z.int(),
  of: z.int(),
})
export type MeetSituation = z.infer<typeof situation>
