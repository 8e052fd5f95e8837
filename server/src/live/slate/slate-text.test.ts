import { expect, test } from 'vitest'
import { buildSlate } from './slate-text.ts'

const now = new Date('2026-11-21T18:00:00Z')
const event = { title: 'Arizona at home' }
const drawn = (more: object) => {
  const slate = buildSlate(event, { kind: 'delay', until: null, words: null, ...more }, now)
  return { ...slate, title: slate.title.replaceAll('\u00a0', ' '), text: slate.text.replaceAll('\u00a0', ' ') }
}

test('slates: name the event, the reason and when it continues in the school’s time', () => {
  const { school, title, text } = drawn({ until: '2026-11-22T02:30:00.000Z', words: 'Lightning in the area.' })
  expect(school).toMatch(/ · Arizona at home$/)
  expect([title, text]).toEqual(['Delayed until 7:30 PM MST', 'Lightning in the area.'])
  expect(drawn({ kind: 'starting-soon', until: '2026-11-22T02:30:00.000Z' }).text).toBe('We start at 7:30 PM MST.')
})

test('slates: another day is named, and a time that has passed is left out', () => {
  expect(drawn({ until: '2026-11-23T02:30:00.000Z' }).title).toBe('Delayed until Sun, Nov 22, 7:30 PM MST')
  expect(drawn({ until: '2026-11-21T17:00:00.000Z' }).title).toBe('Delayed')
  expect(drawn({ kind: 'over' }).title).toBe('Thanks for watching')
})
