import { currentSchool } from '@fieldhouse/contract/company'
import { dayMs } from '@fieldhouse/contract/durations'
import { makePlanCodes, openPlanCodes } from '@fieldhouse/contract/plans/codes'
import type { PlanCodeOffer } from '@fieldhouse/contract/plans/my-plans'
import { redeemPlanCode } from '@fieldhouse/contract/plans/my-plans'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serviceModules } from '../../modules.ts'
import { createApplyChangeWithLine } from '../../shared/admin/changes.ts'
import { openPatientPool } from '../../shared/db/test-database.ts'
import { openLimiter } from '../../shared/limits/limiter.ts'
import { type TestApp, testApp } from '../../test-app.ts'
import type { Fan } from '../../test-fan.ts'
import { createAdminStoresOpener } from '../../trash/trash-admin.store.ts'
import { openPlanStore } from '../grants.store.ts'
import { createGuessBudget } from './guess-budget.ts'
import { createRedemptionService } from './redemption.service.ts'

let running: TestApp
let second: Pool
let support: Fan
beforeAll(async () => {
  running = await testApp((url) => {
    second = openPatientPool(url)
    return {}
  })
  support = await running.staff('operator')
})
afterAll(async () => {
  await second.end()
  await running.close()
})

/** Opens the redemptions of one server, with its own connections. */
const openRedemptions = (pool: Pool) => {
  const { clock } = running.deps
  const { id } = currentSchool()
  const store = openPlanStore(pool, id, createAdminStoresOpener(id, serviceModules))
  return createRedemptionService({
    store,
    clock,
    changeAsMade: createApplyChangeWithLine({ store, clock, changed: () => undefined }),
    changed: async () => undefined,
    findGames: async () => [],
    budget: createGuessBudget({ limiter: openLimiter(pool, clock, 'secret'), peoplePerIp: 1, countsIp: () => true }),
  })
}

const makeCode = async (uses: number): Promise<string> => {
  const at = new Date(running.deps.clock.now().getTime() + dayMs).toISOString()
  const body = { label: 'Race', plan: 'plus', codes: 1, uses, redeem_until: at, ends_at: at }
  const { body: batch } = await support.call(makePlanCodes, { body })
  const opened = await support.call(openPlanCodes, { params: { id: String(batch.id) } })
  return opened.body.codes[0]?.code ?? ''
}

const addFans = async (count: number): Promise<string[]> => {
  const { rows } = await running.deps.pool.query<{ uid: string }>(
    `insert into customer select (jsonb_populate_record(customer, jsonb_build_object(
       'uid', 'racer-' || gen_random_uuid(), 'email', number || '@race.example', 'email_norm', gen_random_uuid() || '@race.example'))).*
     from customer, generate_series(1, $1) number where role = 'fan' limit $1 returning uid`,
    [count],
  )
  return rows.map(({ uid }) => uid)
}

const countOf = async (code: string) => {
  const { rows } = await running.deps.pool.query<{ used: number; redemptions: number; grants: number }>(
    `select used, (select count(*) from plan_redemption where code_id = plan_code.id) redemptions,
       (select count(*) from plan_grant join plan_redemption on grant_id = plan_grant.id where code_id = plan_code.id) grants
     from plan_code where code = $1`,
    [code.replaceAll('-', '')],
  )
  return rows[0]
}

for (const uses of [1, 7])
  test(`plan codes: of 1,000 requests at once on two servers, ${uses} ${uses === 1 ? 'gets' : 'get'} the plan of a code with ${uses} uses`, async () => {
    await running.fan()
    const code = await makeCode(uses)
    const servers = [openRedemptions(running.deps.pool), openRedemptions(second)]
    const fans = await addFans(1000)
    expect(fans).toHaveLength(1000)
    const results = await Promise.allSettled(
      fans.map((uid, one) => servers[one % 2]?.redeem({ uid, code, ip: `10.${one >> 8}.${one % 256}.1` })),
    )
    const won = results.filter((result) => result.status === 'fulfilled')
    const messages = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.message] : []))
    expect(won).toHaveLength(uses)
    expect(new Set(messages)).toEqual(new Set(['That code didn’t work. Check it, or ask where you got it.']))
    expect(await countOf(code)).toEqual({ used: uses, redemptions: uses, grants: uses })
  })

test('plan codes: a repeated request on two servers at once gives one plan', async () => {
  const code = await makeCode(50)
  const servers = [openRedemptions(running.deps.pool), openRedemptions(second)]
  const [uid = ''] = await addFans(1)
  const tries = Array.from({ length: 20 }, (_, one) => servers[one % 2]?.redeem({ uid, code, ip: '10.1.1.1' }))
  const states = (await Promise.all(tries)).map((offer) => (offer as PlanCodeOffer).state)
  expect(states).toEqual(Array(20).fill('redeemed'))
  expect(await countOf(code)).toEqual({ used: 1, redemptions: 1, grants: 1 })
})

test('plan codes: a server that is killed in the middle of a redemption leaves the code as it was', async () => {
  const fan = await running.fan()
  const code = await makeCode(1)
  const { pool } = running.deps
  const blocker = await pool.connect()
  await blocker.query('begin')
  // The line of the audit log comes last, so the use, the plan and the redemption are already written.
  await blocker.query('lock table audit in exclusive mode')
  const redeeming = fan.call(redeemPlanCode, { body: { code } })
  const findWaiting = async () =>
    (
      await second.query<{ pid: number }>(
        `select pid from pg_stat_activity where wait_event_type = 'Lock' and query like 'insert into "audit"%' and datname = current_database()`,
      )
    ).rows[0]?.pid
  await expect.poll(findWaiting).toBeDefined()
  await second.query('select pg_terminate_backend($1)', [await findWaiting()])
  expect((await redeeming).status).toBeGreaterThanOrEqual(500)
  await blocker.query('rollback')
  blocker.release()
  expect(await countOf(code)).toEqual({ used: 0, redemptions: 0, grants: 0 })
  expect((await fan.call(redeemPlanCode, { body: { code } })).body.state).toBe('redeemed')
  expect(await countOf(code)).toEqual({ used: 1, redemptions: 1, grants: 1 })
})
