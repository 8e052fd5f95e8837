import { currentSchool } from '@fieldhouse/contract/company'
import { minuteMs } from '@fieldhouse/contract/durations'
import { endPlanGrant } from '@fieldhouse/contract/plans/admin'
import { buyPlan, cancelPurchase, getMyPurchases, refundPurchase } from '@fieldhouse/contract/plans/purchases'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../test-app.ts'
import type { Fan } from '../../test-fan.ts'
import { openShop, type TestShop } from './test-shop.ts'

let shop: TestShop<TestApp, Fan>
let operator: Fan
let fan: Fan
beforeAll(async () => {
  shop = await openShop<Fan, TestApp>(currentSchool(), testApp)
  operator = await shop.running.staff('operator')
})
afterAll(() => shop.close())
beforeEach(async () => {
  fan = await shop.running.fan()
})

const buy = async (kind: 'month' | 'season') => {
  expect((await fan.call(buyPlan, { body: { plan: 'plus', kind } })).status).toBe(201)
  shop.payNewest()
  await shop.deliver()
  shop.running.deps.clock.advance(minuteMs)
  return String((await fan.call(getMyPurchases)).body.purchases[0]?.id)
}
const endPlan = async () => {
  const text = 'select id from plan_grant where customer_uid = $1'
  const { rows } = await shop.running.deps.pool.query<{ id: number }>(text, [fan.uid])
  const params = { uid: fan.uid, id: String(rows[0]?.id) }
  return operator.call(endPlanGrant, { params, body: { reason: 'By mistake' } })
}

test('staff can’t end a plan that is paid by the month: the fan would go on being charged', async () => {
  const id = await buy('month')
  const refused = await endPlan()
  expect([refused.status, refused.body]).toMatchObject([409, { code: 'plan.paid_monthly' }])
  // A month that the fan canceled is not charged again.
  expect((await fan.call(cancelPurchase, { params: { id } })).status).toBe(200)
  expect((await endPlan()).status).toBe(200)
})

test('a refund by staff sends no email about a canceled game', async () => {
  const id = await buy('season')
  const params = { uid: fan.uid, id }
  const body = { reason: 'The stream was blurry', keeps_plan: false }
  expect((await operator.call(refundPurchase, { params, body })).status).toBe(200)
  await shop.deliver()
  await shop.running.deps.jobs.settle()
  const subjects = shop.running.deps.mailbox.newestFirst().filter(({ to }) => to === fan.email)
  expect(subjects.map(({ subject }) => subject).filter((subject) => subject.includes('canceled'))).toEqual([])
})
