import { getToken, heartbeat, logout, refreshToken } from '@fieldhouse/contract/auth/auth'
import { currentSchool } from '@fieldhouse/contract/company'
import { getCustomer } from '@fieldhouse/contract/customer/customer'
import { dayMs, minuteMs, secondMs } from '@fieldhouse/contract/durations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../test-app.ts'
import type { Visitor } from '../../test-fan.ts'

let running: TestApp
beforeAll(async () => {
  running = await testApp()
})
afterAll(() => running.close())

const beat = (who: Visitor, jwt = who.jwt, more = {}) => who.call(heartbeat, { body: { jwt, ...more } })
const payloadOf = (jwt: string) => JSON.parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString())

test('a heartbeat gives a new jwt and a moment for the next one that is not the same for all', async () => {
  const fan = await running.fan()
  const moments = new Set<number>()
  for (let times = 0; times < 8; times += 1) {
    const { status, body } = await beat(fan)
    expect(status).toBe(200)
    expect(body.jwt).not.toBe(fan.jwt)
    expect(payloadOf(body.jwt).sid).toBe(payloadOf(fan.jwt).sid)
    expect(body.next_in).toBeGreaterThanOrEqual(480)
    expect(body.next_in).toBeLessThanOrEqual(720)
    moments.add(body.next_in)
    fan.jwt = body.jwt
  }
  expect(moments.size).toBeGreaterThan(2)
  expect((await fan.call(getCustomer)).status).toBe(200)
})

test('two tabs that renew at once both stay in, with the same jwt', async () => {
  const fan = await running.fan()
  for (let times = 0; times < 25; times += 1) {
    const [one, two] = await Promise.all([beat(fan), beat(fan)])
    expect([one.status, two.status]).toEqual([200, 200])
    expect(one.body.jwt).toBe(two.body.jwt)
    fan.jwt = one.body.jwt
  }
})

test('an answer that was lost can be asked for again within a minute, also through refresh_token', async () => {
  const fan = await running.fan()
  const first = await beat(fan)
  running.deps.clock.advance(59 * secondMs)
  const again = await fan.call(refreshToken, { body: { jwt: fan.jwt } })
  expect(again.body).toEqual({ jwt: first.body.jwt })
})

test('a jwt that was replaced a minute ago ends the whole session and its owner is mailed', async () => {
  const fan = await running.fan({ email: 'copied@example.org' })
  const copied = fan.jwt
  fan.jwt = (await beat(fan)).body.jwt
  running.deps.clock.advance(61 * secondMs)
  expect((await beat(running.visitor(), copied)).status).toBe(401)
  expect((await fan.call(getCustomer)).status).toBe(401)
  expect((await beat(fan)).status).toBe(401)
  expect((await running.mailTo('copied@example.org'))?.subject).toBe('We signed one of your UTES devices out')
  const events = running.logged.filter((line) => line.includes('token reuse'))
  expect(events).toHaveLength(1)
  expect(events.join()).not.toContain(fan.uid)
})

test('a jwt from two renewals ago ends the session even within the minute', async () => {
  const fan = await running.fan()
  const old = fan.jwt
  fan.jwt = (await beat(fan)).body.jwt
  fan.jwt = (await beat(fan)).body.jwt
  expect((await beat(fan, old)).status).toBe(401)
  expect((await beat(fan)).status).toBe(401)
})

test('an expired jwt no longer opens anything, and renews while its session lives', async () => {
  const fan = await running.fan()
  running.deps.clock.advance(15 * minuteMs + secondMs)
  expect((await fan.call(getCustomer)).status).toBe(401)
  const renewed = await fan.call(refreshToken, { body: { jwt: fan.jwt } })
  expect(renewed.status).toBe(200)
  fan.jwt = renewed.body.jwt
  expect((await fan.call(getCustomer)).status).toBe(200)
})

test('a session that nobody used for 30 days is over', async () => {
  const fan = await running.fan()
  running.deps.clock.advance(30 * dayMs)
  expect((await beat(fan)).status).toBe(401)
})

test('a session is over after 180 days however much it was used', async () => {
  const fan = await running.fan()
  for (let days = 0; days < 175; days += 25) {
    running.deps.clock.advance(25 * dayMs)
    const { status, body } = await beat(fan)
    expect(status).toBe(200)
    fan.jwt = body.jwt
  }
  running.deps.clock.advance(5 * dayMs)
  expect((await beat(fan)).status).toBe(401)
})

test('whoever signed out cannot renew, resume or read', async () => {
  const fan = await running.fan()
  expect((await fan.call(logout, { body: {} })).body).toEqual({ success: true })
  expect((await beat(fan)).status).toBe(401)
  expect((await fan.call(refreshToken, { body: { jwt: fan.jwt } })).status).toBe(401)
  expect((await fan.call(logout, { body: {} })).status).toBe(401)
  const resumed = await fan.call(getToken, { body: { company_id: currentSchool().id, uid: fan.uid } })
  expect(resumed.body.data.anonymous).toBe(true)
})

test('an answer of 401 says so in the words of the auth service', async () => {
  const { status, body } = await beat(running.visitor(), 'e30.e30.e30xxxxxxxxxxxx')
  expect(status).toBe(401)
  expect(body).toEqual({ error: 'Your session is over. Sign in again.', code: 'session.ended' })
})

test('signing out on one server is felt on the others at once, and after a restart', async () => {
  const fan = await running.fan()
  const other = await running.another()
  const elsewhere = other.visitor({ device: fan.device })
  elsewhere.jwt = fan.jwt
  expect((await elsewhere.call(getCustomer)).status).toBe(200)
  await fan.call(logout, { body: {} })
  await expect.poll(async () => (await elsewhere.call(getCustomer)).status).toBe(401)
  await other.close()
  const restarted = await running.another()
  const again = restarted.visitor({ device: fan.device })
  expect((await beat(again, fan.jwt)).status).toBe(401)
  await restarted.close()
})

test('when the notice of an ended session is lost, the session is over within five seconds all the same', async () => {
  const fan = await running.fan()
  const { bus } = running.deps
  const deaf = { ...bus, subscribe: () => () => {}, onGap: () => () => {} }
  const other = await running.another({ bus: deaf })
  const elsewhere = other.visitor({ device: fan.device })
  elsewhere.jwt = fan.jwt
  expect((await elsewhere.call(getCustomer)).status).toBe(200)
  await fan.call(logout, { body: {} })
  expect((await elsewhere.call(getCustomer)).status).toBe(200)
  running.deps.clock.advance(5 * secondMs)
  expect((await elsewhere.call(getCustomer)).status).toBe(401)
  await other.close()
})

test('after a gap in the notices every session is looked up anew', async () => {
  const fan = await running.fan()
  const gaps: (() => void)[] = []
  const { bus } = running.deps
  const gappy = {
    ...bus,
    subscribe: () => () => {},
    onGap: (listener: () => void) => {
      gaps.push(listener)
      return () => {}
    },
  }
  const other = await running.another({ bus: gappy })
  const elsewhere = other.visitor({ device: fan.device })
  elsewhere.jwt = fan.jwt
  await elsewhere.call(getCustomer)
  await fan.call(logout, { body: {} })
  for (const tell of gaps) tell()
  expect((await elsewhere.call(getCustomer)).status).toBe(401)
  await other.close()
})
