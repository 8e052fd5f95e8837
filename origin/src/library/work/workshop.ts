import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../../clock.ts'
import { canToneMap } from '../../ingest/ffmpeg/find.ts'
import type { FilmFile } from '../../ingest/files/film-file.ts'
import { probeFilm } from '../../ingest/files/probe.ts'
import { FilmRefused, WorkFailed } from '../../ingest/files/source.ts'
import { removeFolder, type Storage, StorageFault } from '../../storage/storage.ts'
import type { Manifests } from '../manifests.ts'
import type { Shelf } from '../shelf.ts'
import type { TranscribeFilm, WorkJob } from './job.ts'
import { makeBetter, makeWatchable } from './pipeline.ts'
import { Progress, type WorkingState } from './progress.ts'
import { getUploadFolder, readRecord, removeUpload, type WorkingRecord, writeRecord } from './record.ts'

export interface WorkshopDeps {
  storage: Storage
  shelf: Shelf
  manifests: Manifests
  /** Storage of uploads and their progress. */
  work: Storage
  workFolder: string
  ffmpeg: string | undefined
  log: Log
  changed(id: string): void
  patience: RetrySettings
  transcribe: TranscribeFilm | undefined
}

export interface RetrySettings {
  silenceMs: number
  /** Pause before each further attempt. */
  backoffMs: readonly number[]
}

export const usualPatience: RetrySettings = { silenceMs: 30_000, backoffMs: [1000, 10_000] }

/**
 * Turns uploads into videos. The better renditions are made one upload at a time, because a live encoder has priority.
 * A new upload becomes watchable without waiting for another one's ladder.
 */
export class Workshop {
  readonly #deps: WorkshopDeps
  readonly #watchable = new Lane()
  readonly #better = new Lane()
  readonly #running = new Map<string, { stop: AbortController; progress: Progress | undefined; over: Promise<void> }>()
  #isClosed = false

  constructor(deps: WorkshopDeps) {
    this.#deps = deps
  }

  /** Progress of an upload while this process works on it. */
  state(id: string): WorkingState | undefined {
    return this.#running.get(id)?.progress?.state
  }

  add(record: WorkingRecord): void {
    const { id } = record
    if (this.#isClosed || this.#running.has(id) || this.#deps.ffmpeg === undefined) return
    const stop = new AbortController()
    const entry = { stop, progress: undefined as Progress | undefined, over: Promise.resolve() }
    this.#running.set(id, entry)
    const setProgress = (progress: Progress) => Object.assign(entry, { progress })
    const finishEntry = () => {
      this.#running.delete(id)
      if (!stop.signal.aborted) this.#deps.changed(id)
    }
    entry.over = this.#work(record, stop.signal, setProgress)
      .catch((fault: unknown) => this.#note(id, fault))
      .then(finishEntry)
  }

  /** Stops the work. Resolves when nothing more is written. */
  async stop(id: string): Promise<void> {
    const entry = this.#running.get(id)
    entry?.stop.abort()
    await entry?.over
  }

  async close(): Promise<void> {
    this.#isClosed = true
    const all = [...this.#running.values()]
    for (const { stop } of all) stop.abort()
    await Promise.all(all.map(({ over }) => over))
  }

  /** Works on an upload with retries and pauses. Afterwards it waits for a manual retry. */
  async #work(record: WorkingRecord, signal: AbortSignal, begun: (progress: Progress) => void): Promise<void> {
    const { backoffMs } = this.#deps.patience
    let current = record
    for (;;) {
      const fault = await this.#attempt(current, signal, begun).catch((error: unknown) => error ?? new Error('unknown'))
      if (signal.aborted) return
      if (fault === undefined) return
      const { id, version, bytes, beganAt, container } = current
      this.#note(id, fault)
      if (fault instanceof FilmRefused) {
        await this.#deps.work.remove(`${getUploadFolder(id)}/in.bin`)
        await writeRecord(this.#deps.work, { version, id, bytes, beganAt, kind: 'refused', reason: fault.message })
        await removeFolder(this.#deps.storage, `assets/${id}`)
        this.#deps.shelf.forget(id)
        return
      }
      const left = await readRecord(this.#deps.work, id)
      const done = left && 'done' in left ? left.done : []
      const waitMs = backoffMs[current.attempts]
      if (waitMs === undefined) {
        const reason = describeFault(fault)
        await writeRecord(this.#deps.work, { version, id, bytes, beganAt, container, done, kind: 'failed', reason })
        await removeUnfinished(this.#deps.storage, this.#deps.manifests, id)
        return
      }
      current = { ...current, done, attempts: current.attempts + 1 }
      await writeRecord(this.#deps.work, current)
      await sleep(waitMs, undefined, { signal }).catch(() => undefined)
    }
  }

  async #attempt(record: WorkingRecord, signal: AbortSignal, begun: (progress: Progress) => void): Promise<void> {
    const { storage, manifests, work } = this.#deps
    const { id } = record
    const { job, rest } = await this.#watchable.take(signal, async () => {
      const opened = await this.#open(record, signal, begun)
      return { job: opened, rest: await makeWatchable(opened) }
    })
    await this.#better.take(signal, () => makeBetter(job, rest))
    await removeUnfinished(storage, manifests, id)
    await removeUpload(work, id)
  }

  async #open(record: WorkingRecord, signal: AbortSignal, begun: (progress: Progress) => void): Promise<WorkJob> {
    const { storage, manifests, work, workFolder, ffmpeg = '', patience, transcribe, changed } = this.#deps
    const { id, container } = record
    const folder = path.join(workFolder, ...getUploadFolder(id).split('/'))
    const film: FilmFile = { ffmpeg, folder, container, signal, silenceMs: patience.silenceMs }
    const progress = new Progress(() => changed(id))
    begun(progress)
    const source = await probeFilm(film)
    let { done } = record
    return {
      id,
      film,
      source,
      storage,
      manifests,
      progress,
      transcribe,
      canToneMap: source.video.isHdr && (await canToneMap(ffmpeg)),
      shown: await this.#shown(id),
      isDone: (what) => done.includes(what),
      done: async (what) => {
        done = [...done, what]
        await writeRecord(work, { ...record, done })
      },
    }
  }

  #note(id: string, fault: unknown): void {
    const cause = fault instanceof Error ? (fault.cause ?? fault.message) : fault
    const detail = String(cause).trim().slice(-300)
    this.#deps.log.warn({ asset: id, reason: describeFault(fault), detail }, 'could not process an upload')
  }

  async #shown(id: string): Promise<WorkJob['shown']> {
    const growing = (await this.#deps.manifests.read(id))?.renditions.find((one) => !one.complete)
    return growing && { name: growing.name, segments: growing.segments.length }
  }
}

/** Runs work one after the other, in order of arrival. */
class Lane {
  #last: Promise<unknown> = Promise.resolve()

  take<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    const task = this.#last.then(() => {
      if (signal.aborted) throw new WorkFailed('Processing was stopped.')
      return work()
    })
    this.#last = task.catch(() => undefined)
    return task
  }
}

function describeFault(fault: unknown): string {
  if (fault instanceof WorkFailed || fault instanceof FilmRefused) return fault.message
  if (fault instanceof StorageFault)
    return fault.kind === 'full' ? 'The disk has no space for this video.' : 'The video couldn’t be stored.'
  return 'Something went wrong on our side.'
}

const renditionFolder = /^assets\/[^/]+\/(\d+p|audio-[^/]+)\//

/** Removes unfinished renditions. Watchable ones stay. */
async function removeUnfinished(storage: Storage, manifests: Manifests, id: string): Promise<void> {
  const known = await manifests.read(id)
  const isWhole = (one: { complete: boolean }) => one.complete
  if (known && !known.renditions.every(isWhole))
    await manifests.change(id, (manifest) => ({ ...manifest, renditions: manifest.renditions.filter(isWhole) }))
  const keptFolders = new Set([
    ...(known?.renditions.filter(isWhole) ?? []).map(({ name }) => name),
    ...(known?.audio ?? []).map(({ name }) => `audio-${name}`),
  ])
  for (const key of await storage.list(`assets/${id}`)) {
    const [, folder] = renditionFolder.exec(key) ?? []
    if (folder && !keptFolders.has(folder)) await storage.remove(key)
  }
}
