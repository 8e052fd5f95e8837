import { once } from 'node:events'
import fs from 'node:fs'
import http from 'node:http'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { DeliveredSegment } from '@fieldhouse/contract/origin/origin'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type OpenOrigin, openOrigin } from '../origin.ts'
import { parseMedia } from '../playlist/testdata/parse-media.ts'
import { parseMultivariant } from '../playlist/testdata/parse-multivariant.ts'
import { validateMedia } from '../playlist/testdata/validate.ts'
import { createDiskStorage } from '../storage/disk.ts'
import type { AssetManifest } from '../storage/manifest.ts'
import type { Storage } from '../storage/storage.ts'
import { parseRange } from './sending/head.ts'
import { cacheGrants, readToken, signToken } from './token.ts'
import { parsePath } from './wanted.ts'

const film = 'film000000000001'
const other = 'film000000000002'
const captioned = 'film000000000004'
const uncaptioned = 'film000000000005'
const channel = 'channel000000001'
const key = Buffer.alloc(32, 3)
const edgeKey = 'sixteen-letters-and-more'
const canary = 'CANARY-secret-outside'
let folder: string
let server: http.Server
let origin: OpenOrigin
let storage: Storage
let port: number
let now = Date.parse('2026-11-21T19:00:00Z')
const ended = new Set<string>()
const deliveries: [string, DeliveredSegment][] = []

const manifest = (id: string): AssetManifest => ({
  version: 1,
  id,
  durationMs: 120_000,
  renditions: ['720p', '480p'].map((name) => ({
    name,
    width: name === '720p' ? 1280 : 854,
    height: name === '720p' ? 720 : 480,
    frameRate: 30,
    codecs: 'avc1.64001f,mp4a.40.2',
    bandwidth: 2_000_000,
    averageBandwidth: 1_500_000,
    complete: true,
    segments: Array.from({ length: 30 }, () => ({ duration: 4, bytes: 1000 })),
  })),
  audio: [],
  captions: [{ language: 'es', label: 'Español' }],
  poster: 'poster.jpg',
  storyboard: { everySeconds: 10, width: 160, height: 90, columns: 5, rows: 2, count: 12 },
})

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fieldhouse-delivery-'))
  fs.writeFileSync(path.join(folder, 'canary'), canary)
  fs.writeFileSync(path.join(folder, 'canary.m4s'), canary)
  storage = await createDiskStorage(path.join(folder, 'disk'), { freshMs: 0, idleMs: 500 })
  for (const id of [film, other]) {
    await storage.write(`assets/${id}/asset.json`, Buffer.from(JSON.stringify(manifest(id))))
    for (const name of ['720p', '480p']) {
      await storage.write(`assets/${id}/${name}/init.mp4`, Buffer.from(`${id} ${name} init`))
      for (let number = 0; number < 30; number++)
        await storage.write(
          `assets/${id}/${name}/${number}.m4s`,
          Buffer.from(`${id} ${name} ${number} `.padEnd(1000, '.')),
        )
    }
    await storage.write(`assets/${id}/captions/es.vtt`, Buffer.from('WEBVTT\n'))
    await storage.write(`assets/${id}/poster.jpg`, Buffer.from('poster'))
    await storage.write(`assets/${id}/storyboard/0.jpg`, Buffer.from('pictures'))
  }
  origin = await openOrigin({
    storage,
    key,
    edgeKey,
    host: {
      admit: async () => ({ kind: 'out', why: 'unknown' }),
      refused: () => undefined,
      hasEnded: (one) => ended.has(one),
      isIn: (markets, { headers }) => markets.includes(String(headers['x-market'])),
      delivered: (playSession, segment) => deliveries.push([playSession, segment]),
      changed: () => undefined,
    },
    clock: { now: () => new Date(now) },
    workFolder: path.join(folder, 'work'),
    log: { info: () => undefined, warn: () => undefined },
    ports: { publicHost: 'localhost', rtmp: null, srt: null },
    ffmpeg: { kind: 'missing', howToGetIt: 'buy one' },
  })
  // A busy machine may take longer between two requests than a connection is usually kept open.
  server = http.createServer({ keepAliveTimeout: 0 }, (request, response) => origin.deliver(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = (server.address() as net.AddressInfo).port
})
beforeEach(() => {
  now = Date.parse('2026-11-21T19:00:00Z')
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await origin.close()
  fs.rmSync(folder, { recursive: true, force: true })
})

const sign = (asset: string, playSession = 'session', seconds = 60) =>
  origin.sign({ asset, playSession, expiresAt: now / 1000 + seconds })
const at = (asset: string, name: string) => sign(asset).replace('main.m3u8', name)

/** Sends the path unchanged, which fetch would normalize. */
function raw(target: string, headers: http.OutgoingHttpHeaders = {}, method = 'GET') {
  return new Promise<{ status: number; headers: http.IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
    const request = http.request({ port, host: '127.0.0.1', path: target, headers, method }, (response) => {
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

describe('a recorded video', () => {
  test('has a multivariant playlist, media playlists, segments, captions and a storyboard', async () => {
    const main = await raw(sign(film))
    expect(main).toMatchObject({ status: 200, headers: { 'content-type': 'application/vnd.apple.mpegurl' } })
    const { variants, renditions } = parseMultivariant(String(main.body))
    expect(variants.map(({ uri, subtitles }) => [uri, subtitles])).toEqual([
      ['720p/media.m3u8', 'captions'],
      ['480p/media.m3u8', 'captions'],
    ])
    expect(renditions).toMatchObject([{ type: 'SUBTITLES', language: 'es', uri: 'captions/es.m3u8' }])
    const media = parseMedia(String((await raw(at(film, '720p/media.m3u8'))).body))
    expect(validateMedia(media)).toEqual([])
    expect(media).toMatchObject({ type: 'VOD', ended: true, targetDuration: 6 })
    for (const [name, type, body] of [
      ['720p/init.mp4', 'video/mp4', `${film} 720p init`],
      ['captions/es.vtt', 'text/vtt; charset=utf-8', 'WEBVTT\n'],
      ['storyboard/0.jpg', 'image/jpeg', 'pictures'],
      ['poster.jpg', 'image/jpeg', 'poster'],
    ] as const) {
      const answer = await raw(at(film, name))
      expect(answer).toMatchObject({
        status: 200,
        headers: {
          'content-type': type,
          'x-content-type-options': 'nosniff',
          'cross-origin-resource-policy': 'cross-origin',
        },
      })
      expect(String(answer.body)).toBe(body)
    }
    const captions = parseMedia(String((await raw(at(film, 'captions/es.m3u8'))).body))
    expect(captions).toMatchObject({ ended: true, segments: [{ uri: 'es.vtt', duration: 120 }] })
    const board = String((await raw(at(film, 'storyboard.vtt'))).body)
    expect(board).toContain('00:01:00.000 --> 00:01:10.000\nstoryboard/0.jpg#xywh=160,90,160,90')
    expect(board).toContain('00:01:50.000 --> 00:02:00.000\nstoryboard/1.jpg#xywh=160,0,160,90')
  })

  test('caches segments forever, playlists for a minute and refusals never', async () => {
    expect((await raw(at(film, '720p/0.m4s'))).headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect((await raw(at(film, '720p/media.m3u8'))).headers['cache-control']).toBe('public, max-age=60')
    expect((await raw(at(film, '720p/99.m4s'))).headers['cache-control']).toBe('no-store')
  })

  test('answers range requests and HEAD', async () => {
    const segment = at(film, '720p/3.m4s')
    const part = await raw(segment, { range: 'bytes=5-9' })
    expect(part).toMatchObject({ status: 206, headers: { 'content-range': 'bytes 5-9/1000', 'content-length': '5' } })
    expect(String(part.body)).toBe(`${film} 720p 3`.slice(5, 10))
    expect(await raw(segment, { range: 'bytes=1000-' })).toMatchObject({
      status: 416,
      headers: { 'content-range': 'bytes */1000' },
    })
    const head = await raw(segment, {}, 'HEAD')
    expect(head).toMatchObject({ status: 200, headers: { 'content-length': '1000', 'accept-ranges': 'bytes' } })
    expect(head.body.length).toBe(0)
    expect(
      (await raw(at(film, '720p/media.m3u8'), { 'accept-encoding': 'gzip' })).headers['content-encoding'],
    ).toBeUndefined()
    expect(await raw(segment, {}, 'POST')).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } })
  })

  test('answers 304 for a file that the client already has, and sends the whole file when If-Range differs', async () => {
    for (const name of ['720p/4.m4s', '720p/media.m3u8', 'poster.jpg']) {
      const { headers } = await raw(at(film, name))
      const { etag = '' } = headers
      expect(etag).not.toBe('')
      for (const tags of [etag, `"another", ${etag}`, '*', etag.startsWith('W/') ? etag.slice(2) : `W/${etag}`]) {
        const again = await raw(at(film, name), { 'if-none-match': tags })
        expect(again).toMatchObject({ status: 304, headers: { etag, 'cache-control': headers['cache-control'] } })
        expect(again.body.length).toBe(0)
      }
      expect((await raw(at(film, name), { 'if-none-match': '"another"' })).status).toBe(200)
    }
    const segment = at(film, '720p/4.m4s')
    const { headers } = await raw(segment)
    expect((await raw(segment, { 'if-modified-since': headers['last-modified'] })).status).toBe(304)
    const range = 'bytes=5-9'
    for (const same of [headers.etag, headers['last-modified']])
      expect((await raw(segment, { range, 'if-range': same })).status).toBe(206)
    expect((await raw(segment, { range, 'if-range': '"another"' })).status).toBe(200)
  })

  test('sends a large segment whole or in ranges to many clients at once', async () => {
    const bytes = Buffer.alloc(1_500_000, 'a segment of a film ')
    await storage.write(`assets/${film}/720p/7.m4s`, bytes)
    const requests = Array.from({ length: 12 }, (_, index) =>
      raw(at(film, '720p/7.m4s'), index % 2 ? { range: `bytes=${index}-1400000` } : {}),
    )
    for (const [index, { status, body }] of (await Promise.all(requests)).entries()) {
      expect(status).toBe(index % 2 ? 206 : 200)
      expect(body.equals(index % 2 ? bytes.subarray(index, 1_400_001) : bytes)).toBe(true)
    }
  })

  test('sends the newest version of a file, even when another process replaced it, and nothing after removal', async () => {
    const id = 'film000000000009'
    const segment = at(id, '720p/0.m4s')
    const put = (text: string) => storage.write(`assets/${id}/720p/0.m4s`, Buffer.from(text))
    const read = async () => String((await raw(segment)).body)
    await storage.write(`assets/${id}/asset.json`, Buffer.from(JSON.stringify(manifest(id))))
    await put('first')
    expect([await read(), await read(), await read()]).toEqual(['first', 'first', 'first'])
    await put('again')
    expect(await read()).toBe('again')
    const place = path.join(folder, 'disk', 'assets', id, '720p', '0.m4s')
    fs.writeFileSync(`${place}.new`, 'third')
    fs.renameSync(`${place}.new`, place)
    expect([await read(), await read()]).toEqual(['third', 'third'])
    await origin.assets.remove(id)
    expect((await raw(segment)).status).toBe(404)
    expect((await raw(sign(id))).status).toBe(404)
  })

  test('gives the server its summary and its poster', async () => {
    expect(await origin.assets.get(film)).toMatchObject({
      state: { kind: 'ready' },
      hasPoster: true,
      durationMs: 120_000,
    })
    expect(String((await origin.assets.poster(film))?.bytes)).toBe('poster')
    expect(await origin.assets.get('nothing000000000')).toBeUndefined()
    expect(await origin.capabilities()).toEqual({
      ffmpeg: null,
      howToGetIt: 'buy one',
      rtmpPort: null,
      outsideAt: null,
    })
  })
})

describe('a delivery grant', () => {
  const grant = { asset: film, playSession: 'session', expiresAt: 2_000_000_000 }

  test('is refused after it expires, after its session ends or for another video', async () => {
    const url = sign(film, 'mine')
    expect((await raw(url)).status).toBe(200)
    ended.add('mine')
    const refused = await raw(url)
    expect(refused.status).toBe(403)
    expect(JSON.parse(String(refused.body))).toEqual({ message: expect.stringContaining('ended') })
    expect((await raw(sign(film).replaceAll(`/${film}/`, `/${other}/`))).status).toBe(403)
    const late = sign(film)
    now += 61_000
    expect((await raw(late)).status).toBe(403)
  })

  test('is checked at each request, although its signature is verified only once', async () => {
    const segment = sign(film, 'seen').replace('main.m3u8', '720p/0.m4s')
    expect([(await raw(segment)).status, (await raw(segment)).status]).toEqual([200, 200])
    ended.add('seen')
    expect((await raw(segment)).status).toBe(403)
    ended.delete('seen')
    expect((await raw(segment.replaceAll(`/${film}/`, `/${other}/`))).status).toBe(403)
    now += 61_000
    expect((await raw(segment)).status).toBe(403)
  })

  test('reports each segment that is sent whole, and no range, init segment or refusal', async () => {
    deliveries.length = 0
    const path = (name: string, playSession = 'tells') => sign(film, playSession).replace('main.m3u8', name)
    await raw(path('720p/1.m4s'))
    await raw(path('720p/1.m4s'), { range: 'bytes=0-0' })
    await raw(path('720p/init.mp4'))
    await raw(path('720p/9999.m4s'))
    ended.add('over')
    await raw(path('720p/0.m4s', 'over'))
    await expect.poll(() => deliveries.length).toBe(1)
    expect(deliveries).toEqual([['tells', { kind: 'film', fromMs: 4_000, untilMs: 8_000 }]])
  })

  describe('reports sent segments', () => {
    const path = (name: string) => sign(film, 'sends').replace('main.m3u8', name)
    const segment = (number: number) =>
      ['sends', { kind: 'film', fromMs: number * 4_000, untilMs: (number + 1) * 4_000 }] as const
    beforeEach(() => {
      deliveries.length = 0
    })
    /** Waits until the last request was reported. */
    const lastTold = async () => {
      await raw(path('720p/29.m4s'))
      await expect.poll(() => deliveries.at(-1)).toEqual(segment(29))
      return deliveries.slice(0, -1)
    }

    test('but not for a 304, a HEAD request or a partial range', async () => {
      const { headers } = await raw(path('720p/2.m4s'))
      await expect.poll(() => deliveries).toEqual([segment(2)])
      deliveries.length = 0
      for (const tag of ['*', headers.etag, `"another", ${headers.etag}`])
        expect((await raw(path('720p/2.m4s'), { 'if-none-match': tag })).status).toBe(304)
      const since = { 'if-modified-since': headers['last-modified'] }
      expect((await raw(path('720p/2.m4s'), since)).status).toBe(304)
      expect((await raw(path('720p/2.m4s'), {}, 'HEAD')).status).toBe(200)
      for (const range of ['bytes=0-998', 'bytes=1-', 'bytes=-999', 'bytes=5000-'])
        expect((await raw(path('720p/2.m4s'), { range })).status).toBeOneOf([206, 416])
      expect(await lastTold()).toEqual([])
    })

    test('even for a range that covers the whole segment', async () => {
      expect((await raw(path('720p/3.m4s'), { range: 'bytes=0-' })).status).toBe(206)
      expect((await raw(path('720p/4.m4s'), { range: 'bytes=0-999' })).status).toBe(206)
      expect(await lastTold()).toEqual([segment(3), segment(4)])
    })

    test('but not for a transfer that the client cuts off', async () => {
      // One file fits the memory cache. A connection buffers megabytes, so more than that is requested.
      for (const [number, megabytes, times] of [
        [5, 3, 12],
        [6, 40, 1],
      ] as const) {
        await storage.write(`assets/${film}/480p/${number}.m4s`, Buffer.alloc(megabytes * 1024 * 1024, 'a segment '))
        for (let clients = 0; clients < 3; clients++) {
          deliveries.length = 0
          const responses: http.ServerResponse[] = []
          const note = (_: http.IncomingMessage, response: http.ServerResponse) => responses.push(response)
          server.on('request', note)
          const socket = net.connect({ port, host: '127.0.0.1' })
          await once(socket, 'connect')
          socket.write(`GET ${path(`480p/${number}.m4s`)} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(times))
          const [first] = await once(socket, 'data')
          expect(String(first)).toMatch(/^HTTP\/1.1 200 OK/)
          socket.destroy()
          await expect.poll(() => responses.every((one) => one.closed)).toBe(true)
          server.off('request', note)
          const sent = responses.filter((one) => one.writableFinished)
          expect(sent.length).toBeLessThan(times)
          expect(await lastTold()).toEqual(sent.map(() => segment(number)))
        }
      }
    })

    test('but not for a check of the address, unless it has the edge key', async () => {
      for (const key of [undefined, '', 'edge', `${edgeKey}x`]) {
        const headers = key === undefined ? {} : { 'x-fieldhouse-edge': key }
        expect((await raw(path('granted'), headers)).status).toBe(204)
      }
      expect(await lastTold()).toEqual([])
      deliveries.length = 0
      expect((await raw(path('granted'), { 'x-fieldhouse-edge': edgeKey })).status).toBe(204)
      expect(deliveries, 'a cache in front that is about to send').toEqual([
        ['sends', { kind: 'now', aheadMs: 60_000 }],
      ])
    })

    test('but not for an init segment or captions of a channel', async () => {
      await origin.channels.set({
        id: channel,
        programme: [{ asset: film, startsAt: new Date(now).toISOString(), durationMs: 120_000 }],
      })
      const fetchMember = (name: string) => raw(sign(channel, 'tunes').replace('main.m3u8', `${film}/${name}`))
      expect((await fetchMember('720p/init.mp4')).status).toBe(200)
      expect((await fetchMember('720p/captions-es/0.vtt')).status).toBe(200)
      expect((await fetchMember('720p/0.m4s')).status).toBe(200)
      await expect.poll(() => deliveries.length).toBeGreaterThan(0)
      expect(deliveries).toEqual([['tunes', { kind: 'now', aheadMs: 10_000 }]])
      await origin.channels.remove(channel)
    })
  })

  test('can be checked by a proxy that has the files itself', async () => {
    const grantedUrl = sign(film, 'asked').replace('main.m3u8', 'granted')
    const granted = await raw(grantedUrl)
    expect(granted).toMatchObject({ status: 204, headers: { 'cache-control': 'no-store' } })
    ended.add('asked')
    expect((await raw(grantedUrl)).status).toBe(403)
    expect((await raw(at(film, 'granted').replace(/\/video\/..../, '/video/AAAA'))).status).toBe(403)
  })

  test('is cached up to a limit, and no longer than it is valid', () => {
    const checked: string[] = []
    const check = (token: string, now: Date) => {
      const grant = readToken(token, key, now)
      checked.push(grant?.playSession ?? 'none')
      return grant
    }
    const read = cacheGrants(check, 3)
    const tokens = ['a', 'b', 'c', 'd'].map((playSession) => signToken({ ...grant, playSession }, key))
    const [a = '', b = '', c = '', d = ''] = tokens
    for (const token of [a, a, b, c, a, d, d, b, a])
      expect(read(token, new Date(now))).toEqual({ ...grant, playSession: 'abcd'[tokens.indexOf(token)] })
    expect(checked, 'the fourth took the place of the first').toEqual(['a', 'b', 'c', 'd', 'a'])
    expect(read(d, new Date(grant.expiresAt * 1000))).toBeUndefined()
    expect(read(`${d}A`, new Date(now))).toBeUndefined()
  })

  test('is invalid when any character changes', () => {
    const token = signToken(grant, key)
    expect(readToken(token, key, new Date(now))).toEqual(grant)
    expect(readToken(token, Buffer.alloc(32, 4), new Date(now))).toBeUndefined()
    for (let index = 0; index < token.length; index++)
      for (const character of 'Ab1_-.') {
        if (token[index] === character) continue
        const tampered = token.slice(0, index) + character + token.slice(index + 1)
        expect(readToken(tampered, key, new Date(now))).toBeUndefined()
      }
    for (const cut of [
      token.slice(0, -1),
      `${token}A`,
      `${token}.`,
      token.split('.')[0] ?? '',
      `.${token.split('.')[1]}`,
      '',
    ])
      expect(readToken(cut, key, new Date(now))).toBeUndefined()
  })
})

describe('a delivery path', () => {
  const ways = [
    '..',
    '.',
    '....',
    '%2e%2e',
    '%2E%2E',
    '..%00',
    '%252e%252e',
    '%c0%ae%c0%ae',
    '..;',
    '．．',
    '..\\',
    '%2e.',
    '.%2e',
  ]
  const slashes = ['/', '//', '%2f', '%5c', '\\', '%252f', '%c0%af', '/./', ';/']
  const corpus = ways.flatMap((way) =>
    slashes.flatMap((slash) => [
      `${way}${slash}canary`,
      `720p/${way}${slash}${way}${slash}${way}${slash}${way}${slash}canary.m4s`,
      `720p${slash}${way}${slash}..${slash}..${slash}..${slash}canary`,
      `captions/${way}${slash}${way}${slash}canary.vtt`,
      `storyboard/${way}${slash}asset.json`,
      `${other}${slash}${way}${slash}canary.m4s`,
    ]),
  )

  test(`does not leave the folder in any of ${corpus.length} attempts`, async () => {
    for (const name of corpus) {
      const target = encodeURI(at(film, name)).replaceAll('%25', '%')
      const { status, body } = await raw(target)
      expect([400, 404]).toContain(status)
      expect(String(body)).not.toContain(canary)
      expect(String(body)).not.toContain('"renditions"')
    }
  })

  test.each([
    'asset.json',
    'journal.jsonl',
    '720p/',
    '720p/0.m4s/',
    '0720p/../0.m4s',
    '720p/00.m4s',
    '720p/-1.m4s',
    '720p/1e3.m4s',
    'captions/e.vtt',
    'captions/../es.vtt',
    '720p/init.mp4.bak',
    'main.m3u8\n',
    'main.m3u8/x',
    'MAIN.m3u8',
    '720p/99999999999.m4s',
    'audio-/0.m4s',
  ])('%j names no file', (name) => {
    expect(parsePath(`/video/abc.def/${film}/${name}`)).toBeUndefined()
  })

  test('of any text is parsed safely, and only plain names are accepted', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        const read = parsePath(`/video/abc.def/${film}/${text}`)
        if (read) expect(text).toMatch(/^[A-Za-z0-9./-]+$/)
      }),
      { numRuns: 2000 },
    )
  })

  test('to another video below this one is not found', async () => {
    expect((await raw(at(film, `${other}/720p/0.m4s`))).status).toBe(404)
  })
})

test.each([
  ['bytes=0-0', { kind: 'part', span: { start: 0, end: 0 } }],
  ['bytes=5-', { kind: 'part', span: { start: 5, end: 99 } }],
  ['bytes=-5', { kind: 'part', span: { start: 95, end: 99 } }],
  ['bytes=-500', { kind: 'part', span: { start: 0, end: 99 } }],
  ['bytes=90-500', { kind: 'part', span: { start: 90, end: 99 } }],
  ['bytes=-0', { kind: 'unsatisfiable' }],
  ['bytes=100-', { kind: 'unsatisfiable' }],
  ['bytes=9-5', { kind: 'whole' }],
  ['bytes=a-b', { kind: 'whole' }],
  ['bytes=-', { kind: 'whole' }],
  ['lines=1-2', { kind: 'whole' }],
  ['bytes=0-1,2-3', { kind: 'whole' }],
  [`bytes=${'0-1,'.repeat(9)}0-1`, { kind: 'unsatisfiable' }],
  [undefined, { kind: 'whole' }],
])('range header: %j of 100 bytes is parsed', (header, expected) => {
  expect(parseRange(header, 100)).toEqual(expected)
})

describe('a channel', () => {
  const guide = (from: number, count: number) =>
    Array.from({ length: count }, (_, index) => ({
      asset: (from + index) % 2 === 0 ? film : other,
      startsAt: new Date(Date.parse('2026-11-21T18:50:00Z') + (from + index) * 120_000).toISOString(),
      durationMs: 120_000,
    }))

  test('plays its titles below its own address and keeps its sequence when the past is dropped', async () => {
    await origin.channels.set({ id: channel, programme: guide(0, 30) })
    const main = parseMultivariant(String((await raw(sign(channel))).body))
    expect(main.variants.map(({ uri }) => uri)).toEqual(['720p/media.m3u8', '480p/media.m3u8'])
    const read = async (query = '') => parseMedia(String((await raw(at(channel, `480p/media.m3u8${query}`))).body))
    const before = await read()
    expect(validateMedia(before)).toEqual([])
    expect(before.segments.at(-1)?.uri).toBe(`../${film}/480p/29.m4s`)
    const zipped = await raw(at(channel, '480p/media.m3u8'), { 'accept-encoding': 'br, gzip' })
    expect(zipped.headers['content-encoding']).toBe('gzip')
    expect(parseMedia(String(gunzipSync(zipped.body)))).toEqual(before)
    const segment = await raw(at(channel, `480p/../${other}/480p/29.m4s`).replace('480p/../', ''))
    expect(String(segment.body)).toMatch(new RegExp(`^${other} 480p 29 `))
    await origin.channels.set({ id: channel, programme: guide(2, 40) })
    now += 30_000
    const after = await read()
    expect(validateMedia(after, before)).toEqual([])
    const over = await read(`?from=${encodeURIComponent(guide(4, 1)[0]?.startsAt ?? '')}`)
    expect(over).toMatchObject({ ended: true, type: 'EVENT', segments: { length: 30 } })
    const [from = '', , to = ''] = guide(2, 3).map(({ startsAt }) => startsAt)
    const both = await read(`?${new URLSearchParams({ from, to })}`)
    expect(both).toMatchObject({ ended: true, type: 'EVENT', segments: { length: 60 } })
    const multivariant = parseMultivariant(
      String((await raw(`${sign(channel)}?${new URLSearchParams({ from, to })}`)).body),
    )
    expect(new URLSearchParams(multivariant.variants[0]?.uri.split('?')[1]).get('to')).toBe(to)
    const tooLong = new URLSearchParams({ from, to: '2026-11-23T00:00:00Z' })
    expect((await raw(at(channel, `480p/media.m3u8?${tooLong}`))).status).toBe(400)
    expect((await raw(at(channel, '480p/media.m3u8?from=yesterday'))).status).toBe(400)
    expect((await raw(at(channel, '480p/media.m3u8?from=2026-11-21T18:50:01Z'))).status).toBe(404)
    expect((await raw(at(channel, 'film000000000003/480p/0.m4s'))).status).toBe(404)
    await origin.channels.remove(channel)
    expect((await raw(sign(channel))).status).toBe(404)
  })

  test('offers only the renditions that every title of the next hours has', async () => {
    const withTall = (id: string, complete: boolean): AssetManifest => {
      const stored = manifest(id)
      const [tall] = stored.renditions
      if (!tall) throw new Error('a rendition')
      return {
        ...stored,
        renditions: [{ ...tall, name: '1080p', width: 1920, height: 1080, complete }, ...stored.renditions],
      }
    }
    const [growing, tomorrow] = ['film000000000006', 'film000000000007'] as const
    await storage.write(`assets/${growing}/asset.json`, Buffer.from(JSON.stringify(withTall(growing, false))))
    await storage.write(`assets/${tomorrow}/asset.json`, Buffer.from(JSON.stringify(withTall(tomorrow, true))))
    const later = { asset: tomorrow, startsAt: '2026-11-22T18:50:00Z', durationMs: 120_000 }
    const offered = async (programme: ReturnType<typeof guide>, query = '') => {
      await origin.channels.set({ id: channel, programme })
      const main = parseMultivariant(String((await raw(`${sign(channel)}${query}`)).body))
      return main.variants.map(({ uri }) => uri.split('/')[0])
    }
    const onAir = guide(0, 30).map((item) => ({ ...item, asset: growing }))
    expect(await offered([...onAir, later])).toEqual(['720p', '480p'])
    const soon = { ...later, startsAt: '2026-11-21T20:00:00Z' }
    expect(await offered([...onAir, soon])).toEqual(['720p', '480p'])
    // A taller rendition is not added while a title is on if the next title is smaller: a list is read only once.
    const tallNow = guide(0, 30).map((item) => ({ ...item, asset: tomorrow }))
    const small = guide(30, 1).map((item) => ({ ...item, asset: growing }))
    expect(await offered([...tallNow, ...small])).toEqual(['720p', '480p'])
    expect(await offered(tallNow)).toEqual(['1080p', '720p', '480p'])
    const past = { ...later, startsAt: '2026-11-21T18:40:00Z' }
    expect(await offered([past, ...onAir])).toEqual(['720p', '480p'])
    expect(await offered([past, ...onAir], `?${new URLSearchParams({ from: past.startsAt })}`)).toEqual([
      '1080p',
      '720p',
      '480p',
    ])
    // A player that tuned in earlier still uses the list it has.
    expect((await raw(at(channel, '1080p/media.m3u8'))).status).toBe(200)
    await origin.channels.remove(channel)
  })

  test('has the captions of its titles, cut like its segments, and empty ones for titles without captions', async () => {
    const spoken = manifest(captioned)
    const [tall, small] = spoken.renditions
    if (!tall || !small) throw new Error('two renditions')
    const [first, ...rest] = tall.segments
    // A slate replaces the second segment. Captions do not count it, but video segments do.
    const slate = { duration: 4, bytes: 10, slate: true as const }
    const segments = [first, slate, ...rest].flatMap((one) => one ?? [])
    const stored = { ...spoken, renditions: [{ ...tall, segments }, small] }
    await storage.write(`assets/${captioned}/asset.json`, Buffer.from(JSON.stringify(stored)))
    const cueText =
      '00:00:03.000 --> 00:00:05.500\nA long one\n\n00:00:05.500 --> 00:00:06.000 line:10%\nA <b>goal</b>\n'
    await storage.write(`assets/${captioned}/captions/es.vtt`, Buffer.from(`WEBVTT\n\n${cueText}`))
    const mute = { ...manifest(uncaptioned), captions: [] }
    await storage.write(`assets/${uncaptioned}/asset.json`, Buffer.from(JSON.stringify(mute)))
    const programme = guide(0, 30).map((item) => ({ ...item, asset: item.asset === film ? captioned : uncaptioned }))
    await origin.channels.set({ id: channel, programme })
    const from = programme[4]?.startsAt ?? ''
    const query = `?${new URLSearchParams({ from })}`
    const main = parseMultivariant(String((await raw(`${sign(channel)}${query}`)).body))
    const uri = `720p/captions-es.m3u8${query}`
    expect(main.renditions).toMatchObject([{ type: 'SUBTITLES', language: 'es', name: 'Español', uri }])
    expect(main.variants.map(({ subtitles }) => subtitles)).toEqual(['captions', 'captions'])
    const list = async (name: string) => parseMedia(String((await raw(at(channel, name))).body))
    const before = await list('720p/captions-es.m3u8')
    expect(validateMedia(before)).toEqual([])
    now += 30_000
    expect(validateMedia(await list('720p/captions-es.m3u8'), before)).toEqual([])
    const airing = await list(uri)
    expect(airing).toMatchObject({ ended: true, type: 'EVENT', segments: { length: 30 } })
    expect(airing.segments[2]?.uri).toBe(`../${captioned}/720p/captions-es/2.vtt`)
    const read = async (asset: string, rung: string, number: number) => {
      const { status, headers, body } = await raw(at(channel, `${asset}/${rung}/captions-es/${number}.vtt`))
      return status === 200 ? `${headers['content-type']} ${body}` : status
    }
    const file = (...cues: string[]) => `text/vtt; charset=utf-8 WEBVTT\n\n${cues.join('\n')}`
    expect(await read(captioned, '720p', 0)).toBe(file('00:00:03.000 --> 00:00:04.000\nA long one\n'))
    expect(await read(captioned, '720p', 1)).toBe(file())
    expect(await read(captioned, '720p', 2)).toBe(
      file('00:00:08.000 --> 00:00:09.500\nA long one\n', '00:00:09.500 --> 00:00:10.000 line:10%\nA <b>goal</b>\n'),
    )
    expect(await read(captioned, '480p', 1)).toContain('00:00:04.000 --> 00:00:05.500\nA long one')
    expect(await read(uncaptioned, '720p', 0)).toBe(file())
    expect(await read(captioned, '720p', 31)).toBe(404)
    expect(await read(captioned, '360p', 0)).toBe(404)
    expect(await read(film, '720p', 0)).toBe(404)
    expect((await raw(at(channel, '360p/captions-es.m3u8'))).status).toBe(404)
    expect((await raw(at(film, '720p/captions-es.m3u8'))).status).toBe(404)
    // A player that tuned in while a title had captions keeps reading the list when no title has them.
    expect((await raw(at(channel, '720p/captions-fr.m3u8'))).status).toBe(200)
    await origin.channels.remove(channel)
  })
})

test('delivery: clients that disconnect leave no file open', async ({ skip }) => {
  skip(process.platform !== 'linux', 'only Linux lists open files in /proc')
  const target = at(film, '720p/0.m4s')
  for (let times = 0; times < 40; times += 1) {
    const socket = net.connect(port, '127.0.0.1')
    await once(socket, 'connect')
    const range = times % 2 === 0 ? '' : 'Range: bytes=0-500\r\n'
    socket.write(`${times % 3 === 0 ? 'HEAD' : 'GET'} ${target} HTTP/1.1\r\nHost: x\r\n${range}\r\n`)
    socket.destroy()
  }
  const open = () =>
    fs.readdirSync('/proc/self/fd').filter((fd) => {
      try {
        return fs.readlinkSync(`/proc/self/fd/${fd}`).startsWith(folder)
      } catch {
        return false
      }
    })
  await expect.poll(open).toEqual([])
  expect((await raw(target)).status).toBe(200)
})

test('delivery: an address gives nothing to networks of the markets that it excludes', async () => {
  const blackedOut = ['753', '501']
  const url = origin.sign({ asset: film, playSession: 'session', expiresAt: now / 1000 + 60, blackedOut })
  for (const [market, status] of [
    ['770', 200],
    ['753', 403],
    ['501', 403],
  ] as const)
    expect((await raw(url, { 'x-market': market })).status).toBe(status)
  expect((await raw(sign(film), { 'x-market': '753' })).status).toBe(200)
})
