import { appLogin, login, updateAccount, verifyLogin, verifyUpdateAccount } from '@fieldhouse/contract/auth/auth'
import { currentSchool } from '@fieldhouse/contract/company'
import { changeEmail, getCustomer, undoEmailChange } from '@fieldhouse/contract/customer/customer'
import { dayMs, hourMs, minuteMs, secondMs } from '@fieldhouse/contract/durations'
import { deviceHeader } from '@fieldhouse/contract/hosts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../test-app.ts'
import { type Fan, hashed, type Visitor } from '../../test-fan.ts'

let running: TestApp
beforeAll(async () => {
  running = await testApp()
})
afterAll(() => running.close())

const askFresh = (fan: Fan, email: string, jwt = fan.jwt) =>
  fan.call(updateAccount, { body: { company_id: currentSchool().id, jwt, email } })
const askByPassword = (fan: Fan, email: string, password?: string) =>
  fan.call(changeEmail, { body: { email, ...(password !== undefined && { password: hashed(password) }) } })
const verify = (who: Visitor, token: string, pin: string) =>
  who.call(verifyUpdateAccount, { body: { company_id: currentSchool().id, token, pin } })
const opens = async (email: string, password: string) =>
  (await running.visitor().call(appLogin, { body: { cid: currentSchool().id, email, password: hashed(password) } }))
    .status

async function moved(fan: Fan, email: string) {
  const response = await askFresh(fan, email)
  const { pin } = await fan.mailed(email)
  return verify(fan, response.body.token, pin)
}

test('email change: the code sent to the new address moves the account, and the old address is notified', async () => {
  const fan = await running.fan({ email: 'old@example.org' })
  const response = await askFresh(fan, 'New@Example.org')
  expect(response.body).toMatchObject({ success: true, resend_in: 60, token: expect.stringMatching(/^[\w-]{43}$/) })
  const { pin, token, mail } = await fan.mailed('new@example.org')
  expect(mail?.text).toContain(`/app/account/verify-email?email=New%40example.org&email_token=${token}#pin=${pin}`)
  expect(await opens('new@example.org', fan.password)).toBe(401)
  const { status, body } = await verify(fan, response.body.token, pin)
  expect(status).toBe(200)
  expect(body.data).toMatchObject({ anonymous: false, user: { uid: fan.uid, email: 'New@example.org' } })
  expect((await fan.call(getCustomer)).body.email).toBe('New@example.org')
  expect([await opens('old@example.org', fan.password), await opens('new@example.org', fan.password)]).toEqual([
    401, 200,
  ])
  const notice = await running.mailTo('old@example.org')
  expect(notice?.subject).toBe('Your UTES address was changed')
  expect(notice?.text).toContain('https://fieldhouse.test/undo-email-change?email_token=')
  expect(notice?.text).not.toContain('New@')
})

test('email change: within 72 hours the old address can undo it, which signs out every device', async () => {
  const fan = await running.fan({ email: 'robbed@example.org' })
  expect((await moved(fan, 'thief@example.org')).status).toBe(200)
  const { token } = await fan.mailed('robbed@example.org')
  running.deps.clock.advance(71 * hourMs)
  const undo = () => running.visitor().call(undoEmailChange, { body: { token } })
  expect((await undo()).body).toEqual({ success: true })
  expect((await fan.call(getCustomer)).status).toBe(401)
  expect([await opens('thief@example.org', fan.password), await opens('robbed@example.org', fan.password)]).toEqual([
    401, 200,
  ])
  expect((await running.mailTo('robbed@example.org'))?.subject).toBe('Your UTES address was restored')
  expect((await undo()).status).toBe(400)
})

test('email change: cannot be undone after 72 hours', async () => {
  const fan = await running.fan({ email: 'late@example.org' })
  await moved(fan, 'settled@example.org')
  const { token } = await fan.mailed('late@example.org')
  running.deps.clock.advance(3 * dayMs)
  const { status, refusal } = await running.visitor().call(undoEmailChange, { body: { token } })
  expect([status, Object.keys(refusal.validation_errors)]).toEqual([400, ['token']])
  expect(await opens('settled@example.org', fan.password)).toBe(200)
})

test('email change: after two changes the first address wins the account back for good', async () => {
  const fan = await running.fan({ email: 'first@example.org' })
  await moved(fan, 'second@example.org')
  const first = (await fan.mailed('first@example.org')).token
  running.deps.clock.advance(minuteMs)
  await moved(fan, 'third@example.org')
  const second = (await fan.mailed('second@example.org')).token
  const undo = async (token: string) => (await running.visitor().call(undoEmailChange, { body: { token } })).status
  expect([await undo(first), await undo(second)]).toEqual([200, 400])
  expect(await opens('first@example.org', fan.password)).toBe(200)
})

test('email change: needs the password when the last sign-in is more than ten minutes ago', async () => {
  const fan = await running.fan()
  running.deps.clock.advance(10 * minuteMs + secondMs)
  const fresh = await askFresh(fan, 'a@example.org')
  expect([fresh.status, fresh.refusal.error]).toEqual([403, 'For your security, sign in again, then try once more.'])
  const none = await askByPassword(fan, 'a@example.org')
  expect([none.status, none.refusal.validation_errors]).toEqual([400, { password: ['Enter your password.'] }])
  const wrong = await askByPassword(fan, 'a@example.org', 'wrong words')
  expect([wrong.status, wrong.refusal.validation_errors]).toEqual([400, { password: ['That password is incorrect.'] }])
  const right = await askByPassword(fan, 'b@example.org', fan.password)
  expect(right.body).toMatchObject({ success: true, message: expect.any(String) })
  const { pin } = await fan.mailed('b@example.org')
  expect((await verify(fan, right.body.token, pin)).status).toBe(200)
})

test('email change: a code sign-in on an unknown device cannot move an account with a password', async () => {
  const fan = await running.fan()
  running.deps.clock.advance(minuteMs)
  const stranger = await running.visitor().signInByPin(fan.email)
  expect((await askFresh(stranger, 'taken-over@example.org')).status).toBe(403)
  const none = await askByPassword(stranger, 'taken-over@example.org')
  expect([none.status, none.refusal.validation_errors]).toEqual([400, { password: ['Enter your password.'] }])
  expect((await askByPassword(stranger, 'mine@example.org', fan.password)).status).toBe(200)
  const byPassword = await running.visitor().signIn(fan.email, fan.password)
  expect((await askFresh(byPassword, 'mine-too@example.org')).status).toBe(200)
  running.deps.clock.advance(minuteMs)
  const known = running.visitor({ device: fan.device })
  const again = await known.signInByPin(fan.email)
  expect((await askFresh(again, 'also-mine@example.org')).status).toBe(200)
})

test('email change: a session used on another device does not count as fresh', async () => {
  const fan = await running.fan()
  const headers = { [deviceHeader]: 'another-device-of-somebody' }
  const body = { company_id: currentSchool().id, jwt: fan.jwt, email: 'elsewhere@example.org' }
  expect((await fan.call(updateAccount, { body, headers })).status).toBe(403)
})

test('email change: the token in the body must be of the session that asks', async () => {
  const fan = await running.fan()
  const other = await running.fan()
  expect((await askFresh(fan, 'c@example.org', other.jwt)).status).toBe(403)
  const again = await running.visitor().signIn(fan.email, fan.password)
  expect((await askFresh(fan, 'c@example.org', again.jwt)).status).toBe(403)
})

test('email change: a code for a new address is worthless to anyone else', async () => {
  const fan = await running.fan()
  const other = await running.fan()
  const response = await askFresh(fan, 'd@example.org')
  const { pin, token } = await fan.mailed('d@example.org')
  const stolen = await verify(other, token, pin)
  expect([stolen.status, stolen.refusal.error]).toEqual([
    401,
    'That link or code is for another account. Request a new code.',
  ])
  expect((await verify(running.visitor(), token, pin)).status).toBe(401)
  const asLogin = { company_id: currentSchool().id, token, pin }
  expect((await running.visitor().call(verifyLogin, { body: asLogin })).status).toBe(401)
  expect((await verify(fan, response.body.token, pin)).status).toBe(200)
})

test('email change: an address with an account looks like a free one, and its owner gets an email', async () => {
  const owner = await running.fan({ email: 'taken@example.org' })
  running.deps.clock.advance(minuteMs)
  const fan = await running.fan()
  const response = await askFresh(fan, 'taken@example.org')
  const free = await askFresh(fan, 'free@example.org')
  expect([response.status, Object.keys(response.body)]).toEqual([free.status, Object.keys(free.body)])
  expect((await running.mailTo('taken@example.org'))?.subject).toBe('You already have a UTES account')
  expect((await verify(fan, response.body.token, '123456')).status).toBe(401)
  expect((await owner.call(getCustomer)).body.email).toBe('taken@example.org')
})

test('email change: of two fans who prove one address, the first gets it and the second is told', async () => {
  const fans = [await running.fan(), await running.fan()] as const
  const claims: { fan: Fan; token: string; pin: string }[] = []
  for (const fan of fans) {
    const response = await askFresh(fan, 'both@example.org')
    claims.push({ fan, token: response.body.token, pin: (await fan.mailed('both@example.org')).pin })
    running.deps.clock.advance(minuteMs)
  }
  const answers = await Promise.all(claims.map(({ fan, token, pin }) => verify(fan, token, pin)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body).toEqual({
    error: 'That address now belongs to another account. Choose another one.',
    code: 'email.taken',
  })
  const owners = await running.deps.pool.query("select uid from customer where email_norm = 'both@example.org'")
  expect(owners.rowCount).toBe(1)
})

test('email change: a pending address cannot sign in, and a code for the old address ends with the change', async () => {
  const fan = await running.fan({ email: 'leaving@example.org' })
  running.deps.clock.advance(minuteMs)
  const visitor = running.visitor()
  const old = await visitor.call(login, { body: { company_id: currentSchool().id, email: 'leaving@example.org' } })
  const oldPin = (await visitor.mailed('leaving@example.org')).pin
  expect((await moved(fan, 'arrived@example.org')).status).toBe(200)
  const body = { company_id: currentSchool().id, token: old.body.token, pin: oldPin }
  expect((await visitor.call(verifyLogin, { body })).status).toBe(401)
})

test('email change: the current address, an invalid one, no session and another school are refused', async () => {
  const fan = await running.fan({ email: 'same@example.org' })
  expect((await askFresh(fan, 'SAME@example.org')).status).toBe(400)
  expect((await askFresh(fan, 'no address')).status).toBe(400)
  expect((await running.visitor().call(changeEmail, { body: { email: 'x@example.org' } })).status).toBe(401)
  const elsewhere = { company_id: 37, jwt: fan.jwt, email: 'x@example.org' }
  expect((await fan.call(updateAccount, { body: elsewhere })).status).toBe(403)
  expect((await running.visitor().call(undoEmailChange, { body: { token: 'A'.repeat(43) } })).status).toBe(400)
})
