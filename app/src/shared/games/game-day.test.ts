import { describe, expect, test } from 'vitest'
import { formatDay, getGameStage } from './game-day.ts'
import { gameOf } from './games.testdata.ts'

describe('a game’s day', () => {
  const now = new Date('2026-11-22T12:00:00')
  test.each([
    ['2026-11-21', undefined, 'Sat, Nov 21'],
    ['2027-03-06', undefined, 'Sat, Mar 6'],
    ['2026-03-06', undefined, 'Fri, Mar 6, 2026'],
    ['2025-11-22', undefined, 'Sat, Nov 22, 2025'],
    ['2026-11-20', '2026-11-22', 'Fri, Nov 20 – Sun, Nov 22'],
  ])('%s to %s is shown as %s', (day, last, label) =>
    expect(formatDay(day, now, last).replace(/[\u2009\u202f]/g, ' ')).toBe(label),
  )
})

describe('a game with no updates', () => {
  const start = '2026-11-21T20:00:00.000Z'
  const at = (hours: number) => Date.parse(start) + hours * 3_600_000
  test.each([
    [-1, 'ahead'],
    [1, 'due'],
    [7, 'past'],
  ])('%i hours after its scheduled start is %s', (hours, stage) =>
    expect(getGameStage(gameOf(1, { starts_at: start }), at(hours))).toBe(stage),
  )
  test('of several days is due until the last day is over', () => {
    const meet = gameOf(1, { starts_at: start, ends_day: '2026-11-23' })
    expect([getGameStage(meet, at(24)), getGameStage(meet, at(96))]).toEqual(['due', 'past'])
  })
  test('without a time is ahead until its day is over', () => {
    const game = gameOf(1, { starts_at: null })
    expect([getGameStage(game, at(-48)), getGameStage(game, at(48))]).toEqual(['ahead', 'past'])
  })
})
