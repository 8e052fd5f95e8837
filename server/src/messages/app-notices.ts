import { dayMs } from '@fieldhouse/contract/durations'
import {
  type AppNoticeInput,
  activePhoneDays,
  maxAppNotices,
  type NoticeAction,
  type NoticePlatform,
  type OperatorAppNotice,
} from '@fieldhouse/contract/messages/app-notices'
import type { MessageDetails } from '@fieldhouse/contract/messages/messages'
import type { AppNotification } from '@fieldhouse/contract/messages/notifications'
import { compareVersions, isInRange } from '@fieldhouse/contract/messages/versions'
import { topics } from '@fieldhouse/contract/topics'
import { addMs } from '../shared/clock/clock.ts'
import { refuseField } from '../shared/errors/refusal.ts'
import type { CurrentMessages } from './current-messages.ts'
import type { MessageKindRules, StoredMessage } from './message-kind.ts'
import type { CountPhones } from './phones.store.ts'

export type AppNoticeDetails = MessageDetails['app-notice']

/** The numbers of the specification (spec 3). */
const appIds: Record<NoticePlatform, AppNotification['app_id']> = { all: 0, web: 1, android: 2, ios: 3 }
const actionIds: Record<NoticeAction, AppNotification['action_id']> = { none: 0, continue: 1, leave: 2 }

/** The rules of notices for installed apps of some versions. */
export const createAppNoticeKind = (
  phones: CountPhones,
): MessageKindRules<AppNoticeDetails, AppNoticeInput, OperatorAppNotice> => ({
  kind: 'app-notice',
  called: 'app notice',
  word: 'notice',
  topic: topics.appNotifications,
  arming: {
    isNeeded: ({ action }) => action === 'leave',
    notNeeded: 'This notice doesn’t force anyone to quit, so you don’t need to arm it.',
  },
  room: {
    most: maxAppNotices,
    within: (_, now) => ({ starts_at: now, ends_at: null }),
    full: `You can have up to ${maxAppNotices} active notices. End one first.`,
  },
  wordsOf: ({ message }) => message,
  aboutOf: ({ platform, version_from, version_until, action, to_phones }) => {
    if (version_from !== null && version_until !== null && compareVersions(version_from, version_until) > 0)
      throw refuseField('version_until', `Choose a last version that isn’t older than ${version_from}.`)
    return { platform, version_from, version_until, action, ...(to_phones && { to_phones }) }
  },
  reader: async (now) => {
    const { android, ios } = await phones(addMs(now, -activePhoneDays * dayMs))
    const counted: Record<NoticePlatform, number> = { all: android + ios, web: 0, android, ios }
    return ({ words, about, ends_at }, common, state) => ({
      ...common,
      ...about,
      message: words,
      until: ends_at?.toISOString() ?? null,
      state,
      phones: counted[about.platform],
    })
  },
})

/** Reads the notices for an app's version. */
export function createAppNoticesReader(current: CurrentMessages<AppNoticeDetails>) {
  const listOn = async (version: string) =>
    (await current.all()).flatMap(({ row, state }) => (state === 'on' && isInRange(version, row.about) ? [row] : []))
  return {
    /** Lists the notices for an app of this version, the newest first. */
    forVersion: async (version: string): Promise<AppNotification[]> =>
      (await listOn(version)).map((row) => toAppNotification(row, version)),
    /** A name that changes whenever the notices change. */
    name: async (version: string): Promise<string> => (await listOn(version)).map(({ id }) => id).join(' '),
  }
}

export type AppNoticesReader = ReturnType<typeof createAppNoticesReader>

const toAppNotification = (
  { id, words, about }: StoredMessage<AppNoticeDetails>,
  version: string,
): AppNotification => ({
  id,
  message: words,
  app_id: appIds[about.platform],
  app_version: about.version_from === null && about.version_until === null ? '*' : version,
  action_id: actionIds[about.action],
})
