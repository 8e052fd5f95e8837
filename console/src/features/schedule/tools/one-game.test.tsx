// @vitest-environment happy-dom
import { listSchools } from '@fieldhouse/contract/games/names'
import { createGame, removeGame } from '@fieldhouse/contract/games/schedule'
import { getSeasonSchedule, getSeasons, getSportSchedule } from '@fieldhouse/contract/stats/stats'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { gameOf } from '../../../shared/game-day/games.testdata.ts'
import { testScreen } from '../../../shared/screen/test-screen.tsx'
import { AddGameForm } from './AddGameForm.tsx'
import { describeGameDay, isOddDay, newOneGame, pickUsualVenue, suggestDay, toOneGameInput } from './one-game.model.ts'

const { server, page, open, says, eventually, press, pressButton, field, type } = testScreen()
const saysAnywhere = (text: string) => eventually(() => expect(document.body.textContent).toContain(text))
const submit = () => pressButton('Add to schedule')

test('new game: reports missing fields and sends the time in the school’s zone', () => {
  const game = { ...newOneGame('softball'), against: ' Dunmore ', day: '2026-11-28', time: '19:05' }
  expect(toOneGameInput({ ...game, against: ' ' })).toBe('Enter the opponent.')
  expect(toOneGameInput({ ...game, type: 'event', against: '' })).toBe('Enter the meet’s name.')
  expect(toOneGameInput({ ...game, day: '' })).toBe('Enter the day.')
  expect(toOneGameInput(game)).toEqual({
    sport: 'softball',
    type: 'game',
    opponent: 'Dunmore',
    site: 'home',
    day: '2026-11-28',
    starts_at: '2026-11-29T02:05:00.000Z',
  })
  expect(toOneGameInput({ ...game, type: 'event', time: '', venue: 'The pool' })).toEqual({
    sport: 'softball',
    type: 'event',
    title: 'Dunmore',
    site: 'home',
    day: '2026-11-28',
    venue: 'The pool',
  })
})

const dunmore = {
  id: 3,
  name: 'Dunmore State',
  short: 'Dunmore',
  abbr: 'DUN',
  own: false,
  logo: null,
  color: null,
  games: 4,
  names: [],
  merged: [],
}

const seasonOf = (year: number) => ({
  slug: String(year),
  title: String(year),
  starts: `${year}-08-01`,
  ends: `${year + 1}-07-31`,
  current: year === 2026,
})
const homeGame = (day: string, venue: string | null) => gameOf({ site: 'home', day, venue, city: 'Salt Lake City, UT' })

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T18:00:00.000Z'), toFake: ['Date'] })
  server.answers(getSeasons, () => ({ seasons: [seasonOf(2026), seasonOf(2025)] }))
  server.answers(getSportSchedule, () => ({ season: seasonOf(2026), record: null, games: [] }))
  server.answers(getSeasonSchedule, () => ({ season: seasonOf(2025), record: null, games: [] }))
  server.answers(createGame, () => gameOf({ id: 7 }))
  server.answers(listSchools, () => ({ schools: [dunmore] }))
})

afterEach(() => void vi.useRealTimers())

test('new game: the usual venue is where most home games are, and only of a home game', () => {
  const games = [homeGame('2026-09-05', 'The Bowl'), homeGame('2026-10-03', 'North Field')]
  expect(pickUsualVenue(games)?.name).toBe('North Field')
  expect(pickUsualVenue([...games, homeGame('2026-09-12', 'The Bowl'), homeGame('2026-11-01', null)])).toEqual({
    name: 'The Bowl',
    city: 'Salt Lake City, UT',
  })
  expect(pickUsualVenue([gameOf({ site: 'away', venue: 'Elsewhere' })])).toBeUndefined()
})

test('new game: a day of another school year is said, and the date of this one is suggested', () => {
  const today = '2026-11-20'
  expect(describeGameDay('2025-10-03', '2025', today)).toBe(
    'Fri, October 3, 2025, season 2025. That’s the 2025–26 school year. It’s in the past.',
  )
  expect(describeGameDay('2026-11-19', '2026', today)).toBe('Thu, November 19, 2026, season 2026. It’s in the past.')
  expect(describeGameDay('2026-12-04', '2026', today)).toBe('Fri, December 4, 2026, season 2026.')
  expect(describeGameDay('0002-12-04', undefined, today)).toBeUndefined()
  expect(['2025-10-03', '2062-12-04', '2027-10-02', '2026-09-01'].map((day) => isOddDay(day, today))).toEqual([
    ...[true, true, false, false],
  ])
  expect(['2025-12-04', '2025-10-03', '2026-03-01', '2024-02-29'].map((day) => suggestDay(day, today))).toEqual([
    ...['2026-12-04', '2027-10-03', '2027-03-01', '2028-02-29'],
  ])
})

test('new game: a home game has the usual venue of its sport, also when the season has none yet', async () => {
  server.answers(getSeasonSchedule, () => ({
    season: seasonOf(2025),
    record: null,
    games: [homeGame('2025-09-06', 'The Bowl')],
  }))
  await open(<AddGameForm />)
  await eventually(() => expect(field('Venue (optional)').value).toBe('The Bowl'))
  expect(page.textContent).toContain('The usual venue of home games')
  await press(field('Away'))
  expect(field('Venue (optional)').value).toBe('')
  await press(field('Home'))
  type(field('Opponent'), 'Dunmore')
  type(field('Day'), '2026-12-04')
  await says('Fri, December 4, 2026, season 2026.')
  await submit()
  await says('On the schedule')
  expect(server.callsOf(createGame)[0]?.body).toMatchObject({ venue: 'The Bowl', city: 'Salt Lake City, UT' })
})

test('new game: last year’s date is asked about before anything is added', async () => {
  await open(<AddGameForm />)
  type(field('Opponent'), 'Dunmore')
  type(field('Day'), '2025-12-04')
  await says('That’s the 2025–26 school year.')
  await submit()
  await saysAnywhere('Is the year right?')
  expect(server.callsOf(createGame)).toEqual([])
  await pressButton('Use Fri, December 4, 2026')
  await says('On the schedule')
  type(field('Opponent'), 'Dunmore')
  type(field('Day'), '2025-12-04')
  await submit()
  await saysAnywhere('Is the year right?')
  await pressButton('Keep Thu, December 4, 2025')
  await eventually(() => expect(server.callsOf(createGame)).toHaveLength(2))
  expect(server.callsOf(createGame).map(({ body }) => body)).toMatchObject([
    { day: '2026-12-04' },
    { day: '2025-12-04' },
  ])
})

test('new game: the answer has its date, its season and a link, and takes it back', async () => {
  server.answers(createGame, () => gameOf({ id: 7, day: '2026-11-28', starts_at: null, season: '2026' }))
  server.answers(removeGame, () => ({ success: true as const, trash: 3 }))
  await open(<AddGameForm />)
  type(field('Opponent'), 'Dunmore')
  type(field('Day'), '2026-11-28')
  await submit()
  await says('On the schedule: Lakemont at Harbor, Sat, November 28, 2026, time TBA, season 2026.')
  await pressButton('Undo')
  await says('Undone. The game is in the trash for 30 days.')
  expect(server.callsOf(removeGame)).toMatchObject([{ params: { id: '7' } }])
})

test('new game: a known opponent that is written otherwise is named, and a near one is offered while typing', async () => {
  await open(<AddGameForm />)
  await eventually(() => expect(page.querySelector('option[value="Dunmore State"]')).not.toBeNull())
  type(field('Opponent'), 'Dunmore St.')
  await says('This is Dunmore State.')
  type(field('Opponent'), 'Dunmroe State')
  await says('Did you mean Dunmore State?')
  await pressButton('Use Dunmore State')
  expect(field('Opponent').value).toBe('Dunmore State')
  expect(page.textContent).not.toContain('Did you mean')
})

test('new game: is added with the form, and a refusal keeps what was typed', async () => {
  await open(<AddGameForm />)
  await submit()
  await says('Enter the opponent.')
  type(field('Opponent'), 'Dunmore')
  type(field('Day'), '2026-11-28')
  server.answers(createGame, () => ({ refused: 409, body: { message: 'It is on the schedule.', game: 5 } }))
  await submit()
  await says('It is on the schedule.')
  const link = [...page.querySelectorAll('a')].find(({ textContent }) => textContent === 'Open that game')
  expect(link?.getAttribute('href')).toBe('/console/games/5')
  expect(field('Opponent').value).toBe('Dunmore')
  server.answers(createGame, () => gameOf({ id: 7 }))
  await submit()
  await eventually(() => expect(page.querySelector('a')?.getAttribute('href')).toBe('/console/games/7'))
  const input = { opponent: 'Dunmore', day: '2026-11-28', site: 'home' }
  expect(server.callsOf(createGame).map(({ body }) => body)).toMatchObject([input, input])
  expect(field('Opponent').value).toBe('')
})

test('new game: a name that is nearly a known opponent’s is asked about before anything is added', async () => {
  await open(<AddGameForm />)
  type(field('Opponent'), 'Dunmroe State')
  type(field('Day'), '2026-11-28')
  await submit()
  await saysAnywhere('Did you mean Dunmore State?')
  expect(server.callsOf(createGame)).toEqual([])
  await pressButton('Dunmore State')
  await says('On the schedule')
  expect(server.callsOf(createGame)[0]?.body).toMatchObject({ opponent: 'Dunmore State' })
  type(field('Opponent'), 'Dunmoor State')
  type(field('Day'), '2026-11-29')
  await submit()
  await saysAnywhere('“Dunmoor State” is not an opponent yet.')
  await pressButton('Add as a new opponent')
  await eventually(() => expect(server.callsOf(createGame)).toHaveLength(2))
  expect(server.callsOf(createGame)[1]?.body).toMatchObject({ opponent: 'Dunmoor State' })
})

test('new game: a meet is not asked about', async () => {
  await open(<AddGameForm />)
  await press(field('A meet'))
  type(field('Meet name'), 'Dunmroe State')
  type(field('Day'), '2026-11-28')
  await submit()
  await says('On the schedule')
  expect(server.callsOf(createGame)[0]?.body).toMatchObject({ title: 'Dunmroe State' })
})
