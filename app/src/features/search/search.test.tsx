// @vitest-environment happy-dom
import { listTeams } from '@fieldhouse/contract/customer/choices'
import { catalogGroups } from '@fieldhouse/contract/films/films'
import type { GameItem } from '@fieldhouse/contract/games/item'
import { search } from '@fieldhouse/contract/search/search'
import { getSchedule } from '@fieldhouse/contract/stats/stats'
import { listSchoolSports } from '@fieldhouse/sports/identities'
import { onlineManager } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { gameOf, sideOf } from '../../shared/games/games.testdata.ts'
import { playerOf } from '../../shared/games/sports.testdata.ts'
import { vodOf } from '../../shared/homes/video.testdata.ts'
import { testScreen } from '../../shared/screen/test-screen.tsx'
import { SearchScreen } from './SearchScreen.tsx'
import { searchAnswerOf } from './search.testdata.ts'

const { server, page, open, says, saysNoMore, button, field, type, press, pressKey, eventually } = testScreen()
afterEach(() => onlineManager.setOnline(true))

let games: GameItem[] = []
beforeEach(() => {
  games = []
  server.answers(getSchedule, () => ({ games }))
  server.answers(listTeams, () => ({ teams: [] }))
  server.answers(catalogGroups, () => ({ groups: [] }))
})

const openSearch = (query = '') => open(`/app/search${query && `?q=${query}`}`, { '/app/search': SearchScreen })
const searchField = () => field('Search the app')
const isak = playerOf(1, { firstname: 'Isak', lastname: 'Berg' })
const twoTitles = [vodOf(1, { title: 'A long run' }), vodOf(2)]
const rows = () => [...page.querySelectorAll('[data-results] > li')]
const rowTexts = () => rows().map(({ textContent }) => textContent)

test('search offline finds screens and shows an error with a retry button', async () => {
  onlineManager.setOnline(false)
  let away = true
  server.answers(search, () => {
    if (away) throw new TypeError('Failed to fetch')
    return searchAnswerOf({ titles: twoTitles })
  })
  await openSearch()
  await type(searchField(), 'tickets')
  await says('The network cannot be reached.')
  await says('Games, seasons and parking')
  away = false
  await press(button('Try again'))
  await says('A long run')
  await saysNoMore('Try again')
  expect(document.activeElement).toBe(searchField())
})

test('search lists a named person first, and the arrow keys move through the results', async () => {
  server.answers(search, () => searchAnswerOf({ persons: [isak], titles: twoTitles }))
  await openSearch()
  searchField().focus()
  await type(searchField(), 'isak')
  await eventually(() => expect(rows()).toHaveLength(3))
  expect(rowTexts()[0]).toContain('Isak Berg')
  await pressKey('ArrowDown')
  expect(rows()[0]?.contains(document.activeElement)).toBe(true)
  await pressKey('ArrowUp')
  expect(document.activeElement).toBe(searchField())
  await pressKey('ArrowUp')
  expect(rows()[2]?.contains(document.activeElement)).toBe(true)
  await pressKey('Escape')
  expect(document.activeElement).toBe(searchField())
  await pressKey('Escape')
  expect(searchField().value).toBe('')
})

test('a player in the search results shows the team and links to the player’s page', async () => {
  const [team] = listSchoolSports()
  server.answers(search, () =>
    searchAnswerOf({ persons: [{ ...isak, id: 9, person_type_id: 101, group_id: team?.id ?? 0 }] }),
  )
  await openSearch()
  await type(searchField(), 'isak')
  await says('Isak Berg')
  expect(rowTexts()[0]).toContain(team?.title)
  expect(rows()[0]?.querySelector('a')?.getAttribute('href')).toBe(`/app/sports/${team?.slug}/roster/players/9`)
})

test('search finds a live game by its opponent and shows its score unless it is hidden', async () => {
  const away = sideOf('Utah', { own: true, score: 8 })
  const live = {
    status: { kind: 'live' as const, label: '1st 9:44' },
    away,
    home: sideOf('Blackwater State', { score: 5 }),
  }
  games = [gameOf(7, live), gameOf(8, { ...live, safe: true, away: sideOf('Utah'), home: sideOf('Blackwater State') })]
  server.answers(search, () => searchAnswerOf())
  await openSearch()
  await type(searchField(), 'blackw')
  await says('Blackwater State')
  expect(rowTexts()[0]).toMatch(/1st 9:44.*8.*5/)
  expect(rowTexts()[1]).not.toMatch(/[85]\b/)
})

test('search shows food with its stand, and prizes with their points', async () => {
  const dog = { id: 4, name: 'Hot dog' }
  const place = { venue: { id: 1, name: 'Foothill Stadium' }, stand: { id: 3, name: 'Ridgeline Grill' } }
  const prize = { id: 5, name: 'Signed ball', cost: 900, art: 'ball' as const, image: null }
  server.answers(search, () =>
    searchAnswerOf({ food: [{ ...place, item: dog, section: '104', place: null }], prizes: [prize] }),
  )
  await openSearch('hot')
  await says('Ridgeline Grill · Foothill Stadium · Section 104')
  await says('900 points')
  const links = rows().map((row) => row.querySelector('a')?.getAttribute('href'))
  expect(links).toEqual(['/app/concessions/menu?venue=1&stand=3', '/app/rewards/prizes'])
})

test('a chip shows all results of one kind', async () => {
  const titles = Array.from({ length: 9 }, (_, index) => vodOf(index + 1))
  server.answers(search, () => searchAnswerOf({ titles, persons: [isak] }))
  await openSearch('berg')
  await eventually(() => expect(rows()).toHaveLength(7))
  await press(button('Videos9'))
  expect(rows()).toHaveLength(9)
  await press(button('All'))
  expect(rows()).toHaveLength(7)
})

test('search says how a word was corrected', async () => {
  server.answers(search, () => searchAnswerOf({ meant: 'volleyball', titles: twoTitles }))
  await openSearch('voleyball')
  await says('Results for volleyball')
})

test('recent searches are offered, and removed one by one or together', async () => {
  server.answers(search, () => searchAnswerOf({ titles: twoTitles }))
  await openSearch('long run')
  await says('A long run')
  searchField().focus()
  await pressKey('Enter')
  expect(rows()[0]?.contains(document.activeElement)).toBe(true)
  await openSearch()
  await eventually(() => expect(searchField().value).toBe(''))
  await press(button('long run'))
  await says('A long run')
  expect(searchField().value).toBe('long run')
  await pressKey('Escape')
  await press(button('Remove long run'))
  await saysNoMore('Recent')
})

test('search works when the schedule does not load', async () => {
  server.answers(getSchedule, () => ({ refused: 500 }))
  server.answers(search, () => searchAnswerOf({ persons: [isak], titles: twoTitles }))
  await openSearch()
  await type(searchField(), 'isak')
  await eventually(() => expect(rows()).toHaveLength(3))
})
