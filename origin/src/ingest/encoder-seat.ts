import type { KnockReason } from '@fieldhouse/contract/origin/origin'
import type { RtmpConnection } from './rtmp/rtmp-server.ts'
import type { RtmpSink } from './rtmp/rtmp-session.ts'

/** What becomes of an encoder that has shown the right key. */
export type Seated = { sink: RtmpSink } | { why: KnockReason }

/** Who sends, as far as another one who wants to is concerned. */
export interface Encoder {
  address: string
  /** Milliseconds since it last sent anything. */
  silentMs(): number
  drop(): void
}

/** Whoever is gone is silent for ever. Silence is a length of time: a wall clock that jumps must not make it. */
export function connectedEncoder({ address, onGone, drop }: RtmpConnection) {
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
  const heard = () => {
    heardAt = performance.now()
  }
  return { encoder, heard, isGone: () => isGone }
}

export interface SeatTimes {
  silentTooLongMs: number
  /** The same machine knocks again while its old connection says nothing: the old one is half-open. */
  silentTwinMs: number
  patienceMs: number
}

export const seatTimes: SeatTimes = { silentTooLongMs: 5000, silentTwinMs: 1000, patienceMs: 8000 }
const stepMs = 200

/**
 * The one seat of an asset: a second encoder with the right key waits until the first has been silent for five seconds, or
 * takes over at once from its own half-open twin. One that goes on sending keeps its seat.
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

  /** Only by who holds it. */
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
