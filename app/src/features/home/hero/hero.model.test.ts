import { expect, test } from 'vitest'
import { vodOf } from '../../../shared/rows/video.testdata.ts'
import { slidesOf, slideWords, turned } from './hero.model.ts'

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
  expect(slidesOf(items).map(({ id }) => id)).toEqual([3, 1, 2, 4, 5, 6])
})

test('the slides go around both ways', () => {
  expect([turned(0, -1, 4), turned(3, 1, 4), turned(1, 1, 4)]).toEqual([3, 0, 2])
})

test.each([
  [event(1, 'live'), 'Watch live'],
  [event(1, 'upcoming'), 'See the countdown'],
  [event(1, 'ended'), 'Watch again'],
  [vodOf(1), 'Watch'],
  [vodOf(1, { position: 20 }), 'Resume'],
])('the first button says what it does (%#)', (item, action) => expect(slideWords(item).action).toBe(action))

test('a title without a description is told by its subtitle', () =>
  expect(slideWords(vodOf(1)).text).toBe('Highlights | 2026'))
