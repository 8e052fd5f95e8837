import type { EventItem, Row, VodItem } from '@fieldhouse/contract/library/entities'
import { expect, test } from 'vitest'
import {
  hideAiringSpoilers,
  hideEventSpoilers,
  hideFilmSpoilers,
  hidePlayingSpoilers,
  hideRowSpoilers,
} from './films.ts'
import type { ScoreSafety } from './safety.ts'

const all: ScoreSafety = { all: true, sports: [], shown: [] }
const football: ScoreSafety = { all: false, sports: ['football'], shown: [] }
const film = { type: 'vod', title: 'They won', image: 'a.webp', sport: 'football' } as VodItem
const event = {
  title: 'Brackwater at home',
  subtitle: 'Senior night',
  image: 'a.webp',
  sport: 'football',
  state: 'live',
  starts_at: '2026-11-22T02:00:00.000Z',
  ended_at: null,
} as EventItem

test('hidden scores: a video is named after its team', () => {
  const titleOf = (changes: Partial<VodItem>) => hideFilmSpoilers(all, { ...film, ...changes }).title
  expect([
    titleOf({}),
    titleOf({ sport: null }),
    titleOf({ sports: ['football', 'softball'] }),
    titleOf({ sport: 'all-access' }),
  ]).toEqual(['Football video', 'Video', 'Video', 'Video'])
})

test('hidden scores: a video of several teams is hidden if one of them is', () => {
  const both = { ...film, sport: 'softball', sports: ['softball', 'football'] }
  expect(hideFilmSpoilers(football, both).title).toBe('Video')
  expect(hideFilmSpoilers(football, { ...film, sport: 'softball' }).title).toBe('They won')
})

test('hidden scores: a live event keeps its text until it is over, unless it contains a score', () => {
  expect(hideEventSpoilers(football, event)).toEqual(event)
  const over = hideEventSpoilers(football, { ...event, state: 'ended', ended_at: '2026-11-22T05:41:00.000Z' })
  expect(over).toMatchObject({ title: 'Football, Nov 21', subtitle: null, image: null, ended_at: null })
  for (const title of ['Utah 31-10 at the half', 'Utah 31–10', '3 : 2 in sets', '31 to 10'])
    expect(hideEventSpoilers(football, { ...event, title }).title).toBe('Football, Nov 21')
  expect(hideEventSpoilers(football, { ...event, title: 'Game 2 of 3, November 2026' }).title).toBe(
    'Game 2 of 3, November 2026',
  )
})

test('hidden scores: a player shows no frames, chapters or titles with spoilers', () => {
  const playing = {
    title: 'They won',
    poster: 'p',
    storyboard: 's',
    chapters: [{ at: 1, title: 'Touchdown' }],
    live: null,
  }
  const of = (more: object) =>
    hidePlayingSpoilers(all, { ...playing, ...more } as Parameters<typeof hidePlayingSpoilers>[1])
  expect(of({ sports: ['football'] })).toMatchObject({
    title: 'Football video',
    poster: null,
    storyboard: null,
    chapters: [],
  })
  expect(of({})).toMatchObject({ title: 'They won', poster: 'p' })
  expect(of({ sports: ['football'], live: { state: 'live' } }).title).toBe('They won')
})

test('hidden scores: a channel’s block is named after its team, and a game after its sport', () => {
  const airing = { title: 'The 31-10 again', subtitle: 'All of it', image: 'a', sports: ['football'] }
  const of = (more: object) =>
    hideAiringSpoilers(football, { ...airing, ...more } as Parameters<typeof hideAiringSpoilers>[1])
  expect(of({})).toMatchObject({ title: 'Football video', subtitle: null, image: null })
  expect(of({ event_id: 7 })).toMatchObject({ title: 'Football' })
  expect(of({ sports: ['softball'] })).toMatchObject({ title: airing.title, image: airing.image })
})

test('hidden scores: a row keeps its title, unless it contains a score', () => {
  const row = { title: 'Newest', subtitle: 'The win of the year', items: [], teams: ['football'] } as unknown as Row
  expect(hideRowSpoilers(football, row)).toMatchObject({ title: 'Newest', subtitle: null })
  expect(hideRowSpoilers(football, { ...row, title: 'The 31-10' }).title).toBe('Videos')
  expect(hideRowSpoilers(football, { ...row, teams: ['softball'] })).toEqual({ ...row, teams: ['softball'] })
})
