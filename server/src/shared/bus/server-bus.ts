/** Messages between servers about what changed. app.ts passes in the bus. */
export interface ServerBus {
  /** Sends at most 8,000 bytes to every server, including this one. */
  publish(message: string): Promise<void>
  subscribe(listener: (message: string) => void): () => void
  /** Runs after a reconnect: messages sent in between are lost. */
  onGap(listener: () => void): () => void
}
