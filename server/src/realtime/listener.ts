/** One open stream. */
export interface Listener {
  lastEventId: string | undefined
  open(): void
  send(bytes: Buffer): void
  /** Bytes that its network has not taken yet. */
  waiting(): number
  /** When its network has taken what it was given, or is gone. */
  drained(): Promise<void>
  drop(): void
  onClose(then: () => void): void
}
