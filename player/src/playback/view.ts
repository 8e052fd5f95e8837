import type { AudioChoice, CaptionChoice, MediaWindow, Rung } from '../engine/engine.ts'
import type { PlayerState } from '../machine/state.ts'
import { defaultPreferences, type PlayerPreferences } from '../source.ts'

/** What changes now and then. */
export interface View {
  video: HTMLVideoElement | null
  state: PlayerState
  wantsPlay: boolean
  held: boolean
  live: boolean
  rungs: readonly Rung[]
  rung: Rung | null
  audios: readonly AudioChoice[]
  audio: number
  captions: readonly CaptionChoice[]
  captionTrack: TextTrack | null
  preferences: PlayerPreferences
  /** The browser let it start without sound only. */
  soundBlocked: boolean
  /** The player's own width, in CSS pixels. */
  width: number
}

/** What changes with the film. Seconds of media time. */
export interface Clock {
  time: number
  window: MediaWindow
  buffered: readonly { start: number; end: number }[]
  atEdge: boolean
  latency: number | null
}

export const firstView: View = {
  video: null,
  state: { kind: 'idle' },
  wantsPlay: false,
  held: false,
  live: false,
  rungs: [],
  rung: null,
  audios: [],
  audio: -1,
  captions: [],
  captionTrack: null,
  preferences: defaultPreferences,
  soundBlocked: false,
  width: 960,
}

export const firstClock: Clock = {
  time: 0,
  window: { start: 0, end: 0, livePoint: 0 },
  buffered: [],
  atEdge: false,
  latency: null,
}

/** Nearer than this to the live point is live: one part more or less must not blink. */
const edgeSlackSeconds = 3.5

export function isAtEdge(time: number, window: MediaWindow, live: boolean) {
  return live && window.end > window.start && window.livePoint - time < edgeSlackSeconds
}
