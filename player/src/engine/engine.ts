import type { PlaybackFault } from '../machine/state.ts'
import type { MediaAccess } from './access.ts'

export interface Rung {
  height: number
  bandwidth: number
}

export interface CaptionChoice {
  language: string
  label: string
}

export interface AudioChoice {
  id: number
  label: string
}

/** Available media; for a live stream, the window that can be rewound, in media time. */
export interface MediaWindow {
  start: number
  end: number
  /** Position where live play belongs: the edge minus the hold-back of the playlist. */
  livePoint: number
}

export type EngineReport =
  | { type: 'loaded'; rungs: readonly Rung[] }
  | { type: 'rung'; rung: Rung }
  | { type: 'audios'; audios: readonly AudioChoice[]; current: number }
  | { type: 'captions'; captions: readonly CaptionChoice[] }
  | { type: 'live'; live: boolean }
  /** The live playlist has grown, or is overdue. */
  | { type: 'grew' | 'silent' }
  | { type: 'faulted'; fault: PlaybackFault }
  /** Bytes arrived after a fault. */
  | { type: 'recovered' }

/** Plays HLS in a `<video>`. It reports faults and applies remedies; the state machine decides which. */
export interface Engine {
  load(url: string, startAt: number): void
  /** Loads everything again at a position; -1 is the live point. */
  reload(at: number): void
  /** Requests again what did not arrive. */
  loadAgain(at: number): void
  /** Continues behind a missing segment, or at this position when a playlist was missing. */
  skipHole(at: number): void
  recoverMedia(): void
  swapAudioCodec(): void
  lowerRung(): void
  /** Limits the height of the picture. */
  capHeight(height: number): void
  /** Fixes one rung; null is automatic. */
  pinHeight(height: number | null): void
  chooseAudio(id: number): void
  /** Returns the track with the cues, hidden because the player draws them. */
  chooseCaptions(language: string | null): TextTrack | null
  /** hls.js holds the latency by playing faster, which must not override a speed that the fan chose. */
  holdLatency(hold: boolean): void
  window(): MediaWindow | null
  latencySeconds(): number | null
  /** Returns when the visible picture happened. */
  instantMs(): number | null
  /** Position that shows an instant; null when it is not shown, as between plays of a condensed game. */
  secondsAt(instantMs: number, leadSeconds?: number): number | null
  destroy(): void
}

export interface EngineHost {
  video: HTMLVideoElement
  report(report: EngineReport): void
  /** Provides a fresh URL, fetched once for several refused requests. */
  access: MediaAccess
}
