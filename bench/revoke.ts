import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { currentSchool } from '@fieldhouse/contract/company'
import type { Endpoint, EndpointAnswer } from '@fieldhouse/contract/endpoint'
import { endPlanGrant, grantPlan } from '@fieldhouse/contract/plans/admin'
import { joinPlay, leavePlay } from '@fieldhouse/contract/playback/playback'
import { buildRequest } from '@fieldhouse/contract/request'
import pg from 'pg'
import { demoAccounts } from '../server/src/auth/demo/demo-accounts.ts'
import { summarizeTimes } from './measure/run-load.ts'
import { signInHeaders } from './measure/sign-in-fan.ts'
import { startProduct } from './measure/start-product.ts'

/**
 * Measures how long an open stream still gets segments after staff ended the fan's plan: where the change is made, and
 * on a second server of the same database. For comparison, the time of the change itself.
 */
const revocations = 95
const video = 3
const goalMs = 5_000

const first = await startProduct()
const second = await startProduct({
  DATABASE_URL: first.databaseUrl,
  FIELDHOUSE_HOME: first.home,
  SECRETS_FILE: path.join(first.home, 'secrets.json'),
})
await first.quiet()
const client = new pg.Client({ connectionString: first.databaseUrl })
await client.connect()
await client.query(`update title set audience = jsonb_set(audience, '{plans}', '["plus"]') where id = $1`, [video])
await client.query(`select pg_notify('fieldhouse', 'video now title ${video}')`)
const [fanAccount, operatorAccount] = demoAccounts
const operator = await signInHeaders(first, operatorAccount.email)
const { rows } = await client.query('select uid from customer where email = $1 and company_id = $2', [
  fanAccount.email,
  currentSchool().id,
])
const uid = String(rows[0]?.uid)

/** Sends a call with the headers of a signed-in person. */
async function call<E extends Endpoint>(
  server: { url: string },
  headers: Record<string, string>,
  endpoint: E,
  input: { params?: Record<string, string>; body?: unknown },
): Promise<EndpointAnswer<E>> {
  const { path: to, method, body } = buildRequest(endpoint, input as never, { device: '', jwt: '' })
  const answer = await fetch(`${server.url}${to}`, { method, body, headers })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${to}: ${answer.status} ${text}`)
  return JSON.parse(text)
}

async function measureServer(server: { url: string }) {
  const fan = await signInHeaders(server, fanAccount.email)
  const stops: number[] = []
  const changes: number[] = []
  while (stops.length < revocations) {
    const given = await call(first, operator, grantPlan, {
      params: { uid },
      body: { plan: 'plus', ends_at: null, reason: 'Benchmark' },
    })
    const id = given.grants.find(({ state }) => state === 'counts')?.id
    const joined = await waitForStream(server, fan)
    const stream = `${server.url}${joined.stream.url}`
    const playing = await fetch(stream)
    if (!playing.ok) throw new Error(`the stream does not play: ${playing.status} ${await playing.text()}`)
    const began = performance.now()
    const ended = call(first, operator, endPlanGrant, { params: { uid, id: String(id) }, body: { reason: 'Over' } })
    const stopped = waitUntilRefused(stream)
    await ended
    changes.push(performance.now() - began)
    await stopped
    stops.push(performance.now() - began)
    await call(server, fan, leavePlay, { body: { session: joined.session } })
  }
  return { stops: summarizeTimes(stops), changes: summarizeTimes(changes) }
}

/** A grant on the other server arrives a moment later. */
async function waitForStream(server: { url: string }, fan: Record<string, string>) {
  for (;;) {
    const joined = await call(server, fan, joinPlay, { body: { content: { kind: 'vod', id: video } } })
    if (joined.kind === 'playing') return joined
    await sleep(5)
  }
}

async function waitUntilRefused(stream: string): Promise<void> {
  for (;;) {
    const answer = await fetch(stream)
    await answer.arrayBuffer()
    if (answer.status === 403) return
    await sleep(1)
  }
}

const here = await measureServer(first)
// Joins are limited to 200 a minute.
await sleep(60_000)
const there = await measureServer(second)
console.table({
  'one server: segments stop after': here.stops,
  'a second server: segments stop after': there.stops,
  'the change itself': here.changes,
})
console.log(
  `p99 ${here.stops.p99Ms} ms and ${there.stops.p99Ms} ms, goal ${goalMs} ms: ${(here.stops.p99Ms / here.changes.p99Ms).toFixed(2)} and ${(there.stops.p99Ms / there.changes.p99Ms).toFixed(2)} × the change itself`,
)
await client.end()
await second.stop()
await first.stop()
