/** A live playlist that nobody feeds any more still answers. It is silent when it should have grown three times. */
const missedGrowths = 3
const leastMs = 4_000

export class GrowthWatch {
  readonly #tell: (what: 'grew' | 'silent') => void
  #edge = Number.NEGATIVE_INFINITY
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(tell: (what: 'grew' | 'silent') => void) {
    this.#tell = tell
  }

  /** null: it is not live, or no longer. */
  seen(edge: number | null, everySeconds: number) {
    if (edge === null) return this.stop()
    if (edge <= this.#edge) return
    this.#edge = edge
    this.#tell('grew')
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#tell('silent'), Math.max(missedGrowths * everySeconds * 1_000, leastMs))
  }

  stop() {
    clearTimeout(this.#timer)
    this.#edge = Number.NEGATIVE_INFINITY
  }
}
