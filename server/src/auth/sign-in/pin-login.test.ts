import { login, verifyLogin, verifyUpdateAccount } from '@fieldhouse/contract/auth/auth'
import { currentSchool } from '@fieldhouse/contract/company'
import { confirmEmail, getCustomer, validateCode } from '@fieldhouse/contract/customer/customer'
import { dayMs, minuteMs } from '@fieldhouse/contract/durations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../test-app.ts'
import type { Visitor } from '../../test-fan.ts'

let running: TestApp
beforeAll(async () => {
  running = await testApp()
})
afterAll(() => running.close())

const ask = (who: Visitor, email: string) => who.call(login, { body: { company_id: currentSchool().id, email } })
const verify = (who: Visitor, token: string, pin: string) =>
  who.call(verifyLogin, { body: { company_id: currentSchool().id, token, pin } })
const wrong = (pin: string) => (pin === '000000' ? '000001' : '000000')
const wait = (ms: number) => running.deps.clock.advance(ms)

test('code sign-in: the emailed code works once', async () => {
  const fan = await running.fan()
  const visitor = running.visitor()
  const response = await ask(visitor, fan.email)
  expect(response.body).toEqual({
    success: true,
    token: expect.stringMatching(/^[\w-]{43}$/),
    info: 'If that address can sign in, a code is on its way.',
    resend_in: 60,
  })
  const { pin } = await visitor.mailed(fan.email)
  const { status, body } = await verify(visitor, response.body.token, pin)
  expect(status).toBe(200)
  expect(body.data).toMatchObject({ anonymous: false, user: { uid: fan.uid, email: fan.email } })
  visitor.jwt = body.data.jwt
  expect((await visitor.call(getCustomer)).status).toBe(200)
  const again = await verify(visitor, response.body.token, pin)
  expect([again.status, again.body]).toEqual([
    401,
    { error: 'That code has been used. Request a new code.', code: 'code.used' },
  ])
})

test('code sign-in: the emailed link works on any device, and the code only where it was requested', async () => {
  const fan = await running.fan()
  const visitor = running.visitor()
  const response = await ask(visitor, fan.email)
  const { pin, token, mail } = await visitor.mailed(fan.email)
  expect(mail?.text).toContain(
    `https://fieldhouse.test/auth/signin/verify-email?email=${encodeURIComponent(fan.email)}&email_token=${token}#pin=${pin}`,
  )
  const phone = running.visitor()
  const elsewhere = await verify(phone, response.body.token, pin)
  expect(elsewhere.refusal.error).toBe(
    'Enter this code on the device that requested it, or open the link in the email.',
  )
  expect((await verify(phone, token, pin)).status).toBe(200)
})

test('code sign-in: a wrong code says how many tries are left, and after five the right one fails too', async () => {
  const fan = await running.fan()
  const visitor = running.visitor()
  const { token } = (await ask(visitor, fan.email)).body
  const { pin } = await visitor.mailed(fan.email)
  const messages: string[] = []
  for (let tries = 0; tries < 5; tries += 1) messages.push((await verify(visitor, token, wrong(pin))).refusal.error)
  expect(messages).toEqual([
    'That code didn’t match. You have 4 tries left. Use the code in the newest email.',
    'That code didn’t match. You have 3 tries left. Use the code in the newest email.',
    'That code didn’t match. You have 2 tries left. Use the code in the newest email.',
    'That code didn’t match. You have 1 try left. Use the code in the newest email.',
    'That code didn’t match, and that was the last try. Request a new code.',
  ])
  const { status, refusal } = await verify(visitor, token, pin)
  expect([status, refusal.error]).toEqual([401, 'Too many tries with that code. Request a new code.'])
})

test('code sign-in: an address without an account gets the same answers and no email', async () => {
  const visitor = running.visitor()
  const response = await ask(visitor, 'stranger@example.org')
  expect([response.status, Object.keys(response.body)]).toEqual([200, ['success', 'token', 'info', 'resend_in']])
  expect(await running.mailTo('stranger@example.org')).toBeUndefined()
  const { status, refusal } = await verify(visitor, response.body.token, '123456')
  expect(status).toBe(401)
  expect(refusal.error).toBe('That code didn’t match. You have 4 tries left. Use the code in the newest email.')
})

test('code sign-in: a code expires after ten minutes', async () => {
  const fan = await running.fan()
  const visitor = running.visitor()
  const { token } = (await ask(visitor, fan.email)).body
  const { pin } = await visitor.mailed(fan.email)
  wait(10 * minuteMs)
  expect((await verify(visitor, token, pin)).refusal.error).toBe('That code has expired. Request a new code.')
})

test('code sign-in: a new code invalidates the earlier one', async () => {
  const fan = await running.fan()
  const visitor = running.visitor()
  const first = (await ask(visitor, fan.email)).body.token
  const before = await visitor.mailed(fan.email)
  wait(minuteMs)
  const second = (await ask(visitor, fan.email)).body.token
  const after = await visitor.mailed(fan.email)
  expect((await verify(visitor, first, before.pin)).refusal.error).toBe(
    'A newer code was sent. Use the one in the newest email.',
  )
  expect((await verify(visitor, second, after.pin)).status).toBe(200)
})

test('code sign-in: a code for one purpose is not valid for another', async () => {
  const fan = await running.fan()
  const visitor = running.visitor()
  const reset = (await visitor.call(confirmEmail, { body: { email: fan.email } })).body.token
  const { pin } = await visitor.mailed(fan.email)
  expect((await verify(visitor, reset, pin)).refusal.error).toBe(
    'That link or code has expired. Open the link in the newest email, or request a new code.',
  )
  const asFan = { company_id: currentSchool().id, token: reset, pin }
  expect((await fan.call(verifyUpdateAccount, { body: asFan })).status).toBe(401)
  wait(minuteMs)
  const signIn = (await ask(visitor, fan.email)).body.token
  const mailed = await visitor.mailed(fan.email)
  const validated = await visitor.call(validateCode, { body: { token: signIn, code: mailed.pin } })
  expect(validated.status).toBe(400)
  expect((await verify(visitor, signIn, mailed.pin)).status).toBe(200)
})

const opened = async (email: string) => {
  const { token, pin } = await running.visitor().mailed(email)
  return (await verify(running.visitor(), token, pin)).status
}
const mailsTo = (email: string) => running.deps.mailbox.newestFirst().filter(({ to }) => to === email).length

test('code sign-in: a code is sent at most once a minute, and after five in an hour the newest link still works', async () => {
  const fan = await running.fan()
  wait(dayMs)
  const visitor = running.visitor()
  const send = async () => {
    const { status, body } = await ask(visitor, fan.email)
    await running.deps.jobs.settle()
    return [status, /newest email/.test(body.info)]
  }
  expect([await send(), (await ask(visitor, fan.email)).status]).toEqual([[200, false], 429])
  for (let times = 0; times < 4; times += 1) {
    wait(minuteMs)
    expect(await send()).toEqual([200, false])
  }
  const before = mailsTo(fan.email)
  for (let times = 0; times < 3; times += 1) {
    wait(minuteMs)
    expect(await send()).toEqual([200, true])
  }
  expect(mailsTo(fan.email)).toBe(before)
  expect(await opened(fan.email)).toBe(200)
})

test('code sign-in: a flooded address gets at most one email in ten minutes, and its owner can still sign in', async () => {
  const fan = await running.fan()
  wait(dayMs)
  const flood = async () => {
    for (let times = 0; times < 12; times += 1) {
      expect((await ask(running.visitor(), fan.email)).status).toBe(200)
      await running.deps.jobs.settle()
    }
  }
  await flood()
  expect(mailsTo(fan.email)).toBe(1 + 10)
  for (let times = 0; times < 12; times += 1) {
    wait(5 * minuteMs)
    await flood()
  }
  expect(mailsTo(fan.email)).toBeLessThanOrEqual(1 + 10 + 7)
  expect(await opened(fan.email)).toBe(200)
})

test('code sign-in: too many requests get the same answer for an address without an account', async () => {
  const fan = await running.fan()
  const visitor = running.visitor()
  const listInfos = async (email: string) => {
    const infos: string[] = []
    for (let times = 0; times < 7; times += 1) {
      wait(minuteMs)
      infos.push((await ask(visitor, email)).body.info)
      await running.deps.jobs.settle()
    }
    return infos
  }
  expect(await listInfos(fan.email)).toEqual(await listInfos('ghost.of.many@example.org'))
})

test('code sign-in: a known device can still request a code after strangers used up the limit', async () => {
  const fan = await running.fan()
  wait(dayMs)
  for (let times = 0; times < 12; times += 1) await ask(running.visitor(), fan.email)
  const response = await ask(fan, fan.email)
  const { pin } = await fan.mailed(fan.email)
  expect((await verify(fan, response.body.token, pin)).status).toBe(200)
})

test('code sign-in: a network can request twenty emails at once and one per minute after that', async () => {
  const from = (index: number) => ask(running.visitor({ ip: `203.0.113.${index}` }), `many-${index}@example.org`)
  const answers = await Promise.all(Array.from({ length: 22 }, (_, index) => from(index)))
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(2)
  wait(minuteMs)
  expect([(await from(30)).status, (await from(31)).status]).toEqual([200, 429])
})

test('code sign-in: known devices and networks with few requests are emailed first', async () => {
  const fan = await running.fan()
  const stranger = () => running.visitor({ ip: '203.0.115.7' })
  for (let times = 0; times < 5; times += 1) await ask(stranger(), `much-${times}@example.org`)
  await ask(running.visitor(), 'little@example.org')
  await ask(fan, fan.email)
  const turns = running.deps.jobs.waiting().map(({ priority }) => priority)
  expect(turns).toEqual([0, -1, -2, -3, -4, 0, 0])
  await running.deps.jobs.settle()
})

test('code sign-in: guesses by strangers never block the owner’s device or the emailed link', async () => {
  const fan = await running.fan()
  for (let status = 0; status !== 429; ) {
    wait(11 * minuteMs)
    const attacker = running.visitor()
    const { body } = await ask(attacker, fan.email)
    await running.deps.jobs.settle()
    for (let tries = 0; tries < 5 && status !== 429; tries += 1)
      status = (await verify(attacker, body.token, '999999')).status
  }
  const phone = running.visitor()
  const response = await ask(phone, fan.email)
  const { pin, token } = await phone.mailed(fan.email)
  expect([401, 429]).toContain((await verify(phone, response.body.token, pin)).status)
  expect((await verify(phone, token, pin)).status).toBe(200)
  const known = await ask(fan, fan.email)
  const own = await fan.mailed(fan.email)
  expect((await verify(fan, known.body.token, own.pin)).status).toBe(200)
})

test('code sign-in: an invalid address, code, token or school is refused', async () => {
  const visitor = running.visitor()
  expect((await ask(visitor, 'not an address')).status).toBe(400)
  expect((await ask(visitor, 'ana@ﬁ.')).status).toBe(400)
  expect((await verify(visitor, 'short', '123456')).status).toBe(400)
  expect((await verify(visitor, 'A'.repeat(43), '12345')).status).toBe(400)
  expect((await verify(visitor, 'A'.repeat(43), '123456')).status).toBe(401)
  const elsewhere = { company_id: 37, token: 'A'.repeat(43), pin: '123456' }
  expect((await visitor.call(verifyLogin, { body: elsewhere })).status).toBe(403)
})

test('code sign-in: no code or token is stored or logged in clear text', async () => {
  const fan = await running.fan()
  const visitor = running.visitor()
  const { token } = (await ask(visitor, fan.email)).body
  const { pin, token: linkToken } = await visitor.mailed(fan.email)
  const { rows } = await running.deps.pool.query('select * from code where email = $1', [fan.email])
  const stored = JSON.stringify([rows, running.logged, running.deps.jobs.waiting()])
  for (const secret of [token, linkToken, `"${pin}"`, `|${pin}`]) expect(stored).not.toContain(secret)
})
