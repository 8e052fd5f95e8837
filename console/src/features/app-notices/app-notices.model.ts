import {
  type AppNoticeWish,
  type KeptAppNotice,
  type NoticeAction,
  type NoticePlatform,
  noticeMessage,
} from '@fieldhouse/contract/app-notices/app-notices'
import { appVersion, compareVersions } from '@fieldhouse/contract/app-notices/versions'
import { dayAndTimeOf, instantAtSchool, wallAtSchool } from '../../shared/time.ts'

/** As it is written: the times as the school's clocks show them. */
export interface Draft {
  message: string
  platform: NoticePlatform
  first: string
  last: string
  action: NoticeAction
  from: string
  until: string
}

/** For every phone from now on, to be acknowledged. */
export const newDraft: Draft = {
  message: '',
  platform: 'all',
  first: '',
  last: '',
  action: 'continue',
  from: '',
  until: '',
}

/** One that is on has begun: its start is no question any more. */
export const draftOf = (kept: KeptAppNotice): Draft => ({
  message: kept.message,
  platform: kept.platform,
  first: kept.version_from ?? '',
  last: kept.version_until ?? '',
  action: kept.action,
  from: kept.state === 'on' ? '' : wallAtSchool(kept.from),
  until: kept.until === null ? '' : wallAtSchool(kept.until),
})

export type Problems = Partial<Record<'message' | 'first' | 'last' | 'from' | 'until', string>>

/** Why it cannot be kept yet, by field. */
export function problemsOf({ message, first, last, from, until }: Draft, now: Date): Problems {
  const [begins, ends] = [instantAtSchool(from), instantAtSchool(until)]
  const start = Math.max(now.getTime(), begins === undefined ? 0 : Date.parse(begins))
  const typed = {
    ...firstOf('message', noticeMessage.safeParse(message)),
    ...(first.trim() !== '' && firstOf('first', appVersion.safeParse(first.trim()))),
    ...(last.trim() !== '' && firstOf('last', appVersion.safeParse(last.trim()))),
  }
  const turned =
    first.trim() !== '' && last.trim() !== '' && !typed.first && !typed.last && isOlder(last.trim(), first.trim())
  return {
    ...typed,
    ...(turned && { last: `${last.trim()} is older than ${first.trim()}.` }),
    ...(from !== '' && begins === undefined && { from: 'Say the day and the time.' }),
    ...(until !== '' &&
      (ends === undefined
        ? { until: 'Say the day and the time, or nothing.' }
        : Date.parse(ends) <= start && { until: 'It ends after it begins.' })),
  }
}

const isOlder = (one: string, other: string): boolean => compareVersions(one, other) < 0

const firstOf = (
  field: keyof Problems,
  read: { success: boolean; error?: { issues: readonly { message: string }[] } },
): Problems => (read.success ? {} : { [field]: `${read.error?.issues[0]?.message ?? 'It cannot be read'}.` })

/** Of a draft without problems. */
export const wishOf = ({ message, platform, first, last, action, from, until }: Draft): AppNoticeWish => ({
  message: message.trim(),
  platform,
  version_from: first.trim() || null,
  version_until: last.trim() || null,
  action,
  from: instantAtSchool(from) ?? null,
  until: instantAtSchool(until) ?? null,
})

/** When apps tell it, as the school's clocks count; one that was ended says by whom. */
export function whenWords({ from, until, ended_at, ended_by }: KeptAppNotice): string {
  if (ended_at) return `Ended ${dayAndTimeOf(ended_at)} by ${ended_by ?? 'somebody who left'}`
  const end = until === null ? 'until it is ended' : `until ${dayAndTimeOf(until)}`
  return `From ${dayAndTimeOf(from)} ${end}`
}

export const actionWords: Record<NoticeAction, string> = {
  none: 'Nothing: no app shows it',
  continue: 'Acknowledge it, and go on',
  leave: 'Quit, and open the store',
}

/** Its own time is not over: it can be taken up again. */
export const mayResume = ({ ended_at, until }: KeptAppNotice, now: Date): boolean =>
  ended_at !== null && (until === null || Date.parse(until) > now.getTime())
