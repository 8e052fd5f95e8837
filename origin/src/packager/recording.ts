import type { Rendition } from '@fieldhouse/contract/origin/origin'
import * as z from 'zod/mini'
import {
  type AssetManifest,
  describedRendition,
  readManifest,
  type StoredLive,
  type StoredRendition,
  type StoredSegment,
  storedLive,
  storedSegment,
} from '../storage/manifest.ts'
import type { Storage } from '../storage/storage.ts'
import { secondsOf, withoutSlates } from './trimmed.ts'

const line = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('live'), live: storedLive }),
  z.object({ kind: z.literal('rendition'), rendition: describedRendition }),
  z.object({ kind: z.literal('segment'), rendition: z.string(), number: z.int(), segment: storedSegment }),
])
type Line = z.infer<typeof line>

type GrowingRendition = StoredRendition & { segments: StoredSegment[] }

/** So many journal lines are folded into the manifest at a time: five minutes of one rendition. */
const linesPerManifest = 150

export const manifestKey = (asset: string) => `assets/${asset}/asset.json`
const journalKey = (asset: string) => `assets/${asset}/journal.jsonl`
export const segmentKey = (asset: string, rendition: string, number: number) =>
  `assets/${asset}/${rendition}/${number}.m4s`
export const headerName = (header: number) => (header === 0 ? 'init.mp4' : `init-${header}.mp4`)

/** Nobody's to write: another server may be at it. */
export interface StoredRecording {
  bytes: Buffer
  journal: Buffer
}

/** The journal is read first: what is folded in between is in the manifest, and twice is as good as once. */
export async function readStored(storage: Storage, asset: string): Promise<StoredRecording | undefined> {
  const journal = await storage.read(journalKey(asset))
  const bytes = await storage.read(manifestKey(asset))
  return bytes && { bytes, journal: journal ?? Buffer.alloc(0) }
}

/** What a live asset has on disk: a manifest, and a journal of what came since it was written. */
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

  /** As it was left, whether it was closed or killed; undefined when there is no such live asset. From now on it is ours to write. */
  static async open(storage: Storage, asset: string): Promise<Recording | undefined> {
    const stored = await readStored(storage, asset)
    const recording = stored && Recording.#of(storage, asset, stored)
    if (recording && stored.journal.length > 0) await recording.#fold()
    return recording
  }

  /** What both say together; undefined where no encoder records. */
  static grown(storage: Storage, asset: string, stored: StoredRecording): AssetManifest | undefined {
    return Recording.#of(storage, asset, stored)?.manifest
  }

  static #of(storage: Storage, asset: string, { bytes, journal }: StoredRecording): Recording | undefined {
    const manifest = readManifest(bytes)
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
    const lengths = this.#renditions.map((one) => secondsOf(withoutSlates(one.segments)))
    const durationMs = Math.round(Math.max(0, ...lengths) * 1000)
    return { ...this.#rest, durationMs, renditions: this.#renditions, live: this.#live }
  }

  /** Each of these answers when it is on the platter. */
  tell(live: Partial<StoredLive>): Promise<void> {
    return this.#add({ kind: 'live', live: { ...this.#live, ...live } })
  }
  describe(rendition: Rendition): Promise<void> {
    return this.#add({ kind: 'rendition', rendition })
  }
  add(rendition: string, number: number, segment: StoredSegment): Promise<void> {
    return this.#add({ kind: 'segment', rendition, number, segment })
  }

  /** Its bytes could not be written: a gap in the recording, told to the disk as soon as it takes something again. */
  lose(rendition: string, number: number, segment: StoredSegment): void {
    const lost: StoredSegment = { ...segment, bytes: 0, gap: true }
    const segments = this.#renditions.find((one) => one.name === rendition)?.segments
    if (segments) segments[number] = lost
    this.#lines = linesPerManifest
  }

  async writeHeader(rendition: string, header: number, bytes: Buffer): Promise<void> {
    await this.#storage.write(`assets/${this.asset}/${rendition}/${headerName(header)}`, bytes)
  }

  writeSegment(rendition: string, number: number, bytes: Buffer): Promise<void> {
    return this.#storage.write(segmentKey(this.asset, rendition, number), bytes)
  }

  /** The recording is whole: the journal is gone, the manifest says all. */
  async end(at: Date): Promise<void> {
    if (this.#live.state === 'ended') return
    await this.tell({ state: 'ended', endedAt: at.toISOString() })
    this.#renditions = this.#renditions.map((one) => ({ ...one, complete: true }))
    await this.#inTurn(() => this.#fold())
  }

  #add(line: Line): Promise<void> {
    this.#apply(line)
    return this.#inTurn(async () => {
      await this.#storage.append(journalKey(this.asset), Buffer.from(`${JSON.stringify(line)}\n`))
      if (++this.#lines >= linesPerManifest) await this.#fold()
    })
  }

  #inTurn(work: () => Promise<void>): Promise<void> {
    this.#turn = this.#turn.catch(() => undefined).then(work)
    return this.#turn
  }

  /** Applied twice it is the same, so that a kill between manifest and journal does no harm. */
  #apply(line: Line): void {
    if (line.kind === 'live') this.#live = line.live
    if (line.kind === 'rendition') {
      const known = this.#renditions.find((one) => one.name === line.rendition.name)
      if (known) Object.assign(known, line.rendition)
      else this.#renditions.push({ ...line.rendition, complete: false, segments: [] })
      // The tallest is what the encoder sends.
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

/** All of it is in the manifest: the journal is gone. */
export async function writeWhole(storage: Storage, manifest: AssetManifest): Promise<void> {
  await storage.write(manifestKey(manifest.id), Buffer.from(JSON.stringify(manifest)))
  await storage.remove(journalKey(manifest.id))
}

/** A kill may leave half a line at the end; what was promised was whole. */
function* readLines(journal: string): Generator<Line, undefined> {
  for (const text of journal.split('\n')) {
    try {
      if (text !== '') yield z.parse(line, JSON.parse(text))
    } catch {
      // Half a line, from a write that was cut off; the next start appends after a fold.
    }
  }
  return undefined
}
