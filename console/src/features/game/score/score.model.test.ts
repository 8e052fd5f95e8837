import type { GameState } from '@fieldhouse/contract/games/game'
import { findSport } from '@fieldhouse/sports/registry'
import { describe, expect, test } from 'vitest'
import { endGameEntry, getCurrentScore, keyEntry, nextPartEntry, startGameEntry } from './score.model.ts'

const wayOf = (slug: string) => {
  const way = findSport(slug)?.byHand?.(slug)
  if (!way) throw new Error(`${slug} is not scored by hand`)
  return way
}
const playing: GameState = {
  status: { kind: 'live', label: '2nd' },
  clock: { period: 2 },
  score: { away: 7, home: 3 },
  periods: { 1: { away: 7, home: 0 }, 2: { away: 0, home: 3 } },
}

test('the current score includes waiting taps and is never negative', () => {
  const tap = (score: object, more: object = {}) => ({
    game: 1,
    entry: { tap: { id: 'a'.repeat(24), score }, ...more },
  })
  const standing = getCurrentScore(playing, [tap({ home: 6 }), tap({ away: -9 })])
  expect(standing).toMatchObject({ away: 0, home: 9, kind: 'live', part: { number: 2, away: 0, home: 3 } })
  expect(getCurrentScore(playing, [tap({}, { period: 3 })]).part).toEqual({ number: 3, away: 0, home: 0 })
})

describe('football scoring', () => {
  const way = wayOf('football')
  const touchdown = way.keys[0]
  if (!touchdown) throw new Error('no key')

  test('adds six points to the game and the quarter for a touchdown, and a play', () => {
    expect(keyEntry(way, touchdown, 'home', 'Harbor', getCurrentScore(playing, []))).toEqual({
      tap: { score: { home: 6 }, period_score: { home: 6 } },
      play: { text: 'Touchdown, Harbor', kind: 'touchdown', side: 'home', scoring: true },
    })
  })

  test('starts the game with its first key', () => {
    const before = getCurrentScore({ status: { kind: 'scheduled' } }, [])
    expect(keyEntry(way, touchdown, 'away', 'Lakemont', before)).toMatchObject({
      period: 1,
      status: { kind: 'live', label: '1st' },
    })
    expect(startGameEntry(way)).toEqual({ period: 1, status: { kind: 'live', label: '1st' } })
  })

  test('continues with overtime after the fourth quarter, and the final status says so', () => {
    const fifth = getCurrentScore({ ...playing, clock: { period: 4 } }, [])
    expect(nextPartEntry(way, fifth)).toMatchObject({ period: 5, status: { label: 'OT' } })
    expect(endGameEntry(way, { ...fifth, part: { ...fifth.part, number: 5 } })).toEqual({
      status: { kind: 'final', note: 'OT' },
    })
    expect(endGameEntry(way, fifth)).toEqual({ status: { kind: 'final' } })
  })
})

test('volleyball scoring counts points in a set, and the team with more of them wins the set', () => {
  const way = wayOf('womens-volleyball')
  const [point] = way.keys
  const standing = getCurrentScore(
    { status: { kind: 'live', label: 'Set 1' }, periods: { 1: { away: 23, home: 25 } } },
    [],
  )
  expect(point && keyEntry(way, point, 'away', 'Lakemont', standing)).toEqual({
    tap: { period_score: { away: 1 } },
    play: { text: 'Point, Lakemont', kind: 'point', side: 'away', scoring: true },
  })
  expect(nextPartEntry(way, standing)).toEqual({
    period: 2,
    status: { kind: 'live', label: 'Set 2' },
    tap: { score: { home: 1 } },
  })
})

test('every key of every sport scored by hand adds points', () => {
  for (const slug of ['football', 'mens-basketball', 'womens-basketball', 'baseball', 'softball', 'womens-soccer'])
    for (const key of wayOf(slug).keys) expect(key.points, `${slug}: ${key.label}`).toBeGreaterThan(0)
})
