import { appLogin, endOtherSessions } from '@fieldhouse/contract/auth/auth'
import { currentSchool } from '@fieldhouse/contract/company'
import { changePassword, getCustomer } from '@fieldhouse/contract/customer/customer'
import { minuteMs } from '@fieldhouse/contract/durations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSecrets } from '../../shared/sealing/secrets.ts'
import { type TestApp, testApp } from '../../test-app.ts'
import { hashed, type Visitor } from '../../test-fan.ts'

let running: TestApp
beforeAll(async () => {
  running = await testApp({ hashing: undefined })
})
afterAll(() => running.close())

const login = (who: Visitor, email: string, password: string, more = {}) =>
  who.call(appLogin, { body: { cid: currentSchool().id, email, password: hashed(password), ...more } })
const refusal = {
  error: 'Email or password is incorrect. You can also sign in with an emailed code.',
  code: 'password.incorrect',
}

test('password sign-in: the log has the network, and neither the address nor the person', async () => {
  const fan = await running.fan()
  running.logged.length = 0
  const visitor = running.visitor({ ip: '203.0.131.77' })
  const wrong = { cid: currentSchool().id, email: fan.email, password: hashed('another password') }
  expect((await visitor.call(appLogin, { body: wrong })).status).toBe(401)
  await visitor.signIn(fan.email, fan.password)
  const events = running.logged.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'security')
  expect(events.map(({ event, network }) => [event, network])).toEqual([
    ['password refused', '203.0.131'],
    ['signed in', '203.0.131'],
  ])
  expect(JSON.stringify(events)).not.toMatch(new RegExp(`203\\.0\\.131\\.77|${fan.uid}|${fan.email}`))
})

test('password sign-in: works with the address in any case', async () => {
  const fan = await running.fan({ email: 'Ana.Ruiz@Example.org', firstname: 'Ana', lastname: 'Ruiz' })
  const visitor = running.visitor()
  const { status, body } = await login(visitor, 'ANA.ruiz@example.ORG', fan.password)
  expect(status).toBe(200)
  expect(body).toEqual({
    jwt: expect.any(String),
    user: { uid: fan.uid, customer_id: fan.uid, email: 'Ana.Ruiz@example.org', firstname: 'Ana', lastname: 'Ruiz' },
    session_data: {
      seskey: expect.any(String),
      plan: currentSchool().defaultPlan,
      areaid: currentSchool().defaultMarket,
    },
  })
  visitor.jwt = body.jwt
  expect((await visitor.call(getCustomer)).body.email).toBe('Ana.Ruiz@example.org')
})

test('password sign-in: the debug flag is returned only to a debug user', async () => {
  const fan = await running.fan()
  expect((await login(running.visitor(), fan.email, fan.password)).body).not.toHaveProperty('debug')
  await running.deps.pool.query('update customer set debug = true where uid = $1', [fan.uid])
  expect((await login(running.visitor(), fan.email, fan.password)).body.debug).toBe(true)
})

test('password sign-in: a wrong password, an unknown address and an account without a password get the same refusal', async () => {
  const fan = await running.fan()
  const pinOnly = await running.fan({ password: undefined })
  const answers = [
    await login(running.visitor(), fan.email, 'another password'),
    await login(running.visitor(), 'nobody@example.org', 'another password'),
    await login(running.visitor(), pinOnly.email, 'another password'),
  ]
  for (const { status, body } of answers) expect([status, body]).toEqual([401, refusal])
})

test('password sign-in: accepts only the lowercase SHA-256 of a password', async () => {
  const fan = await running.fan()
  const hash = hashed(fan.password)
  for (const password of [
    hash.toUpperCase(),
    hash.slice(1),
    `${hash}0`,
    fan.password,
    ` ${hash}`,
    '',
    null,
    hashed(''),
  ]) {
    const { status } = await running
      .visitor()
      .call(appLogin, { body: { cid: currentSchool().id, email: fan.email, password } })
    expect([password, status]).toEqual([password, 400])
  }
})

test('password sign-in: another school, an unknown app and an unknown field are refused', async () => {
  const fan = await running.fan()
  expect((await login(running.visitor(), fan.email, fan.password, { cid: 37 })).status).toBe(403)
  expect((await login(running.visitor(), fan.email, fan.password, { role: 'operator' })).status).toBe(400)
  const headers = { 'x-app-token': undefined }
  const body = { cid: currentSchool().id, email: fan.email, password: hashed(fan.password) }
  expect((await running.visitor().call(appLogin, { body, headers })).status).toBe(403)
})

test('password sign-in: after ten wrong tries a fan has to wait a minute', async () => {
  const fan = await running.fan()
  const visitor = running.visitor()
  for (let tries = 0; tries < 10; tries += 1) expect((await login(visitor, fan.email, `try ${tries}`)).status).toBe(401)
  const { status, headers, refusal } = await login(visitor, fan.email, fan.password)
  expect(status).toBe(429)
  expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60)
  expect(refusal.error).toMatch(/Too many tries\. Wait 60 seconds/)
  running.deps.clock.advance(minuteMs)
  expect((await login(visitor, fan.email, fan.password)).status).toBe(200)
})

test('password sign-in: an unknown address has the same limit', async () => {
  const visitor = running.visitor()
  const answers: number[] = []
  for (let tries = 0; tries < 11; tries += 1) answers.push((await login(visitor, 'ghost@example.org', 'x')).status)
  expect(answers).toEqual([...Array(10).fill(401), 429])
})

test('password sign-in: wrong guesses never block known devices and codes, and the password for only a minute', async () => {
  const fan = await running.fan()
  for (let tries = 0; tries < 54; tries += 1) await login(running.visitor(), fan.email, 'guess')
  const phone = running.visitor()
  const { status, headers } = await login(phone, fan.email, fan.password)
  expect(status).toBe(429)
  expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60)
  expect((await login(fan, fan.email, fan.password)).status).toBe(200)
  expect((await running.visitor().signInByPin(fan.email)).uid).toBe(fan.uid)
  running.deps.clock.advance(minuteMs)
  expect((await login(phone, fan.email, fan.password)).status).toBe(200)
})

test('password sign-in: guesses from the owner’s network do not block a known device or a session', async () => {
  const fan = await running.fan()
  const next = () => running.visitor({ ip: fan.ip })
  for (let tries = 0; tries < 12; tries += 1) await login(next(), fan.email, 'guess')
  for (let tries = 0; tries < 100; tries += 1) await login(next(), `next-door-${tries}@example.org`, 'guess')
  expect((await login(next(), fan.email, fan.password)).status).toBe(429)
  const body = { old_password: hashed(fan.password), password: hashed('another good password') }
  expect((await fan.call(changePassword, { body })).status).toBe(200)
  expect((await login(fan, fan.email, 'another good password')).status).toBe(200)
  running.deps.clock.advance(minuteMs)
  expect((await login(next(), fan.email, 'another good password')).status).toBe(200)
})

test('password sign-in: a device that was signed out by its owner is no longer known', async () => {
  const fan = await running.fan()
  const thief = await running.visitor().signIn(fan.email, fan.password)
  await fan.call(endOtherSessions)
  for (let tries = 0; tries < 50; tries += 1) await login(running.visitor(), fan.email, 'guess')
  expect((await login(thief, fan.email, fan.password)).status).toBe(429)
  expect((await login(fan, fan.email, fan.password)).status).toBe(200)
})

test('password sign-in: after a hundred wrong passwords a network gets one try every nine seconds', async () => {
  const fan = await running.fan()
  const from = (last: number) => running.visitor({ ip: `192.0.2.${last}` })
  for (let tries = 0; tries < 20; tries += 1) expect((await login(from(1), fan.email, fan.password)).status).toBe(200)
  for (let tries = 0; tries < 100; tries += 1)
    expect((await login(from(tries), `user-${tries}@example.org`, 'x')).status).toBe(401)
  const late = await login(from(200), fan.email, fan.password)
  expect([late.status, late.headers['retry-after']]).toEqual([429, '9'])
  expect((await login(running.visitor({ ip: '198.51.100.1' }), fan.email, fan.password)).status).toBe(200)
})

test('password sign-in: a developer’s own machine is not limited', async () => {
  const visitor = () => running.visitor({ ip: '127.0.0.1' })
  for (let tries = 0; tries < 101; tries += 1)
    expect((await login(visitor(), `local-${tries}@example.org`, 'x')).status).toBe(401)
})

test('password sign-in: a hash with an older pepper is accepted and replaced', async () => {
  const fan = await running.fan()
  const [old] = running.deps.secrets.peppers
  const [fresh] = createSecrets('development').peppers
  if (!old || !fresh) throw new Error('no pepper')
  const secrets = { ...running.deps.secrets, peppers: [{ ...fresh, version: 2 }, old] }
  const rotated = await running.another({ secrets })
  const stored = async () =>
    (await running.deps.pool.query('select password, pepper_version from customer where uid = $1', [fan.uid])).rows[0]
  const before = await stored()
  expect((await login(rotated.visitor(), fan.email, fan.password)).status).toBe(200)
  const after = await stored()
  expect([before.pepper_version, after.pepper_version]).toEqual([1, 2])
  expect(after.password).not.toBe(before.password)
  expect((await login(rotated.visitor(), fan.email, fan.password)).status).toBe(200)
  await rotated.close()
})

test('password sign-in: stores argon2id with a pepper, and never returns or logs password or hash', async () => {
  const fan = await running.fan({ password: 'canary horse staple battery' })
  const { rows } = await running.deps.pool.query('select password from customer where uid = $1', [fan.uid])
  expect(rows[0].password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  const signedIn = await login(running.visitor(), fan.email, fan.password)
  const output = JSON.stringify([signedIn, running.logged])
  for (const secret of [fan.password, hashed(fan.password), rows[0].password]) expect(output).not.toContain(secret)
  expect(running.logged.join('')).not.toContain(fan.email)
  expect(running.logged.join('')).not.toContain(fan.uid)
})
