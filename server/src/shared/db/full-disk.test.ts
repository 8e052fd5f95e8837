import { appLogin, getToken, heartbeat, logout, refreshToken } from '@fieldhouse/contract/auth/auth'
import { currentSchool } from '@fieldhouse/contract/company'
import { getCustomer, updateProfile } from '@fieldhouse/contract/customer/customer'
import { minuteMs, secondMs } from '@fieldhouse/contract/durations'
import type { Endpoint } from '@fieldhouse/contract/endpoint'
import { addToMyList, getMyList } from '@fieldhouse/contract/favorites/favorites'
import { contentVod } from '@fieldhouse/contract/films/films'
import { exploreHome } from '@fieldhouse/contract/home/home'
import { joinPlay } from '@fieldhouse/contract/playback/playback'
import { search } from '@fieldhouse/contract/search/search'
import { getSchedule } from '@fieldhouse/contract/stats/stats'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../test-app.ts'
import { type CallInput, type Fan, hashed, type Visitor } from '../../test-fan.ts'
import { openPool } from './database.ts'
import { fullDisk } from './test-full-disk.ts'
import { testProxy } from './test-proxy.ts'

let running: TestApp
let databaseUrl: string
let fan: Fan
let makeRoom: () => Promise<void>
beforeAll(async () => {
  running = await testApp((url) => {
    databaseUrl = url
    return {}
  })
  await running.season()
})
afterAll(() => running.close())
beforeEach(async () => {
  fan = await running.fan()
  const full = await fullDisk(running.deps.pool)
  makeRoom = full.makeRoom
})
afterEach(() => makeRoom().catch(() => {}))

const reads: [Endpoint, CallInput][] = [
  [exploreHome, {}],
  [getSchedule, {}],
  [getCustomer, {}],
  [getMyList, {}],
  [contentVod, { params: { id: '1' } }],
  [search, { query: { q: 'soccer' } }],
]
const writes: [Endpoint, CallInput][] = [
  [addToMyList, { params: { id: '1' } }],
  [updateProfile, { body: { newsletter: 1 } }],
  [joinPlay, { body: { content: { kind: 'vod', id: 1 } } }],
  [logout, { body: {} }],
]
const statusesOf = async (calls: [Endpoint, CallInput][]) => {
  const statuses = []
  for (const [endpoint, sent] of calls) statuses.push([endpoint.path, (await fan.call(endpoint, sent)).status])
  return statuses
}
const all = (calls: [Endpoint, CallInput][], status: number) => calls.map(([{ path }]) => [path, status])

test('full disk: reads work, writes are refused with a message, and both work once there is room', async () => {
  expect(await statusesOf(reads)).toEqual(all(reads, 200))
  expect(await statusesOf(writes)).toEqual(all(writes, 503))
  const { refusal, headers } = await fan.call(addToMyList, { params: { id: '1' } })
  expect([refusal.message, headers['retry-after']]).toEqual([
    'We can’t save anything right now, so nothing changed. You can still browse. Try again in a few minutes.',
    '30',
  ])
  await makeRoom()
  expect(await statusesOf(writes)).toEqual(all(writes, 200))
})

test('full disk: no one is signed out, and a replaced token stays invalid', async () => {
  await makeRoom()
  const replaced = fan.jwt
  fan.jwt = (await fan.call(heartbeat, { body: { jwt: fan.jwt } })).body.jwt
  running.deps.clock.advance(61 * secondMs)
  makeRoom = (await fullDisk(running.deps.pool)).makeRoom
  const phone = { devicetype: 'ios', devicetoken: 'phone of a full disk' }
  for (let minutes = 0; minutes < 60; minutes += 12) {
    running.deps.clock.advance(12 * minuteMs)
    const beat = await fan.call(heartbeat, { body: { jwt: fan.jwt, ...phone } })
    expect(beat.status).toBe(200)
    fan.jwt = beat.body.jwt
  }
  expect((await fan.call(getCustomer)).status).toBe(200)
  const again = await fan.call(getToken, { body: { company_id: currentSchool().id, uid: fan.uid } })
  expect(again.body.data).toMatchObject({ anonymous: false, user: { uid: fan.uid } })
  expect((await fan.call(refreshToken, { body: { jwt: replaced } })).status).toBe(503)
  await makeRoom()
  const before = fan.jwt
  fan.jwt = (await fan.call(refreshToken, { body: { jwt: before } })).body.jwt
  expect((await fan.call(getCustomer)).status).toBe(200)
  running.deps.clock.advance(61 * secondMs)
  expect((await fan.call(refreshToken, { body: { jwt: before } })).status).toBe(401)
})

test('full disk: signing in is refused with the same message', async () => {
  const login = () =>
    running
      .visitor()
      .call(appLogin, { body: { cid: currentSchool().id, email: fan.email, password: hashed(fan.password) } })
  const { status, refusal } = await login()
  expect([status, refusal.error]).toEqual([503, expect.stringContaining('We can’t save anything right now')])
  await makeRoom()
  expect((await login()).status).toBe(200)
})

test('read-only database: reads work and writes are refused like on a full disk', async () => {
  await makeRoom()
  const pool = openPool(databaseUrl, 1)
  const other = await running.another({ pool })
  await pool.query('set default_transaction_read_only = on')
  const otherVisitor = other.visitor()
  otherVisitor.jwt = fan.jwt
  expect((await otherVisitor.call(exploreHome)).status).toBe(200)
  const { status, refusal } = await otherVisitor.call(addToMyList, { params: { id: '1' } })
  expect([status, refusal.message]).toEqual([503, expect.stringContaining('We can’t save anything right now')])
  expect((await otherVisitor.call(heartbeat, { body: { jwt: fan.jwt } })).status).toBe(200)
  await other.close()
  await pool.end()
})

test('database outage: known fans can still read what was read before', async () => {
  await makeRoom()
  const queries = await testProxy(databaseUrl)
  const pool = openPool(queries.url)
  const other = await running.another({ pool })
  const otherVisitor = other.visitor()
  const signedIn = await running.visitor().signIn(fan.email, fan.password)
  const unknown = other.visitor()
  otherVisitor.jwt = fan.jwt
  unknown.jwt = signedIn.jwt
  const read = async (who: Visitor) => [
    (await who.call(exploreHome)).status,
    (await who.call(getSchedule)).status,
    (await who.call(addToMyList, { params: { id: '1' } })).status,
  ]
  expect(await read(otherVisitor)).toEqual([200, 200, 200])
  await queries.cut()
  for (let times = 0; times < 3; times++) {
    running.deps.clock.advance(2 * minuteMs)
    expect(await read(otherVisitor)).toEqual([200, 200, 503])
  }
  expect(await read(unknown)).toEqual([503, 503, 503])
  // A session that ends on a server that can still write also ends here.
  expect((await fan.call(logout, { body: {} })).status).toBe(200)
  await expect.poll(async () => (await otherVisitor.call(getSchedule)).status).not.toBe(200)
  await queries.restore()
  await expect.poll(() => read(unknown)).toEqual([200, 200, 200])
  expect(await read(otherVisitor)).toEqual([401, 401, 401])
  await other.close()
  await pool.end()
  await queries.close()
})
