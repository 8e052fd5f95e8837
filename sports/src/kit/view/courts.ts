import * as z from 'zod/mini'

/** A dual of matches: its courts say it all. */
export const situation = z.object({ kind: z.literal('courts') })
