/** How servers tell each other that something changed; app.ts hands over the bus. */
export interface Notices {
  /** At most 8,000 bytes; it reaches every server, this one too. */
  publish(message: string): Promise<void>
  subscribe(listener: (message: string) => void): () => void
  /** What was told meanwhile is lost. */
  onGap(listener: () => void): () => void
}
