import type { EncoderState, LiveState, SlateKind } from '@fieldhouse/contract/origin/origin'
import type { Clock } from '../clock.ts'
import type { AssetPackager } from '../packager/asset-packager.ts'

/** The sender of a live asset: none yet, an encoder, or one that is gone. */
export class LiveSource {
  readonly #clock: Clock
  #kind: 'none' | 'feeding' | 'gone' = 'none'
  #goneAt = ''
  #heardAt = 0

  constructor(clock: Clock) {
    this.#clock = clock
  }

  get isFeeding(): boolean {
    return this.#kind === 'feeding'
  }

  /** Milliseconds since its last data. Undefined without an encoder. */
  get silentMs(): number | undefined {
    return this.isFeeding ? performance.now() - this.#heardAt : undefined
  }

  sits(): void {
    this.#kind = 'feeding'
    this.heard()
  }

  leaves(): void {
    this.#kind = 'gone'
    this.#goneAt = this.#clock.now().toISOString()
  }

  /** Marks a stream that started without an encoder. */
  missing(): void {
    if (this.#kind === 'none') this.leaves()
  }

  /** Forgets the encoder, because the next one sends to another server. */
  forgets(): void {
    this.#kind = 'none'
  }

  /** Notes that picture or sound arrived. */
  heard(): void {
    this.#heardAt = performance.now()
  }

  state(kbps: number, { width, height }: { width: number; height: number } = { width: 0, height: 0 }): EncoderState {
    return this.isFeeding ? { kind: 'feeding', kbps, width, height } : { kind: 'gone', at: this.#goneAt }
  }
}

interface LiveStateInput {
  fans: AssetPackager
  /** The packager that staff see. */
  seen: AssetPackager
  source: LiveSource
  slate: SlateKind | undefined
  kbps: number
}

export function getLiveState({ fans, seen, source, slate, kbps }: LiveStateInput): LiveState {
  const { live, renditions } = fans.recording
  if (live.state === 'ended') return { kind: 'ended', since: live.since, endedAt: live.endedAt ?? '' }
  if (live.since !== null && fans.shown.length > 0)
    return { kind: 'live', since: live.since, source: source.state(kbps, renditions[0]), ...(slate && { slate }) }
  // Fans see nothing yet.
  if (!source.isFeeding) return { kind: 'idle' }
  const [tallest] = seen === fans ? [] : seen.shown
  return tallest ? { kind: 'held', kbps, width: tallest.width, height: tallest.height } : { kind: 'starting' }
}
