// @vitest-environment happy-dom
import {
  type AlertChoices,
  getAlertChoices,
  removeGameAlerts,
  setAlerts,
  setGameAlerts,
  setTeamAlerts,
} from '@fieldhouse/contract/alerts/alerts'
import { getCustomer } from '@fieldhouse/contract/customer/customer'
import { beforeEach, expect, test } from 'vitest'
import { customerOf } from '../../../shared/customer/customer.testdata.ts'
import { testScreen } from '../../../shared/screen/test-screen.tsx'
import { AlertsScreen } from './AlertsScreen.tsx'

const { server, page, open, says, saysNoMore, press, button, eventually } = testScreen()

const options = [
  { kind: 'start', label: 'Game starts', text: null, tells: false },
  { kind: 'score:touchdown', label: 'Touchdowns', text: null, tells: true },
  { kind: 'final', label: 'Final score', text: null, tells: true },
]
const team = { sport: 'football', name: 'Football', followed: true, safe: false, kinds: ['start', 'final'], options }
const game = {
  id: 7,
  sport: 'football',
  name: 'Cascade at Utah',
  day: '2026-11-28',
  safe: false,
  own: true,
  kinds: ['start'],
  options,
}
let choices: AlertChoices
beforeEach(() => {
  choices = {
    sending: true,
    enabled: true,
    quiet: null,
    time_zone: null,
    phones: 1,
    teams: [team, { ...team, sport: 'baseball', name: 'Baseball', followed: false, kinds: [] }],
    games: [],
  }
  server.answers(getAlertChoices, () => choices)
  server.answers(getCustomer, () => customerOf())
})
const openAlerts = async () => {
  await open('/app/account/alerts', { '/app/account/alerts': AlertsScreen })
  await says('Alerts')
}
const toggles = (label: string) =>
  [...page.querySelectorAll('label')]
    .filter(({ textContent }) => textContent?.startsWith(label))
    .map((row) => row.querySelector('[role=switch]') as HTMLInputElement)
const toggle = (label: string) => toggles(label)[0] as HTMLInputElement

test.each([
  [{ phones: 0 }, 'app on your phone. Sign in there'],
  [{ phones: 1 }, 'Alerts arrive on your phone.'],
  [{ phones: 3 }, 'Alerts arrive on your 3 phones.'],
])('alerts: with %j the page says where they arrive', async (changes, text) => {
  choices = { ...choices, ...changes }
  await openAlerts()
  await says(text)
})

test('alerts: a school that sends none asks for nothing', async () => {
  choices = { ...choices, sending: false }
  await openAlerts()
  await says('doesn’t send alerts')
  expect(page.querySelector('[role=switch]')).toBeNull()
})

test('alerts: who agreed to messages in an earlier version reads that they are off until turned on here', async () => {
  choices = { ...choices, enabled: false }
  server.answers(getCustomer, () =>
    customerOf({ customerProfile: { ...customerOf().customerProfile, push_notifications: 1 } }),
  )
  await openAlerts()
  await says('You turned on messages in an earlier version')
})

test('alerts: are off until the fan turns them on, and what can be chosen shows then', async () => {
  choices = { ...choices, enabled: false }
  server.answers(setAlerts, ({ body }) => {
    choices = { ...choices, enabled: (body as { enabled: boolean }).enabled }
    return choices
  })
  await openAlerts()
  await saysNoMore('Football')
  await press(toggle('Alerts'))
  await says('Football')
  expect(server.callsOf(setAlerts)[0]?.body).toMatchObject({ enabled: true, quiet: null })
})

test('alerts: a kind of a team is saved at once, and restored when that fails', async () => {
  let refuses = false
  server.answers(setTeamAlerts, ({ body }) => {
    if (refuses) return { refused: 500, body: { message: 'Not now.' } }
    const kinds = (body as { kinds: string[] }).kinds
    choices = { ...choices, teams: choices.teams.map((one) => (one.sport === 'football' ? { ...one, kinds } : one)) }
    return { ...team, kinds }
  })
  await openAlerts()
  await says('Game starts, Final score')
  await press(toggle('Touchdowns'))
  await says('Game starts, Touchdowns, Final score')
  expect(server.callsOf(setTeamAlerts)[0]?.body).toEqual({ kinds: ['start', 'score:touchdown', 'final'] })
  refuses = true
  await press(toggle('Game starts'))
  await says('Not now.')
  await eventually(() => expect(toggle('Game starts').checked).toBe(true))
})

test('alerts: while the fan hides scores, only what tells none can be on', async () => {
  choices = { ...choices, teams: [{ ...team, safe: true }] }
  await openAlerts()
  await says('Off while scores are hidden')
  expect([toggle('Game starts'), toggle('Final score')].map(({ checked, disabled }) => [checked, disabled])).toEqual([
    [true, false],
    [false, true],
  ])
})

test('alerts: a game has its own choice until it uses the team’s again', async () => {
  choices = { ...choices, games: [game] }
  server.answers(setGameAlerts, ({ body }) => ({ ...game, kinds: (body as { kinds: string[] }).kinds }))
  server.answers(removeGameAlerts, () => {
    choices = { ...choices, games: [] }
    return { ...game, own: false }
  })
  await openAlerts()
  await says('Cascade at Utah')
  await press(toggle('Final score'))
  expect(server.callsOf(setGameAlerts)[0]?.body).toEqual({ kinds: ['start', 'final'] })
  await press(button('Use the team’s alerts for Cascade at Utah'))
  await saysNoMore('Cascade at Utah')
})

test('alerts: quiet hours begin with the usual times and can be turned off', async () => {
  server.answers(setAlerts, ({ body }) => {
    choices = { ...choices, quiet: (body as Pick<AlertChoices, 'quiet'>).quiet }
    return choices
  })
  await openAlerts()
  await press(toggle('Quiet hours'))
  await eventually(() => expect(page.querySelectorAll('input[type=time]')).toHaveLength(2))
  expect(server.callsOf(setAlerts)[0]?.body).toMatchObject({ quiet: { from: '22:00', until: '07:00' } })
  await press(toggle('Quiet hours'))
  await eventually(() => expect(page.querySelectorAll('input[type=time]')).toHaveLength(0))
})

test('alerts: what did not load says so and can be tried again', async () => {
  server.answers(getAlertChoices, () => ({ refused: 500, body: { message: 'Not now.' } }))
  await openAlerts()
  await says('Your alerts did not load')
})
