import { expect, test } from 'vitest'
import { formatDelayBadge, formatDelayText, formatDelayTitle } from './delay-formats.ts'

const now = new Date('2026-11-21T18:00:00')
const delay = { kind: 'delayed' as const, until: new Date('2026-11-21T19:30:00').toISOString(), reason: 'Lightning' }

test('a delayed game shows its new start and reason on its card and in the player', () => {
  expect(formatDelayTitle(delay)).toBe('This game is delayed')
  expect(formatDelayBadge(delay, now)).toMatch(/^Delayed, today 7:30/)
  expect(formatDelayText(delay, now)).toMatch(/^Lightning\. It starts today 7:30.*\.$/)
})

test('a delay does not show a time that has passed or a reason that is unknown', () => {
  const late = new Date('2026-11-21T20:00:00')
  expect(formatDelayBadge(delay, late)).toBe('Delayed')
  expect(formatDelayText({ ...delay, reason: null }, late)).toBeUndefined()
  expect(formatDelayBadge({ kind: 'postponed', until: null, reason: null }, now)).toBe('Postponed')
})
