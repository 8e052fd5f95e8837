import type { EncoderState } from '@fieldhouse/contract/origin/origin'
import type { Clock } from '../clock.ts'

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

  /** A picture of it, or a sound. */
  heard(): void {
    this.#heardAt = performance.now()
  }

  state(kbps: number, { width, height }: { width: number; height: number } = { width: 0, height: 0 }): EncoderState {
    return this.isFeeding ? { kind: 'feeding', kbps, width, height } : { kind: 'gone', at: this.#goneAt }
  }
}
