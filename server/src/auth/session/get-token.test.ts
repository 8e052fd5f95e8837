import { getToken, heartbeat } from '@fieldhouse/contract/auth/auth'
import { currentSchool } from '@fieldhouse/contract/company'
import { getCustomer } from '@fieldhouse/contract/customer/customer'
import { hourMs, minuteMs, secondMs } from '@fieldhouse/contract/durations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../test-app.ts'
import type { Visitor } from '../../test-fan.ts'

let running: TestApp
beforeAll(async () => {
  running = await testApp()
})
afterAll(() => running.close())

const token = (who: Visitor, uid?: string | null, headers = {}) =>
  who.call(getToken, { body: { company_id: currentSchool().id, ...(uid !== undefined && { uid }) }, headers })

test('get_token: a uid alone never opens an account', async () => {
  const fans = [await running.fan(), await running.fan(), await running.fan()]
  for (const uid of [...fans.map((fan) => fan.uid), 'nobody', null, undefined]) {
    const { status, body } = await token(running.visitor(), uid)
    expect(status).toBe(200)
    expect(body.data.anonymous).toBe(true)
    expect(Object.keys(body.data.user)).toEqual(['uid'])
    expect(fans.map((fan) => fan.uid)).not.toContain(body.data.user.uid)
    expect(body.data.session_data).toMatchObject({ plan: 'free', areaid: '770' })
  }
})

test('get_token: answers for existing and unknown uids look alike', async () => {
  const fan = await running.fan()
  const shape = (body: unknown) => JSON.stringify(body).replaceAll(/"[\w.-]{20,}"/g, '"…"')
  const known = await token(running.visitor(), fan.uid)
  const unknown = await token(running.visitor(), 'A'.repeat(22))
  expect(shape(known.body)).toBe(shape(unknown.body))
})

test('get_token: the newest token of a fan and device restores the session, even when expired', async () => {
  const fan = await running.fan()
  running.deps.clock.advance(20 * minuteMs)
  const { body } = await token(fan, fan.uid)
  expect(body.data).toMatchObject({ anonymous: false, user: { uid: fan.uid, email: fan.email } })
  fan.jwt = body.data.jwt
  expect((await fan.call(getCustomer)).status).toBe(200)
})

test('get_token: a token of another device or fan, or a forged one, proves nothing', async () => {
  const fan = await running.fan()
  const other = await running.fan()
  const elsewhere = running.visitor()
  elsewhere.jwt = fan.jwt
  expect((await token(elsewhere, fan.uid)).body.data.anonymous).toBe(true)
  expect((await token(fan, other.uid)).body.data.anonymous).toBe(true)
  expect((await token(fan, undefined)).body.data.anonymous).toBe(true)
  expect((await token(fan, fan.uid, { session: 'e30.e30.AAAAAAAAAAAAAAAA' })).body.data.anonymous).toBe(true)
  expect((await fan.call(getCustomer)).status).toBe(200)
})

test('get_token: an old copy of a token proves nothing and ends the session', async () => {
  const fan = await running.fan()
  const copied = fan.jwt
  fan.jwt = (await fan.call(heartbeat, { body: { jwt: fan.jwt } })).body.jwt
  running.deps.clock.advance(2 * minuteMs)
  const thief = running.visitor({ device: fan.device })
  thief.jwt = copied
  expect((await token(thief, fan.uid)).body.data.anonymous).toBe(true)
  expect((await fan.call(getCustomer)).status).toBe(401)
})

test('get_token: an anonymous visitor keeps the session and cannot read an account', async () => {
  const visitor = running.visitor()
  const first = await token(visitor)
  visitor.jwt = first.body.data.jwt
  const { status, refusal } = await visitor.call(getCustomer)
  expect([status, refusal.message]).toEqual([403, 'Sign in to do this.'])
  running.deps.clock.advance(20 * minuteMs)
  const second = await token(visitor, first.body.data.user.uid)
  expect(second.body.data.user.uid).toBe(first.body.data.user.uid)
})

test('get_token: signing in ends the anonymous session', async () => {
  const visitor = running.visitor()
  const { body } = await token(visitor)
  visitor.jwt = body.data.jwt
  const fan = await visitor.signUp({ email: 'prepared@example.org' })
  expect(fan.uid).not.toBe(body.data.user.uid)
  expect((await visitor.call(heartbeat, { body: { jwt: body.data.jwt } })).status).toBe(401)
})

test('get_token: anonymous sessions are limited per device and per network', async () => {
  const device = running.visitor()
  const answers: number[] = []
  for (let count = 0; count < 22; count += 1) answers.push((await token(device)).status)
  expect(answers.filter((status) => status === 200)).toHaveLength(20)
  const refused = await token(device)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  running.deps.clock.advance(hourMs + secondMs)
  expect((await token(device)).status).toBe(200)

  const ip = '203.0.113.77'
  const many = await Promise.all(Array.from({ length: 560 }, () => token(running.visitor({ ip }))))
  expect(many.filter(({ status }) => status === 200)).toHaveLength(500)
  expect((await token(running.visitor({ ip: '203.0.113.9' }))).status).toBe(429)
  expect((await token(running.visitor({ ip: '203.0.114.9' }))).status).toBe(200)
})

test('get_token: an invalid request, an unknown app and another school are refused', async () => {
  const visitor = running.visitor()
  expect((await visitor.call(getToken, { body: { company_id: 'x' } })).status).toBe(400)
  expect((await visitor.call(getToken, { body: { company_id: 37 } })).status).toBe(403)
  expect((await token(visitor, undefined, { 'x-app-token': 'another' })).status).toBe(403)
})
