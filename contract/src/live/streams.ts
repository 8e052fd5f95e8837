import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { eventState } from '../library/entities.ts'
import { liveEvent } from './admin.ts'

/** The list of streams and recordings of a school year, for staff. */
const operator = { host: 'operator', status: 200, auth: 'operator', owner: 'nobody' } as const

/** The calendar year in which a school year starts, or all of them. */
const schoolYearText = z.pipe(
  z.string().check(z.regex(/^(all|2[01]\d\d)$/, 'Enter a school year such as 2026, or all')),
  z.transform((text) => (text === 'all' ? text : Number(text))),
)

const at = z.iso.datetime()

const listedStream = z.object({
  id: liveEvent.shape.id,
  title: z.string(),
  subtitle: z.nullable(z.string()),
  sport: z.nullable(z.string()),
  image: z.nullable(z.string()),
  starts_at: at,
  minutes: liveEvent.shape.minutes,
  state: eventState,
  game_id: liveEvent.shape.game_id,
  /** The first frame of what is on air now. null before and after. */
  live_since: z.nullable(at),
  /** Seconds of the recording. null while it is still recorded. */
  seconds: z.nullable(z.number()),
  /** Bytes of the recording. null while it is still recorded, or unknown. */
  bytes: z.nullable(z.number()),
  plans: liveEvent.shape.plans,
  blackout: liveEvent.shape.blackout,
  blackout_until: liveEvent.shape.blackout_until,
  replay: liveEvent.shape.replay,
  /** The video that was made from the recording and plays the same bytes. */
  title_id: z.nullable(liveEvent.shape.id),
})
export type ListedStream = z.infer<typeof listedStream>

export const listStreams = defineEndpoint({
  ...operator,
  method: 'GET',
  path: '/streams',
  summary:
    'List the streams and recordings of a school year with their size, newest first. Without `year`, those of the current one and all that wait or are on air',
  cost: 'read',
  query: z.strictObject({ year: z.optional(schoolYearText) }),
  response: z.object({
    streams: z.array(listedStream),
    /** School years that have streams, newest first. */
    years: z.array(z.int()),
  }),
  errors: [400, 401, 403],
})
