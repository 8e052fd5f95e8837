// @vitest-environment happy-dom
import type { GameItem } from '@fieldhouse/contract/games/item'
import { testPage } from '@fieldhouse/design/test-page'
import { QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { queries } from '../../../shared/api/queries.ts'
import { gameOf } from '../../../shared/game-day/games.testdata.ts'
import { hold } from '../../../shared/session/session.ts'
import { EditPanel } from './EditPanel.tsx'
import { changeOf, editedOf } from './edit.model.ts'

const { page, show, eventually, press, button, field, type } = testPage()

const own = gameOf().home
const game = gameOf({
  home: own && { ...own, own: true },
  time_zone: 'America/Chicago',
  venue: 'The old field',
  tournament: 'Fall Classic',
  tickets_url: 'https://tickets.example/9',
  watch: { kind: 'event', id: 5 },
})

let sent: { method: string; path: string; body: unknown }[]
let refusal: string | undefined
beforeEach(() => {
  queries.clear()
  hold({ jwt: 'a.signed.jwt', email: 'robin@example.org' })
  history.replaceState(null, '', '/console/games/12')
  sent = []
  refusal = undefined
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    if (refusal) return Response.json({ message: refusal }, { status: 409 })
    sent.push({ method, path: path.replace(/^.*\/games/, '/games'), body: body && JSON.parse(String(body)) })
    return Response.json(method === 'DELETE' ? { success: true, trash: 3 } : game)
  })
})

const open = (shown: GameItem = game) =>
  show(
    <QueryClientProvider client={queries}>
      <EditPanel game={shown} />
    </QueryClientProvider>,
  )

test('a game that is saved as it stands is the same game, with all that the form does not show', () => {
  expect(changeOf(game, editedOf(game))).toEqual({
    sport: 'football',
    type: 'game',
    title: null,
    opponent: game.away?.name,
    season: '2026',
    site: 'home',
    day: '2026-11-21',
    ends_day: null,
    starts_at: '2026-11-21T19:00:00.000Z',
    time_zone: 'America/Chicago',
    venue: 'The old field',
    city: null,
    conference: false,
    exhibition: false,
    postseason: false,
    tournament: 'Fall Classic',
    doubleheader: null,
    tickets_url: 'https://tickets.example/9',
  })
})

test('day and time are the venue’s, and what is missing is said', () => {
  const edited = editedOf(game)
  expect(edited.time).toBe('13:00')
  expect(changeOf(game, { ...edited, day: '2026-11-22', time: '18:30' })).toMatchObject({
    day: '2026-11-22',
    starts_at: '2026-11-23T00:30:00.000Z',
  })
  expect(changeOf(game, { ...edited, day: '2027-01-02' })).not.toHaveProperty('season')
  expect(changeOf(game, { ...edited, time: '' })).toMatchObject({ starts_at: null })
  expect(changeOf(game, { ...edited, against: ' ' })).toBe('Enter the other team.')
  expect(changeOf(game, { ...edited, day: '' })).toBe('Enter the day.')
  const meet = gameOf({ type: 'event', title: 'The relays', away: null, home: null, ends_day: '2026-11-22' })
  expect(changeOf(meet, editedOf(meet))).toMatchObject({ title: 'The relays', ends_day: '2026-11-22' })
  expect(changeOf(meet, { ...editedOf(meet), against: '' })).toBe('Enter the name of the meet.')
})

test('the details of a game are changed on its page, and a refusal keeps what was typed', async () => {
  open()
  await press(button('Edit details'))
  type(field('Venue'), 'The new field')
  await press(field('Conference game'))
  refusal = 'A team cannot play itself.'
  await press(button('Save'))
  await eventually(() => expect(page.textContent).toContain(refusal))
  expect(field('Venue').value).toBe('The new field')
  refusal = undefined
  await press(button('Save'))
  await eventually(() => expect(page.textContent).toContain('Saved.'))
  expect(sent).toMatchObject([{ method: 'PUT', path: '/games/12', body: { venue: 'The new field', conference: true } }])
})

test('a game is removed in two presses, after it was said what that means, and its page is left', async () => {
  open()
  await press(button('Remove game'))
  await eventually(() => expect(document.body.textContent).toContain('restore it from the trash for 30 days'))
  expect(sent).toEqual([])
  await press(button('Remove it'))
  await eventually(() => expect(location.pathname).toBe('/console'))
  expect(sent).toMatchObject([{ method: 'DELETE', path: '/games/12' }])
})

test('why a game cannot be removed is said on its page', async () => {
  open()
  refusal = 'This game has a score: cancel or postpone it instead, so that calendars hear of it.'
  await press(button('Remove game'))
  await press(button('Remove it'))
  await eventually(() => expect(page.textContent).toContain(refusal))
  expect(location.pathname).toBe('/console/games/12')
})
