import type { Announcement, CurrentAnnouncements } from '@fieldhouse/contract/messages/announced'
import { expect, test } from 'vitest'
import {
  addDismissed,
  getDismissalKey,
  getNextEndMs,
  listVisibleAnnouncements,
  parseDismissed,
} from './announcements.model.ts'

const nowMs = Date.parse('2026-11-28T20:00:00Z')
const one = (id: number, changes: Partial<Announcement> = {}): Announcement => ({
  id,
  words: 'Gates open late',
  urgent: false,
  sports: [],
  until: '2026-11-28T21:00:00.000Z',
  link: null,
  ...changes,
})
const currentOf = (...announcements: Announcement[]): CurrentAnnouncements => ({ announcements, again_at: null })
const reader = { nowMs, follows: new Set<string>(), dismissed: [] as string[] }
const idsOf = (announced: CurrentAnnouncements, changes: Partial<typeof reader> = {}) =>
  listVisibleAnnouncements(announced, { ...reader, ...changes }).map(({ id }) => id)

test('announcements are shown until they end, and the next end is known', () => {
  const all = currentOf(
    one(1),
    one(2, { until: '2026-11-28T20:30:00.000Z' }),
    one(3, { until: '2026-11-28T20:00:00.000Z' }),
  )
  expect(idsOf(all)).toEqual([1, 2])
  expect(getNextEndMs(all, nowMs)).toBe(Date.parse('2026-11-28T20:30:00Z'))
  expect(getNextEndMs(currentOf(), nowMs)).toBeUndefined()
})

test('announcements for a sport are shown to its followers only', () => {
  const all = currentOf(one(1), one(2, { sports: ['football', 'womens-soccer'] }))
  expect(idsOf(all)).toEqual([1])
  expect(idsOf(all, { follows: new Set(['womens-soccer']) })).toEqual([1, 2])
})

test('a dismissed announcement returns when its text changes or it becomes urgent', () => {
  const dismissed = addDismissed([], one(1))
  expect(idsOf(currentOf(one(1), one(2)), { dismissed })).toEqual([2])
  expect(idsOf(currentOf(one(1, { until: '2026-11-28T22:00:00.000Z' })), { dismissed })).toEqual([])
  expect(idsOf(currentOf(one(1, { words: 'Gates open later' })), { dismissed })).toEqual([1])
  expect(idsOf(currentOf(one(1, { urgent: true })), { dismissed })).toEqual([1])
})

test('dismissed announcements: the device keeps the newest twenty and ignores corrupt entries', () => {
  const many = Array.from({ length: 30 }, (_, id) => one(id)).reduce(addDismissed, [])
  expect([many.length, many.at(-1)]).toEqual([20, getDismissalKey(one(29))])
  expect(parseDismissed(['1 false x', 7, null])).toEqual(['1 false x'])
  for (const stored of [undefined, null, 'x', {}]) expect(parseDismissed(stored)).toEqual([])
})
