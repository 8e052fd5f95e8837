import { randomUUID } from 'node:crypto'

/** First and last byte, both included, as HTTP counts; what is past the end is left out. */
export interface ByteSpan {
  start: number
  end: number
}

export type Body = Uint8Array | AsyncIterable<Uint8Array>

/** A file that stays open from one reader to the next. Whoever took it gives it back once. */
export interface OpenFile {
  readonly size: number
  /** Unix milliseconds. */
  readonly modifiedMs: number
  /** All of it, where it is asked for so often that it lies in memory; nobody may write into it. */
  readonly bytes: Buffer | undefined
  /** Fills `into` from this place of the file on, and says with how many bytes. */
  read(into: Buffer, from: number): Promise<number>
  release(): void
}

/** Where an origin keeps its bytes. A key is a path of plain words; what is not there is undefined. */
export interface Storage {
  read(key: string, span?: ByteSpan): Promise<Buffer | undefined>
  size(key: string): Promise<number | undefined>
  /** For what many read at once, where opening costs more than reading. */
  open?(key: string): OpenFile | undefined | Promise<OpenFile | undefined>
  /** All or nothing, and on the platter when it answers. */
  write(key: string, body: Body): Promise<void>
  /** For journals: what was there stays, whatever happens. */
  append(key: string, bytes: Uint8Array): Promise<void>
  /** Every key below a folder, in order. */
  list(folder: string): Promise<string[]>
  /** Fine when it is not there. */
  remove(key: string): Promise<void>
}

export class StorageFault extends Error {
  /** `key`: no such place may exist · `full`: no room is left · `broken`: anything else. */
  readonly kind: 'key' | 'full' | 'broken'
  constructor(kind: StorageFault['kind'], message: string, options?: ErrorOptions) {
    super(message, options)
    this.kind = kind
  }
}

const longestKey = 512
const keyPattern = /^[A-Za-z0-9][A-Za-z0-9._-]{0,127}(?:\/[A-Za-z0-9][A-Za-z0-9._-]{0,127})*$/

/** Stops whatever could leave the folder: every part begins with a letter or digit, so `..`, `.git` and `//` are none. */
export function checkKey(key: string): string {
  if (key.length > longestKey || !keyPattern.test(key)) throw new StorageFault('key', 'This is no place in storage.')
  return key
}

export async function removeFolder(storage: Storage, folder: string): Promise<void> {
  for (const key of await storage.list(folder)) await storage.remove(key)
}

export async function wholeOf(body: Body): Promise<Buffer> {
  if (body instanceof Uint8Array) return Buffer.from(body)
  const chunks: Uint8Array[] = []
  for await (const chunk of body) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** Only writing finds a read-only disk, a revoked key or a bucket that is gone. */
export async function tried(storage: Storage): Promise<{ ms: number } | { reason: string }> {
  const since = performance.now()
  // A new key each time: several servers may try the same storage.
  const key = `tried/${randomUUID()}`
  const bytes = Buffer.from(key)
  try {
    await storage.write(key, bytes)
    const read = await storage.read(key)
    await storage.remove(key)
    if (!read?.equals(bytes)) return { reason: 'what was written could not be read back' }
    return { ms: Math.round(performance.now() - since) }
  } catch (error) {
    return { reason: (error as Error).message }
  }
}
