import type { MessageKind, OperatorMessage } from '@fieldhouse/contract/messages/messages'
import type { IconName } from '@fieldhouse/design/art/icon-paths'
import { formatDayAndTime } from '../../shared/time.ts'
import {
  type AnnouncementDraft,
  findAnnouncementProblems,
  newAnnouncement,
  toAnnouncementDraft,
} from './announcements.model.ts'
import { type AppNoticeDraft, findAppNoticeProblems, newAppNotice, toAppNoticeDraft } from './app-notices.model.ts'
import type { MessageProblems } from './times.model.ts'

/** A message in the form. */
export type MessageDraft = AnnouncementDraft | AppNoticeDraft

const draftCreators: Record<MessageKind, (now: Date) => MessageDraft> = {
  announcement: newAnnouncement,
  'app-notice': () => newAppNotice,
}

export const newMessageDraft = (kind: MessageKind, now: Date): MessageDraft => draftCreators[kind](now)

export const toMessageDraft = (message: OperatorMessage): MessageDraft =>
  message.kind === 'announcement' ? toAnnouncementDraft(message) : toAppNoticeDraft(message)

/** Lists by field why the message cannot be sent yet. */
export const findMessageProblems = (draft: MessageDraft, now: Date): MessageProblems =>
  draft.kind === 'announcement' ? findAnnouncementProblems(draft, now) : findAppNoticeProblems(draft, now)

export const getMessageText = (message: OperatorMessage): string =>
  message.kind === 'announcement' ? message.words : message.message

/** Formats a message's times by the school's clocks, or says who ended it. */
export function formatMessageTimes({ state, from, until, ended_at, ended_by }: OperatorMessage): string {
  if (ended_at) return `Ended ${formatDayAndTime(ended_at)} by ${ended_by ?? 'a former staff member'}`
  const start = `From ${formatDayAndTime(from)}`
  if (until === null) return `${start} until ended`
  return `${start} ${state === 'over' ? 'to' : 'until'} ${formatDayAndTime(until)}`
}

/** Whether an ended message can be resumed, because its own end has not come. */
export const canResume = ({ ended_at, until }: OperatorMessage, now: Date): boolean =>
  ended_at !== null && (until === null || Date.parse(until) > now.getTime())

/** Path of each kind of message in the console. */
export const messagePaths: Record<MessageKind, string> = {
  announcement: '/messages/announcements',
  'app-notice': '/messages/app-notices',
}

interface MessageKindTexts {
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

export const messageKindTexts: Record<MessageKind, MessageKindTexts> = {
  announcement: {
    icon: 'bell',
    untilHint: 'School time',
    title: 'Announcements',
    text: 'Shown at the top of every app page. All times are the school’s local time.',
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
    untilHint: 'Leave blank to run until someone ends it',
    title: 'App notices',
    text: 'Shown when the mobile app opens. All times are the school’s local time.',
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
    preview: { title: 'Phone preview', text: 'Shown over the first screen when the app opens.' },
  },
}

/** Label of the button that saves this draft. */
export function getSaveLabel(draft: MessageDraft, { isOn, isNew }: { isOn: boolean; isNew: boolean }): string {
  const { save, saveAgain } = messageKindTexts[draft.kind]
  if (draft.kind === 'app-notice' && draft.action === 'leave') return 'Save as held'
  if (draft.kind === 'announcement' && draft.from !== '' && !isOn) return 'Schedule'
  return isNew ? save : saveAgain
}
