import path from 'node:path'
import { currentSchool } from '@fieldhouse/contract/company'
import { listTeams } from '@fieldhouse/contract/customer/choices'
import { getCustomer } from '@fieldhouse/contract/customer/customer'
import { getFavorites, getMyList } from '@fieldhouse/contract/favorites/favorites'
import { exploreHome } from '@fieldhouse/contract/home/home'
import { getFullPath } from '@fieldhouse/contract/request'
import pg from 'pg'
import { openDatabaseCosts } from '../measure/cost/database-cpu.ts'
import { getCpuSeconds } from '../measure/cpu.ts'
import { runLoad } from '../measure/run-load.ts'
import { signInHeaders } from '../measure/sign-in-fan.ts'
import { startProduct } from '../measure/start-product.ts'

/**
 * Measures a fan's personal requests among a thousand other fans and among a hundred thousand. Each fan has sessions, a
 * list, favorites and watched videos. `npm run bench -- fans 1000 20000` creates other numbers of fans.
 */
const loadOptions = { connections: 16, forMs: 1_500 }
const rounds = 5
const [fewFans = 1_000, manyFans = 100_000] = process.argv.slice(2).map(Number)
const ratioGoal = 1.2

async function seedFans(databaseUrl: string, count: number) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const fans = `(select 'seeded' || n as uid from generate_series(1, ${count}) n) fan`
  const selectPerFan = (columns: string, some: number) =>
    `select ${columns} from ${fans}, lateral (select id from title order by id limit ${some}) title`
  await client.query(`insert into customer (uid, company_id, email, email_norm, firstname, lastname, created_at)
    select fan.uid, ${currentSchool().id}, fan.uid || '@example.com', fan.uid || '@example.com', 'A', 'Fan',
      now() from ${fans}`)
  await client.query(`insert into session (sid, uid, customer_uid, company_id, device, device_type, label, amr,
      jti_current, rotated_at, auth_time, created_at, last_seen_at)
    select fan.uid || ' ' || n, fan.uid, fan.uid, ${currentSchool().id}, 'device ' || n, 'web', 'A browser', 'pwd',
      fan.uid || n, now(), now(), now(), now() from ${fans}, generate_series(1, 3) n`)
  await client.query(
    `insert into list_entry (customer_uid, title_id, added_at) ${selectPerFan('fan.uid, title.id, now()', 5)}`,
  )
  await client.query(`insert into favorite (customer_uid, kind, subject_id, added_at)
    ${selectPerFan("fan.uid, 'title'::text, title.id, now()", 5)}`)
  await client.query(`insert into watched (customer_uid, title_id, position, duration, played, at)
    ${selectPerFan('fan.uid, title.id, 10, 100, false, now()', 10)}`)
  await client.query('analyze')
  await client.end()
}

const calls = {
  'the account': `${getFullPath(getCustomer)}?company_id=${currentSchool().id}`,
  'its teams': `${getFullPath(listTeams)}?company_id=${currentSchool().id}`,
  'its list': getFullPath(getMyList),
  'its favorites': getFullPath(getFavorites),
  'its home': getFullPath(exploreHome),
}

/**
 * Starts a product with this many fans. `costOf` measures the milliseconds of CPU that one request takes there, of Node
 * and PostgreSQL together.
 */
async function startProductWithFans(fans: number) {
  const product = await startProduct()
  const headers = { ...(await signInHeaders(product)), 'accept-encoding': 'br' }
  const database = await openDatabaseCosts(product.databaseUrl, path.join(product.home, 'pg/log'))
  await product.quiet()
  await seedFans(product.databaseUrl, fans)
  const getSpentSeconds = () => (getCpuSeconds(product.pid) ?? 0) + database.cpuSeconds()
  return {
    costOf: async (address: string) => {
      const before = getSpentSeconds()
      const { statuses } = await runLoad(() => ({ url: `${product.url}${address}`, headers }), loadOptions)
      if (Object.keys(statuses).join() !== '200') throw new Error(`${address}: ${JSON.stringify(statuses)}`)
      return ((getSpentSeconds() - before) * 1000) / (statuses[200] ?? 0)
    },
    stop: async () => {
      await database.close()
      await product.stop()
    },
  }
}

const getMedian = (costs: readonly number[]): number =>
  costs.toSorted((one, other) => one - other)[costs.length >> 1] ?? Number.NaN

const [few, many] = [await startProductWithFans(fewFans), await startProductWithFans(manyFans)]
for (const [name, address] of Object.entries(calls)) {
  const costs = { few: [] as number[], many: [] as number[] }
  for (const each of [few, many]) await each.costOf(address)
  // Measures both in turns, so that other work of the machine affects both.
  for (let round = 0; round < rounds; round++) {
    costs.few.push(await few.costOf(address))
    costs.many.push(await many.costOf(address))
  }
  const ms = getMedian(costs.many)
  console.log(
    `${name}: ${ms.toFixed(3)} ms of CPU beside ${manyFans} fans, ${(ms / getMedian(costs.few)).toFixed(2)} × what it takes ` +
      `beside ${fewFans} in the same run, goal ${ratioGoal}`,
  )
}
await few.stop()
await many.stop()
