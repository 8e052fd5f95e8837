// @vitest-environment happy-dom

import { exploreAds } from '@fieldhouse/contract/ads/shown-ads'
import { addFavorite, getFavorites } from '@fieldhouse/contract/favorites/favorites'
import { getPerson } from '@fieldhouse/contract/films/films'
import type { PlayerStats } from '@fieldhouse/contract/stats/entities'
import { getPlayer, getPlayerStats } from '@fieldhouse/contract/stats/stats'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { lineOf, logOf, playerOf } from '../../../shared/games/sports.testdata.ts'
import { testScreen } from '../../../shared/screen/test-screen.tsx'
import { PlayerScreen } from './PlayerScreen.tsx'

const { server, page, open, says, button, press, eventually, follow } = testScreen()

const root = '/app/sports/$sportSlug/roster/players/$playerId'
const screens = { [root]: PlayerScreen, [`${root}/$tab`]: PlayerScreen }
const address = '/app/sports/football/roster/players/8'
const openPlayer = (tab = '') => open(`${address}${tab}`, screens)

const noHearts = { titles: [], persons: [], groups: [] }
beforeEach(() => {
  server.answers(getFavorites, () => noHearts)
  server.answers(exploreAds, () => ({
    results: { banner: [], '10seconds': [], '15seconds': [], playerprofiles: [], articles: [] },
  }))
  server.answers(getPlayer, () =>
    playerOf(8, { lastname: 'Adams', hometown: 'Ogden', position: 'WR', position_name: 'Wide receiver' }),
  )
  server.answers(getPlayerStats, () => lineOf())
})
const played = (stats: Partial<PlayerStats>) => server.answers(getPlayerStats, () => lineOf(stats))

describe('a player’s header', () => {
  test('shows the number, position, season totals and hometown', async () => {
    played({ headline: [{ abbr: 'REC', meaning: 'Receptions', text: '52' }] })
    await openPlayer()
    await says('#8 · Wide receiver')
    expect(page.querySelector('h1')?.textContent).toBe('Jordan Adams')
    expect(page.querySelector('dl')?.textContent).toBe('Receptions52')
    await eventually(() => expect(document.title).toMatch(/^Jordan Adams, Football \|/))
    expect(page.querySelector('h1 ~ p')?.textContent).toBe('From Ogden')
  })

  test.each([
    ['210', '6-2, 210 lb. From Ogden'],
    ['95 kg', '6-2, 95 kg. From Ogden'],
  ])('shows the unit of a weight: %s', async (weight, text) => {
    server.answers(getPlayer, () => playerOf(8, { height: '6-2', weight, hometown: 'Ogden' }))
    await openPlayer()
    await eventually(() => expect(page.querySelector('h1 ~ p')?.textContent).toBe(text))
  })

  test('shows a very long name in full', async () => {
    const lastname = 'Keihanaikukauakahihuliheekahaunaele'
    server.answers(getPlayer, () => playerOf(8, { firstname: 'Wolfeschlegelsteinhausenbergerdorff', lastname }))
    await openPlayer()
    await eventually(() =>
      expect(page.querySelector('h1')?.textContent).toBe(`Wolfeschlegelsteinhausenbergerdorff ${lastname}`),
    )
    await says('No bio yet')
  })

  test('has a heart that adds a favorite', async () => {
    let hearted = false
    const { bio, height, weight, hand, high_school, major, sport, ...person } = playerOf(8)
    server.answers(getFavorites, () => (hearted ? { ...noHearts, persons: [person] } : noHearts))
    server.answers(addFavorite, () => {
      hearted = true
      return { success: true } as const
    })
    await openPlayer()
    await says('Ogden')
    const heart = () => button('Favorite: Jordan Adams')
    await eventually(() => expect(heart().disabled).toBe(false))
    await press(heart())
    await eventually(() => expect(heart().getAttribute('aria-pressed')).toBe('true'))
    expect(server.callsOf(addFavorite)[0]?.params).toMatchObject({ kind: 'person', id: '8' })
  })
})

describe('a player’s tabs', () => {
  const pages = () => [...page.querySelectorAll('nav[aria-label="About this player"] a')]

  test('show an empty state where a player has nothing yet', async () => {
    server.answers(getPerson, ({ params }) => ({
      ...playerOf(Number(params.id)),
      bio: null,
      favorite: false,
      videos: [],
    }))
    await openPlayer()
    await says('Hometown')
    expect(pages().map(({ textContent }) => textContent)).toEqual(['Bio', 'Stats', 'Stories', 'Game log'])
    expect(pages()[0]?.getAttribute('aria-current')).toBe('page')
    await follow('Stats')
    await says('Stats appear after the first game.')
    expect(location.pathname).toBe(`${address}/stats`)
    await eventually(() => expect(document.title).toMatch(/^Jordan Adams, Stats, Football \|/))
    await follow('Stories')
    await says('Check back for stories about Jordan Adams.')
    await follow('Game log')
    await says('Games appear here once they’re final.')
    expect(pages().map((one) => one.getAttribute('aria-current'))).toEqual([null, null, null, 'page'])
  })

  test('open at the top even if stats load later, and another tab scrolls to the tabs', async () => {
    const scrolled = vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(() => {})
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (query) => Object.assign(new EventTarget(), { matches: true, media: query }) as unknown as MediaQueryList,
    )
    const columns = [{ key: 'yds', abbr: 'YDS', meaning: 'Yards' }]
    const rows = [{ key: '2026', name: '2026', cells: [{ text: '612', value: 612 }] }]
    server.answers(getPerson, () => ({ ...playerOf(8), bio: null, favorite: false, videos: [] }))
    played({ career: [{ key: 'receiving', title: 'Receiving', columns, rows }] })
    await openPlayer()
    await says('Receiving, by season')
    await new Promise((drawn) => requestAnimationFrame(drawn))
    expect(scrolled).not.toHaveBeenCalled()
    await follow('Stats')
    await eventually(() => expect(scrolled).toHaveBeenCalled())
    vi.restoreAllMocks()
  })

  test('list each season, the highs and each game, with links to the games', async () => {
    const columns = [{ key: 'yds', abbr: 'YDS', meaning: 'Yards' }]
    const rows = ['2026', '2025'].map((name) => ({ key: name, name, cells: [{ text: '612', value: 612 }] }))
    played({
      career: [{ key: 'receiving', title: 'Receiving', columns, rows }],
      highs: [{ title: 'Yards', text: '118', game_id: 3, opponent: 'Lakemont', day: '2026-09-12' }],
      log: logOf(12, 118, 52),
    })
    await openPlayer('/stats')
    await says('Receiving, by season')
    expect(page.querySelectorAll('tbody tr')).toHaveLength(2)
    expect(page.querySelector('a[href$="/stats/3"]')?.textContent).toContain('Lakemont')
    await follow('Game log')
    await says('at Opponent 1')
    await says('Average 60.7 over 3 games')
    expect(page.querySelectorAll('table a[href*="/stats/"]')).toHaveLength(3)
  })

  test('start with an overview of the last games and seasons once the player has played', async () => {
    const columns = [{ key: 'yds', abbr: 'YDS', meaning: 'Yards' }]
    const career = [{ key: 'receiving', title: 'Receiving', columns, rows: [] }]
    server.answers(getPerson, () => ({ ...playerOf(8), bio: null, favorite: false, videos: [] }))
    played({ career, log: logOf(12, 118, 52, 40, 7, 31) })
    await openPlayer()
    await says('Last games')
    expect(pages().map(({ textContent }) => textContent)).toEqual(['Overview', 'Stats', 'Game log', 'Stories', 'Bio'])
    expect(pages()[0]?.getAttribute('aria-current')).toBe('page')
    const games = [...page.querySelectorAll('a[href*="/stats/"]')].map(({ textContent }) => textContent)
    expect(games).toHaveLength(5)
    expect(games[0]).toBe('at Opponent 6W 21-7')
    // Without videos there is no section about them.
    expect(page.textContent).not.toContain('No stories yet')
    await follow('All 6 games')
    expect(location.pathname).toBe(`${address}/game-log`)
  })
})

describe('a player', () => {
  test.each(['', '/stats'])('under another sport’s address is redirected to their own sport: %s', async (tab) => {
    server.answers(getPlayer, () => playerOf(8, { lastname: 'Adams', sport: 'skiing' }))
    await openPlayer(tab)
    await eventually(() => expect(location.pathname).toBe(`/app/sports/skiing/roster/players/8${tab}`))
    await says('Jordan Adams')
  })

  test('who was merged into another one is redirected to the one who stays', async () => {
    server.answers(getPlayer, () => playerOf(81, { lastname: 'Adams' }))
    await openPlayer('/stats')
    await eventually(() => expect(location.pathname).toBe(address.replace('/8', '/81').concat('/stats')))
    await says('Jordan Adams')
  })

  test('is not requested again for another tab', async () => {
    await openPlayer()
    await says('#8 · Wide receiver')
    await follow('Stats')
    await eventually(() => expect(location.pathname).toBe(`${address}/stats`))
    await follow('Game log')
    await eventually(() => expect(location.pathname).toBe(`${address}/game-log`))
    expect(server.callsOf(getPlayer)).toHaveLength(1)
  })

  test('who does not exist is shown as “not found”', async () => {
    server.answers(getPlayer, () => ({ refused: 404 }))
    server.answers(getPlayerStats, () => ({ refused: 404 }))
    await openPlayer()
    await says('We couldn’t find that player')
    expect(page.querySelector('h1')?.textContent).toBe('We couldn’t find that player')
    expect(page.querySelector('a')?.getAttribute('href')).toBe('/app/sports/football/roster/players')
    const before = server.asked.length
    await open('/app/sports/football/roster/players/nobody', screens)
    await says('We couldn’t find that player')
    expect(server.asked).toHaveLength(before)
  })

  test('who does not load is shown as an error with a retry button', async () => {
    const gate = Promise.withResolvers<void>()
    let broken = true
    server.answers(getPlayer, async () => {
      await gate.promise
      return broken ? { refused: 500, body: { message: 'Something broke.' } } : playerOf(8)
    })
    await openPlayer()
    await eventually(() => expect(page.querySelector('[role=status][aria-label="Loading the player"]')).toBeTruthy())
    gate.resolve()
    await says('The player did not load')
    expect(page.querySelector('h1')?.textContent).toBe('Player')
    broken = false
    await press(button('Try again'))
    await eventually(() => expect(page.querySelector('h1')?.textContent).toBe('Jordan Adams 8'))
  })

  test('is shown without stats when the stats do not load', async () => {
    let broken = true
    server.answers(getPlayerStats, () =>
      broken ? { refused: 500, body: { message: 'Something broke.' } } : lineOf({ log: logOf(12) }),
    )
    await openPlayer('/game-log')
    await says('The statistics did not load')
    expect(server.callsOf(getPlayerStats)).toHaveLength(3)
    expect(page.querySelector('h1')?.textContent).toBe('Jordan Adams')
    broken = false
    await press(button('Try again'))
    await says('at Opponent 1')
  })
})
