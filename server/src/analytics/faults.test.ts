import { reportFault } from '@fieldhouse/contract/analytics/faults'
import { appTokenHeader } from '@fieldhouse/contract/hosts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { productVersion } from '../shared/process/product-version.ts'
import { type TestApp, testApp } from '../test-app.ts'
import { faultsPerMinute } from './fault.service.ts'

let running: TestApp
beforeAll(async () => {
  running = await testApp()
})
afterAll(() => running.close())

const fault = { client: 'app', part: 'screen', version: productVersion, engine: 'webkit' } as const
const report = (ip: string, more: object = {}, headers: Record<string, string> = {}) =>
  running.visitor({ ip }).call(reportFault, { body: { ...fault, ...more }, headers })
const counted = async (labels: string): Promise<number> => {
  const { body } = await running.app.inject('/metrics')
  const line = body
    .split('\n')
    .find((one) => one.startsWith(`fieldhouse_client_faults_without_session_total{${labels}}`))
  return Number(line?.split(' ').at(-1) ?? 0)
}
const series = async () =>
  (await running.app.inject('/metrics')).body.match(/^fieldhouse_client_faults_without_session_total\{/gm)?.length ?? 0

test('page faults: one without a session is counted in the metrics and not stored', async () => {
  const answer = await report('203.0.113.1')
  expect([answer.status, answer.body]).toEqual([202, { counted: true }])
  expect(await counted('client="app",part="screen",engine="webkit",version="this"')).toBe(1)
  const { rows } = await running.deps.pool.query('select count(*)::int as n from analytics_event')
  expect(rows[0].n).toBe(0)
})

test('page faults: one from an ended session is accepted', async () => {
  const page = Object.assign(running.visitor({ ip: '203.0.114.1' }), { jwt: 'e30.e30.AAAAAAAAAAAAAAAAAAAA' })
  expect((await page.call(reportFault, { body: { ...fault, client: 'console' } })).status).toBe(202)
  expect(await counted('client="console",part="screen",engine="webkit",version="this"')).toBe(1)
})

test('page faults: an unknown version adds no series to the metrics', async () => {
  for (const version of ['0.9.0', '9.9.9', 'x'.repeat(20)]) await report('203.0.115.1', { version })
  expect(await counted('client="app",part="screen",engine="webkit",version="another"')).toBe(3)
  expect(await series()).toBe(3)
})

test('page faults: unknown words are refused with 400, and another app build with 403', async () => {
  const before = await series()
  const wrong = [
    { part: 'avery@example.com' },
    { client: 'other' },
    { engine: 'Mozilla/5.0' },
    { version: 'Avery was here' },
    { version: 'x'.repeat(21) },
    { words: 'more' },
    { engine: undefined },
  ]
  for (const more of wrong) expect([more, (await report('203.0.116.1', more)).status]).toEqual([more, 400])
  expect((await report('203.0.116.1', {}, { [appTokenHeader]: 'another' })).status).toBe(403)
  expect(await series()).toBe(before)
})

test.for<Record<string, string>>([{ dnt: '1' }, { 'sec-gpc': '1' }])(
  'page faults: a request with %j is not counted',
  async (headers) => {
    const answer = await report('203.0.119.1', { engine: 'other' }, headers)
    expect([answer.status, answer.body]).toEqual([202, { counted: false }])
    expect(await counted('client="app",part="screen",engine="other",version="this"')).toBe(0)
  },
)

test('page faults: a network beyond its budget is refused, and so is a host that changes its /64', async () => {
  const statuses: number[] = []
  for (let last = 0; last < 8; last++) statuses.push((await report(`203.0.117.${last}`)).status)
  expect(statuses).toEqual([...Array(6).fill(202), 429, 429])
  const countAccepted = async (ipOf: (attempt: number) => string, turns: number) => {
    let count = 0
    for (let attempt = 0; attempt < turns; attempt++) if ((await report(ipOf(attempt))).status === 202) count += 1
    return count
  }
  expect(await countAccepted((attempt) => `2001:db8:5:${attempt.toString(16)}::1`, 16)).toBe(2 * 6)
  expect(await countAccepted((attempt) => `2001:db8:6:${(attempt * 256).toString(16)}::1`, 60)).toBe(8 * 6)
  running.deps.clock.advance(100_000)
  expect((await report('203.0.117.1')).status).toBe(202)
})

test('page faults: beyond the server’s limit per minute all are refused until the next minute', async () => {
  running.deps.clock.advance(60_000)
  const statuses: number[] = []
  for (let attempt = 0; attempt < faultsPerMinute; attempt++)
    statuses.push((await report(`198.${attempt % 250}.${attempt}.1`)).status)
  expect(new Set(statuses)).toEqual(new Set([202]))
  const refused = await report('192.0.2.1')
  expect([refused.status, Number(refused.headers['retry-after'])]).toEqual([429, 60])
  running.deps.clock.advance(60_000)
  expect((await report('192.0.2.1')).status).toBe(202)
})
