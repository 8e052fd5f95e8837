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

test('renewal: a heartbeat returns a new token and a varying time for the next one', async () => {
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

test('renewal: two tabs that renew at once stay signed in with the same token', async () => {
  const fan = await running.fan()
  for (let times = 0; times < 25; times += 1) {
    const [one, two] = await Promise.all([beat(fan), beat(fan)])
    expect([one.status, two.status]).toEqual([200, 200])
    expect(one.body.jwt).toBe(two.body.jwt)
    fan.jwt = one.body.jwt
  }
})

test('renewal: a lost answer can be requested again within a minute, also through refresh_token', async () => {
  const fan = await running.fan()
  const first = await beat(fan)
  running.deps.clock.advance(59 * secondMs)
  const again = await fan.call(refreshToken, { body: { jwt: fan.jwt } })
  expect(again.body).toEqual({ jwt: first.body.jwt })
})

test('renewal: a token replaced more than a minute ago ends the session, and the owner is emailed', async () => {
  const fan = await running.fan({ email: 'copied@example.org' })
  const copied = fan.jwt
  fan.jwt = (await beat(fan)).body.jwt
  running.deps.clock.advance(61 * secondMs)
  expect((await beat(running.visitor(), copied)).status).toBe(401)
  expect((await fan.call(getCustomer)).status).toBe(401)
  expect((await beat(fan)).status).toBe(401)
  expect((await running.mailTo('copied@example.org'))?.subject).toBe('We signed out one of your UTES devices')
  const events = running.logged.filter((line) => line.includes('token reuse'))
  expect(events).toHaveLength(1)
  expect(events.join()).not.toContain(fan.uid)
})

test('renewal: a token from two renewals ago ends the session even within a minute', async () => {
  const fan = await running.fan()
  const old = fan.jwt
  fan.jwt = (await beat(fan)).body.jwt
  fan.jwt = (await beat(fan)).body.jwt
  expect((await beat(fan, old)).status).toBe(401)
  expect((await beat(fan)).status).toBe(401)
})

test('renewal: an expired token opens nothing and renews while its session lives', async () => {
  const fan = await running.fan()
  running.deps.clock.advance(15 * minuteMs + secondMs)
  expect((await fan.call(getCustomer)).status).toBe(401)
  const renewed = await fan.call(refreshToken, { body: { jwt: fan.jwt } })
  expect(renewed.status).toBe(200)
  fan.jwt = renewed.body.jwt
  expect((await fan.call(getCustomer)).status).toBe(200)
})

test('session: ends after 30 days without use', async () => {
  const fan = await running.fan()
  running.deps.clock.advance(30 * dayMs)
  expect((await beat(fan)).status).toBe(401)
})

test('session: ends after 180 days even with use', async () => {
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

test('session: after signing out it cannot renew, resume or read', async () => {
  const fan = await running.fan()
  expect((await fan.call(logout, { body: {} })).body).toEqual({ success: true })
  expect((await beat(fan)).status).toBe(401)
  expect((await fan.call(refreshToken, { body: { jwt: fan.jwt } })).status).toBe(401)
  expect((await fan.call(logout, { body: {} })).status).toBe(401)
  const resumed = await fan.call(getToken, { body: { company_id: currentSchool().id, uid: fan.uid } })
  expect(resumed.body.data.anonymous).toBe(true)
})

test('session: a 401 has the auth service’s error shape', async () => {
  const { status, body } = await beat(running.visitor(), 'e30.e30.e30xxxxxxxxxxxx')
  expect(status).toBe(401)
  expect(body).toEqual({ error: 'Your session has ended. Sign in again.', code: 'session.ended' })
})

test('session: signing out applies on other servers at once, and after a restart', async () => {
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

test('session: ends within five seconds even when the notice is lost', async () => {
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

test('session: after a gap in the notices every session is read again', async () => {
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
