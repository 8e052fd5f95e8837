import { afterAll, beforeAll, expect, test } from 'vitest'
import { StartRefused } from '../../shared/log/start-refused.ts'
import { type TestApp, testApp } from '../../test-app.ts'
import { hashed } from '../../test-fan.ts'
import { openCommonPasswords } from '../password/common-passwords.ts'
import { demoAccounts, demoPassword } from './demo-accounts.ts'
import { demoAccountsExist, seedDemoAccounts, settleDemoAccounts } from './settle-demo-accounts.ts'

let running: TestApp
beforeAll(async () => {
  running = await testApp()
})
afterAll(() => running.close())

const parts = () => ({ pool: running.deps.pool, peppers: running.deps.secrets.peppers, clock: running.deps.clock })

test('demo accounts: are created once, sign in with the shown password and have their roles', async () => {
  expect(await demoAccountsExist(running.deps.pool)).toBe(false)
  await seedDemoAccounts(parts())
  await seedDemoAccounts(parts())
  for (const { email } of demoAccounts) await running.visitor().signIn(email, demoPassword)
  const { rows } = await running.deps.pool.query('select email, role from customer order by email')
  expect(rows).toEqual([
    { email: 'fan@fieldhouse.test', role: 'fan' },
    { email: 'operator@fieldhouse.test', role: 'owner' },
    { email: 'scorer@fieldhouse.test', role: 'scorer' },
  ])
})

test('demo accounts: production does not start while they exist', async () => {
  await seedDemoAccounts(parts())
  const starting = settleDemoAccounts(parts(), { demo: false, production: true })
  await expect(starting).rejects.toThrow(StartRefused)
})

test('demo accounts: are removed without the demo, and real accounts stay', async () => {
  const fan = await running.fan()
  await seedDemoAccounts(parts())
  await settleDemoAccounts(parts(), { demo: false, production: false })
  expect(await demoAccountsExist(running.deps.pool)).toBe(false)
  await settleDemoAccounts(parts(), { demo: false, production: true })
  expect((await running.visitor().signIn(fan.email, fan.password)).uid).toBe(fan.uid)
})

test('demo accounts: their password would be accepted at sign-up', () => {
  expect(openCommonPasswords()(hashed(demoPassword))).toBe(false)
})
