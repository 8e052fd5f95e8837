import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'

/** What the disk of the videos holds, and what it will hold. */
const bytes = z.number()
const day = z.iso.date()
const levels = z.array(z.object({ day, bytes }))

/** Share of the disk from which uploads are refused soon, and a warning is due. */
export const fullShare = 0.9
export const forecastDays = 30

export const getDiskForecast = defineEndpoint({
  host: 'operator',
  status: 200,
  auth: 'operator',
  owner: 'nobody',
  method: 'GET',
  path: '/streams/disk',
  summary: 'Get what the disk of the videos holds, held a month ago and will hold in a month',
  cost: 'read',
  response: z.object({
    /** Size of the disk. null where videos are in object storage, which has none. */
    total: z.nullable(bytes),
    /** Bytes on the disk now, or of all videos in object storage. */
    used: bytes,
    /** Bytes of all videos and recordings. */
    videos: bytes,
    /** A level per day up to today. What was deleted meanwhile is not in it. */
    past: levels,
    /** A level per day from today on. */
    ahead: levels,
    /** What the forecast counts on. null for a usual size while nothing was recorded. */
    expected: z.object({ games: z.int(), events: z.int(), bytes, usual: z.nullable(bytes) }),
    /** The day when the disk will be 90 percent full, today if it is. null when it won’t be within the month. */
    full_on: z.nullable(day),
  }),
  errors: [401, 403],
})
