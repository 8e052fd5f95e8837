import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
import path from 'node:path'
import { getToken } from '@fieldhouse/contract/auth/auth'
import { currentSchool } from '@fieldhouse/contract/company'
import { exportAccount, putProfileImage } from '@fieldhouse/contract/customer/customer'
import { appTokenHeader } from '@fieldhouse/contract/hosts'
import { getFullPath } from '@fieldhouse/contract/request'
import { formatPagePolicy } from '@fieldhouse/contract/school/page-policy'
import { Registry } from 'prom-client'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../test-app.ts'
import { openLog } from '../log/log.ts'
import { workerPolicy } from './headers.ts'
import { openServer } from './server.ts'

let running: TestApp
let port: number
let picture: string
beforeAll(async () => {
  running = await testApp()
  const fan = await running.fan()
  const red = sharp({ create: { width: 40, height: 40, channels: 3, background: '#ff0000' } })
  const { body } = await fan.call(putProfileImage, { body: await red.png().toBuffer() })
  picture = body.profile_image_url
  await running.app.listen({ port: 0, host: '127.0.0.1' })
  port = (running.app.server.address() as AddressInfo).port
})
afterAll(() => running.close())

const addresses = () => [
  ...['/health/live', '/api/docs', '/api/openapi.json', '/.well-known/security.txt', '/soapbox', '/give-away'],
  ...[
    picture,
    '/api/nothing',
    '/nothing.js',
    '/video/x/y/main.m3u8',
    getFullPath(getToken),
    '/dev/mailbox',
    '/metrics',
  ],
]
const ask = (url: string, headers: Record<string, string> = {}) => running.app.inject({ url, headers })

test('answers: only our own pages can frame them, and none allows a base address or plug-ins', async () => {
  const policies = [formatPagePolicy(), workerPolicy]
  for (const address of addresses()) policies.push(String((await ask(address)).headers['content-security-policy']))
  for (const policy of policies) {
    const directives = policy.split('; ')
    expect(directives, policy).toContain("base-uri 'none'")
    expect(
      directives.filter((one) => /^frame-ancestors '(none|self)'$/.test(one)),
      policy,
    ).toHaveLength(1)
    expect(directives.includes("default-src 'none'") || directives.includes("object-src 'none'"), policy).toBe(true)
  }
  expect(formatPagePolicy().split('; ')).toContain("object-src 'none'")
})

test('answers: none can be read by a page of another origin', async () => {
  const from = { origin: 'https://evil.test', 'access-control-request-method': 'POST' }
  for (const address of addresses()) {
    const { headers } = await ask(address, from)
    const preflight = await running.app.inject({ method: 'OPTIONS', url: address, headers: from })
    for (const names of [Object.keys(headers), Object.keys(preflight.headers)])
      expect(names.filter((name) => name.startsWith('access-control'))).toEqual([])
    expect(preflight.statusCode, address).toBeGreaterThanOrEqual(400)
  }
})

test('answers: each requires https for two years with subdomains, and sets no cookie', async () => {
  for (const address of addresses()) {
    const { headers } = await ask(address)
    expect(headers['strict-transport-security'], address).toBe('max-age=63072000; includeSubDomains')
    expect(headers, address).not.toHaveProperty('set-cookie')
  }
})

test('answers: each body has a content type, and text a charset', async () => {
  for (const address of addresses()) {
    const { headers, rawPayload } = await ask(address)
    const type = String(headers['content-type'])
    if (rawPayload.length === 0) continue
    expect(type, address).toMatch(/^(image|application)\/[\w.-]+|^text\/[\w.-]+; charset=utf-8$/)
    if (/json|xml/.test(type)) expect(type, address).toMatch(/; charset=utf-8$/)
  }
})

test('answers: downloads have a fixed file name, never one from the request', async () => {
  const named = async (url: string) => (await ask(url)).headers['content-disposition']
  expect(await named('/calendar/all.ics')).toBe('inline; filename="all.ics"')
  expect(await named('/calendar/football+softball.ics?name=x.exe')).toBe('inline; filename="football+softball.ics"')
  const fan = await running.fan()
  const exported = await fan.call(exportAccount)
  expect(exported.headers['content-disposition']).toBe('attachment; filename="account.json"')
  for (const hostile of ['%22;filename=x.exe;.ics', 'a%0d%0aset-cookie:%20a=b.ics', '..%2fall.ics', 'x.exe'])
    expect(await named(`/calendar/${hostile}`)).toBeUndefined()
})

test('answers: no folder is listed', async () => {
  for (const folder of [
    '/assets/',
    '/assets',
    '/icons/',
    '/media/',
    '/media/profile-images/',
    '/console/assets/',
    '/video/',
  ]) {
    const { statusCode, body } = await ask(folder)
    expect([400, 403, 404], folder).toContain(statusCode)
    expect(body).not.toMatch(/index of/i)
    expect(body).not.toContain(path.basename(picture))
  }
})

/** Reads everything until the connection is closed. */
async function answersTo(text: string): Promise<string> {
  const socket = net.connect(port, '127.0.0.1')
  let received = ''
  socket.on('error', () => undefined)
  socket.on('data', (bytes) => {
    received += bytes
  })
  await once(socket, 'connect')
  const closed = new Promise((done) => socket.once('close', done))
  socket.write(text)
  await closed
  return received
}

const post = (...lines: string[]) =>
  [
    `POST ${getFullPath(getToken)} HTTP/1.1`,
    'Host: fieldhouse.test',
    `${appTokenHeader}: ${currentSchool().appToken}`,
    'Content-Type: application/json',
    ...lines,
  ].join('\r\n')
const hidden = 'GET /health/live HTTP/1.1\r\nHost: fieldhouse.test\r\n\r\n'

test.for([
  ['a length beside chunks', post('Content-Length: 4', 'Transfer-Encoding: chunked', '', `0\r\n\r\n${hidden}`)],
  ['chunks beside a length', post('Transfer-Encoding: chunked', 'Content-Length: 4', '', `0\r\n\r\n${hidden}`)],
  ['two lengths', post('Content-Length: 0', `Content-Length: ${hidden.length}`, '', hidden)],
  ['a length with a sign', post('Content-Length: +2', '', `{}${hidden}`)],
  ['a name with a blank behind it', post('Transfer-Encoding : chunked', '', `0\r\n\r\n${hidden}`)],
  ['an encoding that is none', post('Transfer-Encoding: chunked, identity', '', `0\r\n\r\n${hidden}`)],
  ['a chunk whose size is none', post('Transfer-Encoding: chunked', '', `0x2\r\n{}\r\n0\r\n\r\n${hidden}`)],
] as const)('ambiguous request: is refused and its connection closed: %s', async ([, text]) => {
  const answers = await answersTo(text)
  expect(answers.match(/^HTTP\/1\.1 \d+/gm)).toEqual(['HTTP/1.1 400'])
  expect(answers).not.toContain('"status":"ok"')
})

test('invalid HTTP: is refused with the usual headers and a plain message', async () => {
  for (const [text, status] of [
    ['nonsense\r\n\r\n', 400],
    [`GET /health/live HTTP/1.1\r\nHost: fieldhouse.test\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ] as const) {
    const answers = await answersTo(text)
    expect(answers).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(answers).toMatch(/^strict-transport-security: max-age=63072000; includeSubDomains\r$/m)
    expect(answers).toMatch(/^x-content-type-options: nosniff\r$/m)
    expect(answers).toMatch(/^content-security-policy: default-src 'none'; frame-ancestors 'none'/m)
    expect(answers).toMatch(/^content-type: application\/json; charset=utf-8\r$/m)
    expect(JSON.parse(answers.slice(answers.indexOf('\r\n\r\n')))).toEqual({
      message: expect.any(String),
      code: expect.stringMatching(/^[a-z_]+\.[a-z_]+$/),
    })
  }
})

test('trusted proxy: the client’s address is the one that the nearest proxy adds', async () => {
  const log = openLog('silent')
  const settings = { publicUrl: 'https://fieldhouse.test', otherHosts: [], log, registry: new Registry() }
  const { app } = openServer({ ...settings, trustedProxies: 1 })
  app.get('/who', async ({ ip }) => ip)
  const fetchWho = async (forwarded: string) =>
    (
      await app.inject({
        url: '/who',
        remoteAddress: '10.0.0.1',
        headers: { 'x-forwarded-for': forwarded, 'x-real-ip': '127.0.0.1', forwarded: 'for=127.0.0.1' },
      })
    ).body
  expect(await fetchWho('203.0.113.9')).toBe('203.0.113.9')
  expect(await fetchWho('127.0.0.1, 203.0.113.9')).toBe('203.0.113.9')
  expect(await fetchWho('127.0.0.1, 198.51.100.1, 203.0.113.9')).toBe('203.0.113.9')
  await app.close()
})

test('trusted proxies: with known addresses, only they are believed, as far as the hops say', async () => {
  const log = openLog('silent')
  const settings = { publicUrl: 'https://fieldhouse.test', otherHosts: [], log }
  const whoBehind = async (hops: number, remoteAddress: string, forwarded: string) => {
    const proxies = ['10.0.0.0/24', '::1']
    const { app } = openServer({ ...settings, registry: new Registry(), trustedProxies: hops, proxies })
    app.get('/who', async ({ ip }) => ip)
    const answer = await app.inject({ url: '/who', remoteAddress, headers: { 'x-forwarded-for': forwarded } })
    await app.close()
    return answer.body
  }
  expect(await whoBehind(0, '10.0.0.9', '203.0.113.9')).toBe('203.0.113.9')
  expect(await whoBehind(0, '::ffff:10.0.0.9', '203.0.113.9')).toBe('203.0.113.9')
  expect(await whoBehind(0, '::1', '203.0.113.9, 10.0.0.7')).toBe('203.0.113.9')
  expect(await whoBehind(0, '::1', '198.51.100.1, 203.0.113.9, 10.0.0.7')).toBe('203.0.113.9')
  expect(await whoBehind(1, '::1', '203.0.113.9, 10.0.0.7')).toBe('10.0.0.7')
  expect(await whoBehind(0, '10.0.1.9', '203.0.113.9')).toBe('10.0.1.9')
})
