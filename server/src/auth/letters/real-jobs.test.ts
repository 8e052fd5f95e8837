import { login, verifyLogin } from '@fieldhouse/contract/auth/auth'
import { company } from '@fieldhouse/contract/company'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Jobs, openJobs } from '../../shared/jobs/jobs.ts'
import { openLog } from '../../shared/log/log.ts'
import { type TestApp, testApp } from '../../test-app.ts'
import { demoAccounts, seedDemoAccounts } from '../demo/demo-accounts.ts'

let running: TestApp
let jobs: Jobs
const [{ email }] = demoAccounts

beforeAll(async () => {
  running = await testApp((url) => {
    jobs = openJobs(url, openLog('silent'))
    return { jobs }
  })
  await jobs.start()
  const { pool, secrets, clock } = running.deps
  await seedDemoAccounts({ pool, peppers: secrets.peppers, clock })
})
afterAll(async () => {
  await jobs.stop()
  await running.close()
})

const pinOf = () => /Your pin: (\d{6})/.exec(running.deps.mailbox.newestFirst()[0]?.text ?? '')?.[1]

test('with the real queue a pin is mailed within moments, and the queue holds ids only', async () => {
  const visitor = running.visitor()
  const asked = await visitor.call(login, { body: { company_id: company.id, email } })
  expect(asked.status).toBe(200)
  await expect.poll(pinOf).toMatch(/^\d{6}$/)
  const body = { company_id: company.id, token: asked.body.token, pin: pinOf() }
  expect((await visitor.call(verifyLogin, { body })).status).toBe(200)
  const { rows } = await running.deps.pool.query("select data, output from pgboss.job where name = 'auth.send-code'")
  expect(rows).toEqual([{ data: { code: expect.stringMatching(/^[\w-]{22}$/) }, output: null }])
})

test('what keeps the tables small has its hour, and quiet games have their minute', async () => {
  const { rows } = await running.deps.pool.query('select name, cron from pgboss.schedule order by name')
  expect(rows.map(({ name }) => name)).toEqual([
    'analytics.retention',
    'auth.retention',
    'customer.remove-orphan-images',
    'settle-games',
    'video.play-retention',
  ])
})

test('a request that fails leaves no job behind', async () => {
  const { pool } = running.deps
  await pool.query("alter table code add constraint refuse_all check (email <> 'rolled-back@example.org')")
  const asked = await running
    .visitor()
    .call(login, { body: { company_id: company.id, email: 'rolled-back@example.org' } })
  expect(asked.status).toBe(500)
  const { rows } = await pool.query("select count(*)::int as n from pgboss.job where name = 'auth.send-code'")
  expect(rows[0].n).toBe(1)
  await pool.query('alter table code drop constraint refuse_all')
})
