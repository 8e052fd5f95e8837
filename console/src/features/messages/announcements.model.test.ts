import type { OperatorAnnouncement } from '@fieldhouse/contract/messages/announcements'
import { expect, test } from 'vitest'
import {
  findAnnouncementProblems,
  newAnnouncement,
  toAnnouncementDraft,
  toAnnouncementInput,
} from './announcements.model.ts'

const now = new Date('2026-11-28T20:00:00Z')
const draft = { ...newAnnouncement(now), words: 'Gates open 30 minutes late' }
const announcement: OperatorAnnouncement = {
  id: 1,
  revision: 0,
  words: 'Gates open 30 minutes late',
  urgent: true,
  sports: ['football'],
  from: '2026-11-28T19:00:00.000Z',
  until: '2026-11-28T22:30:00.000Z',
  link: '/app/sports',
  state: 'on',
  made_by: 'Ana Ruiz',
  ended_at: null,
  ended_by: null,
}

test('a new announcement is for everyone, starts now and lasts two hours', () => {
  expect(draft).toMatchObject({ from: '', until: '2026-11-28T15:00', forAll: true })
  expect(findAnnouncementProblems(draft, now)).toEqual({})
  expect(toAnnouncementInput(draft)).toEqual({
    words: 'Gates open 30 minutes late',
    urgent: false,
    sports: [],
    from: null,
    until: '2026-11-28T22:00:00.000Z',
    link: null,
  })
})

test.each([
  ['words', { words: '' }],
  ['words', { words: 'x'.repeat(201) }],
  ['sports', { forAll: false }],
  ['from', { from: 'soon' }],
  ['until', { until: '' }],
  ['until', { until: '2026-11-28T13:00' }],
  ['until', { from: '2026-11-28T16:00' }],
  ['until', { until: '2026-12-25T12:00' }],
  ['link', { link: 'javascript:alert(1)' }],
  ['link', { link: 'http://example.org/' }],
])('an announcement’s problem is reported at its field: %s of %o', (field, changes) =>
  expect(Object.keys(findAnnouncementProblems({ ...draft, ...changes }, now))).toEqual([field]),
)

test('an announcement that is on keeps its start when changed, and a planned one sends it', () => {
  expect(toAnnouncementInput(toAnnouncementDraft(announcement))).toEqual({
    words: announcement.words,
    urgent: true,
    sports: ['football'],
    from: null,
    until: announcement.until,
    link: '/app/sports',
  })
  expect(toAnnouncementInput(toAnnouncementDraft({ ...announcement, state: 'planned' })).from).toBe(announcement.from)
})
