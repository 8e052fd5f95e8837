import { currentSchool } from '@fieldhouse/contract/company'
import { deleteAccount, exportAccount } from '@fieldhouse/contract/customer/customer'
import { deleteFan } from '@fieldhouse/contract/fans/fans'
import { buyPlan, getMyPurchases, getPaymentSetup } from '@fieldhouse/contract/plans/purchases'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../test-app.ts'
import { type Fan, hashed } from '../../test-fan.ts'
import { openShop, type TestShop } from './test-shop.ts'

let shop: TestShop<TestApp, Fan>
let fan: Fan
beforeAll(async () => {
  shop = await openShop<Fan, TestApp>(currentSchool(), testApp)
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.stripe.state.isDown = false
  fan = await shop.running.fan()
})

const buy = async () => {
  await fan.call(buyPlan, { body: { plan: 'plus', kind: 'month' } })
  const paid = shop.payNewest()
  await shop.deliver()
  return String(paid.subscription)
}
const remove = () => fan.call(deleteAccount, { body: { password: hashed(fan.password) } })
const statusOf = (subscription: string) => shop.stripe.state.subscriptions.get(subscription)?.status

test('deleted accounts: what a fan pays by the month ends at Stripe first, and the account stays while it cannot', async () => {
  const subscription = await buy()
  shop.stripe.state.isDown = true
  const refused = await remove()
  expect([refused.status, refused.refusal.message]).toEqual([
    409,
    'Your payments couldn’t be ended, so your account is still here. Try again in a few minutes.',
  ])
  expect((await fan.call(getMyPurchases)).body.purchases).toHaveLength(1)
  shop.stripe.state.isDown = false
  expect((await remove()).status).toBe(200)
  expect(statusOf(subscription)).toBe('canceled')
  expect(shop.stripe.state.calls.some((call) => call.startsWith('DELETE /v1/customers/cus_'))).toBe(true)
  const { rows } = await shop.running.deps.pool.query(
    'select buyer, amount, payment_id from purchase where subscription_id = $1',
    [subscription],
  )
  expect(rows).toEqual([{ buyer: null, amount: 999, payment_id: expect.stringMatching(/^pi_/) }])
  // Messages about it still come, and change no one's plan.
  expect(new Set(await shop.deliver())).toEqual(new Set([200]))
})

test('deleted accounts: staff who delete a fan end the payments too, and a page that is open closes', async () => {
  const support = await shop.running.staff('operator')
  await fan.call(buyPlan, { body: { plan: 'plus', kind: 'season' } })
  const [open] = [...shop.stripe.state.sessions.values()].slice(-1)
  const { status } = await support.call(deleteFan, { params: { uid: fan.uid }, body: { reason: 'Asked by phone' } })
  expect([status, open?.status]).toEqual([200, 'expired'])
})

test('purchases: a fan’s export has them', async () => {
  await buy()
  const { purchases, payment_customer } = (await fan.call(exportAccount)).body as Record<string, unknown>
  expect(purchases).toMatchObject([{ plan: 'plus', kind: 'month', amount: 999, state: 'paid' }])
  expect(JSON.stringify(purchases)).not.toContain('cs_test_')
  expect(payment_customer).toMatch(/^cus_/)
})

test('payments: a server without a key sells nothing, and says so to staff', async () => {
  const { env } = shop.running.deps
  const plain = await shop.running.another({
    env: { ...env, STRIPE_SECRET_KEY: undefined, STRIPE_WEBHOOK_SECRET: undefined },
  })
  const subscription = await buy()
  const visitor = await plain.visitor().signIn(fan.email, fan.password)
  expect((await visitor.call(getMyPurchases)).body).toEqual({
    prices: [],
    purchases: [],
    in_apps: false,
    has_receipts: false,
  })
  expect((await visitor.call(buyPlan, { body: { plan: 'plus', kind: 'month' } })).status).toBe(404)
  const refused = await visitor.call(deleteAccount, { body: { password: hashed(fan.password) } })
  expect([refused.status, statusOf(subscription)]).toEqual([409, 'active'])
  await plain.close()
  const support = await shop.running.staff('operator')
  expect((await support.call(getPaymentSetup)).body).toEqual({ state: 'test' })
})
