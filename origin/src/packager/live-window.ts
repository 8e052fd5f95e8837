import type { MediaPart, MediaPlaylist, MediaSegment, OpenSegment, RenditionReport } from '../playlist/media.ts'
import { writeHead, writeSegment, writeTail } from '../playlist/write-media.ts'
import { predictPart, sumPartSeconds } from './expected-part.ts'
import { findNewestMedia, type NewestMedia } from './newest.ts'
import { WrittenPlaylist } from './written-playlist.ts'

/** Query of a media playlist's early version. */
export const earlyQuery = '?early=yes'

interface RecentSegment {
  segment: MediaSegment & { duration: number }
  /** Bytes of the segment and its parts. Dropped once they are read from disk. */
  bytes: Buffer | undefined
  parts: Buffer[]
}

interface GrowingSegment {
  segment: OpenSegment & { parts: MediaPart[] }
  parts: Buffer[]
}

/** Target durations behind the edge: how long parts are listed, bytes stay in memory, and text may still change. */
const listsParts = 3
const keepsBytes = 5
const settlesAfter = 8
/** A player begins this many parts behind the edge. */
export const holdBackParts = 3
/** Limit of a segment before the target duration is known. Afterwards none rounds to more than the target. */
export const longestFirst = 6

export interface WindowSettings {
  partTarget: number
  /** Reports of the other renditions. */
  reports(): readonly RenditionReport[]
}

/**
 * A rendition's live playlist, from its first segment on. The settled text is built once, and the newest media is in
 * memory.
 */
export class LiveWindow {
  readonly #settings: WindowSettings
  #targetDuration: number | undefined
  #isOpen = false
  #isEarly = false
  #settledText = ''
  #settledCount = 0
  #settledLast: MediaSegment | undefined
  #recent: RecentSegment[] = []
  #wholeSeconds = 0
  #open: GrowingSegment | undefined
  #ended = false
  #isReleased = false
  #answers = new Map<string, WrittenPlaylist>()
  #waiting = new Set<() => void>()

  constructor(settings: WindowSettings) {
    this.#settings = settings
  }

  get targetDuration(): number | undefined {
    return this.#targetDuration
  }
  get ended(): boolean {
    return this.#ended
  }
  /** Number of the current segment. */
  get nextNumber(): number {
    return this.#settledCount + this.#recent.length
  }
  get lastPart(): RenditionReport | undefined {
    const parts = this.#open?.segment.parts.length ?? 0
    if (parts > 0) return { uri: '', lastMsn: this.nextNumber, lastPart: parts - 1 }
    const last = this.#recent.at(-1)
    if (!last) return undefined
    const lastMsn = this.nextNumber - 1
    const listed = last.segment.parts?.length
    return { uri: '', lastMsn, ...(listed ? { lastPart: listed - 1 } : {}) }
  }

  /** The newest seconds from a key frame on, and their start. */
  get newest(): (NewestMedia & { fromSeconds: number }) | undefined {
    const newest = findNewestMedia(this.#recent, this.#open)
    if (!newest) return undefined
    const open = this.#open?.segment.discontinuity ? [] : (this.#open?.segment.parts ?? [])
    const until = open.reduce((sum, { duration }) => sum + duration, this.#wholeSeconds)
    return { ...newest, fromSeconds: until - newest.seconds }
  }

  /** true when players may see it, possibly only with the promise of `openEarly`. */
  get isOpen(): boolean {
    return this.#isOpen
  }

  /** Sets the target duration, which never changes afterwards. */
  begin(targetDuration: number): void {
    this.#targetDuration ??= targetDuration
    this.#isOpen = true
  }

  /**
   * Opens the playlist before a second key frame shows the length of segments. The early playlist states the longest
   * possible target, which must never change. Nothing is shown before.
   */
  openEarly(): void {
    this.#isOpen = true
    this.#isEarly = true
  }

  /** Restores the segments of an earlier process. */
  restore(segments: readonly (MediaSegment & { duration: number })[]): void {
    for (const segment of segments) this.#keep({ segment, bytes: undefined, parts: [] })
    this.#settle()
    this.#changed()
  }

  addPart(opening: OpenSegment, part: MediaPart, bytes: Buffer): void {
    this.#open ??= { segment: { ...opening, parts: [] }, parts: [] }
    this.#open.segment.parts.push(part)
    this.#open.parts.push(bytes)
    this.#changed()
  }

  closeSegment(segment: MediaSegment & { duration: number }, bytes: Buffer): void {
    let at = 0
    // The parts are views of the segment, so the bytes are in memory only once.
    const parts = (this.#open?.parts ?? []).map((part) => {
      at += part.length
      return bytes.subarray(at - part.length, at)
    })
    this.#keep({ segment, bytes, parts })
    this.#open = undefined
    this.#settle()
    this.#changed()
  }

  #keep(recent: RecentSegment): void {
    this.#recent.push(recent)
    this.#wholeSeconds += recent.segment.duration
  }

  end(): void {
    this.#ended = true
    this.#changed()
  }

  /** Releases all waiting requests, because this process adds nothing more. */
  release(): void {
    this.#isReleased = true
    this.#changed()
  }

  segmentBytes(number: number): Buffer | undefined {
    return this.#recent[number - this.#settledCount]?.bytes
  }

  partBytes(number: number, part: number): Buffer | undefined {
    if (number === this.nextNumber) return this.#open?.parts[part]
    return this.#recent[number - this.#settledCount]?.parts[part]
  }

  /** Returns a listed segment, which may have only its first parts. */
  listed(number: number): OpenSegment | undefined {
    return number === this.nextNumber ? this.#open?.segment : this.#recent[number - this.#settledCount]?.segment
  }

  /**
   * Returns true when the playlist has what a blocking reload waits for. A part after a segment's last means the next
   * one's first.
   */
  has(number: number, part: number | undefined): boolean {
    if (!this.#isOpen) return false
    const next = this.nextNumber
    if (number < next) {
      const parts = this.#recent[number - this.#settledCount]?.segment.parts?.length ?? 0
      return number < next - 1 || part === undefined || part < parts || this.has(next, 0)
    }
    return number === next && part !== undefined && part < (this.#open?.segment.parts.length ?? 0)
  }

  /** Waits for a condition. Returns false on a timeout or when it can no longer come true. */
  async until(isSo: () => boolean, timeoutMs: number): Promise<boolean> {
    let isOver = false
    let wake: () => void = () => undefined
    const timer = setTimeout(() => {
      isOver = true
      wake()
    }, timeoutMs)
    try {
      while (!isSo() && !isOver && !this.#ended && !this.#isReleased)
        await new Promise<void>((resolve) => {
          wake = resolve
          this.#waiting.add(resolve)
        })
      return isSo()
    } finally {
      clearTimeout(timer)
      this.#waiting.delete(wake)
    }
  }

  /** Returns the playlist, the same object for all requests until something changes. Undefined before it is open. */
  playlist(wantsDelta: boolean, isEarly = false): WrittenPlaylist | undefined {
    this.#isEarly ||= isEarly
    const target = isEarly ? longestFirst : this.#targetDuration
    if (target === undefined || !this.#isOpen) return undefined
    const skipped = wantsDelta && !this.#ended ? this.#skippable(target) : 0
    const name = `${skipped} ${isEarly}`
    const known = this.#answers.get(name)
    if (known) return known
    const answer = new WrittenPlaylist(this.#write(skipped, target, isEarly ? earlyQuery : ''))
    this.#answers.set(name, answer)
    return answer
  }

  #write(skipped: number, targetDuration: number, query: string): string {
    const { partTarget } = this.#settings
    const open = this.#open?.segment.parts ?? []
    const last = this.#recent.at(-1)?.segment ?? this.#settledLast
    const playlist: MediaPlaylist = {
      version: 9,
      targetDuration,
      type: 'EVENT',
      mediaSequence: 0,
      discontinuitySequence: 0,
      partTarget,
      serverControl: {
        canBlockReload: true,
        canSkipUntil: 6 * targetDuration,
        holdBack: 3 * targetDuration,
        partHoldBack: holdBackParts * partTarget,
      },
      ended: this.#ended,
      segments: [],
      ...(skipped > 0 ? { skippedSegments: skipped } : {}),
      ...(this.#open ? { open: this.#open.segment } : {}),
      ...(this.#ended
        ? {}
        : {
            preloadHints: [{ type: 'PART', uri: predictPart(this.nextNumber, open, last) }],
            renditionReports: this.#settings.reports().map((report) => ({ ...report, uri: `${report.uri}${query}` })),
          }),
    }
    let before: OpenSegment | undefined = skipped > 0 ? this.#segmentAt(skipped - 1) : this.#settledLast
    let text = writeHead(playlist) + (skipped > 0 ? '' : this.#settledText)
    for (const { segment } of this.#recent.slice(Math.max(0, skipped - this.#settledCount))) {
      text += writeSegment(segment, before)
      before = segment
    }
    return text + writeTail(playlist, before)
  }

  #segmentAt(number: number): MediaSegment | undefined {
    return this.#recent[number - this.#settledCount]?.segment ?? this.#settledLast
  }

  /** Counts the segments before the skip boundary, six target durations from the edge (RFC 8216bis 4.4.3.8). */
  #skippable(targetDuration: number): number {
    let behind = sumPartSeconds(this.#open?.segment.parts ?? [])
    let index = this.#recent.length
    while (index > 0 && behind < 6 * targetDuration) behind += this.#recent[--index]?.segment.duration ?? 0
    return behind < 6 * targetDuration ? 0 : this.#settledCount + index
  }

  #settle(): void {
    const target = this.#targetDuration ?? longestFirst
    const settlesBehind = settlesAfter * (this.#isEarly ? longestFirst : target)
    let behind = 0
    let settled = 0
    for (let index = this.#recent.length - 1; index >= 0; index--) {
      const recent = this.#recent[index]
      if (!recent) continue
      if (behind > listsParts * target && recent.segment.parts) {
        const { parts: _parts, ...segment } = recent.segment
        recent.segment = segment
      }
      if (behind > keepsBytes * target) {
        recent.bytes = undefined
        recent.parts = []
      }
      if (behind > settlesBehind) {
        settled = index + 1
        break
      }
      behind += recent.segment.duration
    }
    for (const { segment } of this.#recent.splice(0, settled)) {
      this.#settledText += writeSegment(segment, this.#settledLast)
      this.#settledLast = segment
      this.#settledCount++
    }
  }

  #changed(): void {
    this.#answers.clear()
    const waiting = [...this.#waiting]
    this.#waiting.clear()
    for (const wakeWaiter of waiting) wakeWaiter()
  }
}
