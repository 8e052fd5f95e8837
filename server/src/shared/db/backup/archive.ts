import { createHash } from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs'
import { open } from 'node:fs/promises'
import path from 'node:path'
import { finished } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { blockBytes, type Entry, entryOf, headerOf, paddingOf } from './tar.ts'

export interface KeptFile {
  path: string
  size: number
  sha256: string
}

const chunkBytes = 256 * 1024
const syncsAtOnce = 16

export interface ArchiveWriter {
  folder(name: string): Promise<void>
  /** Undefined when the file has gone meanwhile, as a table's does when it is dropped. */
  file(name: string, source: string): Promise<KeptFile | undefined>
  text(name: string, content: string): Promise<KeptFile>
  /** On the disk when this is done. */
  finish(): Promise<void>
  abandon(): void
}

/** A .tar.gz that only its owner can read. */
export function writeArchive(target: string): ArchiveWriter {
  const gzip = createGzip()
  const out = fs.createWriteStream(target, { mode: 0o600, flush: true })
  gzip.pipe(out)
  const ended = finished(out)
  ended.catch(() => {})
  const write = async (bytes: Buffer) => {
    if (!gzip.write(bytes)) await Promise.race([once(gzip, 'drain'), ended])
  }
  return {
    folder: (name) => write(headerOf({ name, size: 0, kind: 'folder' })),
    file: (name, source) => addFile(write, name, source),
    text: async (name, content) => {
      const bytes = Buffer.from(content)
      await write(headerOf({ name, size: bytes.length, kind: 'file' }))
      await write(Buffer.concat([bytes, Buffer.alloc(paddingOf(bytes.length))]))
      return { path: name, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
    },
    finish: async () => {
      gzip.end(Buffer.alloc(blockBytes * 2))
      await ended
    },
    abandon: () => {
      gzip.destroy()
      out.destroy()
    },
  }
}

/** As many bytes as the file had at first: one that grows is cut, one that shrinks is filled up. The database's log mends both. */
async function addFile(
  write: (bytes: Buffer) => Promise<void>,
  name: string,
  source: string,
): Promise<KeptFile | undefined> {
  const file = await open(source).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
  if (!file) return undefined
  try {
    const { size } = await file.stat()
    const hash = createHash('sha256')
    await write(headerOf({ name, size, kind: 'file' }))
    for (let left = size; left > 0; ) {
      const { bytesRead, buffer } = await file.read(Buffer.alloc(Math.min(chunkBytes, left)))
      const bytes = bytesRead > 0 ? buffer.subarray(0, bytesRead) : Buffer.alloc(Math.min(chunkBytes, left))
      hash.update(bytes)
      await write(bytes)
      left -= bytes.length
    }
    await write(Buffer.alloc(paddingOf(size)))
    return { path: name, size, sha256: hash.digest('hex') }
  } finally {
    await file.close()
  }
}

/** Unpacks into a folder that must be empty, and says what it found, which is on the disk by then. Throws when the archive is damaged or cut short. */
export async function unpackArchive(source: string, into: string): Promise<KeptFile[]> {
  const input = fs.createReadStream(source)
  const bytes = new ByteReader(input.on('error', (error) => gunzip.destroy(error)).pipe(createGunzip()))
  const gunzip = bytes.stream
  const found: KeptFile[] = []
  for (let entry = entryOf(await bytes.take(blockBytes)); entry; entry = entryOf(await bytes.take(blockBytes))) {
    const target = path.join(into, entry.name)
    fs.mkdirSync(entry.kind === 'folder' ? target : path.dirname(target), { recursive: true, mode: 0o700 })
    if (entry.kind === 'file') found.push(await unpackFile(bytes, entry, target))
  }
  await bytes.skipRest()
  await putOnDisk(found.map(({ path: name }) => path.join(into, name)))
  return found
}

/** Many at a time: a disk writes a thousand small files together nearly as fast as one. */
async function putOnDisk(files: string[]): Promise<void> {
  const waiting = files.values()
  const work = async () => {
    for (const name of waiting) {
      const file = await open(name, 'r+')
      await file.sync().finally(() => file.close())
    }
  }
  await Promise.all(Array.from({ length: syncsAtOnce }, work))
}

async function unpackFile(bytes: ByteReader, { name, size }: Entry, target: string): Promise<KeptFile> {
  const hash = createHash('sha256')
  const file = await open(target, 'wx', 0o600)
  try {
    for (let left = size; left > 0; ) {
      const chunk = await bytes.take(Math.min(chunkBytes, left))
      hash.update(chunk)
      await file.write(chunk)
      left -= chunk.length
    }
    await bytes.take(paddingOf(size))
  } finally {
    await file.close()
  }
  return { path: name, size, sha256: hash.digest('hex') }
}

/** Takes exact numbers of bytes from a stream of chunks. */
class ByteReader {
  readonly stream: ReturnType<typeof createGunzip>
  readonly #chunks: AsyncIterator<Buffer>
  #held: Buffer = Buffer.alloc(0)

  constructor(stream: ReturnType<typeof createGunzip>) {
    this.stream = stream
    this.#chunks = stream[Symbol.asyncIterator]()
  }

  async take(count: number): Promise<Buffer> {
    const parts: Buffer[] = []
    let missing = count
    while (missing > 0) {
      if (this.#held.length === 0) this.#held = await this.#next()
      const part = this.#held.subarray(0, missing)
      parts.push(part)
      this.#held = this.#held.subarray(part.length)
      missing -= part.length
    }
    return parts.length === 1 ? (parts[0] ?? Buffer.alloc(0)) : Buffer.concat(parts)
  }

  /** The checksum of gzip stands at the very end. */
  async skipRest(): Promise<void> {
    while (!(await this.#chunks.next()).done);
  }

  async #next(): Promise<Buffer> {
    const { value, done } = await this.#chunks.next()
    if (done) throw new Error('it ends too early')
    return value
  }
}
