import { createHash } from 'node:crypto'

export interface PortRange {
  from: number
  to: number
}

/**
 * Assigns SRT ports. An event keeps its port over restarts unless another one has taken it, because encoders are
 * configured once.
 */
export class SrtPorts {
  readonly #range: PortRange
  readonly #taken = new Map<number, string>()
  constructor(range: PortRange) {
    this.#range = range
  }

  /** `wanted`: the port it had before. */
  take(asset: string, preferredPort?: number): number | undefined {
    const { from, to } = this.#range
    const count = to - from + 1
    const first = createHash('sha256').update(asset).digest().readUInt32BE(0) % count
    for (const [port, holder] of this.#taken) if (holder === asset) return port
    if (
      preferredPort !== undefined &&
      preferredPort >= from &&
      preferredPort <= to &&
      !this.#taken.has(preferredPort)
    ) {
      this.#taken.set(preferredPort, asset)
      return preferredPort
    }
    for (let step = 0; step < count; step++) {
      const port = from + ((first + step) % count)
      const holder = this.#taken.get(port)
      if (holder !== undefined) continue
      this.#taken.set(port, asset)
      return port
    }
    return undefined
  }

  free(asset: string): void {
    for (const [port, holder] of this.#taken) if (holder === asset) this.#taken.delete(port)
  }
}
