import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs/promises'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDiskStorage } from './disk.ts'
import { type AssetManifest, parseManifest } from './manifest.ts'
import { createMemoryStorage } from './memory.ts'
import { createS3Storage } from './s3.ts'
import { removeFolder, type Storage, StorageFault } from './storage.ts'
import { openTestS3, type TestS3 } from './test-s3.ts'

let folder: string
let s3: TestS3

beforeAll(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'fieldhouse-storage-'))
  s3 = await openTestS3()
})
afterAll(async () => {
  await s3.close()
  await fs.rm(folder, { recursive: true, force: true })
})

const kinds: Record<string, () => Storage | Promise<Storage>> = {
  memory: createMemoryStorage,
  disk: () => createDiskStorage(path.join(folder, 'disk')),
  s3: () => createS3Storage(s3),
}

describe.each(Object.keys(kinds))('storage: %s', (kind) => {
  let storage: Storage
  beforeAll(async () => {
    storage = await (kinds[kind] as () => Storage)()
  })

  test('reads what was written, whole or in part', async () => {
    await storage.write('assets/one/720p/0.m4s', Buffer.from('0123456789'))
    expect(String(await storage.read('assets/one/720p/0.m4s'))).toBe('0123456789')
    expect(String(await storage.read('assets/one/720p/0.m4s', { start: 2, end: 4 }))).toBe('234')
    expect(String(await storage.read('assets/one/720p/0.m4s', { start: 8, end: 99 }))).toBe('89')
    expect((await storage.read('assets/one/720p/0.m4s', { start: 10, end: 99 }))?.length).toBe(0)
    expect(await storage.size('assets/one/720p/0.m4s')).toBe(10)
  })

  test('gives undefined for a missing file, which can be removed without an error', async () => {
    expect(await storage.read('assets/none')).toBeUndefined()
    expect(await storage.size('assets/none')).toBeUndefined()
    expect(await storage.list('assets/none')).toEqual([])
    await storage.remove('assets/none')
  })

  test('replaces a file with a second write, even an empty one', async () => {
    await storage.write('assets/two/asset.json', Buffer.from('long before'))
    await storage.write('assets/two/asset.json', Buffer.from('now'))
    expect(String(await storage.read('assets/two/asset.json'))).toBe('now')
    await storage.write('assets/two/asset.json', Buffer.alloc(0))
    expect(await storage.size('assets/two/asset.json')).toBe(0)
  })

  test('appends lines in order', async () => {
    const lines = Array.from({ length: 20 }, (_, index) => `${index}\n`)
    await Promise.all(lines.slice(0, 1).map((line) => storage.append('assets/three/journal', Buffer.from(line))))
    for (const line of lines.slice(1)) await storage.append('assets/three/journal', Buffer.from(line))
    expect(String(await storage.read('assets/three/journal'))).toBe(lines.join(''))
  })

  test('lists only what is in a folder, and removes it whole', async () => {
    for (const key of ['four/b/1', 'four/a', 'fourteen/x']) await storage.write(key, Buffer.from(key))
    expect(await storage.list('four')).toEqual(['four/a', 'four/b/1'])
    await removeFolder(storage, 'four')
    expect(await storage.list('four')).toEqual([])
    expect(await storage.list('fourteen')).toEqual(['fourteen/x'])
  })

  test('stores a large stream', async () => {
    const chunks = Array.from({ length: 37 }, () => randomBytes(1_000_003))
    await storage.write('five/large', Readable.from(chunks))
    expect(Buffer.concat(chunks).equals((await storage.read('five/large')) as Buffer)).toBe(true)
  })

  test('keeps the earlier file when a write fails halfway', async () => {
    await storage.write('six/file', Buffer.from('whole'))
    async function* breaking() {
      yield Buffer.from('ha')
      throw new Error('gone')
    }
    await expect(storage.write('six/file', breaking())).rejects.toThrow()
    expect(String(await storage.read('six/file'))).toBe('whole')
  })

  test.each([
    '../canary',
    'a/../../canary',
    '/etc/passwd',
    'a//b',
    'a/.hidden',
    '.unfinished/x',
    'a\\..\\b',
    'a\0b',
    'a/%2e%2e/b',
    '',
    'a/',
    `a/${'x'.repeat(200)}`,
    'ä',
    'a b',
    'C:/x',
    'a/./b',
    'a\n',
  ])('refuses %j as a key', async (key) => {
    const fault = expect.objectContaining({ kind: 'key' })
    for (const work of [
      async () => storage.read(key),
      async () => storage.size(key),
      async () => storage.write(key, Buffer.from('x')),
      async () => storage.append(key, Buffer.from('x')),
      async () => storage.list(key),
      async () => storage.remove(key),
    ])
      await expect(work()).rejects.toEqual(fault)
  })
})

const portOf = (server: http.Server): number => (server.address() as AddressInfo).port

describe('S3 storage', () => {
  test.for([
    ['another secret', { secretAccessKey: 'another' }],
    ['another key', { accessKeyId: 'AKOTHER' }],
    ['another region', { region: 'us-east-1' }],
  ] as const)('refuses access with %s, and reports it', async ([, wrong]) => {
    const storage = createS3Storage({ ...s3, ...wrong })
    await expect(storage.write('seven/file', Buffer.from('x'))).rejects.toMatchObject({ kind: 'broken' })
    await expect(storage.read('seven/file')).rejects.toMatchObject({ kind: 'broken' })
    await expect(storage.list('seven')).rejects.toMatchObject({ kind: 'broken' })
    expect(await createS3Storage(s3).read('seven/file')).toBeUndefined()
  })

  test('follows no redirect', async () => {
    const requestedUrls: string[] = []
    const elsewhere = http.createServer(({ url = '' }, response) => {
      requestedUrls.push(url)
      response.end('a film of somebody else')
    })
    const leading = http.createServer((_request, response) => {
      response.writeHead(307, { location: `http://127.0.0.1:${portOf(elsewhere)}/inside` }).end()
    })
    for (const server of [elsewhere, leading])
      await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    const storage = createS3Storage({ ...s3, endpoint: `http://127.0.0.1:${portOf(leading)}` })
    await expect(storage.read('seven/file')).rejects.toThrow('The object storage answered 307.')
    await expect(storage.write('seven/file', Buffer.from('x'))).rejects.toThrow('The object storage answered 307.')
    expect(requestedUrls).toEqual([])
    for (const server of [elsewhere, leading]) {
      server.closeAllConnections()
      server.close()
    }
  })

  test('keeps nothing of a large upload that fails between its parts', async () => {
    const part = Buffer.alloc(16 * 1024 * 1024)
    async function* breaking() {
      yield part
      yield part
      throw new Error('gone')
    }
    await expect(createS3Storage(s3).write('eight/large', breaking())).rejects.toThrow('gone')
    expect(await createS3Storage(s3).read('eight/large')).toBeUndefined()
    expect(s3.uploadsUnderWay()).toBe(0)
  })

  test('lists a folder over several pages', async () => {
    const storage = createS3Storage(s3)
    const keys = Array.from({ length: 7 }, (_, index) => `nine/${index}`)
    for (const key of keys) await storage.write(key, Buffer.from(key))
    expect(await storage.list('nine')).toEqual(keys)
  })
})

describe('disk storage', () => {
  test('follows no link out of its folder', async () => {
    const root = path.join(folder, 'linked')
    await fs.mkdir(path.join(folder, 'outside'), { recursive: true })
    await fs.writeFile(path.join(folder, 'outside', 'canary'), 'secret')
    const storage = await createDiskStorage(root)
    await fs.symlink(path.join(folder, 'outside'), path.join(root, 'way'))
    await fs.symlink(path.join(folder, 'outside', 'canary'), path.join(root, 'file'))
    for (const key of ['way/canary', 'file']) await expect(storage.read(key)).rejects.toBeInstanceOf(StorageFault)
    await expect(storage.write('way/new', Buffer.from('x'))).rejects.toBeInstanceOf(StorageFault)
    await expect(storage.append('file', Buffer.from('x'))).rejects.toBeInstanceOf(StorageFault)
    expect(await fs.readFile(path.join(folder, 'outside', 'canary'), 'utf8')).toBe('secret')
  })

  test('removes the unfinished files of a killed process, but not fresh ones', async () => {
    const root = path.join(folder, 'killed')
    await createDiskStorage(root)
    const draft = path.join(root, '.unfinished', 'draft')
    await fs.writeFile(draft, 'half')
    await createDiskStorage(root)
    // Another process may be writing the draft.
    expect(await fs.readdir(path.join(root, '.unfinished'))).toEqual(['draft'])
    await fs.utimes(draft, 0, 0)
    await createDiskStorage(root)
    expect(await fs.readdir(path.join(root, '.unfinished'))).toEqual([])
  })

  test('tells a full disk from a broken one', async () => {
    const storage = await createDiskStorage(path.join(folder, 'full'))
    async function* full() {
      yield Buffer.from('x')
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
    }
    await expect(storage.write('film', full())).rejects.toMatchObject({ kind: 'full' })
    expect(await fs.readdir(path.join(folder, 'full', '.unfinished'))).toEqual([])
  })

  const mayMount = process.platform === 'linux' && process.getuid?.() === 0
  test('on a full disk reports it, keeps its files and continues when there is room again', async ({ skip }) => {
    skip(!mayMount, 'only root on Linux may mount a small disk')
    const root = path.join(folder, 'small')
    await fs.mkdir(root)
    execFileSync('/bin/mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', root])
    try {
      const storage = await createDiskStorage(root)
      await storage.write('a/kept', Buffer.alloc(400_000, 1))
      await expect(storage.write('a/kept', Buffer.alloc(900_000, 2))).rejects.toMatchObject({ kind: 'full' })
      await expect(storage.append('a/journal', Buffer.alloc(900_000, 2))).rejects.toMatchObject({ kind: 'full' })
      expect((await storage.read('a/kept'))?.equals(Buffer.alloc(400_000, 1))).toBe(true)
      await storage.remove('a/journal')
      await storage.write('a/more', Buffer.alloc(400_000, 3))
      expect(await storage.size('a/more')).toBe(400_000)
    } finally {
      execFileSync('/bin/umount', [root])
    }
  })
})

describe('a manifest', () => {
  const manifest: AssetManifest = {
    version: 1,
    id: 'a0123456789abcdef',
    durationMs: 2000,
    renditions: [
      {
        name: '720p',
        width: 1280,
        height: 720,
        frameRate: 30,
        codecs: 'avc1.64001f,mp4a.40.2',
        bandwidth: 3_000_000,
        averageBandwidth: 2_000_000,
        complete: false,
        segments: [{ duration: 2, bytes: 500_000, programDateTime: '2026-11-21T20:00:00.000Z', discontinuity: true }],
      },
    ],
    audio: [],
    captions: [{ language: 'en', label: 'English' }],
    poster: 'poster.jpg',
    storyboard: { everySeconds: 2, width: 160, height: 90, columns: 4, rows: 1, count: 1 },
    live: { state: 'open', since: null, endedAt: null, targetDuration: null, partTarget: 0.5 },
  }
  const bytesOf = (value: unknown) => Buffer.from(JSON.stringify(value))

  test('is written exactly as it was read', () => {
    expect(JSON.stringify(parseManifest(bytesOf(manifest)))).toBe(JSON.stringify(manifest))
  })

  test.for<[string, unknown]>([
    ['another version', { ...manifest, version: 2 }],
    ['a rendition without segments', { ...manifest, renditions: [{ ...manifest.renditions[0], segments: null }] }],
    ['a poster that lies elsewhere', { ...manifest, poster: '../../secrets.json' }],
    ['no object', []],
  ])('with %s is refused', ([, value]) => {
    expect(() => parseManifest(bytesOf(value))).toThrow()
  })
})
