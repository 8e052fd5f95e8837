// @vitest-environment happy-dom

import { catalogGroups } from '@fieldhouse/contract/films/films'
import type { GameItem } from '@fieldhouse/contract/games/item'
import { getSeasonSchedule, getSeasons, getSportSchedule } from '@fieldhouse/contract/stats/stats'
import { beforeEach, describe, expect, test } from 'vitest'
import { gameOf } from '../../../shared/games/games.testdata.ts'
import { season } from '../../../shared/games/sports.testdata.ts'
import { groupOf } from '../../../shared/homes/video.testdata.ts'
import { testScreen } from '../../../shared/screen/test-screen.tsx'
import { SportScheduleScreen } from './SportScheduleScreen.tsx'

const { server, page, open, says, button, press, choose, eventually, check, link } = testScreen()

const root = '/app/sports/$sportSlug/schedules'
const screens = {
  [root]: SportScheduleScreen,
  [`${root}/$eventType`]: SportScheduleScreen,
  [`${root}/season/$seasonSlug`]: SportScheduleScreen,
  [`${root}/season/$seasonSlug/$eventType`]: SportScheduleScreen,
}
const football = '/app/sports/football/schedules'
const ofSeason = (games: GameItem[]) => ({ season: season('2026'), record: null, games })

beforeEach(() => {
  server.answers(catalogGroups, () => ({ groups: [{ title: "Men's Sports", catalogs: [groupOf(1)] }] }))
  server.answers(getSeasons, () => ({ seasons: [season('2026'), season('2025')] }))
})

const record = { overall: '9-1', conference: '6-1', home: '5-0', away: '4-1', neutral: '0-0', streak: 'W3' }
const game = gameOf(1)
const meet = gameOf(2, { type: 'event', title: 'The Invitational' })
const shownGames = () => page.querySelectorAll('li a[href*="/app/sports/game/"]').length
const shownMeets = () => page.querySelectorAll('li a[href*="/app/sports/event/"]').length

test('a sport’s schedule shows its games and record, or says that there are none', async () => {
  server.answers(getSportSchedule, () => ofSeason([]))
  await open(football, screens)
  await says('No games yet')
  server.answers(getSportSchedule, () => ({ ...ofSeason([game, gameOf(3)]), record }))
  await open('/app/sports/softball/schedules', screens)
  await says('9-1, 6-1 conference, W3')
  expect(shownGames()).toBe(2)
  expect(page.textContent).not.toContain('Games or meets')
  await eventually(() => expect(document.title).toMatch(/^Softball schedule \|/))
})

test('a sport’s schedule links to tickets only for a home game on sale that is not canceled', async () => {
  const sold = { tickets_url: 'https://tickets.example.org/1' }
  server.answers(getSportSchedule, () =>
    ofSeason([
      gameOf(1, sold),
      gameOf(2),
      gameOf(3, { ...sold, site: 'away' }),
      gameOf(4, { ...sold, status: { kind: 'cancelled' } as never }),
    ]),
  )
  await open(football, screens)
  await eventually(() => expect(shownGames()).toBe(4))
  const buttons = [...page.querySelectorAll('li a[href^="/app/tickets"]')].map((one) => one.getAttribute('href'))
  expect(buttons).toEqual(['/app/tickets?game=1'])
})

test('a sport’s schedule with games and meets can show either, each at its own address', async () => {
  server.answers(getSportSchedule, () => ofSeason([game, meet]))
  await open(football, screens)
  await says('Games or meets')
  expect([shownGames(), shownMeets()]).toEqual([1, 1])
  await check('Meets')
  await eventually(() => expect(location.pathname).toBe(`${football}/event`))
  await eventually(() => expect([shownGames(), shownMeets()]).toEqual([0, 1]))
  await check('Games')
  await eventually(() => expect(location.pathname).toBe(`${football}/game`))
  await eventually(() => expect([shownGames(), shownMeets()]).toEqual([1, 0]))
  await check('All')
  await eventually(() => expect(location.pathname).toBe(football))
})

describe('another season', () => {
  test('can be chosen and has its own address', async () => {
    server.answers(getSportSchedule, () => ofSeason([game]))
    server.answers(getSeasonSchedule, () => ({ ...ofSeason([]), season: season('2025') }))
    await open(football, screens)
    await says('Season 2025')
    const select = page.querySelector('select[aria-label=Season]') as HTMLSelectElement
    expect(select.value).toBe('2026')
    await choose(select, '2025')
    await eventually(() => expect(location.pathname).toBe(`${football}/season/2025`))
    await says('No games yet')
    expect(server.callsOf(getSeasonSchedule)[0]?.params).toMatchObject({ sport: 'football', season: '2025' })
  })

  test('that does not exist shows “No such season” after one request', async () => {
    server.answers(getSeasonSchedule, () => ({ refused: 404, body: { message: 'No such season' } }))
    await open(`${football}/season/1862`, screens)
    await says('No such season')
    expect(server.callsOf(getSeasonSchedule)).toHaveLength(1)
  })
})

test('a sport’s schedule shows an error with a retry button, and works without its list of seasons', async () => {
  let broken = true
  server.answers(getSeasons, () => ({ refused: 403 }))
  server.answers(getSportSchedule, () =>
    broken ? { refused: 500, body: { message: 'Something broke.' } } : ofSeason([game]),
  )
  await open(football, screens)
  await says('The schedule did not load')
  broken = false
  await press(button('Try again'))
  await eventually(() => expect(shownGames()).toBe(1))
  expect(page.querySelector('select')).toBeNull()
})

describe('the tabs of a sport', () => {
  const pages = () => [...page.querySelectorAll('nav[aria-label="This sport"] a')]

  test('link to each other and mark the current one, without a store if there is none', async () => {
    server.answers(getSportSchedule, () => ofSeason([]))
    await open(football, screens)
    await says('No games yet')
    expect(pages().map((one) => [one.textContent, one.getAttribute('href')])).toEqual([
      ['Overview', '/app/sports/football'],
      ['Schedule', football],
      ['Stats', '/app/sports/football/stats'],
      ['Records', '/app/sports/football/stats?view=records'],
      ['Roster', '/app/sports/football/roster/players'],
    ])
    expect(link('Schedule').getAttribute('aria-current')).toBe('page')
    expect(pages().filter((one) => one.hasAttribute('aria-current'))).toHaveLength(1)
  })

  test('include the store if the sport has one', async () => {
    const group = groupOf(1, { store_url: 'https://store.example.com/' })
    server.answers(catalogGroups, () => ({ groups: [{ title: "Men's Sports", catalogs: [group] }] }))
    server.answers(getSportSchedule, () => ofSeason([]))
    await open(football, screens)
    await eventually(() => expect(pages().at(-1)?.getAttribute('href')).toBe('/app/sports/football/store'))
  })

  test('for an ambiguous name ask which team is meant and link to each', async () => {
    server.answers(getSportSchedule, () => ofSeason([]))
    await open('/app/sports/tennis/schedules', screens)
    await says('Which one?')
    expect(page.querySelector('h1')?.textContent).toBe('Choose a team')
    expect(link("Men's tennis").getAttribute('href')).toBe('/app/sports/mens-tennis')
    expect(link("Women's tennis").getAttribute('href')).toBe('/app/sports/womens-tennis')
  })
})
