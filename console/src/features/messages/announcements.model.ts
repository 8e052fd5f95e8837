import {
  type AnnouncementInput,
  announcementLink,
  announcementText,
  maxAnnouncementDaysAhead,
  type OperatorAnnouncement,
} from '@fieldhouse/contract/messages/announcements'
import { parseSchoolTime, toSchoolTime } from '../../shared/time.ts'
import {
  findTimeProblems,
  getFirstIssue,
  type MessageProblems,
  type MessageTimes,
  toMessageTimes,
} from './times.model.ts'

export interface AnnouncementDraft extends MessageTimes {
  kind: 'announcement'
  words: string
  urgent: boolean
  forAll: boolean
  sports: readonly string[]
  link: string
  toPhones: boolean
}

const defaultDurationMs = 2 * 3_600_000

/** A new announcement to everyone, for the next two hours. */
export const newAnnouncement = (now: Date): AnnouncementDraft => ({
  kind: 'announcement',
  words: '',
  urgent: false,
  forAll: true,
  sports: [],
  from: '',
  until: toSchoolTime(new Date(now.getTime() + defaultDurationMs)),
  link: '',
  toPhones: false,
})

export const toAnnouncementDraft = ({
  words,
  urgent,
  sports,
  link,
  to_phones,
  ...message
}: OperatorAnnouncement): AnnouncementDraft => ({
  kind: 'announcement',
  words,
  urgent,
  forAll: sports.length === 0,
  sports,
  link: link ?? '',
  toPhones: to_phones === true,
  ...toMessageTimes(message),
})

export const findAnnouncementProblems = (draft: AnnouncementDraft, now: Date): MessageProblems => {
  const { words, forAll, sports, link } = draft
  return {
    ...getFirstIssue('words', announcementText.safeParse(words)),
    ...(link.trim() !== '' && getFirstIssue('link', announcementLink.safeParse(link.trim()))),
    ...(!forAll && sports.length === 0 && { sports: 'Choose the teams.' }),
    ...findTimeProblems(draft, now, {
      requiredMessage: 'Enter the end day and time.',
      mostDaysAhead: maxAnnouncementDaysAhead,
    }),
  }
}

/** Converts a draft without problems to the request's body. */
export const toAnnouncementInput = (draft: AnnouncementDraft): AnnouncementInput => ({
  words: draft.words.trim(),
  urgent: draft.urgent,
  sports: draft.forAll ? [] : [...draft.sports],
  from: parseSchoolTime(draft.from) ?? null,
  until: parseSchoolTime(draft.until) ?? '',
  link: draft.link.trim() || null,
  ...(draft.toPhones && { to_phones: true }),
})
