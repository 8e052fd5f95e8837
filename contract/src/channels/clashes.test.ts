import { expect, test } from 'vitest'
import { describeClash, findClash, findFreeStart } from './clashes.ts'

const at = (time: string) => `2026-11-28T${time}:00.000Z`
const one = { id: 1, name: 'The archive', starts_at: at('18:00'), ends_at: at('19:00') }
const two = { id: 2, name: 'The game', starts_at: at('19:00'), ends_at: at('21:30') }
const span = (from: string, to: string) => ({ starts_at: at(from), ends_at: at(to) })

test('channel clash: finds the first entry that overlaps, and touching ends do not overlap', () => {
  expect(findClash(span('17:00', '18:00'), [two, one])).toBeUndefined()
  expect(findClash(span('17:00', '18:01'), [two, one])).toBe(one)
  expect(findClash(span('18:30', '22:00'), [two, one])).toBe(one)
  expect(findClash(span('18:30', '19:00'), [two, one], 1)).toBeUndefined()
})

test('channel clash: the first free start is the first gap that is long enough', () => {
  expect(findFreeStart(span('18:30', '19:00'), [one, two])).toBe(at('21:30'))
  expect(findFreeStart(span('16:00', '17:00'), [one, two])).toBe(at('16:00'))
  expect(findFreeStart(span('18:30', '19:00'), [one])).toBe(at('19:00'))
})

test('channel clash: the message gives times in the school’s time zone', () => {
  expect(describeClash(two, 'America/Denver')).toMatch(/^“The game” is on from 12:00\sPM to 2:30\sPM\.$/)
})
