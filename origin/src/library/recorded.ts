import fs from 'node:fs/promises'
import path from 'node:path'
import { inBackground } from '@fieldhouse/contract/in-background'
import { detectContainer } from '@fieldhouse/contract/origin/container'
import { createKeyedMutex } from '@fieldhouse/contract/origin/keyed-mutex'
import {
  type AssetState,
  type AssetSummary,
  type LiveCaptions,
  type Origin,
  OriginRefusal,
} from '@fieldhouse/contract/origin/origin'
import type { Clock, Log } from '../clock.ts'
import { getSandboxLayers } from '../ingest/ffmpeg/layers.ts'
import { createDiskStorage } from '../storage/disk.ts'
import type { AssetManifest } from '../storage/manifest.ts'
import { removeFolder, type Storage } from '../storage/storage.ts'
import { putCaptions, readStoredCaptions, removeCaptions, storeLiveCaptions } from './captions/captions.ts'
import { createEmptyManifest, type Manifests } from './manifests.ts'
import type { Shelf } from './shelf.ts'
import { createEndedState, summarizeManifest } from './summary.ts'
import { type DiskFloor, DiskRoom, usualFloor } from './uploads/disk-room.ts'
import { Uploads } from './uploads/uploads.ts'
import type { TranscribeFilm } from './work/job.ts'
import { getUploadFolder, listRecords, readRecord, removeUpload, type WorkRecord, writeRecord } from './work/record.ts'
import { type RetrySettings, usualPatience, Workshop } from './work/workshop.ts'

export interface RecordedDeps {
  storage: Storage
  shelf: Shelf
  manifests: Manifests
  /** Folder on this machine's own disk for uploads and their progress. */
  workFolder: string
  ffmpeg: string | undefined
  howToGetIt: string | null
  clock: Clock
  log: Log
  changed(asset: AssetSummary): void
  diskFloor?: DiskFloor
  patience?: RetrySettings
  transcribe?: TranscribeFilm
}

const tidyEveryMs = 3600_000

/** Uploaded videos, from the first byte to the shelf. */
export class UploadLibrary {
  readonly #deps: RecordedDeps
  readonly #work: Storage
  readonly #uploads: Uploads
  readonly #workshop: Workshop
  readonly #manifests: Manifests
  readonly #tidying: NodeJS.Timeout
  readonly #inTurn = createKeyedMutex()

  private constructor(deps: RecordedDeps, work: Storage) {
    const { storage, shelf, workFolder, clock, ffmpeg, log } = deps
    this.#deps = deps
    this.#work = work
    this.#manifests = deps.manifests
    this.#uploads = new Uploads({
      work,
      workFolder,
      clock,
      room: new DiskRoom(workFolder, deps.diskFloor ?? usualFloor),
    })
    this.#workshop = new Workshop({
      storage,
      shelf,
      manifests: this.#manifests,
      work,
      workFolder,
      ffmpeg,
      log,
      changed: (id) => inBackground(log, this.#told(id)),
      patience: deps.patience ?? usualPatience,
      transcribe: deps.transcribe,
    })
    this.#tidying = setInterval(() => inBackground(log, this.tidy()), tidyEveryMs).unref()
  }

  /** Opens the library and continues what an earlier process has not finished. */
  static async open(deps: RecordedDeps): Promise<UploadLibrary> {
    await fs.mkdir(deps.workFolder, { recursive: true })
    const recorded = new UploadLibrary(deps, await createDiskStorage(deps.workFolder))
    for (const record of await listRecords(recorded.#work))
      if (record.kind === 'working') recorded.#workshop.add(record)
    await recorded.tidy()
    // Detects the sandbox now, so that the first video need not wait for it.
    if (deps.ffmpeg !== undefined) inBackground(deps.log, getSandboxLayers(deps.ffmpeg))
    return recorded
  }

  readonly uploads: Origin['uploads'] = {
    begin: ({ asset, bytes }) =>
      this.#manifests.inTurn(asset, async () => {
        const manifest = await this.#deps.shelf.manifest(asset)
        if (manifest?.live || manifest?.renditions.length)
          throw new OriginRefusal('conflict', 'This title already has a video.')
        await this.#uploads.begin(asset, bytes)
        return this.#told(asset)
      }),
    append: ({ asset, offset, bytes }) =>
      this.#manifests.inTurn(asset, async () => {
        try {
          await this.#uploads.append(asset, offset, bytes)
        } catch (error) {
          // The first piece shows whether a file is a video. If it is not, its upload ends.
          if (error instanceof OriginRefusal && error.kind === 'input') await this.#told(asset)
          throw error
        }
        return this.#summary(asset)
      }),
    finish: ({ asset, sha256 }) => this.#manifests.inTurn(asset, () => this.#finish(asset, sha256)),
    retry: (asset) => this.#manifests.inTurn(asset, () => this.#retry(asset)),
  }

  readonly captions: Origin['captions'] = {
    read: ({ asset, language }) =>
      readStoredCaptions({ storage: this.#deps.storage, manifests: this.#manifests }, asset, language),
    put: async ({ asset, ...captions }) => {
      await this.#refuseUnlessKnown(asset)
      await putCaptions({ storage: this.#deps.storage, manifests: this.#manifests }, asset, captions)
      return this.#told(asset)
    },
    remove: async ({ asset, language }) => {
      await this.#refuseUnlessKnown(asset)
      await removeCaptions({ storage: this.#deps.storage, manifests: this.#manifests }, asset, language)
      return this.#told(asset)
    },
  }

  /** Stores live captions. Lines that exist already are not added twice. */
  async keepSpoken(asset: string, spoken: LiveCaptions): Promise<AssetSummary> {
    const { storage } = this.#deps
    return storeLiveCaptions({ storage, manifests: this.#manifests }, asset, spoken).then(() => this.#told(asset))
  }

  /** Undefined for an asset that never was an upload, and for a ready one. */
  async get(id: string): Promise<AssetSummary | undefined> {
    const record = await readRecord(this.#work, id)
    if (!record) return undefined
    const manifest = await this.#deps.shelf.manifest(id)
    return summarizeManifest(manifest ?? createEmptyManifest(id), await this.#stateOf(record, manifest))
  }

  async remove(id: string): Promise<void> {
    await this.#workshop.stop(id)
    await this.#manifests.inTurn(id, async () => {
      this.#uploads.forget(id)
      await removeUpload(this.#work, id)
      await removeFolder(this.#deps.storage, `assets/${id}`)
      this.#deps.shelf.forget(id)
    })
  }

  /** Removes abandoned uploads to free their space. */
  async tidy(): Promise<void> {
    for (const id of await this.#uploads.forgotten()) await this.remove(id)
  }

  async close(): Promise<void> {
    clearInterval(this.#tidying)
    await this.#workshop.close()
  }

  async #finish(asset: string, sha256: string): Promise<AssetSummary> {
    const known = await readRecord(this.#work, asset)
    // The request was repeated, because the first answer was lost.
    if (!known && (await this.#deps.shelf.manifest(asset))) return this.#summary(asset)
    if (known && known.kind !== 'uploading') return this.#summary(asset)
    const record = await this.#uploads.check(asset, sha256)
    if (this.#deps.ffmpeg === undefined)
      throw new OriginRefusal('no-ffmpeg', `Videos can’t be processed yet. ${this.#deps.howToGetIt ?? ''}`.trim())
    const sniffed = detectContainer(await this.#uploads.head(asset))
    this.#uploads.forget(asset)
    const { version, id, bytes, beganAt } = record
    if (sniffed.kind === 'refused') {
      await removeUpload(this.#work, asset)
      await writeRecord(this.#work, { version, id, bytes, beganAt, kind: 'refused', reason: sniffed.reason })
      return this.#told(asset)
    }
    await this.#openFolder(asset)
    await this.#start({
      version,
      id,
      bytes,
      beganAt,
      kind: 'working',
      container: sniffed.container,
      done: [],
      attempts: 0,
    })
    return this.#told(asset)
  }

  async #retry(asset: string): Promise<AssetSummary> {
    const record = await readRecord(this.#work, asset)
    if (!record && (await this.#deps.shelf.manifest(asset)))
      throw new OriginRefusal('conflict', 'This video is ready. You don’t need to retry it.')
    if (!record) throw new OriginRefusal('missing', 'This video can’t be retried. Upload it again.')
    if (record.kind !== 'failed') throw new OriginRefusal('conflict', explainNoRetry(record))
    if (this.#deps.ffmpeg === undefined)
      throw new OriginRefusal('no-ffmpeg', `Videos can’t be processed yet. ${this.#deps.howToGetIt ?? ''}`.trim())
    const { reason: _reason, ...rest } = record
    await this.#start({ ...rest, kind: 'working', attempts: 0 })
    return this.#told(asset)
  }

  async #start(record: Extract<WorkRecord, { kind: 'working' }>): Promise<void> {
    await writeRecord(this.#work, record)
    this.#workshop.add(record)
  }

  /** ffmpeg runs as the user nobody where possible, so it needs access to this folder. */
  async #openFolder(asset: string): Promise<void> {
    const folder = path.join(this.#deps.workFolder, ...getUploadFolder(asset).split('/'))
    await fs.chmod(folder, 0o711)
    await fs.chmod(path.join(folder, 'in.bin'), 0o644)
  }

  async #stateOf(record: WorkRecord, manifest: AssetManifest | undefined): Promise<AssetState> {
    if (record.kind === 'uploading') return this.#uploads.state(record)
    if (record.kind === 'refused' || record.kind === 'failed') return { kind: record.kind, reason: record.reason }
    const playable = (manifest?.renditions.length ?? 0) > 0
    const { step = 'probe', progress = 0 } = this.#workshop.state(record.id) ?? {}
    return { kind: 'working', step, progress, playable }
  }

  async #refuseUnlessKnown(id: string): Promise<void> {
    const isKnown = (await readRecord(this.#work, id)) ?? (await this.#deps.shelf.manifest(id))
    if (!isKnown) throw new OriginRefusal('missing', 'That video doesn’t exist.')
  }

  async #summary(id: string): Promise<AssetSummary> {
    const summary = await this.get(id)
    if (summary) return summary
    const manifest = await this.#deps.shelf.manifest(id)
    if (!manifest) throw new OriginRefusal('missing', 'That video doesn’t exist.')
    return summarizeManifest(manifest, manifest.live ? createEndedState(manifest.live) : { kind: 'ready' })
  }

  /**
   * Reports a summary. They are reported in the order they were read, so that a ready asset never ends as a working
   * one.
   */
  #told(id: string): Promise<AssetSummary> {
    return this.#inTurn(id, async () => {
      const summary = await this.#summary(id)
      this.#deps.changed(summary)
      return summary
    })
  }
}

/** Explains why an asset that has not failed cannot be retried. */
function explainNoRetry(record: Exclude<WorkRecord, { kind: 'failed' }>): string {
  if (record.kind === 'uploading') return 'The upload isn’t finished. Continue it first.'
  if (record.kind === 'working') return 'This video is already being processed.'
  return `${record.reason} Upload another file.`
}
