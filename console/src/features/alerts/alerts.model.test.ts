import type { AlertLine } from '@fieldhouse/contract/alerts/desk'
import { expect, test } from 'vitest'
import { describeAlertOutcome, describeTest } from './alerts.model.ts'

const line = (changes: Partial<AlertLine>): AlertLine => ({
  id: 'a',
  kind: 'score',
  title: 'Utah touchdown',
  body: 'Utah 24',
  at: '2026-11-21T18:00:00.000Z',
  topic: null,
  topic_state: null,
  withdrawn: false,
  waiting: 0,
  sent: 0,
  refused: 0,
  held_back: 0,
  opened: 0,
  ...changes,
})

test.each([
  [{}, 'No phones'],
  [{ sent: 41_200, opened: 3100 }, 'Sent to 41,200 phones, opened on 3,100'],
  [
    { sent: 1, waiting: 2, refused: 1, held_back: 3 },
    'Sent to 1 phone, 2 phones waiting, refused for 1 phone, held back for 3 phones',
  ],
  [{ topic: 'company_36', topic_state: 'sent' as const }, 'Sent: topic company_36'],
  [{ topic: 'ios', topic_state: 'refused' as const }, 'Refused: topic ios'],
])('alert outcome: %j reads “%s”', (changes, text) => {
  expect(describeAlertOutcome(line(changes))).toBe(text)
})

test('alert test: says how many phones got it, and why one did not', () => {
  expect(describeTest({ sent: 2, refused: 0, reasons: [] })).toBe('Sent to 2 phones. Check that it arrives.')
  expect(describeTest({ sent: 0, refused: 1, reasons: ['UNREGISTERED'] })).toBe(
    'Not sent to any phone. One phone didn’t get it: The app was removed from the phone. We deleted its address.',
  )
  expect(describeTest({ sent: 1, refused: 1, reasons: ['ODD'] })).toContain('The push service said ODD.')
})
