import {
  type AnnouncementInput,
  announcementLink,
  announcementText,
  maxAnnouncementDaysAhead,
  type OperatorAnnouncement,
} from '@fieldhouse/contract/messages/announcements'
import { instantAtSchool, wallAtSchool } from '../../shared/time.ts'
import { type DraftTimes, firstOf, type Problems, timeProblems, timesOf } from './times.model.ts'

export interface AnnouncementDraft extends DraftTimes {
  kind: 'announcement'
  words: string
  urgent: boolean
  forAll: boolean
  sports: readonly string[]
  link: string
}

const usualMs = 2 * 3_600_000

/** For two hours from now on, to everybody. */
export const newAnnouncement = (now: Date): AnnouncementDraft => ({
  kind: 'announcement',
  words: '',
  urgent: false,
  forAll: true,
  sports: [],
  from: '',
  until: wallAtSchool(new Date(now.getTime() + usualMs)),
  link: '',
})

export const announcementDraft = ({
  words,
  urgent,
  sports,
  link,
  ...kept
}: OperatorAnnouncement): AnnouncementDraft => ({
  kind: 'announcement',
  words,
  urgent,
  forAll: sports.length === 0,
  sports,
  link: link ?? '',
  ...timesOf(kept),
})

export const announcementProblems = (draft: AnnouncementDraft, now: Date): Problems => {
  const { words, forAll, sports, link } = draft
  return {
    ...firstOf('words', announcementText.safeParse(words)),
    ...(link.trim() !== '' && firstOf('link', announcementLink.safeParse(link.trim()))),
    ...(!forAll && sports.length === 0 && { sports: 'Choose the teams.' }),
    ...timeProblems(draft, now, { needed: 'Enter the end day and time.', mostDaysAhead: maxAnnouncementDaysAhead }),
  }
}

/** Of a draft without problems. */
export const announcementWish = (draft: AnnouncementDraft): AnnouncementInput => ({
  words: draft.words.trim(),
  urgent: draft.urgent,
  sports: draft.forAll ? [] : [...draft.sports],
  from: instantAtSchool(draft.from) ?? null,
  until: instantAtSchool(draft.until) ?? '',
  link: draft.link.trim() || null,
})
