// @vitest-environment happy-dom

import { ApiError } from '@fieldhouse/client/api/api-error'
import { listSessions } from '@fieldhouse/contract/auth/auth'
import { currentSchool } from '@fieldhouse/contract/company'
import { getCustomer } from '@fieldhouse/contract/customer/customer'
import { contractVersionHeader } from '@fieldhouse/contract/hosts'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { getAuthStorage, openDeviceStorage } from '../device/device-storage.ts'
import { getSession, unauthorizedEvent, updateSession } from '../session/session.ts'
import { request } from './api-client.ts'

interface Sent {
  url: string
  method: string
  headers: Headers
  body: unknown
}
type Answer = { status?: number; body?: unknown; headers?: Record<string, string> } | 'no network'

const sent: Sent[] = []
let answer: (call: Sent) => Answer
const killed = vi.fn()

const data = (jwt: string, email: string | undefined = 'avery@example.com') => ({
  jwt,
  user: { uid: 'u1', ...(email && { email, firstname: 'Avery', lastname: 'Stone' }) },
  session_data: { seskey: 'k', plan: 'free', areaid: '770' },
  anonymous: !email,
})
const signIn = (jwt: string) => updateSession({ kind: 'opened', session: data(jwt), at: 1 })
const isRenewal = ({ url }: Sent) => url.endsWith('/v3/get_token')
const jwtOf = ({ headers }: Sent) => headers.get('session')
const renewals = () => sent.filter(isRenewal)
const others = () => sent.filter((one) => !isRenewal(one))

const customer = {
  customer_id: 'u1',
  email: 'avery@example.com',
  firstname: 'Avery',
  lastname: 'Stone',
  has_password: true,
  created_at: '2026-11-21T00:00:00Z',
  customerProfile: { newsletter: 0, push_notifications: 0, score_safe: 0, profile_image_url: null },
}

beforeAll(openDeviceStorage)
beforeEach(() => {
  sent.length = 0
  killed.mockClear()
  addEventListener(unauthorizedEvent, killed)
  updateSession({ kind: 'ended' })
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', headers, body }: RequestInit) => {
    const one = { url, method, headers: new Headers(headers), body: typeof body === 'string' ? JSON.parse(body) : body }
    sent.push(one)
    await new Promise((resolve) => setTimeout(resolve, 1))
    const answered = answer(one)
    if (answered === 'no network') throw new TypeError('Failed to fetch')
    return new Response(JSON.stringify(answered.body ?? {}), {
      status: answered.status ?? 200,
      headers: { [contractVersionHeader]: 'test', ...answered.headers },
    })
  })
})
afterEach(() => {
  removeEventListener(unauthorizedEvent, killed)
  vi.unstubAllGlobals()
})

const toApiError = async (promise: Promise<unknown>): Promise<ApiError> => {
  const failure = await promise.then(
    () => undefined,
    (error: unknown) => error,
  )
  expect(failure).toBeInstanceOf(ApiError)
  return failure as ApiError
}

/** Renews `old` into `next`, and accepts only `next` for all other calls. */
const renewing =
  (next: Answer): typeof answer =>
  (one) =>
    isRenewal(one) ? next : jwtOf(one) === 'next.jwt.value' ? { body: customer } : { status: 401, body: {} }

describe('session renewal', () => {
  test('happens once for twenty refused calls, and each is sent once more', async () => {
    signIn('old.jwt.value')
    answer = renewing({ body: { data: data('next.jwt.value') } })
    const answers = await Promise.all(Array.from({ length: 20 }, () => request(getCustomer, 'Loading', {})))
    expect(answers).toHaveLength(20)
    expect(renewals()).toHaveLength(1)
    expect(renewals()[0]?.body).toEqual({ company_id: currentSchool().id, uid: 'u1' })
    expect(others().filter((one) => jwtOf(one) === 'old.jwt.value')).toHaveLength(20)
    expect(others().filter((one) => jwtOf(one) === 'next.jwt.value')).toHaveLength(20)
    expect(killed).not.toHaveBeenCalled()
  })

  test('is skipped for a call that was refused with an already renewed JWT', async () => {
    signIn('old.jwt.value')
    answer = renewing({ body: { data: data('next.jwt.value') } })
    const late = request(getCustomer, 'Loading', {})
    updateSession({ kind: 'renewed', jwt: 'next.jwt.value', at: 2 })
    await late
    expect(renewals()).toHaveLength(0)
    expect(others()).toHaveLength(2)
  })

  test('is skipped, and the session kept, for the message that there are no ads', async () => {
    signIn('old.jwt.value')
    answer = () => ({ status: 401, body: { message: 'No matching action for GET/explore/ads' } })
    const { message, status } = await toApiError(request(getCustomer, 'Loading the ads', {}))
    expect({ message, status }).toEqual({ message: 'No matching action for GET/explore/ads', status: 401 })
    expect(sent).toHaveLength(1)
    expect(getSession().kind).toBe('signed-in')
  })

  test('that returns an anonymous session ends the fan’s session', async () => {
    signIn('old.jwt.value')
    answer = renewing({ body: { data: data('next.jwt.value', '') } })
    const failures = await Promise.all(
      Array.from({ length: 20 }, () => toApiError(request(getCustomer, 'Loading', {}))),
    )
    expect(failures.every(({ status }) => status === 401)).toBe(true)
    expect(renewals()).toHaveLength(1)
    expect(others()).toHaveLength(20)
    expect(getSession().kind).toBe('signed-out')
    expect(getAuthStorage().read('session')).toBeUndefined()
    expect(killed).toHaveBeenCalledOnce()
  })

  test.each([
    { status: 401, body: { error: 'no' } },
    { status: 403, body: {} },
    { status: 200, body: {} },
    { status: 200, body: 'garbage' },
  ])('that is refused ends the session: %j', async (refusal) => {
    signIn('old.jwt.value')
    answer = renewing(refusal)
    await toApiError(request(getCustomer, 'Loading', {}))
    expect(getSession().kind).toBe('signed-out')
    expect(killed).toHaveBeenCalledOnce()
  })

  test.each(['no network', { status: 500 }, { status: 503 }, { status: 429 }] as Answer[])(
    'that cannot reach the server keeps the session: %j',
    async (nobody) => {
      signIn('old.jwt.value')
      answer = renewing(nobody)
      expect((await toApiError(request(getCustomer, 'Loading', {}))).status).toBe(401)
      expect(getSession()).toMatchObject({ kind: 'signed-in', jwt: 'old.jwt.value' })
      expect(killed).not.toHaveBeenCalled()
    },
  )

  test('is skipped when no one is signed in', async () => {
    answer = () => ({ status: 401, body: { error: 'Sign in.' } })
    await toApiError(request(listSessions, 'Loading your devices', {}))
    expect(sent).toHaveLength(1)
    expect(killed).not.toHaveBeenCalled()
  })
})
