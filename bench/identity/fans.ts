import path from 'node:path'
import { company } from '@fieldhouse/contract/company'
import { listTeams } from '@fieldhouse/contract/customer/choices'
import { getCustomer } from '@fieldhouse/contract/customer/customer'
import { fullPath } from '@fieldhouse/contract/request'
import { getFavorites, getMyList } from '@fieldhouse/contract/video/favorites'
import { exploreHome } from '@fieldhouse/contract/video/video'
import pg from 'pg'
import { databaseCosts } from '../measure/cost/database-cpu.ts'
import { cpuSeconds } from '../measure/cpu.ts'
import { fanHeaders } from '../measure/fan.ts'
import { load } from '../measure/load.ts'
import { startProduct } from '../measure/product.ts'

/**
 * What one fan asks of their own, beside a thousand other fans and beside a hundred thousand: each with sessions, a list, favorites,
 * films seen. `npm run bench -- fans 1000 20000` plants other numbers of them.
 */
const run = { connections: 16, forMs: 3_000 }
const [fewFans = 1_000, manyFans = 100_000] = process.argv.slice(2).map(Number)
const goal = 1.2

async function plantFans(databaseUrl: string, count: number) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const fans = `(select 'planted' || n as uid from generate_series(1, ${count}) n) fan`
  const each = (columns: string, some: number) =>
    `select ${columns} from ${fans}, lateral (select id from title order by id limit ${some}) title`
  await client.query(`insert into customer (uid, company_id, email, email_norm, firstname, lastname, plan, areaid, created_at)
    select fan.uid, ${company.id}, fan.uid || '@example.com', fan.uid || '@example.com', 'A', 'Fan',
      '${company.defaultPlan}', '${company.defaultMarket}', now() from ${fans}`)
  await client.query(`insert into session (sid, uid, customer_uid, company_id, device, device_type, label, amr,
      jti_current, rotated_at, auth_time, created_at, last_seen_at)
    select fan.uid || ' ' || n, fan.uid, fan.uid, ${company.id}, 'device ' || n, 'web', 'A browser', 'pwd',
      fan.uid || n, now(), now(), now(), now() from ${fans}, generate_series(1, 3) n`)
  await client.query(`insert into list_entry (customer_uid, title_id, added_at) ${each('fan.uid, title.id, now()', 5)}`)
  await client.query(`insert into favorite (customer_uid, kind, subject_id, added_at)
    ${each("fan.uid, 'title'::text, title.id, now()", 5)}`)
  await client.query(`insert into watched (customer_uid, title_id, position, duration, played, at)
    ${each('fan.uid, title.id, 10, 100, false, now()', 10)}`)
  await client.query('analyze')
  await client.end()
}

/** Milliseconds of CPU that one request takes, of Node and of PostgreSQL together. */
async function measured(count: number): Promise<Map<string, number>> {
  const product = await startProduct()
  const headers = { ...(await fanHeaders(product)), 'accept-encoding': 'br' }
  const database = await databaseCosts(product.databaseUrl, path.join(product.home, 'pg/log'))
  await product.quiet()
  await plantFans(product.databaseUrl, count)
  const spent = () => (cpuSeconds(product.pid) ?? 0) + database.cpuSeconds()
  const calls = {
    'the account': `${fullPath(getCustomer)}?company_id=${company.id}`,
    'its teams': `${fullPath(listTeams)}?company_id=${company.id}`,
    'its list': fullPath(getMyList),
    'its favorites': fullPath(getFavorites),
    'its home': fullPath(exploreHome),
  }
  const figures = new Map<string, number>()
  for (const [name, address] of Object.entries(calls)) {
    const shot = () => ({ url: `${product.url}${address}`, headers })
    await load(shot, { ...run, forMs: 1_000 })
    const before = spent()
    const { statuses } = await load(shot, run)
    if (Object.keys(statuses).join() !== '200') throw new Error(`${address}: ${JSON.stringify(statuses)}`)
    figures.set(name, ((spent() - before) * 1000) / (statuses[200] ?? 0))
  }
  await database.close()
  await product.stop()
  return figures
}

const [few, many] = [await measured(fewFans), await measured(manyFans)]
for (const [name, ms] of many)
  console.log(
    `${name}: ${ms.toFixed(2)} ms of CPU beside ${manyFans} fans, ${(ms / (few.get(name) ?? 0)).toFixed(2)} × what it takes ` +
      `beside ${fewFans} in the same run, goal ${goal}`,
  )
