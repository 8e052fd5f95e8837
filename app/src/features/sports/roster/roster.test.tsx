// @vitest-environment happy-dom
import { chooseTeams, listTeams } from '@fieldhouse/contract/customer/choices'
import { catalogGroups, listPersons } from '@fieldhouse/contract/films/films'
import type { Person } from '@fieldhouse/contract/library/entities'
import { getSportPlayers } from '@fieldhouse/contract/stats/stats'
import { act } from 'react'
import { beforeEach, describe, expect, test } from 'vitest'
import { queries } from '../../../shared/api/query-client.ts'
import { teamOf } from '../../../shared/customer/customer.testdata.ts'
import { playerOf } from '../../../shared/games/sports.testdata.ts'
import { groupOf } from '../../../shared/homes/video.testdata.ts'
import { testScreen } from '../../../shared/screen/test-screen.tsx'
import { RosterScreen } from './RosterScreen.tsx'

const { server, page, open, says, button, press, eventually, check, choose, link } = testScreen()

const screens = { '/app/sports/$sportSlug/roster/$rosterType': RosterScreen }
const openPlayers = () => open('/app/sports/football/roster/players', screens)
const names = () => [...page.querySelectorAll('tbody th')].map(({ textContent }) => textContent)
const heads = () =>
  [...page.querySelectorAll('thead th')].map((head) => head.querySelector('abbr, button')?.textContent)

beforeEach(() => {
  server.answers(catalogGroups, () => ({ groups: [{ title: "Men's Sports", catalogs: [groupOf(4)] }] }))
})

test('a team can be followed and unfollowed on its roster', async () => {
  let followed: number[] = []
  const teams = () => ({
    teams: ['football', 'skiing'].map((slug, id) => teamOf(id, { slug, selected: followed.includes(id) })),
  })
  server.answers(getSportPlayers, () => ({ players: [] }))
  server.answers(listTeams, teams)
  server.answers(chooseTeams, ({ body }) => {
    followed = (body as { teams: number[] }).teams
    return teams()
  })
  await openPlayers()
  await says('No players yet')
  await press(button('Follow Football'))
  await eventually(() => expect(followed).toEqual([0]))
  await press(button('Following Football'))
  await eventually(() => expect(followed).toEqual([]))
  button('Follow Football')
})

describe('the roster', () => {
  test('shows “No players yet” when it is empty', async () => {
    server.answers(getSportPlayers, () => ({ players: [] }))
    await openPlayers()
    await says('No players yet')
    expect(page.querySelector('table')).toBeNull()
  })

  test('has only columns with values and links to players', async () => {
    server.answers(getSportPlayers, () => ({
      players: [playerOf(8, { hometown: 'Ogden' }), playerOf(9, { firstname: 'Kai' })],
    }))
    await openPlayers()
    await says('Ogden')
    const headings = heads().join()
    expect(headings).toContain('Hometown')
    expect(headings).not.toMatch(/Height|Position|Bats/)
    expect(link('Kai Adams 9').getAttribute('href')).toBe('/app/sports/football/roster/players/9')
  })

  test('calls the hand column “Bats and throws” only when a player has both', async () => {
    server.answers(getSportPlayers, () => ({ players: [playerOf(8, { hand: 'R' }), playerOf(9, { hand: 'L' })] }))
    await openPlayers()
    await says('Adams 9')
    expect(heads().join()).toContain('Playing hand')
    server.answers(getSportPlayers, () => ({ players: [playerOf(8, { hand: 'L/R' })] }))
    await act(() => queries.refetchQueries())
    await says('L/R')
    expect(heads().join()).toContain('Bats and throws')
  })

  test('lists each player’s events with the best marks in a sport of marks', async () => {
    const marks = [
      { event: '100', mark: '11.62' },
      { event: 'Long jump', mark: '6.12' },
    ]
    server.answers(getSportPlayers, () => ({ players: [playerOf(8, { marks }), playerOf(9)] }))
    await openPlayers()
    await says('100 11.62, Long jump 6.12')
    expect(page.querySelector('thead')?.textContent).toContain('EVENTS Events, with season best')
  })

  test('sorts numbers as numbers and heights as inches, in both directions', async () => {
    const tall = [
      ['2', '6-10'],
      ['11', '6-2'],
      ['7', null],
    ] as const
    server.answers(getSportPlayers, () => ({
      players: tall.map(([number, height]) => playerOf(Number(number), { number, height })),
    }))
    await openPlayers()
    await says('Adams 7')
    const sorter = (meaning: string) =>
      [...page.querySelectorAll<HTMLButtonElement>('thead button')].find((head) => head.textContent?.includes(meaning))
    await press(sorter('Number') as HTMLButtonElement)
    const order = () => names().map((name) => Number(/\d+/.exec(name ?? '')?.[0]))
    expect(order()).toEqual([2, 7, 11])
    await press(sorter('Height') as HTMLButtonElement)
    expect(order()).toEqual([2, 11, 7])
    await press(sorter('Height') as HTMLButtonElement)
    expect(order()).toEqual([11, 2, 7])
  })

  test('of 90 players shows 60 at first and long names in full', async () => {
    const lastname = 'Wolfeschlegelsteinhausenbergerdorff-Keihanaikukauakahihuliheekahaunaele'
    const players = Array.from({ length: 90 }, (_, index) => playerOf(index + 1, { lastname: `${lastname} ${index}` }))
    server.answers(getSportPlayers, () => ({ players }))
    await openPlayers()
    await says(`Jordan ${lastname} 59`)
    expect(names()).toHaveLength(60)
    await press(button('More, 30 left'))
    expect(names()).toHaveLength(90)
    expect(names().at(-1)).toContain(`${lastname} 89`)
  })

  test('that does not load shows an error with a retry button', async () => {
    const gate = Promise.withResolvers<void>()
    let broken = true
    server.answers(getSportPlayers, async () => {
      await gate.promise
      return broken ? { refused: 500, body: { message: 'Something broke.' } } : { players: [playerOf(8)] }
    })
    await openPlayers()
    await eventually(() => expect(page.querySelector('[role=status][aria-label="Loading the roster"]')).toBeTruthy())
    gate.resolve()
    await says('The roster did not load')
    expect(page.textContent).toContain('Something broke.')
    broken = false
    await press(button('Try again'))
    await says('Adams 8')
  })
})

test('coaches have their own address and an empty state', async () => {
  const coach: Person = { ...playerOf(30), person_type_id: 100, firstname: 'Robin', lastname: 'Vale', position: 'Head' }
  let persons = [coach]
  server.answers(getSportPlayers, () => ({ players: [] }))
  server.answers(listPersons, () => ({ persons }))
  await openPlayers()
  await says('No players yet')
  await check('Coaches')
  await eventually(() => expect(location.pathname).toBe('/app/sports/football/roster/coaches'))
  await says('Robin Vale')
  expect(server.callsOf(listPersons)[0]?.search.get('group_id')).toBe('4')
  persons = []
  await act(() => queries.refetchQueries({ queryKey: ['coaches'] }))
  await says('No players yet')
})

test('an earlier roster is chosen by its season, which is in the address', async () => {
  const seasons = [
    { slug: '2026', title: '2026', starts: '2026-08-01', ends: '2027-01-31', current: true },
    { slug: '2025', title: '2025', starts: '2025-08-01', ends: '2026-01-31', current: false },
  ]
  server.answers(getSportPlayers, ({ search }) => ({
    players: [search.get('season') === '2025' ? playerOf(3, { number: '44' }) : playerOf(8)],
    seasons,
  }))
  await openPlayers()
  await says('Adams 8')
  const select = () => page.querySelector('select[aria-label=Season]') as HTMLSelectElement
  await choose(select(), '2025')
  await says('Adams 3')
  expect(location.search).toBe('?season=2025')
  await choose(select(), '')
  await says('Adams 8')
  expect(location.search).toBe('')
})
