import type { Clock, Log } from '../clock.ts'
import type { Mp4Header } from '../fmp4/header.ts'
import { shiftFragment } from '../fmp4/restamp.ts'
import type { InitSegment, MediaFragment } from '../fmp4/stream-reader.ts'
import type { MediaSegment, OpenSegment } from '../playlist/media.ts'
import type { StoredLive, StoredSegment } from '../storage/manifest.ts'
import { holdBackParts, type LiveWindow, longestFirst } from './live-window.ts'
import { Measures } from './measures.ts'
import { OpenedSegment } from './opened-segment.ts'
import { PartCutter } from './part-cutter.ts'
import { getHeaderName, type Recording } from './recording.ts'

/** Segments are cut at the first key frame after this time. */
const segmentSeconds = 2
const almost = 0.05
/** A larger jump in the timestamps means another encoder or a broken one. */
const leapSeconds = 0.5
const clockEvery = 30

export interface PackagerDeps {
  name: string
  recording: Recording
  window: LiveWindow
  clock: Clock
  log: Log
}

/** A run of one encoder: its header, and the offset of its timeline to ours. */
interface EncoderRun {
  header: Mp4Header
  index: number
  offset: number | undefined
  /** Expected start of its next fragment, on its own timeline. */
  next: number
  /** true for a slate in the camera's place. */
  isSlate: boolean
}

/**
 * Turns the fragments of a rendition into parts, segments and their playlist. Each segment is on disk before it is
 * listed as complete.
 */
export class RenditionPackager {
  readonly #deps: PackagerDeps
  readonly #measures = new Measures()
  #cutter: PartCutter
  #run: EncoderRun | undefined
  #opened: OpenedSegment | undefined
  /** Seconds of the first segment when the next one continues it without a key frame. */
  #lead = 0
  #number: number
  /** Seconds of everything so far, and the wall clock at its end. */
  #timeline: number
  #endsAtMs = 0
  #breaks = false
  #headerIndex: number
  #headerBytes: Buffer | undefined
  #turn: Promise<void> = Promise.resolve()

  constructor(deps: PackagerDeps, resume: { segments: readonly StoredSegment[]; header: Buffer | undefined }) {
    const { segments, header } = resume
    this.#deps = deps
    this.#cutter = new PartCutter(deps.recording.live.partTarget)
    this.#number = segments.length
    this.#timeline = segments.reduce((sum, segment) => sum + segment.duration, 0)
    this.#headerIndex = segments.reduce((most, segment) => Math.max(most, segment.header ?? 0), header ? 0 : -1)
    this.#headerBytes = header
    this.#breaks = segments.length > 0
  }

  get name(): string {
    return this.#deps.name
  }

  /** Begins a run of an encoder or a slate. Everything until the next header belongs to it. */
  header({ bytes, header }: InitSegment, isSlate = false): void {
    this.breakOff()
    if (isSlate && !this.#isDescribed) this.#measures.expect(header)
    if (!this.#headerBytes?.equals(bytes)) {
      this.#headerBytes = bytes
      const index = ++this.#headerIndex
      this.#then(() => this.#deps.recording.writeHeader(this.name, index, bytes))
    }
    this.#run = { header, index: this.#headerIndex, offset: undefined, next: 0, isSlate }
  }

  get #isDescribed(): boolean {
    return this.#deps.recording.renditions.some(({ name }) => name === this.name)
  }

  fragment(fragment: MediaFragment): void {
    const run = this.#run
    if (!run) return
    const { timing } = fragment
    if (timing.samples === 0 || timing.start === undefined) {
      if (this.#opened) this.#push(run, fragment, { duration: 0, hasKey: false })
      return
    }
    if (run.offset !== undefined && Math.abs(timing.start - run.next) > leapSeconds) this.#leap(run)
    if (this.#opened && this.#shouldCut(timing)) this.#close()
    if (!this.#opened) {
      const goesOn = run.offset !== undefined && !this.#breaks
      // After a break video must start with a key frame.
      if (!timing.startsWithKey && !goesOn) return
      this.#openSegment(run, timing.start, timing.duration)
    }
    this.#push(run, fragment, timing)
    this.#cutFirst()
    run.next = timing.start + timing.duration
    // The encoder stalled, so its last frame would be longer than a part may be.
    if (timing.duration > this.#deps.recording.live.partTarget + 0.001) this.#leap(run)
  }

  /**
   * Ends the run when the encoder has left. The rest of its last segment becomes a segment, and the playlist stops
   * growing.
   */
  breakOff(): void {
    this.#close()
    this.#cutter.clear()
    this.#lead = 0
    if (this.#number > 0) this.#breaks = true
    this.#run = undefined
  }

  /** Resolves when everything pushed is on disk and listed. */
  settled(): Promise<void> {
    return this.#turn
  }

  async end(): Promise<void> {
    this.breakOff()
    this.#then(async () => {
      const measured = this.#measures.rendition(this.name)
      if (measured) await this.#deps.recording.describe(measured)
    })
    await this.#turn
  }

  #shouldCut(timing: { startsWithKey: boolean; duration: number }): boolean {
    const length = this.#lead + (this.#opened?.duration ?? 0) + this.#cutter.held
    const longest = (this.#deps.recording.live.targetDuration ?? longestFirst) + 0.49
    return (timing.startsWithKey && length >= segmentSeconds - almost) || length + timing.duration > longest
  }

  /**
   * Cuts the first segment early. A player needs a whole segment before it plays, so the first one is only as long as
   * the hold-back, and the picture appears before the encoder's second key frame.
   */
  #cutFirst(): void {
    const opened = this.#opened
    if (opened?.number !== 0 || opened.partCount < holdBackParts || this.#cutter.held > 0) return
    this.#close(true)
  }

  #leap(run: EncoderRun): void {
    this.#close()
    this.#cutter.clear()
    this.#lead = 0
    run.offset = undefined
    this.#breaks = true
  }

  #openSegment(run: EncoderRun, start: number, duration: number): void {
    const isNewRun = run.offset === undefined
    if (isNewRun) {
      run.offset = this.#timeline - start
      // If the wall clock is set back, the times in the playlist must not go back.
      this.#endsAtMs = Math.max(this.#endsAtMs, this.#deps.clock.now().getTime() - duration * 1000)
    }
    const tellsClock = isNewRun || this.#number % clockEvery === 0
    const opening: OpenSegment = {
      ...(this.#breaks ? { discontinuity: true } : {}),
      ...(tellsClock ? { programDateTime: Math.round(this.#endsAtMs) } : {}),
      map: { uri: getHeaderName(run.index) },
    }
    this.#opened = new OpenedSegment(this.#number, this.#timeline, opening, run.isSlate)
    this.#breaks = false
  }

  #push(run: EncoderRun, fragment: MediaFragment, timing: { duration: number; hasKey: boolean }): void {
    if (!run.isSlate) this.#measures.saw(run.header, timing)
    const { bytes } = shiftFragment(fragment, run.header, run.offset ?? 0)
    this.#addParts(this.#cutter.push({ bytes, duration: timing.duration, hasKey: timing.hasKey }))
  }

  #addParts(parts: ReturnType<PartCutter['flush']>): void {
    const opened = this.#opened
    if (!opened) return
    for (const cut of parts) {
      const part = opened.add(cut)
      this.#then(() => this.#deps.window.addPart(opened.opening, part, cut.bytes))
    }
  }

  #close(isLead = false): void {
    this.#addParts(this.#cutter.flush())
    const opened = this.#opened
    this.#opened = undefined
    if (!opened || opened.isEmpty) return
    const { segment, bytes } = opened.close()
    const sinceKey = this.#lead + segment.duration
    this.#lead = isLead ? segment.duration : 0
    this.#number++
    this.#timeline += opened.duration
    this.#endsAtMs += opened.duration * 1000
    if (!opened.isSlate) this.#measures.closed(bytes.length, segment.duration)
    this.#then(async () => {
      const { recording, window } = this.#deps
      const changes = describeSegment(recording.live, segment, isLead ? undefined : sinceKey)
      await this.#store(opened.number, changes, opened.stored(segment, bytes), bytes)
      const { targetDuration } = recording.live
      if (targetDuration === null) window.openEarly()
      else window.begin(targetDuration)
      window.closeSegment(segment, bytes)
    })
  }

  /**
   * Stores a segment. A failing disk must not stop the stream: the segment is served from memory and is a gap in the
   * recording.
   */
  async #store(number: number, changes: Partial<StoredLive>, stored: StoredSegment, bytes: Buffer) {
    const { recording, log } = this.#deps
    try {
      if (Object.keys(changes).length > 0) await recording.saveLive(changes)
      const measured = this.#measures.changed(this.name)
      if (measured) await recording.describe(measured)
      await recording.writeSegment(this.name, number, bytes)
      await recording.add(this.name, number, stored)
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'unknown'
      log.warn({ asset: recording.asset, rendition: this.name, number, reason }, 'could not store a live segment')
      recording.lose(this.name, number, stored)
    }
  }

  #then(work: () => void | Promise<void>): void {
    this.#turn = this.#turn.then(work).catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : 'unknown'
      this.#deps.log.warn({ asset: this.#deps.recording.asset, rendition: this.name, reason }, 'packaging failed')
    })
  }
}

/**
 * Returns what a segment tells about the recording. `sinceKey`: seconds up to the next key frame, once it has arrived.
 */
function describeSegment(
  live: StoredLive,
  { programDateTime }: MediaSegment,
  sinceKey: number | undefined,
): Partial<StoredLive> {
  return {
    ...(live.since === null ? { since: new Date(programDateTime ?? 0).toISOString() } : {}),
    ...(live.targetDuration === null && sinceKey !== undefined ? { targetDuration: chooseTarget(sinceKey) } : {}),
  }
}

/** Returns the target duration. A segment that was cut short does not tell the distance of key frames. */
const chooseTarget = (seconds: number) =>
  seconds < segmentSeconds - almost ? 2 * segmentSeconds : Math.max(Math.round(seconds), segmentSeconds)
