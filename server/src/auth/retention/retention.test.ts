import { getToken, login } from '@fieldhouse/contract/auth/auth'
import { currentSchool } from '@fieldhouse/contract/company'
import { retentionDays } from '@fieldhouse/contract/customer/retention-days'
import { dayMs, hourMs } from '@fieldhouse/contract/durations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../test-app.ts'
import { authRetentionJob } from './retention.service.ts'

let running: TestApp
beforeAll(async () => {
  running = await testApp()
})
afterAll(() => running.close())

const count = async (table: string, where = 'true'): Promise<number> =>
  (await running.deps.pool.query(`select count(*)::int as n from ${table} where ${where}`)).rows[0].n
const after = async (ms: number) => {
  running.deps.clock.advance(ms)
  await running.deps.jobs.run(authRetentionJob)
}

test('retention: codes are kept for a day, and limits until they have passed', async () => {
  const fan = await running.fan()
  await running.visitor().call(login, { body: { company_id: currentSchool().id, email: fan.email } })
  await after(23 * hourMs)
  expect(await count('code')).toBeGreaterThan(0)
  await after(2 * hourMs)
  expect([await count('code'), await count('limiter')]).toEqual([0, 0])
})

test('retention: anonymous sessions are kept for 90 days and registered ones for 180', async () => {
  await running.fan()
  await running.visitor().call(getToken, { body: { company_id: currentSchool().id } })
  await after(89 * dayMs)
  expect(await count('session', 'customer_uid is null')).toBe(1)
  await after(2 * dayMs)
  expect(await count('session', 'customer_uid is null')).toBe(0)
  expect(await count('session')).toBeGreaterThan(0)
  await after(90 * dayMs)
  expect(await count('session')).toBe(0)
})

test('retention: large tables are cleared in several steps', async () => {
  const rows = `select 'k' || i, 1, $1::timestamptz from generate_series(1, 12000) i`
  await running.deps.pool.query(`insert into limiter (key, taken, until) ${rows}`, [running.deps.clock.now()])
  await after(1000)
  expect(await count('limiter')).toBe(0)
})

test('retention: ended streams and invitations are kept for 30 days', async () => {
  const fan = await running.fan()
  const now = running.deps.clock.now()
  const streams = `insert into play_session (id, company_id, customer_uid, sid, device, content, asset_id, title, started_at, lease_until, ended_at)
    values ('over', ${currentSchool().id}, $1, 's', 'd', '{"kind": "vod", "id": 1}', 'x', 'A film', $2, $2, $2)`
  await running.deps.pool.query(streams, [fan.uid, now])
  const invitations = `insert into staff_invitation (company_id, email, email_norm, role, games, token_hash, invited_by, created_at, expires_at)
    values (${currentSchool().id}, 'a@example.org', 'a@example.org', 'scorer', '{}', 'hash', $1, $2, $2)`
  await running.deps.pool.query(invitations, [fan.uid, now])
  const left = async (ms: number) => {
    running.deps.clock.advance(ms)
    for (const job of ['video.play-retention', 'staff.retention']) await running.deps.jobs.run(job)
    return [await count('play_session'), await count('staff_invitation')]
  }
  expect(await left((retentionDays.streams - 1) * dayMs)).toEqual([1, 1])
  expect(await left(2 * dayMs)).toEqual([0, 0])
})
