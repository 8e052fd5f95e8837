import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

/** What fans read on top of every page: all that their app has to carry of it. */
const instant = z.iso.datetime()

export const shownAnnouncement = z.object({
  id: z.int(),
  words: z.string(),
  urgent: z.boolean(),
  /** For those who follow one of them; none of them means everybody. */
  sports: z.array(z.string()),
  until: instant,
  link: z.nullable(z.string()),
})
export type Announcement = z.infer<typeof shownAnnouncement>

export const announced = z.object({
  announcements: z.array(shownAnnouncement),
  /** When the next one begins: who asks again then has it. */
  again_at: z.nullable(instant),
})
export type Announced = z.infer<typeof announced>

export const listAnnouncements = endpoint({
  host: 'service',
  auth: 'public',
  status: 200,
  method: 'GET',
  path: '/announcements',
  owner: 'nobody',
  summary: 'What the school tells its fans now, the urgent first',
  cost: 'read',
  response: announced,
  errors: [],
})

/** What every stream carries beside the games: all of it, whenever it is another. */
export const announcedEvent = z.object({ kind: z.literal('announcements'), ...announced.shape })
export type AnnouncedEvent = z.infer<typeof announcedEvent>
