import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { deflateSync } from 'node:zlib'
import { deleteProfileImage, getCustomer, profileImage, putProfileImage } from '@fieldhouse/contract/customer/customer'
import { hourMs } from '@fieldhouse/contract/durations'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addMs } from '../../shared/clock/clock.ts'
import { type TestApp, testApp } from '../../test-app.ts'
import type { Visitor } from '../../test-fan.ts'
import { orphanJob } from './image.service.ts'

let running: TestApp
beforeAll(async () => {
  running = await testApp()
})
afterAll(() => running.close())

const folder = () => path.join(running.deps.env.FIELDHOUSE_HOME, 'files', 'profile-images')
const files = () => (fs.existsSync(folder()) ? fs.readdirSync(folder()) : [])
const put = (who: Visitor, bytes: Uint8Array, type = 'image/png') =>
  who.call(putProfileImage, { body: bytes, headers: { 'content-type': type } })
const get = (url: string) => running.visitor().call(profileImage, { params: { file: url.split('/').at(-1) ?? '' } })

const red = () => sharp({ create: { width: 900, height: 600, channels: 3, background: '#be0000' } })
const gps = { IFD0: { Copyright: 'canary-owner' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '40/1 45/1 0/1' } }

test('profile picture: JPEG, PNG and WebP become a square WebP without metadata', async () => {
  const fan = await running.fan()
  for (const bytes of [
    await red().withExif(gps).jpeg().toBuffer(),
    await red().png().toBuffer(),
    await red().withExif(gps).webp().toBuffer(),
  ]) {
    const { status, body } = await put(fan, bytes)
    expect(status).toBe(200)
    expect(body.profile_image_url).toMatch(/^\/media\/profile-images\/[\w-]{22}\.webp$/)
    expect((await fan.call(getCustomer)).body.customerProfile.profile_image_url).toBe(body.profile_image_url)
    const stored = fs.readFileSync(path.join(folder(), path.basename(body.profile_image_url)))
    const meta = await sharp(stored).metadata()
    expect([meta.format, meta.width, meta.height, meta.exif, meta.xmp, meta.icc]).toEqual([
      'webp',
      512,
      512,
      undefined,
      undefined,
      undefined,
    ])
    expect(stored.includes('canary-owner')).toBe(false)
  }
  expect(files()).toHaveLength(1)
})

test('profile picture: an animated one is refused', async () => {
  const fan = await running.fan()
  const frames = await sharp({ create: { width: 64, height: 128, pageHeight: 64, channels: 3, background: '#be0000' } })
    .composite([{ input: { create: { width: 64, height: 64, channels: 3, background: '#fff' } }, top: 64, left: 0 }])
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer()
  expect((await sharp(frames).metadata()).pages).toBe(2)
  const { status, refusal } = await put(fan, frames)
  expect([status, refusal.message]).toEqual([400, expect.stringContaining('Animated pictures')])
})

test('profile picture: a rotated photo is turned upright before its metadata is removed', async () => {
  const fan = await running.fan()
  const black = { create: { width: 40, height: 40, channels: 3, background: '#000000' } } as const
  const lying = await sharp({ create: { width: 80, height: 40, channels: 3, background: '#ffffff' } })
    .composite([{ input: black, top: 0, left: 0 }])
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const { body } = await put(fan, lying, 'image/jpeg')
  const stored = path.join(folder(), path.basename(body.profile_image_url))
  const pixels = await sharp(stored).toColourspace('b-w').raw().toBuffer()
  expect([pixels[512 * 20 + 256], pixels[512 * 490 + 256]].map((grey) => (grey ?? 0) > 128)).toEqual([false, true])
  expect((await sharp(stored).metadata()).orientation).toBeUndefined()
})

test('profile picture: is served as an image, cached only privately and revalidated', async () => {
  const fan = await running.fan()
  const { body } = await put(fan, await red().png().toBuffer())
  const picture = await get(body.profile_image_url)
  expect(picture.status).toBe(200)
  expect(picture.headers).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
    'cache-control': 'private, no-cache',
  })
  expect((await sharp(picture.body).metadata()).format).toBe('webp')
  const again = () =>
    running.visitor().call(profileImage, {
      params: { file: path.basename(body.profile_image_url) },
      headers: { 'if-none-match': String(picture.headers.etag) },
    })
  expect(await again()).toMatchObject({ status: 304, headers: { 'cache-control': 'private, no-cache' } })
  await fan.call(deleteProfileImage)
  expect((await again()).status).toBe(404)
})

test('profile picture: no name leads out of the folder', async () => {
  fs.writeFileSync(path.join(running.deps.env.FIELDHOUSE_HOME, 'canary.webp'), 'canary-outside')
  const out = '../../canary.webp'
  const names = [
    out,
    '..%2f..%2fcanary.webp',
    '..%252f..%252fcanary.webp',
    '%2e%2e%2f%2e%2e%2fcanary.webp',
    '..\\..\\canary.webp',
    '..%5c..%5ccanary.webp',
    '....//....//canary.webp',
    '/etc/passwd',
    '%00.webp',
    'A'.repeat(22),
    `${'A'.repeat(21)}/.webp`,
    `${'A'.repeat(22)}.webp%00.png`,
    `${'A'.repeat(22)}.webp/../../../canary.webp`,
    '..%c0%af..%c0%afcanary.webp',
    `${'A'.repeat(22)}.webp.part`,
    '.',
    '..',
    'canary.webp',
  ]
  for (const name of names)
    for (const url of [`/media/profile-images/${name}`, `/media/profile-images/${encodeURIComponent(name)}`]) {
      const answer = await running.app.inject({ method: 'GET', url })
      expect([url, answer.statusCode >= 400, answer.body.includes('canary-outside')]).toEqual([url, true, false])
      expect(answer.statusCode).toBeLessThan(500)
    }
})

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
const polyglot = async () =>
  Buffer.concat([await red().png().toBuffer(), Buffer.from(`<script>canary-tail</script>${svg}`)])

function chunk(kind: string, content: Buffer): Buffer {
  const head = Buffer.alloc(4)
  head.writeUInt32BE(content.length)
  const crc = Buffer.alloc(4)
  crc.writeUInt32BE(crc32(Buffer.concat([Buffer.from(kind), content])))
  return Buffer.concat([head, Buffer.from(kind), content, crc])
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return (crc ^ 0xffffffff) >>> 0
}

/** Builds a PNG of a few bytes that claims any width and height. */
function bomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const rows = chunk('IDAT', deflateSync(Buffer.alloc(100_000)))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    rows,
    chunk('IEND', Buffer.alloc(0)),
  ])
}

test('profile picture: an invalid or oversized file is refused, and the old picture stays', async () => {
  const fan = await running.fan()
  const before = (await put(fan, await red().png().toBuffer())).body.profile_image_url
  const png = await red().png().toBuffer()
  const jpeg = await red().jpeg().toBuffer()
  const refused: [string, Buffer][] = [
    ['svg', Buffer.from(svg)],
    ['html', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['gif', await red().gif().toBuffer()],
    ['tiff', await red().tiff().toBuffer()],
    ['pdf', Buffer.from('%PDF-1.7')],
    ['svg behind a png head', Buffer.concat([png.subarray(0, 8), Buffer.from(svg)])],
    ['webp head over nothing', Buffer.from('RIFF\x10\x00\x00\x00WEBPVP8 ', 'latin1')],
    ['half a jpeg', jpeg.subarray(0, jpeg.length / 2)],
    ['half a png', png.subarray(0, png.length / 2)],
    ['a bomb of 65500 squared', bomb(65_500, 65_500)],
    ['a bomb of 8192 squared', bomb(8_192, 8_192)],
    ['a bomb of one row', bomb(2_000_000_000, 1)],
    ['no pixels', bomb(0, 0)],
    ['noise', randomBytes(10_000)],
    ['png head and noise', Buffer.concat([png.subarray(0, 40), randomBytes(10_000)])],
  ]
  running.deps.clock.advance(2 * hourMs)
  for (const [index, [name, bytes]] of refused.entries()) {
    if (index % 10 === 0) running.deps.clock.advance(2 * hourMs)
    const again = await running.visitor().signIn(fan.email, fan.password)
    const { status, refusal } = await put(again, bytes)
    expect([name, status, Object.keys(refusal.validation_errors ?? {})]).toEqual([name, 400, ['image']])
  }
  const again = await running.visitor().signIn(fan.email, fan.password)
  expect((await again.call(getCustomer)).body.customerProfile.profile_image_url).toBe(before)
  expect((await get(before)).status).toBe(200)
})

test('profile picture: only the image of a polyglot file is stored', async () => {
  const fan = await running.fan()
  const { body } = await put(fan, await polyglot())
  const stored = fs.readFileSync(path.join(folder(), path.basename(body.profile_image_url)))
  expect(stored.includes('canary-tail')).toBe(false)
  expect(stored.includes('<script')).toBe(false)
})

test('profile picture: empty, too large or wrongly typed bodies and missing sessions are refused', async () => {
  const fan = await running.fan()
  expect((await put(fan, new Uint8Array())).status).toBe(400)
  expect((await put(fan, new Uint8Array(5 * 1024 * 1024 + 1))).status).toBe(413)
  expect((await put(fan, Buffer.from('{}'), 'text/html')).status).toBe(415)
  expect((await put(fan, Buffer.from('{}'), 'application/json')).status).toBe(400)
  expect((await put(running.visitor(), await red().png().toBuffer())).status).toBe(401)
  expect((await running.visitor().call(deleteProfileImage)).status).toBe(401)
})

test('profile picture: a removed one is gone from account, folder and server', async () => {
  const fan = await running.fan()
  const { body } = await put(fan, await red().png().toBuffer())
  expect((await fan.call(deleteProfileImage)).body).toEqual({ success: true })
  expect((await fan.call(getCustomer)).body.customerProfile.profile_image_url).toBeNull()
  expect((await get(body.profile_image_url)).status).toBe(404)
  expect((await fan.call(deleteProfileImage)).status).toBe(200)
})

test('profile picture: of simultaneous uploads one stays, without leftover files', async () => {
  const fan = await running.fan()
  const before = files().length
  const bytes = await red().png().toBuffer()
  const answers = await Promise.all(Array.from({ length: 6 }, () => put(fan, bytes)))
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  expect(files()).toHaveLength(before + 1)
  const { profile_image_url: url } = (await fan.call(getCustomer)).body.customerProfile
  expect((await get(String(url))).status).toBe(200)
})

test('profile picture: orphaned files are removed after an hour, and used ones never', async () => {
  const fan = await running.fan()
  const { body } = await put(fan, await red().png().toBuffer())
  const used = path.basename(body.profile_image_url)
  const orphans = [`${'A'.repeat(22)}.webp`, `${'B'.repeat(22)}.webp.part`]
  for (const orphan of orphans) fs.writeFileSync(path.join(folder(), orphan), 'x')
  const fresh = `${'C'.repeat(22)}.webp`
  fs.writeFileSync(path.join(folder(), fresh), 'x')
  const old = addMs(running.deps.clock.now(), -2 * hourMs)
  for (const file of [...orphans, used]) fs.utimesSync(path.join(folder(), file), old, old)
  fs.utimesSync(path.join(folder(), fresh), running.deps.clock.now(), running.deps.clock.now())
  await running.deps.jobs.run(orphanJob)
  expect(files()).toEqual(expect.arrayContaining([used, fresh]))
  for (const orphan of orphans) expect(files()).not.toContain(orphan)
})

test('profile picture: at most twenty per hour can be uploaded', async () => {
  const fan = await running.fan()
  const tiny = await sharp({ create: { width: 2, height: 2, channels: 3, background: '#000000' } })
    .png()
    .toBuffer()
  for (let count = 0; count < 20; count += 1) expect((await put(fan, tiny)).status).toBe(200)
  expect((await put(fan, tiny)).status).toBe(429)
})
