import { randomUUID } from 'node:crypto'

/** First and last byte, both included, as in HTTP. Bytes past the end are left out. */
export interface ByteSpan {
  start: number
  end: number
}

export type StorageBody = Uint8Array | AsyncIterable<Uint8Array>

/** A file that stays open between readers. Each reader releases it once. */
export interface OpenFile {
  readonly size: number
  /** Unix milliseconds. */
  readonly modifiedMs: number
  /** The whole content, when the file is requested often enough to be in memory. It must not be modified. */
  readonly bytes: Buffer | undefined
  /** Fills `into` from this position and returns the number of bytes. */
  read(into: Buffer, from: number): Promise<number>
  release(): void
}

/** Storage of the origin. A key is a path of plain words. A missing object is undefined. */
export interface Storage {
  read(key: string, span?: ByteSpan): Promise<Buffer | undefined>
  size(key: string): Promise<number | undefined>
  /** Opens a file for many concurrent readers, where opening costs more than reading. */
  open?(key: string): OpenFile | undefined | Promise<OpenFile | undefined>
  /** Writes atomically. The object is on disk when it resolves. */
  write(key: string, body: StorageBody): Promise<void>
  /** Appends to a journal. The existing content stays even if this fails. */
  append(key: string, bytes: Uint8Array): Promise<void>
  /** Lists every key below a folder, sorted. */
  list(folder: string): Promise<string[]>
  /** Does nothing when the key is missing. */
  remove(key: string): Promise<void>
}

export class StorageFault extends Error {
  /** `key`: invalid key. `full`: no space left. `broken`: anything else. */
  readonly kind: 'key' | 'full' | 'broken'
  constructor(kind: StorageFault['kind'], message: string, options?: ErrorOptions) {
    super(message, options)
    this.kind = kind
  }
}

const longestKey = 512
const keyPattern = /^[A-Za-z0-9][A-Za-z0-9._-]{0,127}(?:\/[A-Za-z0-9][A-Za-z0-9._-]{0,127})*$/

/**
 * Rejects every key that could leave the folder. Each part begins with a letter or digit, so `..`, `.git` and `//` are
 * refused.
 */
export function checkKey(key: string): string {
  if (key.length > longestKey || !keyPattern.test(key)) throw new StorageFault('key', 'That isn’t a valid storage key.')
  return key
}

export async function removeFolder(storage: Storage, folder: string): Promise<void> {
  for (const key of await storage.list(folder)) await storage.remove(key)
}

export async function readWholeBody(body: StorageBody): Promise<Buffer> {
  if (body instanceof Uint8Array) return Buffer.from(body)
  const chunks: Uint8Array[] = []
  for await (const chunk of body) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** Tests storage by writing. Only a write detects a read-only disk, a revoked key or a missing bucket. */
export async function testWriting(storage: Storage): Promise<{ ms: number } | { reason: string }> {
  const since = performance.now()
  // A new key each time, because several servers may test the same storage.
  const key = `tried/${randomUUID()}`
  const bytes = Buffer.from(key)
  try {
    await storage.write(key, bytes)
    const read = await storage.read(key)
    await storage.remove(key)
    if (!read?.equals(bytes)) return { reason: 'the test file could not be read back' }
    return { ms: Math.round(performance.now() - since) }
  } catch (error) {
    return { reason: (error as Error).message }
  }
}
