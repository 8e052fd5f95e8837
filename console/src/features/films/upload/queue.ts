import { inWords } from '../../../shared/api/failure.ts'
import { sharedValue } from '../../../shared/shared-value.ts'
import { refusalOf } from './checked-file.ts'
import { withSample } from './pace.ts'
import type { Remembered, remembering } from './remembered.ts'
import { type About, type Desk, FileGone, type Heard, readUpTo, type Sending, sendFile } from './sending.ts'
import { Sha256 } from './sha256.ts'
import { titleOfFile } from './title-of-file.ts'
import { isConflict, isPassing, OtherFile, stateAfter, type Upload, type UploadState } from './upload.model.ts'

export interface QueueParts {
  desk: Desk
  kept: ReturnType<typeof remembering>
  /** Who sends. */
  email: string
  largestPiece: number
  now(): number
  /** Some time, or less when the network is back. */
  wait(ms: number, signal: AbortSignal): Promise<void>
  /** Other windows of this browser leave it alone until it is let go. */
  claim?: (titleId: number) => () => void
  isClaimed?: (titleId: number) => Promise<boolean>
}

interface Work {
  file?: File
  about: About
  hash: Sha256
  /** Since the last reload nothing of the file was compared with what the browser remembers. */
  compare?: { received: number; digest: string }
  stop?: AbortController
}

const atOnce = 2
const patienceMs = [1_000, 2_000, 4_000, 8_000, 15_000]
const conflictsAtMost = 3
const nothingSaid: About = { groups: [], genres: [], hidden: false }

/** Films on their way to the server, two at a time; one that cannot be sent holds up no other. */
export class UploadQueue {
  readonly #parts: QueueParts
  readonly #uploads = sharedValue<readonly Upload[]>([])
  readonly #work = new Map<string, Work>()
  #made = 0

  constructor(parts: QueueParts) {
    this.#parts = parts
  }

  readonly use = this.#uploads.use
  readonly now = this.#uploads.now

  /** What a reload has left unfinished, as far as the server still has it. */
  async restore(): Promise<void> {
    const { kept, desk, email, isClaimed } = this.#parts
    for (const entry of kept.of(email)) {
      if (await isClaimed?.(entry.titleId)) continue
      const arrived = await desk.arrived(entry.titleId).catch(() => entry)
      if (arrived?.bytes !== entry.bytes) kept.forget(entry.titleId)
      else if (!this.now().some(({ titleId }) => titleId === entry.titleId)) this.#restored(entry, arrived.received)
    }
  }

  /** Files that were dropped or chosen: those that are waited for go on, others are new. */
  async add(files: readonly File[], about: About): Promise<void> {
    for (const file of files) {
      const waited = this.now().find(
        ({ state, name, bytes }) => state.kind === 'missing' && name === file.name && bytes === file.size,
      )
      if (waited) this.chooseAgain(waited.key, file)
      else await this.#addOne(file, { title: titleOfFile(file.name), about })
    }
  }

  /** The film of a title that is there already, or the rest of it. */
  async addTo({ id, title }: { id: number; title: string }, file: File): Promise<void> {
    const known = this.now().find(({ titleId, state }) => titleId === id && state.kind === 'missing')
    if (known?.bytes === file.size) return this.chooseAgain(known.key, file)
    for (const { key } of this.now().filter(({ titleId }) => titleId === id)) this.remove(key)
    await this.#addOne(file, { title, titleId: id, about: nothingSaid })
  }

  /** The same file again; whether it is the same its bytes say. */
  chooseAgain(key: string, file: File): void {
    const upload = this.#of(key)
    const work = this.#work.get(key)
    if (!upload || !work) return
    if (file.size !== upload.bytes || file.name !== upload.name) {
      const why = `This is ${file.name}, and ${upload.name} is waited for.`
      this.#tell(key, { state: { kind: 'missing', why } })
      return
    }
    work.file = file
    this.goOn(key)
  }

  pause(key: string): void {
    this.#work.get(key)?.stop?.abort()
    this.#tell(key, { state: { kind: 'paused' } })
    this.#fill()
  }

  goOn(key: string): void {
    if (!this.#work.get(key)?.file) return
    this.#tell(key, { state: { kind: 'queued' } })
    this.#fill()
  }

  /** Out of the list; what has arrived stays with its title. */
  remove(key: string): void {
    const titleId = this.#of(key)?.titleId
    this.#work.get(key)?.stop?.abort()
    this.#work.delete(key)
    if (titleId !== undefined) this.#parts.kept.forget(titleId)
    this.#uploads.tell(this.now().filter((one) => one.key !== key))
    this.#fill()
  }

  /** Where its title is not made yet, it will be made under this name. */
  async retitle(key: string, title: string): Promise<void> {
    const titleId = this.#of(key)?.titleId
    this.#tell(key, { title, note: undefined })
    if (titleId === undefined) return
    try {
      await this.#parts.desk.rename(titleId, title)
    } catch (error) {
      this.#tell(key, { note: inWords(error) })
    }
  }

  /** Whoever sends is somebody else from now on. */
  close(): void {
    for (const { stop } of this.#work.values()) stop?.abort()
    this.#work.clear()
    this.#uploads.tell([])
  }

  async #addOne(file: File, { title, titleId, about }: { title: string; titleId?: number; about: About }) {
    const why = await refusalOf(file)
    const key = `${++this.#made}`
    const state: UploadState = why === undefined ? { kind: 'queued' } : { kind: 'refused', why }
    const upload: Upload = { key, name: file.name, bytes: file.size, title, received: 0, samples: [], state }
    this.#uploads.tell([...this.now(), titleId === undefined ? upload : { ...upload, titleId }])
    if (why !== undefined) return
    this.#work.set(key, { file, about, hash: new Sha256() })
    this.#fill()
  }

  #restored({ titleId, title, name, bytes, received: compared, digest }: Remembered, received: number): void {
    const key = `${++this.#made}`
    this.#work.set(key, { about: nothingSaid, hash: new Sha256(), compare: { received: compared, digest } })
    const state = { kind: 'missing' } as const
    this.#uploads.tell([...this.now(), { key, titleId, title, name, bytes, received, samples: [], state }])
  }

  #of = (key: string): Upload | undefined => this.now().find((one) => one.key === key)

  #tell(key: string, change: { [K in keyof Upload]?: Upload[K] | undefined }): void {
    this.#uploads.tell(this.now().map((one) => (one.key === key ? ({ ...one, ...change } as Upload) : one)))
  }

  /** As many as may are on their way, the first come first. */
  #fill(): void {
    for (const { key, state } of this.now()) {
      const busy = [...this.#work.values()].filter(({ stop }) => stop).length
      const work = this.#work.get(key)
      if (busy >= atOnce) return
      if (state.kind === 'queued' && work?.file && !work.stop) void this.#run(key, work, work.file)
    }
  }

  async #run(key: string, work: Work, file: File): Promise<void> {
    work.stop = new AbortController()
    const { signal } = work.stop
    let release: (() => void) | undefined
    try {
      this.#tell(key, { state: { kind: 'sending' } })
      const titleId = await this.#titled(key, work)
      release = this.#parts.claim?.(titleId)
      await this.#sent(key, { work, file, titleId, signal })
    } catch (error) {
      if (!signal.aborted) this.#tell(key, { state: stateAfter(error, this.#of(key)?.state) })
    } finally {
      release?.()
      delete work.stop
      this.#fill()
    }
  }

  async #titled(key: string, { about }: Work): Promise<number> {
    const { title = '', titleId } = this.#of(key) ?? {}
    if (titleId !== undefined) return titleId
    const made = await this.#parts.desk.create(title, about)
    this.#tell(key, { titleId: made })
    const renamed = this.#of(key)?.title
    if (renamed !== undefined && renamed !== title) await this.retitle(key, renamed)
    return made
  }

  /** Until all of it is there: a network that is away is waited for, a server that has more or less is asked again. */
  async #sent(key: string, { work, file, titleId, signal }: Round): Promise<void> {
    const sending = { file, titleId, hash: work.hash }
    let [tries, conflicts] = [0, 0]
    const heard = this.#heard(key, signal, () => {
      ;[tries, conflicts] = [0, 0]
    })
    for (;;) {
      try {
        await this.#compared(work, sending, heard)
        await sendFile(this.#parts.desk, sending, heard)
        break
      } catch (error) {
        work.hash = sending.hash
        if (error instanceof FileGone) compareAnew(work)
        const isAgain = isPassing(error) || (isConflict(error) && ++conflicts < conflictsAtMost)
        if (signal.aborted || !isAgain) throw error
        this.#tell(key, { state: { kind: 'waiting', why: inWords(error) } })
        await this.#parts.wait(patienceMs[Math.min(tries++, patienceMs.length - 1)] ?? 0, signal)
        signal.throwIfAborted()
      }
    }
    this.#parts.kept.forget(titleId)
    this.#tell(key, { state: { kind: 'sent' }, received: file.size })
  }

  /** After a reload all of what had arrived by then is compared with the file that was chosen again. */
  async #compared(work: Work, sending: Sending, heard: Heard) {
    if (!work.compare) return
    const { received, digest } = work.compare
    await readUpTo(sending, received, heard)
    if (sending.hash.digest() !== digest) {
      sending.hash = new Sha256()
      throw new OtherFile('This is another file: its bytes are not those that were sent. Choose the same one.')
    }
    delete work.compare
  }

  #heard(key: string, signal: AbortSignal, moved: () => void): Heard {
    const { now, largestPiece: largest, kept, email } = this.#parts
    const state = (next: UploadState) => {
      if (!signal.aborted) this.#tell(key, { state: next })
    }
    return {
      signal,
      now,
      largest,
      comparing: (share: number) => state({ kind: 'comparing', share }),
      finishing: () => state({ kind: 'finishing' }),
      acknowledged: (received: number, digest: string) => {
        const upload = this.#of(key)
        if (upload?.titleId === undefined) return
        const { titleId, title, name, bytes, samples } = upload
        if (received > upload.received) moved()
        kept.keep({ email, titleId, title, name, bytes, received, digest })
        this.#tell(key, { received, samples: withSample(samples, { atMs: now(), received }) })
        state({ kind: 'sending' })
      },
    }
  }
}

interface Round {
  work: Work
  file: File
  titleId: number
  signal: AbortSignal
}

/** What is chosen next must be the file that was read so far. */
function compareAnew(work: Work): void {
  work.compare ??= { received: work.hash.length, digest: work.hash.digest() }
  work.hash = new Sha256()
}
