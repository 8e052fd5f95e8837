/** One open stream. */
export interface StreamListener {
  lastEventId: string | undefined
  open(): void
  send(bytes: Buffer): void
  /** Bytes that the network has not accepted yet. */
  waiting(): number
  /** Resolves when the network has accepted everything, or the connection is gone. */
  drained(): Promise<void>
  drop(): void
  onClose(then: () => void): void
}
