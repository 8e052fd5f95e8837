// @vitest-environment happy-dom
import { listSchools } from '@fieldhouse/contract/games/names'
import { createGame } from '@fieldhouse/contract/games/schedule'
import { beforeEach, expect, test } from 'vitest'
import { gameOf } from '../../../shared/game-day/games.testdata.ts'
import { testScreen } from '../../../shared/screen/test-screen.tsx'
import { AddGameForm } from './AddGameForm.tsx'
import { newOneGame, toOneGameInput } from './one-game.model.ts'

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

beforeEach(() => {
  server.answers(createGame, () => gameOf({ id: 7 }))
  server.answers(listSchools, () => ({ schools: [dunmore] }))
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
