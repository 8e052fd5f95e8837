import * as z from 'zod/mini'
import { plainWords } from '../announcements/announcements.ts'
import { endpoint } from '../endpoint.ts'
import { givenInstant, numberText } from '../fields.ts'
import { appVersion } from './versions.ts'

/** What the department tells installed apps of some versions: something to know, to acknowledge, or to leave for an update. */
const operator = { host: 'operator', status: 200, auth: 'operator', owner: 'nobody' } as const

export const longestMessage = 300
/** What an app is told at once; of more, people read none. */
export const mostAppNotices = 20

export const countedDays = 30

export const noticeMessage = plainWords(longestMessage)
export const noticePlatforms = ['all', 'web', 'android', 'ios'] as const
export const noticeActions = ['none', 'continue', 'leave'] as const
export type NoticePlatform = (typeof noticePlatforms)[number]
export type NoticeAction = (typeof noticeActions)[number]

const instant = z.iso.datetime()
const whom = {
  message: z.string(),
  platform: z.literal(noticePlatforms),
  version_from: z.nullable(z.string()),
  version_until: z.nullable(z.string()),
  action: z.literal(noticeActions),
}
const kept = z.object({
  id: z.int(),
  ...whom,
  /** Counts its changes: who changes or arms an older one has not seen what is there. */
  revision: z.int(),
  from: instant,
  /** null: until somebody ends it. */
  until: z.nullable(instant),
  /** held: it sends people away, and nobody has armed it. */
  state: z.enum(['held', 'planned', 'on', 'over']),
  /** Phones of its platform that are signed in and were here within `countedDays`. Which version each of them has is not known. */
  phones: z.int(),
  made_by: z.nullable(z.string()),
  armed_at: z.nullable(instant),
  armed_by: z.nullable(z.string()),
  ended_at: z.nullable(instant),
  ended_by: z.nullable(z.string()),
})
export type KeptAppNotice = z.infer<typeof kept>

const wish = {
  ...whom,
  message: noticeMessage,
  version_from: z.nullable(appVersion),
  version_until: z.nullable(appVersion),
  /** null: now. */
  from: z.nullable(givenInstant),
  until: z.nullable(givenInstant),
}
const wished = z.strictObject(wish)
export type AppNoticeWish = z.output<typeof wished>

const seen = { revision: z.int().check(z.minimum(0), z.maximum(999_999_999)) }
const one = { params: z.strictObject({ id: numberText }), response: kept } as const

export const operatorAppNotices = endpoint({
  ...operator,
  method: 'GET',
  path: '/app-notices',
  summary: 'What installed apps are told, what they will be, what waits to be armed, and the newest of what was',
  cost: 'read',
  response: z.object({ notices: z.array(kept) }),
  errors: [401, 403],
})

export const createAppNotice = endpoint({
  ...operator,
  status: 201,
  method: 'POST',
  path: '/app-notices',
  summary: 'Tell apps of some versions something. One that asks people to leave is held until it is armed',
  cost: 'write',
  body: wished,
  response: kept,
  errors: [400, 401, 403, 409],
})

export const editAppNotice = endpoint({
  ...operator,
  ...one,
  method: 'PUT',
  path: '/app-notices/{id}',
  summary:
    'Other words, other versions, another end: of the revision that one has seen. One that asks people to leave is held again',
  cost: 'write',
  body: z.strictObject({ ...seen, ...wish }),
  errors: [400, 401, 403, 404, 409],
})

export const armAppNotice = endpoint({
  ...operator,
  ...one,
  method: 'POST',
  path: '/app-notices/{id}/arm',
  summary: 'The second step of one that asks people to leave: from its time on they can only quit. Twice is once',
  cost: 'write',
  sensitive: true,
  body: z.strictObject(seen),
  errors: [400, 401, 403, 404, 409],
})

export const endAppNotice = endpoint({
  ...operator,
  ...one,
  method: 'POST',
  path: '/app-notices/{id}/end',
  summary: 'End it now; twice is once',
  cost: 'write',
  errors: [400, 401, 403, 404],
})

export const resumeAppNotice = endpoint({
  ...operator,
  ...one,
  method: 'POST',
  path: '/app-notices/{id}/resume',
  summary: 'It was not over: until its own end it is told again; one that asks people to leave is held first',
  cost: 'write',
  errors: [400, 401, 403, 404, 409],
})
