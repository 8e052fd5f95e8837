import { currentSchool } from '@fieldhouse/contract/company'
import type { Endpoint } from '@fieldhouse/contract/endpoint'
import { formatPath } from '@fieldhouse/contract/request'
import type { FastifyRequest } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test-app.ts'
import type { Fan } from '../../../test-fan.ts'
import { parseInput } from '../input/input.ts'
import { allEndpoints, samples } from './samples.ts'

let running: TestApp
let fan: Fan
beforeAll(async () => {
  running = await testApp()
  // An owner may call everything, so a refusal is about the field.
  fan = await running.staff('owner')
})
afterAll(() => running.close())

const writes = allEndpoints.filter(([, { method, bytes, host }]) => method !== 'GET' && !bytes && host !== 'main')

/** Columns that an attacker would like to write, and other common attempts. */
const tempting = [
  'uid',
  'role',
  'email_norm',
  'password',
  'plan',
  'company_id',
  'debug',
  'customer_id',
  'id',
  'isAdmin',
  'admin',
  'is_admin',
  'roles',
  'permissions',
  'verified',
  'profile_image_url',
  'customerProfile',
  'user',
  'session_data',
  '$set',
  '__proto__',
  'constructor',
  'prototype',
  'anonymous',
  'seskey',
]

async function everyColumn(): Promise<string[]> {
  const { rows } = await running.deps.pool.query<{ column_name: string }>(
    "select distinct column_name from information_schema.columns where table_schema = 'public'",
  )
  return rows.map(({ column_name }) => column_name)
}

const accepts = (endpoint: Endpoint, field: string): boolean => {
  const shape = (endpoint.body as { shape?: object } | undefined)?.shape ?? {}
  return Object.hasOwn(shape, field)
}

/** The account without the games whose scores it shows: endpoints without a body do their work, and one adds a game. */
const row = async () =>
  JSON.stringify(
    (
      await running.deps.pool.query(
        "select to_jsonb(customer) - 'shown_games' as fields from customer where uid = $1",
        [fan.uid],
      )
    ).rows,
  )

/** Sends a valid request with these fields beside the declared ones. */
const sendWith = (name: string, endpoint: Endpoint, fields: readonly string[]) => {
  const sample = samples[name]
  // `__proto__` is a field of JSON only in its text.
  const more = fields.map((field) => `${JSON.stringify(field)}:"operator"`).join()
  return running.app.inject({
    method: endpoint.method,
    url: urlOf(endpoint, sample?.params),
    headers: { 'x-app-token': currentSchool().appToken, session: fan.jwt, 'content-type': 'application/json' },
    payload: JSON.stringify({ ...(sample?.body as object), zz: 1 }).replace('"zz":1', more),
    remoteAddress: fan.ip,
  })
}

test('mass assignment: undeclared fields in a body are refused and change nothing', async () => {
  const before = await row()
  for (const [index, [name, endpoint]] of writes.entries()) {
    const fields = tempting.filter((field) => !accepts(endpoint, field))
    // All of them at once, and another one alone for each endpoint.
    for (const some of [fields, [fields[index % fields.length] ?? 'role']]) {
      const { statusCode } = await sendWith(name, endpoint, some)
      // Endpoints without a body ignore it.
      if (endpoint.body) expect([name, some, statusCode]).toEqual([name, some, 400])
      expect([name, some, statusCode < 500]).toEqual([name, some, true])
    }
  }
  expect(await row()).toBe(before)
})

test('mass assignment: no database column, and no tempting field, is accepted beside the declared ones', async () => {
  const columns = await everyColumn()
  expect(columns.length).toBeGreaterThan(150)
  for (const [name, endpoint] of writes) {
    if (!endpoint.body) continue
    const body = samples[name]?.body as object
    expect(endpoint.body.safeParse(body).success, name).toBe(true)
    const fields = [...columns, ...tempting].filter((field) => field !== '__proto__' && !accepts(endpoint, field))
    expect(listAccepted(endpoint.body, body, fields), name).toEqual([])
  }
})

/** Lists the fields that a schema accepts beside a valid value. A strict object names all that it refuses at once. */
function listAccepted(schema: NonNullable<Endpoint['body']>, value: object, fields: readonly string[]): string[] {
  const { error } = schema.safeParse({ ...value, ...Object.fromEntries(fields.map((field) => [field, 'operator'])) })
  const refused = error?.issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : [])) ?? []
  return fields.filter(
    (field) => !refused.includes(field) && schema.safeParse({ ...value, [field]: 'operator' }).success,
  )
}

test('mass assignment: undeclared query fields are dropped, or refused for operators', () => {
  for (const [name, endpoint] of writes)
    for (const field of ['role', 'uid', 'email', 'company_id[]', 'debug', '__proto__']) {
      const { params = {}, query: usual, body } = samples[name] ?? {}
      const query = { ...schoolIn(endpoint), ...usual, [field]: 'operator' }
      const read = () => parseInput(endpoint, { params, query, body } as unknown as FastifyRequest).query
      if (endpoint.host === 'operator') expect(read, name).toThrow('isn’t a known field')
      else expect(Object.keys(read() ?? {}), name).not.toContain(field)
    }
})

const schoolIn = ({ query }: Endpoint) => (query && 'company_id' in query.shape ? { company_id: '36' } : {})

function urlOf(endpoint: Endpoint, params: Record<string, string> = {}): string {
  const url = formatPath(endpoint, params)
  return endpoint.query ? `${url}?company_id=36` : url
}
