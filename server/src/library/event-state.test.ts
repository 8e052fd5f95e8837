import type { GameStatus } from '@fieldhouse/contract/games/game'
import { isPlayedOut } from '@fieldhouse/contract/live/event-delay'
import { expect, test } from 'vitest'
import { findFollowedGame, getEventStatus } from './event-state.ts'
import type { LiveEvent } from './stock/stock.ts'

const since = '2026-11-21T18:00:00.000Z'
const asset = (source: 'feeding' | 'away') =>
  ({
    state: { kind: 'live', live: { kind: 'live', since, source: { kind: source } } },
  }) as unknown as LiveEvent['asset']
const showing = (source: 'feeding' | 'away', ...kinds: GameStatus['kind'][]) => ({
  asset: asset(source),
  cancelled: false,
  games: kinds.map((kind, index) => ({
    id: index + 1,
    type: 'game' as const,
    status: { kind, label: '' } as GameStatus,
  })),
})

test('event state: an event whose games are over and whose picture is gone is a recording, not interrupted', () => {
  expect(getEventStatus(showing('away', 'final'))).toMatchObject({ state: 'ended', since })
  expect(getEventStatus(showing('away', 'final', 'cancelled')).state).toBe('ended')
  expect(getEventStatus(showing('away', 'final', 'scheduled')).state).toBe('interrupted')
  expect(getEventStatus(showing('away', 'live')).state).toBe('interrupted')
  expect(getEventStatus(showing('away')).state).toBe('interrupted')
})

test('event state: with a picture the event stays live, and its games count as over', () => {
  expect(getEventStatus(showing('feeding', 'final')).state).toBe('live')
  expect([showing('feeding', 'final'), showing('feeding', 'cancelled'), showing('feeding')].map(isPlayedOut)).toEqual([
    true,
    false,
    false,
  ])
})

test.each<[GameStatus['kind'][], number | undefined]>([
  [['scheduled', 'scheduled'], 1],
  [['final', 'live'], 2],
  [['final', 'delayed'], 2],
  [['final', 'final'], 2],
  [['live', 'scheduled'], 1],
  [[], undefined],
])('event state: of games that are %j, fans are sent to the one that counts now', (kinds, id) =>
  expect(findFollowedGame(showing('feeding', ...kinds))?.id).toBe(id),
)
