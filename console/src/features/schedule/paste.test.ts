import { expect, test } from 'vitest'
import { asCsv } from './paste.ts'

test('cells of a spreadsheet become columns, with what is in them whole', () => {
  expect(asCsv('sport\tdate\tvenue\nfootball\t2026-09-05\tRice, "The" Field')).toBe(
    'sport,date,venue\nfootball,2026-09-05,"Rice, ""The"" Field"',
  )
})

test('what has no tabs stays as it is', () => {
  expect(asCsv('BEGIN:VCALENDAR\nEND:VCALENDAR')).toBe('BEGIN:VCALENDAR\nEND:VCALENDAR')
})
