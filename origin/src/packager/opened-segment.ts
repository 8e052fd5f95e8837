import type { MediaPart, MediaSegment, OpenSegment } from '../playlist/media.ts'
import type { StoredSegment } from '../storage/manifest.ts'
import type { CutPart } from './part-cutter.ts'

const toMs = (seconds: number) => Math.round(seconds * 1000)

/** A segment while it grows. */
export class OpenedSegment {
  readonly number: number
  readonly opening: OpenSegment
  readonly isSlate: boolean
  readonly #startsAt: number
  readonly #parts: MediaPart[] = []
  readonly #bytes: Buffer[] = []
  duration = 0

  constructor(number: number, startsAt: number, opening: OpenSegment, isSlate: boolean) {
    this.number = number
    this.isSlate = isSlate
    this.opening = opening
    this.#startsAt = startsAt
  }

  get isEmpty(): boolean {
    return this.#parts.length === 0
  }

  get partCount(): number {
    return this.#parts.length
  }

  add(cut: CutPart): MediaPart {
    const part: MediaPart = {
      uri: `${this.number}.${this.#parts.length}.m4s`,
      duration: Math.round(cut.duration * 1e6) / 1e6,
      ...(cut.independent ? { independent: true } : {}),
    }
    this.#parts.push(part)
    this.#bytes.push(cut.bytes)
    this.duration += cut.duration
    return part
  }

  close(): { segment: MediaSegment & { duration: number }; bytes: Buffer } {
    // Rounds ends instead of durations, so that the sum stays exact for hours.
    const duration = (toMs(this.#startsAt + this.duration) - toMs(this.#startsAt)) / 1000
    const segment = { ...this.opening, uri: `${this.number}.m4s`, duration, parts: [...this.#parts] }
    return { segment, bytes: Buffer.concat(this.#bytes) }
  }

  stored(segment: MediaSegment & { duration: number }, bytes: Buffer): StoredSegment {
    const { programDateTime, discontinuity, map } = segment
    const [, header] = /^init-(\d+)\.mp4$/.exec(map?.uri ?? '') ?? []
    return {
      duration: segment.duration,
      bytes: bytes.length,
      ...(programDateTime === undefined ? {} : { programDateTime: new Date(programDateTime).toISOString() }),
      ...(discontinuity ? { discontinuity } : {}),
      ...(header ? { header: Number(header) } : {}),
      ...(this.isSlate ? { slate: true } : {}),
    }
  }
}
