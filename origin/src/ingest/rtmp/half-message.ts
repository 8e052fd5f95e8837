const nothing = Buffer.alloc(0)

/**
 * An incomplete message in one buffer that doubles, so it takes at most twice the received bytes however many pieces
 * arrive.
 */
export class PartialMessage {
  #bytes: Buffer = nothing
  #received = 0

  get received(): number {
    return this.#received
  }

  /** Memory in use. */
  get held(): number {
    return this.#bytes.length
  }

  /** `length`: length of the complete message. No more is ever added. */
  add(piece: Buffer, length: number): void {
    const needed = this.#received + piece.length
    if (needed > this.#bytes.length) {
      const larger = Buffer.allocUnsafeSlow(Math.min(length, Math.max(needed, 2 * this.#bytes.length)))
      this.#bytes.copy(larger, 0, 0, this.#received)
      this.#bytes = larger
    }
    piece.copy(this.#bytes, this.#received)
    this.#received = needed
  }

  take(): Buffer {
    const message = this.#bytes.subarray(0, this.#received)
    this.clear()
    return message
  }

  clear(): void {
    this.#bytes = nothing
    this.#received = 0
  }
}
