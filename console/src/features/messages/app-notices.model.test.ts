import type { OperatorAppNotice } from '@fieldhouse/contract/messages/app-notices'
import { expect, test } from 'vitest'
import { findAppNoticeProblems, newAppNotice, toAppNoticeDraft, toAppNoticeInput } from './app-notices.model.ts'

const now = new Date('2026-11-28T20:00:00Z')
const draft = { ...newAppNotice, words: 'A newer version is in the store' }
const notice: OperatorAppNotice = {
  id: 1,
  revision: 0,
  message: 'A newer version is in the store',
  platform: 'ios',
  version_from: null,
  version_until: '2.3.7',
  action: 'leave',
  from: '2026-11-28T19:00:00.000Z',
  until: '2026-11-28T22:30:00.000Z',
  state: 'on',
  phones: 3,
  made_by: 'Ana Ruiz',
  armed_at: null,
  armed_by: null,
  ended_at: null,
  ended_by: null,
}

test('a new app notice is for every phone, starts now and has no end', () => {
  expect(findAppNoticeProblems(draft, now)).toEqual({})
  expect(toAppNoticeInput(draft)).toEqual({
    message: 'A newer version is in the store',
    platform: 'all',
    version_from: null,
    version_until: null,
    action: 'continue',
    from: null,
    until: null,
  })
})

test.each([
  ['words', { words: '' }],
  ['words', { words: 'x'.repeat(301) }],
  ['first', { first: '2.3' }],
  ['last', { last: 'the newest' }],
  ['last', { first: '2.10.0', last: '2.9.0' }],
  ['from', { from: 'soon' }],
  ['until', { until: 'never' }],
  ['until', { until: '2026-11-28T13:00' }],
  ['until', { from: '2026-11-28T16:00', until: '2026-11-28T15:30' }],
])('an app notice’s problem is reported at its field: %s of %o', (field, changes) =>
  expect(Object.keys(findAppNoticeProblems({ ...draft, ...changes }, now))).toEqual([field]),
)

test('an app notice that is on keeps its start when changed, and a planned or held one sends it', () => {
  expect(toAppNoticeInput(toAppNoticeDraft(notice))).toMatchObject({
    from: null,
    until: notice.until,
    version_until: '2.3.7',
    action: 'leave',
  })
  for (const state of ['planned', 'held'] as const)
    expect(toAppNoticeInput(toAppNoticeDraft({ ...notice, state })).from).toBe(notice.from)
})
