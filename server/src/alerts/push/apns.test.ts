import { generateKeyPairSync } from 'node:crypto'
import fs from 'node:fs'
import http2 from 'node:http2'
import os from 'node:os'
import path from 'node:path'
import { minuteMs, secondMs } from '@fieldhouse/contract/durations'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { testClock } from '../../shared/clock/clock.ts'
import { openApns } from './apns.ts'
import { readApnsKey } from './apns-key.ts'
import type { PhoneMessage, PushOutcome } from './push-sender.ts'
import { openTestApns } from './test-apns.ts'

const apns = await openTestApns()
const clock = testClock(new Date('2026-11-21T18:00:00Z'))
apns.now = clock.now
const opened: { stop(): void }[] = []
afterAll(() => apns.close())
afterEach(() => {
  for (const one of opened.splice(0)) one.stop()
})
beforeEach(() => {
  apns.accepted.length = apns.failures.length = apns.connections = apns.mostAtOnce = 0
  apns.goAwayAfter = undefined
  for (const devices of [apns.tokens, apns.removed, apns.unknown, apns.foreign]) devices.clear()
})

const open = (key = apns.key, address = apns.url) => {
  const sender = openApns({ key, address, clock })
  opened.push(sender)
  return (message: PhoneMessage, app = apns.app) => sender.send(message, app)
}
const device = 'ab'.repeat(32)
const phone: PhoneMessage = {
  to: { token: device },
  alert: 'alert-1',
  title: 'Utah touchdown',
  body: 'Utah 24, Eastmoor 21',
  redirect: '/app/sports/live/77',
  replaces: 'game-77',
  validForSeconds: 600,
}
const toDevice = (number: number): PhoneMessage => ({
  ...phone,
  to: { token: number.toString(16).padStart(64, '0') },
})
const sendMany = (send: ReturnType<typeof open>, count: number): Promise<PushOutcome[]> =>
  Promise.all(Array.from({ length: count }, (_, number) => send(toDevice(number))))
const kindsOf = (outcomes: readonly PushOutcome[]) => [...new Set(outcomes.map(({ kind }) => kind))]

test('APNs: a phone gets the text, the page of a tap and the alert’s id', async () => {
  expect(await open()(phone)).toEqual({ kind: 'sent' })
  expect(apns.accepted).toEqual([
    {
      token: device,
      payload: {
        aps: {
          alert: { title: 'Utah touchdown', body: 'Utah 24, Eastmoor 21' },
          sound: 'default',
          'thread-id': 'game-77',
        },
        redirect: '/app/sports/live/77',
        alert: 'alert-1',
      },
      headers: expect.objectContaining({
        'apns-topic': apns.app,
        'apns-push-type': 'alert',
        'apns-priority': '10',
        'apns-expiration': String(Date.parse('2026-11-21T18:10:00Z') / secondMs),
        'apns-collapse-id': 'game-77',
      }),
    },
  ])
})

test('APNs: one connection and one token serve all messages, and the token is renewed before it ends', async () => {
  const send = open()
  expect(kindsOf(await sendMany(send, 100))).toEqual(['sent'])
  expect([apns.tokens.size, apns.connections, apns.accepted.length]).toEqual([1, 1, 100])
  clock.advance(49 * minuteMs)
  await send(phone)
  expect(apns.tokens.size).toBe(1)
  clock.advance(minuteMs)
  expect(await send(phone)).toEqual({ kind: 'sent' })
  expect([apns.tokens.size, apns.connections]).toEqual([2, 1])
})

test('APNs: a server that takes one request until it knows the sender gets one, and many after that', async () => {
  const send = open()
  await sendMany(send, 100)
  expect(apns.mostAtOnce).toBeGreaterThan(1)
  expect(apns.accepted).toHaveLength(100)
})

test('APNs: a token that ended early is replaced within the same call', async () => {
  const send = open()
  await send(phone)
  clock.advance(21 * minuteMs)
  apns.endTokens()
  expect(kindsOf(await sendMany(send, 10))).toEqual(['sent'])
  expect(apns.tokens.size).toBe(2)
})

test('APNs: a token that ended within twenty minutes stays, because Apple would not take another one', async () => {
  const send = open()
  await send(phone)
  clock.advance(19 * minuteMs)
  apns.endTokens()
  expect(await send(phone)).toEqual({ kind: 'later', code: 'ExpiredProviderToken', afterMs: 10 * secondMs })
  clock.advance(minuteMs)
  expect(await send(phone)).toEqual({ kind: 'sent' })
})

test('APNs: a phone without the app, with another one, or of the other environment is gone', async () => {
  apns.removed.add(device)
  expect(await open()(phone)).toEqual({ kind: 'gone', code: 'Unregistered' })
  apns.foreign.add(device)
  expect(await open()(phone)).toEqual({ kind: 'gone', code: 'DeviceTokenNotForTopic' })
  apns.unknown.add(device)
  expect(await open()(phone)).toEqual({ kind: 'gone', code: 'BadDeviceToken' })
  apns.failures.push({ status: 410, reason: 'ExpiredToken' })
  expect(await open()(phone)).toEqual({ kind: 'gone', code: 'ExpiredToken' })
  expect(await open()({ ...phone, to: { token: 'abcd' } })).toEqual({ kind: 'gone', code: 'BadDeviceToken' })
})

test.each([
  ['seconds', 503, 'Shutdown', '7', 7 * secondMs],
  ['a date', 503, 'ServiceUnavailable', 'later', 30 * secondMs],
  ['nothing', 503, 'ServiceUnavailable', undefined, 10 * secondMs],
  ['nothing, about a fault of its own,', 500, 'InternalServerError', undefined, 10 * secondMs],
  ['nothing, about an idle connection,', 400, 'IdleTimeout', undefined, 10 * secondMs],
  ['nothing, about one phone,', 429, 'TooManyRequests', undefined, minuteMs],
  ['nothing, about the key,', 403, 'Forbidden', undefined, 10 * secondMs],
])('APNs: a message is sent later where Apple says %s', async (_, status, reason, said, afterMs) => {
  const inHalfAMinute = new Date(clock.now().getTime() + 30 * secondMs).toUTCString()
  const retryAfter = said === 'later' ? inHalfAMinute : said
  const send = open()
  apns.failures.push({ status, reason, ...(retryAfter !== undefined && { retryAfter }) })
  expect(await send(phone)).toEqual({ kind: 'later', code: reason, afterMs })
  expect(await send(phone)).toEqual({ kind: 'sent' })
})

test('APNs: an answer without a reason is named by its status', async () => {
  apns.failures.push({ status: 502 }, { status: 418 })
  const send = open()
  expect(await send(phone)).toMatchObject({ kind: 'later', code: 'HTTP 502' })
  expect(await send(phone)).toEqual({ kind: 'wrong', code: 'HTTP 418' })
})

test('APNs: while Apple takes no new token, no further request is made', async () => {
  const send = open()
  apns.failures.push({ status: 429, reason: 'TooManyProviderTokenUpdates', retryAfter: '30' })
  const code = 'TooManyProviderTokenUpdates'
  expect(await send(phone)).toEqual({ kind: 'later', code, afterMs: 30 * secondMs })
  clock.advance(10 * secondMs)
  expect(await send(phone)).toEqual({ kind: 'later', code, afterMs: 20 * secondMs })
  expect(apns.accepted).toEqual([])
  clock.advance(20 * secondMs)
  expect(await send(phone)).toEqual({ kind: 'sent' })
})

test.each([
  ['more than 4,096 bytes', { body: 'x'.repeat(4200) }, apns.app, 'PayloadTooLarge'],
  ['a key of more than 64 bytes', { replaces: 'g'.repeat(65) }, apns.app, 'BadCollapseId'],
  ['an app of another team', {}, 'com.example.other', 'TopicDisallowed'],
])('APNs: %s is wrong, and the phone stays known', async (_, change, app, code) => {
  expect(await open()({ ...phone, ...change }, app)).toEqual({ kind: 'wrong', code })
})

test.each([
  ['another key', { privateKey: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey }],
  ['another key ID', { keyId: 'ABC7654321' }],
  ['another team', { teamId: 'TEAM654321' }],
])('APNs: %s gets no access, and the message is kept', async (_, change) => {
  const outcome = await open({ ...apns.key, ...change })(phone)
  expect(outcome).toEqual({ kind: 'later', code: 'InvalidProviderToken', afterMs: 10 * secondMs })
})

const network = { kind: 'later', code: 'NETWORK', afterMs: 10 * secondMs }

test('APNs: a connection that Apple leaves loses no message, and the next one is opened', async () => {
  const send = open()
  await send(phone)
  apns.goAwayAfter = 20
  const outcomes = await sendMany(send, 300)
  const sent = outcomes.filter(({ kind }) => kind === 'sent').length
  expect(sent).toBe(apns.accepted.length - 1)
  expect(sent).toBeGreaterThanOrEqual(19)
  expect(sent).toBeLessThan(300)
  expect(outcomes.filter(({ kind }) => kind !== 'sent')).toEqual(Array(300 - sent).fill(network))
  expect(await send(phone)).toEqual({ kind: 'sent' })
  expect(apns.connections).toBe(2)
})

test.each([
  ['refused', http2.constants.NGHTTP2_REFUSED_STREAM],
  ['ended without an answer', http2.constants.NGHTTP2_NO_ERROR],
])('APNs: a request that is %s is sent later, and the connection stays', async (_, reset) => {
  const send = open()
  await send(phone)
  apns.failures.push({ reset })
  expect(await send(phone)).toEqual(network)
  expect(await send(phone)).toEqual({ kind: 'sent' })
  expect(apns.connections).toBe(1)
})

test('APNs: a server that was away is connected to again', async () => {
  const send = open()
  await send(phone)
  await apns.restart()
  await expect.poll(() => send(phone)).toEqual({ kind: 'sent' })
  expect(apns.connections).toBe(2)
})

test('APNs: a service that cannot be reached is tried later', async () => {
  const send = open(apns.key, 'http://127.0.0.1:9')
  expect(await sendMany(send, 3)).toEqual([network, network, network])
})

test('APNs: after a stop what is on its way is answered, and nothing more is sent', async () => {
  const sender = openApns({ key: apns.key, address: apns.url, clock })
  await sender.send(phone, apns.app)
  const onItsWay = sender.send(phone, apns.app)
  await expect.poll(() => apns.accepted.length).toBe(2)
  sender.stop()
  expect(await onItsWay).toEqual({ kind: 'sent' })
  expect(await sender.send(phone, apns.app)).toEqual(network)
})

test('APNs key: a wrong file is named, and its content is not repeated', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fieldhouse-apns-'))
  const file = path.join(folder, 'key.p8')
  const settings = { APNS_KEY: file, APNS_KEY_ID: apns.key.keyId, APNS_TEAM_ID: apns.key.teamId }
  const refusalOf = (content: string) => {
    fs.writeFileSync(file, content)
    try {
      readApnsKey(settings)
      return ''
    } catch (error) {
      return (error as Error).message
    }
  }
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-384' })
  expect(refusalOf(apns.keyFile)).toBe('')
  for (const content of ['SECRET', String(privateKey.export({ type: 'pkcs8', format: 'pem' }))])
    expect(refusalOf(content)).toBe(`APNS_KEY: ${file} is not a key of Apple’s push service (a .p8 file).`)
  fs.rmSync(folder, { recursive: true })
  expect(() => readApnsKey(settings)).toThrow('cannot be read')
  expect(readApnsKey({})).toBeUndefined()
})
