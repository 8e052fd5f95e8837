import { describe, expect, test } from 'vitest'
import { datedRow, datedStatus, dayWords, nearDay, stageOf } from './game-day.ts'
import { gameOf } from './games.testdata.ts'

describe('the day of a game', () => {
  const now = new Date('2026-11-22T12:00:00')
  test.each([
    ['2026-11-21', undefined, 'Sat, Nov 21'],
    ['2027-03-06', undefined, 'Sat, Mar 6'],
    ['2026-03-06', undefined, 'Fri, Mar 6, 2026'],
    ['2025-11-22', undefined, 'Sat, Nov 22, 2025'],
    ['2026-11-20', '2026-11-22', 'Fri, Nov 20 – Sun, Nov 22'],
  ])('%s to %s is %s', (day, last, words) =>
    expect(dayWords(day, now, last, 'en-US').replace(/[\u2009\u202f]/g, ' ')).toBe(words),
  )
})

describe('a game that nobody has told of', () => {
  const start = '2026-11-21T20:00:00.000Z'
  const at = (hours: number) => Date.parse(start) + hours * 3_600_000
  test.each([
    [-1, 'ahead'],
    [1, 'due'],
    [7, 'past'],
  ])('is %i hours after its time %s', (hours, stage) =>
    expect(stageOf(gameOf(1, { starts_at: start }), at(hours))).toBe(stage),
  )
  test('of several days is due until the last of them is over', () => {
    const meet = gameOf(1, { starts_at: start, ends_day: '2026-11-23' })
    expect([stageOf(meet, at(24)), stageOf(meet, at(96))]).toEqual(['due', 'past'])
  })
  test('without a time is ahead until its day is over', () => {
    const game = gameOf(1, { starts_at: null })
    expect([stageOf(game, at(-48)), stageOf(game, at(48))]).toEqual(['ahead', 'past'])
  })
})

describe('among games of several days', () => {
  const now = new Date('2026-11-21T09:00:00')
  test.each([
    ['2026-11-21', 'Today'],
    ['2026-11-22', 'Tomorrow'],
    ['2026-11-20', 'Fri'],
    ['2026-11-27', 'Fri'],
    ['2026-11-28', 'Nov 28'],
  ])('%s is called %s', (day, words) => expect(nearDay(day, now, 'en-US')).toBe(words))

  const label = (changes: Parameters<typeof gameOf>[1]) => datedStatus(gameOf(1, changes), now, 'en-US').label
  test('a game says its day with its time, and a final of another day when it was', () => {
    expect(label({ starts_at: new Date('2026-11-24T18:30:00').toISOString() })).toBe('Tue 6:30 PM')
    expect(label({ starts_at: null, day: '2026-11-24' })).toBe('Tue, TBA')
    expect(label({ starts_at: null, status: { kind: 'final' } })).toBe('Final')
    expect(label({ starts_at: null, day: '2026-11-20', status: { kind: 'final' } })).toBe('Final, Fri')
    expect(label({ status: { kind: 'live', label: '2nd 4:10' } })).toBe('2nd 4:10')
  })
  test('in a row the day stands below', () =>
    expect(
      datedRow(gameOf(1, { starts_at: new Date('2026-11-24T18:30:00').toISOString() }), now, 'en-US'),
    ).toMatchObject({ label: '6:30 PM', detail: 'Tue' }))
})
