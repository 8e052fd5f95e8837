import * as z from 'zod/mini'
import { instantInRequest } from '../fields.ts'
import { cleanText } from '../shown-text.ts'

/** Limits who may see a title and when. An absent bound is none. */
export const titleAudience = z.strictObject({
  /** Plans that include it. Empty means every plan. */
  plans: z.array(cleanText(30)).check(z.maxLength(20)),
  /** Markets where it is blacked out, and until when. */
  blackout: z.array(z.string().check(z.regex(/^\d{1,6}$/))).check(z.maxLength(300)),
  blackout_until: z.nullable(instantInRequest),
  from: z.nullable(instantInRequest),
  until: z.nullable(instantInRequest),
})
export type Audience = z.infer<typeof titleAudience>
