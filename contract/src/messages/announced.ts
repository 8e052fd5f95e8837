import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'

/** Announcements above every page of the app, with the fields that the app needs. */
const instant = z.iso.datetime()

export const shownAnnouncement = z.object({
  id: z.int(),
  words: z.string(),
  urgent: z.boolean(),
  /** Limits it to fans of these sports. Empty means everyone. */
  sports: z.array(z.string()),
  until: instant,
  link: z.nullable(z.string()),
})
export type Announcement = z.infer<typeof shownAnnouncement>

export const currentAnnouncements = z.object({
  announcements: z.array(shownAnnouncement),
  /** Start of the next announcement. The client then asks again. */
  again_at: z.nullable(instant),
})
export type CurrentAnnouncements = z.infer<typeof currentAnnouncements>

export const listAnnouncements = defineEndpoint({
  host: 'service',
  auth: 'public',
  status: 200,
  method: 'GET',
  path: '/announcements',
  owner: 'nobody',
  summary: 'List current announcements, urgent ones first',
  cost: 'read',
  response: currentAnnouncements,
  errors: [],
})

/** Sent on every stream when the announcements change. Always the full list. */
export const announcementsEvent = z.object({ kind: z.literal('announcements'), ...currentAnnouncements.shape })
export type AnnouncementsEvent = z.infer<typeof announcementsEvent>
