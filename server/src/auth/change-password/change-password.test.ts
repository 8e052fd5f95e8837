import { appLogin } from '@fieldhouse/contract/auth/auth'
import { currentSchool } from '@fieldhouse/contract/company'
import { changePassword, getCustomer } from '@fieldhouse/contract/customer/customer'
import { minuteMs, secondMs } from '@fieldhouse/contract/durations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../test-app.ts'
import { hashed, type Visitor } from '../../test-fan.ts'

let running: TestApp
beforeAll(async () => {
  running = await testApp()
})
afterAll(() => running.close())

const change = (who: Visitor, password: string, old?: string) =>
  who.call(changePassword, {
    body: { password: hashed(password), ...(old !== undefined && { old_password: hashed(old) }) },
  })
const opens = async (email: string, password: string) =>
  (await running.visitor().call(appLogin, { body: { cid: currentSchool().id, email, password: hashed(password) } }))
    .status
const next = 'another long password of mine'

test('change password: the old password sets a new one, signs out other devices and emails the owner', async () => {
  const fan = await running.fan({ firstname: 'Zoë' })
  const other = await running.visitor().signIn(fan.email, fan.password)
  expect((await change(fan, next, fan.password)).body).toEqual({ success: true })
  expect((await fan.call(getCustomer)).status).toBe(200)
  expect((await other.call(getCustomer)).status).toBe(401)
  expect([await opens(fan.email, fan.password), await opens(fan.email, next)]).toEqual([401, 200])
  const mail = await running.mailTo(fan.email)
  expect(mail?.subject).toBe('Your UTES password was changed')
  expect(mail?.text).toContain('Hi Zoë,')
})

test('change password: a wrong or missing old password, and a common or unchanged new one, are refused by field', async () => {
  const fan = await running.fan()
  const refused = async (password: string, old?: string) => {
    const { status, refusal } = await change(fan, password, old)
    return [status, refusal.validation_errors]
  }
  expect(await refused(next, 'wrong words')).toEqual([400, { old_password: ['That password is incorrect.'] }])
  expect(await refused(next)).toEqual([400, { old_password: ['Enter your password.'] }])
  expect((await refused('password', fan.password))[1]).toHaveProperty('password')
  expect((await refused(fan.password, fan.password))[1]).toHaveProperty('password')
  expect(await opens(fan.email, fan.password)).toBe(200)
})

test('change password: the old password can be guessed ten times', async () => {
  const fan = await running.fan()
  for (let tries = 0; tries < 10; tries += 1) expect((await change(fan, next, `guess ${tries}`)).status).toBe(400)
  expect((await change(fan, next, fan.password)).status).toBe(429)
})

test('change password: a first password needs a sign-in within the last ten minutes', async () => {
  const fan = await running.fan({ password: undefined })
  running.deps.clock.advance(10 * minuteMs + secondMs)
  const late = await change(fan, next)
  expect([late.status, late.refusal.message]).toEqual([403, 'For your security, sign in again, then try once more.'])
  const again = await running.visitor().signInByPin(fan.email)
  expect((await change(again, next)).status).toBe(200)
  expect(await opens(fan.email, next)).toBe(200)
})

test('change password: needs a session', async () => {
  expect((await change(running.visitor(), next, 'x')).status).toBe(401)
})
