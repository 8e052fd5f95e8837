import { expect, test } from 'vitest'
import { at, filmAt, liveAt, loopAt } from '../guide.testdata.ts'
import { findFilmCuts, formatDayName, getLineSpan, listDaysAhead, listGuideLines, toGuideDay } from './day.model.ts'

test('a guide day runs from midnight to midnight in the school’s time zone, also when clocks change', () => {
  expect(toGuideDay('2026-11-21')).toMatchObject({
    from: new Date('2026-11-21T07:00:00Z'),
    to: new Date('2026-11-22T07:00:00Z'),
  })
  const { from, to } = toGuideDay('2026-11-01')
  expect((to.getTime() - from.getTime()) / 3_600_000).toBe(25)
})

test('the guide offers today and the next six days of the school’s calendar', () => {
  const now = new Date('2026-11-22T05:00:00Z')
  const days = listDaysAhead(now)
  expect(days).toHaveLength(7)
  expect(days.slice(0, 2)).toEqual(['2026-11-21', '2026-11-22'])
  expect(days.slice(0, 3).map((day) => formatDayName(day, now))).toEqual(['Today', 'Tomorrow', 'Monday, November 23'])
})

test('gaps before, between and after programs are lines of the guide', () => {
  const day = { day: '2026-11-21', from: new Date(at('07:00')), to: new Date(at('12:00')) }
  const lines = listGuideLines([loopAt('08:00', '09:00'), loopAt('09:00', '10:00'), loopAt('11:00', '12:00')], day)
  expect(lines.map((line) => [line.kind, getLineSpan(line).starts_at.slice(11, 16)])).toEqual([
    ['gap', '07:00'],
    ['airing', '08:00'],
    ['airing', '09:00'],
    ['gap', '10:00'],
    ['airing', '11:00'],
  ])
  expect(listGuideLines([], day)).toHaveLength(1)
})

test('a video that a moved game cuts is reported with the first time when it fits', () => {
  const film = filmAt(1, '18:00', '19:00')
  expect(findFilmCuts([film, liveAt(2, '18:30', '21:00')])).toMatchObject([{ film, by: { id: 2 }, free: at('21:00') }])
  expect(findFilmCuts([film, liveAt(2, '19:00', '21:00')])).toEqual([])
})
