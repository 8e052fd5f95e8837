import { generateKeyPairSync } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { minuteMs, secondMs } from '@fieldhouse/contract/durations'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { testClock } from '../../shared/clock/clock.ts'
import { openFcm } from './fcm.ts'
import type { PushMessage } from './push-sender.ts'
import { readServiceAccount } from './service-account.ts'
import { openTestFcm } from './test-fcm.ts'

const fcm = await openTestFcm()
afterAll(() => fcm.close())
const clock = testClock(new Date('2026-11-21T18:00:00Z'))
const open = (account = fcm.account) => openFcm({ account, address: fcm.url, clock })
const phone: PushMessage = {
  to: { token: 'token-of-a-phone' },
  alert: 'alert-1',
  title: 'Utah touchdown',
  body: 'Utah 24, Eastmoor 21',
  redirect: '/app/sports/live/77',
  replaces: 'game-77',
  validForSeconds: 600,
}
const topic: PushMessage = { ...phone, to: { topic: 'company_36' } }
beforeEach(() => {
  fcm.accepted.length = fcm.failures.length = fcm.tokenRequests = 0
  fcm.removed.clear()
  fcm.foreign.clear()
})

test.each([
  ['a phone', phone, { token: 'token-of-a-phone' }],
  ['a topic', topic, { topic: 'company_36' }],
])('FCM: %s gets the text, the page of a tap and the alert’s id', async (_, message, target) => {
  expect(await open()(message)).toEqual({ kind: 'sent' })
  expect(fcm.accepted).toEqual([
    expect.objectContaining({
      ...target,
      notification: { title: 'Utah touchdown', body: 'Utah 24, Eastmoor 21' },
      data: { redirect: '/app/sports/live/77', alert: 'alert-1' },
      android: expect.objectContaining({ collapse_key: 'game-77', ttl: '600s' }),
      apns: expect.objectContaining({ headers: expect.objectContaining({ 'apns-collapse-id': 'game-77' }) }),
    }),
  ])
})

test('FCM: one access token serves all messages, and is renewed before it ends', async () => {
  const send = open()
  await Promise.all(Array.from({ length: 100 }, () => send(phone)))
  expect(fcm.tokenRequests).toBe(1)
  clock.advance(54 * minuteMs)
  await send(phone)
  expect(fcm.tokenRequests).toBe(1)
  clock.advance(minuteMs)
  await send(phone)
  expect(fcm.tokenRequests).toBe(2)
})

test('FCM: an access token that ended early is replaced within the same call', async () => {
  const send = open()
  await send(phone)
  fcm.endAccess()
  expect(await send(phone)).toEqual({ kind: 'sent' })
  expect(fcm.tokenRequests).toBe(2)
})

test('FCM: a phone without the app, or of another project, is gone', async () => {
  fcm.removed.add('token-of-a-phone')
  expect(await open()(phone)).toEqual({ kind: 'gone', code: 'UNREGISTERED' })
  fcm.removed.clear()
  fcm.foreign.add('token-of-a-phone')
  expect(await open()(phone)).toEqual({ kind: 'gone', code: 'SENDER_ID_MISMATCH' })
})

test.each([
  ['seconds', 503, 'UNAVAILABLE', '7', 7 * secondMs],
  ['a date', 503, 'UNAVAILABLE', 'later', 30 * secondMs],
  ['nothing', 503, 'UNAVAILABLE', undefined, 10 * secondMs],
  ['nothing, about a fault of its own,', 500, 'INTERNAL', undefined, 10 * secondMs],
  ['seconds, about the quota,', 429, 'QUOTA_EXCEEDED', '90', 90 * secondMs],
  ['nothing, about the quota,', 429, 'QUOTA_EXCEEDED', undefined, minuteMs],
])('FCM: a message is sent later where Google says %s', async (_, status, code, said, afterMs) => {
  const inHalfAMinute = new Date(clock.now().getTime() + 30 * secondMs).toUTCString()
  const retryAfter = said === 'later' ? inHalfAMinute : said
  fcm.failures.push({ status, code, ...(retryAfter !== undefined && { retryAfter }) })
  expect(await open()(phone)).toEqual({ kind: 'later', code, afterMs })
})

test('FCM: while the quota is used up, no further request is made', async () => {
  const send = open()
  fcm.failures.push({ status: 429, code: 'QUOTA_EXCEEDED', retryAfter: '30' })
  await send(phone)
  clock.advance(10 * secondMs)
  expect(await send(topic)).toEqual({ kind: 'later', code: 'QUOTA_EXCEEDED', afterMs: 20 * secondMs })
  expect(fcm.accepted).toEqual([])
  clock.advance(20 * secondMs)
  expect(await send(topic)).toEqual({ kind: 'sent' })
})

test('FCM: a token that was never one of Firebase is gone', async () => {
  expect(await open()({ ...phone, to: { token: 'no' } })).toEqual({ kind: 'gone', code: 'INVALID_ARGUMENT' })
})

test.each([
  ['a topic with a space', { to: { topic: 'company 36' } }],
  ['more than 2,048 bytes to a topic', { to: { topic: 'company_36' }, body: 'x'.repeat(2100) }],
  ['more than 4,096 bytes to a phone', { body: 'x'.repeat(4200) }],
  ['a key of more than 64 bytes', { replaces: 'g'.repeat(65) }],
])('FCM: %s is wrong, and the phone stays known', async (_, change) => {
  expect(await open()({ ...phone, ...change })).toEqual({ kind: 'wrong', code: 'INVALID_ARGUMENT' })
})

test('FCM: the key of another account gets no access, and the message is kept', async () => {
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const outcome = await open({ ...fcm.account, private_key: privateKey })(phone)
  expect(outcome).toEqual({ kind: 'later', code: 'invalid_grant', afterMs: 10 * secondMs })
})

test('FCM: a service that cannot be reached is tried later', async () => {
  const send = openFcm({ account: fcm.account, address: 'http://127.0.0.1:9', clock })
  expect(await send(phone)).toEqual({ kind: 'later', code: 'NETWORK', afterMs: 10 * secondMs })
})

test('service account: a wrong file is named, and its content is not repeated', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fieldhouse-account-'))
  const file = path.join(folder, 'key.json')
  const refusalOf = (content: string) => {
    fs.writeFileSync(file, content)
    try {
      readServiceAccount(file)
      return ''
    } catch (error) {
      return (error as Error).message
    }
  }
  expect(refusalOf(JSON.stringify(fcm.account))).toBe('')
  expect(refusalOf('{')).toBe(`FCM_SERVICE_ACCOUNT: ${file} is not JSON.`)
  expect(refusalOf(JSON.stringify({ ...fcm.account, private_key: 'SECRET' }))).toBe(
    `FCM_SERVICE_ACCOUNT: ${file} is not a service account key (check private_key).`,
  )
  fs.rmSync(folder, { recursive: true })
  expect(() => readServiceAccount(file)).toThrow('cannot be read')
})
