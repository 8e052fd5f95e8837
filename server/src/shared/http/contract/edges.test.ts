import { currentSchool } from '@fieldhouse/contract/company'
import { minuteMs } from '@fieldhouse/contract/durations'
import type { Endpoint } from '@fieldhouse/contract/endpoint'
import { appTokenHeader, sessionHeader } from '@fieldhouse/contract/hosts'
import { formatPath } from '@fieldhouse/contract/request'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type TestApp, testApp } from '../../../test-app.ts'
import { injectRequest } from './inject-request.ts'
import { getRoleFor } from './role-for.ts'
import { allEndpoints, samples } from './samples.ts'
import type { RequestSample } from './service-samples.ts'

let running: TestApp
beforeAll(async () => {
  running = await testApp()
})
afterAll(() => running.close())

/** Bad values: missing ids, text that no database stores, impossible dates and extreme numbers. */
const numbers = [999_999, 999_999_999, 2_147_483_648, 0, -1, 1.5, Number.MAX_SAFE_INTEGER]
const texts = ['with a \0 in it', 'half a \ud83d', '\udc00', '999999', '']
const moments = [
  '0001-01-01T00:00:00Z',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59Z',
  '2026-02-30T00:00:00Z',
  '0001-01-01',
  '9999-12-31',
]
const badOnes = (was: unknown): readonly unknown[] => {
  if (typeof was === 'number') return numbers
  return typeof was === 'string' && /^\d{4}-\d\d-\d\d/.test(was) ? [...moments, ...texts] : texts
}

/** Yields copies of the value with one scalar replaced by a bad one. */
function* spoilt(value: unknown): Generator<unknown> {
  if (value instanceof Uint8Array) return
  if (Array.isArray(value)) {
    for (const [index, each] of value.entries()) for (const bad of spoilt(each)) yield value.with(index, bad)
    return
  }
  if (typeof value !== 'object' || value === null) return yield* badOnes(value)
  for (const [name, each] of Object.entries(value)) for (const bad of spoilt(each)) yield { ...value, [name]: bad }
}

interface Shape {
  type?: string
  format?: string
  properties?: Record<string, Shape>
  items?: Shape
  anyOf?: Shape[]
}

/** Returns bad values for an optional field. */
function badOfShape({ type, format, anyOf, items }: Shape): readonly unknown[] {
  if (anyOf) return anyOf.flatMap(badOfShape)
  if (type === 'integer' || type === 'number') return numbers
  if (type === 'array' && items) return badOfShape(items).map((bad) => [bad])
  return type === 'string' ? badOnes(format === 'date' || format === 'date-time' ? '2026-01-01' : '') : []
}

/** Yields copies of the value with one more, bad field. */
function* withMore(value: unknown, schema: z.ZodMiniType | undefined): Generator<unknown> {
  if (!schema || typeof value !== 'object' || value === null) return
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape
  for (const [name, shape] of Object.entries(properties))
    if (!(name in value)) for (const bad of badOfShape(shape)) yield { ...value, [name]: bad }
}

function* spoiltRequests(
  endpoint: Endpoint,
  { params = {}, query = {}, body }: RequestSample,
): Generator<RequestSample> {
  for (const more of withMore(query, endpoint.query)) yield { params, query: more as Record<string, string>, body }
  for (const more of withMore(body, endpoint.body)) yield { params, query, body: more }
  for (const bad of spoilt(params)) yield { params: bad as Record<string, string>, query, body }
  for (const bad of spoilt(query)) yield { params, query: bad as Record<string, string>, body }
  for (const bad of spoilt(body)) yield { params, query, body: bad }
}

function requestOf(endpoint: Endpoint, { params = {}, query = {}, body }: RequestSample) {
  const wellFormed = (named: Record<string, string>) =>
    Object.entries(named).map(([name, value]) => [name, String(value).toWellFormed()])
  const path = formatPath(endpoint, Object.fromEntries(wellFormed(params)))
  const search = new URLSearchParams(wellFormed(query))
  const bytes = body instanceof Uint8Array
  return {
    method: endpoint.method,
    url: search.size > 0 ? `${path}?${search}` : path,
    ...(body !== undefined && {
      payload: bytes ? Buffer.from(body) : JSON.stringify(body),
      headers: { 'content-type': bytes ? String(endpoint.bytes?.types[0]) : 'application/json' },
    }),
  }
}

describe('a request with one wrong value', () => {
  for (const [name, endpoint] of allEndpoints) {
    const sample = samples[name]
    if (endpoint.auth === 'machine' || !sample) continue
    test(`to ${name} is refused or answered, and never fails`, async () => {
      running.deps.clock.advance(5 * minuteMs)
      const role = getRoleFor(endpoint)
      const caller = role ? await running.staff(role) : await running.fan({ password: undefined })
      const failed: string[] = []
      for (const bad of spoiltRequests(endpoint, sample)) {
        const request = requestOf(endpoint, bad)
        const headers = { [appTokenHeader]: currentSchool().appToken, [sessionHeader]: caller.jwt, ...request.headers }
        const { statusCode, bytes } = await injectRequest(running.app, { ...request, headers })
        if (statusCode >= 500 && statusCode !== 503)
          failed.push(`${statusCode} ${endpoint.method} ${request.url} ${JSON.stringify(bad.body) ?? ''} ${bytes}`)
      }
      expect(failed).toEqual([])
    })
  }
})
