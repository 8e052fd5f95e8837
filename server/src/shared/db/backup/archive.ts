import { createHash } from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs'
import { open } from 'node:fs/promises'
import path from 'node:path'
import { finished } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { forEachAtOnce } from '../../process/for-each-at-once.ts'
import { blockBytes, getTarPadding, parseTarHeader, type TarEntry, toTarHeader } from './tar.ts'

export interface ArchivedFile {
  path: string
  size: number
  sha256: string
}

const chunkBytes = 256 * 1024
const syncsAtOnce = 16

export interface ArchiveWriter {
  folder(name: string): Promise<void>
  /** Adds a file. Undefined when it was deleted meanwhile, as a table's file is when the table is dropped. */
  file(name: string, source: string): Promise<ArchivedFile | undefined>
  text(name: string, content: string): Promise<ArchivedFile>
  /** Resolves once the archive is on the disk. */
  finish(): Promise<void>
  abandon(): void
}

/** Opens a .tar.gz that only its owner can read. */
export function createArchiveWriter(target: string): ArchiveWriter {
  const gzip = createGzip()
  const out = fs.createWriteStream(target, { mode: 0o600, flush: true })
  gzip.pipe(out)
  const ended = finished(out)
  ended.catch(() => {})
  const writeBytes = async (bytes: Buffer) => {
    if (!gzip.write(bytes)) await Promise.race([once(gzip, 'drain'), ended])
  }
  return {
    folder: (name) => writeBytes(toTarHeader({ name, size: 0, kind: 'folder' })),
    file: (name, source) => addFile(writeBytes, name, source),
    text: async (name, content) => {
      const bytes = Buffer.from(content)
      await writeBytes(toTarHeader({ name, size: bytes.length, kind: 'file' }))
      await writeBytes(Buffer.concat([bytes, Buffer.alloc(getTarPadding(bytes.length))]))
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

/**
 * Adds as many bytes as the file had at first: a file that grows is cut, and one that shrinks is padded. The
 * database's log repairs both.
 */
async function addFile(
  write: (bytes: Buffer) => Promise<void>,
  name: string,
  source: string,
): Promise<ArchivedFile | undefined> {
  const file = await open(source).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
  if (!file) return undefined
  try {
    const { size } = await file.stat()
    const hash = createHash('sha256')
    await write(toTarHeader({ name, size, kind: 'file' }))
    for (let left = size; left > 0; ) {
      const { bytesRead, buffer } = await file.read(Buffer.alloc(Math.min(chunkBytes, left)))
      const bytes = bytesRead > 0 ? buffer.subarray(0, bytesRead) : Buffer.alloc(Math.min(chunkBytes, left))
      hash.update(bytes)
      await write(bytes)
      left -= bytes.length
    }
    await write(Buffer.alloc(getTarPadding(size)))
    return { path: name, size, sha256: hash.digest('hex') }
  } finally {
    await file.close()
  }
}

/**
 * Unpacks an archive into an empty folder and lists what it found, which is on the disk by then. Throws when the
 * archive is damaged or cut short.
 */
export async function unpackArchive(source: string, into: string): Promise<ArchivedFile[]> {
  const input = fs.createReadStream(source)
  const bytes = new ByteReader(input.on('error', (error) => gunzip.destroy(error)).pipe(createGunzip()))
  const gunzip = bytes.stream
  const found: ArchivedFile[] = []
  for (
    let entry = parseTarHeader(await bytes.take(blockBytes));
    entry;
    entry = parseTarHeader(await bytes.take(blockBytes))
  ) {
    const target = path.join(into, entry.name)
    fs.mkdirSync(entry.kind === 'folder' ? target : path.dirname(target), { recursive: true, mode: 0o700 })
    if (entry.kind === 'file') found.push(await unpackFile(bytes, entry, target))
  }
  await bytes.skipRest()
  await syncFiles(found.map(({ path: name }) => path.join(into, name)))
  return found
}

/** Syncs many files at a time: a disk writes a thousand small files together nearly as fast as one. */
const syncFiles = (files: string[]): Promise<void> =>
  forEachAtOnce(files, syncsAtOnce, async (name) => {
    const file = await open(name, 'r+')
    await file.sync().finally(() => file.close())
  })

async function unpackFile(bytes: ByteReader, { name, size }: TarEntry, target: string): Promise<ArchivedFile> {
  const hash = createHash('sha256')
  const file = await open(target, 'wx', 0o600)
  try {
    for (let left = size; left > 0; ) {
      const chunk = await bytes.take(Math.min(chunkBytes, left))
      hash.update(chunk)
      await file.write(chunk)
      left -= chunk.length
    }
    await bytes.take(getTarPadding(size))
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

  /** Reads to the very end, where gzip has its checksum. */
  async skipRest(): Promise<void> {
    while (!(await this.#chunks.next()).done);
  }

  async #next(): Promise<Buffer> {
    const { value, done } = await this.#chunks.next()
    if (done) throw new Error('it ends too early')
    return value
  }
}
