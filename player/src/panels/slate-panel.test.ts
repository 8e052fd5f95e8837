import { expect, test } from 'vitest'
import { getSlateTexts } from './SlatePanel.tsx'

const now = Date.parse('2026-11-21T18:00:00Z')
const delayed = { kind: 'delayed', title: 'This game is delayed' } as const

test('delay slate: says why and when the game continues, and never mentions the camera', () => {
  const { title, text } = getSlateTexts({ ...delayed, reason: 'Lightning', until: '2026-11-21T19:30:00Z' }, now)
  expect(title).toBe('This game is delayed')
  expect(text).toMatch(/^Lightning\. It resumes .*:30.*\. The stream starts automatically\.$/)
})

test('delay slate: promises no time if it is over or unknown', () => {
  expect(getSlateTexts({ ...delayed, reason: 'Rain.', until: '2026-11-21T17:00:00Z' }, now).text).toBe(
    'Rain. The stream starts automatically.',
  )
  expect(getSlateTexts(delayed, now).text).toBe('The stream starts automatically.')
})
