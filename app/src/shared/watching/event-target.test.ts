import { expect, test } from 'vitest'
import { formatHref } from '../paths/paths.ts'
import { getEventTarget, getStartOverTarget } from './event-target.ts'
import { getVideoTarget } from './watch-target.ts'

const game = { id: 38, type: 'game' } as const

test.each([
  ['live', '/app/sports/live/38?watch=now'],
  ['interrupted', '/app/sports/live/38?watch=now'],
  ['ended', '/app/sports/game/38?watch=now'],
  ['upcoming', '/app/sports/game/38'],
  ['cancelled', '/app/sports/game/38'],
] as const)('an event of a game that is %s opens %s', (state, href) =>
  expect(formatHref(getEventTarget('4', { id: 1, game, state }))).toBe(href),
)

test('an event of a meet opens the meet’s page, and one without a game opens the player', () => {
  expect(formatHref(getEventTarget('4', { id: 1, game: { id: 9, type: 'event' }, state: 'ended' }))).toBe(
    '/app/sports/event/9?watch=now',
  )
  expect(formatHref(getEventTarget('4', { id: 3, state: 'live' }))).toBe('/app/watch/4/event-3')
})

test('starting over opens an airing at its start on the channel, or the page of the game it showed', () => {
  const airing = {
    id: '7-1',
    channel_id: 7,
    title: 'A',
    subtitle: null,
    starts_at: '2026-11-21T18:00:00Z',
    ends_at: '2026-11-21T19:00:00Z',
    image: null,
  }
  expect(getStartOverTarget('live', airing)).toMatchObject({
    params: { rowId: 'live', contentId: 'channel-7' },
    search: { from: '2026-11-21T18:00:00Z' },
  })
  expect(formatHref(getStartOverTarget('live', { ...airing, event_id: 5, game }))).toBe('/app/sports/game/38?watch=now')
  expect(getStartOverTarget('live', { ...airing, event_id: 5 })).toEqual(
    getVideoTarget('live', { kind: 'event', id: 5 }),
  )
})
