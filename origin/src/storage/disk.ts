import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import { KeptFiles, type KeptFilesSettings, usualKeptFiles } from './kept-files.ts'
import { type Body, checkKey, type Storage, StorageFault } from './storage.ts'

/** Begins with a dot, so no key can name it. */
const unfinished = '.unfinished'

/** No write takes this long. */
const stumpAfterMs = 24 * 3_600_000

export async function diskStorage(folder: string, settings: Partial<KeptFilesSettings> = {}): Promise<Storage> {
  await fs.mkdir(path.join(folder, unfinished), { recursive: true })
  const root = await fs.realpath(folder)
  await removeStumps(path.join(root, unfinished))

  const place = (key: string) => path.join(root, ...checkKey(key).split('/'))
  const open = (key: string) => openInside(root, place(key))
  const kept = new KeptFiles(
    { open, stat: (key) => fs.stat(place(key)).catch(missing) },
    { ...usualKeptFiles, ...settings },
  )
  /** Whoever asks while it is under way may still get, and keep, what was there before. */
  const changed = async (key: string, work: () => Promise<void>) => {
    kept.drop(key)
    try {
      await known(work)
    } finally {
      kept.drop(key)
    }
  }

  return {
    read: (key, span) =>
      known(async () => {
        const file = await open(key)
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
      known(async () => {
        const file = await open(key)
        try {
          return file && (await file.stat()).size
        } finally {
          await file?.close()
        }
      }),
    open: (key) => kept.ready(key) ?? known(() => kept.take(key)),
    write: (key, body) => changed(key, () => writeWhole(root, place(key), body)),
    append: (key, bytes) => changed(key, () => appendTo(root, place(key), bytes)),
    list: (below) =>
      known(async () => {
        const from = place(below)
        const entries = await fs.readdir(from, { recursive: true, withFileTypes: true }).catch(missing)
        return (entries ?? [])
          .filter((entry) => entry.isFile())
          .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
          .sort()
      }),
    remove: (key) => changed(key, () => removeFile(root, place(key))),
  }
}

/** Opens a file unless a link would lead out of the folder. */
async function openInside(root: string, file: string) {
  const real = await fs.realpath(file).catch(missing)
  if (real === undefined) return undefined
  if (!real.startsWith(root + path.sep)) throw new StorageFault('key', 'This place leads out of storage.')
  const handle = await fs.open(real, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0)).catch(missing)
  if (!handle) return undefined
  const stat = await handle.stat().catch(() => undefined)
  if (stat?.isFile()) return handle
  await handle.close()
  return undefined
}

async function writeWhole(root: string, file: string, body: Body): Promise<void> {
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

/** Folders that an asset leaves empty go with it. */
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
    throw new StorageFault('key', 'This place leads out of storage.')
}

/** A rename is not there after a power cut until its folder is written too; Windows knows no such thing. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await fs.open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException | null)?.code

function missing(error: unknown): undefined {
  if (codeOf(error) !== 'ENOENT' && codeOf(error) !== 'ENOTDIR') throw error
}

/** Tells a full disk from a broken one. */
async function known<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof StorageFault) throw error
    const isFull = ['ENOSPC', 'EDQUOT', 'EFBIG'].includes(codeOf(error) ?? '')
    if (isFull) throw new StorageFault('full', 'The disk is full.', { cause: error })
    throw new StorageFault('broken', `Storage failed: ${codeOf(error) ?? 'unknown'}.`, { cause: error })
  }
}

/** What a killed process left half-written belongs to nobody; what is being written now may be another process's. */
async function removeStumps(folder: string): Promise<void> {
  for (const name of await fs.readdir(folder)) {
    const file = path.join(folder, name)
    const stat = await fs.stat(file).catch(missing)
    if (stat && Date.now() - stat.mtimeMs > stumpAfterMs) await fs.rm(file, { force: true })
  }
}
