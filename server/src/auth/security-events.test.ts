import {
  appLogin,
  endOtherSessions,
  endSession,
  listSessions,
  login,
  logout,
  verifyLogin,
} from '@fieldhouse/contract/auth/auth'
import { currentSchool } from '@fieldhouse/contract/company'
import { changePassword, confirmEmail, validateCode } from '@fieldhouse/contract/customer/customer'
import { getStatus } from '@fieldhouse/contract/films/admin'
import { confirmMe } from '@fieldhouse/contract/staff/me'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { nameForLog } from '../shared/log/log.ts'
import { type TestApp, testApp } from '../test-app.ts'
import { hashed, type Visitor } from '../test-fan.ts'

let running: TestApp
beforeAll(async () => {
  running = await testApp()
})
afterAll(() => running.close())
beforeEach(() => {
  running.logged.length = 0
})

interface SecurityLine {
  msg: string
  event: string
  person?: string
  network: string
  request: string
}

const events = (): SecurityLine[] =>
  running.logged.map((line): SecurityLine => JSON.parse(line)).filter(({ msg }) => msg === 'security')
const listEventNames = () => events().map(({ event }) => event)
const nameOf = (uid: string) => nameForLog(running.deps.secrets.logKey, uid)
const wrong = (pin: string) => (pin === '000000' ? '000001' : '000000')

const askPin = async (visitor: Visitor, email: string) => {
  const { body } = await visitor.call(login, { body: { company_id: currentSchool().id, email } })
  return { token: body.token, pin: (await visitor.mailed(email)).pin }
}
const enter = (visitor: Visitor, token: string, pin: string) =>
  visitor.call(verifyLogin, { body: { company_id: currentSchool().id, token, pin } })

test('security log: a wrong code is logged with its account’s pseudonym, network and request', async () => {
  const fan = await running.fan()
  const visitor = running.visitor({ ip: '203.0.131.78' })
  const { token, pin } = await askPin(visitor, fan.email)
  running.logged.length = 0
  const { headers } = await enter(visitor, token, wrong(pin))
  expect(events()).toMatchObject([
    {
      event: 'pin refused',
      for: 'login',
      why: 'wrong',
      person: nameOf(fan.uid),
      network: '203.0.131',
      request: headers['x-request-id'],
    },
  ])
  await enter(visitor, token, pin)
  expect(listEventNames()).toEqual(['pin refused', 'signed in'])
  await enter(visitor, token, pin)
  expect(events().at(-1)).toMatchObject({ event: 'pin refused', why: 'used', person: nameOf(fan.uid) })
})

test('security log: wrong codes of a reset and of unknown addresses are logged too', async () => {
  const fan = await running.fan()
  const visitor = running.visitor()
  const reset = await visitor.call(confirmEmail, { query: { company_id: '36' }, body: { email: fan.email } })
  const { pin } = await visitor.mailed(fan.email)
  running.logged.length = 0
  const body = { token: reset.body.token, code: wrong(pin) }
  await visitor.call(validateCode, { query: { company_id: '36' }, body })
  const ghost = await askPin(visitor, 'ghost@example.org')
  await enter(visitor, ghost.token, '123456')
  expect(events()).toMatchObject([
    { event: 'pin refused', for: 'reset', person: nameOf(fan.uid) },
    { event: 'pin refused', for: 'login', why: 'wrong' },
  ])
  expect(events()[1]).not.toHaveProperty('person')
  expect(running.logged.join('\n')).not.toMatch(/ghost@|123456/)
})

test('security log: a password for an unknown address is logged without a person', async () => {
  const body = { cid: currentSchool().id, email: 'nobody@example.org', password: hashed('a password') }
  expect((await running.visitor().call(appLogin, { body })).status).toBe(401)
  expect(events()).toMatchObject([{ event: 'password refused' }])
  expect(events()[0]).not.toHaveProperty('person')
})

test('security log: a repeated password of a signed-in person is logged, right or wrong', async () => {
  const owner = await running.staff('owner')
  const give = (password: string) => owner.call(confirmMe, { body: { password: hashed(password) } })
  running.logged.length = 0
  await give('another one')
  await give(owner.password)
  expect(events()).toMatchObject([
    { event: 'password refused', person: nameOf(owner.uid) },
    { event: 'password given again', person: nameOf(owner.uid) },
  ])
  running.logged.length = 0
  const change = { old_password: hashed('not mine'), password: hashed('some other long words') }
  await owner.call(changePassword, { body: change })
  expect(listEventNames()).toEqual(['password refused'])
})

test('security log: signing out this device, another one or all others is logged', async () => {
  const fan = await running.fan()
  const other = await running.visitor().signIn(fan.email, fan.password)
  await running.visitor().signIn(fan.email, fan.password)
  const { sessions } = (await fan.call(listSessions)).body
  running.logged.length = 0
  const id = String(sessions.find(({ current }) => !current)?.id)
  await fan.call(endSession, { params: { id } })
  await fan.call(endOtherSessions)
  await fan.call(logout, { body: {} })
  expect(other.uid).toBe(fan.uid)
  expect(events()).toMatchObject(
    ['device signed out', 'other devices signed out', 'signed out'].map((event) => ({
      event,
      person: nameOf(fan.uid),
    })),
  )
})

test('security log: a forbidden call is logged with the account and the route', async () => {
  const fan = await running.fan()
  running.logged.length = 0
  const { status, headers } = await fan.call(getStatus)
  expect(status).toBe(403)
  expect(events()).toMatchObject([
    {
      event: 'refused',
      why: 'forbidden',
      method: 'GET',
      route: expect.stringContaining('/status'),
      person: nameOf(fan.uid),
      request: headers['x-request-id'],
    },
  ])
})

test('security log: exceeded limits and unknown apps are logged', async () => {
  const visitor = running.visitor({ ip: '203.0.132.78' })
  for (let attempt = 0; attempt < 2; attempt += 1)
    await visitor.call(login, { body: { company_id: currentSchool().id, email: 'often@example.org' } })
  await visitor.call(login, {
    body: { company_id: currentSchool().id, email: 'often@example.org' },
    headers: { 'x-app-token': 'guess' },
  })
  expect(events()).toMatchObject([
    { event: 'refused', why: 'too-many', network: '203.0.132' },
    { event: 'refused', why: 'forbidden', network: '203.0.132' },
  ])
})

test('security log: writes from other origins and requests for other hosts are logged', async () => {
  const request = { method: 'POST', url: '/api/auth/v3/get_token', remoteAddress: '203.0.133.78' } as const
  await running.app.inject({ ...request, headers: { host: 'fieldhouse.test', origin: 'https://evil.test' } })
  await running.app.inject({ ...request, headers: { host: 'evil.test' } })
  expect(events()).toMatchObject([
    { event: 'refused', why: 'foreign origin', network: '203.0.133' },
    { event: 'refused', why: 'foreign host', network: '203.0.133' },
  ])
})
