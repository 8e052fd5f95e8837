import * as auth from '@fieldhouse/contract/auth'
import { getCustomer } from '@fieldhouse/contract/customer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../test-app.ts'

let running: TestApp
beforeAll(async () => {
  running = await testApp()
})
afterAll(() => running.close())

test('a fan signs up with a pin, signs out, and signs in by password and by pin', async () => {
  const fan = await running.fan({ email: 'ana@example.org' })
  expect((await fan.call(getCustomer)).body).toMatchObject({ email: 'ana@example.org', has_password: true })
  expect((await fan.call(auth.logout, { body: {} })).status).toBe(200)
  expect((await fan.call(getCustomer)).status).toBe(401)
  const again = await running.visitor().signIn('ana@example.org', fan.password)
  expect(again.uid).toBe(fan.uid)
  running.deps.clock.advance(61_000)
  const byPin = await running.visitor().signInByPin('ana@example.org')
  expect(byPin.uid).toBe(fan.uid)
})
