// @vitest-environment happy-dom
import { reportFault } from '@fieldhouse/contract/analytics/faults'
import { faultEvent } from '@fieldhouse/design/feedback/ErrorBoundary'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { reportFaults } from './report-faults.ts'
import { getSession, setSession } from './session/session.ts'

const sent: { path: string; body: { events?: object[] } }[] = []
let statusOf: (path: string) => number

beforeAll(reportFaults)
beforeEach(() => {
  sent.length = 0
  statusOf = () => 202
  setSession(undefined)
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    sent.push({ path, body: JSON.parse(String(body)) })
    return Response.json(path.endsWith('/fault') ? { counted: true } : { accepted: 1 }, { status: statusOf(path) })
  })
})
afterEach(() => vi.unstubAllGlobals())

const fail = () => dispatchEvent(new CustomEvent(faultEvent, { detail: 'screen' }))
const paths = () => sent.map(({ path }) => path)

test('a fault before sign-in is counted without a session', async () => {
  fail()
  await vi.waitFor(() => expect(paths()).toEqual(['/api/analytics/fault']))
  expect(sent[0]?.body).toMatchObject({ client: 'console', part: 'screen' })
  expect(reportFault.body.safeParse({ ...sent[0]?.body, version: '1.0.0' }).success).toBe(true)
})

test('a fault of a signed-in user is sent only with their session', async () => {
  setSession({ jwt: 'a.b.c', email: 'avery@example.com' })
  fail()
  await vi.waitFor(() => expect(paths()).toEqual(['/api/analytics/batch']))
  expect(sent[0]?.body.events).toMatchObject([{ name: 'fault', client: 'console', part: 'screen' }])
})

test('a fault with an expired session is counted without one', async () => {
  setSession({ jwt: 'a.b.c', email: 'avery@example.com' })
  statusOf = (path) => (path.endsWith('/fault') ? 202 : 401)
  fail()
  await vi.waitFor(() => expect(paths().at(-1)).toBe('/api/analytics/fault'))
  expect(getSession()).toBeUndefined()
})
