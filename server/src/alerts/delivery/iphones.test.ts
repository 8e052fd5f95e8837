import { operatorAlerts, testAlert, testDebugAlert } from '@fieldhouse/contract/alerts/desk'
import { currentSchool } from '@fieldhouse/contract/company'
import { secondMs } from '@fieldhouse/contract/durations'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openServedSchool } from '../../shared/process/served-school.ts'
import { type TestApp, testApp } from '../../test-app.ts'
import type { Fan } from '../../test-fan.ts'
import { openTestApns } from '../push/test-apns.ts'
import { begin, openTestFirebase, scoreTouchdown, testAlerts } from '../test-alerts.ts'

const apns = await openTestApns()
const firebase = await openTestFirebase(apns)
const { fcm } = firebase
const { native: _, ...plain } = currentSchool()
const withApp = { ...plain, native: { server: 'https://fans.example', bundleId: apns.app } }
const school = openServedSchool(withApp)
let running: TestApp
let helpers: ReturnType<typeof testAlerts<Fan>>
beforeAll(async () => {
  running = await testApp({ env: firebase.env, school })
  apns.now = running.deps.clock.now
  await running.season()
  helpers = testAlerts(running, fcm, 'football')
})
afterAll(async () => {
  await running.close()
  await Promise.all([firebase.close(), apns.close()])
})

let game = 0
let phones = 0
const now = () => running.deps.clock.now()
const stored = async () =>
  (await running.deps.pool.query('select token, apns_token from push_device order by token')).rows
const getTexts = () => ({
  apple: apns.accepted.map(({ token, payload }) => [token, payload.aps?.alert?.title]),
  firebase: fcm.accepted.map(({ token, notification }) => [token, notification?.title]),
})
const touchdown = expect.stringMatching(/ touchdown$/)
const scoreAndSend = async () => {
  await helpers.play(game, scoreTouchdown('p1', now()))
  await helpers.sendAlerts()
}

/** Adds a fan with an iPhone that Firebase and Apple know. */
async function fanWithIphone() {
  phones += 1
  const [token, apnsToken] = [`iphone-${phones}`, phones.toString(16).padStart(64, '0')]
  const fan = await helpers.fanWithPhone(token)
  await helpers.addPhone(fan, token, apnsToken)
  return { fan, token, apnsToken }
}

beforeEach(async () => {
  await running.deps.pool.query('delete from push_device')
  school.replace(withApp)
  game = await helpers.addGame()
  await helpers.play(game, begin)
  await helpers.sendAlerts()
  fcm.accepted.length = apns.accepted.length = apns.failures.length = 0
})

test('alerts: an iPhone gets them from Apple, any other phone from Firebase, and both count', async () => {
  const { apnsToken } = await fanWithIphone()
  await helpers.fanWithPhone('android-1')
  await scoreAndSend()
  await helpers.sendAlerts()
  expect(getTexts()).toEqual({ apple: [[apnsToken, touchdown]], firebase: [['android-1', touchdown]] })
  const { body } = await (await running.staff('operator')).call(operatorAlerts)
  const alert = apns.accepted[0]?.payload.alert
  expect(body.alerts.find(({ id }) => id === alert)).toMatchObject({ kind: 'score', sent: 2 })
  expect(apns.accepted[0]?.payload.redirect).toBe(`/app/sports/game/${game}`)
  expect(running.logged.join('\n')).not.toContain(apnsToken)
})

test('alerts: an iPhone that Apple does not know gets the same alert from Firebase at once, and the next ones', async () => {
  const { token, apnsToken } = await fanWithIphone()
  apns.unknown.add(apnsToken)
  await scoreAndSend()
  expect(getTexts()).toEqual({ apple: [], firebase: [[token, touchdown]] })
  expect(await stored()).toEqual([{ token, apns_token: null }])
})

test('alerts: an iPhone without the app is forgotten once Firebase says so too', async () => {
  const { token, apnsToken } = await fanWithIphone()
  apns.removed.add(apnsToken)
  fcm.removed.add(token)
  await scoreAndSend()
  expect(getTexts()).toEqual({ apple: [], firebase: [] })
  expect(await stored()).toEqual([])
})

test('alerts: what Apple cannot take now is sent later, and not by Firebase', async () => {
  const { apnsToken } = await fanWithIphone()
  apns.failures.push({ status: 503, reason: 'ServiceUnavailable', retryAfter: '90' })
  await scoreAndSend()
  running.deps.clock.advance(89 * secondMs)
  await helpers.sendAlerts()
  expect(getTexts()).toEqual({ apple: [], firebase: [] })
  running.deps.clock.advance(secondMs)
  await helpers.sendAlerts()
  expect(getTexts()).toEqual({ apple: [[apnsToken, touchdown]], firebase: [] })
})

test('alerts: while the school’s settings have no bundle ID, iPhones get them from Firebase', async () => {
  const { token, apnsToken } = await fanWithIphone()
  school.replace(plain)
  await scoreAndSend()
  expect(getTexts()).toEqual({ apple: [], firebase: [[token, touchdown]] })
  expect(await stored()).toEqual([{ token, apns_token: apnsToken }])
})

test('alerts: topics are Firebase’s, and a test of staff reaches an iPhone by Apple', async () => {
  const owner = await running.staff('owner')
  await helpers.addPhone(owner, 'owner-1', 'f'.repeat(64))
  expect((await owner.call(testAlert)).body).toEqual({ sent: 1, refused: 0, reasons: [] })
  expect((await owner.call(testDebugAlert)).body).toEqual({ state: 'sent', reason: null })
  expect(apns.accepted.map(({ token }) => token)).toEqual(['f'.repeat(64)])
  expect(fcm.accepted.map(({ topic }) => topic)).toEqual(['debug'])
  apns.failures.push({ status: 403, reason: 'InvalidProviderToken' })
  expect((await owner.call(testAlert)).body).toEqual({ sent: 0, refused: 1, reasons: ['InvalidProviderToken'] })
})
