import { currentSchool } from '@fieldhouse/contract/company'
import { deleteAccount } from '@fieldhouse/contract/customer/customer'
import { dayMs, minuteMs } from '@fieldhouse/contract/durations'
import { grantPlan } from '@fieldhouse/contract/plans/admin'
import { getMyPlans } from '@fieldhouse/contract/plans/my-plans'
import { getTrialOffers, startTrial } from '@fieldhouse/contract/plans/trials'
import type { Pool } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { serviceModules } from '../../modules.ts'
import { createApplyChangeWithLine } from '../../shared/admin/changes.ts'
import { openPatientPool } from '../../shared/db/test-database.ts'
import { type TestApp, testApp } from '../../test-app.ts'
import { type Fan, goodPassword, hashed } from '../../test-fan.ts'
import { createAdminStoresOpener } from '../../trash/trash-admin.store.ts'
import { openPlanStore } from '../grants.store.ts'
import { createTrials } from './trials.service.ts'

let running: TestApp
let second: Pool
beforeAll(async () => {
  running = await testApp((url) => {
    second = openPatientPool(url)
    return {}
  })
})
afterAll(async () => {
  await second.end()
  await running.close()
})
beforeEach(() => running.deps.clock.advance(minuteMs))

const start = (fan: Fan, plan = 'plus') => fan.call(startTrial, { body: { plan } })
const offersOf = async (fan: Fan) => (await fan.call(getTrialOffers)).body.offers
const mine = async (fan: Fan) => (await fan.call(getMyPlans)).body
const inDays = (days: number) => new Date(running.deps.clock.now().getTime() + days * dayMs).toISOString()
const signUp = (email: string) => running.visitor().signUp({ email })

test('free trial: it is offered with its end, begins at once, ends by itself, and comes once', async () => {
  const fan = await running.fan()
  const ends_at = inDays(7)
  expect(await offersOf(fan)).toMatchObject([{ plan: { slug: 'plus', name: 'Utes+' }, days: 7, ends_at }])
  expect((await start(fan)).body).toEqual({ plan: 'plus', ends_at })
  expect(await mine(fan)).toMatchObject({ plan: 'plus', source: 'trial', ends_at, next: 'free' })
  expect(await offersOf(fan)).toEqual([])
  running.deps.clock.advance(minuteMs)
  // The answer of the first request may have been lost.
  expect((await start(fan)).body).toEqual({ plan: 'plus', ends_at })
  running.deps.clock.advance(8 * dayMs)
  const later = await running.visitor().signIn(fan.email, fan.password)
  expect(await mine(later)).toMatchObject({ plan: 'free' })
  expect(await offersOf(later)).toEqual([])
  expect((await start(later)).refusal).toMatchObject({ code: 'trial.used', message: 'You’ve already tried Utes+.' })
})

test('free trial: a mailbox has it once, however it is written', async () => {
  const fan = await signUp('tri.al@gmail.com')
  expect((await start(fan)).status).toBe(200)
  for (const email of ['trial+2@gmail.com', 'T.R.I.A.L@googlemail.com']) {
    const again = await signUp(email)
    expect([email, await offersOf(again), (await start(again)).status]).toEqual([email, [], 409])
  }
})

test('free trial: a deleted account does not come back for another, and nothing of it names the address', async () => {
  const fan = await signUp('returns@example.org')
  expect((await start(fan)).status).toBe(200)
  expect((await fan.call(deleteAccount, { body: { password: hashed(goodPassword) } })).status).toBe(200)
  const again = await signUp('Returns+new@example.org')
  expect([await offersOf(again), (await start(again)).status]).toEqual([[], 409])
  const { rows } = await running.deps.pool.query('select * from plan_trial')
  expect(JSON.stringify(rows)).not.toMatch(/returns|@/i)
  expect(Object.keys(rows[0]).toSorted()).toEqual(['company_id', 'mailbox'])
})

test('free trial: an account that got another address has had it, and so has its old mailbox', async () => {
  const fan = await signUp('before-move@example.org')
  expect((await start(fan)).status).toBe(200)
  await running.deps.pool.query(
    "update customer set email = 'moved@example.org', email_norm = 'moved@example.org' where uid = $1",
    [fan.uid],
  )
  running.deps.clock.advance(8 * dayMs)
  const moved = await running.visitor().signIn('moved@example.org', fan.password)
  expect([await offersOf(moved), (await start(moved)).status]).toEqual([[], 409])
  const other = await signUp('before-move@example.org')
  expect([await offersOf(other), (await start(other)).status]).toEqual([[], 409])
})

test('free trial: who has the plan or a higher one as long gets none, and keeps the right to it', async () => {
  const [fan, support] = [await running.fan(), await running.staff('operator')]
  const body = { plan: 'season', ends_at: inDays(30), reason: 'Contest' }
  expect((await support.call(grantPlan, { params: { uid: fan.uid }, body })).status).toBe(201)
  expect([await offersOf(fan), (await start(fan)).status]).toEqual([[], 409])
  running.deps.clock.advance(31 * dayMs)
  const later = await running.visitor().signIn(fan.email, fan.password)
  expect([(await offersOf(later)).length, (await start(later)).status]).toEqual([1, 200])
})

test('free trial: plans without one, unknown plans, staff and visitors are refused', async () => {
  const fan = await running.fan()
  for (const plan of ['season', 'free', 'gold']) expect([plan, (await start(fan, plan)).status]).toEqual([plan, 400])
  const support = await running.staff('operator')
  expect([await offersOf(support), (await start(support)).status]).toEqual([[], 409])
  expect((await running.visitor().call(startTrial, { body: { plan: 'plus' } })).status).toBe(401)
  expect((await running.visitor().call(getTrialOffers)).status).toBe(401)
})

/** Opens the trials of one server, with its own connections. */
const openTrials = (pool: Pool) => {
  const { clock } = running.deps
  const { id } = currentSchool()
  const store = openPlanStore(pool, id, createAdminStoresOpener(id, serviceModules))
  const changeAsMade = createApplyChangeWithLine({ store, clock, changed: () => undefined })
  return createTrials({ store, clock, changeAsMade, changed: async () => undefined, trialKey: 'the same key' })
}

test('free trial: of 100 requests of two accounts with one mailbox, on two servers, one gives a plan', async () => {
  const fans = [await signUp('race@gmail.com'), await signUp('ra.ce+2@gmail.com')]
  const servers = [openTrials(running.deps.pool), openTrials(second)]
  const answers = await Promise.allSettled(
    Array.from({ length: 100 }, (_, index) =>
      servers[index % 2]?.start(fans[Math.floor(index / 2) % 2]?.uid ?? '', 'plus'),
    ),
  )
  // The account that was first gets the same answer each time.
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(50)
  const { rows } = await running.deps.pool.query(
    "select count(*)::int as grants from plan_grant where source = 'trial' and customer_uid = any($1)",
    [fans.map(({ uid }) => uid)],
  )
  expect(rows).toEqual([{ grants: 1 }])
})
