import * as z from 'zod/mini'
import { instantInRequest, webAddress } from '../fields.ts'
import { shownAnnouncement } from './announced.ts'
import { defineMessageEndpoints, messageFields, messageStart, plainTextLine, sendToPhones } from './message.ts'

/** Announcements above every page of the app, for staff. */
export const maxAnnouncementLength = 200
/** People would read none of more. */
export const maxAnnouncements = 3
export const maxAnnouncementDaysAhead = 14

export const announcementText = plainTextLine(maxAnnouncementLength)

/** No segment begins with a dot, so the address cannot lead to another page. */
const appPathPattern = /^\/app(?:\/[\w~-][\w.~-]*)*(?:\?[\w.~%=&-]*)?$/

/** A page of the app, or an https address, because a fan's browser opens it. */
export const announcementLink = z.string().check(
  z.maxLength(500),
  z.refine(
    (link) => appPathPattern.test(link) || webAddress.safeParse(link).success,
    'Enter a link that starts with /app/ or https://',
  ),
)

const sport = z.string().check(z.regex(/^[a-z0-9-]{1,60}$/))
const message = z.object({
  ...shownAnnouncement.shape,
  ...messageFields,
  ...sendToPhones,
  state: z.enum(['planned', 'on', 'over']),
})
export type OperatorAnnouncement = z.infer<typeof message>

const input = {
  words: announcementText,
  urgent: z.boolean(),
  sports: z.array(sport).check(z.maxLength(80)),
  from: messageStart,
  until: instantInRequest,
  link: z.nullable(announcementLink),
  ...sendToPhones,
}
export type AnnouncementInput = z.output<typeof createAnnouncement.body>

export const {
  list: operatorAnnouncements,
  create: createAnnouncement,
  edit: editAnnouncement,
  end: endAnnouncement,
  resume: resumeAnnouncement,
} = defineMessageEndpoints({
  path: '/announcements',
  input,
  list: z.object({ announcements: z.array(message) }),
  message,
  summaries: {
    list: 'List announcements with their states, newest first',
    create: `Create an announcement. It must end within ${maxAnnouncementDaysAhead} days`,
    edit: 'Update an announcement. Requires its current revision. If it has started, a null `from` keeps the start',
    end: 'End an announcement now',
    resume: 'Resume an announcement that was ended early',
  },
})
