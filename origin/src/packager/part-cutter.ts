export interface TimedFragment {
  bytes: Buffer
  /** Seconds. */
  duration: number
  hasKey: boolean
}

/** A part before it has a name. */
export interface CutPart {
  bytes: Buffer
  duration: number
  independent: boolean
}

const rounding = 1e-6
/** Seconds. */
const shortestPart = 0.0005
/** All parts of a segment except the last must have this share of the target (RFC 8216bis 4.4.4.9). */
export const leastShare = 0.85

/** Joins an encoder's fragments to parts that are as long as possible and never longer than the target. */
export class PartCutter {
  readonly #target: number
  #held: TimedFragment[] = []
  #duration = 0

  constructor(partTarget: number) {
    this.#target = partTarget
  }

  get held(): number {
    return this.#duration
  }

  push(fragment: TimedFragment): CutPart[] {
    const parts: CutPart[] = []
    if (this.#duration + fragment.duration > this.#target + rounding) parts.push(...this.flush())
    this.#held.push(fragment)
    this.#duration += fragment.duration
    // Another fragment of this length would not fit, and waiting for it would add latency.
    const isFull = this.#duration + fragment.duration > this.#target + rounding
    if (isFull && this.#duration >= leastShare * this.#target) parts.push(...this.flush())
    return parts
  }

  /**
   * Returns the held fragments as a part. A fragment without duration waits for the next one, because strict players
   * reject a part of 0 s.
   */
  flush(): CutPart[] {
    if (this.#duration < shortestPart) return []
    const part = {
      bytes: Buffer.concat(this.#held.map((fragment) => fragment.bytes)),
      // A longer part means that the encoder stalled. Time starts again after it.
      duration: Math.min(this.#duration, this.#target),
      independent: this.#held.some((fragment) => fragment.hasKey),
    }
    this.clear()
    return [part]
  }

  /** Drops the held fragments at a break in the stream, because they belong before it. */
  clear(): void {
    this.#held = []
    this.#duration = 0
  }
}
