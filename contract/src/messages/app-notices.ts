import * as z from 'zod/mini'
import { instantInRequest } from '../fields.ts'
import {
  defineArmingEndpoint,
  defineMessageEndpoints,
  messageFields,
  messageStart,
  plainTextLine,
  sendToPhones,
} from './message.ts'
import { appVersion } from './versions.ts'

/** Notices in installed apps of certain versions: to read, to acknowledge, or to leave for an update. */
export const maxNoticeLength = 300
/** The most notices at once. People would read none of more. */
export const maxAppNotices = 20

export const activePhoneDays = 30

export const noticeMessage = plainTextLine(maxNoticeLength)
export const noticePlatforms = ['all', 'web', 'android', 'ios'] as const
export const noticeActions = ['none', 'continue', 'leave'] as const
export type NoticePlatform = (typeof noticePlatforms)[number]
export type NoticeAction = (typeof noticeActions)[number]

const instant = z.iso.datetime()
const noticeAudience = {
  message: z.string(),
  platform: z.literal(noticePlatforms),
  version_from: z.nullable(z.string()),
  version_until: z.nullable(z.string()),
  action: z.literal(noticeActions),
  ...sendToPhones,
}
const message = z.object({
  ...noticeAudience,
  ...messageFields,
  /** null: until staff end it. */
  until: z.nullable(instant),
  /** `held`: it makes people leave and is not armed yet. */
  state: z.enum(['held', 'planned', 'on', 'over']),
  /** Signed-in phones of its platform that were used within `countedDays`. Their app versions are unknown. */
  phones: z.int(),
  armed_at: z.nullable(instant),
  armed_by: z.nullable(z.string()),
})
export type OperatorAppNotice = z.infer<typeof message>

const path = '/app-notices'
const input = {
  ...noticeAudience,
  message: noticeMessage,
  version_from: z.nullable(appVersion),
  version_until: z.nullable(appVersion),
  from: messageStart,
  until: z.nullable(instantInRequest),
}
export type AppNoticeInput = z.output<typeof createAppNotice.body>

export const {
  list: operatorAppNotices,
  create: createAppNotice,
  edit: editAppNotice,
  end: endAppNotice,
  resume: resumeAppNotice,
} = defineMessageEndpoints({
  path,
  input,
  list: z.object({ notices: z.array(message) }),
  message,
  summaries: {
    list: 'List app notices with their states, newest first',
    create: 'Create a notice for app versions. A quit-only notice is held until it is armed',
    edit: 'Update an app notice. Requires its current revision. A quit-only notice is held until it is armed again',
    end: 'End an app notice now',
    resume: 'Resume an app notice that was ended early. A quit-only notice is held until it is armed again',
  },
})

export const armAppNotice = defineArmingEndpoint(
  path,
  message,
  'Arm a quit-only notice. From its start time, users of those app versions can only quit',
)
