import { errorMessage } from '@fieldhouse/client/api/api-error'
import { createStore } from '@fieldhouse/client/state/store'
import { Sha256 } from '@fieldhouse/contract/sha256'
import { refusalOf } from './checked-file.ts'
import { withSample } from './pace.ts'
import type { Remembered, remembering } from './remembered.ts'
import { type About, type Desk, FileGone, type Heard, isPassing, readUpTo, type Sending, sendFile } from './sending.ts'
import { titleOfFile } from './title-of-file.ts'
import { isConflict, OtherFile, stateAfter, type Upload, type UploadState } from './upload.model.ts'
import { compareAnew, newKey, rememberedOf, type Work } from './work.ts'

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
  claim?: (key: string) => () => void
  isClaimed?: (key: string) => Promise<boolean>
}

const atOnce = 2
const patienceMs = [1_000, 2_000, 4_000, 8_000, 15_000]
const conflictsAtMost = 3
const nothingSaid: About = { groups: [], genres: [], hidden: false }

/** Films on their way to the server, two at a time; one that cannot be sent holds up no other. */
export class UploadQueue {
  readonly #parts: QueueParts
  readonly #uploads = createStore<readonly Upload[]>([])
  readonly #work = new Map<string, Work>()
  constructor(parts: QueueParts) {
    this.#parts = parts
  }

  readonly use = this.#uploads.use
  readonly now = this.#uploads.get

  /** What a reload has left unfinished, as far as the server still has it. */
  async restore(): Promise<void> {
    const { kept, desk, email, isClaimed } = this.#parts
    for (const entry of kept.of(email)) {
      const { key, titleId, sent, bytes } = entry
      if (this.#of(key) || (await isClaimed?.(key))) continue
      const isBegun = titleId !== undefined && !sent
      const arrived = isBegun ? await desk.arrived(titleId, bytes).catch(() => entry.received) : entry.received
      if (arrived === undefined) kept.forget(key)
      else this.#restored(entry, arrived)
    }
  }

  /** Files that were dropped or chosen: those that are waited for go on, others are new. */
  async add(files: readonly File[], about: About): Promise<void> {
    for (const file of files) {
      const known = this.now().find(
        ({ state, name, bytes }) => state.kind !== 'refused' && name === file.name && bytes === file.size,
      )
      if (known?.state.kind === 'missing') this.chooseAgain(known.key, file)
      else if (known) this.#tell(known.key, { note: 'This file is already in the list.' })
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
      const why = `This is ${file.name}, and ${upload.name} was expected.`
      this.#tell(key, { state: { kind: 'missing', why } })
      return
    }
    work.file = file
    work.release ??= this.#parts.claim?.(key)
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
    this.#leave(key)
    this.#parts.kept.forget(key)
    this.#uploads.set(this.now().filter((one) => one.key !== key))
    this.#fill()
  }

  /** Where its title is not made yet, it will be made under this name. */
  async retitle(key: string, title: string): Promise<void> {
    const titleId = this.#of(key)?.titleId
    this.#tell(key, { title, note: undefined })
    this.#keep(key)
    if (titleId === undefined) return
    try {
      await this.#parts.desk.rename(titleId, title)
    } catch (error) {
      this.#tell(key, { note: errorMessage(error) })
    }
  }

  /** Whoever sends is somebody else from now on. */
  close(): void {
    for (const key of [...this.#work.keys()]) this.#leave(key)
    this.#uploads.set([])
  }

  async #addOne(file: File, { title, titleId, about }: { title: string; titleId?: number; about: About }) {
    const why = await refusalOf(file)
    const key = newKey()
    const state: UploadState = why === undefined ? { kind: 'queued' } : { kind: 'refused', why }
    const upload: Upload = { key, name: file.name, bytes: file.size, title, received: 0, samples: [], state }
    this.#uploads.set([...this.now(), titleId === undefined ? upload : { ...upload, titleId }])
    if (why !== undefined) return
    const release = this.#parts.claim?.(key)
    this.#work.set(key, { file, about, hash: new Sha256(), ...(release && { release }) })
    this.#keep(key)
    this.#fill()
  }

  #restored(entry: Remembered, received: number): void {
    const { key, titleId, title, about, name, bytes, digest, sent } = entry
    if (!sent) this.#work.set(key, { about, hash: new Sha256(), compare: { received: entry.received, digest } })
    const state = { kind: sent ? 'sent' : 'missing' } as const
    const upload: Upload = { key, title, name, bytes, received: sent ? bytes : received, samples: [], state }
    this.#uploads.set([...this.now(), titleId === undefined ? upload : { ...upload, titleId }])
  }

  /** For after a reload. */
  #keep(key: string): void {
    const [upload, work] = [this.#of(key), this.#work.get(key)]
    if (!upload || !work) return
    this.#parts.kept.keep(rememberedOf(upload, work, this.#parts.email))
  }

  /** Nothing is done with its file any more. */
  #leave(key: string): void {
    const work = this.#work.get(key)
    work?.stop?.abort()
    work?.release?.()
    this.#work.delete(key)
  }

  #of = (key: string): Upload | undefined => this.now().find((one) => one.key === key)

  #tell(key: string, change: { [K in keyof Upload]?: Upload[K] | undefined }): void {
    this.#uploads.set(this.now().map((one) => (one.key === key ? ({ ...one, ...change } as Upload) : one)))
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
    try {
      this.#tell(key, { state: { kind: 'sending' } })
      const titleId = await this.#titled(key, work)
      await this.#sent(key, { work, file, titleId, signal })
    } catch (error) {
      if (!signal.aborted) this.#ended(key, stateAfter(error, this.#of(key)?.state))
    } finally {
      delete work.stop
      this.#fill()
    }
  }

  #ended(key: string, state: UploadState): void {
    this.#tell(key, { state })
    if (state.kind === 'refused') this.#parts.kept.forget(key)
  }

  async #titled(key: string, { about }: Work): Promise<number> {
    const { title = '', titleId } = this.#of(key) ?? {}
    if (titleId !== undefined) return titleId
    const made = await this.#parts.desk.create(title, about)
    this.#tell(key, { titleId: made })
    this.#keep(key)
    const renamed = this.#of(key)?.title
    if (renamed !== undefined && renamed !== title) await this.retitle(key, renamed)
    return made
  }

  /** Until all of it is there: a network that is away is waited for, a server that has more or less is asked again. */
  async #sent(key: string, { work, file, titleId, signal }: Round): Promise<void> {
    const sending: Sending = { file, titleId, hash: work.hash }
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
        this.#tell(key, { state: { kind: 'waiting', why: errorMessage(error) } })
        await this.#parts.wait(patienceMs[Math.min(tries++, patienceMs.length - 1)] ?? 0, signal)
        signal.throwIfAborted()
      }
    }
    this.#tell(key, { state: { kind: 'sent' }, received: file.size })
    this.#keep(key)
    this.#leave(key)
  }

  /** After a reload all of what had arrived by then is compared with the file that was chosen again. */
  async #compared(work: Work, sending: Sending, heard: Heard) {
    if (!work.compare) return
    const { received, digest } = work.compare
    await readUpTo(sending, received, heard)
    if (sending.hash.digest() !== digest) {
      sending.hash = new Sha256()
      throw new OtherFile('This is a different file. Choose the one you started with.')
    }
    delete work.compare
  }

  #heard(key: string, signal: AbortSignal, moved: () => void): Heard {
    const { now, largestPiece: largest } = this.#parts
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
        if (!upload) return
        const { samples } = upload
        if (received > upload.received) moved()
        this.#tell(key, { received, samples: withSample(samples, { atMs: now(), received }) })
        const work = this.#work.get(key)
        if (work) work.acknowledged = digest
        this.#keep(key)
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
