import fs from 'node:fs'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import https from 'node:https'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openExternalFetcher } from './external-fetcher.ts'
import { isPublicAddress } from './public-address.ts'

const pem = fs.readFileSync(path.join(import.meta.dirname, '../../db/tls/localhost.testdata.pem'))
const mostBytes = 1024 * 1024

type Answer = (request: IncomingMessage, response: ServerResponse) => void
let server: https.Server
let port: string
let answer: Answer
let requests: { url: string | undefined; headers: IncomingHttpHeaders }[]
let resolved: string[]
beforeAll(async () => {
  server = https.createServer({ key: pem, cert: pem }, (request, response) => {
    requests.push({ url: request.url, headers: request.headers })
    answer(request, response)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  port = String((server.address() as AddressInfo).port)
})
beforeEach(() => {
  requests = []
  resolved = []
  answer = (_request, response) => response.end('Date,Opponent')
})
afterAll(() => new Promise((done) => server.close(done)))

/** Treats `localhost` as a public host and leaves all other addresses as they are. */
const outside = (changes: Parameters<typeof openExternalFetcher>[0] = {}) =>
  openExternalFetcher({
    resolve: async (name) => {
      resolved.push(name)
      return name === 'localhost' ? ['127.0.0.1'] : ['10.0.0.7']
    },
    isAllowed: (address) => address === '127.0.0.1' || isPublicAddress(address),
    ports: ['', port],
    ca: pem.toString(),
    // Longer than any machine needs. Tests of timeouts set their own.
    timeoutMs: 3_600_000,
    ...changes,
  })
const get = (address: string, more = {}, changes = {}) => outside(changes).get(address, { mostBytes, ...more })
const localUrl = (rest = '/all.csv') => `https://localhost:${port}${rest}`
const failed = (text: string, more = {}) => ({ kind: 'failed', words: expect.stringContaining(text), ...more })

test('external fetch: returns the content with its validators, and sends them the next time', async () => {
  answer = ({ headers }, response) => {
    if (headers['if-none-match'] === '"7"') return response.writeHead(304).end()
    return response.writeHead(200, { etag: '"7"', 'last-modified': 'Sun, 22 Nov 2026 18:00:00 GMT' }).end('a,b')
  }
  const came = await get(localUrl('/all.csv?season=2026'))
  expect(came).toMatchObject({ kind: 'came', etag: '"7"', modified: 'Sun, 22 Nov 2026 18:00:00 GMT' })
  expect(requests[0]?.url).toBe('/all.csv?season=2026')
  expect(await get(localUrl(), { etag: '"7"', modified: 'Sun, 22 Nov 2026 18:00:00 GMT' })).toEqual({ kind: 'same' })
  expect(requests[1]?.headers).toMatchObject({ 'if-modified-since': 'Sun, 22 Nov 2026 18:00:00 GMT' })
})

test('external fetch: refuses private addresses in every notation, and names with a private address', async () => {
  const closed = ['https://10.0.0.1/', 'https://127.0.0.1/', 'https://[::1]/', 'https://[::ffff:127.0.0.1]/']
  const odd = [
    'https://0x7f000001/',
    'https://2130706433/',
    'https://127.1/',
    'https://169.254.169.254/latest/meta-data',
  ]
  for (const address of [...closed, ...odd, 'https://inside.example.org/'])
    expect(await get(address, {}, { isAllowed: isPublicAddress })).toEqual(failed('private network'))
  const mixed = { resolve: async () => ['127.0.0.1', '192.168.0.1'] }
  expect(await get(localUrl(), {}, mixed)).toEqual(failed('private network'))
  expect(requests).toEqual([])
})

test('external fetch: connects to the address that was checked, even if the name changes', async () => {
  let times = 0
  const rebinding = async () => {
    times += 1
    return times === 1 ? ['127.0.0.1'] : ['10.0.0.7']
  }
  expect(await get(localUrl(), {}, { resolve: rebinding })).toMatchObject({ kind: 'came' })
  expect([times, requests.length]).toEqual([1, 1])
  expect(await get(localUrl(), {}, { resolve: rebinding })).toEqual(failed('private network'))
})

test('external fetch: a redirect has the same limits, and at most three are followed', async () => {
  const leadsTo = (location: string) => {
    answer = (_request, response) => response.writeHead(302, { location }).end()
  }
  leadsTo('https://10.0.0.1/admin')
  expect(await get(localUrl())).toEqual(failed('private network'))
  leadsTo('https://inside.example.org/')
  expect(await get(localUrl())).toEqual(failed('private network'))
  leadsTo(`http://localhost:${port}/`)
  expect(await get(localUrl())).toEqual(failed('use https'))
  leadsTo('https://localhost:22/')
  expect(await get(localUrl())).toEqual(failed('contain a port'))
  leadsTo('file:///etc/passwd')
  expect(await get(localUrl())).toEqual(failed('use https'))
  leadsTo('/again')
  expect(await get(localUrl())).toEqual(failed('more than 3 times'))
  answer = ({ url }, response) =>
    url === '/there.csv' ? response.end('a') : response.writeHead(301, { location: '/there.csv' }).end()
  expect(await get(localUrl())).toMatchObject({ kind: 'came' })
})

test('external fetch: refuses a password, another port and other schemes', async () => {
  expect(await get(`https://me:secret@localhost:${port}/`)).toEqual(failed('a user name or a password'))
  expect(await get('https://localhost:5432/')).toEqual(failed('contain a port'))
  for (const address of ['http://localhost/', 'ftp://localhost/', 'file:///etc/passwd'])
    expect(await get(address)).toEqual(failed('use https'))
  expect(await get('no address')).toEqual(failed('valid address'))
  expect([requests, resolved]).toEqual([[], []])
})

test('external fetch: gives up on answers that are too large, too slow, over-compressed or cut off', async () => {
  answer = (_request, response) => response.end(Buffer.alloc(mostBytes + 1, 'a'))
  expect(await get(localUrl())).toEqual(failed('larger than 1 MB'))
  answer = (_request, response) =>
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(20 * mostBytes)))
  expect(await get(localUrl())).toEqual(failed('larger than 1 MB'))
  answer = (_request, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('a,b'))
  expect(await get(localUrl())).toMatchObject({ kind: 'came', bytes: Buffer.from('a,b') })
  answer = (_request, response) => {
    response.writeHead(200, { 'content-length': '100' }).write('a', () => response.destroy())
  }
  expect(await get(localUrl())).toMatchObject({ kind: 'failed' })
  answer = (_request, response) => {
    response.write('a')
  }
  expect(await get(localUrl(), {}, { timeoutMs: 300 })).toEqual(failed('didn’t respond within 0.3 seconds'))
  const never = { resolve: () => new Promise<string[]>(() => {}), timeoutMs: 300 }
  expect(await get(localUrl(), {}, never)).toEqual(failed('didn’t respond'))
})

test('external fetch: a requested pause is read in seconds or as a date, at most a day', async () => {
  const after = async (header: string) => {
    answer = (_request, response) => response.writeHead(429, { 'retry-after': header }).end()
    return (await get(localUrl())) as { againAfterMs?: number }
  }
  expect((await after('120')).againAfterMs).toBe(120_000)
  expect((await after(new Date(Date.now() + 3_600_000).toUTCString())).againAfterMs).toBeGreaterThan(0)
  expect((await after('999999999')).againAfterMs).toBe(24 * 3_600_000)
  for (const odd of ['', 'soon', '-5', '0', 'Sat, 21 Nov 1998 12:00:00 GMT'])
    expect([odd, (await after(odd)).againAfterMs]).toEqual([odd, undefined])
})

test('external fetch: other answers and failures are explained', async () => {
  for (const [status, text] of [
    [404, 'Nothing found'],
    [403, 'requires a sign-in'],
    [500, 'has a problem'],
    [204, 'The address answered with status 204.'],
  ] as const) {
    answer = (_request, response) => response.writeHead(status).end()
    expect(await get(localUrl())).toEqual(failed(text, { status }))
  }
  expect(await get(localUrl(), {}, { ca: undefined })).toEqual(failed('certificate'))
  const nobody = { resolve: () => Promise.reject(Object.assign(new Error('no'), { code: 'ENOTFOUND' })) }
  expect(await get(localUrl(), {}, nobody)).toEqual(failed('That host wasn’t found'))
})

test('external fetch: the answer’s date is passed on to compare clocks', async () => {
  const noted: [string, string | undefined, boolean][] = []
  answer = (_request, response) => response.writeHead(200, { date: 'Sat, 21 Nov 2026 18:00:00 GMT' }).end('a,b')
  await get(
    localUrl(),
    {},
    {
      noteAnswerDate: (by: string, date: string | undefined, { askedAt, came }: { askedAt: Date; came: Date }) =>
        noted.push([by, date, askedAt <= came]),
    },
  )
  expect(noted).toEqual([['localhost', 'Sat, 21 Nov 2026 18:00:00 GMT', true]])
})
