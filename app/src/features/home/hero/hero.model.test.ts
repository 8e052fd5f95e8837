import type { GameItem } from '@fieldhouse/contract/games/item'
import { describe, expect, test } from 'vitest'
import { gameOf } from '../../../shared/games/games.testdata.ts'
import { vodOf } from '../../../shared/homes/video.testdata.ts'
import { chooseHeroGames, describeSlide, getSlideKey, listSlides, turnIndex } from './hero.model.ts'

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

test('what is live leads, the rest keeps its order, six at most', () => {
  const items = [vodOf(1), event(2, 'upcoming'), event(3, 'live'), vodOf(4), vodOf(5), vodOf(6), vodOf(7)]
  expect(listSlides(items).map(getSlideKey)).toEqual(['event-3', 'vod-1', 'event-2', 'vod-4', 'vod-5', 'vod-6'])
})

test('a game stands before all films, and what shows it is that game', () => {
  const shown = gameOf(9, { watch: { kind: 'event', id: 3 } })
  expect(listSlides([vodOf(1), event(3, 'live'), event(4, 'live')], [shown]).map(getSlideKey)).toEqual([
    'game-9',
    'event-4',
    'vod-1',
  ])
})

describe('the game in front', () => {
  const now = new Date('2026-11-21T19:00:00.000Z')
  const live = (id: number, changes: Partial<GameItem> = {}) =>
    gameOf(id, { status: { kind: 'live', label: '1st' }, starts_at: '2026-11-21T18:00:00.000Z', ...changes })
  const next = (id: number, sport: string, starts_at: string) => gameOf(id, { sport, starts_at })
  const softball = new Set(['softball'])
  const nobody = new Set<string>()
  const ids = (games: GameItem[], followed: ReadonlySet<string>, items: Parameters<typeof chooseHeroGames>[2] = []) =>
    chooseHeroGames(games, followed, items, now).map(({ id }) => id)

  test('is mine that is on, though another one has a picture', () => {
    const games = [live(1, { watch: { kind: 'event', id: 5 } }), live(2, { sport: 'softball' })]
    expect(ids(games, softball)).toEqual([2])
    expect(ids(games, nobody)).toEqual([1, 2])
  })
  test('is the one that the department has put in front, then one that can be watched', () => {
    const games = [live(1), live(2, { watch: { kind: 'event', id: 5 } }), live(3, { watch: { kind: 'event', id: 6 } })]
    expect(ids(games, nobody, [event(6, 'live')])).toEqual([3, 2, 1])
  })
  test('is mine of tomorrow before what others play now, and what others play before mine of next week', () => {
    const games = [live(1), next(2, 'softball', '2026-11-22T18:00:00.000Z')]
    expect(ids(games, softball)).toEqual([2])
    expect(ids([live(1), next(2, 'softball', '2026-11-27T18:00:00.000Z')], softball)).toEqual([1])
  })
  test('is the next one where nothing is on, mine before the others', () => {
    const games = [next(1, 'golf', '2026-11-24T18:00:00.000Z'), next(2, 'softball', '2026-11-27T18:00:00.000Z')]
    expect(ids(games, nobody)).toEqual([1])
    expect(ids(games, softball)).toEqual([2])
    expect(ids([], softball)).toEqual([])
  })
  test('is mine that should have begun before the one of next week, until it is hours late', () => {
    const later = next(2, 'softball', '2026-11-27T18:00:00.000Z')
    expect(ids([next(1, 'softball', '2026-11-21T18:30:00.000Z'), later], softball)).toEqual([1])
    expect(ids([next(1, 'softball', '2026-11-21T15:30:00.000Z'), later], softball)).toEqual([2])
  })
})

test('the slides go around both ways', () => {
  expect([turnIndex(0, -1, 4), turnIndex(3, 1, 4), turnIndex(1, 1, 4)]).toEqual([3, 0, 2])
})

test.each([
  [event(1, 'live'), 'Watch live'],
  [event(1, 'upcoming'), 'See the countdown'],
  [event(1, 'ended'), 'Watch again'],
  [vodOf(1), 'Watch'],
  [vodOf(1, { position: 20 }), 'Resume'],
])('the first button says what it does (%#)', (item, action) => expect(describeSlide(item).action).toBe(action))

test('a title without a description is told by its subtitle', () =>
  expect(describeSlide(vodOf(1)).text).toBe('Highlights | 2026'))
