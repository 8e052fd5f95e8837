import type { RejectionReason } from '@fieldhouse/contract/origin/origin'
import type { RtmpConnection } from './rtmp/rtmp-server.ts'
import type { RtmpSink } from './rtmp/rtmp-session.ts'

/** Result for an encoder with the right key. */
export type SeatResult = { sink: RtmpSink } | { why: RejectionReason }

/** The current sender, as another encoder that wants its place sees it. */
export interface Encoder {
  address: string
  /** Milliseconds since it last sent anything. */
  silentMs(): number
  drop(): void
}

/**
 * Wraps a connection. A closed one counts as silent forever. Silence is measured without the wall clock, which may
 * jump.
 */
export function wrapConnection({ address, onGone, drop }: RtmpConnection) {
  let heardAt = performance.now()
  let isGone = false
  onGone(() => {
    isGone = true
  })
  const encoder: Encoder = {
    address,
    silentMs: () => (isGone ? Number.POSITIVE_INFINITY : performance.now() - heardAt),
    drop,
  }
  const noteData = () => {
    heardAt = performance.now()
  }
  return { encoder, heard: noteData, isGone: () => isGone }
}

export interface SeatTimes {
  silentTooLongMs: number
  /** The same machine connects again while its old connection is silent, so the old one is half-open. */
  silentTwinMs: number
  patienceMs: number
}

export const seatTimes: SeatTimes = { silentTooLongMs: 5000, silentTwinMs: 1000, patienceMs: 8000 }
const stepMs = 200

/**
 * The only seat of an asset. A second encoder with the right key waits until the first has been silent for five
 * seconds, or takes over at once from its own half-open connection. An encoder that keeps sending keeps its seat.
 */
export class EncoderSeat {
  readonly #times: SeatTimes
  #holder: Encoder | undefined
  #waiting = 0

  constructor(times = seatTimes) {
    this.#times = times
  }

  get holder(): Encoder | undefined {
    return this.#holder
  }

  async take(encoder: Encoder, isGone: () => boolean): Promise<boolean> {
    if (this.#waiting >= 4) return false
    this.#waiting++
    try {
      for (let waitedMs = 0; waitedMs <= this.#times.patienceMs; waitedMs += stepMs) {
        if (isGone()) return false
        if (this.takeIfFree(encoder)) return true
        await new Promise((resolve) => setTimeout(resolve, stepMs))
      }
      return false
    } finally {
      this.#waiting--
    }
  }

  takeIfFree(encoder: Encoder): boolean {
    const before = this.#holder
    if (before && before !== encoder && !this.#isAway(before, encoder)) return false
    this.#holder = encoder
    if (before && before !== encoder) before.drop()
    return true
  }

  /** Frees the seat, if this encoder holds it. */
  leave(encoder: Encoder): boolean {
    if (this.#holder !== encoder) return false
    this.#holder = undefined
    return true
  }

  #isAway(holder: Encoder, newcomer: Encoder): boolean {
    const silentMs = holder.silentMs()
    const { silentTooLongMs, silentTwinMs } = this.#times
    return silentMs >= silentTooLongMs || (holder.address === newcomer.address && silentMs >= silentTwinMs)
  }
}
