/** A live playlist that is no longer fed still answers. It counts as silent after three missed updates. */
const missedGrowths = 3
const minSilenceMs = 4_000

export class GrowthWatch {
  readonly #tell: (what: 'grew' | 'silent') => void
  #edge = Number.NEGATIVE_INFINITY
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(tell: (what: 'grew' | 'silent') => void) {
    this.#tell = tell
  }

  /** null when the stream is not live or no longer live. */
  seen(edge: number | null, everySeconds: number) {
    if (edge === null) return this.stop()
    if (edge <= this.#edge) return
    this.#edge = edge
    this.#tell('grew')
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#tell('silent'), Math.max(missedGrowths * everySeconds * 1_000, minSilenceMs))
  }

  stop() {
    clearTimeout(this.#timer)
    this.#edge = Number.NEGATIVE_INFINITY
  }
}
