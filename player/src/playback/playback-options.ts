import type { PlayerEvent, PlayerSource, PreferenceStore, Slate } from '../source.ts'

export interface PlaybackOptions {
  renewUrl: () => Promise<string>
  onEvent: (event: PlayerEvent) => void
  preferences: PreferenceStore
  saveData: boolean
  /** Whether the device's own HLS is preferred to hls.js. */
  nativeFirst?: boolean | undefined
}

export interface PlaybackOpening {
  source: PlayerSource
  slate: Slate | null
  autoPlay: boolean
  muted: boolean
  /** Whether a pre-roll is due before the first frame. */
  held: boolean
}
