import * as z from 'zod/mini'

/** A dual of matches: its courts contain everything. */
export const situation = z.object({ kind: z.literal('courts') })
