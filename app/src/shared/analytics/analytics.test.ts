// @vitest-environment happy-dom

import { randomUUID } from 'node:crypto'
import { serverAnswer } from '@fieldhouse/client/test-server'
import { currentSchool } from '@fieldhouse/contract/company'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openDeviceStorage } from '../device/device-storage.ts'
import { getSession, killSession, updateSession } from '../session/session.ts'
import { queueEvents } from './analytics.ts'

const sent: { body: { events: { id: string }[] }; signal: AbortSignal; keepalive: boolean }[] = []
let answers: boolean
let visits: number
/** Statuses of the next batches. */
let statuses: number[]
const session_data = { seskey: 'k', plan: 'free', areaid: '770' }
const anonymous = { jwt: 'v.b.c', user: { uid: 'v1' }, session_data, anonymous: true }
let timeouts: AbortController[]
/** Tells whether a visitor gets a session. */
let opensSessions: boolean
const faults: { body: object }[] = []

beforeAll(openDeviceStorage)
beforeEach(() => {
  vi.useFakeTimers()
  sent.length = 0
  timeouts = []
  visits = 0
  statuses = []
  opensSessions = true
  faults.length = 0
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const ending = new AbortController()
    timeouts.push(ending)
    return ending.signal
  })
  vi.stubGlobal('fetch', (_: string, { body, signal, keepalive }: RequestInit & { signal: AbortSignal }) => {
    const parsed = JSON.parse(String(body))
    if ('part' in parsed) {
      faults.push({ body: parsed })
      return Promise.resolve(serverAnswer({ counted: true }, { status: 202 }))
    }
    if (!('events' in parsed)) {
      visits++
      if (!opensSessions) return Promise.resolve(serverAnswer({}, { status: 503 }))
      return Promise.resolve(serverAnswer({ data: { ...anonymous, jwt: `v.${visits}.c` } }))
    }
    sent.push({ body: parsed, signal, keepalive: keepalive === true })
    if (statuses.length > 0) return Promise.resolve(serverAnswer({}, { status: statuses.shift() ?? 500 }))
    if (answers) return Promise.resolve(serverAnswer({ accepted: 1 }, { status: 202 }))
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  })
})
const signIn = () => {
  const user = { uid: 'u1', email: 'avery@example.com', firstname: 'Avery', lastname: 'Stone' }
  updateSession({ kind: 'opened', session: { jwt: 'a.b.c', user, session_data, anonymous: false }, at: 1 })
}
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const see = () => {
  const id = randomUUID()
  queueEvents([{ id, what: '/app/home', atMs: Date.now() }])
  return id
}

test('an analytics batch names the school, the environment and the fan, and outlives the page', async () => {
  answers = true
  see()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(sent.at(-1)?.body).toMatchObject({ company_id: currentSchool().id, user: { anonymous: true } })
  signIn()
  const id = see()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(sent.slice(1)).toMatchObject([
    {
      keepalive: true,
      body: {
        company_id: currentSchool().id,
        environment: 'prod',
        user: { uid: 'u1', email: 'avery@example.com', firstname: 'Avery', lastname: 'Stone', anonymous: false },
        events: [{ id, name: 'page_view', path: '/app/home' }],
      },
    },
  ])
})

test('an analytics batch times out after ninety seconds and is sent again with the same ids', async () => {
  answers = false
  signIn()
  const first = see()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(vi.mocked(AbortSignal.timeout).mock.calls).toEqual([[90_000]])
  timeouts[0]?.abort()
  await vi.advanceTimersByTimeAsync(1)
  answers = true
  const second = see()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(sent.at(-1)?.body.events.map(({ id }) => id)).toEqual([first, second])
})

test('an analytics batch of a visitor waits for one anonymous session', async () => {
  killSession()
  answers = true
  see()
  await vi.advanceTimersByTimeAsync(100)
  expect([getSession().kind, visits, sent.length]).toEqual(['anonymous', 1, 0])
  see()
  await vi.advanceTimersByTimeAsync(5_000)
  expect([visits, sent.length]).toEqual([1, 1])
  expect(sent[0]?.body).toMatchObject({ user: { anonymous: true, uid: 'v1' } })
})

test('an analytics batch that is refused with 401 is sent again with a renewed session', async () => {
  updateSession({ kind: 'opened', session: { ...anonymous, jwt: 'old.b.c' }, at: 1 })
  answers = true
  statuses = [401]
  const id = see()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(sent.map(({ body }) => body.events.map((event) => event.id))).toEqual([[id], [id]])
  expect(getSession()).toMatchObject({ kind: 'anonymous', jwt: 'v.1.c' })
})

test('analytics without a session reports a fault once and keeps the other events', async () => {
  killSession()
  opensSessions = false
  answers = true
  const fault = { name: 'fault', client: 'app', part: 'script', version: '1.0.0' } as const
  queueEvents([
    { id: randomUUID(), what: fault, atMs: Date.now() },
    { id: randomUUID(), what: fault, atMs: Date.now() },
  ])
  const view = see()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(faults).toHaveLength(1)
  expect(faults[0]?.body).toMatchObject({ client: 'app', part: 'script', version: '1.0.0', engine: expect.any(String) })
  opensSessions = true
  const next = see()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(sent.at(-1)?.body.events.map(({ id }) => id)).toEqual([view, next])
  expect(faults).toHaveLength(1)
})
