// @vitest-environment happy-dom
import { getAlertChoices, getGameAlerts, setAlerts, setGameAlerts } from '@fieldhouse/contract/alerts/alerts'
import { beforeEach, expect, test } from 'vitest'
import { gameOf } from '../../../shared/games/games.testdata.ts'
import { testScreen } from '../../../shared/screen/test-screen.tsx'
import { GameAlertButton } from './GameAlertButton.tsx'

const { server, page, open, says, press, button, eventually } = testScreen()

const options = ['start', 'close', 'final', 'story'].map((kind) => ({ kind, label: kind, text: null, tells: false }))
const game = { id: 7, sport: 'football', name: 'A at B', day: '2026-11-28', safe: false, own: false, options }
let sending = true
let enabled = false
let kinds: string[] = []
beforeEach(() => {
  sending = true
  enabled = false
  kinds = []
  server.answers(getGameAlerts, () => ({ ...game, sending, enabled, kinds }))
  const all = () => ({
    sending: true,
    enabled,
    quiet: { from: '23:00', until: '06:00' },
    time_zone: null,
    phones: 1,
    teams: [],
    games: [],
  })
  server.answers(getAlertChoices, all)
  server.answers(setAlerts, ({ body }) => {
    enabled = (body as { enabled: boolean }).enabled
    return all()
  })
  server.answers(setGameAlerts, ({ body }) => {
    kinds = (body as { kinds: string[] }).kinds
    return { ...game, own: true, kinds }
  })
})

test('alerts of a game: one tap turns them on together with the account’s, another one turns them off', async () => {
  await open('/app/home', { '/app/home': () => <GameAlertButton game={gameOf(7)} /> })
  await says('Alert me')
  await press(button('Alert me'))
  await says('Alerts on')
  expect(server.callsOf(setAlerts)[0]?.body).toMatchObject({ enabled: true, quiet: { from: '23:00', until: '06:00' } })
  expect(kinds).toEqual(['start', 'close', 'final'])
  await press(button('Alerts on'))
  await eventually(() => expect(kinds).toEqual([]))
  await says('Alert me')
  expect(enabled).toBe(true)
})

test('alerts of a game: a school that sends none has no button', async () => {
  sending = false
  await open('/app/home', { '/app/home': () => <GameAlertButton game={gameOf(7)} /> })
  await eventually(() => expect(server.callsOf(getGameAlerts)).toHaveLength(1))
  expect(page.querySelector('[aria-pressed]')).toBeNull()
})
