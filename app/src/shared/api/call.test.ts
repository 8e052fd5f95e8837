// @vitest-environment happy-dom
import { appLogin, listSessions, logout, verifyUpdateAccount } from '@fieldhouse/contract/auth/auth'
import { company } from '@fieldhouse/contract/company'
import { addAffiliation, chooseTeams } from '@fieldhouse/contract/customer/choices'
import { getCustomer, signUp, updateCustomer } from '@fieldhouse/contract/customer/customer'
import type { Endpoint } from '@fieldhouse/contract/endpoint'
import { live } from '@fieldhouse/contract/health/health'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { authStorage, openDeviceStorage } from '../device/device-storage.ts'
import { session, tellSession, unauthorizedEvent } from '../session/session.ts'
import { call } from './call.ts'
import { Failure, offlineMessage } from './failure.ts'

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
const signIn = (jwt: string) => tellSession({ kind: 'opened', session: data(jwt), at: 1 })
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
  tellSession({ kind: 'ended' })
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', headers, body }: RequestInit) => {
    const one = { url, method, headers: new Headers(headers), body: typeof body === 'string' ? JSON.parse(body) : body }
    sent.push(one)
    await new Promise((resolve) => setTimeout(resolve, 1))
    const answered = answer(one)
    if (answered === 'no network') throw new TypeError('Failed to fetch')
    return new Response(JSON.stringify(answered.body ?? {}), {
      status: answered.status ?? 200,
      ...(answered.headers && { headers: answered.headers }),
    })
  })
})
afterEach(() => {
  removeEventListener(unauthorizedEvent, killed)
  vi.unstubAllGlobals()
})

const failureOf = async (promise: Promise<unknown>): Promise<Failure> => {
  const failure = await promise.then(
    () => undefined,
    (error: unknown) => error,
  )
  expect(failure).toBeInstanceOf(Failure)
  return failure as Failure
}

/** Renews `old` into `next`; every other call is let in with `next` alone. */
const renewing =
  (next: Answer): typeof answer =>
  (one) =>
    isRenewal(one) ? next : jwtOf(one) === 'next.jwt.value' ? { body: customer } : { status: 401, body: {} }

describe('what is sent', () => {
  test('the app’s token, the device and the session’s jwt in their headers, the company where its service wants it', async () => {
    answer = () => ({ body: customer })
    signIn('old.jwt.value')
    await call(getCustomer, 'Loading the account', {})
    expect(sent[0]).toMatchObject({ url: `/api/customers/v1/jwt/customers?company_id=${company.id}`, method: 'GET' })
    expect(sent[0]?.headers.get('session')).toBe('old.jwt.value')
    expect(sent[0]?.headers.get('x-app-token')).toBe(company.appToken)
    expect(sent[0]?.headers.get('x-device-id')).toMatch(/^[0-9a-f]{32}$/)
    expect(sent[0]?.headers.has('content-type')).toBe(false)
  })

  test('no jwt when nobody is signed in', async () => {
    answer = () => ({ body: { status: 'ok' } })
    await call(live, 'Asking', {})
    expect(sent[0]?.headers.has('session')).toBe(false)
  })

  test('a parameter is one step of the path whatever it holds', async () => {
    answer = () => ({ body: { success: true } })
    await call(addAffiliation, 'Saving', { params: { id: '../../7?x#y' } })
    expect(sent[0]?.url).toBe(
      `/api/customers/v1/jwt/customers/affiliations/..%2F..%2F7%3Fx%23y?company_id=${company.id}`,
    )
  })
})

describe('renewal', () => {
  test('twenty calls that are refused at once renew once, and each is sent once more', async () => {
    signIn('old.jwt.value')
    answer = renewing({ body: { data: data('next.jwt.value') } })
    const answers = await Promise.all(Array.from({ length: 20 }, () => call(getCustomer, 'Loading', {})))
    expect(answers).toHaveLength(20)
    expect(renewals()).toHaveLength(1)
    expect(renewals()[0]?.body).toEqual({ company_id: company.id, uid: 'u1' })
    expect(others().filter((one) => jwtOf(one) === 'old.jwt.value')).toHaveLength(20)
    expect(others().filter((one) => jwtOf(one) === 'next.jwt.value')).toHaveLength(20)
    expect(killed).not.toHaveBeenCalled()
  })

  test('a call that is refused with a jwt that another has renewed meanwhile renews nothing', async () => {
    signIn('old.jwt.value')
    answer = renewing({ body: { data: data('next.jwt.value') } })
    const late = call(getCustomer, 'Loading', {})
    tellSession({ kind: 'renewed', jwt: 'next.jwt.value', at: 2 })
    await late
    expect(renewals()).toHaveLength(0)
    expect(others()).toHaveLength(2)
  })

  test('a call is sent again once and not for ever', async () => {
    signIn('old.jwt.value')
    answer = (one) => (isRenewal(one) ? { body: { data: data('next.jwt.value') } } : { status: 401, body: {} })
    expect((await failureOf(call(getCustomer, 'Loading', {}))).status).toBe(401)
    expect(others()).toHaveLength(2)
    expect(renewals()).toHaveLength(1)
  })

  test('the message that there are no ads is no end of a session', async () => {
    signIn('old.jwt.value')
    answer = () => ({ status: 401, body: { message: 'No matching action for GET/explore/ads' } })
    const { message, status } = await failureOf(call(getCustomer, 'Loading the ads', {}))
    expect({ message, status }).toEqual({ message: 'No matching action for GET/explore/ads', status: 401 })
    expect(sent).toHaveLength(1)
    expect(session().kind).toBe('signed-in')
  })

  test('a fan who is answered anonymously could not prove to be the fan: the session is over', async () => {
    signIn('old.jwt.value')
    answer = renewing({ body: { data: data('next.jwt.value', '') } })
    const failures = await Promise.all(Array.from({ length: 20 }, () => failureOf(call(getCustomer, 'Loading', {}))))
    expect(failures.every(({ status }) => status === 401)).toBe(true)
    expect(renewals()).toHaveLength(1)
    expect(others()).toHaveLength(20)
    expect(session().kind).toBe('signed-out')
    expect(authStorage().read('session')).toBeUndefined()
    expect(killed).toHaveBeenCalledOnce()
  })

  test.each([
    { status: 401, body: { error: 'no' } },
    { status: 403, body: {} },
    { status: 200, body: { data: {} } },
    { status: 200, body: 'garbage' },
  ])('a renewal that is refused ends the session: %j', async (refusal) => {
    signIn('old.jwt.value')
    answer = renewing(refusal)
    await failureOf(call(getCustomer, 'Loading', {}))
    expect(session().kind).toBe('signed-out')
    expect(killed).toHaveBeenCalledOnce()
  })

  test.each(['no network', { status: 500 }, { status: 503 }, { status: 429 }] as Answer[])(
    'a renewal that reaches nobody ends nothing: %j',
    async (nobody) => {
      signIn('old.jwt.value')
      answer = renewing(nobody)
      expect((await failureOf(call(getCustomer, 'Loading', {}))).status).toBe(401)
      expect(session()).toMatchObject({ kind: 'signed-in', jwt: 'old.jwt.value' })
      expect(killed).not.toHaveBeenCalled()
    },
  )

  test('a public call that is refused, as a wrong password is, renews nothing', async () => {
    signIn('old.jwt.value')
    answer = () => ({ status: 401, body: { error: 'Email or password is incorrect.' } })
    const body = { cid: company.id, email: 'a@example.com', password: 'a'.repeat(64) }
    expect((await failureOf(call(appLogin, 'Signing in', { body }))).message).toBe('Email or password is incorrect.')
    expect(sent).toHaveLength(1)
    expect(session().kind).toBe('signed-in')
  })

  test('a guess of a pin is never sent twice: it would cost two tries', async () => {
    signIn('old.jwt.value')
    answer = (one) =>
      isRenewal(one)
        ? { body: { data: data('next.jwt.value') } }
        : { status: 401, body: { error: 'That pin did not match.' } }
    const body = { company_id: company.id, token: 't'.repeat(43), pin: '123456' }
    const { message } = await failureOf(call(verifyUpdateAccount, 'Changing the email', { body }))
    expect(message).toBe('That pin did not match.')
    expect(others()).toHaveLength(1)
    expect(session().kind).toBe('signed-in')
  })

  test('nobody signed in has nothing to renew', async () => {
    answer = () => ({ status: 401, body: { error: 'Sign in.' } })
    await failureOf(call(listSessions, 'Loading your devices', {}))
    expect(sent).toHaveLength(1)
    expect(killed).not.toHaveBeenCalled()
  })
})

describe('a network that is away', () => {
  test('is said in words, and ends nothing', async () => {
    signIn('old.jwt.value')
    answer = () => 'no network'
    const failure = await failureOf(call(getCustomer, 'Loading the account', {}))
    expect(failure).toMatchObject({
      title: 'Loading the account failed',
      message: offlineMessage,
      code: 'network',
      status: 0,
    })
    expect(session().kind).toBe('signed-in')
    expect(killed).not.toHaveBeenCalled()
  })
})

const generic = 'An error has ocurred'
const names = { firstname: 'A', lastname: 'B' }
describe('the message is chosen by the service’s own rule', () => {
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
    ['no JSON', live, 502, undefined, generic],
  ])('%s', async (_, endpoint, status, body, message) => {
    answer = () => ({ status, body })
    const failure = await failureOf(call(endpoint, 'Saving', { body: names } as never))
    expect(failure).toMatchObject({ title: 'Saving failed', message, code: String(status), status })
  })

  test('the validation errors are there by field, each with its first words', async () => {
    answer = () => ({
      status: 400,
      body: {
        message: 'm',
        validation_errors: { firstname: ['A name is needed', 'x'], lastname: 'Too long', other: [7] },
      },
    })
    expect((await failureOf(call(updateCustomer, 'Saving the names', { body: names }))).fields).toEqual({
      firstname: 'A name is needed',
      lastname: 'Too long',
    })
  })

  test('how long to wait is told where the server says it', async () => {
    answer = () => ({ status: 429, body: { message: 'Wait.' }, headers: { 'retry-after': '30' } })
    expect((await failureOf(call(chooseTeams, 'Saving', { body: { teams: [] } }))).retryAfterS).toBe(30)
  })
})

test.each<[string, Answer]>([
  ['refused', { status: 400, body: { message: 'no' } }],
  ['broken', { status: 500 }],
  ['answered with something else', { status: 200, body: { wrong: true } }],
  ['answered with nothing', { status: 201 }],
  ['out of reach', 'no network'],
])('every failure is wrapped under the name of its action, when it is %s', async (_, given) => {
  answer = () => given
  const body = { ...names, email: 'a@example.com', old_enough: true }
  expect((await failureOf(call(signUp, 'Signing up', { body }))).title).toBe('Signing up failed')
})
