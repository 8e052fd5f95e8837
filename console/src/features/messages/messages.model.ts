import type { MessageKind, OperatorMessage } from '@fieldhouse/contract/messages/messages'
import type { IconName } from '@fieldhouse/design/art/icon-paths'
import { dayAndTimeOf } from '../../shared/time.ts'
import {
  type AnnouncementDraft,
  announcementDraft,
  announcementProblems,
  newAnnouncement,
} from './announcements.model.ts'
import { type AppNoticeDraft, appNoticeDraft, appNoticeProblems, newAppNotice } from './app-notices.model.ts'
import type { Problems } from './times.model.ts'

/** A message as it is written. */
export type Draft = AnnouncementDraft | AppNoticeDraft

const newDrafts: Record<MessageKind, (now: Date) => Draft> = {
  announcement: newAnnouncement,
  'app-notice': () => newAppNotice,
}

export const newDraft = (kind: MessageKind, now: Date): Draft => newDrafts[kind](now)

export const draftOf = (kept: OperatorMessage): Draft =>
  kept.kind === 'announcement' ? announcementDraft(kept) : appNoticeDraft(kept)

/** Why it cannot be told yet, by field. */
export const problemsOf = (draft: Draft, now: Date): Problems =>
  draft.kind === 'announcement' ? announcementProblems(draft, now) : appNoticeProblems(draft, now)

export const wordsIn = (kept: OperatorMessage): string => (kept.kind === 'announcement' ? kept.words : kept.message)

/** When it is told, as the school's clocks count; one that was ended says by whom. */
export function whenWords({ state, from, until, ended_at, ended_by }: OperatorMessage): string {
  if (ended_at) return `Ended ${dayAndTimeOf(ended_at)} by ${ended_by ?? 'a former staff member'}`
  const start = `From ${dayAndTimeOf(from)}`
  if (until === null) return `${start} until ended`
  return `${start} ${state === 'over' ? 'to' : 'until'} ${dayAndTimeOf(until)}`
}

/** Its own time is not over: it can be taken up again. */
export const mayResume = ({ ended_at, until }: OperatorMessage, now: Date): boolean =>
  ended_at !== null && (until === null || Date.parse(until) > now.getTime())

/** Where each kind stands in the console. */
export const placeOf: Record<MessageKind, string> = {
  announcement: '/messages/announcements',
  'app-notice': '/messages/app-notices',
}

interface KindWords {
  icon: IconName
  untilHint: string
  title: string
  text: string
  what: string
  isOver: string
  one: string
  save: string
  saveAgain: string
  happened: Record<OperatorMessage['state'], string>
  nothingTold: string
  preview: { title: string; text: string }
}

export const kindWords: Record<MessageKind, KindWords> = {
  announcement: {
    icon: 'bell',
    untilHint: 'School time',
    title: 'Announcements',
    text: 'Shown at the top of every app page. Times are the school’s.',
    what: 'The announcements',
    isOver: 'This announcement is over.',
    one: 'New announcement',
    save: 'Publish',
    saveAgain: 'Save for everyone',
    happened: {
      held: 'Held.',
      planned: 'Scheduled.',
      on: 'Live now.',
      over: 'Ended.',
    },
    nothingTold: 'No announcements right now.',
    preview: {
      title: 'Fan preview',
      text: 'At the top of every app page until it ends or they dismiss it.',
    },
  },
  'app-notice': {
    icon: 'phone',
    untilHint: 'Empty = until someone ends it',
    title: 'App notices',
    text: 'Shown when the mobile app opens. Times are the school’s.',
    what: 'The notices',
    isOver: 'This notice is over.',
    one: 'New notice',
    save: 'Send',
    saveAgain: 'Save',
    happened: {
      held: 'Held. It won’t show until you arm it below.',
      planned: 'Scheduled.',
      on: 'Live now.',
      over: 'Ended.',
    },
    nothingTold: 'No app notices right now.',
    preview: { title: 'Phone preview', text: 'Shown over the first page when the app starts.' },
  },
}

/** What saving this draft does. */
export function saveWords(draft: Draft, { isOn, isNew }: { isOn: boolean; isNew: boolean }): string {
  const { save, saveAgain } = kindWords[draft.kind]
  if (draft.kind === 'app-notice' && draft.action === 'leave') return 'Save as held'
  if (draft.kind === 'announcement' && draft.from !== '' && !isOn) return 'Schedule'
  return isNew ? save : saveAgain
}
