import { openedAlert, setAlerts, setGameAlerts } from '@fieldhouse/contract/alerts/alerts'
import { operatorAlerts, testAlert } from '@fieldhouse/contract/alerts/desk'
import { logout } from '@fieldhouse/contract/auth/auth'
import { updateProfile } from '@fieldhouse/contract/customer/customer'
import { keepTeamSafe, showScore } from '@fieldhouse/contract/customer/score-safe'
import { hourMs, minuteMs, secondMs } from '@fieldhouse/contract/durations'

import { getSchool } from '@fieldhouse/contract/school/school'
import { listSchoolSports } from '@fieldhouse/sports/identities'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../test-app.ts'
import type { Fan } from '../test-fan.ts'
import { anyScore, begin, openTestFirebase, scoreTouchdown, testAlerts } from './test-alerts.ts'

let running: TestApp
let helpers: ReturnType<typeof testAlerts<Fan>>
const firebase = await openTestFirebase()
const { fcm } = firebase
beforeAll(async () => {
  running = await testApp({ env: firebase.env })
  await running.season()
  helpers = testAlerts(running, fcm, 'football')
})
afterAll(async () => {
  await running.close()
  await firebase.close()
})

let game = 0
let phones = 0
const newToken = () => `token-of-phone-${++phones}`
const now = () => running.deps.clock.now()
const wait = (ms: number) => running.deps.clock.advance(ms)
const touchdown = (key: string, home?: number) => helpers.play(game, scoreTouchdown(key, now(), home))
/** Phones of earlier tests get nothing any more. */
beforeEach(async () => {
  await running.deps.pool.query('delete from push_device')
  fcm.accepted.length = 0
  game = await helpers.addGame()
  await helpers.play(game, begin)
  await helpers.sendAlerts()
})

test('alerts: a score is sent to the phones of fans who chose it, once', async () => {
  const [one, other] = [newToken(), newToken()]
  await helpers.fanWithPhone(one)
  await helpers.fanWithPhone(other, ['final'])
  await touchdown('p1')
  await helpers.sendAlerts()
  await helpers.sendAlerts()
  const [sent] = fcm.accepted.filter(({ token }) => token === one)
  expect(sent).toMatchObject({
    notification: { title: expect.stringMatching(/ touchdown$/), body: expect.stringContaining('Weller 14-yard run') },
    data: { redirect: `/app/sports/game/${game}`, alert: expect.stringMatching(/^[\w-]{16}$/) },
  })
  expect([helpers.takeSent(one).length, helpers.takeSent(other)]).toEqual([1, []])
})

test('alerts: start, close game and final are sent as they happen', async () => {
  const token = newToken()
  await helpers.fanWithPhone(token)
  game = await helpers.addGame()
  await helpers.play(game, begin)
  await helpers.sendAlerts()
  expect(helpers.takeSent(token)).toEqual([expect.stringMatching(/^Brackwater at /)])
  await helpers.play(game, (state) => ({ ...state, clock: { period: 4, seconds: 299 }, score: { away: 7, home: 14 } }))
  await helpers.sendAlerts()
  expect(helpers.takeSent(token)).toEqual([expect.stringMatching(/^Close game: /)])
  await helpers.play(game, (state) => ({ ...state, status: { kind: 'final' } }))
  await helpers.sendAlerts()
  expect(helpers.takeSent(token)).toEqual([expect.stringMatching(/^Final: /)])
})

const team = () => String(listSchoolSports().find(({ slug }) => slug === 'football')?.id)
test.each([
  ['of all teams', (fan: Fan) => fan.call(updateProfile, { body: { score_safe: 1 } })],
  ['of the team', (fan: Fan) => fan.call(keepTeamSafe, { params: { id: team() }, body: { score_safe: 1 } })],
])('alerts: a fan who hides the scores %s hears only of the start', async (_, hide) => {
  const token = newToken()
  const fan = await helpers.fanWithPhone(token)
  await hide(fan)
  game = await helpers.addGame()
  await helpers.play(game, begin)
  await helpers.sendAlerts()
  expect(helpers.takeSent(token)).toHaveLength(1)
  await touchdown('p1')
  await helpers.play(game, (state) => ({ ...state, clock: { period: 4, seconds: 100 } }))
  await helpers.play(game, (state) => ({ ...state, status: { kind: 'final' } }))
  await helpers.sendAlerts()
  expect(helpers.takeSent(token)).toEqual([])
})

test('alerts: a fan who revealed one game gets its scores', async () => {
  const token = newToken()
  const fan = await helpers.fanWithPhone(token)
  await fan.call(updateProfile, { body: { score_safe: 1 } })
  await fan.call(showScore, { params: { id: String(game) } })
  await touchdown('p1')
  await helpers.sendAlerts()
  expect(helpers.takeSent(token)).toHaveLength(1)
})

const quietUntil = async (fan: Fan, ms: number) => {
  const time = (fromNow: number) => new Date(now().getTime() + fromNow).toISOString().slice(11, 16)
  const quiet = { from: time(-hourMs), until: time(ms) }
  const { status } = await fan.call(setAlerts, { body: { enabled: true, quiet, time_zone: 'UTC' } })
  expect(status).toBe(200)
}

test('alerts: quiet hours hold an alert back until they end', async () => {
  const token = newToken()
  await quietUntil(await helpers.fanWithPhone(token), 20 * minuteMs)
  await touchdown('p1')
  await helpers.sendAlerts()
  expect(helpers.takeSent(token)).toEqual([])
  wait(20 * minuteMs)
  await helpers.sendAlerts()
  expect(helpers.takeSent(token)).toHaveLength(1)
})

test('alerts: what is old by the end of the quiet hours is dropped', async () => {
  const token = newToken()
  await quietUntil(await helpers.fanWithPhone(token), 5 * hourMs)
  await touchdown('p1')
  await helpers.sendAlerts()
  wait(5 * hourMs)
  await helpers.sendAlerts()
  expect(helpers.takeSent(token)).toEqual([])
})

test('alerts: a phone gets at most thirty in an hour', async () => {
  const token = newToken()
  await helpers.fanWithPhone(token)
  for (let score = 1; score <= 33; score++) {
    await touchdown(`p${score}`, score * 6)
    await helpers.sendAlerts()
  }
  expect(helpers.takeSent(token)).toHaveLength(30)
})

test('alerts: the choice for a game counts instead of the team’s', async () => {
  const [more, none] = [newToken(), newToken()]
  const params = { id: String(game) }
  await (await helpers.fanWithPhone(more, [])).call(setGameAlerts, { params, body: { kinds: anyScore } })
  await (await helpers.fanWithPhone(none)).call(setGameAlerts, { params, body: { kinds: [] } })
  await touchdown('p1')
  await helpers.sendAlerts()
  expect([helpers.takeSent(more).length, helpers.takeSent(none)]).toEqual([1, []])
})

test('alerts: a phone without the app is forgotten, and one of a fan who turned alerts off gets none', async () => {
  const [gone, off, out] = [newToken(), newToken(), newToken()]
  await helpers.fanWithPhone(gone)
  fcm.removed.add(gone)
  const fan = await helpers.fanWithPhone(off)
  const leaving = await helpers.fanWithPhone(out)
  await fan.call(setAlerts, { body: { enabled: false, quiet: null, time_zone: null } })
  await leaving.call(logout, { body: {} })
  await touchdown('p1')
  await helpers.sendAlerts()
  expect(fcm.accepted).toEqual([])
  expect((await running.deps.pool.query('select token from push_device')).rows).toEqual([{ token: off }])
  expect(running.logged.join('\n')).not.toMatch(/token-of-phone/)
})

test('alerts: what Google cannot take now is sent later, with growing waits', async () => {
  const token = newToken()
  await helpers.fanWithPhone(token)
  fcm.failures.push({ status: 503, code: 'UNAVAILABLE', retryAfter: '90' })
  await touchdown('p1')
  await helpers.sendAlerts()
  wait(89 * secondMs)
  await helpers.sendAlerts()
  expect(helpers.takeSent(token)).toEqual([])
  wait(secondMs)
  await helpers.sendAlerts()
  expect(helpers.takeSent(token)).toHaveLength(1)
})

test('alerts: a delivery that a server claimed and never finished is sent by another one', async () => {
  const token = newToken()
  await helpers.fanWithPhone(token)
  await touchdown('p1')
  await running.deps.jobs.run('alerts.read-missed')
  await running.deps.pool.query('update alert set spread_at = null where spread_at is null')
  const { rows } = await running.deps.pool.query('select id from alert where subject = $1', [`game ${game} score p1`])
  await running.deps.pool.query(
    `insert into alert_delivery (alert_id, sid, customer_uid, state, due_at, claimed_at)
     select $1, sid, customer_uid, 'sending', $2, $2 from push_device`,
    [rows[0].id, now()],
  )
  await helpers.sendAlerts()
  expect(helpers.takeSent(token)).toEqual([])
  wait(2 * minuteMs + secondMs)
  await helpers.sendAlerts()
  expect(helpers.takeSent(token)).toHaveLength(1)
})

test('alerts: changes that a server missed are read once, and old ones are no news', async () => {
  const token = newToken()
  await helpers.fanWithPhone(token)
  await touchdown('p1')
  wait(11 * minuteMs)
  await helpers.sendAlerts()
  expect(helpers.takeSent(token)).toEqual([])
})

test('alerts: a tap counts once, and only for the session that got the alert', async () => {
  const token = newToken()
  const fan = await helpers.fanWithPhone(token)
  const stranger = await helpers.fanWithPhone(newToken(), [])
  await touchdown('p1')
  await helpers.sendAlerts()
  const alert = String(fcm.accepted.find((one) => one.token === token)?.data?.alert)
  for (const who of [stranger, fan, fan])
    expect((await who.call(openedAlert, { body: { alert } })).body).toEqual({ success: true })
  const operator = await running.staff('operator')
  const { body } = await operator.call(operatorAlerts)
  expect(body.teams.find(({ sport }) => sport === 'football')).toMatchObject({ fans: 1, phones: 1 })
  expect(body.alerts.find(({ id }) => id === alert)).toMatchObject({ sent: 1, opened: 1, kind: 'score' })
})

test('alerts: staff see each team that the school plays, and no page of videos', async () => {
  const operator = await running.staff('operator')
  const { teams } = (await operator.call(operatorAlerts)).body
  const { sports, pages } = (await operator.call(getSchool)).body
  expect(pages.length).toBeGreaterThan(0)
  expect(teams.map(({ sport }) => sport)).toEqual(sports.filter(({ past }) => !past).map(({ slug }) => slug))
})

test('alerts: staff test with the phones of their own account, and learn what came of it', async () => {
  const operator = await running.staff('operator')
  expect(await operator.call(testAlert)).toMatchObject({
    status: 409,
    refusal: { message: expect.stringContaining('None of your phones') },
  })
  const [works, removed] = [newToken(), newToken()]
  await helpers.addPhone(operator, works)
  const tablet = await running.visitor().signIn(operator.email, operator.password)
  await helpers.addPhone(tablet, removed)
  fcm.removed.add(removed)
  expect((await operator.call(testAlert)).body).toEqual({ sent: 1, refused: 1, reasons: ['UNREGISTERED'] })
  expect(helpers.takeSent(works)).toEqual([expect.stringMatching(/ test$/)])
})
