import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { currentSchool } from '@fieldhouse/contract/company'
import pg from 'pg'
import { createAnalyticsStore, type EventRow } from '../../server/src/analytics/analytics.store.ts'
import { createJoinedWrites } from '../../server/src/analytics/joined-writes.ts'
import { createNumbersService } from '../../server/src/analytics/numbers/numbers.service.ts'
import { createNumbersStore } from '../../server/src/analytics/numbers/numbers.store.ts'
import { openRollUp, rollUpJob } from '../../server/src/analytics/numbers/roll-up.service.ts'
import { createRollUpStore } from '../../server/src/analytics/numbers/roll-up.store.ts'
import { addDays, systemClock } from '../../server/src/shared/clock/clock.ts'
import { openPool } from '../../server/src/shared/db/database.ts'
import { getDatabaseFolder } from '../../server/src/shared/db/embedded/cluster.ts'
import { startEmbeddedPostgres } from '../../server/src/shared/db/embedded/launcher.ts'
import { applyMigrations } from '../../server/src/shared/db/migrate.ts'

/**
 * Measures how ninety days of events are written, rolled up and queried. Writes arrive as the server takes them: in
 * batches of fifty, each acknowledged once it is on disk, concurrent ones written together. Beside it, in the same run,
 * a plain COPY writes the same rows into a table without an index. `npm run bench -- numbers [EVENTS]`.
 */
const events = Number(process.argv[2] ?? 5_000_000)
const days = 90
const batchSize = 50
const senders = 24
const readAtOnce = 50_000
const queryRounds = 20
/** Divisor of the events that are written in batches. The others are copied in, so that queries cover all of them. */
const copiedShare = 10

const home = fs.mkdtempSync(path.join(os.tmpdir(), 'fieldhouse-numbers-'))
const postgres = await startEmbeddedPostgres(getDatabaseFolder(home), () => {})
const pool = openPool(postgres.url)
await applyMigrations(pool)
// A connection outside the pool, because a COPY takes longer than a request may.
const client = new pg.Client({ connectionString: postgres.url })
await client.connect()
const queryRows = async (sql: string) => (await client.query(sql)).rows
// Makes every scan start at the first row, so that both parts read different events.
await queryRows('set synchronize_seqscans = off')
const measureSeconds = async (work: () => Promise<unknown>) => {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1000
}

/**
 * Events in order of time, in realistic shares: a third are page views, most others belong to videos. There are 300
 * videos and 60 pages, and a few of them get most events.
 */
await queryRows(`create unlogged table made as select gen_random_uuid() as id, ${currentSchool().id} as company_id, md5((n % 40000)::text) as visitor,
  (array['page_view','page_view','page_view','minute','minute','minute','play','progress','stall','story'])[1 + n % 10] as name,
  case when n % 10 < 3 then '/app/page-' || floor(60 * power(random(), 3)) end as path,
  md5((n / 12)::text)::uuid as activity, at, at as said_at, at as received_at,
  case when n % 10 >= 3 then (case when n % 10 = 9 then 'story:' else case when n % 7 = 0 then 'event:' else 'title:' end end) || (1 + floor(300 * power(random(), 3))) end as subject,
  case when n % 10 between 3 and 8 then md5((n / 30)::text)::uuid end as play,
  case n % 10 when 3 then 'later' when 4 then 'later' when 5 then 'live' when 6 then '4g' when 7 then (1 + n % 4)::text when 8 then 'wifi' when 9 then 'read' end as detail,
  case when n % 10 in (3, 4, 5) then n % 90 when n % 10 = 8 then n % 3000 end as amount
  from (select n, now() - interval '${days} days' * (1 - n / ${events}::float8) as at from generate_series(1, ${events}) as n) as one`)
// A folder that the database's own user may write to.
const file = `${(await queryRows('show data_directory'))[0].data_directory}/events.bin`
await queryRows(`copy made to '${file}' (format binary)`)
await queryRows('create table plain (like made)')
const copySeconds = await measureSeconds(() => queryRows(`copy plain from '${file}' (format binary)`))
console.log(`a plain COPY of ${events.toLocaleString('en')} events: ${copySeconds.toFixed(1)} s`)

const store = createAnalyticsStore(pool)
const addEvents = createJoinedWrites((rows) => store.add(rows, false))
let waitingEvents: EventRow[] = []
let read: Promise<void> = Promise.resolve()
await queryRows('begin')
await queryRows(`declare reading cursor for select * from made limit ${Math.round(events / copiedShare)}`)
const readMoreEvents = () => {
  read = read.then(async () => {
    if (waitingEvents.length === 0) waitingEvents = await queryRows(`fetch ${readAtOnce} from reading`)
  })
  return read
}
const sendBatches = async () => {
  for (;;) {
    if (waitingEvents.length === 0) await readMoreEvents()
    const batch = waitingEvents.splice(0, batchSize)
    if (batch.length === 0) return
    await addEvents(batch)
  }
}
const takenCount = Math.round(events / copiedShare)
const takingSeconds = await measureSeconds(() => Promise.all(Array.from({ length: senders }, sendBatches)))
await queryRows('commit')
console.log(
  `${takenCount.toLocaleString('en')} taken in batches of ${batchSize} by ${senders} at once, each on the disk before it is acknowledged: ${takingSeconds.toFixed(1)} s, ` +
    `${Math.round(takenCount / takingSeconds).toLocaleString('en')} events a second, ${((takingSeconds * events) / takenCount / copySeconds).toFixed(1)} × the plain COPY`,
)
const rest = `${file}-rest`
await queryRows(`copy (select * from made offset ${takenCount}) to '${rest}' (format binary)`)
const joinSeconds = await measureSeconds(() => queryRows(`copy analytics_event from '${rest}' (format binary)`))
await queryRows(
  "insert into analytics_touched (hour) select distinct date_trunc('hour', at, 'UTC') from analytics_event",
)
await queryRows('analyze analytics_event')
console.log(
  `the others copied into the same months with their indexes: ${joinSeconds.toFixed(1)} s, ${((joinSeconds * events) / (events - takenCount) / copySeconds).toFixed(1)} × the plain COPY`,
)

let runRollUp = async () => {}
openRollUp({
  store: createRollUpStore(pool, currentSchool().id),
  clock: systemClock,
  zone: () => currentSchool().timeZone,
  jobs: {
    on: (name, work) => {
      if (name === rollUpJob) runRollUp = () => (work as (payload: unknown) => Promise<void>)({})
    },
  },
})
const rollUpSeconds = await measureSeconds(runRollUp)
const hours = days * 24
console.log(
  `added up, all of it: ${rollUpSeconds.toFixed(1)} s (${(rollUpSeconds / copySeconds).toFixed(1)} × the plain COPY), ${((rollUpSeconds * 1000) / hours).toFixed(0)} ms an hour of the ${days} days`,
)

await queryRows('vacuum analyze analytics_day')
const numbers = createNumbersService({
  store: createNumbersStore(pool, currentSchool().id),
  zone: () => currentSchool().timeZone,
})
const today = new Date().toISOString().slice(0, 10)
const printMedian = async (name: string, work: () => Promise<unknown>) => {
  const took: number[] = []
  for (let count = 0; count < queryRounds; count++) took.push((await measureSeconds(work)) * 1000)
  const [p50, most] = [took.toSorted((one, other) => one - other)[queryRounds >> 1] ?? 0, Math.max(...took)]
  console.log(`${name}: p50 ${p50.toFixed(1)} ms, at most ${most.toFixed(1)} ms`)
}
await printMedian(`the numbers of ${days} days`, () => numbers.numbers(addDays(today, 1 - days), today))
await printMedian('the numbers of 7 days', () => numbers.numbers(addDays(today, -6), today))
await printMedian('who watched live in each minute of a day', () => numbers.viewers(addDays(today, -1)))
const rawSeconds = await measureSeconds(() =>
  queryRows('select name, subject, path, detail, count(*) from analytics_event group by 1, 2, 3, 4'),
)
const [sizes] = await queryRows(`select pg_size_pretty(sum(pg_total_relation_size(inhrelid))) as events,
  pg_size_pretty(pg_total_relation_size('analytics_day')) as days, pg_size_pretty(pg_total_relation_size('plain')) as plain,
  (select count(*)::int from analytics_event) as kept, (select sum(times)::int from analytics_day) as added
  from pg_inherits where inhparent = 'analytics_event'::regclass`)
console.log(`the same out of the events themselves: ${(rawSeconds * 1000).toFixed(0)} ms`)
console.log(
  `${sizes.kept} events kept, ${sizes.added} added up; ${sizes.events} with indexes (plain ${sizes.plain}), days ${sizes.days}`,
)
await client.end()
await pool.end()
await postgres.stop()
fs.rmSync(home, { recursive: true, force: true })
