import type { Clock } from '../clock.ts'

const windowMs = 5000

/** How much an encoder sends, over the last seconds. */
export class RateMeter {
  readonly #clock: Clock
  #since: number
  #bytes = 0
  #lastKbps = 0

  constructor(clock: Clock) {
    this.#clock = clock
    this.#since = clock.now().getTime()
  }

  saw(bytes: number): void {
    this.#roll()
    this.#bytes += bytes
  }

  get kbps(): number {
    this.#roll()
    return this.#lastKbps
  }

  #roll(): void {
    const now = this.#clock.now().getTime()
    const passedMs = now - this.#since
    if (passedMs >= 0 && passedMs < windowMs) {
      // The first seconds have nothing to look back at.
      if (this.#lastKbps === 0 && passedMs > 1000) this.#lastKbps = Math.round((this.#bytes * 8) / passedMs)
      return
    }
    this.#lastKbps = passedMs > 0 && passedMs < 3 * windowMs ? Math.round((this.#bytes * 8) / passedMs) : 0
    this.#since = now
    this.#bytes = 0
  }
}
