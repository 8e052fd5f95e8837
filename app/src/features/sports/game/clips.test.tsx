// @vitest-environment happy-dom

import { showVod } from '@fieldhouse/contract/films/films'
import type { GameState, Play } from '@fieldhouse/contract/games/game'
import type { Unavailable } from '@fieldhouse/contract/library/entities'
import { joinPlay } from '@fieldhouse/contract/playback/playback'
import type { GamePage } from '@fieldhouse/contract/stats/entities'
import { getScheduleGame } from '@fieldhouse/contract/stats/stats'
import { findAxeProblems } from '@fieldhouse/design/test-axe'
import { expect, test } from 'vitest'
import { gamePageOf } from '../../../shared/games/sports.testdata.ts'
import { entryOf } from '../../../shared/homes/video.testdata.ts'
import { testScreen } from '../../../shared/screen/test-screen.tsx'
import { GameScreen } from './GameScreen.tsx'

const { server, page, open, says, button, press, eventually } = testScreen()

const openGame = (search = '') => open(`/app/sports/game/7${search}`, { '/app/sports/game/$eventId': GameScreen })

const playOf = (order: number, text: string, at: string, players: string[]): Play => ({
  order,
  at: `2026-11-21T20:${at}.000Z`,
  period: 1,
  kind: 'rush',
  text,
  players,
})
const over: GameState = {
  status: { kind: 'final' },
  score: { away: 0, home: 7 },
  players: {
    h1: { side: 'home', name: 'Kai Brandt', order: 1, stats: { rush_att: 2, rush_yds: 9 } },
    h2: { side: 'home', name: 'Teo Vale', order: 2, stats: { rush_att: 1, rush_yds: 2 } },
  },
  plays: {
    p1: playOf(1, 'Brandt runs for 4', '10:00', ['h1']),
    p2: playOf(2, 'Vale runs for 2', '10:40', ['h2']),
    p3: playOf(3, 'Brandt runs for 5', '11:20', ['h1']),
  },
}
const from = (time: string, seconds: number) => {
  const fromMs = Date.parse(`2026-11-21T20:${time}.000Z`)
  return { fromMs, untilMs: fromMs + seconds * 1_000 }
}
const filmed = [from('09:56', 6), from('11:16', 6)]
const answer = (changes: Partial<GamePage> = {}, state = over) =>
  server.answers(getScheduleGame, () => ({
    ...gamePageOf(state, { watch: { kind: 'vod', id: 12 } }),
    filmed,
    ...changes,
  }))
const canWatch = (unavailable: Unavailable | null = null) =>
  server.answers(showVod, () => ({
    ...entryOf(12),
    long_description: null,
    chapters: [],
    persons: [],
    captions: [],
    groups: [],
    sponsor: null,
    in_my_list: false,
    favorite: false,
    unavailable,
  }))
const refuseStart = () => server.answers(joinPlay, () => ({ refused: 503, body: { message: 'Not now.' } }))
const names = () => [...page.querySelectorAll('[role=tabpanel] li button')].map(({ textContent }) => textContent ?? '')

test('a final offers the plays that its video shows before it runs, and a tap starts it', async () => {
  answer()
  canWatch()
  refuseStart()
  await openGame('?tab=plays')
  await says('Brandt runs for 5')
  await eventually(() => expect(names()).toEqual(['Watch: Brandt runs for 5', 'Watch: Brandt runs for 4']))
  expect(server.callsOf(joinPlay)).toHaveLength(0)
  await press(button('Watch: Brandt runs for 4'))
  await eventually(() => expect(server.callsOf(joinPlay)).toHaveLength(1))
  // Not by color alone.
  expect(button('Watch: Brandt runs for 4').getAttribute('aria-current')).toBe('true')
})

test('a final whose video has no times, or that has none, offers no play', async () => {
  answer({ filmed: [] })
  await openGame('?tab=plays')
  await says('Brandt runs for 5')
  expect(names()).toEqual([])
  expect(server.callsOf(showVod)).toHaveLength(0)
})

test('a video of another plan has a lock on each play, which leads to the ways to watch', async () => {
  answer()
  canWatch({ code: 'plan', message: 'Available with Utes+.', until: null })
  await openGame('?tab=plays')
  await says('Available with Utes+')
  await eventually(() =>
    expect(names()).toEqual(['Ways to watch: Brandt runs for 5', 'Ways to watch: Brandt runs for 4']),
  )
  await press(button('Ways to watch: Brandt runs for 4'))
  expect(document.activeElement?.id).toBe('locked-picture')
  expect(server.callsOf(joinPlay)).toHaveLength(0)
})

test('a box score line plays its player’s reel, whose address can be shared', async () => {
  answer()
  canWatch()
  refuseStart()
  await openGame('?tab=box')
  await eventually(() => expect(button('Watch Kai Brandt’s 2 plays')).toBeTruthy())
  // The video does not show Vale’s only play.
  expect(page.querySelector('[aria-label^="Watch Teo Vale"]')).toBeNull()
  expect(await findAxeProblems()).toEqual([])
  await press(button('Watch Kai Brandt’s 2 plays'))
  await eventually(() => expect(server.callsOf(joinPlay)).toHaveLength(1))
  expect(button('Watch Kai Brandt’s 2 plays').getAttribute('aria-current')).toBe('true')
  expect(new URLSearchParams(location.search).get('reel')).toBe('h1')
})

test('the address of a reel plays it, for a fan who can watch', async () => {
  answer()
  canWatch()
  refuseStart()
  await openGame('?tab=box&reel=h1')
  await eventually(() => expect(server.callsOf(joinPlay)).toHaveLength(1))
  expect(button('Watch Kai Brandt’s 2 plays').getAttribute('aria-current')).toBe('true')
})

test('the address of a reel shows the ways to watch where the video is for other plans', async () => {
  answer()
  canWatch({ code: 'plan', message: 'Available with Utes+.', until: null })
  await openGame('?tab=box&reel=h1')
  await says('Available with Utes+')
  expect(server.callsOf(joinPlay)).toHaveLength(0)
  expect(page.querySelector('[aria-label^="Watch Kai"]')).toBeNull()
})

test('the address of a reel plays nothing while scores are hidden', async () => {
  const { game } = gamePageOf(over, { watch: { kind: 'vod', id: 12 }, safe: true })
  server.answers(getScheduleGame, () => ({
    game,
    state: { status: { kind: 'final' as const } },
    series: [],
    record: null,
  }))
  await openGame('?tab=box&reel=h1')
  await says('Watch the game')
  expect(server.callsOf(showVod)).toHaveLength(0)
  expect(server.callsOf(joinPlay)).toHaveLength(0)
})
