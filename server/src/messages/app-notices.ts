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
import type { Kind, StoredMessage } from './message-kind.ts'
import type { Phones } from './phones.store.ts'
import type { ToldNow } from './told.ts'

export type AppNoticeAbout = MessageDetails['app-notice']

/** The words by the numbers of the wire (spec 3). */
const appIds: Record<NoticePlatform, AppNotification['app_id']> = { all: 0, web: 1, android: 2, ios: 3 }
const actionIds: Record<NoticeAction, AppNotification['action_id']> = { none: 0, continue: 1, leave: 2 }

/** What installed apps of some versions tell. */
export const appNoticeKind = (phones: Phones): Kind<AppNoticeAbout, AppNoticeInput, OperatorAppNotice> => ({
  kind: 'app-notice',
  called: 'app notice',
  word: 'notice',
  topic: topics.appNotifications,
  arming: {
    isNeeded: ({ action }) => action === 'leave',
    notNeeded: 'It doesn’t force anyone to quit, so it needs no arming.',
  },
  room: {
    most: maxAppNotices,
    within: (_, now) => ({ starts_at: now, ends_at: null }),
    full: `No more than ${maxAppNotices} notices that are not over. End one of them first.`,
  },
  wordsOf: ({ message }) => message,
  aboutOf: ({ platform, version_from, version_until, action }) => {
    if (version_from !== null && version_until !== null && compareVersions(version_from, version_until) > 0)
      throw refuseField('version_until', `${version_until} is older than ${version_from}.`)
    return { platform, version_from, version_until, action }
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

/** What apps are told, by their version. */
export function toldToApps(told: ToldNow<AppNoticeAbout>) {
  const on = async (version: string) =>
    (await told.all()).flatMap(({ row, state }) => (state === 'on' && isInRange(version, row.about) ? [row] : []))
  return {
    /** What an app of this version should tell its user, the newest first. */
    forVersion: async (version: string): Promise<AppNotification[]> =>
      (await on(version)).map((row) => shown(row, version)),
    /** Another one whenever what is told is another. */
    name: async (version: string): Promise<string> => (await on(version)).map(({ id }) => id).join(' '),
  }
}

export type ToldToApps = ReturnType<typeof toldToApps>

const shown = ({ id, words, about }: StoredMessage<AppNoticeAbout>, version: string): AppNotification => ({
  id,
  message: words,
  app_id: appIds[about.platform],
  app_version: about.version_from === null && about.version_until === null ? '*' : version,
  action_id: actionIds[about.action],
})
