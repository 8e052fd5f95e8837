import { appLogin, getToken, listSessions } from '@fieldhouse/contract/auth/auth'
import { currentSchool } from '@fieldhouse/contract/company'
import { checkMisspelled, getCustomer } from '@fieldhouse/contract/customer/customer'
import { endpoints } from '@fieldhouse/contract/endpoints'
import { catalogGroups, listPersons } from '@fieldhouse/contract/films/films'
import { listScoreFiles } from '@fieldhouse/contract/games/files'
import { exploreHome } from '@fieldhouse/contract/home/home'
import { appTokenHeader, hosts, sessionHeader } from '@fieldhouse/contract/hosts'
import { listAppNotifications } from '@fieldhouse/contract/messages/notifications'
import { formatPath, getFullPath } from '@fieldhouse/contract/request'
import { getSchedule } from '@fieldhouse/contract/stats/stats'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../test-app.ts'

let it: TestApp
beforeAll(async () => {
  it = await testApp()
})
afterAll(() => it.close())

const inject = (options: object) => it.app.inject(options)
const asApp = { [appTokenHeader]: currentSchool().appToken }

test('request checks: every endpoint has its caller and its owner', () => {
  for (const [name, { auth, owner, cost }] of Object.entries(endpoints)) {
    expect(['public', 'session', 'fan', 'staff', 'scorer', 'editor', 'operator', 'owner', 'machine'], name).toContain(
      auth,
    )
    expect(owner, name).toBeDefined()
    expect(['read', 'write', 'hash', 'mail', 'upload'], name).toContain(cost)
    if (typeof owner === 'object') expect(endpoints[name]?.path, name).toContain(`{${owner.param}}`)
  }
})

test('request checks: an unknown app build is refused', async () => {
  for (const headers of [{}, { [appTokenHeader]: 'another' }]) {
    const answer = await inject({
      method: 'POST',
      url: getFullPath(getToken),
      headers,
      payload: { company_id: currentSchool().id },
    })
    expect(answer.statusCode).toBe(403)
    expect(answer.json()).toEqual({
      error: 'This version of the app isn’t supported. Update the app.',
      code: 'app.unknown',
    })
  }
})

test('request checks: each service has its own error shape', async () => {
  const wrong = { method: 'POST', headers: asApp, payload: { surprise: 1 } }
  expect((await inject({ ...wrong, url: getFullPath(appLogin) })).json()).toHaveProperty('error')
  const customers = (await inject({ ...wrong, url: `${getFullPath(checkMisspelled)}?company_id=36` })).json()
  expect(customers.validation_errors).toEqual({ email: [expect.any(String)], surprise: ['isn’t a known field'] })
  expect((await inject({ ...wrong, url: '/api/analytics/batch' })).json()).toEqual({
    message: expect.any(String),
    code: 'session.ended',
  })
})

test('request checks: empty and unknown query values are ignored, but unknown ones are refused for operators', async () => {
  const headers = { ...asApp, [sessionHeader]: (await it.fan()).jwt }
  const statusOf = async (url: string, who = headers) => (await inject({ url, headers: who })).statusCode
  const home = `${getFullPath(exploreHome)}?package=&dma_id=&home_id=&utm_source=mail&__proto__=1`
  expect(await statusOf(home)).toBe(200)
  expect(await statusOf(`${getFullPath(getSchedule)}?startDate=&endDate=`)).toBe(200)
  expect(await statusOf(`${getFullPath(listPersons)}?group_id=&person_type_id=101`)).toBe(400)
  expect(await statusOf(`${getFullPath(catalogGroups)}?anything=else`)).toBe(200)
  const operator = { ...asApp, [sessionHeader]: (await it.staff('operator')).jwt }
  expect(await statusOf(`${getFullPath(listScoreFiles)}?gamee=1`, operator)).toBe(400)
})

describe('request checks: another school is refused', () => {
  test.for([
    ['in a body', { method: 'POST', url: getFullPath(getToken), payload: { company_id: 37 } }],
    [
      'in a sign-in',
      {
        method: 'POST',
        url: getFullPath(appLogin),
        payload: { cid: 37, email: 'a@example.com', password: 'a'.repeat(64) },
      },
    ],
    [
      'in a query',
      { method: 'POST', url: `${getFullPath(checkMisspelled)}?company_id=37`, payload: { email: 'a@example.com' } },
    ],
    [
      'in a path',
      {
        method: 'GET',
        url: `${formatPath(listAppNotifications, { company: 37, version: '2.3.8' })}?company_id=36`,
      },
    ],
  ] as const)('%s', async ([, request]) => {
    expect((await inject({ ...request, headers: asApp })).statusCode).toBe(403)
  })
})

test('request checks: a repeated query key is refused', async () => {
  const fan = await it.fan()
  const twice = await inject({
    method: 'GET',
    url: `${getFullPath(getCustomer)}?company_id=36&company_id=37`,
    headers: { ...asApp, session: fan.jwt },
  })
  expect(twice.statusCode).toBe(400)
})

describe('request checks: only JSON of limited size is accepted', () => {
  test.for([
    ['plain text', 'text/plain', '{"company_id":36}'],
    ['XML', 'application/xml', '<a/>'],
    ['a form', 'application/x-www-form-urlencoded', 'company_id=36'],
    ['half a document', 'application/json', '{"company_id":36'],
    ['a poisoned prototype', 'application/json', '{"__proto__":{"admin":1},"company_id":36}'],
    ['a poisoned constructor', 'application/json', '{"constructor":{"prototype":{"admin":1}},"company_id":36}'],
    ['nothing', 'application/json', ''],
    ['70 KB', 'application/json', `{"uid":"${'x'.repeat(70_000)}"}`],
    ['a deep nest', 'application/json', `${'['.repeat(30_000)}${']'.repeat(30_000)}`],
    ['a picture', 'image/png', 'not a body for this'],
  ] as const)('%s is refused', async ([, type, payload]) => {
    const url = getFullPath(getToken)
    const answer = await inject({ method: 'POST', url, headers: { ...asApp, 'content-type': type }, payload })
    expect([400, 413, 415]).toContain(answer.statusCode)
    expect(answer.body).not.toMatch(/node_modules|at \w+ \(|stack/i)
  })
})

test('request checks: a page of another origin cannot write, and our own can', async () => {
  const ask = (headers: Record<string, string>) =>
    inject({
      method: 'POST',
      url: getFullPath(getToken),
      headers: { ...asApp, host: 'fieldhouse.test', ...headers },
      payload: { company_id: currentSchool().id },
    })
  for (const origin of [
    'https://evil.test',
    'null',
    'https://fieldhouse.test.evil.test',
    'http://fieldhouse.test:81',
    '//fieldhouse.test',
  ])
    expect((await ask({ origin })).statusCode, origin).toBe(403)
  expect((await ask({ 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
  expect((await ask({ origin: 'https://fieldhouse.test', 'sec-fetch-site': 'same-origin' })).statusCode).toBe(200)
})

test('answers: have security headers, and personal ones are not cached', async () => {
  const fan = await it.fan()
  const { headers } = await fan.call(getCustomer)
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'strict-transport-security': expect.stringContaining('max-age=63072000'),
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  })
  expect(headers).not.toHaveProperty('x-powered-by')
  expect(headers).not.toHaveProperty('server')
})

test('request checks: the app build comes first, then the session, then the input', async () => {
  const stranger = await inject({ method: 'GET', url: `${getFullPath(getCustomer)}?nonsense=1`, headers: asApp })
  expect(stranger.statusCode).toBe(401)
})

test('request checks: an anonymous session is told to sign in', async () => {
  const visitor = it.visitor()
  visitor.jwt = (await visitor.call(getToken, { body: { company_id: currentSchool().id } })).body.data.jwt
  const answer = await visitor.call(listSessions)
  expect(answer.status).toBe(403)
  expect(answer.body).toEqual({ error: 'Sign in to do this.', code: 'session.needed' })
})

test.for([
  ['TRACE', '/api/auth/v3/login'],
  ['PATCH', '/api/customers/v1/jwt/customers'],
  ['GET', '/api/auth/v3/login'],
  ['POST', '/api/nothing'],
  ['GET', '/api/customers/v1/jwt/customers/../../../../etc/passwd'],
  ['GET', '/api/auth/%2e%2e/customers'],
  ['GET', '/.git/config'],
  ['GET', '/.env'],
  ['GET', '/media/profile-images/..%2f..%2fsecrets.json'],
  ['GET', '/assets/..%2f..%2f..%2fpackage.json'],
] as const)('request checks: %s %s is not found', async ([method, url]) => {
  const answer = await inject({ method, url, headers: asApp })
  expect(answer.statusCode).toBeGreaterThanOrEqual(400)
  expect(answer.statusCode).toBeLessThan(500)
  expect(answer.body).not.toMatch(/"name": "fieldhouse"|jwtKeys/)
})

test('request checks: method overrides and double slashes reach nothing else', async () => {
  const fan = await it.fan()
  const headers = { ...asApp, session: fan.jwt, 'x-http-method-override': 'DELETE' }
  expect((await inject({ method: 'GET', url: getFullPath(listSessions), headers })).json().sessions).toHaveLength(1)
  const doubled = await inject({ method: 'GET', url: getFullPath(listSessions).replace('/v3', '//v3'), headers })
  expect([403, 404]).toContain(doubled.statusCode)
  expect(doubled.json()).not.toHaveProperty('sessions')
})

test('request checks: a forged forwarding header is ignored without a trusted proxy', async () => {
  const answer = await inject({
    method: 'GET',
    url: '/metrics',
    remoteAddress: '203.0.113.9',
    headers: { 'x-forwarded-for': '127.0.0.1' },
  })
  expect(answer.statusCode).toBe(403)
})

test('contract: every host has a path and an error shape', () => {
  for (const host of Object.values(hosts))
    expect(host).toMatchObject({ path: expect.any(String), errors: expect.any(String) })
})
