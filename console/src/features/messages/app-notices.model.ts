import {
  type AppNoticeInput,
  type NoticeAction,
  type NoticePlatform,
  noticeMessage,
  type OperatorAppNotice,
} from '@fieldhouse/contract/messages/app-notices'
import { appVersion, compareVersions } from '@fieldhouse/contract/messages/versions'
import { parseSchoolTime } from '../../shared/time.ts'
import {
  findTimeProblems,
  getFirstIssue,
  type MessageProblems,
  type MessageTimes,
  toMessageTimes,
} from './times.model.ts'

export interface AppNoticeDraft extends MessageTimes {
  kind: 'app-notice'
  words: string
  platform: NoticePlatform
  first: string
  last: string
  action: NoticeAction
  toPhones: boolean
}

/** A new notice to every phone, from now on, which can be dismissed. */
export const newAppNotice: AppNoticeDraft = {
  kind: 'app-notice',
  words: '',
  platform: 'all',
  first: '',
  last: '',
  action: 'continue',
  toPhones: false,
  from: '',
  until: '',
}

export const toAppNoticeDraft = (notice: OperatorAppNotice): AppNoticeDraft => ({
  kind: 'app-notice',
  words: notice.message,
  platform: notice.platform,
  first: notice.version_from ?? '',
  last: notice.version_until ?? '',
  action: notice.action,
  toPhones: notice.to_phones === true,
  ...toMessageTimes(notice),
})

export function findAppNoticeProblems(draft: AppNoticeDraft, now: Date): MessageProblems {
  const [first, last] = [draft.first.trim(), draft.last.trim()]
  const problems = {
    ...getFirstIssue('words', noticeMessage.safeParse(draft.words)),
    ...(first !== '' && getFirstIssue('first', appVersion.safeParse(first))),
    ...(last !== '' && getFirstIssue('last', appVersion.safeParse(last))),
  }
  const isReversed =
    first !== '' && last !== '' && !problems.first && !problems.last && compareVersions(last, first) < 0
  return {
    ...problems,
    ...(isReversed && { last: `${last} is older than ${first}.` }),
    ...findTimeProblems(draft, now),
  }
}

/** Converts a draft without problems to the request's body. */
export const toAppNoticeInput = ({
  words,
  platform,
  first,
  last,
  action,
  toPhones,
  from,
  until,
}: AppNoticeDraft): AppNoticeInput => ({
  message: words.trim(),
  platform,
  version_from: first.trim() || null,
  version_until: last.trim() || null,
  action,
  ...(toPhones && platform !== 'web' && { to_phones: true }),
  from: parseSchoolTime(from) ?? null,
  until: parseSchoolTime(until) ?? null,
})

export const noticeActionLabels: Record<NoticeAction, string> = {
  none: 'Nothing: not shown',
  continue: 'Dismiss and continue',
  leave: 'Quit and open the store',
}
