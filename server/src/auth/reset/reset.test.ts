import { appLogin, getToken } from '@fieldhouse/contract/auth/auth'
import { currentSchool } from '@fieldhouse/contract/company'
import { confirmEmail, getCustomer, resetPassword, signUp, validateCode } from '@fieldhouse/contract/customer/customer'
import { minuteMs } from '@fieldhouse/contract/durations'
import { getStatus } from '@fieldhouse/contract/films/admin'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { staffWithCodeApp } from '../../staff/test-staff.ts'
import { type TestApp, testApp } from '../../test-app.ts'
import { hashed, type Visitor } from '../../test-fan.ts'

let running: TestApp
beforeAll(async () => {
  running = await testApp()
})
afterAll(() => running.close())

const next = 'a password I can remember'
const ask = (who: Visitor, email: string, headers = {}) => who.call(confirmEmail, { body: { email }, headers })
const validate = (who: Visitor, token: string, code: string) => who.call(validateCode, { body: { token, code } })
const finish = (who: Visitor, grant: string, password = next) =>
  who.call(resetPassword, { body: { grant, password: hashed(password) } })
const opens = async (email: string, password: string) =>
  (await running.visitor().call(appLogin, { body: { cid: currentSchool().id, email, password: hashed(password) } }))
    .status

async function grantFor(who: Visitor, email: string): Promise<string> {
  running.deps.clock.advance(2 * minuteMs)
  const response = await ask(who, email)
  const { pin } = await who.mailed(email)
  return (await validate(who, response.body.token, pin)).body.grant
}

test('password reset: three steps set a new password, sign out every device and email the owner', async () => {
  const fan = await running.fan({ email: 'forgot@example.org' })
  running.deps.clock.advance(minuteMs)
  const visitor = running.visitor()
  const response = await ask(visitor, fan.email)
  expect(response.body).toMatchObject({
    success: true,
    resend_in: 60,
    message: expect.stringContaining('If that address'),
  })
  const { pin, token, mail } = await visitor.mailed(fan.email)
  expect(mail?.text).toContain(
    `https://fieldhouse.test/auth/forgot-password/forgot%40example.org/code?email_token=${token}#pin=${pin}`,
  )
  const validated = await validate(visitor, response.body.token, pin)
  expect(validated.body).toEqual({ success: true, grant: expect.stringMatching(/^[\w-]{43}$/) })
  expect((await finish(visitor, validated.body.grant)).body).toEqual({ success: true })
  expect((await fan.call(getCustomer)).status).toBe(401)
  const resumed = await fan.call(getToken, { body: { company_id: currentSchool().id, uid: fan.uid } })
  expect(resumed.body.data.anonymous).toBe(true)
  expect([await opens(fan.email, fan.password), await opens(fan.email, next)]).toEqual([401, 200])
  expect((await running.mailTo(fan.email))?.subject).toBe('Your UTES password was reset')
  expect((await finish(visitor, validated.body.grant, 'yet another password')).status).toBe(400)
})

test('second factor: is required after a reset and after a code sign-in too', async () => {
  const { staff } = await staffWithCodeApp(running, 'operator')
  const visitor = running.visitor()
  await finish(visitor, await grantFor(visitor, staff.email))
  running.deps.clock.advance(2 * minuteMs)
  for (const back of [
    await running.visitor().signIn(staff.email, next),
    await running.visitor().signInByPin(staff.email),
  ])
    expect((await back.call(getStatus)).refusal).toMatchObject({ reason: 'second-factor' })
})

test('password reset: the emailed link works on another device', async () => {
  const fan = await running.fan()
  running.deps.clock.advance(2 * minuteMs)
  await ask(running.visitor(), fan.email)
  const phone = running.visitor()
  const { pin, token } = await phone.mailed(fan.email)
  const { body } = await validate(phone, token, pin)
  expect((await finish(phone, body.grant)).status).toBe(200)
  expect(await opens(fan.email, next)).toBe(200)
})

test('password reset: an address without an account gets the same answer, no email and no valid code', async () => {
  const visitor = running.visitor()
  const { status, body } = await ask(visitor, 'ghost@example.org')
  expect([status, Object.keys(body)]).toEqual([200, ['success', 'token', 'message', 'resend_in']])
  expect(await running.mailTo('ghost@example.org')).toBeUndefined()
  const guessed = await validate(visitor, body.token, '123456')
  expect(guessed.status).toBe(400)
  expect(guessed.refusal.validation_errors.code?.[0]).toMatch(/You have 4 tries left/)
})

test('password reset: the link points to this product, whatever host the headers name', async () => {
  const fan = await running.fan()
  for (const headers of [
    { 'x-forwarded-host': 'evil.example' },
    { forwarded: 'host=evil.example' },
    { 'x-original-host': 'evil.example', 'x-forwarded-proto': 'http' },
  ]) {
    running.deps.clock.advance(13 * minuteMs)
    expect((await ask(running.visitor(), fan.email, headers)).status).toBe(200)
    const mail = await running.mailTo(fan.email)
    expect(JSON.stringify(mail)).not.toContain('evil')
    expect(mail?.text).toContain('https://fieldhouse.test/auth/forgot-password/')
  }
})

test('password reset: a request for another host is refused without an email', async () => {
  const fan = await running.fan()
  for (const host of ['evil.example', 'fieldhouse.test@evil.example']) {
    running.deps.clock.advance(13 * minuteMs)
    running.deps.mailbox.forget(fan.email)
    expect((await ask(running.visitor(), fan.email, { host })).status).toBe(421)
    expect(await running.mailTo(fan.email)).toBeUndefined()
  }
})

test('password reset: the email goes to the stored address, not the typed one', async () => {
  const fan = await running.fan({ email: 'mike@example.org' })
  // A Kelvin sign, uppercase letters and a fullwidth domain, each of which some program reads as mike.
  for (const typed of ['mi\u212Ae@example.org', 'MIKE@EXAMPLE.ORG', 'mike@ｅｘａｍｐｌｅ.org']) {
    running.deps.clock.advance(13 * minuteMs)
    expect((await ask(running.visitor(), typed)).status).toBe(200)
    await running.deps.jobs.settle()
    expect(running.deps.mailbox.newestFirst()[0]?.to).toBe(fan.email)
  }
  const before = running.deps.mailbox.newestFirst().length
  for (const typed of ['mıke@example.org', 'mİke@example.org']) {
    running.deps.clock.advance(13 * minuteMs)
    await ask(running.visitor(), typed)
    await running.deps.jobs.settle()
  }
  expect(running.deps.mailbox.newestFirst()).toHaveLength(before)
})

test('password reset: a grant lasts ten minutes, and refusing a common password does not spend it', async () => {
  const fan = await running.fan()
  const visitor = running.visitor()
  const grant = await grantFor(visitor, fan.email)
  const weak = await finish(visitor, grant, 'password1')
  expect([weak.status, Object.keys(weak.refusal.validation_errors)]).toEqual([400, ['password']])
  expect((await finish(visitor, grant)).status).toBe(200)
  const late = await grantFor(visitor, fan.email)
  running.deps.clock.advance(10 * minuteMs)
  const refused = await finish(visitor, late)
  expect([refused.status, refused.refusal.validation_errors]).toEqual([
    400,
    { grant: ['That password reset has expired. Request a new code.'] },
  ])
})

test('password reset: a sign-in with the old password during the reset does not survive it', async () => {
  for (let times = 0; times < 6; times += 1) {
    const fan = await running.fan()
    const visitor = running.visitor()
    const grant = await grantFor(visitor, fan.email)
    const thieves = Array.from({ length: 4 }, () => running.visitor())
    const body = { cid: currentSchool().id, email: fan.email, password: hashed(fan.password) }
    const [finished, ...entered] = await Promise.all([
      finish(visitor, grant),
      ...thieves.map((thief) => thief.call(appLogin, { body })),
    ])
    expect(finished.status).toBe(200)
    for (const [index, { status, body: session }] of entered.entries()) {
      const thief = thieves[index]
      if (status !== 200 || !thief) continue
      thief.jwt = session.jwt
      expect((await thief.call(getCustomer)).status).toBe(401)
    }
  }
})

test('password reset: one new password invalidates all other grants', async () => {
  const fan = await running.fan()
  const visitor = running.visitor()
  const grants = [await grantFor(visitor, fan.email), await grantFor(visitor, fan.email)] as const
  expect((await finish(visitor, grants[0])).status).toBe(200)
  expect((await finish(visitor, grants[1], 'a password of somebody else')).status).toBe(400)
  expect(await opens(fan.email, next)).toBe(200)
})

test('password reset: of simultaneous uses of one grant only one sets the password', async () => {
  const fan = await running.fan()
  const visitor = running.visitor()
  const grant = await grantFor(visitor, fan.email)
  const answers = await Promise.all([1, 2, 3, 4].map((id) => finish(visitor, grant, `password number ${id} of four`)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400])
})

test('password reset: a sign-up code is not valid for a reset, and can still complete the sign-up', async () => {
  const visitor = running.visitor()
  const names = { email: 'mixed@example.org', firstname: 'A', lastname: 'B', old_enough: true }
  const response = await visitor.call(signUp, { body: names })
  const { pin } = await visitor.mailed(names.email)
  expect((await validate(visitor, response.body.token, pin)).status).toBe(400)
  await visitor.verify(response.body.token, pin)
})

test('password reset: an invalid address, code, grant or school is refused', async () => {
  const visitor = running.visitor()
  expect((await ask(visitor, 'x')).status).toBe(400)
  expect((await validate(visitor, 'A'.repeat(43), 'abcdef')).status).toBe(400)
  expect((await validate(visitor, 'A'.repeat(43), '123456')).status).toBe(400)
  expect((await finish(visitor, 'short')).status).toBe(400)
  expect(
    (await visitor.call(confirmEmail, { body: { email: 'a@example.org' }, query: { company_id: '37' } })).status,
  ).toBe(403)
  expect((await visitor.call(confirmEmail, { body: { email: 'a@example.org' }, query: {} })).status).toBe(400)
})
