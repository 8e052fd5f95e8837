import { expect, test } from 'vitest'
import { formatClockTime, formatSpokenTime } from './format-time.ts'
import { formatCountdown, getSlateTexts } from './panels/SlatePanel.tsx'
import { getNextSpeed } from './playback/PlaybackSettings.ts'

test('times: are short on screen and full when spoken', () => {
  expect([0, 121.9, 3_792].map(formatClockTime)).toEqual(['0:00', '2:01', '1:03:12'])
  expect([0, 61, 3_600, 7_325].map(formatSpokenTime)).toEqual([
    '0 seconds',
    '1 minute 1 second',
    '1 hour',
    '2 hours 2 minutes 5 seconds',
  ])
})

test('countdown: ends at zero and shows days only when there are any', () => {
  expect([0, 900, 245_000, 11_045_000, 2 * 86_400_000 + 11_045_000].map(formatCountdown)).toEqual([
    '0:00',
    '0:01',
    '4:05',
    '03:04:05',
    '2 days 03:04:05',
  ])
})

test('slate: an event past its start time is about to start', () => {
  const startsAt = '2026-09-05T18:00:00Z'
  expect(getSlateTexts({ kind: 'upcoming', startsAt }, Date.parse(startsAt) - 1).title).toBe('Starts soon')
  expect(getSlateTexts({ kind: 'upcoming', startsAt }, Date.parse(startsAt)).title).toBe('About to start')
})

test('speed: changes step by step and stays within its limits', () => {
  expect([getNextSpeed(1, 1), getNextSpeed(1, -1), getNextSpeed(2, 1), getNextSpeed(0.25, -1)]).toEqual([
    1.25, 0.75, 2, 0.25,
  ])
})
