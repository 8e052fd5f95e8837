import type { Fault } from '../machine/state.ts'
import type { Access } from './access.ts'

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

/** What media is there: of a live stream the window that can be rewound, in media time. */
export interface MediaWindow {
  start: number
  end: number
  /** Where play belongs when it is live: the edge less what the playlist says to hold back. */
  livePoint: number
}

export type EngineReport =
  | { type: 'loaded'; rungs: readonly Rung[] }
  | { type: 'rung'; rung: Rung }
  | { type: 'audios'; audios: readonly AudioChoice[]; current: number }
  | { type: 'captions'; captions: readonly CaptionChoice[] }
  | { type: 'live'; live: boolean }
  /** The live playlist has grown, or should have and has not. */
  | { type: 'grew' | 'silent' }
  | { type: 'faulted'; fault: Fault }
  /** Bytes arrived after a fault. */
  | { type: 'mended' }

/** One way to bring HLS into a `<video>`. It reports faults and mends as told; what to do when is the machine's to say. */
export interface Engine {
  load(url: string, startAt: number): void
  /** From nothing, at a position (the live point when -1). */
  reload(at: number): void
  /** Asks once more for what did not come. */
  loadAgain(at: number): void
  /** Goes on behind the segment that is missing; at this position where it was a playlist that was missing. */
  skipHole(at: number): void
  recoverMedia(): void
  swapAudioCodec(): void
  lowerRung(): void
  /** The tallest picture that may be chosen. */
  capHeight(height: number): void
  /** One rung only; null is automatic. */
  pinHeight(height: number | null): void
  chooseAudio(id: number): void
  /** The track that has the cues; hidden, because they are drawn by us. */
  chooseCaptions(language: string | null): TextTrack | null
  /** hls.js holds the latency by playing faster; a fan who chose a speed is not overruled. */
  holdLatency(hold: boolean): void
  window(): MediaWindow | null
  latencySeconds(): number | null
  /** When what is seen happened. */
  instantMs(): number | null
  /** Where what happened then is seen; null where it is not, as between the plays of a condensed game. */
  secondsAt(instantMs: number, leadSeconds?: number): number | null
  destroy(): void
}

export interface EngineHost {
  video: HTMLVideoElement
  report(report: EngineReport): void
  /** A fresh URL, asked for once however many requests were refused. */
  access: Access
}
