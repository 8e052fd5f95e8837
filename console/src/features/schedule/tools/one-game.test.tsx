// @vitest-environment happy-dom
import { createGame } from '@fieldhouse/contract/games/schedule'
import { beforeEach, expect, test } from 'vitest'
import { gameOf } from '../../../shared/game-day/games.testdata.ts'
import { testScreen } from '../../../shared/screen/test-screen.tsx'
import { AddGameForm } from './AddGameForm.tsx'
import { newOneGame, toOneGameInput } from './one-game.model.ts'

const { server, page, open, says, eventually, pressButton, field, type } = testScreen()
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

beforeEach(() => server.answers(createGame, () => gameOf({ id: 7 })))

test('new game: is added with the form, and a refusal keeps what was typed', async () => {
  await open(<AddGameForm />)
  await submit()
  await says('Enter the opponent.')
  type(field('Opponent'), 'Dunmore')
  type(field('Day'), '2026-11-28')
  server.answers(createGame, () => ({ refused: 409, body: { message: 'That game stands on the schedule already.' } }))
  await submit()
  await says('That game stands on the schedule already.')
  expect(field('Opponent').value).toBe('Dunmore')
  server.answers(createGame, () => gameOf({ id: 7 }))
  await submit()
  await eventually(() => expect(page.querySelector('a')?.getAttribute('href')).toBe('/console/games/7'))
  const input = { opponent: 'Dunmore', day: '2026-11-28', site: 'home' }
  expect(server.callsOf(createGame).map(({ body }) => body)).toMatchObject([input, input])
  expect(field('Opponent').value).toBe('')
})
