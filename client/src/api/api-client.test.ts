import { appLogin, listSessions, logout, verifyUpdateAccount } from '@fieldhouse/contract/auth/auth'
import { currentSchool } from '@fieldhouse/contract/company'
import { addAffiliation } from '@fieldhouse/contract/customer/choices'
import { getCustomer, signUp, updateCustomer } from '@fieldhouse/contract/customer/customer'
import type { Endpoint } from '@fieldhouse/contract/endpoint'
import { live } from '@fieldhouse/contract/health/health'
import { contractVersionHeader } from '@fieldhouse/contract/hosts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { serverAnswer } from '../test-server.ts'
import { createApiClient } from './api-client.ts'
import { ApiError } from './api-error.ts'
import { isPageOutdated } from './contract-version.ts'

interface Sent {
  url: string
  method: string
  headers: Headers
}
type Answer = { status?: number; body?: unknown } | 'no network'

const sent: Sent[] = []
let answer: (request: Sent) => Answer
let token: string | undefined
const renewToken = vi.fn<(refused: string | undefined, body: unknown) => Promise<boolean>>()
const takeEarly = vi.fn(async (_path: string): Promise<Response | undefined> => undefined)

const request = createApiClient({
  timeoutMs: 20_000,
  getCaller: () => ({ device: 'device-1', jwt: token }),
  renewToken,
  takeEarly,
})

beforeEach(() => {
  sent.length = 0
  token = 'old.jwt.value'
  renewToken.mockReset().mockImplementation(async () => {
    token = 'next.jwt.value'
    return true
  })
  takeEarly.mockClear()
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', headers }: RequestInit) => {
    const one = { url, method, headers: new Headers(headers) }
    sent.push(one)
    const answered = answer(one)
    if (answered === 'no network') throw new TypeError('Failed to fetch')
    return serverAnswer(answered.body, { status: answered.status })
  })
})
afterEach(() => vi.unstubAllGlobals())

const customer = {
  customer_id: 'u1',
  email: 'avery@example.com',
  firstname: 'Avery',
  lastname: 'Stone',
  has_password: true,
  created_at: '2026-11-21T00:00:00Z',
  customerProfile: { newsletter: 0, push_notifications: 0, score_safe: 0, profile_image_url: null },
}
const tokenOf = ({ headers }: Sent) => headers.get('session')
const onlyWithTheNextToken = (one: Sent): Answer =>
  tokenOf(one) === 'next.jwt.value' ? { body: customer } : { status: 401, body: {} }

const errorOf = async (promise: Promise<unknown>): Promise<ApiError> => {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(ApiError)
  return error as ApiError
}

describe('an API request', () => {
  test('carries the app token, the device, the session and the company', async () => {
    answer = () => ({ body: customer })
    await request(getCustomer, {})
    expect(sent[0]).toMatchObject({
      url: `/api/customers/v1/jwt/customers?company_id=${currentSchool().id}`,
      method: 'GET',
    })
    expect(sent[0]?.headers.get('session')).toBe('old.jwt.value')
    expect(sent[0]?.headers.get('x-app-token')).toBe(currentSchool().appToken)
    expect(sent[0]?.headers.get('x-device-id')).toBe('device-1')
    expect(sent[0]?.headers.has('content-type')).toBe(false)
  })

  test('carries no session when no one is signed in', async () => {
    token = undefined
    answer = () => ({ body: { status: 'ok' } })
    await request(live, {})
    expect(sent[0]?.headers.has('session')).toBe(false)
  })

  test('encodes a parameter as one path segment', async () => {
    answer = () => ({ body: { success: true } })
    await request(addAffiliation, { params: { id: '../../7?x#y' } })
    expect(sent[0]?.url).toBe(
      `/api/customers/v1/jwt/customers/affiliations/..%2F..%2F7%3Fx%23y?company_id=${currentSchool().id}`,
    )
  })

  test('is not sent when its response was requested early, which is only used for GET', async () => {
    answer = () => ({ body: { success: true } })
    takeEarly.mockResolvedValueOnce(serverAnswer(customer))
    expect(await request(getCustomer, {})).toMatchObject({ customer_id: 'u1' })
    expect(sent).toEqual([])
    await request(addAffiliation, { params: { id: '7' } })
    expect(takeEarly).toHaveBeenCalledOnce()
  })
})

describe('a 401', () => {
  test('renews the token and sends the request again', async () => {
    answer = onlyWithTheNextToken
    expect(await request(getCustomer, {})).toMatchObject({ customer_id: 'u1' })
    expect(renewToken).toHaveBeenCalledExactlyOnceWith('old.jwt.value', {})
    expect(sent.map(tokenOf)).toEqual(['old.jwt.value', 'next.jwt.value'])
  })

  test('renews the token that was sent, not one that arrived meanwhile', async () => {
    answer = (one) => {
      token = 'next.jwt.value'
      return onlyWithTheNextToken(one)
    }
    await request(getCustomer, {})
    expect(renewToken).toHaveBeenCalledExactlyOnceWith('old.jwt.value', {})
  })

  test('is final when there is no newer token', async () => {
    renewToken.mockResolvedValue(false)
    answer = onlyWithTheNextToken
    expect((await errorOf(request(getCustomer, {}))).status).toBe(401)
    expect(sent).toHaveLength(1)
  })

  test('after a renewal is final: the request is repeated only once', async () => {
    answer = () => ({ status: 401, body: {} })
    expect((await errorOf(request(getCustomer, {}))).status).toBe(401)
    expect(sent).toHaveLength(2)
    expect(renewToken).toHaveBeenCalledOnce()
  })

  test('with another meaning is not renewed when the renewal recognizes its body', async () => {
    renewToken.mockImplementation(async (_token, body) => (body as { message?: unknown }).message !== 'No ads.')
    answer = () => ({ status: 401, body: { message: 'No ads.' } })
    expect((await errorOf(request(getCustomer, {}))).message).toBe('No ads.')
    expect(sent).toHaveLength(1)
  })

  test('of a public endpoint, such as a wrong password, renews nothing', async () => {
    answer = () => ({ status: 401, body: { error: 'Email or password is incorrect.' } })
    const body = { cid: currentSchool().id, email: 'a@example.com', password: 'a'.repeat(64) }
    expect((await errorOf(request(appLogin, { body }))).message).toBe('Email or password is incorrect.')
    expect(sent).toHaveLength(1)
    expect(renewToken).not.toHaveBeenCalled()
  })

  test('of a sign-in code is never sent twice, because it would count as two tries', async () => {
    answer = () => ({ status: 401, body: { error: 'That code didn’t match.' } })
    const body = { company_id: currentSchool().id, token: 't'.repeat(43), pin: '123456' }
    expect((await errorOf(request(verifyUpdateAccount, { body }))).message).toBe('That code didn’t match.')
    expect(sent).toHaveLength(1)
  })
})

test('API error: an unreachable network is explained', async () => {
  answer = () => 'no network'
  expect(await errorOf(request(listSessions, {}, { action: 'Loading your devices' }))).toMatchObject({
    title: 'Loading your devices failed',
    message: 'The network cannot be reached. Check your connection and try again.',
    code: 'network',
    status: 0,
  })
  expect(renewToken).not.toHaveBeenCalled()
})

const generic = 'An error has ocurred'
const names = { firstname: 'A', lastname: 'B' }
describe('an API error message follows its service’s rule', () => {
  test.each<[string, Endpoint, number, unknown, string]>([
    ['auth: error before the others', logout, 400, { error: 'e', message: 'm', info: 'i' }, 'e'],
    ['auth: then message', logout, 400, { message: 'm', info: 'i' }, 'm'],
    ['auth: then info', logout, 400, { info: 'i' }, 'i'],
    ['auth: empty words are none', logout, 400, { error: '', message: 'm' }, 'm'],
    ['auth: generic', logout, 400, {}, generic],
    ['auth: no validation errors', logout, 400, { validation_errors: { a: ['v'] } }, generic],
    [
      'customers: first validation error at 400',
      updateCustomer,
      400,
      { message: 'm', validation_errors: { a: ['v', 'w'], b: ['x'] } },
      'v',
    ],
    ['customers: and at 422', updateCustomer, 422, { message: 'm', validation_errors: { a: 'v' } }, 'v'],
    ['customers: not at 409', updateCustomer, 409, { message: 'm', validation_errors: { a: ['v'] } }, 'm'],
    ['customers: an empty map', updateCustomer, 400, { message: 'm', validation_errors: {} }, 'm'],
    ['customers: generic', updateCustomer, 500, {}, generic],
    ['customers: words of another kind', updateCustomer, 400, { message: { a: 1 }, validation_errors: [] }, generic],
    ['others: message', live, 500, { message: 'm', error: 'e' }, 'm'],
    ['others: generic', live, 500, { error: 'e' }, generic],
    ['no JSON', live, 502, null, generic],
  ])('%s', async (_, endpoint, status, body, message) => {
    answer = () => ({ status, body })
    const error = await errorOf(request(endpoint, { body: names } as never, { action: 'Saving' }))
    expect(error).toMatchObject({ title: 'Saving failed', message, code: String(status), status, body })
  })

  test('and comes with the server’s error code', async () => {
    answer = () => ({ status: 409, body: { message: 'Sold out.', code: 'prize.sold_out' } })
    expect(await errorOf(request(live, {}))).toMatchObject({
      message: 'Sold out.',
      code: 'prize.sold_out',
      status: 409,
    })
  })

  test('and comes with the first validation error of each field', async () => {
    answer = () => ({
      status: 400,
      body: {
        message: 'm',
        validation_errors: { firstname: ['A name is needed', 'x'], lastname: 'Too long', other: [7] },
      },
    })
    expect((await errorOf(request(updateCustomer, { body: names }))).fields).toEqual({
      firstname: 'A name is needed',
      lastname: 'Too long',
    })
  })
})

test.each<[string, Answer]>([
  ['refused', { status: 400, body: { message: 'no' } }],
  ['broken', { status: 500, body: {} }],
  ['out of reach', 'no network'],
])('API error: its title names the action when the request is %s', async (_, response) => {
  answer = () => response
  const body = { ...names, email: 'a@example.com', old_enough: true }
  expect((await errorOf(request(signUp, { body }, { action: 'Signing up' }))).title).toBe('Signing up failed')
})

test('API error: an answer from something else, such as a Wi-Fi sign-in page, is an error', async () => {
  const body = { ...names, email: 'a@example.com', old_enough: true }
  for (const other of [Response.json({ success: true }), new Response('<!doctype html>')]) {
    vi.stubGlobal('fetch', async () => other)
    const error = await errorOf(request(signUp, { body }, { action: 'Signing up' }))
    expect(error).toMatchObject({ title: 'Signing up failed', code: 'answer' })
    expect(error.message).toContain('sign-in page')
  }
})

test('API client: accepts a newer server’s answer and marks the page as outdated', async () => {
  answer = () => ({ body: customer })
  await request(getCustomer, {})
  expect(isPageOutdated.get()).toBe(false)
  vi.stubGlobal('fetch', async () => Response.json(customer, { headers: { [contractVersionHeader]: 'newer' } }))
  expect(await request(getCustomer, {})).toMatchObject({ customer_id: 'u1' })
  expect(isPageOutdated.get()).toBe(true)
})
