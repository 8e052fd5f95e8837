import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
import { getToken } from '@fieldhouse/contract/auth/auth'
import { currentSchool } from '@fieldhouse/contract/company'
import { putProfileImage } from '@fieldhouse/contract/customer/customer'
import { sendPiece } from '@fieldhouse/contract/films/admin'
import { appTokenHeader } from '@fieldhouse/contract/hosts'
import { formatPath, getFullPath } from '@fieldhouse/contract/request'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../test-app.ts'

let it: TestApp
let port: number
beforeAll(async () => {
  it = await testApp()
  await it.app.listen({ port: 0, host: '127.0.0.1' })
  port = (it.app.server.address() as AddressInfo).port
})
afterAll(() => it.close())

async function connect() {
  const socket = net.connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  return socket
}

const ended = (socket: net.Socket) => new Promise<void>((resolve) => socket.once('close', () => resolve()))

async function answerTo(text: string): Promise<string> {
  const socket = await connect()
  let answer = ''
  socket.on('data', (bytes) => {
    answer += bytes
  })
  socket.write(text)
  await ended(socket)
  return answer
}

test('connections: one without complete headers within ten seconds is closed', async () => {
  const silent = await connect()
  const halfLine = await connect()
  halfLine.write('GET /health/li')
  const drop = await connect()
  drop.write('GET /health/live HTTP/1.1\r\nHost: x\r\n')
  const dripping = setInterval(() => drop.write('X-More: 1\r\n'), 500)
  const sockets = [silent, halfLine, drop]
  for (const socket of sockets) socket.resume()
  // By default Node checks only every thirty seconds.
  await Promise.all(sockets.map(ended))
  clearInterval(dripping)
  for (const socket of sockets) socket.destroy()
})

test.for([
  ['none', ''],
  ['two', 'Host: fieldhouse.test\r\nHost: evil.test\r\n'],
  ['the same one twice, spelled otherwise', 'Host: fieldhouse.test\r\nhOsT: fieldhouse.test\r\n'],
] as const)('host header: %s is refused', async ([, hosts]) => {
  for (const path of ['/health/live', '/', getFullPath(getToken), '/video/x/y'])
    expect(await answerTo(`GET ${path} HTTP/1.1\r\n${hosts}Connection: close\r\n\r\n`), path).toMatch(
      /^HTTP\/1\.1 400 /,
    )
})

test('host header: a request with one is answered', async () => {
  const one = 'GET /health/live HTTP/1.1\r\nHost: fieldhouse.test\r\nX-Host: another\r\nConnection: close\r\n\r\n'
  expect(await answerTo(one)).toMatch(/^HTTP\/1\.1 200 /)
})

test.for([
  ['a sign-in', 'ended', getToken, {}, 'application/json'],
  ['a sign-in', 'reset', getToken, {}, 'application/json'],
  ['a picture', 'destroyed', putProfileImage, {}, 'image/png'],
  ['a piece of a film', 'reset', sendPiece, { id: 1, offset: 0 }, 'application/octet-stream'],
] as const)('%s whose connection is %s halfway is not logged as a failure', async ([, how, endpoint, params, type]) => {
  it.logged.length = 0
  const socket = await connect()
  const line = `${endpoint.method} ${formatPath(endpoint, params)} HTTP/1.1`
  const head = [
    line,
    'Host: fieldhouse.test',
    `${appTokenHeader}: ${currentSchool().appToken}`,
    `Content-Type: ${type}`,
  ]
  socket.write([...head, 'Content-Length: 60000', '', '{"company_id":'].join('\r\n'))
  await once(it.app.server, 'request')
  if (how === 'ended') socket.end()
  else if (how === 'reset') socket.resetAndDestroy()
  else socket.destroy()
  await expect
    .poll(() => it.logged.filter((line) => line.includes('the client disconnected before the request was complete')))
    .toHaveLength(1)
  await expect.poll(connections).toBe(0)
  expect(it.logged.filter((line) => /"level":"(warn|error|fatal)"/.test(line))).toEqual([])
  const metrics = (await it.app.inject({ url: '/metrics' })).body
  expect(metrics.match(/^http_failures_total\{.*$/gm) ?? []).toEqual([])
  expect(metrics).not.toMatch(/http_request_duration_seconds_count\{[^}]*status="5/)
})

const connections = () =>
  new Promise<number>((resolve, reject) =>
    it.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  )
