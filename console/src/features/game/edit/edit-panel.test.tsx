// @vitest-environment happy-dom
import { changeGame, removeGame } from '@fieldhouse/contract/games/schedule'
import { beforeEach, expect, test } from 'vitest'
import { gameOf } from '../../../shared/game-day/games.testdata.ts'
import { testScreen } from '../../../shared/screen/test-screen.tsx'
import { EditPanel } from './EditPanel.tsx'
import { toGameChange, toGameDraft } from './edit.model.ts'

const { server, open, says, eventually, press, pressButton, field, type } = testScreen()

const own = gameOf().home
const game = gameOf({
  home: own && { ...own, own: true },
  time_zone: 'America/Chicago',
  venue: 'The old field',
  tournament: 'Fall Classic',
  tickets_url: 'https://tickets.example/9',
  watch: { kind: 'event', id: 5 },
})

beforeEach(async () => {
  history.replaceState(null, '', '/console/games/12')
  server.answers(changeGame, () => game)
  server.answers(removeGame, () => ({ success: true as const, trash: 3 }))
  await open(<EditPanel game={game} />)
})

test('a game saved without edits stays the same, including fields that the form does not show', () => {
  expect(toGameChange(game, toGameDraft(game))).toEqual({
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

test('a game’s day and time are the venue’s, and missing fields are reported', () => {
  const edited = toGameDraft(game)
  expect(edited.time).toBe('13:00')
  expect(toGameChange(game, { ...edited, day: '2026-11-22', time: '18:30' })).toMatchObject({
    day: '2026-11-22',
    starts_at: '2026-11-23T00:30:00.000Z',
  })
  expect(toGameChange(game, { ...edited, day: '2027-01-02' })).not.toHaveProperty('season')
  expect(toGameChange(game, { ...edited, time: '' })).toMatchObject({ starts_at: null })
  expect(toGameChange(game, { ...edited, against: ' ' })).toBe('Enter the opponent.')
  expect(toGameChange(game, { ...edited, day: '' })).toBe('Enter the day.')
  const meet = gameOf({ type: 'event', title: 'The relays', away: null, home: null, ends_day: '2026-11-22' })
  expect(toGameChange(meet, toGameDraft(meet))).toMatchObject({ title: 'The relays', ends_day: '2026-11-22' })
  expect(toGameChange(meet, { ...toGameDraft(meet), against: '' })).toBe('Enter the meet name.')
})

test('a game’s details can be changed on its page, and a refusal keeps what was typed', async () => {
  await pressButton('Edit details')
  type(field('Venue'), 'The new field')
  await press(field('Conference game'))
  server.answers(changeGame, () => ({
    refused: 409,
    body: { message: 'A team can’t play itself. Choose another opponent.' },
  }))
  await pressButton('Save')
  await says('A team can’t play itself. Choose another opponent.')
  expect(field('Venue').value).toBe('The new field')
  server.answers(changeGame, () => game)
  await pressButton('Save')
  await says('Saved.')
  expect(server.callsOf(changeGame).at(-1)).toMatchObject({
    params: { id: '12' },
    body: { venue: 'The new field', conference: true },
  })
})

test('removing a game asks for confirmation, then leaves its page', async () => {
  await pressButton('Remove game')
  await eventually(() => expect(document.body.textContent).toContain('restore it from the trash for 30 days'))
  expect(server.asked).toEqual([])
  await pressButton('Remove')
  await eventually(() => expect(location.pathname).toBe('/console'))
  expect(server.callsOf(removeGame)).toMatchObject([{ params: { id: '12' } }])
})

test('a game that cannot be removed shows the reason', async () => {
  const message = 'This game has a score. Cancel or postpone it instead, so calendars are updated.'
  server.answers(removeGame, () => ({ refused: 409, body: { message } }))
  await pressButton('Remove game')
  await pressButton('Remove')
  await says(message)
  expect(location.pathname).toBe('/console/games/12')
})
