// @vitest-environment happy-dom
import { listTeams } from '@fieldhouse/contract/customer/choices'
import type { GameItem } from '@fieldhouse/contract/games/item'
import type { Person } from '@fieldhouse/contract/library/entities'
import { search } from '@fieldhouse/contract/search/search'
import { getSchedule } from '@fieldhouse/contract/stats/stats'
import { listSchoolSports } from '@fieldhouse/sports/identities'
import { onlineManager } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { gameOf, sideOf } from '../../shared/games/games.testdata.ts'
import { playerOf } from '../../shared/games/sports.testdata.ts'
import { vodOf } from '../../shared/homes/video.testdata.ts'
import { testScreen } from '../../shared/screen/test-screen.tsx'
import { SearchButton } from './SearchButton.tsx'
import { SearchDialog } from './SearchDialog.tsx'
import { SearchPanel } from './SearchPanel.tsx'

const { server, page, open, says, saysNoMore, button, field, type, press, pressKey, eventually } = testScreen()
afterEach(() => onlineManager.setOnline(true))

let games: GameItem[] = []
beforeEach(() => {
  games = []
  server.answers(getSchedule, () => ({ games }))
  server.answers(listTeams, () => ({ teams: [] }))
})

const done = vi.fn()
const Searching = () => <SearchPanel onDone={done} />
const openSearch = () => open('/app/groups', { '/app/groups': Searching })
const searchField = () => field('Search games, people and videos')
const isak = playerOf(1, { firstname: 'Isak', lastname: 'Berg' })
const found = (persons: Person[] = [], titles = [vodOf(1, { title: 'A long run' }), vodOf(2)]) => ({
  games: [],
  stories: [],
  meant: null,
  events: [],
  titles,
  persons,
  groups: [],
})
const options = () => [...page.querySelectorAll('[role=option]')]
const chosen = () => page.querySelector('[role=option][aria-selected=true]')

test('the search dialog puts the focus in its field', async () => {
  await open('/app/groups', {
    '/app/groups': () => <SearchDialog open onOpenChange={done} button={{ current: null }} />,
  })
  await eventually(() => expect(document.activeElement?.getAttribute('role')).toBe('combobox'))
})

test.each([
  ['its button', () => press(button('Search'))],
  ['the slash key', () => pressKey('/')],
] as const)('the search dialog opened by %s returns the focus to its button when closed', async (_, opens) => {
  await open('/app/groups', { '/app/groups': SearchButton })
  ;(document.activeElement as HTMLElement | null)?.blur()
  await opens()
  await eventually(() => expect(document.activeElement?.getAttribute('role')).toBe('combobox'))
  await pressKey('Escape')
  await eventually(() => expect(document.querySelector('[role=dialog]')).toBeNull())
  await eventually(() => expect(document.activeElement).toBe(button('Search')))
})

test('search offline shows an error with a retry button', async () => {
  onlineManager.setOnline(false)
  let away = true
  server.answers(search, () => {
    if (away) throw new TypeError('Failed to fetch')
    return found()
  })
  await openSearch()
  await type(searchField(), 'run')
  await says('The network cannot be reached.')
  away = false
  await press(button('Try again'))
  await says('A long run')
  await saysNoMore('Try again')
  expect(document.activeElement).toBe(searchField())
})

test('search lists matching people first, and arrow keys move through the results', async () => {
  server.answers(search, () => found([isak]))
  await openSearch()
  searchField().focus()
  await type(searchField(), 'isak')
  await eventually(() => expect(options()).toHaveLength(3))
  expect(options()[0]?.textContent).toContain('Isak Berg')
  await pressKey('ArrowDown')
  expect(chosen()).toBe(options()[0])
  await pressKey('ArrowUp')
  expect(chosen()).toBe(options()[2])
  expect(searchField().getAttribute('aria-activedescendant')).toBe(chosen()?.id)
  // The field is the only tab stop, and its arrow keys move through the list.
  expect(page.querySelector('[role=listbox]')?.getAttribute('tabindex')).toBe('-1')
})

test('a player in the search results shows the team and links to the player’s page', async () => {
  const [team] = listSchoolSports()
  server.answers(search, () => found([{ ...isak, id: 9, person_type_id: 101, group_id: team?.id ?? 0 }], []))
  const Player = () => <>Their page</>
  await open('/app/groups', { '/app/groups': Searching, '/app/sports/$sportSlug/roster/players/$playerId': Player })
  searchField().focus()
  await type(searchField(), 'isak')
  await says('Isak Berg')
  expect(options()[0]?.textContent).toContain(team?.title)
  await pressKey('Enter')
  await says('Their page')
  expect(location.pathname).toBe(`/app/sports/${team?.slug}/roster/players/9`)
})

test('search finds a live game by its opponent and shows its score unless it is hidden', async () => {
  const away = sideOf('Utah', { own: true, score: 8 })
  const live = {
    status: { kind: 'live' as const, label: '1st 9:44' },
    away,
    home: sideOf('Blackwater State', { score: 5 }),
  }
  games = [gameOf(7, live), gameOf(8, { ...live, safe: true, away: sideOf('Utah'), home: sideOf('Blackwater State') })]
  server.answers(search, () => ({ ...found(), titles: [] }))
  await openSearch()
  await type(searchField(), 'blackw')
  await says('Utah at Blackwater State')
  const optionTexts = options().map(({ textContent }) => textContent)
  expect(optionTexts[0]).toContain('1st 9:44, UTA 8, BLA 5, Football')
  expect(optionTexts[1]).not.toMatch(/UTA \d/)
})

test('search finds a screen by its name', async () => {
  server.answers(search, () => ({ ...found(), titles: [] }))
  await openSearch()
  await type(searchField(), 'sched')
  await eventually(() => expect(options().map(({ textContent }) => textContent)).toEqual(['Schedule']))
})

test('search works when the schedule does not load', async () => {
  server.answers(getSchedule, () => ({ refused: 500 }))
  server.answers(search, () => found([isak]))
  await openSearch()
  await type(searchField(), 'isak')
  await eventually(() => expect(options()).toHaveLength(3))
})
