import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { Registry } from 'prom-client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openLog } from '../log/log.ts'
import { openServer } from './server.ts'

let app: FastifyInstance
let registry: Registry
let logged: string[]
let url: string
/** Runs before the route answers. */
let answer: () => Promise<void>
beforeEach(async () => {
  registry = new Registry()
  logged = []
  answer = async () => undefined
  const log = openLog('info', {
    write: (line) => {
      logged.push(line)
    },
  })
  const opened = openServer({
    publicUrl: 'https://fieldhouse.test',
    otherHosts: [],
    trustedProxies: 0,
    log,
    registry,
  })
  app = opened.app
  opened.serveRaw('/film', async (request, response, always) => {
    await answer()
    response.writeHead(request.url?.endsWith('missing') ? 404 : 200, [...always, 'content-type', 'video/mp4'])
    response.end(request.method === 'HEAD' ? undefined : 'bytes')
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
})
afterEach(() => app.close())

const requests = () => logged.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request')

test('raw routes: answers have the usual headers', async () => {
  const usual = await app.inject('/film/token/name')
  const { headers, status } = await fetch(`${url}/film/token/name`)
  expect(status).toBe(200)
  for (const [name, value] of Object.entries(usual.headers))
    if (!['date', 'connection', 'transfer-encoding', 'x-request-id'].includes(name))
      expect([name, headers.get(name)]).toEqual([name, value])
  expect(headers.get('strict-transport-security')).toContain('max-age=63072000')
  expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  expect(headers.get('x-request-id')).not.toBe(usual.headers['x-request-id'])
})

test('raw routes: a request is logged and counted once, under its pattern', async () => {
  const first = await fetch(`${url}/film/a-secret-token/name`)
  await fetch(`${url}/film/a-secret-token/missing`, { method: 'HEAD' })
  await expect.poll(requests).toMatchObject([
    { method: 'GET', route: '/film/*', status: 200, request: first.headers.get('x-request-id') },
    { method: 'HEAD', route: '/film/*', status: 404 },
  ])
  expect(logged.join('')).not.toContain('a-secret-token')
  const counted = (await registry.metrics()).match(/^http_request_duration_seconds_count.*$/gm)
  expect(counted).toEqual([
    'http_request_duration_seconds_count{method="GET",route="/film/*",status="200"} 1',
    'http_request_duration_seconds_count{method="HEAD",route="/film/*",status="404"} 1',
  ])
})

test('raw routes: refuse what normal routes refuse', async () => {
  const statusOf = async (path: string, init?: RequestInit) => (await fetch(url + path, init)).status
  expect(await statusOf(`/film/${'x'.repeat(5_000)}`)).toBe(414)
  expect(await statusOf('/film/name', { method: 'POST' })).toBe(404)
  expect(await statusOf('/filmed/name')).toBe(404)
})

test('raw routes: a failing answer ends only itself', async () => {
  answer = () => Promise.reject(new Error('not written'))
  const controller = new AbortController()
  const response = fetch(`${url}/film/name`, { signal: controller.signal }).catch(() => 'broken off')
  await expect.poll(() => logged.some((line) => line.includes('work in the background failed'))).toBe(true)
  controller.abort()
  expect(await response).toBe('broken off')
  answer = async () => undefined
  expect((await fetch(`${url}/film/name`)).status).toBe(200)
})
