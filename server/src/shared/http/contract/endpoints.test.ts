import { getFullPath, getRoutePath } from '@fieldhouse/contract/request'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test-app.ts'
import { allEndpoints, samples } from './samples.ts'

const department = ['staff', 'scorer', 'editor', 'operator', 'owner']

let running: TestApp
beforeAll(async () => {
  running = await testApp()
})
afterAll(() => running.close())

/** Lists `METHOD /path/:param` of every route, from the tree that Fastify prints. */
function routes(): string[] {
  const found: string[] = []
  const above: string[] = []
  for (const line of running.app.printRoutes({ commonPrefix: false }).split('\n')) {
    const [, indent = '', segment = '', methods = ''] = /^([│ ]*)[├└]── (.*) \(([A-Z, ]+)\)$/u.exec(line) ?? []
    if (methods === '') continue
    const depth = indent.length / 4
    above[depth] = segment
    const url = above.slice(0, depth + 1).join('')
    for (const method of methods.split(', ')) if (method !== 'HEAD') found.push(`${method} ${url}`)
  }
  return found.sort()
}

test('contract: every route is an endpoint, and every endpoint is a route', () => {
  const declared = allEndpoints.map(([, endpoint]) => `${endpoint.method} ${getRoutePath(endpoint)}`)
  // Routes of the app itself: its first page, its files, videos by their signed addresses, and a browser's question
  // whether a native app may send its requests.
  const pages = new Set([
    ...['GET /', 'GET *', 'GET /*', 'GET /video/*', 'GET /manifest.webmanifest', 'GET /favicon.ico'],
    'OPTIONS /api/native',
  ])
  expect(routes().filter((route) => !pages.has(route) && !route.startsWith('GET /icons/'))).toEqual(declared.sort())
})

test('contract: every endpoint has its caller, owner, cost and errors', () => {
  for (const [name, { auth, sensitive, owner, cost, path: url, errors }] of allEndpoints) {
    expect([name, ['public', 'session', 'fan', ...department, 'machine'].includes(auth)]).toEqual([name, true])
    expect([name, ['read', 'write', 'hash', 'mail', 'upload'].includes(cost)]).toEqual([name, true])
    if (typeof owner === 'object') expect(url).toContain(`{${owner.param}}`)
    else expect([name, ['nobody', 'subject'].includes(owner)]).toEqual([name, true])
    // An endpoint for someone's own data is never public.
    if (owner !== 'nobody') expect([name, auth]).not.toEqual([name, 'public'])
    // An endpoint that asks for another proof is only for staff and can refuse.
    if (sensitive) expect([name, department.includes(auth)]).toEqual([name, true])
    if (auth !== 'public' && auth !== 'machine')
      expect([name, errors]).toEqual([name, expect.arrayContaining([401, 403])])
  }
})

test('contract: no GET changes anything, except an ad click and two logged looks at a key', () => {
  const reads = ['read', 'hash']
  const writing = allEndpoints.filter(([, { method, cost }]) => method === 'GET' && !reads.includes(cost))
  expect(writing.map(([name]) => name).toSorted()).toEqual(['clickAd', 'showCaptioner', 'showEventKey'])
  // These need headers that a page of another origin cannot send. The click is public and names an ad that was shown.
  for (const [name, { auth }] of writing)
    expect([name, auth]).toEqual([name, name === 'clickAd' ? 'public' : 'operator'])
})

test('contract: every endpoint has a sample', () => {
  expect(Object.keys(samples).sort()).toEqual(allEndpoints.map(([name]) => name).sort())
})

test('contract: the OpenAPI document has every endpoint with its owner and cost', async () => {
  const { paths } = (await running.app.inject('/api/openapi.json')).json()
  for (const [name, endpoint] of allEndpoints) {
    const operation = paths[getFullPath(endpoint)]?.[endpoint.method.toLowerCase()]
    expect(operation).toMatchObject({
      operationId: name,
      'x-auth': endpoint.auth,
      'x-owner': endpoint.owner,
      'x-cost': endpoint.cost,
    })
    expect(Object.keys(operation.responses)).toContain(String(endpoint.status))
  }
})

test('contract: other methods and other spellings of a path are not found', async () => {
  for (const [, endpoint] of allEndpoints) {
    const url = getFullPath(endpoint).replaceAll(/\{\w+\}/g, 'x')
    for (const method of ['PATCH', 'TRACE', 'PROPFIND'] as const) {
      const answer = await running.app.inject({ method: method as 'PATCH', url, headers: { 'x-app-token': 'x' } })
      expect([method, url, answer.statusCode]).toEqual([method, url, 404])
    }
    if (!url.startsWith('/api/')) continue
    // An endpoint at the base of a service also ends in a slash.
    const slashed = endpoint.path === '' ? `${url}//` : `${url}/`
    for (const other of [slashed, url.toUpperCase(), url.replace('/api/', '/api//'), url.replaceAll('/', '%2f')]) {
      const method = endpoint.method
      const answer = await running.app.inject({ method, url: other, headers: { 'x-app-token': 'x' } })
      // The app may answer an unknown address, but a service may not.
      const answered = answer.statusCode < 300 && !String(answer.headers['content-type']).startsWith('text/html')
      expect([other, answered]).toEqual([other, false])
    }
  }
})

test('contract: the base path of a service works with and without a slash', async () => {
  const ask = (url: string) =>
    running.app.inject({ method: 'POST', url, headers: { 'x-app-token': 'x' }, payload: { teamSlugs: [] } })
  const [plain, slashed] = [await ask('/api/socials'), await ask('/api/socials/')]
  expect(plain.statusCode).not.toBe(404)
  expect([slashed.statusCode, slashed.json()]).toEqual([plain.statusCode, plain.json()])
})
