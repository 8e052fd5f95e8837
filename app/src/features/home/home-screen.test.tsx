// @vitest-environment happy-dom
import { chooseTeams, listTeams } from '@fieldhouse/contract/customer/choices'
import { getCustomer } from '@fieldhouse/contract/customer/customer'
import { browse, catalogGroups } from '@fieldhouse/contract/films/films'
import type { GameItem } from '@fieldhouse/contract/games/item'
import { exploreHome } from '@fieldhouse/contract/home/home'
import { getSchedule } from '@fieldhouse/contract/stats/stats'
import { listArticles } from '@fieldhouse/contract/stories/stories'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { customerOf, teamOf } from '../../shared/customer/customer.testdata.ts'
import { toggleTeam } from '../../shared/customer/teams.queries.ts'
import { formatLocalDay } from '../../shared/games/game-view.ts'
import { gameOf, sideOf } from '../../shared/games/games.testdata.ts'
import { entryOf, groupOf, noAds, rowOf, vodOf } from '../../shared/homes/video.testdata.ts'
import { testScreen } from '../../shared/screen/test-screen.tsx'
import { HomeScreen } from './HomeScreen.tsx'

const { server, page, open, says, eventually } = testScreen()
afterEach(() => vi.unstubAllGlobals())

const today = formatLocalDay(new Date())
const live = (id: number, sport: string, home: string, changes: Partial<GameItem> = {}) =>
  gameOf(id, {
    sport,
    day: today,
    starts_at: new Date(Date.now() - 3_600_000).toISOString(),
    status: { kind: 'live', label: '1st 9:44' },
    away: sideOf('Utah', { own: true, score: 7 }),
    home: sideOf(home, { score: 3 }),
    ...changes,
  })
const football = live(1, 'football', 'Dunmore', { watch: { kind: 'event', id: 70 } })
const volleyball = live(2, 'womens-volleyball', 'Granite Bay')
const teams = (followed: string) => [
  teamOf(1, { slug: 'football', name: 'Football', selected: followed === 'football' }),
  teamOf(2, { slug: 'womens-volleyball', name: 'Volleyball', selected: followed === 'womens-volleyball' }),
]
let games: GameItem[] = []

beforeEach(() => {
  games = [football, volleyball]
  server.answers(getCustomer, () => customerOf())
  server.answers(getSchedule, () => ({ games }))
  server.answers(exploreHome, () => ({
    rows: [rowOf('1', [vodOf(5)], { type: 'hero', title: 'Featured' }), rowOf('2', [vodOf(6)])],
    next_page: null,
    ads: noAds,
  }))
  server.answers(catalogGroups, () => ({
    groups: [
      {
        title: "Women's Sports",
        catalogs: [
          groupOf(101, { name: 'Football', slug: 'football' }),
          groupOf(110, { name: 'Volleyball', slug: 'womens-volleyball' }),
        ],
      },
    ],
  }))
  server.answers(browse, ({ params }) => ({
    items: [entryOf(Number(params.id), { title: `Film ${params.id}`, sport: 'womens-volleyball' })],
    next_page: null,
    total_items: 1,
  }))
})

const openHome = (followed = '') => {
  server.answers(listTeams, () => ({ teams: teams(followed) }))
  return open('/app/home', { '/app/home': HomeScreen })
}
const hero = () => page.querySelector<HTMLElement>('section[aria-roledescription=carousel]')
const headings = () => [...page.querySelectorAll('h2:not(#next)')].map(({ textContent }) => textContent)

test('home: with no followed teams, starts with a live game that can be watched, with its score and clock', async () => {
  await openHome()
  await eventually(() => expect(hero()?.querySelector('h2')?.textContent).toBe('Utah at Dunmore'))
  expect(hero()?.textContent).toContain('1st 9:44')
  expect(hero()?.querySelector('a[href^="/app/sports/live/"][href$="?watch=now"]')?.textContent).toContain('Watch live')
  await eventually(() => expect(headings()).toEqual(['Utah at Dunmore', 'Row 2']))
})

test('home: a live game that is blacked out says so and offers no stream', async () => {
  const about = {
    id: 70,
    title: 'Utah at Dunmore',
    subtitle: null,
    image: null,
    sport: 'football',
    state: 'live',
  } as const
  const unavailable = { code: 'market', message: 'Blacked out in your area.', until: null } as const
  const event = { type: 'event', ...about, starts_at: new Date().toISOString(), ended_at: null, play: null } as const
  server.answers(exploreHome, () => ({
    rows: [rowOf('1', [{ ...event, played: false, unavailable }], { type: 'hero', title: 'Featured' })],
    next_page: null,
    ads: noAds,
  }))
  await openHome()
  await eventually(() => expect(hero()?.textContent).toContain('Blacked out in your area.'))
  expect(hero()?.textContent).toContain('1st 9:44')
  expect(hero()?.querySelector('a[href$="?watch=now"]')).toBeNull()
})

test('home: a followed team comes first, with its game, its other games and its videos', async () => {
  games = [...games, live(3, 'womens-volleyball', 'Kestrel Point', { status: { kind: 'final' } })]
  await openHome('womens-volleyball')
  await eventually(() => expect(headings()).toEqual(['Utah at Granite Bay', 'Your games', 'From your teams', 'Row 2']))
  expect(hero()?.querySelector('a[href="/app/sports/live/2"]')).not.toBeNull()
  await says('Film 110')
  expect(page.querySelector('section[aria-labelledby=my-games]')?.textContent).toContain('Kestrel Point')
  const chips = [...page.querySelectorAll('nav[aria-label=Sports] a')].map(({ textContent }) => textContent)
  expect(chips[1]).toBe('Volleyball, followed')
})

test('home: following another team reorders it immediately', async () => {
  await openHome('football')
  await eventually(() => expect(hero()?.querySelector('h2')?.textContent).toBe('Utah at Dunmore'))
  server.answers(chooseTeams, () => ({ teams: teams('womens-volleyball') }))
  await act(async () => {
    await Promise.all([toggleTeam(1), toggleTeam(2)])
  })
  await eventually(() => expect(hero()?.querySelector('h2')?.textContent).toBe('Utah at Granite Bay'))
})

test('home: the hero does not show a hidden score', async () => {
  const untold = { score: null, shown: null, won: null }
  games = [
    live(1, 'football', 'Dunmore', { safe: true, away: sideOf('Utah', untold), home: sideOf('Dunmore', untold) }),
  ]
  await openHome()
  await says('Score hidden')
  expect(hero()?.textContent).not.toMatch(/\b[73]\b/)
})

test('home: shows videos when the schedule does not load', async () => {
  server.answers(getSchedule, () => ({ refused: 500 }))
  await openHome()
  await eventually(() => expect(headings()).toEqual(['Title 5', 'Row 2']))
})

test('home: the sports navigation is outside of main, which starts with the heading', async () => {
  await openHome()
  await says('Row 2')
  expect(page.querySelector('main')?.firstElementChild?.tagName).toBe('H1')
  expect(page.querySelector('main nav[aria-label=Sports]')).toBeNull()
})

test.each([
  ['without a film', []],
  ['without a film and with a game', [football]],
])('home: a new school, %s, shows its stories', async (_, on) => {
  vi.stubGlobal('IntersectionObserver', SeesAtOnce)
  games = on
  server.answers(exploreHome, () => ({ rows: [], next_page: null, ads: noAds }))
  server.answers(listArticles, () => ({ articles: [{ ...story, title: 'It begins at home' }], next_page: null }))
  server.answers(catalogGroups, () => ({ groups: [] }))
  await openHome()
  await says('It begins at home')
  // A lone "All Sports" would lead to an empty schedule.
  expect(page.querySelector('nav[aria-label=Sports]')).toBeNull()
})

const story = {
  id: 7,
  title: '',
  deck: null,
  author: 'Ada Ferris',
  source: null,
  teams: [],
  picture: null,
  published_at: '2026-11-21T18:00:00.000Z',
  updated_at: null,
  minutes: 1,
  tells: [],
}

class SeesAtOnce {
  readonly #told: IntersectionObserverCallback
  constructor(callback: IntersectionObserverCallback) {
    this.#told = callback
  }
  observe(target: Element) {
    const entry = { isIntersecting: true, target } as unknown as IntersectionObserverEntry
    this.#told([entry], this as unknown as IntersectionObserver)
  }
  unobserve() {}
  disconnect() {}
}
