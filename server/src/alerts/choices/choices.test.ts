import {
  getAlertChoices,
  getGameAlerts,
  maxAlertGames,
  removeGameAlerts,
  setAlerts,
  setGameAlerts,
  setTeamAlerts,
} from '@fieldhouse/contract/alerts/alerts'
import { testAlert, testDebugAlert } from '@fieldhouse/contract/alerts/desk'
import { chooseTeams } from '@fieldhouse/contract/customer/choices'
import { updateProfile } from '@fieldhouse/contract/customer/customer'
import { createGame } from '@fieldhouse/contract/games/schedule'
import { listSchoolSports } from '@fieldhouse/sports/identities'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../test-app.ts'
import type { Fan } from '../../test-fan.ts'

let running: TestApp
let fan: Fan
let game = ''
beforeAll(async () => {
  running = await testApp()
  const operator = await running.staff('operator')
  const body = { sport: 'football', day: '2026-11-28', site: 'away', opponent: 'Brackwater', conference: true }
  game = String((await operator.call(createGame, { body })).body.id)
})
afterAll(() => running.close())
beforeEach(async () => {
  fan = await running.fan()
})

const football = listSchoolSports().find(({ slug }) => slug === 'football')
const follow = () => fan.call(chooseTeams, { body: { teams: [football?.id] } })
const all = async (who = fan) => (await who.call(getAlertChoices)).body
const teamOf = async (sport: string) => (await all()).teams.find((team) => team.sport === sport)

test('alert choices: off until the fan turns them on; a followed team has start, close game and final', async () => {
  await follow()
  expect(await all()).toMatchObject({ sending: false, enabled: false, quiet: null, phones: 0, games: [] })
  expect(await teamOf('football')).toMatchObject({ followed: true, kinds: ['start', 'close', 'final'] })
  expect(await teamOf('womens-soccer')).toMatchObject({ followed: false, kinds: [] })
})

test('alert choices: each sport offers its own kinds of scores', async () => {
  const labelsOf = async (sport: string) => (await teamOf(sport))?.options.map(({ label }) => label)
  expect(await labelsOf('football')).toEqual([
    ...['Game starts', 'Close game', 'Touchdowns', 'Field goals', 'Safeties', 'Final score', 'Stories'],
  ])
  expect(await labelsOf('womens-soccer')).toEqual(['Game starts', 'Close game', 'Goals', 'Final score', 'Stories'])
  expect(await labelsOf('mens-golf')).toEqual(['Game starts', 'Final score', 'Stories'])
})

test('alert choices: what was chosen is kept, and is the fan’s own', async () => {
  const kinds = ['score:touchdown', 'story']
  const settings = { enabled: true, quiet: { from: '22:00', until: '07:30' }, time_zone: 'America/Denver' }
  expect((await fan.call(setAlerts, { body: settings })).body).toMatchObject(settings)
  expect((await fan.call(setTeamAlerts, { params: { sport: 'football' }, body: { kinds } })).body.kinds).toEqual(kinds)
  expect(await teamOf('football')).toMatchObject({ kinds })
  const params = { id: game }
  expect((await fan.call(setGameAlerts, { params, body: { kinds: [] } })).body).toMatchObject({ own: true, kinds: [] })
  expect((await all()).games).toEqual([
    expect.objectContaining({ id: Number(game), name: expect.stringMatching(/ at Brackwater$/), own: true, kinds: [] }),
  ])
  const stranger = await running.fan()
  expect(await all(stranger)).toMatchObject({ enabled: false, quiet: null, games: [] })
  expect((await stranger.call(getGameAlerts, { params })).body).toMatchObject({ own: false, enabled: false })
  expect((await fan.call(removeGameAlerts, { params })).body).toMatchObject({ own: false, kinds })
  expect((await all()).games).toEqual([])
})

test.each([
  ['a kind of another sport', setTeamAlerts, { params: { sport: 'football' }, body: { kinds: ['score:goal'] } }, 400],
  ['a kind that does not exist', setTeamAlerts, { params: { sport: 'football' }, body: { kinds: ['x'] } }, 400],
  ['a team that does not exist', setTeamAlerts, { params: { sport: 'quidditch' }, body: { kinds: [] } }, 404],
  ['a game that does not exist', setGameAlerts, { params: { id: '999999' }, body: { kinds: [] } }, 404],
  [
    'a time that does not exist',
    setAlerts,
    { body: { enabled: true, quiet: { from: '25:00', until: '07:00' }, time_zone: null } },
    400,
  ],
  [
    'quiet hours without length',
    setAlerts,
    { body: { enabled: true, quiet: { from: '07:00', until: '07:00' }, time_zone: null } },
    400,
  ],
  [
    'a time zone that does not exist',
    setAlerts,
    { body: { enabled: true, quiet: null, time_zone: 'Mars/Olympus' } },
    400,
  ],
])('alert choices: %s is refused', async (_, endpoint, sent, status) => {
  expect((await fan.call(endpoint as typeof setAlerts, sent)).status).toBe(status)
})

test('alert choices: a fan chooses for at most fifty games, whatever arrives at once', async () => {
  const { rows } = await running.deps.pool.query(
    `insert into game (company_id, sport, season, type, day, time_zone, away_id, home_id, site, state, status, summary, changed_at)
     select company_id, sport, season, type, day, time_zone, away_id, home_id, site, state, status, summary, changed_at
     from game, generate_series(1, $1) where id = $2 returning id`,
    [maxAlertGames + 2, game],
  )
  const answers = await Promise.all(
    rows.map(({ id }) => fan.call(setGameAlerts, { params: { id: String(id) }, body: { kinds: ['start'] } })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(maxAlertGames)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(2)
})

test('alert choices: a fan who hides scores sees which teams they concern', async () => {
  await fan.call(updateProfile, { body: { score_safe: 1 } })
  expect(await teamOf('football')).toMatchObject({ safe: true })
})

test('alerts: without a Firebase project nothing is sent, and staff are told so', async () => {
  const owner = await running.staff('owner')
  for (const endpoint of [testAlert, testDebugAlert])
    expect(await owner.call(endpoint)).toMatchObject({
      status: 409,
      refusal: { message: 'Firebase isn’t set up on this server, so nothing can be sent.' },
    })
  expect((await all()).sending).toBe(false)
})
