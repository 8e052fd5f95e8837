import { describe, expect, test } from 'vitest'
import { vodOf } from '../../../shared/homes/video.testdata.ts'
import { formatHref } from '../../../shared/paths/paths.ts'
import {
  findNextItem,
  getQueueTarget,
  listOtherItems,
  listUpcomingItems,
  parseQueueSource,
  toQueueItem,
} from './queue.model.ts'

test.each([
  ['12', { kind: 'home' }],
  ['list', { kind: 'list' }],
  ['favorites', { kind: 'favorites' }],
  ['live', { kind: 'live' }],
  ['search', { kind: 'search' }],
  ['series-7', { kind: 'series', id: 7 }],
  ['person-3', { kind: 'person', id: 3 }],
  ['team-mens-basketball', { kind: 'team', slug: 'mens-basketball' }],
  ['series-x', { kind: 'none' }],
  ['whatever', { kind: 'none' }],
  ['__proto__', { kind: 'none' }],
])('the row %s in a watch address means %j', (rowId, source) => expect(parseQueueSource(rowId)).toEqual(source))

describe('the next video', () => {
  const unavailable = { code: 'plan' as const, message: 'Needs plus.', until: null }
  const items = [vodOf(1), vodOf(2, { play: null, unavailable }), vodOf(3)].map(toQueueItem)
  test('is the next playable one of the row', () => expect(findNextItem(items, '1')?.contentId).toBe('3'))
  test('is none after the last one', () => expect(findNextItem(items, '3')).toBeUndefined())
  test('is none when the current video is not in the row', () => expect(findNextItem(items, '9')).toBeUndefined())
  test('is never an event before its start, and a game’s event opens the game’s page', () => {
    const event = {
      type: 'event' as const,
      play: null,
      played: false,
      id: 1,
      title: 'Later',
      subtitle: null,
      image: null,
      sport: null,
      starts_at: '2026-11-21T18:00:00Z',
      ended_at: null,
      unavailable: null,
    }
    const queue = [vodOf(1), { ...event, state: 'upcoming' as const }, { ...event, id: 2, state: 'live' as const }]
    expect(findNextItem(queue.map(toQueueItem), '1')).toMatchObject({ contentId: 'event-2', live: true })
    const gameItem = toQueueItem({ ...event, state: 'live', game: { id: 38, type: 'game' } })
    const hrefs = [...queue.map(toQueueItem), gameItem].map((item) => {
      const target = getQueueTarget('4', item, undefined)
      return target && formatHref(target)
    })
    expect(hrefs).toEqual([
      '/app/watch/4/1',
      '/app/watch/4/event-1',
      '/app/watch/4/event-2',
      '/app/sports/live/38?watch=now',
    ])
  })
})

describe('the list beside the player', () => {
  const items = [vodOf(1), vodOf(2), vodOf(3)].map(toQueueItem)
  const ids = (all: readonly { contentId: string }[]) => all.map(({ contentId }) => contentId)
  test('starts with the current video and counts the earlier ones', () => {
    const { items: upcoming, before } = listUpcomingItems(items, '2', false)
    expect([ids(upcoming), before]).toEqual([['2', '3'], 1])
  })
  test('is the whole row on request or when the current video is not in it', () => {
    expect(listUpcomingItems(items, '2', true)).toEqual({ items, before: 0 })
    expect(listUpcomingItems(items, '9', false)).toEqual({ items, before: 0 })
  })
  test('shows what else is on beside a game or channel', () =>
    expect(ids(listOtherItems(items, '2').items)).toEqual(['1', '3']))
})
