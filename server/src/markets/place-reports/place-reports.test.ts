import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { auditTrail } from '@fieldhouse/contract/audit/audit'
import { currentSchool } from '@fieldhouse/contract/company'
import { dayMs, hourMs, minuteMs } from '@fieldhouse/contract/durations'
import { previewPlaceReport, sendPlaceReport } from '@fieldhouse/contract/markets/not-there'
import { listPlaceReports, markPlaceReport } from '@fieldhouse/contract/markets/place-reports'
import { topics } from '@fieldhouse/contract/topics'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readEnv } from '../../shared/process/env.ts'
import { openServedSchool } from '../../shared/process/served-school.ts'
import { type TestApp, testApp } from '../../test-app.ts'
import type { Fan } from '../../test-fan.ts'
import { writeMmdb } from '../test-mmdb.ts'

const phoenix = '753'
const inPhoenix = '203.0.113.7'
const home = fs.mkdtempSync(path.join(os.tmpdir(), 'fieldhouse-reports-'))
const file = path.join(home, 'city.mmdb')
fs.writeFileSync(
  file,
  writeMmdb({
    '203.0.113.0/24': {
      country: { iso_code: 'US' },
      location: { metro_code: 753 },
      traits: { autonomous_system_organization: 'Desert\u202e Cable' },
    },
    '198.51.100.0/24': { country: { iso_code: 'US' }, location: { metro_code: 770 } },
  }),
)
const content = { kind: 'vod', id: 3 } as const

let running: TestApp
let support: Fan
let fan: Fan
beforeAll(async () => {
  running = await testApp({
    school: openServedSchool({
      ...currentSchool(),
      marketRules: { areas: { [phoenix]: { metros: ['753'] }, '770': { metros: ['770'] } }, unknown: phoenix },
    }),
    env: readEnv({
      NODE_ENV: 'test',
      FIELDHOUSE_HOME: home,
      PUBLIC_URL: 'https://fieldhouse.test',
      TRUSTED_PROXIES: '10.128.0.0/9,127.0.0.1',
      GEOIP_FILE: file,
    }),
  })
  await running.season()
  await running.deps.pool.query(
    `update title set audience = jsonb_set(audience, '{blackout}', '["${phoenix}"]') where id = ${content.id}`,
  )
  await running.deps.bus.publish(topics.video)
  await running.busDelivers()
})
afterAll(async () => {
  await running.close()
  fs.rmSync(home, { recursive: true })
})
beforeEach(async () => {
  await running.deps.pool.query('delete from place_report')
  support = await running.staff('operator')
  fan = await running.fan({ firstname: 'Riley', lastname: 'Navarro' })
})

/** Lets time pass, after which both sign in again. */
async function advance(ms: number) {
  running.deps.clock.advance(ms)
  fan = await running.visitor().signIn(fan.email, fan.password)
  support = await running.visitor().signIn(support.email, support.password)
}
const by = (ip: string) => ({ body: { content }, headers: { 'x-forwarded-for': ip } })
const preview = (ip = inPhoenix) => fan.call(previewPlaceReport, by(ip))
const send = (ip = inPhoenix) => fan.call(sendPlaceReport, by(ip))
const list = async () => (await support.call(listPlaceReports)).body

test('place reports: the preview says what is sent, and the address is no part of it', async () => {
  const { body } = await preview()
  expect(body).toEqual({
    title: expect.any(String),
    market: phoenix,
    unknown: false,
    network: 'Desert Cable',
    at: running.deps.clock.now().toISOString(),
    sent_at: null,
  })
  // No one knows this network, nor who runs it.
  expect((await preview('192.0.2.1')).body).toMatchObject({ unknown: true, network: null })
  await send()
  const { rows } = await running.deps.pool.query('select to_jsonb(place_report)::text as row from place_report')
  expect(rows.map(({ row }) => row).join()).not.toContain('203.0.113')
})

test('place reports: one account sends one an hour, also many at once', async () => {
  const sent = await Promise.all(Array.from({ length: 8 }, () => send()))
  expect(sent.map(({ status }) => status)).toEqual(Array(8).fill(200))
  expect((await list()).reports).toHaveLength(1)
  const first = running.deps.clock.now().toISOString()
  expect((await preview()).body.sent_at).toBe(first)
  await advance(59 * minuteMs)
  expect((await send()).body).toEqual({ sent_at: first })
  await advance(2 * minuteMs)
  expect((await preview()).body.sent_at).toBeNull()
  await send()
  expect((await list()).reports).toHaveLength(2)
})

test('place reports: what is not blacked out, or does not exist, can’t be reported', async () => {
  const { status, refusal } = await send('198.51.100.7')
  expect([status, refusal.message]).toEqual([409, 'This isn’t blacked out for you anymore. Try it again.'])
  const missing = { ...by(inPhoenix), body: { content: { kind: 'event' as const, id: 999_999 } } }
  expect((await fan.call(previewPlaceReport, missing)).status).toBe(404)
  expect((await list()).reports).toEqual([])
})

test('place reports: staff see who sent it, mark it done with a line in the log, and fans see nothing of others', async () => {
  await send()
  const [report] = (await list()).reports
  expect(report).toMatchObject({
    fan: { uid: fan.uid, firstname: 'Riley', lastname: 'Navarro' },
    content,
    market: phoenix,
    network: 'Desert Cable',
    done_at: null,
  })
  const params = { id: String(report?.id) }
  expect((await fan.call(markPlaceReport, { params, body: { done: true } })).status).toBe(403)
  const marked = await support.call(markPlaceReport, { params, body: { done: true } })
  expect(marked.body).toMatchObject({ done_at: expect.any(String), done_by: expect.any(String) })
  expect((await list()).open).toBe(0)
  const lines = (await support.call(auditTrail)).body.entries.filter(({ subject }) => subject === `fan ${fan.uid}`)
  expect(lines.map(({ action }) => action)).toEqual(['answer place report'])
  await support.call(markPlaceReport, { params, body: { done: false } })
  expect(await list()).toMatchObject({ open: 1, reports: [{ done_at: null, done_by: null }] })
  expect((await support.call(markPlaceReport, { params: { id: '999999' }, body: { done: true } })).status).toBe(404)
  const other = await running.fan()
  expect((await other.call(previewPlaceReport, by(inPhoenix))).body.sent_at).toBeNull()
})

test('place reports: are deleted after 30 days', async () => {
  await send()
  const { clock, jobs, pool } = running.deps
  const count = async () => (await pool.query('select 1 from place_report')).rowCount
  clock.advance(30 * dayMs - hourMs)
  await jobs.run('markets.place-report-retention')
  expect(await count()).toBe(1)
  clock.advance(2 * hourMs)
  await jobs.run('markets.place-report-retention')
  expect(await count()).toBe(0)
})
