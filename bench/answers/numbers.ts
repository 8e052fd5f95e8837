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
 * Events of ninety days, taken as the server takes them (batches of fifty, each acknowledged when it is on the disk, written together where they come together) beside a plain COPY
 * of the same rows into a table without an index, in the same run; then added up, and asked for. `npm run bench -- numbers [EVENTS]`.
 */
const events = Number(process.argv[2] ?? 5_000_000)
const days = 90
const inBatch = 50
const senders = 24
const readAtOnce = 50_000
const asks = 20
/** One of so many is taken in batches; the others are copied in, so that answers are of all of them. */
const copiedIn = 10

const home = fs.mkdtempSync(path.join(os.tmpdir(), 'fieldhouse-numbers-'))
const postgres = await startEmbeddedPostgres(getDatabaseFolder(home), () => {})
const pool = openPool(postgres.url)
await applyMigrations(pool)
// Not the pool's: a COPY takes longer than a request may.
const client = new pg.Client({ connectionString: postgres.url })
await client.connect()
const ask = async (sql: string) => (await client.query(sql)).rows
// The first ones are the first ones each time.
await ask('set synchronize_seqscans = off')
const timed = async (work: () => Promise<unknown>) => {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1000
}

/** As fans make them, in the order of their time: a third is pages, most of the rest is of films. Three hundred films and sixty pages, a few of them wanted by most. */
await ask(`create unlogged table made as select gen_random_uuid() as id, ${currentSchool().id} as company_id, md5((n % 40000)::text) as visitor,
  (array['page_view','page_view','page_view','minute','minute','minute','play','progress','stall','story'])[1 + n % 10] as name,
  case when n % 10 < 3 then '/app/page-' || floor(60 * power(random(), 3)) end as path,
  md5((n / 12)::text)::uuid as activity, at, at as said_at, at as received_at,
  case when n % 10 >= 3 then (case when n % 10 = 9 then 'story:' else case when n % 7 = 0 then 'event:' else 'title:' end end) || (1 + floor(300 * power(random(), 3))) end as subject,
  case when n % 10 between 3 and 8 then md5((n / 30)::text)::uuid end as play,
  case n % 10 when 3 then 'later' when 4 then 'later' when 5 then 'live' when 6 then '4g' when 7 then (1 + n % 4)::text when 8 then 'wifi' when 9 then 'read' end as detail,
  case when n % 10 in (3, 4, 5) then n % 90 when n % 10 = 8 then n % 3000 end as amount
  from (select n, now() - interval '${days} days' * (1 - n / ${events}::float8) as at from generate_series(1, ${events}) as n) as one`)
// Where the database's own user may write.
const file = `${(await ask('show data_directory'))[0].data_directory}/events.bin`
await ask(`copy made to '${file}' (format binary)`)
await ask('create table plain (like made)')
const copying = await timed(() => ask(`copy plain from '${file}' (format binary)`))
console.log(`a plain COPY of ${events.toLocaleString('en')} events: ${copying.toFixed(1)} s`)

const store = createAnalyticsStore(pool)
const add = createJoinedWrites((rows) => store.add(rows, false))
let waiting: EventRow[] = []
let read: Promise<void> = Promise.resolve()
await ask('begin')
await ask(`declare reading cursor for select * from made limit ${Math.round(events / copiedIn)}`)
const more = () => {
  read = read.then(async () => {
    if (waiting.length === 0) waiting = await ask(`fetch ${readAtOnce} from reading`)
  })
  return read
}
const sends = async () => {
  for (;;) {
    if (waiting.length === 0) await more()
    const batch = waiting.splice(0, inBatch)
    if (batch.length === 0) return
    await add(batch)
  }
}
const taken = Math.round(events / copiedIn)
const taking = await timed(() => Promise.all(Array.from({ length: senders }, sends)))
await ask('commit')
console.log(
  `${taken.toLocaleString('en')} taken in batches of ${inBatch} by ${senders} at once, each on the disk before it is acknowledged: ${taking.toFixed(1)} s, ` +
    `${Math.round(taken / taking).toLocaleString('en')} events a second, ${((taking * events) / taken / copying).toFixed(1)} × the plain COPY`,
)
const rest = `${file}-rest`
await ask(`copy (select * from made offset ${taken}) to '${rest}' (format binary)`)
const joining = await timed(() => ask(`copy analytics_event from '${rest}' (format binary)`))
await ask("insert into analytics_touched (hour) select distinct date_trunc('hour', at, 'UTC') from analytics_event")
await ask('analyze analytics_event')
console.log(
  `the others copied into the same months with their indexes: ${joining.toFixed(1)} s, ${((joining * events) / (events - taken) / copying).toFixed(1)} × the plain COPY`,
)

let roll = async () => {}
openRollUp({
  store: createRollUpStore(pool, currentSchool().id),
  clock: systemClock,
  zone: () => currentSchool().timeZone,
  jobs: {
    on: (name, work) => {
      if (name === rollUpJob) roll = () => (work as (payload: unknown) => Promise<void>)({})
    },
  },
})
const adding = await timed(roll)
const hours = days * 24
console.log(
  `added up, all of it: ${adding.toFixed(1)} s (${(adding / copying).toFixed(1)} × the plain COPY), ${((adding * 1000) / hours).toFixed(0)} ms an hour of the ${days} days`,
)

await ask('vacuum analyze analytics_day')
const numbers = createNumbersService({
  store: createNumbersStore(pool, currentSchool().id),
  zone: () => currentSchool().timeZone,
})
const today = new Date().toISOString().slice(0, 10)
const middle = async (name: string, work: () => Promise<unknown>) => {
  const took: number[] = []
  for (let count = 0; count < asks; count++) took.push((await timed(work)) * 1000)
  const [p50, most] = [took.toSorted((one, other) => one - other)[asks >> 1] ?? 0, Math.max(...took)]
  console.log(`${name}: p50 ${p50.toFixed(1)} ms, at most ${most.toFixed(1)} ms`)
}
await middle(`the numbers of ${days} days`, () => numbers.numbers(addDays(today, 1 - days), today))
await middle('the numbers of 7 days', () => numbers.numbers(addDays(today, -6), today))
await middle('who watched live in each minute of a day', () => numbers.viewers(addDays(today, -1)))
const raw = await timed(() =>
  ask('select name, subject, path, detail, count(*) from analytics_event group by 1, 2, 3, 4'),
)
const [sizes] = await ask(`select pg_size_pretty(sum(pg_total_relation_size(inhrelid))) as events,
  pg_size_pretty(pg_total_relation_size('analytics_day')) as days, pg_size_pretty(pg_total_relation_size('plain')) as plain,
  (select count(*)::int from analytics_event) as kept, (select sum(times)::int from analytics_day) as added
  from pg_inherits where inhparent = 'analytics_event'::regclass`)
console.log(`the same out of the events themselves: ${(raw * 1000).toFixed(0)} ms`)
console.log(
  `${sizes.kept} events kept, ${sizes.added} added up; ${sizes.events} with indexes (plain ${sizes.plain}), days ${sizes.days}`,
)
await client.end()
await pool.end()
await postgres.stop()
fs.rmSync(home, { recursive: true, force: true })
