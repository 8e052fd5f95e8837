import type { Rendition } from '@fieldhouse/contract/origin/origin'
import * as z from 'zod/mini'
import {
  type AssetManifest,
  describedRendition,
  parseManifest,
  type StoredLive,
  type StoredRendition,
  type StoredSegment,
  storedLive,
  storedSegment,
} from '../storage/manifest.ts'
import type { Storage } from '../storage/storage.ts'
import { removeSlates, sumSeconds } from './trimmed.ts'

const line = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('live'), live: storedLive }),
  z.object({ kind: z.literal('rendition'), rendition: describedRendition }),
  z.object({ kind: z.literal('segment'), rendition: z.string(), number: z.int(), segment: storedSegment }),
])
type JournalLine = z.infer<typeof line>

type GrowingRendition = StoredRendition & { segments: StoredSegment[] }

/** Journal lines that are folded into the manifest at a time: five minutes of one rendition. */
const linesPerManifest = 150

export const getManifestKey = (asset: string) => `assets/${asset}/asset.json`
const getJournalKey = (asset: string) => `assets/${asset}/journal.jsonl`
export const getSegmentKey = (asset: string, rendition: string, number: number) =>
  `assets/${asset}/${rendition}/${number}.m4s`
export const getHeaderName = (header: number) => (header === 0 ? 'init.mp4' : `init-${header}.mp4`)

/** A recording as read from disk. Another server may be writing it. */
export interface StoredRecording {
  bytes: Buffer
  journal: Buffer
}

/**
 * Reads a recording. The journal is read first: lines folded meanwhile are in the manifest, and applying them twice is
 * harmless.
 */
export async function readStored(storage: Storage, asset: string): Promise<StoredRecording | undefined> {
  const journal = await storage.read(getJournalKey(asset))
  const bytes = await storage.read(getManifestKey(asset))
  return bytes && { bytes, journal: journal ?? Buffer.alloc(0) }
}

/** A live asset on disk: a manifest, and a journal of later changes. */
export class Recording {
  readonly asset: string
  readonly #storage: Storage
  #live: StoredLive
  #rest: Omit<AssetManifest, 'live' | 'renditions' | 'durationMs'>
  #renditions: GrowingRendition[] = []
  #lines = 0
  #turn: Promise<void> = Promise.resolve()

  private constructor(asset: string, storage: Storage, manifest: AssetManifest, live: StoredLive) {
    const { live: _live, renditions, durationMs: _durationMs, ...rest } = manifest
    this.asset = asset
    this.#storage = storage
    this.#live = live
    this.#rest = rest
    this.#renditions = renditions.map((one) => ({ ...one, segments: [...one.segments] }))
  }

  /** Opens a recording for writing, whether it was closed or killed. Undefined when there is no such live asset. */
  static async open(storage: Storage, asset: string): Promise<Recording | undefined> {
    const stored = await readStored(storage, asset)
    const recording = stored && Recording.#of(storage, asset, stored)
    if (recording && stored.journal.length > 0) await recording.#fold()
    return recording
  }

  /** Combines manifest and journal. Undefined when it is no live recording. */
  static grown(storage: Storage, asset: string, stored: StoredRecording): AssetManifest | undefined {
    return Recording.#of(storage, asset, stored)?.manifest
  }

  static #of(storage: Storage, asset: string, { bytes, journal }: StoredRecording): Recording | undefined {
    const manifest = parseManifest(bytes)
    if (!manifest.live) return undefined
    const recording = new Recording(asset, storage, manifest, manifest.live)
    for (const line of readLines(String(journal))) recording.#apply(line)
    return recording
  }

  static async create(storage: Storage, asset: string, partTarget: number): Promise<Recording> {
    const live: StoredLive = { state: 'open', since: null, endedAt: null, targetDuration: null, partTarget }
    const manifest: AssetManifest = {
      version: 1,
      id: asset,
      durationMs: 0,
      renditions: [],
      audio: [],
      captions: [],
      poster: null,
      storyboard: null,
      live,
    }
    const recording = new Recording(asset, storage, manifest, live)
    await recording.#fold()
    return recording
  }

  get live(): StoredLive {
    return this.#live
  }
  get renditions(): readonly StoredRendition[] {
    return this.#renditions
  }
  get manifest(): AssetManifest {
    const lengths = this.#renditions.map((one) => sumSeconds(removeSlates(one.segments)))
    const durationMs = Math.round(Math.max(0, ...lengths) * 1000)
    return { ...this.#rest, durationMs, renditions: this.#renditions, live: this.#live }
  }

  /** Each of these resolves when it is on disk. */
  saveLive(live: Partial<StoredLive>): Promise<void> {
    return this.#add({ kind: 'live', live: { ...this.#live, ...live } })
  }
  describe(rendition: Rendition): Promise<void> {
    return this.#add({ kind: 'rendition', rendition })
  }
  add(rendition: string, number: number, segment: StoredSegment): Promise<void> {
    return this.#add({ kind: 'segment', rendition, number, segment })
  }

  /**
   * Marks a segment whose bytes could not be written as a gap. The disk learns of it as soon as it accepts writes
   * again.
   */
  lose(rendition: string, number: number, segment: StoredSegment): void {
    const lost: StoredSegment = { ...segment, bytes: 0, gap: true }
    const segments = this.#renditions.find((one) => one.name === rendition)?.segments
    if (segments) segments[number] = lost
    this.#lines = linesPerManifest
  }

  async writeHeader(rendition: string, header: number, bytes: Buffer): Promise<void> {
    await this.#storage.write(`assets/${this.asset}/${rendition}/${getHeaderName(header)}`, bytes)
  }

  writeSegment(rendition: string, number: number, bytes: Buffer): Promise<void> {
    return this.#storage.write(getSegmentKey(this.asset, rendition, number), bytes)
  }

  /** Ends the recording. Everything is in the manifest, and the journal is removed. */
  async end(at: Date): Promise<void> {
    if (this.#live.state === 'ended') return
    await this.saveLive({ state: 'ended', endedAt: at.toISOString() })
    this.#renditions = this.#renditions.map((one) => ({ ...one, complete: true }))
    await this.#inTurn(() => this.#fold())
  }

  #add(line: JournalLine): Promise<void> {
    this.#apply(line)
    return this.#inTurn(async () => {
      await this.#storage.append(getJournalKey(this.asset), Buffer.from(`${JSON.stringify(line)}\n`))
      if (++this.#lines >= linesPerManifest) await this.#fold()
    })
  }

  #inTurn(work: () => Promise<void>): Promise<void> {
    this.#turn = this.#turn.catch(() => undefined).then(work)
    return this.#turn
  }

  /** Applies a line. Applying it twice is harmless, so a kill between manifest and journal does no damage. */
  #apply(line: JournalLine): void {
    if (line.kind === 'live') this.#live = line.live
    if (line.kind === 'rendition') {
      const known = this.#renditions.find((one) => one.name === line.rendition.name)
      if (known) Object.assign(known, line.rendition)
      else this.#renditions.push({ ...line.rendition, complete: false, segments: [] })
      // The tallest rendition is the encoder's own.
      this.#renditions.sort((one, other) => other.height - one.height)
    }
    if (line.kind === 'segment') {
      const segments = this.#renditions.find((one) => one.name === line.rendition)?.segments
      if (segments?.length === line.number) segments.push(line.segment)
    }
  }

  async #fold(): Promise<void> {
    await writeWhole(this.#storage, this.manifest)
    this.#lines = 0
  }
}

/** Writes everything into the manifest and removes the journal. */
export async function writeWhole(storage: Storage, manifest: AssetManifest): Promise<void> {
  await storage.write(getManifestKey(manifest.id), Buffer.from(JSON.stringify(manifest)))
  await storage.remove(getJournalKey(manifest.id))
}

/** Reads the journal. A kill may leave half a line at its end, which was never acknowledged. */
function* readLines(journal: string): Generator<JournalLine, undefined> {
  for (const text of journal.split('\n')) {
    try {
      if (text !== '') yield z.parse(line, JSON.parse(text))
    } catch {
      // An incomplete line of an interrupted write. The next start folds the journal before it appends.
    }
  }
  return undefined
}
