/** How servers tell each other that something is another now; app.ts hands over the bus. */
export interface Notices {
  publish(message: string): Promise<void>
  subscribe(listener: (message: string) => void): () => void
  /** What was told meanwhile is lost. */
  onGap(listener: () => void): () => void
}
