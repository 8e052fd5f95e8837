import { type GameState, gameState } from '@fieldhouse/contract/games/game'
import { applyMergePatch, diffDocuments, invertPatch } from '@fieldhouse/contract/games/merge-patch'
import { expect, test } from 'vitest'
import { takeBackChange } from './take-back.ts'

const play = (text: string) => ({ order: 1, at: '2026-11-21T20:00:00.000Z', period: 1, kind: 'run', text })
const player = (yards: number) => ({ side: 'home' as const, name: 'Ivo Ashdown', order: 0, stats: { rush_yds: yards } })
const before: GameState = {
  status: { kind: 'live', label: '1st' },
  score: { away: 0, home: 3 },
  plays: { p1: play('A run') },
  notes: { weather: 'sun' },
}
const after: GameState = {
  status: { kind: 'final', note: 'OT' },
  score: { away: 7, home: 3 },
  plays: { p1: play('A long run'), p2: play('A goal') },
  players: { h1: player(54), h2: player(7) },
}
const patch = diffDocuments(before, after) ?? {}
const change = { patch, inverse: invertPatch(before, patch) }
const since = (newer: object) => takeBackChange(applyMergePatch(after, newer as typeof patch), change)

test('take back: a change that nothing depends on is removed completely', () => {
  expect(since({})).toEqual({ state: before, stays: [] })
})

test('take back: values changed again since stay and are named; everything else is removed', () => {
  expect(since({ score: { home: 10 } })).toEqual({ state: { ...before, score: { away: 0, home: 10 } }, stays: [] })
  expect(since({ score: { away: 14 } })).toEqual({
    state: { ...before, score: { away: 14, home: 3 } },
    stays: ['score.away'],
  })
})

test('take back: an entry that was added whole stays whole when a part of it was edited', () => {
  const { state, stays } = since({
    players: { h1: { stats: { rush_yds: 45 } } },
    plays: { p2: { text: 'Two points' } },
  })
  expect(state.players).toEqual({ h1: player(45) })
  expect(state.plays).toEqual({ p1: play('A run'), p2: play('Two points') })
  expect(stays).toEqual(['plays.p2', 'players.h1'])
  expect(gameState.safeParse(state).error).toBeUndefined()
})

test('take back: a status is removed only as a whole', () => {
  const { state, stays } = since({ status: { note: '2OT' } })
  expect([state.status, stays]).toEqual([{ kind: 'final', note: '2OT' }, ['status']])
})

test('take back: a removed value comes back unless another one took its place', () => {
  expect(since({}).state.notes).toEqual({ weather: 'sun' })
  expect(since({ notes: { weather: 'snow' } })).toMatchObject({
    state: { notes: { weather: 'snow' } },
    stays: ['notes'],
  })
})
