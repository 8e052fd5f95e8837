import { expect, test } from 'vitest'
import { countdown, slateWords } from './panels/SlatePanel.tsx'
import { speedBeside } from './playback/Settings.ts'
import { clockTime, spokenTime } from './time-words.ts'

test('times are short on screen and whole when spoken', () => {
  expect([0, 121.9, 3_792].map(clockTime)).toEqual(['0:00', '2:01', '1:03:12'])
  expect([0, 61, 3_600, 7_325].map(spokenTime)).toEqual([
    '0 seconds',
    '1 minute 1 second',
    '1 hour',
    '2 hours 2 minutes 5 seconds',
  ])
})

test('a countdown ends at nought and shows days only when there are some', () => {
  expect([0, 900, 245_000, 11_045_000, 2 * 86_400_000 + 11_045_000].map(countdown)).toEqual([
    '0:00',
    '0:01',
    '4:05',
    '03:04:05',
    '2 days 03:04:05',
  ])
})

test('an event that should have begun is about to', () => {
  const startsAt = '2026-09-05T18:00:00Z'
  expect(slateWords({ kind: 'upcoming', startsAt }, Date.parse(startsAt) - 1).title).toBe('Starts soon')
  expect(slateWords({ kind: 'upcoming', startsAt }, Date.parse(startsAt)).title).toBe('About to start')
})

test('speeds go step by step and end at their ends', () => {
  expect([speedBeside(1, 1), speedBeside(1, -1), speedBeside(2, 1), speedBeside(0.25, -1)]).toEqual([
    1.25, 0.75, 2, 0.25,
  ])
})
