import type { OperatorMessage } from '@fieldhouse/contract/messages/messages'
import { expect, test } from 'vitest'
import {
  canResume,
  findMessageProblems,
  formatMessageTimes,
  getSaveLabel,
  newMessageDraft,
  toMessageDraft,
} from './messages.model.ts'

const now = new Date('2026-11-28T20:00:00Z')
const shared = {
  id: 1,
  revision: 0,
  from: '2026-11-28T19:00:00.000Z',
  state: 'on',
  made_by: 'Ana Ruiz',
  ended_at: null,
  ended_by: null,
} as const
const announcement = {
  ...shared,
  kind: 'announcement',
  words: 'Gates open 30 minutes late',
  urgent: true,
  sports: [],
  link: null,
  until: '2026-11-28T22:30:00.000Z',
} as const satisfies Readonly<OperatorMessage>
const notice = {
  ...shared,
  kind: 'app-notice',
  message: 'A newer version is in the store',
  platform: 'ios',
  version_from: null,
  version_until: null,
  action: 'continue',
  until: null,
  phones: 3,
  armed_at: null,
  armed_by: null,
} as const satisfies Readonly<OperatorMessage>

const kinds: OperatorMessage[] = [{ ...announcement, sports: [] }, notice]

test.each(kinds)('a message shows its start and end, and who ended it: %o', (message) => {
  const until = '2026-11-28T22:30:00.000Z'
  const ended: OperatorMessage = {
    ...message,
    until,
    state: 'over',
    ended_at: '2026-11-28T19:30:00.000Z',
    ended_by: 'Ana Ruiz',
  }
  expect(formatMessageTimes({ ...message, until })).toBe(
    'From Sat, Nov 28, 12:00\u00a0PM until Sat, Nov 28, 3:30\u00a0PM',
  )
  expect(formatMessageTimes({ ...message, until, state: 'over' })).toBe(
    'From Sat, Nov 28, 12:00\u00a0PM to Sat, Nov 28, 3:30\u00a0PM',
  )
  expect(formatMessageTimes(ended)).toBe('Ended Sat, Nov 28, 12:30\u00a0PM by Ana Ruiz')
  expect(formatMessageTimes({ ...ended, ended_by: null })).toBe(
    'Ended Sat, Nov 28, 12:30\u00a0PM by a former staff member',
  )
  expect([canResume(ended, now), canResume(ended, new Date(until)), canResume(message, now)]).toEqual([
    true,
    false,
    false,
  ])
})

test('a message without an end stays until someone ends it and can be resumed anytime', () => {
  expect(formatMessageTimes(notice)).toBe('From Sat, Nov 28, 12:00\u00a0PM until ended')
  expect(canResume({ ...notice, state: 'over', ended_at: '2026-11-28T19:30:00.000Z' }, now)).toBe(true)
})

test.each(kinds)('a message of each kind uses the same form: %o', (message) => {
  const draft = toMessageDraft(message)
  expect([draft.kind, draft.from, findMessageProblems(draft, now)]).toEqual([message.kind, '', {}])
  expect(Object.keys(draft).toSorted()).toEqual(Object.keys(newMessageDraft(message.kind, now)).toSorted())
  expect(Object.keys(findMessageProblems({ ...draft, words: '' }, now))).toEqual(['words'])
})

test('a message’s button says what it does', () => {
  const [fans, apps] = [newMessageDraft('announcement', now), newMessageDraft('app-notice', now)]
  const is = { isOn: false, isNew: true }
  expect([getSaveLabel(fans, is), getSaveLabel({ ...fans, from: '2026-11-28T16:00' }, is)]).toEqual([
    'Publish',
    'Schedule',
  ])
  expect(getSaveLabel({ ...fans, from: '2026-11-28T16:00' }, { isOn: true, isNew: false })).toBe('Save for everyone')
  expect(getSaveLabel(apps, is)).toBe('Send')
  expect(getSaveLabel(apps.kind === 'app-notice' ? { ...apps, action: 'leave' } : apps, is)).toBe('Save as held')
})
