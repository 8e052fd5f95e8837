import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import { defaultFileCache, FileCache, type FileCacheSettings } from './file-cache.ts'
import { checkKey, type Storage, type StorageBody, StorageFault } from './storage.ts'

/** Begins with a dot, so no key can name it. */
const unfinished = '.unfinished'

/** No write takes this long. */
const stumpAfterMs = 24 * 3_600_000

export async function createDiskStorage(folder: string, settings: Partial<FileCacheSettings> = {}): Promise<Storage> {
  await fs.mkdir(path.join(folder, unfinished), { recursive: true })
  const root = await fs.realpath(folder)
  await removeStumps(path.join(root, unfinished))

  const getPath = (key: string) => path.join(root, ...checkKey(key).split('/'))
  const openKey = (key: string) => openInside(root, getPath(key))
  const cache = new FileCache(
    { open: openKey, stat: (key) => fs.stat(getPath(key)).catch(ignoreMissing) },
    { ...defaultFileCache, ...settings },
  )
  /** Drops the cached file before and after a change. A concurrent reader may still get the old content. */
  const changeFile = async (key: string, work: () => Promise<void>) => {
    cache.drop(key)
    try {
      await mapDiskErrors(work)
    } finally {
      cache.drop(key)
    }
  }

  return {
    read: (key, span) =>
      mapDiskErrors(async () => {
        const file = await openKey(key)
        if (!file) return undefined
        try {
          if (!span) return await file.readFile()
          const { size } = await file.stat()
          const bytes = Buffer.alloc(Math.max(0, Math.min(span.end + 1, size) - span.start))
          const { bytesRead } = await file.read(bytes, 0, bytes.length, span.start)
          return bytes.subarray(0, bytesRead)
        } finally {
          await file.close()
        }
      }),
    size: (key) =>
      mapDiskErrors(async () => {
        const file = await openKey(key)
        try {
          return file && (await file.stat()).size
        } finally {
          await file?.close()
        }
      }),
    open: (key) => cache.ready(key) ?? mapDiskErrors(() => cache.take(key)),
    write: (key, body) => changeFile(key, () => writeWhole(root, getPath(key), body)),
    append: (key, bytes) => changeFile(key, () => appendTo(root, getPath(key), bytes)),
    list: (below) =>
      mapDiskErrors(async () => {
        const from = getPath(below)
        const entries = await fs.readdir(from, { recursive: true, withFileTypes: true }).catch(ignoreMissing)
        return (entries ?? [])
          .filter((entry) => entry.isFile())
          .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
          .sort()
      }),
    remove: (key) => changeFile(key, () => removeFile(root, getPath(key))),
  }
}

/** Opens a file, unless a link would lead out of the folder. */
async function openInside(root: string, file: string) {
  const real = await fs.realpath(file).catch(ignoreMissing)
  if (real === undefined) return undefined
  if (!real.startsWith(root + path.sep)) throw new StorageFault('key', 'That key is outside of the storage folder.')
  const handle = await fs.open(real, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0)).catch(ignoreMissing)
  if (!handle) return undefined
  const stat = await handle.stat().catch(() => undefined)
  if (stat?.isFile()) return handle
  await handle.close()
  return undefined
}

async function writeWhole(root: string, file: string, body: StorageBody): Promise<void> {
  await makeFolder(root, path.dirname(file))
  const draft = path.join(root, unfinished, randomUUID())
  try {
    const handle = await fs.open(draft, 'wx')
    try {
      if (body instanceof Uint8Array) await handle.writeFile(body)
      else for await (const chunk of body) await handle.writeFile(chunk)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await fs.rename(draft, file)
  } catch (error) {
    await fs.rm(draft, { force: true })
    throw error
  }
  await syncFolder(path.dirname(file))
}

async function appendTo(root: string, file: string, bytes: Uint8Array): Promise<void> {
  await makeFolder(root, path.dirname(file))
  const handle = await fs.open(
    file,
    constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT | (constants.O_NOFOLLOW ?? 0),
  )
  try {
    const isNew = (await handle.stat()).size === 0
    await handle.writeFile(bytes)
    await handle.datasync()
    if (isNew) await syncFolder(path.dirname(file))
  } finally {
    await handle.close()
  }
}

/** Removes a file and the folders that it leaves empty. */
async function removeFile(root: string, file: string): Promise<void> {
  await fs.rm(file, { force: true })
  for (let folder = path.dirname(file); folder !== root; folder = path.dirname(folder)) {
    const wasEmpty = await fs.rmdir(folder).then(
      () => true,
      () => false,
    )
    if (!wasEmpty) return
  }
}

async function makeFolder(root: string, folder: string): Promise<void> {
  const first = await fs.mkdir(folder, { recursive: true })
  if (first) await syncFolder(path.dirname(first))
  const real = await fs.realpath(folder)
  if (real !== root && !real.startsWith(root + path.sep))
    throw new StorageFault('key', 'That key is outside of the storage folder.')
}

/** Syncs a folder. Without it, a rename may be lost in a power cut. Windows cannot do it. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await fs.open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const getErrorCode = (error: unknown) => (error as NodeJS.ErrnoException | null)?.code

function ignoreMissing(error: unknown): undefined {
  if (getErrorCode(error) !== 'ENOENT' && getErrorCode(error) !== 'ENOTDIR') throw error
}

/** Maps a disk error to a full or a broken storage. */
async function mapDiskErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof StorageFault) throw error
    const isFull = ['ENOSPC', 'EDQUOT', 'EFBIG'].includes(getErrorCode(error) ?? '')
    if (isFull) throw new StorageFault('full', 'The disk is full.', { cause: error })
    throw new StorageFault('broken', `Storage failed: ${getErrorCode(error) ?? 'unknown'}.`, { cause: error })
  }
}

/** Removes unfinished files of killed processes. Recent ones may belong to another running process. */
async function removeStumps(folder: string): Promise<void> {
  for (const name of await fs.readdir(folder)) {
    const file = path.join(folder, name)
    const stat = await fs.stat(file).catch(ignoreMissing)
    if (stat && Date.now() - stat.mtimeMs > stumpAfterMs) await fs.rm(file, { force: true })
  }
}
