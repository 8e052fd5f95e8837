import { Fmp4StreamReader, type InitSegment, type MediaFragment } from '../../fmp4/stream-reader.ts'
import { Measures } from '../../packager/measures.ts'
import { getHeaderName, getSegmentKey } from '../../packager/recording.ts'
import type { StoredRendition, StoredSegment } from '../../storage/manifest.ts'
import type { Storage } from '../../storage/storage.ts'

export interface WriterSettings {
  storage: Storage
  id: string
  /** Folder of the rendition. `audio-…` for a further sound track. */
  name: string
  /** The next key frame after this time begins a segment. */
  segmentSeconds: number
  /** A program that outputs more than the video's length is broken. */
  mostSeconds: number
  mostSegmentSeconds: number
  /** Called for each stored segment. */
  stored?(writer: RenditionWriter): Promise<void>
  /** A fan may be watching, so a segment without a key frame is better than none. */
  mayCutAnywhere?(): boolean
}

/** The segment would be longer than the playlist has promised. */
export class SegmentTooLong extends Error {}
export class RunAway extends Error {}

const toMs = (seconds: number) => Math.round(seconds * 1000)
/** Key frames may be slightly off the full second. */
const slack = 0.02

/** Cuts ffmpeg's output into segments and stores them as it arrives. */
export class RenditionWriter {
  readonly #settings: WriterSettings
  readonly #reader = new Fmp4StreamReader()
  readonly #measures = new Measures()
  readonly #segments: StoredSegment[] = []
  #init: InitSegment | undefined
  #firstSegment: Buffer | undefined
  #open: Buffer[] = []
  #openSeconds = 0
  #closedSeconds = 0

  constructor(settings: WriterSettings) {
    this.#settings = settings
  }

  get seconds(): number {
    return this.#closedSeconds
  }
  get segments(): readonly StoredSegment[] {
    return this.#segments
  }
  get codecs(): string {
    return this.#init?.header.codecs ?? ''
  }
  /** Header and first segment: a video on its own, to verify before it is published. */
  get sample(): Buffer {
    return Buffer.concat([this.#init?.bytes ?? Buffer.alloc(0), this.#firstSegment ?? Buffer.alloc(0)])
  }

  async push(bytes: Buffer): Promise<void> {
    for (const piece of this.#reader.push(bytes)) {
      if (piece.kind === 'init') await this.#begin(piece)
      else await this.#add(piece)
    }
  }

  /** Stores the rest as the last segment. */
  async end(): Promise<void> {
    if (this.#open.length > 0 && this.#openSeconds > 0) await this.#close()
  }

  rendition(complete: boolean): StoredRendition | undefined {
    const rendition = this.#measures.rendition(this.#settings.name)
    return rendition && { ...rendition, complete, segments: [...this.#segments] }
  }

  async #begin(init: InitSegment): Promise<void> {
    const { storage, id, name } = this.#settings
    this.#init = init
    await storage.write(`assets/${id}/${name}/${getHeaderName(0)}`, init.bytes)
  }

  async #add({ bytes, timing }: MediaFragment): Promise<void> {
    const { segmentSeconds, mostSegmentSeconds, mostSeconds, mayCutAnywhere } = this.#settings
    const isDue = timing.startsWithKey && this.#openSeconds >= segmentSeconds - slack
    const isTooLong = this.#openSeconds + timing.duration > mostSegmentSeconds
    if (isDue || (isTooLong && this.#openSeconds > 0 && mayCutAnywhere?.())) await this.#close()
    this.#open.push(bytes)
    this.#openSeconds += timing.duration
    if (this.#init) this.#measures.saw(this.#init.header, timing)
    if (this.#openSeconds > mostSegmentSeconds) throw new SegmentTooLong('Two key frames are too far apart.')
    if (this.#closedSeconds + this.#openSeconds > mostSeconds) throw new RunAway('The output is longer than the file.')
  }

  async #close(): Promise<void> {
    const { storage, id, name, stored } = this.#settings
    const bytes = Buffer.concat(this.#open)
    const ends = this.#closedSeconds + this.#openSeconds
    // Rounds ends instead of durations, so that the sum stays exact for hours.
    const duration = (toMs(ends) - toMs(this.#closedSeconds)) / 1000
    await storage.write(getSegmentKey(id, name, this.#segments.length), bytes)
    this.#firstSegment ??= bytes
    this.#measures.closed(bytes.length, this.#openSeconds)
    this.#segments.push({ duration, bytes: bytes.length })
    this.#closedSeconds = ends
    this.#open = []
    this.#openSeconds = 0
    await stored?.(this)
  }
}
