// @vitest-environment happy-dom
import { company } from '@fieldhouse/contract/company'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openDeviceStorage } from '../device/device-storage.ts'
import { tellSession } from '../session/session.ts'
import { take } from './analytics.ts'

const requests: { body: Record<string, unknown>; signal: AbortSignal }[] = []

beforeAll(openDeviceStorage)
beforeEach(() => {
  vi.useFakeTimers()
  requests.length = 0
  vi.stubGlobal('fetch', async (_: string, { body, signal }: { body: string; signal: AbortSignal }) => {
    requests.push({ body: JSON.parse(body), signal })
    return new Response('{}', { status: 200 })
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const sent = async () => {
  take([{ id: crypto.randomUUID(), what: '/app/home', atMs: Date.now() }])
  await vi.advanceTimersByTimeAsync(5_000)
  return requests.findLast(({ body }) => 'events' in body)?.body
}

test('a batch says whose school it is, from where, and for whom the app takes who is here', async () => {
  expect(await sent()).toMatchObject({ company_id: company.id, environment: 'prod', user: { anonymous: true } })
  const user = { uid: 'u1', email: 'avery@example.com', firstname: 'Avery', lastname: 'Stone' }
  const session_data = { seskey: 'k', plan: 'free', areaid: '770' }
  tellSession({ kind: 'opened', at: 1, session: { jwt: 'a.b.c', user, session_data, anonymous: false } })
  expect((await sent())?.user).toEqual({ ...user, anonymous: false })
})

test('nobody waits longer than 90 seconds for what is counted', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  await sent()
  expect(timeout).toHaveBeenCalledWith(90_000)
})
