import { createHash } from 'node:crypto'
import { appLogin, login } from '@fieldhouse/contract/auth/auth'
import { currentSchool } from '@fieldhouse/contract/company'
import type { Endpoint } from '@fieldhouse/contract/endpoint'
import { buildRequest } from '@fieldhouse/contract/request'
import pg from 'pg'
import { testMailServer } from '../../server/src/shared/mail/test-mail-server.ts'
import { startProduct } from '../measure/start-product.ts'

/**
 * Measures whether timing reveals an account: after a pin was requested, three sign-ins run one after the other. Their
 * time must not depend on whether the address has an account. `npm run bench -- sameness 800` takes more rounds, which
 * reduces the deviation by chance.
 */
const rounds = Number(process.argv[2] ?? 200)
const aucGoal = 0.55

const smtp = await testMailServer({ takes: () => {} })
const product = await startProduct({ DEMO: 'accounts', TRUST_PROXY: '1', SMTP_URL: smtp.url })
const client = new pg.Client({ connectionString: product.databaseUrl })
await client.connect()
await client.query(
  `insert into customer (uid, company_id, email, email_norm, firstname, lastname, password, pepper_version, created_at)
   select 'u' || n, company_id, 'known-' || n || '@example.org', 'known-' || n || '@example.org', firstname, lastname, password,
          pepper_version, created_at
   from (select * from customer where password is not null limit 1) one, generate_series(1, $1) n`,
  [rounds],
)
await client.end()

let visitors = 0
async function sendRequest(endpoint: Endpoint, body: object, visitor: number): Promise<void> {
  const { path, ...request } = buildRequest(endpoint, { body }, { device: `device-${visitor}` })
  const from = { 'x-forwarded-for': `10.${(visitor >> 8) & 255}.${visitor & 255}.7` }
  const answer = await fetch(`${product.url}${path}`, { ...request, headers: { ...request.headers, ...from } })
  await answer.text()
}

const password = createHash('sha256').update('a wrong password').digest('hex')
async function measureSignIns(email: string): Promise<number> {
  const visitor = visitors++
  await sendRequest(login, { company_id: currentSchool().id, email }, visitor)
  const began = performance.now()
  for (let times = 0; times < 3; times += 1)
    await sendRequest(appLogin, { cid: currentSchool().id, email, password }, visitor)
  return performance.now() - began
}

const times = { known: [] as number[], ghost: [] as number[] }
await measureSignIns('warm-up@example.org')
for (let round = 1; round <= rounds; round += 1)
  for (const kind of round % 2 ? (['known', 'ghost'] as const) : (['ghost', 'known'] as const))
    times[kind].push(await measureSignIns(`${kind}-${round}@example.org`))

/** Share of pairs in which a known account took longer than an unknown one: 0.5 reveals nothing. */
const longerShares = times.known.map((one) => times.ghost.filter((other) => one > other).length / rounds)
const auc = longerShares.reduce((sum, share) => sum + share, 0) / rounds
const formatMedian = (list: number[]) => list.toSorted((one, other) => one - other)[list.length >> 1]?.toFixed(1)
console.log(
  `three sign-ins after a pin: ${formatMedian(times.known)} ms with an account, ${formatMedian(times.ghost)} ms without one`,
)
/** Standard deviation from 0.5 by chance: two of three runs are within it, 19 of 20 within twice as much. */
const deviationByChance = Math.sqrt((2 * rounds + 1) / (12 * rounds * rounds))
const longerSide = auc > 0.5 ? 'with' : 'without'
console.log(
  `telling them apart by time: AUC ${Math.max(auc, 1 - auc).toFixed(3)} (longer ${longerSide} an account), goal ${aucGoal}; ` +
    `0.5 ± ${deviationByChance.toFixed(3)} by chance alone`,
)
await product.stop()
await smtp.close()
