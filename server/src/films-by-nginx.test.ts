import fs from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import tls from 'node:tls'
import { createDiskStorage } from '@fieldhouse/origin/storage/disk'
import type { Storage } from '@fieldhouse/origin/storage/storage'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hasNginx, shippedNginx } from './shared/process/test-nginx.ts'
import { serveFilms } from './test-films.ts'

beforeEach(({ skip }) => {
  if (!hasNginx) skip('nginx is not installed')
})

const film = 'film000000000001'
const ended = new Set<string>()
const edgeKey = 'a-key-of-the-edge-alone'
let folder: string
let storage: Storage
/** Things to close, in reverse order. */
const open: (() => unknown)[] = []
/** This server without a proxy, and the same videos behind nginx. */
let alone: string
let behind: { server: string; nginx: string; requests: string[] }
let sign: (playSession?: string) => string

beforeAll(async () => {
  if (!hasNginx) return
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fieldhouse-nginx-'))
  fs.chmodSync(folder, 0o755)
  open.push(() => fs.rmSync(folder, { recursive: true, force: true }))
  storage = await createDiskStorage(path.join(folder, 'video'), { freshMs: 0 })
  await storeFilm()
  alone = (await serve()).url
  const { url, requests } = await serve('/films-on-disk/')
  const nginx = await nginxWith('site.conf', {
    'server 127.0.0.1:3036;': `server ${new URL(url).host};`,
    '/srv/fieldhouse/.fieldhouse/files/video/': `${folder}/video/`,
  })
  behind = { server: url, nginx, requests }
})
afterAll(async () => {
  for (const close of open.toReversed()) await close()
})

async function storeFilm() {
  const segments = [{ duration: 4, bytes: 1000 }]
  const rendition = {
    name: '720p',
    width: 1280,
    height: 720,
    frameRate: 30,
    codecs: 'avc1.64001f,mp4a.40.2',
    bandwidth: 2_000_000,
    averageBandwidth: 1_500_000,
    complete: true,
    segments,
  }
  const manifest = {
    version: 1,
    id: film,
    durationMs: 4000,
    renditions: [rendition],
    audio: [],
    storyboard: null,
    captions: [{ language: 'es', label: 'Español' }],
    poster: 'poster.jpg',
  }
  const put = (name: string, bytes: string | Buffer) => storage.write(`assets/${film}/${name}`, Buffer.from(bytes))
  await put('asset.json', JSON.stringify(manifest))
  await put('720p/init.mp4', 'header')
  await put('720p/0.m4s', Buffer.alloc(300_000, 'a segment of a film '))
  await put('captions/es.vtt', 'WEBVTT\n')
  await put('poster.jpg', 'a picture')
}

async function serve(redirectTo?: string) {
  const requests: string[] = []
  const deliveries: string[] = []
  const films = await serveFilms({
    storage,
    workFolder: path.join(folder, 'work'),
    redirectTo,
    edgeKey,
    delivered: (session, { kind }) => deliveries.push(`${session} ${kind}`),
    hasEnded: (session) => ended.has(session),
    onRequest: ({ url = '' }) => requests.push(url.split('/').slice(4).join('/')),
  })
  open.push(films.close)
  sign = (playSession) => films.sign(film, playSession)
  return { url: films.url, requests, deliveries }
}

/** Starts nginx with one of our configurations. It is closed with everything else. */
async function nginxWith(name: 'site.conf' | 'edge.conf', own: Record<string, string>): Promise<string> {
  const nginx = await shippedNginx(name, fs.mkdtempSync(path.join(folder, 'nginx-')), own)
  open.push(nginx.stop)
  return nginx.url
}

test.skipIf(!hasNginx).for(['site.conf', 'edge.conf'] as const)(
  '%s redirects http to https, and accepts no TLS before 1.2',
  async (name) => {
    const text = fs.readFileSync(path.join(import.meta.dirname, '../../deploy/nginx', name), 'utf8')
    expect(text.match(/ssl_protocols [^;]*;/g)).toEqual(['ssl_protocols TLSv1.2 TLSv1.3;'])
    const own = fs.mkdtempSync(path.join(folder, 'nginx-'))
    const folders = { '/var/cache/nginx/films': `${own}/films`, '/var/cache/nginx/words': `${own}/words` }
    const nginx = await shippedNginx(name, path.join(own, 'run'), name === 'edge.conf' ? folders : {})
    open.push(nginx.stop)
    const plainly = (target: string, method?: string) =>
      ask(nginx.plain, target, { host: 'fieldhouse.example' }, method)
    const answer = await plainly('/app/home?a=b')
    expect([answer.status, answer.headers.location]).toEqual([301, 'https://fieldhouse.example/app/home?a=b'])
    expect((await plainly('/give-away')).status).toBe(301)
    // A request sent in clear text by mistake must fail, because a redirect would hide the mistake.
    const calls = [
      '/api/auth/v3/login',
      '/closedcaption?cid=7-key',
      '/video/token/film/main.m3u8',
      '/metrics',
      '/health/live',
    ]
    for (const target of calls) {
      const { status, headers } = await plainly(target)
      expect([target, status, headers.location]).toEqual([target, 403, undefined])
    }
    expect((await plainly('/app/home', 'POST')).status).toBe(403)
    for (const server of [nginx.plain, nginx.url])
      await ask(server, '/auth/forgot-password/canary@example.org/code?email_token=canary', {
        host: 'fieldhouse.example',
      })
    await nginx.stop()
    // The access log of nginx has no personal addresses and no emails. The server's own log has none either.
    const logs = fs.readdirSync(path.join(own, 'run')).filter((file) => /access/.test(file))
    expect(logs.map((file) => fs.readFileSync(path.join(own, 'run', file), 'utf8')).join('')).not.toMatch(
      /canary|forgot/,
    )
  },
)

/** Tries a TLS 1.2 handshake with only these ciphers. */
function handshake(server: string, client: string): Promise<string> {
  const pem = fs.readFileSync(path.join(import.meta.dirname, 'shared/db/tls/localhost.testdata.pem'))
  return new Promise((resolve) => {
    const listening = tls.createServer({ key: pem, cert: pem, ciphers: server }, (socket) => socket.end())
    listening.listen(0, '127.0.0.1', () => {
      const { port } = listening.address() as AddressInfo
      const options = { port, host: '127.0.0.1', rejectUnauthorized: false, maxVersion: 'TLSv1.2' } as const
      const socket = tls.connect({ ...options, ciphers: client }, () => done(socket.getCipher().name))
      socket.once('error', ({ code }: NodeJS.ErrnoException) => done(String(code)))
      const done = (reason: string) => {
        socket.destroy()
        listening.close()
        resolve(reason)
      }
    })
  })
}

test.for(['site.conf', 'edge.conf'])('deploy/nginx/%s accepts only recommended ciphers for TLS 1.2', async (name) => {
  const text = fs.readFileSync(path.join(import.meta.dirname, '../../deploy/nginx', name), 'utf8')
  const [, ciphers = ''] = /^ *ssl_ciphers ([^;]+);$/m.exec(text) ?? []
  for (const good of [
    'ECDHE-ECDSA-AES128-GCM-SHA256',
    'ECDHE-ECDSA-AES256-GCM-SHA384',
    'ECDHE-ECDSA-CHACHA20-POLY1305',
  ])
    expect(await handshake(ciphers, good)).toBe(good)
  for (const old of ['ECDHE-ECDSA-AES128-SHA', 'ECDHE-ECDSA-AES256-SHA384', 'ECDHE-ECDSA-AES128-CCM'])
    expect([old, await handshake(ciphers, old)]).toEqual([
      old,
      expect.stringMatching(/HANDSHAKE_FAILURE|NO_SHARED_CIPHER/),
    ])
})

interface Answer {
  status: number
  headers: http.IncomingHttpHeaders
  body: Buffer
}

/** Sends the path unchanged, which fetch would normalize. */
function ask(server: string, target: string, headers: http.OutgoingHttpHeaders = {}, method = 'GET'): Promise<Answer> {
  const { hostname, port } = new URL(server)
  return new Promise((resolve, reject) => {
    const request = http.request({ hostname, port, path: target, headers, method, agent: false }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      )
    })
    request.on('error', reject)
    request.end()
  })
}

/** Headers that differ between two answers, or that nginx sets. */
const ofTheMoment = ['date', 'server', 'connection', 'keep-alive', 'x-request-id']
const plain = ({ status, headers, body }: Answer) => ({
  status,
  headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !ofTheMoment.includes(name))),
  body: body.toString('latin1'),
})
const at = (name: string, playSession?: string) => sign(playSession).replace('main.m3u8', name)

describe('behind nginx with deploy/nginx/site.conf', () => {
  const segment = '720p/0.m4s'
  test.for<[string, string, http.OutgoingHttpHeaders?, string?]>([
    ['a segment', segment],
    ['a header', '720p/init.mp4'],
    ['captions', 'captions/es.vtt'],
    ['a picture', 'poster.jpg'],
    ['a playlist', 'main.m3u8'],
    ['a playlist, compressed', '720p/media.m3u8', { 'accept-encoding': 'gzip' }],
    ['whether one may watch', 'granted'],
    ['a range', segment, { range: 'bytes=5-100' }],
    ['a range to the end', segment, { range: 'bytes=299990-' }],
    ['the last bytes', segment, { range: 'bytes=-7' }],
    ['more than there is', segment, { range: 'bytes=299990-999999' }],
    ['a range past the end', segment, { range: 'bytes=300000-' }],
    ['a range backwards', segment, { range: 'bytes=9-5' }],
    ['two ranges', segment, { range: 'bytes=0-1,5-6' }],
    ['far too many ranges', segment, { range: `bytes=${'0-1,'.repeat(20)}0-1` }],
    ['a range of another content', segment, { range: 'bytes=0-5', 'if-range': '"another"' }],
    ['the app of a phone', segment, { origin: 'capacitor://localhost' }],
    ['HEAD', segment, {}, 'HEAD'],
    ['HEAD of a range', segment, { range: 'bytes=5-100' }, 'HEAD'],
    ['a condition that we do not know', segment, { 'if-match': '"another"' }],
    ['POST', segment, {}, 'POST'],
    ['a segment that is not there', '720p/7.m4s'],
    ['a way out', '../../../asset.json'],
    ['a way out, in disguise', '720p/%2e%2e/asset.json'],
    ['the manifest', 'asset.json'],
  ])('%s is answered as without nginx', async ([, name, headers, method]) => {
    const target = at(name)
    const one = plain(await ask(alone, target, headers, method))
    const other = plain(await ask(behind.nginx, target, headers, method))
    expect(other).toEqual(one)
  })

  test('nginx sends the bytes, and the server only says where they are', async () => {
    const { status, headers, body } = await ask(behind.server, at(segment))
    expect([status, headers['x-accel-redirect'], body.length]).toEqual([
      200,
      `/films-on-disk/assets/${film}/720p/0.m4s`,
      0,
    ])
    const sent = await ask(behind.nginx, at(segment))
    expect(sent.body.length).toBe(300_000)
    expect(sent.headers).not.toHaveProperty('x-accel-redirect')
    expect(sent.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    expect(sent.headers['cache-control']).toContain('immutable')
  })

  test('a client gets 304 for a file that it already has', async () => {
    const { headers } = await ask(behind.nginx, at(segment))
    for (const condition of [{ 'if-none-match': headers.etag }, { 'if-modified-since': headers['last-modified'] }]) {
      const [one, other] = [await ask(alone, at(segment), condition), await ask(behind.nginx, at(segment), condition)]
      expect(other.status).toBe(304)
      expect(plain(other)).toEqual(plain(one))
    }
    const range = { range: 'bytes=0-4', 'if-range': headers.etag }
    expect((await ask(behind.nginx, at(segment), range)).status).toBe(206)
  })

  test('no request from outside reaches the folder of videos', async () => {
    for (const target of [`assets/${film}/720p/0.m4s`, `assets/${film}/asset.json`, '', '../etc/passwd', '%2e%2e/work'])
      expect((await ask(behind.nginx, `/films-on-disk/${target}`)).status).toBeOneOf([400, 404])
    const smuggled = await ask(behind.nginx, '/', { 'x-accel-redirect': `/films-on-disk/assets/${film}/720p/0.m4s` })
    expect(smuggled.status).toBe(404)
  })

  test('a token of another video or of an ended session is refused at once', async () => {
    const mine = at(segment, 'mine')
    expect((await ask(behind.nginx, mine)).status).toBe(200)
    ended.add('mine')
    const refused = await ask(behind.nginx, mine)
    expect([refused.status, refused.headers['cache-control']]).toEqual([403, 'no-store'])
    expect((await ask(behind.nginx, at(segment).replaceAll(`/${film}/`, '/film000000000002/'))).status).toBe(403)
  })
})

describe('a cache with deploy/nginx/edge.conf', () => {
  let edge: string
  const edgeBefore = (server: string, cache: string) =>
    nginxWith('edge.conf', {
      'server 192.0.2.10:3036;': `server ${new URL(server).host};`,
      '/var/cache/nginx/': `${folder}/${cache}-`,
      'replace-this-by-32-random-letters': edgeKey,
    })
  beforeAll(async () => {
    if (hasNginx) edge = await edgeBefore(alone, 'cache')
  })
  const segment = '720p/0.m4s'

  test('fetches a segment once for everyone, and answers ranges from it', async () => {
    const { url, requests } = await serve()
    const own = await edgeBefore(url, 'other')
    for (const session of ['one', 'two', 'three']) {
      const { status, body, headers } = await ask(own, at(segment, session))
      expect([status, body.length, headers['content-type']]).toEqual([200, 300_000, 'video/mp4'])
      expect(headers).not.toHaveProperty('x-request-id')
    }
    const part = await ask(own, at(segment, 'two'), { range: 'bytes=5-9' })
    expect([part.status, String(part.body)]).toEqual([206, 'ment '])
    expect(requests.filter((name) => name === segment)).toHaveLength(1)
  })

  test('refuses everyone whom the server would refuse, even for cached files', async () => {
    expect((await ask(edge, at(segment, 'kept'))).status).toBe(200)
    expect((await ask(edge, at(segment).replace(/^\/video\/.{6}/, '/video/AAAAAA'))).status).toBe(403)
    expect((await ask(edge, at(segment).replaceAll(`/${film}/`, '/film000000000002/'))).status).toBe(403)
    ended.add('kept')
    await expect.poll(async () => (await ask(edge, at(segment, 'kept'))).status, { interval: 200 }).toBe(403)
    expect((await ask(edge, '/may-watch')).status).toBe(404)
  })

  test('reports each whole segment that it sends, and nothing else', async () => {
    const { url, deliveries } = await serve()
    const own = await edgeBefore(url, 'told')
    await ask(own, at(segment, 'first'))
    const { headers } = await ask(own, at(segment, 'first'))
    const requests: [string, http.OutgoingHttpHeaders?, string?][] = [
      ['granted'],
      ['granted', { 'x-fieldhouse-edge': 'guessed' }],
      ['poster.jpg'],
      ['720p/init.mp4'],
      ['captions/es.vtt'],
      ['main.m3u8'],
      [segment, {}, 'HEAD'],
      [segment, { range: 'bytes=0-0' }],
      [segment, { 'if-none-match': headers.etag }],
      [segment, { 'if-none-match': '*' }],
      [segment, { 'if-modified-since': headers['last-modified'] }],
    ]
    for (const [name, sent, method] of requests)
      expect((await ask(own, at(name, 'nothing'), sent, method)).status).toBeOneOf([200, 204, 206, 304])
    await ask(own, at(segment, 'watches'))
    // The server itself answers the first viewer, and looks up meanwhile where the segment is in the file.
    await expect.poll(() => deliveries.filter((one) => !one.startsWith('first '))).toEqual(['watches now'])
  })

  test('caches no playlist and no refusal', async () => {
    for (const name of ['main.m3u8', '720p/media.m3u8', '720p/7.m4s'])
      expect(plain(await ask(edge, at(name)))).toEqual(plain(await ask(alone, at(name))))
    await storage.write(`assets/${film}/720p/7.m4s`, Buffer.from('it came later'))
    expect(String((await ask(edge, at('720p/7.m4s'))).body)).toBe('it came later')
    await storage.remove(`assets/${film}/720p/7.m4s`)
  })
})
