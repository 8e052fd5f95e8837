import type { Stats } from 'node:fs'
import type { FileHandle } from 'node:fs/promises'
import type { OpenFile } from './storage.ts'

export interface KeptFilesSettings {
  /** So many stay open when nobody reads them. */
  mostFiles: number
  /** So much lies in memory; the most of one file is a sixteenth of it. */
  mostBytes: number
  /** Another process may have replaced or removed a file: after so long its name is looked at again. */
  freshMs: number
  /** What nobody asked for is closed, so that the room of a removed file is free again. */
  idleMs: number
}

export const usualKeptFiles: KeptFilesSettings = {
  mostFiles: 256,
  mostBytes: 64 * 1024 * 1024,
  freshMs: 2_000,
  idleMs: 20_000,
}

/** So long what was asked for keeps its place in memory. */
const restMs = 5_000

interface Place {
  open(key: string): Promise<FileHandle | undefined>
  stat(key: string): Promise<Stats | undefined>
}

interface Opening {
  file: Promise<KeptFile | undefined>
  /** Each of them holds the file from the moment that it is open. */
  asks: number
}

/** Files that many read stay open between them, the most wanted in memory. What is in use is never closed. */
export class KeptFiles {
  readonly #place: Place
  readonly #settings: KeptFilesSettings
  /** What was asked for longest ago comes first. */
  readonly #kept = new Map<string, KeptFile>()
  readonly #opening = new Map<string, Opening>()
  #bytes = 0
  #closing: NodeJS.Timeout | undefined

  constructor(place: Place, settings: KeptFilesSettings) {
    this.#place = place
    this.#settings = settings
  }

  /** What is open and has not to be read first, for whoever would rather not wait. */
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
    opening.asks++
    return opening.file
  }

  /** What is read now is read to its end; whoever asks from now on gets what lies there then. */
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

  #isFresh(known: KeptFile): boolean {
    return performance.now() - known.lookedAt < this.#settings.freshMs
  }

  async #look(key: string, known: KeptFile): Promise<void> {
    known.looking ??= this.#place.stat(key).finally(() => {
      known.looking = undefined
    })
    const stat = await known.looking
    if (stat && known.isStill(stat)) known.lookedAt = performance.now()
    else if (this.#kept.get(key) === known) this.drop(key)
  }

  async #lend(key: string, known: KeptFile): Promise<OpenFile> {
    this.#touch(key, known)
    // Once is no reason to keep it in memory.
    if (known.loading || (!known.bytes && this.#makesRoom(known.size)))
      await this.#load(known).catch((error: unknown) => {
        known.release()
        throw error
      })
    return known
  }

  #touch(key: string, known: KeptFile): KeptFile {
    known.take()
    this.#kept.delete(key)
    this.#kept.set(key, known)
    return known
  }

  #open(key: string): Opening {
    const opening: Opening = { asks: 0, file: Promise.resolve(undefined) }
    const isLatest = () => this.#opening.get(key) === opening
    opening.file = this.#opened(key).then(
      (file) => {
        file?.take(opening.asks)
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

  async #opened(key: string): Promise<KeptFile | undefined> {
    const handle = await this.#place.open(key)
    if (!handle) return undefined
    try {
      return new KeptFile(handle, await handle.stat())
    } catch (error) {
      await handle.close()
      throw error
    }
  }

  #keep(key: string, file: KeptFile): void {
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

  /** What was wanted a moment ago stays: many who walk through more than there is room for would else throw out each other's. */
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

  #load(file: KeptFile): Promise<void> {
    file.loading ??= this.#loaded(file).finally(() => {
      file.loading = undefined
    })
    return file.loading
  }

  async #loaded(file: KeptFile): Promise<void> {
    file.counted = file.size
    this.#bytes += file.counted
    const bytes = await file.load().catch((error: unknown) => {
      this.#forgetBytes(file)
      throw error
    })
    // It was dropped in between, or is not what it was when it was opened.
    if (file.counted === bytes.length) file.bytes = bytes
    else this.#forgetBytes(file)
  }

  #forgetBytes(file: KeptFile): void {
    this.#bytes -= file.counted
    file.counted = 0
    file.bytes = undefined
  }
}

class KeptFile implements OpenFile {
  readonly size: number
  readonly modifiedMs: number
  bytes: Buffer | undefined
  lookedAt = performance.now()
  takenAt = 0
  looking: Promise<Stats | undefined> | undefined
  loading: Promise<void> | undefined
  /** How much of the room for bytes it has. */
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

  /** Nobody finds it any more: it closes with its last reader. */
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
    // Nothing was written to it, so there is nothing to lose when it cannot be closed.
    if (!this.#isKept && this.#uses === 0) this.#handle.close().catch(() => undefined)
  }
}
