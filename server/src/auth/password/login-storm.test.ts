import { appLogin } from '@fieldhouse/contract/auth/auth'
import { currentSchool } from '@fieldhouse/contract/company'
import { getCustomer } from '@fieldhouse/contract/customer/customer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../test-app.ts'
import { hashed } from '../../test-fan.ts'

let running: TestApp
beforeAll(async () => {
  running = await testApp({ hashing: undefined })
})
afterAll(() => running.close())

test('sign-in storm: excess sign-ins are refused at once, and everyone else is answered', async () => {
  const fan = await running.fan()
  const storm = Array.from({ length: 420 }, async (_, index) => {
    const body = { cid: currentSchool().id, email: `storm-${index}@example.org`, password: hashed('storm') }
    const { status, headers } = await running.visitor().call(appLogin, { body })
    return { status, retryAfter: headers['retry-after'] }
  })
  const calm: number[] = []
  const others = (async () => {
    for (let count = 0; count < 20; count += 1) calm.push((await fan.call(getCustomer)).status)
  })()
  const answers = await Promise.all(storm)
  await others
  expect(calm).toEqual(Array(20).fill(200))
  const away = answers.filter(({ status }) => status === 503)
  expect(away.length).toBeGreaterThan(0)
  expect(away.every(({ retryAfter }) => retryAfter === '3')).toBe(true)
  expect(answers.filter(({ status }) => status === 401).length + away.length).toBe(420)
  expect((await running.visitor().signIn(fan.email, fan.password)).uid).toBe(fan.uid)
})
