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
/** RFC 8216bis 4.4.4.9: all parts of a segment but the last last at least so much of the target. */
export const leastShare = 0.85

/** Joins the encoder's fragments to parts that are as long as they may be and never longer. */
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
    // One more of its kind would be too much: waiting for it would only cost latency.
    const isFull = this.#duration + fragment.duration > this.#target + rounding
    if (isFull && this.#duration >= leastShare * this.#target) parts.push(...this.flush())
    return parts
  }

  /** What is held as a part. A fragment of no length waits for the next one: a part that lasts 0 s is an error to strict players. */
  flush(): CutPart[] {
    if (this.#duration < shortestPart) return []
    const part = {
      bytes: Buffer.concat(this.#held.map((fragment) => fragment.bytes)),
      // What lasts longer by itself is an encoder that stalled: the time after it begins anew.
      duration: Math.min(this.#duration, this.#target),
      independent: this.#held.some((fragment) => fragment.hasKey),
    }
    this.clear()
    return [part]
  }

  /** For a break in the stream: what is held belongs to what was before it. */
  clear(): void {
    this.#held = []
    this.#duration = 0
  }
}
