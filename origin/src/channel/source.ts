import type { EncoderState, LiveState, SlateKind } from '@fieldhouse/contract/origin/origin'
import type { Clock } from '../clock.ts'
import type { AssetPackager } from '../packager/asset-packager.ts'

/** Who sends to a live asset: nobody yet, an encoder, or one that is gone. */
export class Source {
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

  /** How long nothing of it came; undefined while there is nobody. */
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

  /** There is a stream before there was an encoder. */
  missing(): void {
    if (this.#kind === 'none') this.leaves()
  }

  /** Whoever sends next sends to another server. */
  forgets(): void {
    this.#kind = 'none'
  }

  /** A picture of it, or a sound. */
  heard(): void {
    this.#heardAt = performance.now()
  }

  state(kbps: number, { width, height }: { width: number; height: number } = { width: 0, height: 0 }): EncoderState {
    return this.isFeeding ? { kind: 'feeding', kbps, width, height } : { kind: 'gone', at: this.#goneAt }
  }
}

interface Shown {
  fans: AssetPackager
  /** What the department looks at. */
  seen: AssetPackager
  source: Source
  slate: SlateKind | undefined
  kbps: number
}

export function liveStateOf({ fans, seen, source, slate, kbps }: Shown): LiveState {
  const { live, renditions } = fans.recording
  if (live.state === 'ended') return { kind: 'ended', since: live.since, endedAt: live.endedAt ?? '' }
  if (live.since !== null && fans.shown.length > 0)
    return { kind: 'live', since: live.since, source: source.state(kbps, renditions[0]), ...(slate && { slate }) }
  // Of what fans see nothing.
  if (!source.isFeeding) return { kind: 'idle' }
  const [tallest] = seen === fans ? [] : seen.shown
  return tallest ? { kind: 'held', kbps, width: tallest.width, height: tallest.height } : { kind: 'starting' }
}
