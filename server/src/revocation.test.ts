import type { AddressInfo } from 'node:net'
import {
  endOtherSessions,
  endSession,
  listSessions,
  logout,
  refreshToken,
  verifyUpdateAccount,
} from '@fieldhouse/contract/auth/auth'
import { currentSchool } from '@fieldhouse/contract/company'
import {
  changeEmail,
  changePassword,
  confirmEmail,
  deleteAccount,
  resetPassword,
  undoEmailChange,
  validateCode,
} from '@fieldhouse/contract/customer/customer'
import { dayMs, minuteMs } from '@fieldhouse/contract/durations'
import { appTokenHeader, sessionHeader } from '@fieldhouse/contract/hosts'
import { joinPlay } from '@fieldhouse/contract/playback/playback'
import { stream } from '@fieldhouse/contract/realtime/realtime'
import { getFullPath } from '@fieldhouse/contract/request'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { listen, type TestListener } from './realtime/test-listener.ts'
import { addMs } from './shared/clock/clock.ts'
import { type DatabaseBus, openBus } from './shared/db/bus.ts'
import { type TestProxy, testProxy } from './shared/db/test-proxy.ts'
import { type TestApp, testApp } from './test-app.ts'
import { type Fan, hashed } from './test-fan.ts'

type Server = Pick<TestApp, 'app' | 'visitor' | 'close'>

// Two servers on one database. The notices of the second can be cut, and their timed work waits for the test.
let running: TestApp
let other: Server
let servers: Server[]
let notices: TestProxy
let bus: DatabaseBus
let stranger: Watched
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  let databaseUrl = ''
  running = await testApp((url) => {
    databaseUrl = url
    return {}
  })
  await running.season()
  notices = await testProxy(databaseUrl)
  bus = await openBus(notices.url, running.deps.pool)
  other = await running.another({ bus })
  servers = [running, other]
  for (const { app } of servers) await app.listen({ port: 0, host: '127.0.0.1' })
  stranger = await watches(await running.fan())
})
afterAll(async () => {
  vi.useRealTimers()
  stranger.leave()
  await other.close()
  await bus.close()
  await notices.close()
  await running.close()
})
let otherWatcher: Watched
let phone: Fan
beforeEach(async () => {
  const fan = await running.fan()
  otherWatcher = await watches(fan)
  running.deps.clock.advance(1)
  phone = await running.visitor().signIn(fan.email, fan.password)
})
afterEach(() => otherWatcher.leave())

const until = (work: () => unknown) => vi.waitFor(work, { interval: 20 })
const statusOf = async (app: FastifyInstance, url: string) => (await app.inject(url)).statusCode

interface Watched {
  fan: Fan
  url: string
  listeners: TestListener[]
  leave(): void
}

/** Follows a sport and watches a video through every server. */
async function watches(fan: Fan): Promise<Watched> {
  const { body } = await fan.call(joinPlay, { body: { content: { kind: 'vod', id: 1 } } })
  if (body.kind !== 'playing') throw new Error(`${body.kind} instead of playing`)
  const { url } = body.stream
  for (const { app } of servers) expect(await statusOf(app, url)).toBe(200)
  const headers = { [appTokenHeader]: currentSchool().appToken, [sessionHeader]: fan.jwt }
  const listeners = servers.map(({ app }) => {
    const at = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
    return listen({ url: () => `${at}${getFullPath(stream)}?sports=football`, headers, keepsAll: true })
  })
  await until(() => expect(listeners.map((one) => [one.ready(), one.faults])).toEqual(servers.map(() => [1, []])))
  const leave = () => {
    for (const one of listeners) one.leave()
  }
  return { fan, url, listeners, leave }
}

const opennessOf = async ({ url, listeners }: Watched) =>
  Promise.all(
    servers.map(async ({ app }, index) => [listeners[index]?.isOpen() ? 'told' : 'left', await statusOf(app, url)]),
  )
const everything = () => servers.map(() => ['told', 200])
const nothing = () => servers.map(() => ['left', 403])

const placesOf = async ({ uid }: Fan): Promise<number> => {
  const { rows } = await running.deps.pool.query(
    'select 1 from play_session where customer_uid = $1 and ended_at is null and lease_until > $2',
    [uid, running.deps.clock.now()],
  )
  return rows.length
}

async function expectAllOver(watched: Watched, places = 0) {
  await until(async () => {
    expect(await opennessOf(watched)).toEqual(nothing())
    expect(await placesOf(watched.fan)).toBe(places)
  })
  expect(await opennessOf(stranger)).toEqual(everything())
}

const next = 'another long password of mine'

/** All ways to end the session on the other device. */
const ways: Record<string, (fan: Fan) => Promise<{ status: number }>> = {
  'signing out': (fan) => fan.call(logout, { body: {} }),
  'signing in again': async (fan) => ({ status: (await fan.signIn(fan.email, fan.password)) && 200 }),
  'a jwt that somebody else has, too': async (fan) => {
    const stolen = fan.jwt
    for (let times = 0; times < 2; times++)
      fan.jwt = (await fan.call(refreshToken, { body: { jwt: fan.jwt } })).body.jwt
    const { status } = await fan.call(refreshToken, { body: { jwt: stolen } })
    return { status: status === 401 ? 200 : status }
  },
  'signing this device out from another one': async () => {
    const { sessions } = (await phone.call(listSessions)).body
    return phone.call(endSession, { params: { id: String(sessions.find(({ current }) => !current)?.id) } })
  },
  'signing every other device out': () => phone.call(endOtherSessions),
  'a new password': () =>
    phone.call(changePassword, { body: { password: hashed(next), old_password: hashed(phone.password) } }),
  'a password that was forgotten': async ({ email }) => {
    const visitor = running.visitor()
    running.deps.clock.advance(minuteMs)
    const { token } = (await visitor.call(confirmEmail, { body: { email } })).body
    const { pin } = await visitor.mailed(email)
    const { grant } = (await visitor.call(validateCode, { body: { token, code: pin } })).body
    return visitor.call(resetPassword, { body: { grant, password: hashed(next) } })
  },
  'taking the old address back': async () => {
    const email = `moved-${phone.email}`
    await phone.call(changeEmail, { body: { email, password: hashed(phone.password) } })
    const moved = await phone.mailed(email)
    await phone.call(verifyUpdateAccount, {
      body: { company_id: currentSchool().id, token: moved.token, pin: moved.pin },
    })
    const { token } = await phone.mailed(phone.email)
    return phone.call(undoEmailChange, { body: { token } })
  },
  'ten devices that were seen later': async ({ email, password }) => {
    for (let count = 0; count < 9; count++) {
      running.deps.clock.advance(1)
      await running.visitor().signIn(email, password)
    }
    return { status: 200 }
  },
  'the end of the account': () => phone.call(deleteAccount, { body: { password: hashed(phone.password) } }),
}

test.each(Object.keys(ways))(
  '%s ends the event streams and videos of that session on every server, and no others',
  async (way) => {
    expect(await opennessOf(otherWatcher)).toEqual(everything())
    expect((await ways[way]?.(otherWatcher.fan))?.status).toBe(200)
    await expectAllOver(otherWatcher)
  },
)

test('sign-out: other devices’ streams and videos end, and those of this device continue', async () => {
  const phoneWatcher = await watches(phone)
  await phone.call(endOtherSessions)
  await expectAllOver(otherWatcher, 1)
  expect(await opennessOf(phoneWatcher)).toEqual(everything())
  phoneWatcher.leave()
})

test('sign-out: frees the device’s place for another stream', async () => {
  const more = await watches(await running.visitor().signIn(otherWatcher.fan.email, otherWatcher.fan.password))
  const play = async () => (await phone.call(joinPlay, { body: { content: { kind: 'vod', id: 2 } } })).body.kind
  expect(await play()).toBe('too-many')
  await otherWatcher.fan.call(logout, { body: {} })
  await until(async () => expect(await play()).toBe('playing'))
  more.leave()
})

test('account deletion: a server that missed the notice checks sessions once it is reconnected', async () => {
  const { body } = await phone.call(joinPlay, { body: { content: { kind: 'vod', id: 2 } } })
  const unseen = body.kind === 'playing' ? body.stream.url : body.kind
  await notices.cut()
  await phone.call(deleteAccount, { body: { password: hashed(phone.password) } })
  // Whether the video still plays there depends on whether a segment was requested meanwhile.
  expect((await opennessOf(otherWatcher)).map(([stream]) => stream)).toEqual(['left', 'told'])
  await notices.restore()
  await expectAllOver(otherWatcher)
  // An address that is new to this server is looked up at its first request.
  await until(async () => expect(await statusOf(other.app, unseen)).toBe(403))
})

test('ended session: without a notice its streams close within a minute', async () => {
  const { uid } = otherWatcher.fan
  await running.deps.pool.query("update session set revoked_at = now(), revoked_reason = 'logout' where uid = $1", [
    uid,
  ])
  expect(await opennessOf(otherWatcher)).toEqual(everything())
  vi.advanceTimersByTime(minuteMs)
  await expectAllOver(otherWatcher)
})

test('expired session: its streams close within a minute', async () => {
  await running.deps.pool.query('update session set last_seen_at = $2 where uid = $1', [
    otherWatcher.fan.uid,
    addMs(running.deps.clock.now(), -31 * dayMs),
  ])
  vi.advanceTimersByTime(minuteMs)
  await expectAllOver(otherWatcher)
})
