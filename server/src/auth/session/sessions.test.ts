import { appLogin, endOtherSessions, endSession, heartbeat, listSessions, logout } from '@fieldhouse/contract/auth/auth'
import { currentSchool } from '@fieldhouse/contract/company'
import { getCustomer } from '@fieldhouse/contract/customer/customer'
import { minuteMs } from '@fieldhouse/contract/durations'
import { topics } from '@fieldhouse/contract/topics'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../test-app.ts'
import { type Fan, hashed } from '../../test-fan.ts'

let running: TestApp
beforeAll(async () => {
  running = await testApp()
})
afterAll(() => running.close())

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1 Version/19.0 Mobile Safari/604.1'

test('sessions: a fan sees where the account is signed in, with this device marked', async () => {
  const fan = await running.fan()
  const phone = await running.visitor({ userAgent: iPhone }).signIn(fan.email, fan.password)
  const { body } = await phone.call(listSessions)
  expect(body.sessions.map((row: { device: string; current: boolean }) => [row.device, row.current]).sort()).toEqual([
    ['Firefox on Linux', false],
    ['Safari on iPhone', true],
  ])
})

test('sessions: a device can be signed out from another one, but not a stranger’s', async () => {
  const fan = await running.fan()
  const phone = await running.visitor({ userAgent: iPhone }).signIn(fan.email, fan.password)
  const { body } = await fan.call(listSessions)
  const id = String(body.sessions.find((row) => !row.current)?.id)
  const stranger = await running.fan()
  expect((await stranger.call(endSession, { params: { id } })).status).toBe(404)
  expect((await phone.call(getCustomer)).status).toBe(200)
  expect((await fan.call(endSession, { params: { id } })).status).toBe(200)
  expect((await phone.call(getCustomer)).status).toBe(401)
  expect((await fan.call(endSession, { params: { id } })).status).toBe(404)
  expect((await fan.call(endSession, { params: { id: 'a b' } })).status).toBe(400)
})

test('sessions: all other devices can be signed out at once', async () => {
  const fan = await running.fan()
  const others = [
    await running.visitor().signIn(fan.email, fan.password),
    await running.visitor().signIn(fan.email, fan.password),
  ]
  expect((await fan.call(endOtherSessions)).status).toBe(200)
  for (const other of others) expect((await other.call(getCustomer)).status).toBe(401)
  expect((await fan.call(getCustomer)).status).toBe(200)
})

test('sessions: the eleventh device signs out the one used longest ago', async () => {
  const fan = await running.fan()
  const devices = [fan]
  for (let count = 1; count <= 10; count += 1) {
    running.deps.clock.advance(minuteMs)
    devices.push(await running.visitor().signIn(fan.email, fan.password))
  }
  const newest = devices.at(-1) ?? fan
  expect((await fan.call(getCustomer)).status).toBe(401)
  expect((await newest.call(listSessions)).body.sessions).toHaveLength(10)
})

test('sessions: signing in makes a new session and ends the device’s earlier one', async () => {
  const fan = await running.fan()
  const before = fan.jwt
  const sidBefore = (await fan.call(listSessions)).body.sessions[0]?.id
  await fan.signIn(fan.email, fan.password)
  const { body } = await fan.call(listSessions)
  expect(body.sessions).toHaveLength(1)
  expect(body.sessions[0]?.id).not.toBe(sidBefore)
  expect((await fan.call(getCustomer, { headers: { session: before } })).status).toBe(401)
})

test('sessions: an announced end applies at once, even if the row still says otherwise', async () => {
  const fan = await running.fan()
  const sid = String((await fan.call(listSessions)).body.sessions[0]?.id)
  running.deps.bus.notifyHere(topics.sessionEnded + sid)
  expect((await fan.call(getCustomer)).status).toBe(401)
})

test('push tokens: belong to the last account signed in on the phone, and are deleted at sign-out', async () => {
  const one = await running.fan()
  const two = await running.fan()
  const tokens = async () =>
    (await running.deps.pool.query("select customer_uid from push_device where token = 'phone-1'")).rows
  const phone = { devicetype: 'ios', devicetoken: 'phone-1' }
  one.jwt = (await one.call(heartbeat, { body: { jwt: one.jwt, ...phone } })).body.jwt
  expect(await tokens()).toEqual([{ customer_uid: one.uid }])
  two.jwt = (await two.call(heartbeat, { body: { jwt: two.jwt, ...phone } })).body.jwt
  expect(await tokens()).toEqual([{ customer_uid: two.uid }])
  const thief = running.visitor()
  await thief.call(heartbeat, { body: { jwt: two.jwt, devicetype: 'ios', devicetoken: 'phone-2' } })
  expect((await running.deps.pool.query("select 1 from push_device where token = 'phone-2'")).rowCount).toBe(0)
  await two.call(logout, { body: {} })
  expect(await tokens()).toEqual([])
})

test('APNs tokens: are stored with the push token, belong to the last account on the phone, and are deleted with it', async () => {
  const [one, two] = [await running.fan(), await running.fan()]
  const apns = 'AB'.repeat(32)
  const beat = async (fan: Fan, devicetoken: string, apnstoken?: string) => {
    const { body } = await fan.call(heartbeat, { body: { jwt: fan.jwt, devicetype: 'ios', devicetoken, apnstoken } })
    fan.jwt = body.jwt
  }
  const stored = async () => {
    const text = "select token, apns_token from push_device where token like 'iphone-%' order by token"
    return (await running.deps.pool.query(text)).rows.map(({ token, apns_token }) => [token, apns_token])
  }
  await beat(one, 'iphone-1', apns)
  expect(await stored()).toEqual([['iphone-1', apns.toLowerCase()]])
  // A sign-out that never reached the server leaves the phone's first session behind.
  await beat(two, 'iphone-2', apns)
  expect(await stored()).toEqual([
    ['iphone-1', null],
    ['iphone-2', apns.toLowerCase()],
  ])
  const thief = running.visitor()
  await thief.call(heartbeat, { body: { jwt: one.jwt, devicetype: 'ios', devicetoken: 'iphone-3', apnstoken: apns } })
  expect(await stored()).toHaveLength(2)
  for (const wrong of ['ab'.repeat(15), 'ab'.repeat(101), '../3/device/'.repeat(4)])
    expect((await two.call(heartbeat, { body: { jwt: two.jwt, apnstoken: wrong } })).status).toBe(400)
  await beat(two, 'iphone-2')
  expect(await stored()).toContainEqual(['iphone-2', null])
  await two.call(logout, { body: {} })
  expect(await stored()).toEqual([['iphone-1', null]])
})

test('APNs tokens: are stored at a sign-in by password', async () => {
  const fan = await running.fan()
  const body = {
    cid: currentSchool().id,
    email: fan.email,
    password: hashed(fan.password),
    devicetype: 'ios',
    devicetoken: 'iphone-4',
    apnstoken: 'cd'.repeat(32),
  }
  expect((await running.visitor().call(appLogin, { body })).status).toBe(200)
  const { rows } = await running.deps.pool.query("select apns_token from push_device where token = 'iphone-4'")
  expect(rows).toEqual([{ apns_token: 'cd'.repeat(32) }])
})
