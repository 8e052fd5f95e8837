import { errorMessage } from '@fieldhouse/client/api/api-error'
import { createStore } from '@fieldhouse/client/state/store'
import { Sha256 } from '@fieldhouse/contract/sha256'
import { findFileProblem } from './file-problem.ts'
import type { openSavedUploads, SavedUpload } from './saved-uploads.ts'
import {
  FileGoneError,
  isTransient,
  readUpTo,
  type SentFile,
  sendFile,
  type UploadApi,
  type UploadDetails,
  type UploadProgress,
} from './send-file.ts'
import { getTitleFromFileName } from './title-of-file.ts'
import { getStateAfterError, isConflict, OtherFileError, type QueuedUpload, type UploadState } from './upload.model.ts'
import { addRateSample } from './upload-rate.ts'
import { createUploadKey, requireComparison, toSavedUpload, type UploadWork } from './upload-work.ts'

export interface UploadQueueDeps {
  uploadApi: UploadApi
  savedUploads: ReturnType<typeof openSavedUploads>
  /** Email of the staff member who uploads. */
  email: string
  largestPiece: number
  now(): number
  /** Waits this long, or less when the network is back. */
  waitOrOnline(ms: number, signal: AbortSignal): Promise<void>
  /** Claims an upload, so that other windows of this browser leave it alone until it is released. */
  claimUpload?: (key: string) => () => void
  isUploadClaimed?: (key: string) => Promise<boolean>
}

const parallelUploads = 2
const retryDelaysMs = [1_000, 2_000, 4_000, 8_000, 15_000]
const maxConflicts = 3
const emptyUploadDetails: UploadDetails = { groups: [], genres: [], hidden: false }

/** Uploads videos to the server, two at a time. A failed upload does not hold up the others. */
export class UploadQueue {
  readonly #deps: UploadQueueDeps
  readonly #uploads = createStore<readonly QueuedUpload[]>([])
  readonly #work = new Map<string, UploadWork>()
  constructor(parts: UploadQueueDeps) {
    this.#deps = parts
  }

  readonly use = this.#uploads.use
  readonly now = this.#uploads.get

  /** Lists unfinished uploads again after a reload, as far as the server still has them. */
  async restoreUploads(): Promise<void> {
    const { savedUploads, uploadApi, email, isUploadClaimed } = this.#deps
    for (const entry of savedUploads.listFor(email)) {
      const { key, titleId, sent, bytes } = entry
      if (this.#findUpload(key) || (await isUploadClaimed?.(key))) continue
      const isBegun = titleId !== undefined && !sent
      const arrived = isBegun
        ? await uploadApi.countArrivedBytes(titleId, bytes).catch(() => entry.received)
        : entry.received
      if (arrived === undefined) savedUploads.forgetUpload(key)
      else this.#addRestored(entry, arrived)
    }
  }

  /** Adds dropped or chosen files: a file that is waited for resumes, any other is a new upload. */
  async add(files: readonly File[], about: UploadDetails): Promise<void> {
    for (const file of files) {
      const known = this.now().find(
        ({ state, name, bytes }) => state.kind !== 'refused' && name === file.name && bytes === file.size,
      )
      if (known?.state.kind === 'missing') this.chooseAgain(known.key, file)
      else if (known) this.#updateUpload(known.key, { note: 'This file is already in the list.' })
      else await this.#addOne(file, { title: getTitleFromFileName(file.name), about })
    }
  }

  /** Uploads the video of an existing title, or resumes it. */
  async addTo({ id, title }: { id: number; title: string }, file: File): Promise<void> {
    const known = this.now().find(({ titleId, state }) => titleId === id && state.kind === 'missing')
    if (known?.bytes === file.size) return this.chooseAgain(known.key, file)
    for (const { key } of this.now().filter(({ titleId }) => titleId === id)) this.remove(key)
    await this.#addOne(file, { title, titleId: id, about: emptyUploadDetails })
  }

  /** Resumes an upload with the file that was chosen again; its bytes are compared with what has arrived. */
  chooseAgain(key: string, file: File): void {
    const upload = this.#findUpload(key)
    const work = this.#work.get(key)
    if (!upload || !work) return
    if (file.size !== upload.bytes || file.name !== upload.name) {
      const why = `This is ${file.name}, and ${upload.name} was expected.`
      this.#updateUpload(key, { state: { kind: 'missing', why } })
      return
    }
    work.file = file
    work.release ??= this.#deps.claimUpload?.(key)
    this.resume(key)
  }

  pause(key: string): void {
    this.#work.get(key)?.stop?.abort()
    this.#updateUpload(key, { state: { kind: 'paused' } })
    this.#startQueued()
  }

  resume(key: string): void {
    if (!this.#work.get(key)?.file) return
    this.#updateUpload(key, { state: { kind: 'queued' } })
    this.#startQueued()
  }

  /** Removes an upload from the list; what has arrived stays with its title. */
  remove(key: string): void {
    this.#stopWork(key)
    this.#deps.savedUploads.forgetUpload(key)
    this.#uploads.set(this.now().filter((one) => one.key !== key))
    this.#startQueued()
  }

  /** Renames the title; a title that does not exist yet is created with this name. */
  async renameTitle(key: string, title: string): Promise<void> {
    const titleId = this.#findUpload(key)?.titleId
    this.#updateUpload(key, { title, note: undefined })
    this.#saveUpload(key)
    if (titleId === undefined) return
    try {
      await this.#deps.uploadApi.renameTitle(titleId, title)
    } catch (error) {
      this.#updateUpload(key, { note: errorMessage(error) })
    }
  }

  /** Stops everything, because another staff member signs in. */
  closeQueue(): void {
    for (const key of [...this.#work.keys()]) this.#stopWork(key)
    this.#uploads.set([])
  }

  async #addOne(file: File, { title, titleId, about }: { title: string; titleId?: number; about: UploadDetails }) {
    const why = await findFileProblem(file)
    const key = createUploadKey()
    const state: UploadState = why === undefined ? { kind: 'queued' } : { kind: 'refused', why }
    const upload: QueuedUpload = { key, name: file.name, bytes: file.size, title, received: 0, samples: [], state }
    this.#uploads.set([...this.now(), titleId === undefined ? upload : { ...upload, titleId }])
    if (why !== undefined) return
    const release = this.#deps.claimUpload?.(key)
    this.#work.set(key, { file, about, hash: new Sha256(), ...(release && { release }) })
    this.#saveUpload(key)
    this.#startQueued()
  }

  #addRestored(entry: SavedUpload, received: number): void {
    const { key, titleId, title, about, name, bytes, digest, sent } = entry
    if (!sent) this.#work.set(key, { about, hash: new Sha256(), compare: { received: entry.received, digest } })
    const state = { kind: sent ? 'sent' : 'missing' } as const
    const upload: QueuedUpload = { key, title, name, bytes, received: sent ? bytes : received, samples: [], state }
    this.#uploads.set([...this.now(), titleId === undefined ? upload : { ...upload, titleId }])
  }

  /** Saves the upload for after a reload. */
  #saveUpload(key: string): void {
    const [upload, work] = [this.#findUpload(key), this.#work.get(key)]
    if (!upload || !work) return
    this.#deps.savedUploads.saveEntry(toSavedUpload(upload, work, this.#deps.email))
  }

  /** Stops all work on the upload's file. */
  #stopWork(key: string): void {
    const work = this.#work.get(key)
    work?.stop?.abort()
    work?.release?.()
    this.#work.delete(key)
  }

  #findUpload = (key: string): QueuedUpload | undefined => this.now().find((one) => one.key === key)

  #updateUpload(key: string, change: { [K in keyof QueuedUpload]?: QueuedUpload[K] | undefined }): void {
    this.#uploads.set(this.now().map((one) => (one.key === key ? ({ ...one, ...change } as QueuedUpload) : one)))
  }

  /** Starts queued uploads in order, as many as may run in parallel. */
  #startQueued(): void {
    for (const { key, state } of this.now()) {
      const busy = [...this.#work.values()].filter(({ stop }) => stop).length
      const work = this.#work.get(key)
      if (busy >= parallelUploads) return
      if (state.kind === 'queued' && work?.file && !work.stop) void this.#runUpload(key, work, work.file)
    }
  }

  async #runUpload(key: string, work: UploadWork, file: File): Promise<void> {
    work.stop = new AbortController()
    const { signal } = work.stop
    try {
      this.#updateUpload(key, { state: { kind: 'sending' } })
      const titleId = await this.#createTitle(key, work)
      await this.#sendWithRetries(key, { work, file, titleId, signal })
    } catch (error) {
      if (!signal.aborted) this.#endUpload(key, getStateAfterError(error, this.#findUpload(key)?.state))
    } finally {
      delete work.stop
      this.#startQueued()
    }
  }

  #endUpload(key: string, state: UploadState): void {
    this.#updateUpload(key, { state })
    if (state.kind === 'refused') this.#deps.savedUploads.forgetUpload(key)
  }

  async #createTitle(key: string, { about }: UploadWork): Promise<number> {
    const { title = '', titleId } = this.#findUpload(key) ?? {}
    if (titleId !== undefined) return titleId
    const newId = await this.#deps.uploadApi.createTitle(title, about)
    this.#updateUpload(key, { titleId: newId })
    this.#saveUpload(key)
    const renamed = this.#findUpload(key)?.title
    if (renamed !== undefined && renamed !== title) await this.renameTitle(key, renamed)
    return newId
  }

  /**
   * Sends the file until all of it has arrived. Waits while the network is away, and asks again when the server has
   * more or less than expected.
   */
  async #sendWithRetries(key: string, { work, file, titleId, signal }: UploadAttempt): Promise<void> {
    const sending: SentFile = { file, titleId, hash: work.hash }
    let [tries, conflicts] = [0, 0]
    const progress = this.#trackProgress(key, signal, () => {
      ;[tries, conflicts] = [0, 0]
    })
    for (;;) {
      try {
        await this.#compareWithServer(work, sending, progress)
        await sendFile(this.#deps.uploadApi, sending, progress)
        break
      } catch (error) {
        work.hash = sending.hash
        if (error instanceof FileGoneError) requireComparison(work)
        const isRetry = isTransient(error) || (isConflict(error) && ++conflicts < maxConflicts)
        if (signal.aborted || !isRetry) throw error
        this.#updateUpload(key, { state: { kind: 'waiting', why: errorMessage(error) } })
        await this.#deps.waitOrOnline(retryDelaysMs[Math.min(tries++, retryDelaysMs.length - 1)] ?? 0, signal)
        signal.throwIfAborted()
      }
    }
    this.#updateUpload(key, { state: { kind: 'sent' }, received: file.size })
    this.#saveUpload(key)
    this.#stopWork(key)
  }

  /** After a reload, compares what had arrived with the file that was chosen again. */
  async #compareWithServer(work: UploadWork, sending: SentFile, progress: UploadProgress) {
    if (!work.compare) return
    const { received, digest } = work.compare
    await readUpTo(sending, received, progress)
    if (sending.hash.digest() !== digest) {
      sending.hash = new Sha256()
      throw new OtherFileError('This is a different file. Choose the one you started with.')
    }
    delete work.compare
  }

  #trackProgress(key: string, signal: AbortSignal, moved: () => void): UploadProgress {
    const { now, largestPiece: largest } = this.#deps
    const setState = (next: UploadState) => {
      if (!signal.aborted) this.#updateUpload(key, { state: next })
    }
    return {
      signal,
      now,
      largest,
      onCompare: (share: number) => setState({ kind: 'comparing', share }),
      onFinish: () => setState({ kind: 'finishing' }),
      onAcknowledged: (received: number, digest: string) => {
        const upload = this.#findUpload(key)
        if (!upload) return
        const { samples } = upload
        if (received > upload.received) moved()
        this.#updateUpload(key, { received, samples: addRateSample(samples, { atMs: now(), received }) })
        const work = this.#work.get(key)
        if (work) work.acknowledged = digest
        this.#saveUpload(key)
        setState({ kind: 'sending' })
      },
    }
  }
}

interface UploadAttempt {
  work: UploadWork
  file: File
  titleId: number
  signal: AbortSignal
}
