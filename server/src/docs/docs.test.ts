import { brotliDecompressSync } from 'node:zlib'
import { endpoints } from '@fieldhouse/contract/endpoints'
import { getFullPath } from '@fieldhouse/contract/request'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../test-app.ts'
import { callerDescriptions } from './page.ts'

let it: TestApp
beforeAll(async () => {
  it = await testApp()
})
afterAll(() => it.close())

test('API docs: the OpenAPI document has every endpoint, with who may call it', async () => {
  const document = (await it.app.inject('/api/openapi.json')).json()
  expect(document.openapi).toBe('3.1.0')
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const operation = document.paths[getFullPath(endpoint)]?.[endpoint.method.toLowerCase()]
    expect(operation, name).toMatchObject({ operationId: name, 'x-auth': endpoint.auth, 'x-cost': endpoint.cost })
    expect(operation.responses[endpoint.status], name).toBeDefined()
    for (const status of endpoint.errors) expect(operation.responses[status], name).toBeDefined()
    for (const [, param = ''] of endpoint.path.matchAll(/\{(\w+)\}/g))
      expect(operation.parameters.map(({ name }: { name: string }) => name)).toContain(param)
  }
})

test.each(['/api/openapi.json', '/api/docs'])(
  'API docs: answers 304 for a client that has the newest %s',
  async (url) => {
    const first = await it.app.inject({ url, headers: { 'accept-encoding': 'br' } })
    expect(first.headers['content-encoding']).toBe('br')
    expect(String(brotliDecompressSync(first.rawPayload))).toBe((await it.app.inject(url)).body)
    const again = await it.app.inject({ url, headers: { 'if-none-match': String(first.headers.etag) } })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
  },
)

test('API docs: the page says for every endpoint who may call it', async () => {
  const { body } = await it.app.inject('/api/docs')
  const names = [...body.matchAll(/<p>For ([^.]+)\. Cost: /g)].map(([, who]) => who)
  const meant = Object.values(endpoints).map(({ auth }) => callerDescriptions[auth])
  expect(names.toSorted()).toEqual(meant.map((who) => who.replaceAll("'", '&#39;')).toSorted())
})

test('API docs: the page lists every endpoint and runs no script', async () => {
  const page = await it.app.inject('/api/docs')
  for (const endpoint of Object.values(endpoints)) expect(page.body).toContain(getFullPath(endpoint))
  expect(page.body).not.toMatch(/<script/)
  expect(page.headers['content-security-policy']).not.toMatch(/script-src/)
})

test('security.txt: names a contact and an expiry date', async () => {
  const { body, headers } = await it.app.inject('/.well-known/security.txt')
  expect(headers['content-type']).toMatch(/^text\/plain/)
  expect(body).toMatch(/^Contact: mailto:\S+@\S+$/m)
  const expires = Date.parse(body.match(/^Expires: (.*)$/m)?.[1] ?? '')
  expect(expires).toBeGreaterThan(it.deps.clock.now().getTime())
})
