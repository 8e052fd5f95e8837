// @vitest-environment happy-dom
import { serverAnswer } from '@fieldhouse/client/test-server'
import { refreshToken } from '@fieldhouse/contract/auth/auth'
import { getFullPath } from '@fieldhouse/contract/request'
import { staffList } from '@fieldhouse/contract/staff/staff'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getSession, setSession } from '../session/session.ts'
import { sendStaffRequest } from './api-client.ts'

type Answer = { status?: number; body?: object } | 'no network'

const renewed: Answer = { body: { jwt: 'next.jwt.value' } }
const sent: { isRenewal: boolean; jwt: string | null }[] = []
let renewal: Answer
let answer: (jwt: string | null) => Answer

beforeEach(() => {
  sent.length = 0
  renewal = renewed
  answer = (jwt) => (jwt === 'next.jwt.value' ? { body: { staff: [], second_factor: 'asked' } } : { status: 401 })
  setSession({ jwt: 'old.jwt.value', email: 'robin@example.org' })
  vi.stubGlobal('fetch', async (path: string, { headers }: RequestInit) => {
    const one = { isRenewal: path === getFullPath(refreshToken), jwt: new Headers(headers).get('session') }
    sent.push(one)
    const answered = one.isRenewal ? renewal : answer(one.jwt)
    if (answered === 'no network') throw new TypeError('Failed to fetch')
    return serverAnswer(answered.body ?? {}, { status: answered.status ?? 200 })
  })
})
afterEach(() => vi.unstubAllGlobals())

const statusOf = (promise: Promise<unknown>): Promise<number> =>
  promise.then(
    () => 200,
    ({ status }: { status: number }) => status,
  )

test('the API client renews an expired token once for all requests', async () => {
  answer = (jwt) => ({ status: jwt === 'next.jwt.value' ? 403 : 401 })
  const responses = [sendStaffRequest(staffList, {}), sendStaffRequest(staffList, {}), sendStaffRequest(staffList, {})]
  expect(await Promise.all(responses.map(statusOf))).toEqual([403, 403, 403])
  expect(sent.filter(({ isRenewal }) => isRenewal)).toHaveLength(1)
  expect(getSession()).toEqual({ jwt: 'next.jwt.value', email: 'robin@example.org' })
})

test.each<Answer>(['no network', { status: 500 }, { status: 503 }, { status: 429 }])(
  'the API client keeps the session when a renewal cannot reach the server: %j',
  async (nobody) => {
    renewal = nobody
    expect(await statusOf(sendStaffRequest(staffList, {}))).toBe(401)
    expect(getSession()).toEqual({ jwt: 'old.jwt.value', email: 'robin@example.org' })
  },
)

test.each<Answer>([{ status: 401 }, { status: 403 }, { body: { wrong: true } }])(
  'the API client signs out when a renewal is refused: %j',
  async (refusal) => {
    renewal = refusal
    expect(await statusOf(sendStaffRequest(staffList, {}))).toBe(401)
    expect(getSession()).toBeUndefined()
  },
)

test('the API client signs out when a renewed token is refused too', async () => {
  answer = () => ({ status: 401 })
  expect(await statusOf(sendStaffRequest(staffList, {}))).toBe(401)
  expect(getSession()).toBeUndefined()
})
