import type { GameItem } from '@fieldhouse/contract/games/item'
import type { Row } from '@fieldhouse/contract/library/entities'
import { describe, expect, test } from 'vitest'
import { gameOf } from '../../../shared/games/games.testdata.ts'
import { vodOf } from '../../../shared/homes/video.testdata.ts'
import {
  chooseHeroGames,
  describeSlide,
  describeWatching,
  findEventOfGame,
  findEvents,
  getSlideKey,
  listSlides,
  turnIndex,
} from './hero.model.ts'

const event = (id: number, state: 'live' | 'upcoming' | 'ended') => ({
  type: 'event' as const,
  play: null,
  played: false,
  id,
  title: `Event ${id}`,
  subtitle: 'From the near rail',
  image: null,
  sport: null,
  state,
  starts_at: '2026-11-21T18:00:00Z',
  ended_at: null,
  unavailable: null,
})

test('the hero shows live events first and at most six slides', () => {
  const items = [vodOf(1), event(2, 'upcoming'), event(3, 'live'), vodOf(4), vodOf(5), vodOf(6), vodOf(7)]
  expect(listSlides(items).map(getSlideKey)).toEqual(['event-3', 'vod-1', 'event-2', 'vod-4', 'vod-5', 'vod-6'])
})

test('the hero shows a game before all videos, and not also as an event', () => {
  const game = gameOf(9, { watch: { kind: 'event', id: 3 } })
  expect(listSlides([vodOf(1), event(3, 'live'), event(4, 'live')], [game]).map(getSlideKey)).toEqual([
    'game-9',
    'event-4',
    'vod-1',
  ])
})

test('a game that is on says whether its stream or a recording is watched', () => {
  const row = { id: 'live', type: 'live', title: 'Live', items: [event(3, 'live'), event(4, 'ended'), vodOf(5)] }
  const events = findEvents([row as unknown as Row])
  const describe = (watch: GameItem['watch']) => describeWatching({ watch }, findEventOfGame({ watch }, events))
  expect(describe({ kind: 'event', id: 3 })).toBe('Watch live')
  expect(describe({ kind: 'event', id: 4 })).toBe('Watch the recording')
  expect(describe({ kind: 'event', id: 9 })).toBe('Watch live')
  // A video with the number of a live event is another thing.
  expect(describe({ kind: 'vod', id: 3 })).toBe('Watch the recording')
})

describe('the hero’s game', () => {
  const now = new Date('2026-11-21T19:00:00.000Z')
  const live = (id: number, changes: Partial<GameItem> = {}) =>
    gameOf(id, { status: { kind: 'live', label: '1st' }, starts_at: '2026-11-21T18:00:00.000Z', ...changes })
  const next = (id: number, sport: string, starts_at: string) => gameOf(id, { sport, starts_at })
  const softball = new Set(['softball'])
  const nobody = new Set<string>()
  const ids = (games: GameItem[], followed: ReadonlySet<string>, items: Parameters<typeof chooseHeroGames>[2] = []) =>
    chooseHeroGames(games, followed, items, now).map(({ id }) => id)

  test('is a live game of a followed team, even if another live game has video', () => {
    const games = [live(1, { watch: { kind: 'event', id: 5 } }), live(2, { sport: 'softball' })]
    expect(ids(games, softball)).toEqual([2])
    expect(ids(games, nobody)).toEqual([1, 2])
  })
  test('is the featured one first, then one that can be watched', () => {
    const games = [live(1), live(2, { watch: { kind: 'event', id: 5 } }), live(3, { watch: { kind: 'event', id: 6 } })]
    expect(ids(games, nobody, [event(6, 'live')])).toEqual([3, 2, 1])
  })
  test('is a followed team’s game tomorrow before other live games, but not one next week', () => {
    const games = [live(1), next(2, 'softball', '2026-11-22T18:00:00.000Z')]
    expect(ids(games, softball)).toEqual([2])
    expect(ids([live(1), next(2, 'softball', '2026-11-27T18:00:00.000Z')], softball)).toEqual([1])
  })
  test('is the next game when none is live, followed teams first', () => {
    const games = [next(1, 'golf', '2026-11-24T18:00:00.000Z'), next(2, 'softball', '2026-11-27T18:00:00.000Z')]
    expect(ids(games, nobody)).toEqual([1])
    expect(ids(games, softball)).toEqual([2])
    expect(ids([], softball)).toEqual([])
  })
  test('is a followed team’s late game before next week’s, until it is hours late', () => {
    const later = next(2, 'softball', '2026-11-27T18:00:00.000Z')
    expect(ids([next(1, 'softball', '2026-11-21T18:30:00.000Z'), later], softball)).toEqual([1])
    expect(ids([next(1, 'softball', '2026-11-21T15:30:00.000Z'), later], softball)).toEqual([2])
  })
})

test('hero slides wrap around in both directions', () => {
  expect([turnIndex(0, -1, 4), turnIndex(3, 1, 4), turnIndex(1, 1, 4)]).toEqual([3, 0, 2])
})

test.each([
  [event(1, 'live'), 'Watch live'],
  [event(1, 'upcoming'), 'See the countdown'],
  [event(1, 'ended'), 'Watch again'],
  [vodOf(1), 'Watch'],
  [vodOf(1, { position: 20 }), 'Resume'],
])('a hero slide’s button names its action (%#)', (item, action) => expect(describeSlide(item).action).toBe(action))

test('a hero slide without a description shows its subtitle', () =>
  expect(describeSlide(vodOf(1)).text).toBe('Highlights | 2026'))
