import { describe, expect, test } from 'vitest'
import { formatClock } from '../time-formats.ts'
import {
  buildProfileRow,
  buildSubtitle,
  describeUnavailable,
  formatDuration,
  toVideoCell,
  toVideoCells,
} from './cells.model.ts'
import { vodOf } from './video.testdata.ts'

describe('a cell’s subtitle contains only known parts', () => {
  const none = { season: null, episode: null, subtitle: null, year: null }
  test.each([
    [{ season: 3, episode: 7, subtitle: 'Mic check', year: 2026 }, 'S:3 E:7: Mic check | 2026'],
    [{ season: 3, subtitle: 'Mic check' }, 'S:3 Mic check'],
    [{ episode: 7, subtitle: 'Mic check' }, 'E:7: Mic check'],
    [{ season: 3, episode: 7 }, 'S:3 E:7:'],
    [{ subtitle: 'Highlights', year: 2026 }, 'Highlights | 2026'],
    [{ year: 2026 }, '2026'],
    [{ season: 0, episode: 0, subtitle: 'Pilot' }, 'S:0 E:0: Pilot'],
    [{}, ''],
  ])('%j is shown as %s', (known, subtitle) => expect(buildSubtitle({ ...none, ...known })).toBe(subtitle))
})

test.each([
  [0, '00:00'],
  [9.4, '00:09'],
  [59.6, '01:00'],
  [125, '02:05'],
  [5400, '90:00'],
  [6001, '100:01'],
  [null, ''],
])('a duration of %s seconds is shown as %s', (seconds, text) => expect(formatDuration(seconds)).toBe(text))

test('cells contain videos only', () => {
  const event = {
    type: 'event' as const,
    play: null,
    played: false,
    id: 1,
    title: 'Live',
    subtitle: null,
    image: null,
    sport: null,
    state: 'live' as const,
    starts_at: '2026-11-21T18:00:00Z',
    ended_at: null,
    unavailable: null,
  }
  expect(toVideoCells([vodOf(1), event, vodOf(2)]).map(({ id }) => id)).toEqual([1, 2])
})

describe('watched progress', () => {
  test('is the position divided by the duration, at most 1', () => {
    expect(toVideoCell(vodOf(1, { position: 15 })).progress).toBe(0.25)
    expect(toVideoCell(vodOf(1, { position: 90 })).progress).toBe(1)
  })
  test('is 0 when either is unknown', () => {
    expect(toVideoCell(vodOf(1, { position: 15, duration: null })).progress).toBe(0)
    expect(toVideoCell(vodOf(1, { duration: 0, position: 3 })).progress).toBe(0)
  })
})

describe('the reason why a video is unavailable', () => {
  const now = new Date(2026, 10, 21, 12)
  const until = new Date(2026, 10, 24, 18)
  test('shows its end in the fan’s local time', () => {
    const message = describeUnavailable(
      { code: 'market', message: 'Blacked out in your area until', until: until.toISOString() },
      now,
    )
    expect(message).toBe(`Blacked out in your area until Tue ${formatClock(until)}`)
  })
  test('is shown alone when it has no end', () => {
    expect(describeUnavailable({ code: 'plan', message: 'Needs the plan plus.', until: null }, now)).toBe(
      'Needs the plan plus.',
    )
  })
})

test('profile videos are one row without unavailable videos', () => {
  const video = {
    suggested_title: 'A season in ten plays',
    suggested_subtitle: 'Features',
    suggested_image: '/media/pictures/a.webp',
    long_description: 'Long',
    shortDescription: null,
    duration: 65,
    played: true,
  }
  const row = buildProfileRow([
    { ...video, id: 1, play: { id: 1 } },
    { ...video, id: 2, play: null },
  ])
  expect(row).toMatchObject({ title: 'Profile Videos', size: 5 })
  expect(row.cells).toEqual([
    {
      id: 1,
      title: 'A season in ten plays',
      shortDescription: 'Long',
      subtitle: 'Features',
      image: '/media/pictures/a.webp',
      play: { id: 1 },
      duration: '01:05',
      played: true,
      progress: 0,
      unavailable: null,
    },
  ])
})
