import {
  type AppNoticeInput,
  type NoticeAction,
  type NoticePlatform,
  noticeMessage,
  type OperatorAppNotice,
} from '@fieldhouse/contract/messages/app-notices'
import { appVersion, compareVersions } from '@fieldhouse/contract/messages/versions'
import { instantAtSchool } from '../../shared/time.ts'
import { type DraftTimes, firstOf, type Problems, timeProblems, timesOf } from './times.model.ts'

export interface AppNoticeDraft extends DraftTimes {
  kind: 'app-notice'
  words: string
  platform: NoticePlatform
  first: string
  last: string
  action: NoticeAction
}

/** For every phone from now on, to be acknowledged. */
export const newAppNotice: AppNoticeDraft = {
  kind: 'app-notice',
  words: '',
  platform: 'all',
  first: '',
  last: '',
  action: 'continue',
  from: '',
  until: '',
}

export const appNoticeDraft = (kept: OperatorAppNotice): AppNoticeDraft => ({
  kind: 'app-notice',
  words: kept.message,
  platform: kept.platform,
  first: kept.version_from ?? '',
  last: kept.version_until ?? '',
  action: kept.action,
  ...timesOf(kept),
})

export function appNoticeProblems(draft: AppNoticeDraft, now: Date): Problems {
  const [first, last] = [draft.first.trim(), draft.last.trim()]
  const typed = {
    ...firstOf('words', noticeMessage.safeParse(draft.words)),
    ...(first !== '' && firstOf('first', appVersion.safeParse(first))),
    ...(last !== '' && firstOf('last', appVersion.safeParse(last))),
  }
  const turned = first !== '' && last !== '' && !typed.first && !typed.last && compareVersions(last, first) < 0
  return { ...typed, ...(turned && { last: `${last} is older than ${first}.` }), ...timeProblems(draft, now) }
}

/** Of a draft without problems. */
export const appNoticeWish = ({
  words,
  platform,
  first,
  last,
  action,
  from,
  until,
}: AppNoticeDraft): AppNoticeInput => ({
  message: words.trim(),
  platform,
  version_from: first.trim() || null,
  version_until: last.trim() || null,
  action,
  from: instantAtSchool(from) ?? null,
  until: instantAtSchool(until) ?? null,
})

export const actionWords: Record<NoticeAction, string> = {
  none: 'Nothing: not shown',
  continue: 'Dismiss and continue',
  leave: 'Quit and open the store',
}
