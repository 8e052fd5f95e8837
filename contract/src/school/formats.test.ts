import { afterEach, expect, test } from 'vitest'
import { currentSchool, setOnlySchool } from '../company.ts'
import { dateFormat, formatCount } from './formats.ts'

const school = currentSchool()
afterEach(() => setOnlySchool(school))

const dayOf = dateFormat({ dateStyle: 'medium', timeZone: 'UTC' })
const at = new Date('2026-11-28T12:00:00Z')

test('formats: dates and numbers are American where the school sets no locale', () => {
  expect([dayOf(at), formatCount(12_345)]).toEqual(['Nov 28, 2026', '12,345'])
})

test('formats: dates and numbers follow the school’s locale', () => {
  setOnlySchool({ ...school, locale: 'en-GB' })
  expect(dayOf(at)).toBe('28 Nov 2026')
  setOnlySchool({ ...school, locale: 'en-IN' })
  expect(formatCount(123_456)).toBe('1,23,456')
})
