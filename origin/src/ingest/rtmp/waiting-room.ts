/** Encoders are few, and each has shown its key within a second or two. */
const mostWaiting = 128

export interface Waiting {
  drop(): void
}

/**
 * Who is connected and has not shown a key that is good. When it is full whoever comes gets in all the same, and who waits longest goes,
 * of the network that has most in here: those who only sit there keep no encoder out.
 */
export class WaitingRoom {
  /** In the order in which they came. */
  #inside = new Map<Waiting, string>()

  enter(newcomer: Waiting, network: string): void {
    this.#inside.set(newcomer, network)
    if (this.#inside.size <= mostWaiting) return
    const oldest = this.#oldestOfMost()
    if (!oldest) return
    this.leave(oldest)
    oldest.drop()
  }

  leave(one: Waiting): void {
    this.#inside.delete(one)
  }

  #oldestOfMost(): Waiting | undefined {
    const counts = new Map<string, number>()
    for (const network of this.#inside.values()) counts.set(network, (counts.get(network) ?? 0) + 1)
    const most = Math.max(...counts.values())
    for (const [one, network] of this.#inside) if (counts.get(network) === most) return one
    return undefined
  }
}
