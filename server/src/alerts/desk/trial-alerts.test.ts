import { operatorAlerts, testDebugAlert } from '@fieldhouse/contract/alerts/desk'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../test-app.ts'
import type { Fan } from '../../test-fan.ts'
import { openTestFirebase, testAlerts } from '../test-alerts.ts'

let running: TestApp
let owner: Fan
const firebase = await openTestFirebase()
const { fcm } = firebase
beforeAll(async () => {
  running = await testApp({ env: firebase.env })
  owner = await running.staff('owner')
})
afterAll(async () => {
  await running.close()
  await firebase.close()
})
beforeEach(async () => {
  fcm.accepted.length = 0
  await running.deps.pool.query('delete from alert')
})

const sendTest = async () => (await owner.call(testDebugAlert)).body
const sendAlerts = () => testAlerts<Fan>(running, fcm, 'football').sendAlerts()
const listed = async () =>
  (await owner.call(operatorAlerts)).body.alerts.map(({ kind, topic, topic_state }) => [kind, topic, topic_state])

test('test of the test accounts: is sent to their topic once, and listed', async () => {
  expect(await sendTest()).toEqual({ state: 'sent', reason: null })
  await sendAlerts()
  expect(fcm.accepted).toEqual([
    expect.objectContaining({
      topic: 'debug',
      notification: { title: expect.stringMatching(/ test$/), body: 'Alerts reach this phone.' },
    }),
  ])
  expect(await listed()).toEqual([['test', 'debug', 'sent']])
})

test('test of the test accounts: says why it was refused, and is not sent again', async () => {
  fcm.failures.push({ status: 400, code: 'INVALID_ARGUMENT' })
  expect(await sendTest()).toEqual({ state: 'refused', reason: 'INVALID_ARGUMENT' })
  await sendAlerts()
  expect(fcm.accepted).toEqual([])
  expect(await listed()).toEqual([['test', 'debug', 'refused']])
})

test('test of the test accounts: what Google cannot take now is sent later', async () => {
  fcm.failures.push({ status: 503, code: 'UNAVAILABLE' })
  expect(await sendTest()).toEqual({ state: 'waiting', reason: null })
  expect(fcm.accepted).toEqual([])
  await sendAlerts()
  expect(fcm.accepted).toEqual([expect.objectContaining({ topic: 'debug' })])
  expect(await listed()).toEqual([['test', 'debug', 'sent']])
})

test('test of the test accounts: only an owner sends it', async () => {
  expect((await running.visitor().call(testDebugAlert)).status).toBe(401)
  for (const who of [await running.fan(), await running.staff('operator'), await running.staff('editor')])
    expect((await who.call(testDebugAlert)).status).toBe(403)
  expect(fcm.accepted).toEqual([])
})
