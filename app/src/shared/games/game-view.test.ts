import { expect, test } from 'vitest'
import { toGameStatus } from './game-view.ts'
import { gameOf } from './games.testdata.ts'

test('the status of a moved game has the reason before its new time', () => {
  const moved = { day: '2026-11-22', starts_at: null, moved_from: '2026-11-21' }
  expect(toGameStatus(gameOf(1, moved))).toEqual({ state: 'moved', label: 'Moved', detail: 'Time TBA' })
  const explained = { ...moved, moved_reason: 'Winter storm' }
  expect(toGameStatus(gameOf(1, explained))).toMatchObject({ label: 'Moved', detail: 'Winter storm, Time TBA' })
  expect(toGameStatus(gameOf(1, { ...explained, starts_at: '2026-11-22T20:00:00.000Z' })).detail).toMatch(
    /^Winter storm, \d+:00/,
  )
  // A game on its first day never moved.
  expect(toGameStatus(gameOf(1, { moved_reason: 'Field drainage' })).state).toBe('upcoming')
})
