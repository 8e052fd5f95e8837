import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { operatorAlerts } from '@fieldhouse/contract/alerts/desk'
import { currentSchool } from '@fieldhouse/contract/company'
import { enterScore } from '@fieldhouse/contract/games/scorer'
import { formatPath } from '@fieldhouse/contract/request'
import { listSchoolSports } from '@fieldhouse/sports/identities'
import pg from 'pg'
import { openFcm } from '../server/src/alerts/push/fcm.ts'
import { demoAccounts } from '../server/src/auth/demo/demo-accounts.ts'
import { systemClock } from '../server/src/shared/clock/clock.ts'
import { getCpuSeconds } from './measure/cpu.ts'
import { startFcm } from './measure/fcm-process.ts'
import { signInHeaders } from './measure/sign-in-fan.ts'
import { startProduct } from './measure/start-product.ts'

/**
 * Measures one goal for 100,000 phones: the time from the scorer's tap until Firebase's stand-in has the first and the
 * last message, the memory, and what became of refused phones. The stand-in runs in a process of its own.
 */
const phoneCount = Number(process.env.PHONES ?? 100_000)
const removedShare = 0.02
const foreignShare = 0.005
const unavailable = 200
const sport = 'womens-soccer'
const bareMessages = 20_000
const atOnce = 100

const [removed, foreign] = [Math.round(phoneCount * removedShare), Math.round(phoneCount * foreignShare)]
const good = phoneCount - removed - foreign
const fcm = await startFcm({ removed, foreign, unavailable })
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fieldhouse-bench-fcm-'))
const file = path.join(folder, 'account.json')
fs.writeFileSync(file, JSON.stringify(fcm.account))
const product = await startProduct({ DEMO: 'accounts', FCM_SERVICE_ACCOUNT: file, FCM_URL: fcm.url })
const client = new pg.Client({ connectionString: product.databaseUrl })
await client.connect()
const game = await seedPhones(client)
const operator = await signInHeaders(product, demoAccounts[1].email)
const press = async (body: object) => {
  const answer = await fetch(`${product.url}${formatPath(enterScore, { id: String(game) })}`, {
    method: 'POST',
    headers: operator,
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
  return (await answer.json()) as { seq: number }
}
const { seq } = await press({
  seq: 0,
  status: { kind: 'live', label: '1st' },
  score: { away: 0, home: 0 },
  period: 1,
})
await product.quiet()
const before = await product.memory()
const cpuBefore = getCpuSeconds(product.pid) ?? 0

const began = performance.now()
await press({
  seq,
  score: { away: 0, home: 1 },
  play: { text: 'Reyes scores', kind: 'goal', side: 'home', scoring: true },
})
const tapMs = performance.now() - began
const { firstMs, ninetyMs, lastMs, peak } = await watchArrivals(began, product.pid)
const cpu = (getCpuSeconds(product.pid) ?? 0) - cpuBefore
await waitUntilDone(client)
const reportBegan = performance.now()
const report = await fetch(`${product.url}${formatPath(operatorAlerts, {})}`, { headers: operator })
if (!report.ok) throw new Error(`${report.status} ${await report.text()}`)
const reportMs = performance.now() - reportBegan
const after = await product.memory()
const { rows } = await client.query(
  "select state, coalesce(reason, '') as reason, count(*)::int as phones from alert_delivery group by 1, 2 order by 3 desc",
)
const { rows: left } = await client.query('select count(*)::int as n from push_device')
console.table(rows)
console.table({
  'tap answered, ms': Math.round(tapMs),
  'first phone, ms': Math.round(firstMs),
  '90 % of phones, s': Math.round(ninetyMs / 100) / 10,
  'last phone, s': Math.round(lastMs / 100) / 10,
  'messages a second': Math.round(good / (lastMs / 1000)),
  'CPU a message, µs': Math.round((cpu * 1e6) / phoneCount),
  'used before, MB': Math.round(before.used / 1e6),
  'used after, MB': Math.round(after.used / 1e6),
  'resident before, MB': Math.round(before.resident / 1e6),
  'resident at most, MB': Math.round(peak / 1e6),
  'page of the console, ms': Math.round(reportMs),
  'phones still known': left[0].n,
  'accepted by the stand-in': await fcm.count(),
})
await client.end()
await product.stop()
const bare = await measureBareSender()
console.log(
  `${phoneCount} phones: ${(good / (lastMs / 1000) / bare).toFixed(2)} × the messages a second of the sender alone (${Math.round(bare)})`,
)
fcm.stop()
fs.rmSync(folder, { recursive: true })
process.exit(0)

/** Measures when the first, 90 % and the last of the messages arrived, and the most memory meanwhile. */
async function watchArrivals(began: number, pid: number) {
  let [firstMs, ninetyMs, peak] = [0, 0, 0]
  for (let count = 0; count < good; ) {
    await sleep(20)
    count = await fcm.count()
    const ms = performance.now() - began
    if (count > 0 && firstMs === 0) firstMs = ms
    if (count >= good * 0.9 && ninetyMs === 0) ninetyMs = ms
    peak = Math.max(peak, readResident(pid))
  }
  return { firstMs, ninetyMs, lastMs: performance.now() - began, peak }
}

async function waitUntilDone(client: pg.Client): Promise<void> {
  for (let waiting = 1; waiting > 0; ) {
    await sleep(200)
    const { rows } = await client.query(
      "select count(*)::int as n from alert_delivery where state in ('waiting', 'sending')",
    )
    waiting = rows[0].n
  }
}

/** Sends without a queue and without a database, and returns the messages in a second. */
async function measureBareSender(): Promise<number> {
  const send = openFcm({ account: fcm.account, address: fcm.url, clock: systemClock })
  const left = Array.from({ length: bareMessages }, (_, index) => `bare-phone-${index}`).values()
  const began = performance.now()
  const runNext = async () => {
    for (const token of left)
      await send({
        to: { token },
        alert: 'a'.repeat(16),
        title: 'Utah goal',
        body: 'Brackwater 0, Utah 1. Reyes scores',
        redirect: '/app/sports/game/1',
        replaces: 'game-1',
        validForSeconds: 3600,
      })
  }
  await Promise.all(Array.from({ length: atOnce }, runNext))
  return bareMessages / ((performance.now() - began) / 1000)
}

/** Seeds fans of soccer with one phone each, who chose goals, and returns a game. */
async function seedPhones(client: pg.Client): Promise<number> {
  const team = listSchoolSports().find(({ slug }) => slug === sport)?.id
  const companyId = currentSchool().id
  const each = `from generate_series(1, ${phoneCount}) n`
  await client.query("set statement_timeout = '10min'")
  await client.query(
    `insert into customer (uid, company_id, email, email_norm, firstname, lastname, created_at)
     select 'bench-' || n, $1, 'bench-' || n || '@example.org', 'bench-' || n || '@example.org', 'A', 'B', now() ${each}`,
    [companyId],
  )
  await client.query(
    `insert into session (sid, uid, customer_uid, company_id, device, device_type, label, amr, jti_current, rotated_at, auth_time, created_at, last_seen_at)
     select md5(n::text), 'bench-' || n, 'bench-' || n, $1, 'bench-device-' || n, 'android', 'A phone', 'pin', 'j' || n, now(), now(), now(), now() ${each}`,
    [companyId],
  )
  await client.query(
    `insert into push_device (token, sid, customer_uid, device_type, updated_at)
     select 'bench-phone-' || n, md5(n::text), 'bench-' || n, 'android', now() ${each}`,
  )
  await client.query(
    `insert into alert_fan (customer_uid, enabled, changed_at) select 'bench-' || n, true, now() ${each}`,
  )
  await client.query(`insert into customer_team (customer_uid, team_id) select 'bench-' || n, $1 ${each}`, [team])
  await client.query(
    `insert into alert_team (customer_uid, sport, kinds) select 'bench-' || n, $1, '{score:goal}' ${each}`,
    [sport],
  )
  await client.query(
    `insert into school (company_id, name, short, abbr) values ($1, 'Brackwater', 'Brackwater', 'BRA') on conflict do nothing`,
    [companyId],
  )
  await client.query(
    `insert into season (company_id, sport, slug, title, starts, ends)
     values ($1, $2, '2026', '2026', '2026-01-01', '2026-12-31') on conflict do nothing`,
    [companyId, sport],
  )
  const { rows } = await client.query(
    `insert into game (company_id, sport, season, type, day, starts_at, time_zone, site, away_id, home_id, state, status, summary, changed_at)
     select $1, $2, '2026', 'game', current_date, now(), 'America/Denver', 'home', (select min(id) from school where not own),
       (select id from school where own), $3::jsonb, 'scheduled', '{"status":{"kind":"scheduled"}}', now() returning id`,
    [companyId, sport, JSON.stringify({ status: { kind: 'scheduled' } })],
  )
  await client.query('analyze')
  return rows[0].id
}

function readResident(pid: number): number {
  const status = fs.readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024
}
