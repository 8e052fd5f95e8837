// @vitest-environment happy-dom
import { testPage } from '@fieldhouse/design/test-page'
import { QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { queries } from '../../shared/api/queries.ts'
import { gameOf } from '../../shared/game-day/games.testdata.ts'
import { hold } from '../../shared/session/session.ts'
import { OneGamePanel } from './OneGamePanel.tsx'
import { noGame, wishOf } from './one-game.model.ts'

const { page, show, eventually, press, button, field, type } = testPage()
const submit = () => press(button('Put it on the schedule'))

test('what is missing is said, and what is there is sent in the school’s own time', () => {
  const game = { ...noGame('softball'), against: ' Dunmore ', day: '2026-11-28', time: '19:05' }
  expect(wishOf({ ...game, against: ' ' })).toBe('Say who the other team is.')
  expect(wishOf({ ...game, type: 'event', against: '' })).toBe('Say what the meet is called.')
  expect(wishOf({ ...game, day: '' })).toBe('Say the day.')
  expect(wishOf(game)).toEqual({
    sport: 'softball',
    type: 'game',
    opponent: 'Dunmore',
    site: 'home',
    day: '2026-11-28',
    starts_at: '2026-11-29T02:05:00.000Z',
  })
  expect(wishOf({ ...game, type: 'event', time: '', venue: 'The pool' })).toEqual({
    sport: 'softball',
    type: 'event',
    title: 'Dunmore',
    site: 'home',
    day: '2026-11-28',
    venue: 'The pool',
  })
})

let sent: unknown[]
let refusal: string | undefined
beforeEach(() => {
  queries.clear()
  hold({ jwt: 'a.signed.jwt', email: 'robin@example.org' })
  sent = []
  refusal = undefined
  vi.stubGlobal('fetch', async (_path: string, { body }: RequestInit = {}) => {
    if (refusal) return Response.json({ message: refusal }, { status: 409 })
    sent.push(JSON.parse(String(body)))
    return Response.json(gameOf({ id: 7 }), { status: 201 })
  })
})

test('a game is put on the schedule by its form; what the server says no to stands there, and nothing that was typed is lost', async () => {
  show(
    <QueryClientProvider client={queries}>
      <OneGamePanel />
    </QueryClientProvider>,
  )
  await submit()
  await eventually(() => expect(page.textContent).toContain('Say who the other team is.'))
  type(field('The other team'), 'Dunmore')
  type(field('Day'), '2026-11-28')
  refusal = 'That game stands on the schedule already.'
  await submit()
  await eventually(() => expect(page.textContent).toContain(refusal))
  expect(field('The other team').value).toBe('Dunmore')
  refusal = undefined
  await submit()
  await eventually(() => expect(page.querySelector('a')?.getAttribute('href')).toBe('/console/games/7'))
  expect(sent).toMatchObject([{ opponent: 'Dunmore', day: '2026-11-28', site: 'home' }])
  expect(field('The other team').value).toBe('')
})
