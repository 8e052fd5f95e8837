import { checkMisspelled, getCustomer, updateCustomer, updateProfile } from '@fieldhouse/contract/customer/customer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../test-app.ts'
import type { Visitor } from '../test-fan.ts'

let running: TestApp
beforeAll(async () => {
  running = await testApp()
})
afterAll(() => running.close())

const rename = (who: Visitor, body: unknown) => who.call(updateCustomer, { body })
const profile = (who: Visitor, body: unknown) => who.call(updateProfile, { body })

test('account: a fan reads their own', async () => {
  const fan = await running.fan({ email: 'ana@example.org' })
  const { status, body } = await fan.call(getCustomer)
  expect(status).toBe(200)
  expect(body).toEqual({
    customer_id: fan.uid,
    email: 'ana@example.org',
    firstname: 'Ana',
    lastname: 'Ruiz',
    has_password: true,
    created_at: running.deps.clock.now().toISOString(),
    customerProfile: { newsletter: 0, push_notifications: 0, score_safe: 0, profile_image_url: null },
  })
})

test('account: names are trimmed and can be in any script', async () => {
  const fan = await running.fan()
  const { body } = await rename(fan, { firstname: '  Zoë ', lastname: '李 雷' })
  expect(body).toMatchObject({ firstname: 'Zoë', lastname: '李 雷' })
  expect((await fan.call(getCustomer)).body).toMatchObject({ firstname: 'Zoë', lastname: '李 雷' })
})

test('account: an invalid name is refused by field', async () => {
  const fan = await running.fan()
  for (const firstname of [
    '',
    '   ',
    'x'.repeat(81),
    7,
    null,
    ['Ana'],
    { toString: 'Ana' },
    'a\nb',
    'a\u0000',
    '\ud800',
  ]) {
    const { status, refusal } = await rename(fan, { firstname, lastname: 'Ruiz' })
    expect([firstname, status, Object.keys(refusal.validation_errors)]).toEqual([firstname, 400, ['firstname']])
  }
  expect((await fan.call(getCustomer)).body.firstname).toBe('Ana')
})

test('account: newsletter and push can be set separately, only to 0 or 1', async () => {
  const fan = await running.fan()
  expect((await profile(fan, { newsletter: 1 })).body.customerProfile).toMatchObject({
    newsletter: 1,
    push_notifications: 0,
  })
  expect((await profile(fan, { push_notifications: 1 })).body.customerProfile).toMatchObject({
    newsletter: 1,
    push_notifications: 1,
  })
  expect((await profile(fan, {})).body.customerProfile).toMatchObject({ newsletter: 1, push_notifications: 1 })
  expect((await profile(fan, { newsletter: 0, push_notifications: 0 })).body.customerProfile).toMatchObject({
    newsletter: 0,
  })
  for (const newsletter of [2, -1, '1', true, null, 0.5]) expect((await profile(fan, { newsletter })).status).toBe(400)
})

test('account: needs a session', async () => {
  const visitor = running.visitor()
  for (const { status, refusal } of [
    await visitor.call(getCustomer),
    await rename(visitor, { firstname: 'A', lastname: 'B' }),
  ])
    expect([status, refusal.message]).toEqual([401, 'Your session has ended. Sign in again.'])
})

test('account: another school and an unknown app are refused', async () => {
  const fan = await running.fan()
  expect((await fan.call(getCustomer, { query: { company_id: '37' } })).status).toBe(403)
  expect((await fan.call(getCustomer, { query: {} })).status).toBe(400)
  expect((await fan.call(getCustomer, { headers: { 'x-app-token': 'unknown' } })).status).toBe(403)
})

test('account: a mistyped address gets a suggestion, whether or not it has an account', async () => {
  await running.fan({ email: 'known@gmial.com' })
  const check = async (email: string) => (await running.visitor().call(checkMisspelled, { body: { email } })).body
  expect(await check('known@gmial.com')).toEqual({ misspelled: true, suggestion: 'known@gmail.com' })
  expect(await check('ana@demoSchool.edu')).toEqual({ misspelled: false, suggestion: null })
  expect(await check('no address')).toEqual({ misspelled: false, suggestion: null })
  const tooLong = await running.visitor().call(checkMisspelled, { body: { email: `${'a'.repeat(250)}@b.co` } })
  expect(tooLong.status).toBe(400)
})
