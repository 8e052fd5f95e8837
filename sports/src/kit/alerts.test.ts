import type { GameState } from '@fieldhouse/contract/games/game'
import { expect, test } from 'vitest'
import { loadAlertRules, registry } from '../registry.ts'
import { listAlertScores } from './alerts.ts'

const at = '2026-11-21T18:00:00Z'
const play = (order: number, kind: string, away: number, home: number, more: object = {}) => ({
  order,
  at,
  period: 1,
  kind,
  text: kind,
  scoring: true,
  score: { away, home },
  ...more,
})
const live = (more: Partial<GameState>): GameState => ({ status: { kind: 'live', label: '' }, ...more })
const keysOf = async (sport: string, state: GameState) =>
  listAlertScores(await loadAlertRules(sport), state).map(({ key, kind, side }) => [key, kind.key, side])

test('alert scores: football has touchdowns, field goals and safeties, but no extra points', async () => {
  const plays = {
    a: play(1, 'rush', 0, 6),
    b: play(2, 'extra_point', 0, 7),
    c: play(3, 'field_goal', 3, 7),
    d: play(4, 'safety', 3, 9),
    e: play(5, 'punt', 3, 9, { scoring: undefined }),
  }
  expect(await keysOf('football', live({ plays }))).toEqual([
    ['a', 'touchdown', 'home'],
    ['c', 'field_goal', 'away'],
    ['d', 'safety', 'home'],
  ])
})

test('alert scores: a home run is not another run, and a set counts when it is won', async () => {
  const plays = { a: play(1, 'home_run', 2, 0), b: play(2, 'single', 2, 1) }
  expect(await keysOf('baseball', live({ plays }))).toEqual([
    ['a', 'home_run', 'away'],
    ['b', 'run', 'home'],
  ])
  expect(await keysOf('womens-volleyball', live({ score: { away: 1, home: 2 } }))).toEqual([
    ['away-1', 'set', 'away'],
    ['home-1', 'set', 'home'],
    ['home-2', 'set', 'home'],
  ])
})

test.each([
  ['football', { score: { away: 20, home: 28 }, clock: { period: 4, seconds: 300 } }, true],
  ['football', { score: { away: 20, home: 29 }, clock: { period: 4, seconds: 300 } }, false],
  ['football', { score: { away: 20, home: 28 }, clock: { period: 4, seconds: 301 } }, false],
  ['football', { score: { away: 20, home: 20 }, clock: { period: 5 } }, true],
  ['football', { clock: { period: 4, seconds: 60 } }, false],
  ['womens-soccer', { score: { away: 1, home: 1 }, clock: { period: 2, seconds: 4800 } }, true],
  ['womens-soccer', { score: { away: 1, home: 1 }, clock: { period: 2, seconds: 4799 } }, false],
  ['baseball', { score: { away: 4, home: 2 }, clock: { period: 8 } }, true],
  ['womens-volleyball', { score: { away: 2, home: 2 } }, true],
  ['womens-volleyball', { score: { away: 2, home: 1 } }, false],
])('close game: %s at %j is %s', async (sport, state, is) => {
  expect((await loadAlertRules(sport)).close?.is(live(state))).toBe(is)
})

test('alert rules: the kinds of a sport have different keys, which a request may name', async () => {
  for (const { slug } of registry.flatMap(({ identities }) => identities)) {
    const keys = (await loadAlertRules(slug)).scores.map(({ key }) => key)
    expect([slug, new Set(keys).size]).toEqual([slug, keys.length])
    for (const key of keys) expect(key).toMatch(/^[a-z_]{1,30}$/)
  }
})
