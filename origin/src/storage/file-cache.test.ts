import fs from 'node:fs'
import type { FileHandle } from 'node:fs/promises'
import { open as openFile, stat as statFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createDiskStorage } from './disk.ts'
import { defaultFileCache, FileCache, type FileCacheSettings } from './file-cache.ts'
import type { OpenFile } from './storage.ts'

let folder: string
/** Opened files in order. A closed one has no number. */
let opened: { name: string; handle: FileHandle }[]
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fieldhouse-kept-'))
  opened = []
})
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }))

const put = (name: string, text: string) => fs.writeFileSync(path.join(folder, name), text)
const stillOpen = () => opened.filter(({ handle }) => handle.fd >= 0).map(({ name }) => name)

function keeper(settings: Partial<FileCacheSettings> = {}) {
  const place = {
    open: async (name: string) => {
      const handle = await openFile(path.join(folder, name)).catch(() => undefined)
      if (handle) opened.push({ name, handle })
      return handle
    },
    stat: (name: string) => statFile(path.join(folder, name)).catch(() => undefined),
  }
  return new FileCache(place, { ...defaultFileCache, ...settings })
}

async function textOf(file: OpenFile | undefined): Promise<string | undefined> {
  if (!file) return undefined
  const into = Buffer.alloc(file.size)
  return into.toString('utf8', 0, await file.read(into, 0))
}

/** Takes a file, reads it and gives it back. */
async function readOnce(cache: { take(key: string): Promise<OpenFile | undefined> }, name: string) {
  const file = await cache.take(name)
  const text = await textOf(file)
  const lay = file?.bytes === undefined ? 'on disk' : 'in memory'
  file?.release()
  return text && `${text} ${lay}`
}

test('file cache: a file is opened once for all readers and kept in memory from the second read on', async () => {
  put('one', 'words')
  const cache = keeper()
  const first = await Promise.all(Array.from({ length: 20 }, () => cache.take('one')))
  for (const file of first) {
    expect(await textOf(file)).toBe('words')
    file?.release()
  }
  expect(await readOnce(cache, 'one')).toBe('words in memory')
  expect(opened).toHaveLength(1)
  expect(await cache.take('none')).toBeUndefined()
})

test('file cache: the files that were used longest ago are closed at the limit', async () => {
  for (const name of ['a', 'b', 'c', 'd']) put(name, name)
  const cache = keeper({ mostFiles: 2 })
  for (const name of ['a', 'b', 'a', 'c']) await readOnce(cache, name)
  await expect.poll(stillOpen).toEqual(['a', 'c'])
  await readOnce(cache, 'd')
  await expect.poll(stillOpen).toEqual(['c', 'd'])
})

test('file cache: a file stays open until its last reader releases it', async () => {
  for (const name of ['a', 'b', 'c']) put(name, `the ${name}`)
  const cache = keeper({ mostFiles: 1 })
  const [reading, other] = [await cache.take('a'), await cache.take('a')]
  await readOnce(cache, 'b')
  await readOnce(cache, 'c')
  reading?.release()
  expect(await textOf(other)).toBe('the a')
  expect(stillOpen()).toContain('a')
  other?.release()
  await expect.poll(stillOpen).toEqual(['c'])
})

test('file cache: memory is limited, and recently added files are not pushed out', async () => {
  for (const name of ['a', 'b', 'c']) put(name, name.repeat(10))
  const cache = keeper({ mostBytes: 160 })
  put('large', 'x'.repeat(11))
  const inMemory = async (name: string) => (await readOnce(cache, name))?.endsWith('in memory')
  for (const name of ['a', 'large']) await readOnce(cache, name)
  expect(await inMemory('a')).toBe(true)
  expect(await inMemory('large'), 'more than a sixteenth').toBe(false)
  const narrow = keeper({ mostBytes: 16 * 10 })
  const many = Array.from({ length: 20 }, (_, index) => `many-${index}`)
  for (const name of many) put(name, 'ten bytes.')
  for (const name of [...many, ...many]) await readOnce(narrow, name)
  const lying = []
  for (const name of many) if ((await readOnce(narrow, name))?.endsWith('in memory')) lying.push(name)
  expect(lying).toEqual(many.slice(0, 16))
})

test('file cache: an idle file is closed', async () => {
  put('one', 'words')
  const cache = keeper({ idleMs: 20 })
  const reading = await cache.take('one')
  await readOnce(cache, 'one')
  expect(stillOpen()).toEqual(['one'])
  reading?.release()
  await expect.poll(stillOpen).toEqual([])
  expect(await readOnce(cache, 'one')).toBe('words on disk')
})

test('file cache: another process’s changes and removals are noticed', async () => {
  put('replaced', 'before')
  put('changed', 'before')
  put('removed', 'before')
  const cache = keeper({ freshMs: 0 })
  for (const name of ['replaced', 'changed', 'removed']) await readOnce(cache, name)
  const reading = await cache.take('replaced')
  put('draft', 'AFTER!')
  fs.renameSync(path.join(folder, 'draft'), path.join(folder, 'replaced'))
  put('changed', 'longer than before')
  fs.rmSync(path.join(folder, 'removed'))
  expect(await readOnce(cache, 'replaced')).toBe('AFTER! on disk')
  expect(await readOnce(cache, 'changed')).toBe('longer than before on disk')
  expect(await readOnce(cache, 'removed')).toBeUndefined()
  expect(await textOf(reading), 'who has begun gets one content to its end').toBe('before')
  reading?.release()
  await expect.poll(stillOpen).toEqual(['replaced', 'changed'])
})

test('file cache: a file that is dropped while it is opened is not kept', async () => {
  put('one', 'before')
  const cache = keeper()
  const pending = cache.take('one')
  fs.rmSync(path.join(folder, 'one'))
  cache.drop('one')
  const next = cache.take('one')
  const early = await pending
  early?.release()
  expect(await next).toBeUndefined()
  await expect.poll(stillOpen).toEqual([])
})

test('disk storage: a write, an append and a removal are visible at once', async () => {
  const storage = await createDiskStorage(folder)
  const read = async () => {
    const file = await storage.open?.('assets/one/file')
    const text = await textOf(file)
    file?.release()
    return text
  }
  await storage.write('assets/one/file', Buffer.from('first'))
  expect([await read(), await read()]).toEqual(['first', 'first'])
  await storage.write('assets/one/file', Buffer.from('other'))
  expect(await read()).toBe('other')
  await storage.append('assets/one/file', Buffer.from(' words'))
  expect(await read()).toBe('other words')
  await storage.remove('assets/one/file')
  expect(await read()).toBeUndefined()
})

test('disk storage: no link leads out of the folder, even a later one', async ({ skip }) => {
  skip(process.platform === 'win32', 'Windows lets few users make links')
  const storage = await createDiskStorage(path.join(folder, 'disk'), { freshMs: 0 })
  put('secret', 'secret')
  await storage.write('assets/one/file', Buffer.from('mine'))
  const file = await storage.open?.('assets/one/file')
  file?.release()
  const place = path.join(folder, 'disk/assets/one/file')
  fs.rmSync(place)
  fs.symlinkSync(path.join(folder, 'secret'), place)
  await expect(storage.open?.('assets/one/file')).rejects.toMatchObject({ kind: 'key' })
})
