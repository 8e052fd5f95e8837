import { getToken } from '@fieldhouse/contract/auth/auth'
import { currentSchool } from '@fieldhouse/contract/company'
import { getCustomer, updateCustomer } from '@fieldhouse/contract/customer/customer'
import { operatorTitles } from '@fieldhouse/contract/films/admin'
import {
  appTokenHeader,
  contractVersionHeader,
  nativeCallPath,
  nativeOrigins,
  sessionHeader,
  targetHeader,
} from '@fieldhouse/contract/hosts'
import { getFullPath } from '@fieldhouse/contract/request'
import { getSchool } from '@fieldhouse/contract/school/school'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../test-app.ts'
import type { Fan } from '../../test-fan.ts'

let running: TestApp
let fan: Fan
beforeAll(async () => {
  running = await testApp()
  fan = await running.fan()
})
afterAll(() => running.close())

const [android, iphone] = nativeOrigins
const customerPath = `${getFullPath(getCustomer)}?company_id=${currentSchool().id}`

const ask = (origin: string | undefined, target: string | undefined, options: object = {}, jwt = fan.jwt) =>
  running.app.inject({
    url: nativeCallPath,
    headers: {
      [appTokenHeader]: currentSchool().appToken,
      [sessionHeader]: jwt,
      ...(origin && { origin, 'sec-fetch-site': 'cross-site' }),
      ...(target && { [targetHeader]: target }),
    },
    ...options,
  })

test.each(nativeOrigins)('native apps: %s may read and write with the fan’s own session', async (origin) => {
  const read = await ask(origin, customerPath)
  expect(read.statusCode).toBe(200)
  expect(read.json()).toMatchObject({ email: fan.email })
  expect(read.headers).toMatchObject({
    'access-control-allow-origin': origin,
    'access-control-expose-headers': contractVersionHeader,
    'cache-control': 'no-store',
  })
  expect(read.headers).not.toHaveProperty('access-control-allow-credentials')
  const path = `${getFullPath(updateCustomer)}?company_id=${currentSchool().id}`
  const write = await ask(origin, path, {
    method: updateCustomer.method,
    payload: { firstname: 'Ada', lastname: 'Lund' },
  })
  expect(write.statusCode).toBe(200)
  expect((await fan.call(getCustomer)).body.firstname).toBe('Ada')
})

test('native apps: a read is sent as a POST and stays a read', async () => {
  const readAsPost = (target: string) => ask(android, `GET ${target}`, { method: 'POST' })
  expect((await readAsPost(customerPath)).json()).toMatchObject({ email: fan.email })
  expect((await readAsPost(getFullPath(getSchool))).json()).toMatchObject({ id: currentSchool().id })
  expect((await readAsPost(getFullPath(updateCustomer))).statusCode).toBe(400)
  for (const target of [getFullPath(operatorTitles), '/metrics', `GET ${customerPath}`, ` ${customerPath}`])
    expect([target, (await readAsPost(target)).statusCode]).toEqual([target, 404])
  // Only a POST is turned into a read.
  expect((await ask(android, `GET ${customerPath}`, { method: 'PUT', payload: {} })).statusCode).toBe(404)
})

test('native apps: a refusal can be read too', async () => {
  const answer = await ask(android, customerPath, {}, 'no session')
  expect(answer.statusCode).toBe(401)
  expect(answer.headers['access-control-allow-origin']).toBe(android)
})

test('native apps: one permission for one address covers all their requests for ten minutes', async () => {
  const question = { 'access-control-request-method': 'PUT', 'access-control-request-headers': sessionHeader }
  for (const origin of nativeOrigins) {
    const answer = await running.app.inject({
      method: 'OPTIONS',
      url: nativeCallPath,
      headers: { origin, ...question },
    })
    expect(answer.statusCode).toBe(204)
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': origin,
      'access-control-max-age': '600',
      'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
    })
    const allowed = String(answer.headers['access-control-allow-headers']).split(', ')
    for (const header of [appTokenHeader, sessionHeader, targetHeader, 'content-type'])
      expect(allowed).toContain(header)
  }
  for (const url of [customerPath, '/', '/video/x/y/main.m3u8', getFullPath(operatorTitles)]) {
    const answer = await running.app.inject({ method: 'OPTIONS', url, headers: { origin: android, ...question } })
    expect(answer.statusCode, url).toBeGreaterThanOrEqual(400)
    expect(answer.headers, url).not.toHaveProperty('access-control-allow-headers')
  }
})

test('native apps: every other origin is refused', async () => {
  const strangers = [
    ...['https://localhost:8443', 'http://localhost', 'https://localhost.evil.test', 'capacitor://evil', 'null'],
    ...['ionic://localhost', 'https://LOCALHOST', `${android}, ${iphone}`, 'https://evil.test'],
  ]
  for (const origin of strangers) {
    const write = await ask(origin, getFullPath(getToken), { method: 'POST', payload: { company_id: 36 } })
    expect([origin, write.statusCode]).toEqual([origin, 403])
    const question = await running.app.inject({
      method: 'OPTIONS',
      url: nativeCallPath,
      headers: { origin, 'access-control-request-method': 'POST' },
    })
    expect([origin, question.statusCode]).toEqual([origin, 403])
    const read = await ask(origin, customerPath)
    for (const { headers } of [write, question, read])
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([])
  }
})

test('native apps: the header names only what the apps use', async () => {
  const staff = await running.staff('operator')
  const operatorPath = getFullPath(operatorTitles)
  expect((await fan.call(getCustomer)).status).toBe(200)
  expect((await ask(undefined, undefined, { url: operatorPath }, staff.jwt)).statusCode).toBe(200)
  for (const target of [
    ...[
      operatorPath,
      '/api/operator',
      '/api/../metrics',
      '/metrics',
      '/',
      '//evil.test/api/x',
      'https://evil.test/api/x',
    ],
    ...['/api/customers /x', '/api/./operator/titles', '/api/%6fperator/titles', '', nativeCallPath],
  ]) {
    const answer = await ask(android, target, {}, staff.jwt)
    expect([target, answer.statusCode]).toEqual([target, 404])
  }
  expect((await ask(android, getFullPath(getSchool))).json()).toMatchObject({ id: currentSchool().id })
  // The header has no effect at any other address.
  const elsewhere = await ask(android, customerPath, { url: '/health/live' })
  expect(elsewhere.json()).not.toHaveProperty('email')
})

test('native apps: a video can be shown and read, and a cache keeps its answers apart by origin', async () => {
  for (const origin of [...nativeOrigins, undefined]) {
    const { headers } = await running.app.inject({
      url: '/video/x/y/main.m3u8',
      headers: origin === undefined ? {} : { origin },
    })
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
    expect(String(headers.vary)).toContain('origin')
    expect(headers['access-control-allow-origin']).toBe(origin)
  }
})
