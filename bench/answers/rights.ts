import { currentSchool } from '@fieldhouse/contract/company'
import { browseAll } from '@fieldhouse/contract/films/films'
import { exploreHome } from '@fieldhouse/contract/home/home'
import { getFullPath } from '@fieldhouse/contract/request'
import pg from 'pg'
import { demoAccounts } from '../../server/src/auth/demo/demo-accounts.ts'
import { getCpuSeconds } from '../measure/cpu.ts'
import { runLoad } from '../measure/run-load.ts'
import { signInHeaders } from '../measure/sign-in-fan.ts'
import { type RunningProduct, startProduct } from '../measure/start-product.ts'

/**
 * Measures the CPU of the server for the home and a list of videos with 6 plans × 30 markets, relative to one plan in
 * one market, with 1,000 videos more, a third of them with conditions. Also the memory that the answers of all pairs
 * take.
 */
const plans = ['free', 'plus', 'season', 'gold', 'student', 'staff']
const markets = Array.from({ length: 30 }, (_, at) => String(500 + at))
const run = { connections: 8, forMs: 6_000 }
const ratioGoal = 1.2

const proxies = { TRUSTED_PROXIES: '127.0.0.1,::1', MARKET_HEADER: 'X-Metro-Code' }
const first = await startProduct()
const client = new pg.Client({ connectionString: first.databaseUrl })
await client.connect()
await first.quiet()
await client.query(
  `with made as (
     insert into title (company_id, kind, title, audience, created_at)
     select $1, 'movie', 'Video ' || n, case n % 3 when 0 then jsonb_build_object(
       'plans', jsonb_build_array(($2::text[])[n % 6 + 1]), 'blackout', jsonb_build_array(($3::text[])[n % 30 + 1]),
       'blackout_until', null, 'from', null, 'until', null)
       else '{"plans": [], "blackout": [], "blackout_until": null, "from": null, "until": null}' end,
       now() - make_interval(hours => n)
     from generate_series(1, 1000) n returning id)
   insert into title_catalog (title_id, catalog_id) select made.id, (select min(id) from catalog) from made`,
  [currentSchool().id, plans, markets],
)
await client.query(
  `update school_settings set settings = settings || jsonb_build_object(
     'plans', $1::jsonb, 'markets', $2::jsonb, 'defaultMarket', '500', 'marketRules', $3::jsonb)`,
  [
    JSON.stringify(Object.fromEntries(plans.map((slug, rank) => [slug, { name: slug, rank: rank + 1, streams: 3 }]))),
    JSON.stringify(Object.fromEntries(markets.map((market) => [market, `Market ${market}`]))),
    JSON.stringify({
      areas: Object.fromEntries(markets.map((market) => [market, { metros: [market] }])),
      networks: [],
    }),
  ],
)
const product = await startProduct({ ...proxies, DATABASE_URL: first.databaseUrl })

/** Headers of one person for each plan: the demo's accounts, with another plan in each. */
async function signInPlans(): Promise<Record<string, string>[]> {
  const signedIn: Record<string, string>[] = []
  for (const [at, plan] of plans.entries()) {
    const account = demoAccounts[at % demoAccounts.length] ?? demoAccounts[0]
    const email = at < demoAccounts.length ? account.email : `plan${at}@fieldhouse.test`
    if (at >= demoAccounts.length)
      await client.query(
        `insert into customer select (jsonb_populate_record(customer, jsonb_build_object(
           'uid', rpad($1::text, 22, 'A'), 'email', $2::text, 'email_norm', $2::text, 'role', 'fan'))).*
         from customer where email = $3`,
        [`Plan${at}`, email, demoAccounts[0].email],
      )
    await client.query(
      `insert into plan_grant (company_id, customer_uid, plan, source, reason, given_at, starts_at)
       select company_id, uid, $1, 'staff', 'Benchmark', now(), now() from customer where email = $2`,
      [plan, email],
    )
    signedIn.push({ ...(await signInHeaders(product, email)), 'accept-encoding': 'br' })
  }
  return signedIn
}

const people = await signInPlans()
await product.quiet()

/** CPU of the server for a request, in microseconds, spread over so many plans and markets. */
async function measureCpu({ pid, url }: RunningProduct, path: string, planCount: number, marketCount: number) {
  let count = 0
  const next = () => {
    count += 1
    const market = markets[Math.floor(count / planCount) % marketCount]
    return { url: `${url}${path}`, headers: { ...people[count % planCount], 'x-metro-code': String(market) } }
  }
  await runLoad(next, { ...run, forMs: 2_000 })
  const before = getCpuSeconds(pid) ?? 0
  const { perSecond, statuses } = await runLoad(next, run)
  if (Object.keys(statuses).join() !== '200') throw new Error(`${path}: ${JSON.stringify(statuses)}`)
  const requests = (perSecond * run.forMs) / 1_000
  return Math.round((((getCpuSeconds(pid) ?? 0) - before) / requests) * 1_000_000)
}

const rows: Record<string, object> = {}
const before = await product.memory()
for (const [name, path] of Object.entries({
  home: getFullPath(exploreHome),
  'list of videos': getFullPath(browseAll),
})) {
  const one = await measureCpu(product, path, 1, 1)
  const all = await measureCpu(product, path, plans.length, markets.length)
  const again = await measureCpu(product, path, 1, 1)
  const ratio = Math.round((all / ((one + again) / 2)) * 100) / 100
  rows[name] = { 'one pair, µs': `${one}, ${again}`, '180 pairs, µs': all, ratio, goal: ratioGoal }
}
console.table(rows)
const after = await product.memory()
console.log('memory before and after all pairs:', before, after)
await client.end()
await product.stop()
await first.stop()
