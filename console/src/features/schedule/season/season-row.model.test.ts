import type { GameItem } from '@fieldhouse/contract/games/item'
import { describe, expect, test } from 'vitest'
import { countByFilter, countByMonth, matchesFilter } from './filter.model.ts'
import { now, playedGame, rowOf, today } from './season.testdata.ts'
import { getOutcome, getRowState, getScores } from './season-row.model.ts'

const stateOf = (changes: Partial<GameItem>) => getRowState(playedGame(changes), now, today)
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString()

describe('needs a final', () => {
  test('a game needs one when its sport’s usual length has passed, and not before', () => {
    expect(stateOf({ sport: 'football', starts_at: minutesAgo(239) })).toBe('upcoming')
    expect(stateOf({ sport: 'football', starts_at: minutesAgo(241) })).toBe('needs-final')
    expect(stateOf({ sport: 'womens-soccer', starts_at: minutesAgo(181) })).toBe('needs-final')
  })

  test('a game without a time needs one after its day', () => {
    expect(stateOf({ day: '2026-11-27', starts_at: null })).toBe('needs-final')
    expect(stateOf({ day: today, starts_at: null })).toBe('tba')
  })

  test('a meet of several days needs its places after the last day', () => {
    const meet = { type: 'event' as const, day: '2026-11-26' }
    expect(stateOf({ ...meet, ends_day: today })).toBe('upcoming')
    expect(stateOf({ ...meet, ends_day: '2026-11-27' })).toBe('needs-final')
  })

  test('a live game needs one only when nobody ended it for half a day', () => {
    const status = { kind: 'live' as const, label: '4th 2:47' }
    expect(stateOf({ status, starts_at: minutesAgo(300) })).toBe('live')
    expect(stateOf({ status, starts_at: minutesAgo(721) })).toBe('needs-final')
  })

  test('games that are off or over need none', () => {
    const starts_at = minutesAgo(9_000)
    expect(stateOf({ status: { kind: 'postponed' }, starts_at })).toBe('postponed')
    expect(stateOf({ status: { kind: 'cancelled' }, starts_at })).toBe('canceled')
    expect(stateOf({ status: { kind: 'final' }, starts_at })).toBe('final')
  })
})

test('season row: puts the school first, at home and away', () => {
  const away = rowOf({ site: 'away', score: [58, 74] })
  expect([away.joint, away.name, getScores(away), getOutcome(away)]).toEqual([
    'at',
    'Lakemont University',
    { ours: '58', theirs: '74' },
    'L',
  ])
  const home = rowOf({ score: [2, 2] })
  expect([home.joint, getScores(home), getOutcome(home)]).toEqual(['vs', { ours: '2', theirs: '2' }, 'T'])
  expect(getOutcome(rowOf({}))).toBeUndefined()
})

test('season row: the day is the school’s', () => {
  expect(rowOf({ day: '2026-11-22', starts_at: '2026-11-22T06:30:00.000Z' }).day).toBe('2026-11-21')
})

test('filters: each counts its games, and a delayed one counts as live', () => {
  const rows = [
    rowOf({ id: 1, score: [1, 0] }),
    rowOf({ id: 2 }),
    rowOf({ id: 3, day: '2026-12-05', starts_at: null }),
    rowOf({ id: 4, day: today, starts_at: minutesAgo(30), status: { kind: 'delayed' } }),
    rowOf({ id: 5, day: '2026-12-09' }),
  ]
  expect(countByFilter(rows)).toEqual({
    all: 5,
    'needs-final': 1,
    live: 1,
    tba: 1,
    postponed: 0,
    canceled: 0,
    final: 1,
  })
  expect(rows.filter((row) => matchesFilter(row, 'live')).map(({ id }) => id)).toEqual([4])
  expect(countByMonth(rows)).toEqual([
    { month: '2026-11', games: 3 },
    { month: '2026-12', games: 2 },
  ])
})
