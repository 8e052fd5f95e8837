import type { Clock, Log } from '../clock.ts'
import type { Header } from '../fmp4/header.ts'
import { restamp } from '../fmp4/restamp.ts'
import type { Fragment, Init } from '../fmp4/stream-reader.ts'
import type { OpenSegment, Segment } from '../playlist/media.ts'
import type { StoredLive, StoredSegment } from '../storage/manifest.ts'
import { holdBackParts, type LiveWindow, longestFirst } from './live-window.ts'
import { Measures } from './measures.ts'
import { OpenedSegment } from './opened-segment.ts'
import { PartCutter } from './part-cutter.ts'
import { headerName, type Recording } from './recording.ts'

/** Segments are cut at the first key frame after this. */
const segmentSeconds = 2
const almost = 0.05
/** Timestamps that leap further than this are another encoder's, or a broken one's. */
const leapSeconds = 0.5
const clockEvery = 30

export interface PackagerDeps {
  name: string
  recording: Recording
  window: LiveWindow
  clock: Clock
  log: Log
}

/** One encoder's run: its header, and where its own timeline lies on ours. */
interface Run {
  header: Header
  index: number
  offset: number | undefined
  /** Where its next fragment must begin, on its own timeline. */
  next: number
  /** It stands in the camera's place. */
  isSlate: boolean
}

/** Fragments of one rendition in; parts, segments and their playlist out, each on disk before it is listed as whole. */
export class RenditionPackager {
  readonly #deps: PackagerDeps
  readonly #measures = new Measures()
  #cutter: PartCutter
  #run: Run | undefined
  #opened: OpenedSegment | undefined
  /** Seconds of the first segment, which the next one goes on from without a key frame. */
  #lead = 0
  #number: number
  /** Seconds of all that was made, and the wall clock's end of it. */
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

  /** An encoder, or a slate, has begun: everything until the next header is its own. */
  header({ bytes, header }: Init, isSlate = false): void {
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

  fragment(fragment: Fragment): void {
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
      // After a break nothing can be shown before a picture that stands alone.
      if (!timing.startsWithKey && !goesOn) return
      this.#openSegment(run, timing.start, timing.duration)
    }
    this.#push(run, fragment, timing)
    this.#cutFirst()
    run.next = timing.start + timing.duration
    // The encoder stood still: its one picture would be longer than a part may be.
    if (timing.duration > this.#deps.recording.live.partTarget + 0.001) this.#leap(run)
  }

  /** The encoder is gone: what there is of its last segment is a segment, and the playlist stops growing. */
  breakOff(): void {
    this.#close()
    this.#cutter.clear()
    this.#lead = 0
    if (this.#number > 0) this.#breaks = true
    this.#run = undefined
  }

  /** When all that was pushed is on disk and listed. */
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
   * A player wants a whole segment before it plays. The very first is as long as a player stays behind the edge, so that
   * the picture is there before the encoder's second key frame.
   */
  #cutFirst(): void {
    const opened = this.#opened
    if (opened?.number !== 0 || opened.partCount < holdBackParts || this.#cutter.held > 0) return
    this.#close(true)
  }

  #leap(run: Run): void {
    this.#close()
    this.#cutter.clear()
    this.#lead = 0
    run.offset = undefined
    this.#breaks = true
  }

  #openSegment(run: Run, start: number, duration: number): void {
    const isNewRun = run.offset === undefined
    if (isNewRun) {
      run.offset = this.#timeline - start
      // A wall clock that was set back must not take the show back.
      this.#endsAtMs = Math.max(this.#endsAtMs, this.#deps.clock.now().getTime() - duration * 1000)
    }
    const tellsClock = isNewRun || this.#number % clockEvery === 0
    const opening: OpenSegment = {
      ...(this.#breaks ? { discontinuity: true } : {}),
      ...(tellsClock ? { programDateTime: Math.round(this.#endsAtMs) } : {}),
      map: { uri: headerName(run.index) },
    }
    this.#opened = new OpenedSegment(this.#number, this.#timeline, opening, run.isSlate)
    this.#breaks = false
  }

  #push(run: Run, fragment: Fragment, timing: { duration: number; hasKey: boolean }): void {
    if (!run.isSlate) this.#measures.saw(run.header, timing)
    const { bytes } = restamp(fragment, run.header, run.offset ?? 0)
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
      const told = toldBy(recording.live, segment, isLead ? undefined : sinceKey)
      await this.#store(opened.number, told, opened.stored(segment, bytes), bytes)
      const { targetDuration } = recording.live
      if (targetDuration === null) window.openEarly()
      else window.begin(targetDuration)
      window.closeSegment(segment, bytes)
    })
  }

  /** A disk that fails must not stop the show: the segment is served from memory, and is a gap in the recording. */
  async #store(number: number, told: Partial<StoredLive>, stored: StoredSegment, bytes: Buffer) {
    const { recording, log } = this.#deps
    try {
      if (Object.keys(told).length > 0) await recording.tell(told)
      const measured = this.#measures.changed(this.name)
      if (measured) await recording.describe(measured)
      await recording.writeSegment(this.name, number, bytes)
      await recording.add(this.name, number, stored)
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'unknown'
      log.warn({ asset: recording.asset, rendition: this.name, number, reason }, 'a live segment could not be stored')
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

/** What a segment tells of the recording; `sinceKey`: how long it took to the next key frame, once that is there. */
function toldBy(live: StoredLive, { programDateTime }: Segment, sinceKey: number | undefined): Partial<StoredLive> {
  return {
    ...(live.since === null ? { since: new Date(programDateTime ?? 0).toISOString() } : {}),
    ...(live.targetDuration === null && sinceKey !== undefined ? { targetDuration: targetFor(sinceKey) } : {}),
  }
}

/** What was cut short says nothing of how far apart the key frames are. */
const targetFor = (seconds: number) =>
  seconds < segmentSeconds - almost ? 2 * segmentSeconds : Math.max(Math.round(seconds), segmentSeconds)
