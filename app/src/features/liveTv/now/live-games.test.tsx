// @vitest-environment happy-dom

import { liveAirings, liveChannels } from '@fieldhouse/contract/channels/channels'
import { listTeams } from '@fieldhouse/contract/customer/choices'
import { hourMs } from '@fieldhouse/contract/durations'
import type { GameItem } from '@fieldhouse/contract/games/item'
import { exploreHome } from '@fieldhouse/contract/home/home'
import type { Airing } from '@fieldhouse/contract/library/entities'
import { getSchedule } from '@fieldhouse/contract/stats/stats'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { formatLocalDay } from '../../../shared/games/game-view.ts'
import { gameOf, sideOf } from '../../../shared/games/games.testdata.ts'
import { channelOf, noAds } from '../../../shared/homes/video.testdata.ts'
import { formatHref } from '../../../shared/paths/paths.ts'
import { testScreen } from '../../../shared/screen/test-screen.tsx'
import { LiveTvScreen } from '../LiveTvScreen.tsx'
import { buildGameRows, getAiringTarget, listGamesOnAir } from './live-games.model.ts'

const { server, page, open, says, press, eventually } = testScreen()

const at = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString()
const sides = { away: sideOf('Utah', { own: true }), home: sideOf('Saint Aldric') }
const live = (id: number, changes: Partial<GameItem> = {}) =>
  gameOf(id, {
    ...sides,
    day: formatLocalDay(new Date()),
    starts_at: at(-1),
    status: { kind: 'live', label: '1st' },
    watch: { kind: 'event', id: 70 + id },
    ...changes,
  })
const airing = (changes: Partial<Airing> = {}): Airing => ({
  id: 'a1',
  channel_id: 1,
  title: 'Classic: the long night',
  subtitle: null,
  starts_at: at(-1),
  ends_at: at(1),
  image: null,
  ...changes,
})

describe('the game rows of the guide', () => {
  const day = { from: new Date(Date.now() - 12 * hourMs), to: new Date(Date.now() + 12 * hourMs) }
  const rows = (...games: GameItem[]) => buildGameRows(games, day, Date.now()).airings

  test('list live, then upcoming games that stream here that day', () => {
    const games = [
      gameOf(1, { ...sides, starts_at: at(2), watch: { kind: 'event', id: 71 } }),
      live(2),
      live(3, { watch: null }),
      gameOf(4, { ...sides, starts_at: at(40), watch: { kind: 'event', id: 74 } }),
      live(5, { status: { kind: 'final' }, watch: { kind: 'vod', id: 9 } }),
    ]
    expect(rows(...games).map(({ id }) => id)).toEqual(['game-2', 'game-1'])
  })
  test('extend a game that runs long', () => {
    const [row] = rows(live(1, { starts_at: at(-5) }))
    expect(Date.parse(row?.ends_at ?? '')).toBeGreaterThan(Date.now())
  })
  test('are separate for two games on one stream', () => {
    const watch = { kind: 'event', id: 71 } as const
    const { channels, airings } = buildGameRows([live(1, { watch }), live(2, { watch })], day, Date.now())
    expect(airings.map(({ channel_id }) => channel_id)).toEqual(channels.map(({ id }) => id))
    expect(new Set(channels.map(({ id }) => id)).size).toBe(2)
    expect(airings.map((one) => formatHref(getAiringTarget(one)))).toEqual(
      [1, 2].map((id) => `/app/sports/live/${id}?watch=now`),
    )
  })
  test('open the game with its video playing, and a channel’s airing of a game opens the channel', () => {
    const [row] = rows(live(1))
    expect(row && formatHref(getAiringTarget(row))).toBe('/app/sports/live/1?watch=now')
    expect(formatHref(getAiringTarget(airing({ event_id: 71 })))).toBe('/app/watch/live/channel-1')
  })
})

test('games on air: only games with video, followed teams first', () => {
  const games = [live(1), live(2, { sport: 'softball' }), live(3, { watch: null })]
  expect(listGamesOnAir(games, new Set(['softball'])).map(({ id }) => id)).toEqual([2, 1])
})

describe('live TV', () => {
  const shows = (now: Airing, ...games: GameItem[]) => {
    server.answers(liveChannels, () => ({ channels: [channelOf(1, { now })] }))
    server.answers(liveAirings, () => ({ airings: [now] }))
    server.answers(getSchedule, () => ({ games }))
    return open('/app/liveTv', { '/app/liveTv': LiveTvScreen })
  }
  beforeEach(() => {
    server.answers(listTeams, () => ({ teams: [] }))
    server.answers(exploreHome, () => ({ rows: [], next_page: null, ads: noAds }))
  })
  const badges = () => [...page.querySelectorAll('article')].map(({ textContent }) => textContent)

  test('labels a rerun “On now”, not live', async () => {
    await shows(airing())
    await says('Classic: the long night')
    expect(badges().join()).toContain('On now')
    expect(page.textContent).not.toMatch(/\bLIVE\b|Watch live/)
  })

  test('labels a channel “live” while it shows a game', async () => {
    await shows(airing({ event_id: 71 }))
    await says('Watch live')
    expect(badges().join()).toContain('LIVE')
  })

  test('scrolls the guide to the current hour once the guide becomes visible', async () => {
    let onResize = () => {}
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(callback: () => void) {
          onResize = callback
        }
        observe() {}
        disconnect() {}
      },
    )
    await shows(airing())
    await eventually(() => expect(page.querySelector('[role=grid]')).not.toBeNull())
    const grid = page.querySelector('[role=grid]') as HTMLElement
    grid.scrollLeft = 0
    Object.defineProperty(grid, 'clientWidth', { value: 800 })
    onResize()
    expect(grid.scrollLeft).not.toBe(0)
  })

  test('shows another day’s games before its channels', async () => {
    const tomorrow = new Date(Date.now() + 24 * hourMs)
    const later = {
      starts_at: tomorrow.toISOString(),
      day: formatLocalDay(tomorrow),
      status: { kind: 'scheduled' as const },
    }
    await shows(airing(), live(1, later))
    await says('Classic: the long night')
    const chip = [...page.querySelectorAll('fieldset button')][3] as HTMLElement
    await press(chip)
    await eventually(() => expect(page.querySelector('ul[aria-label=Games]')?.textContent).toContain('Saint Aldric'))
  })

  test('shows live games above the channels and in the guide', async () => {
    await shows(airing(), live(1))
    await says('Live games')
    await eventually(() => expect(page.querySelectorAll('[role=row] [data-airing="game-1"]')).toHaveLength(1))
    expect(page.querySelector('[data-airing="game-1"]')?.getAttribute('href')).toBe('/app/sports/live/1?watch=now')
  })
})
