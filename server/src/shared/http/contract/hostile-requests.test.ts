import { currentSchool } from '@fieldhouse/contract/company'
import { minuteMs } from '@fieldhouse/contract/durations'
import type { Endpoint } from '@fieldhouse/contract/endpoint'
import { appTokenHeader, sessionHeader } from '@fieldhouse/contract/hosts'
import { formatPath } from '@fieldhouse/contract/request'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { moreSessions } from '../../../auth/session/test-sessions.ts'
import { type TestApp, testApp } from '../../../test-app.ts'
import type { Fan } from '../../../test-fan.ts'
import { type HostileRequest, hostileRequests } from './hostile-requests.ts'
import { type InjectedAnswer, injectRequest } from './inject-request.ts'
import { getRoleFor } from './role-for.ts'
import { allEndpoints } from './samples.ts'

/** Highest number of runs. By hand: RUNS=25000 SEED=1. */
const mostRuns = Number(process.env.RUNS ?? 120)
const seed = Number(process.env.SEED ?? 36)
const slowestMs = 2_000
const shared = [400, 401, 403, 404, 413, 414, 415, 429, 503]

let running: TestApp
let caller: Fan
let canaries: string[]
/** The last answer to a valid request, compared because documents are a megabyte and always the same. */
let found: Buffer | undefined
beforeAll(async () => {
  running = await testApp()
  const victim = await running.fan({ email: 'canary-victim@example.org', firstname: 'CanaryVictim' })
  // The development mailbox can be read by anyone who runs it.
  running.deps.mailbox.forget(victim.email)
  const { secrets, env, pool } = running.deps
  const keys = [...secrets.jwtKeys.map(({ privateJwk }) => privateJwk.d), ...secrets.peppers.map(({ key }) => key)]
  const inside = [secrets.logKey, secrets.cursorKey, env.FIELDHOUSE_HOME, String(pool.options.connectionString)]
  const ofVictim = [victim.uid, victim.email, 'CanaryVictim', victim.jwt]
  canaries = [
    ...keys,
    ...inside,
    ...ofVictim,
    'node_modules',
    '.ts:',
    'SELECT ',
    'select "',
    'syntax error',
    'violates',
    'invalid input syntax',
  ]
  caller = await newCaller()
})
afterAll(() => running.close())

const fieldsOf = (schema: Endpoint['params' | 'query' | 'body']): number =>
  schema ? Object.keys((schema as { shape?: object }).shape ?? { it: schema }).length : 0

/** Number of runs, by the number of fields that can be wrong. */
function runsFor({ params, query, body, bytes }: Endpoint): number {
  const fields = fieldsOf(params) + fieldsOf(query) + fieldsOf(body)
  return Math.ceil((mostRuns * Math.min(8, 1 + (bytes ? 7 : fields * 2.5))) / 8)
}

/** Creates a caller without a password, so that even a valid deletion is carried out. */
const newCaller = (endpoint?: Endpoint) => {
  const role = endpoint && getRoleFor(endpoint)
  return role ? running.staff(role) : running.fan({ password: undefined })
}

/** Renews a session that has ended, and replaces an account that was deleted. */
async function backIn(endpoint: Endpoint) {
  const [jwt] = await moreSessions(running.deps, caller.jwt, 1)
  return jwt === undefined ? newCaller(endpoint) : { ...caller, jwt }
}

function urlOf(endpoint: Endpoint, { params, query }: HostileRequest): string {
  const named = Object.entries(params).map(([name, value]) => [name, wellFormed(value)])
  const path = formatPath(endpoint, Object.fromEntries(named))
  const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [wellFormed(key), wellFormed(value)]))
  return search.size > 0 ? `${path}?${search}` : path
}

const wellFormed = (text: string): string => text.toWellFormed()

async function send(endpoint: Endpoint, request: HostileRequest) {
  const began = performance.now()
  const answer = await injectRequest(running.app, {
    method: endpoint.method,
    url: urlOf(endpoint, request),
    remoteAddress: `198.18.${Math.floor(Math.random() * 256)}.${Math.floor(Math.random() * 256)}`,
    headers: { [appTokenHeader]: currentSchool().appToken, [sessionHeader]: caller.jwt, ...request.headers },
    ...(request.payload !== undefined && { payload: request.payload }),
  })
  return { answer, ms: performance.now() - began }
}

/** Measures the CPU time of a slow request's repetition, because other processes may have slowed it down. */
async function costOf(endpoint: Endpoint, request: HostileRequest): Promise<number> {
  const began = process.cpuUsage()
  await send(endpoint, request)
  const { user, system } = process.cpuUsage(began)
  return (user + system) / 1_000
}

function wrongWith(
  endpoint: Endpoint,
  { statusCode: status, bytes, headers }: InjectedAnswer,
  ms: number,
): string | undefined {
  if (status >= 500 && status !== 503) return `status ${status}`
  if (
    status !== endpoint.status &&
    status !== 304 &&
    !shared.includes(status) &&
    !endpoint.errors.some((known) => known === status)
  )
    return `status ${status} is not declared`
  if (ms > slowestMs) return `took ${Math.round(ms)} ms of a processor`
  const sent = JSON.stringify(headers)
  const isKnown = status === endpoint.status && found?.equals(bytes) === true
  const body = isKnown ? '' : bytes.toString()
  const leak = canaries.find((canary) => sent.includes(canary) || body.includes(canary))
  if (leak !== undefined) return `leaks ${leak.slice(0, 12)}`
  if (isKnown) return undefined
  const parseBody = () => (endpoint.media === undefined ? JSON.parse(body) : body)
  if (status === endpoint.status && endpoint.host !== 'main' && !endpoint.response.safeParse(parseBody()).success)
    return 'the answer is not what the contract says'
  if (status >= 400 && status !== 404 && !/^\{/.test(body) && endpoint.method !== 'GET')
    return `refused in no words: ${body.slice(0, 60)}`
  if (status >= 400 && /^\{/.test(body) && !/"code":"[a-z_]+\.[a-z_]+"/.test(body))
    return `refused without a code: ${body.slice(0, 60)}`
  if (status === endpoint.status) found = bytes
  return undefined
}

const asCurl = (endpoint: Endpoint, request: HostileRequest): string =>
  `curl -X ${endpoint.method} '${urlOf(endpoint, request)}' ${JSON.stringify(request.headers)} --data ${JSON.stringify(request.payload)?.slice(0, 600)}`

describe(`up to ${mostRuns} hostile requests to each endpoint (seed ${seed})`, () => {
  for (const [name, endpoint] of allEndpoints) {
    // Its only input is the caller.
    if (endpoint.auth === 'machine') continue
    test(
      `${name} answers each of them by the contract, and reveals nothing`,
      async () => {
        running.deps.clock.advance(5 * minuteMs)
        caller = await newCaller(endpoint)
        found = undefined
        for (const request of fc.sample(hostileRequests(endpoint), { numRuns: runsFor(endpoint), seed })) {
          const { answer, ms } = await send(endpoint, request)
          const wrong = wrongWith(endpoint, answer, ms > slowestMs ? await costOf(endpoint, request) : 0)
          if (wrong) throw new Error(`${wrong}\n${asCurl(endpoint, request)}\n${answer.bytes.subarray(0, 300)}`)
          const ended = answer.statusCode === 401 || answer.statusCode < 300
          if (ended && endpoint.auth !== 'public' && endpoint.method !== 'GET' && request.headers.session === undefined)
            if (!(await isIn())) caller = await backIn(endpoint)
        }
        await running.deps.jobs.settle()
      },
      60_000 + mostRuns * 120,
    )
  }
})

async function isIn(): Promise<boolean> {
  const headers = { [appTokenHeader]: currentSchool().appToken, [sessionHeader]: caller.jwt }
  return (
    (await running.app.inject({ url: '/api/customers/v1/jwt/customers?company_id=36', headers })).statusCode === 200
  )
}

test('hostile requests: the victim is unchanged, nothing is orphaned and the server still answers', async () => {
  const { pool } = running.deps
  const { rows } = await pool.query(
    "select firstname, role, debug, newsletter from customer where email_norm = 'canary-victim@example.org'",
  )
  expect(rows).toEqual([{ firstname: 'CanaryVictim', role: 'fan', debug: false, newsletter: false }])
  expect(
    (
      await pool.query(
        `select 1 from customer where (role <> 'fan' and email_norm !~ '^(owner|operator|editor|scorer)-[0-9a-f]{8}@') or debug
         or exists (select from plan_grant)`,
      )
    ).rowCount,
  ).toBe(0)
  expect((await running.app.inject('/health/ready')).statusCode).toBe(200)
  expect(running.logged.filter((line) => line.includes('"level":"error"'))).toEqual([])
})
