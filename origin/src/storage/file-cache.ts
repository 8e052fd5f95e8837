import type { Stats } from 'node:fs'
import type { FileHandle } from 'node:fs/promises'
import type { OpenFile } from './storage.ts'

export interface FileCacheSettings {
  /** Files that stay open while unused. */
  mostFiles: number
  /** Bytes in memory. A single file may use a sixteenth of it. */
  mostBytes: number
  /** A file's name is checked again after this time, because another process may have replaced or removed it. */
  freshMs: number
  /** Unused files are closed after this time, so that the space of a removed file is freed. */
  idleMs: number
}

export const defaultFileCache: FileCacheSettings = {
  mostFiles: 256,
  mostBytes: 64 * 1024 * 1024,
  freshMs: 2_000,
  idleMs: 20_000,
}

/** A recently used file stays in memory at least this long. */
const restMs = 5_000

interface FileSource {
  open(key: string): Promise<FileHandle | undefined>
  stat(key: string): Promise<Stats | undefined>
}

interface PendingFile {
  file: Promise<CachedFile | undefined>
  /** Requests that wait. Each holds the file from the moment it is open. */
  waiting: number
}

/** Keeps files open that many read, the most requested ones in memory. A file in use is never closed. */
export class FileCache {
  readonly #place: FileSource
  readonly #settings: FileCacheSettings
  /** Sorted by last use, oldest first. */
  readonly #kept = new Map<string, CachedFile>()
  readonly #opening = new Map<string, PendingFile>()
  #bytes = 0
  #closing: NodeJS.Timeout | undefined

  constructor(place: FileSource, settings: FileCacheSettings) {
    this.#place = place
    this.#settings = settings
  }

  /** Returns a file that is ready without reading, for a caller that does not want to wait. */
  ready(key: string): OpenFile | undefined {
    const known = this.#kept.get(key)
    if (!known || !this.#isFresh(known)) return undefined
    return known.bytes || !this.#isSmall(known.size) ? this.#touch(key, known) : undefined
  }

  async take(key: string): Promise<OpenFile | undefined> {
    const known = this.#kept.get(key)
    if (known) {
      if (!this.#isFresh(known)) await this.#look(key, known)
      if (this.#kept.get(key) === known) return this.#lend(key, known)
    }
    const opening = this.#opening.get(key) ?? this.#open(key)
    opening.waiting++
    return opening.file
  }

  /** Drops a file. Current reads finish, and later ones get the new content. */
  drop(key: string): void {
    this.#opening.delete(key)
    const known = this.#kept.get(key)
    if (!known) return
    this.#kept.delete(key)
    this.#forgetBytes(known)
    known.letGo()
  }

  #isSmall(size: number): boolean {
    return size <= this.#settings.mostBytes / 16
  }

  #isFresh(known: CachedFile): boolean {
    return performance.now() - known.lookedAt < this.#settings.freshMs
  }

  async #look(key: string, known: CachedFile): Promise<void> {
    known.looking ??= this.#place.stat(key).finally(() => {
      known.looking = undefined
    })
    const stat = await known.looking
    if (stat && known.isStill(stat)) known.lookedAt = performance.now()
    else if (this.#kept.get(key) === known) this.drop(key)
  }

  async #lend(key: string, known: CachedFile): Promise<OpenFile> {
    this.#touch(key, known)
    // A single use is no reason to keep a file in memory.
    if (known.loading || (!known.bytes && this.#makesRoom(known.size)))
      await this.#load(known).catch((error: unknown) => {
        known.release()
        throw error
      })
    return known
  }

  #touch(key: string, known: CachedFile): CachedFile {
    known.take()
    this.#kept.delete(key)
    this.#kept.set(key, known)
    return known
  }

  #open(key: string): PendingFile {
    const opening: PendingFile = { waiting: 0, file: Promise.resolve(undefined) }
    const isLatest = () => this.#opening.get(key) === opening
    opening.file = this.#opened(key).then(
      (file) => {
        file?.take(opening.waiting)
        if (isLatest()) {
          this.#opening.delete(key)
          if (file) this.#keep(key, file)
        } else file?.letGo()
        return file
      },
      (error: unknown) => {
        if (isLatest()) this.#opening.delete(key)
        throw error
      },
    )
    this.#opening.set(key, opening)
    return opening
  }

  async #opened(key: string): Promise<CachedFile | undefined> {
    const handle = await this.#place.open(key)
    if (!handle) return undefined
    try {
      return new CachedFile(handle, await handle.stat())
    } catch (error) {
      await handle.close()
      throw error
    }
  }

  #keep(key: string, file: CachedFile): void {
    this.#kept.set(key, file)
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= this.#settings.mostFiles) break
      this.drop(oldest)
    }
    this.#closing ??= setInterval(() => this.#closeIdle(), this.#settings.idleMs / 2).unref()
  }

  #closeIdle(): void {
    const before = performance.now() - this.#settings.idleMs
    for (const [key, file] of this.#kept) if (!file.isInUse && file.takenAt < before) this.drop(key)
    if (this.#kept.size > 0) return
    clearInterval(this.#closing)
    this.#closing = undefined
  }

  /** Frees memory. Recent files stay, otherwise readers of more files than fit would evict each other's. */
  #makesRoom(size: number): boolean {
    const { mostBytes } = this.#settings
    if (!this.#isSmall(size)) return false
    const before = performance.now() - restMs
    for (const oldest of this.#kept.values()) {
      if (this.#bytes + size <= mostBytes || oldest.takenAt >= before) break
      this.#forgetBytes(oldest)
    }
    return this.#bytes + size <= mostBytes
  }

  #load(file: CachedFile): Promise<void> {
    file.loading ??= this.#loaded(file).finally(() => {
      file.loading = undefined
    })
    return file.loading
  }

  async #loaded(file: CachedFile): Promise<void> {
    file.counted = file.size
    this.#bytes += file.counted
    const bytes = await file.load().catch((error: unknown) => {
      this.#forgetBytes(file)
      throw error
    })
    // The file was dropped in the meantime, or its size has changed.
    if (file.counted === bytes.length) file.bytes = bytes
    else this.#forgetBytes(file)
  }

  #forgetBytes(file: CachedFile): void {
    this.#bytes -= file.counted
    file.counted = 0
    file.bytes = undefined
  }
}

class CachedFile implements OpenFile {
  readonly size: number
  readonly modifiedMs: number
  bytes: Buffer | undefined
  lookedAt = performance.now()
  takenAt = 0
  looking: Promise<Stats | undefined> | undefined
  loading: Promise<void> | undefined
  /** Bytes counted against the limit. */
  counted = 0
  readonly #handle: FileHandle
  readonly #inode: number
  #uses = 0
  #isKept = true

  constructor(handle: FileHandle, { size, mtimeMs, ino }: Stats) {
    this.#handle = handle
    this.#inode = ino
    this.size = size
    this.modifiedMs = mtimeMs
  }

  get isInUse(): boolean {
    return this.#uses > 0
  }

  isStill({ size, mtimeMs, ino }: Stats): boolean {
    return ino === this.#inode && size === this.size && mtimeMs === this.modifiedMs
  }

  take(times = 1): void {
    this.#uses += times
    this.takenAt = performance.now()
  }

  release(): void {
    this.#uses--
    this.#closeUnlessNeeded()
  }

  /** Marks it as dropped. It closes with its last reader. */
  letGo(): void {
    this.#isKept = false
    this.#closeUnlessNeeded()
  }

  async read(into: Buffer, from: number): Promise<number> {
    const { bytesRead } = await this.#handle.read(into, 0, into.length, from)
    return bytesRead
  }

  async load(): Promise<Buffer> {
    const bytes = Buffer.allocUnsafeSlow(this.size)
    let filled = 0
    while (filled < bytes.length) {
      const came = await this.read(bytes.subarray(filled), filled)
      if (came === 0) break
      filled += came
    }
    return bytes.subarray(0, filled)
  }

  #closeUnlessNeeded(): void {
    // Nothing was written, so a failure to close loses nothing.
    if (!this.#isKept && this.#uses === 0) this.#handle.close().catch(() => undefined)
  }
}
