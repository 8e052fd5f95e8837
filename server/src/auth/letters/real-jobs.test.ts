import { login, verifyLogin } from '@fieldhouse/contract/auth/auth'
import { currentSchool } from '@fieldhouse/contract/company'
import { signUp } from '@fieldhouse/contract/customer/customer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Jobs, openJobs } from '../../shared/jobs/jobs.ts'
import { openLog } from '../../shared/log/log.ts'
import { type TestApp, testApp } from '../../test-app.ts'
import { demoAccounts } from '../demo/demo-accounts.ts'
import { seedDemoAccounts } from '../demo/settle-demo-accounts.ts'

let running: TestApp
let jobs: Jobs
let before: Jobs
const [{ email }] = demoAccounts

beforeAll(async () => {
  running = await testApp((url) => {
    before = openJobs(url, openLog('silent'))
    jobs = openJobs(url, openLog('silent'))
    return { jobs }
  })
  before.on('job-of-a-version-before', async () => {}, { every: '* * * * *' })
  await before.start()
  await before.stop()
  await jobs.start()
  const { pool, secrets, clock } = running.deps
  await seedDemoAccounts({ pool, peppers: secrets.peppers, clock })
})
afterAll(async () => {
  await jobs.stop()
  await running.close()
})

const pinOf = () => /Your code: (\d{6})/.exec(running.deps.mailbox.newestFirst()[0]?.text ?? '')?.[1]

test('job queue: a code is emailed within moments, and the queue contains only ids', async () => {
  const visitor = running.visitor()
  const response = await visitor.call(login, { body: { company_id: currentSchool().id, email } })
  expect(response.status).toBe(200)
  await expect.poll(pinOf).toMatch(/^\d{6}$/)
  const body = { company_id: currentSchool().id, token: response.body.token, pin: pinOf() }
  expect((await visitor.call(verifyLogin, { body })).status).toBe(200)
  const { rows } = await running.deps.pool.query("select data, output from pgboss.job where name = 'auth.send-code'")
  expect(rows).toEqual([{ data: { code: expect.stringMatching(/^[\w-]{22}$/) }, output: null }])
})

test('job queue: a burst of sign-ups is emailed completely, and a failing job delays no other', async () => {
  const { pool, mailbox } = running.deps
  const ask = (index: number) => {
    const body = { email: `burst-${index}@example.org`, firstname: 'Ana', lastname: 'Ruiz', old_enough: true }
    return running.visitor({ ip: `10.1.${index % 8}.9` }).call(signUp, { body })
  }
  const responses = await Promise.all(Array.from({ length: 100 }, (_, index) => ask(index)))
  const admitted = responses.filter(({ status }) => status === 200).length
  expect(admitted).toBeGreaterThan(20)
  const mailed = () => mailbox.newestFirst().filter(({ to }) => to.startsWith('burst-')).length
  await expect.poll(mailed).toBe(admitted)
  const left = () =>
    pool
      .query("select 1 from pgboss.job where name = 'auth.send-code' and state < 'completed'")
      .then(({ rowCount }) => rowCount)
  await expect.poll(left).toBe(0)
})

test('job queue: exactly the expected jobs are scheduled', async () => {
  const { rows } = await running.deps.pool.query('select name, cron from pgboss.schedule order by name')
  expect(rows.map(({ name }) => name)).toEqual([
    'alerts.retention',
    'analytics.retention',
    'analytics.roll',
    'auth.retention',
    'customer.forget-taken-pictures',
    'customer.forget-tombstones',
    'customer.remove-orphan-images',
    'duty.look',
    'empty-trash',
    'giveaways.tidy',
    'live-update.tidy',
    'markets.place-report-retention',
    'nightly-backup',
    'plans.find-changed',
    'plans.find-ending',
    'plans.list-retention',
    'rewards.count',
    'settle-games',
    'sources.posts',
    'sources.schedule',
    'sources.stories',
    'sources.tickets',
    'staff.retention',
    'stories.recaps',
    'tidy-social',
    'tidy-stories',
    'video.play-retention',
    'video.sum-up-ads',
  ])
})

test('job queue: a failed request leaves no job', async () => {
  const { pool } = running.deps
  const jobs = async () =>
    (await pool.query("select count(*)::int as n from pgboss.job where name = 'auth.send-code'")).rows[0].n
  const before = await jobs()
  await pool.query("alter table code add constraint refuse_all check (email <> 'rolled-back@example.org')")
  const response = await running
    .visitor()
    .call(login, { body: { company_id: currentSchool().id, email: 'rolled-back@example.org' } })
  expect(response.status).toBe(500)
  expect(await jobs()).toBe(before)
  await pool.query('alter table code drop constraint refuse_all')
})
