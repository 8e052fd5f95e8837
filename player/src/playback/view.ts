import type { AudioChoice, CaptionChoice, Engine, MediaWindow, Rung } from '../engine/engine.ts'
import type { PlayerState } from '../machine/state.ts'
import { defaultPreferences, type PlayerPreferences } from '../source.ts'

/** State that changes rarely. */
export interface PlaybackView {
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
  /** Whether the browser allowed only muted play. */
  soundBlocked: boolean
  /** The player's own width in CSS pixels. */
  width: number
}

/** State that changes with the video, in seconds of media time. */
export interface PlaybackClock {
  time: number
  window: MediaWindow
  buffered: readonly { start: number; end: number }[]
  atEdge: boolean
  latency: number | null
}

export const initialView: PlaybackView = {
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

export const initialClock: PlaybackClock = {
  time: 0,
  window: { start: 0, end: 0, livePoint: 0 },
  buffered: [],
  atEdge: false,
  latency: null,
}

/** A picture closer than this to the live point counts as live, so that one part more or less does not flicker. */
const edgeSlackSeconds = 3.5

function isNearLivePoint(time: number, window: MediaWindow, live: boolean) {
  return live && window.end > window.start && window.livePoint - time < edgeSlackSeconds
}

/** A live window moves during a seek to its start, and hls.js loads nothing at a live position of exactly 0. */
export const windowMarginSeconds = 0.25

export function readClock(
  video: HTMLVideoElement,
  engine: Engine | null,
  live: boolean,
  startAt: number,
): PlaybackClock {
  // Before the video has moved to its start, the clock shows the start.
  const time = video.currentTime || startAt
  const end = Number.isFinite(video.duration) ? video.duration : time
  const window = (live ? engine?.window() : null) ?? { start: 0, end, livePoint: end }
  const buffered = Array.from({ length: video.buffered.length }, (_, index) => ({
    start: video.buffered.start(index),
    end: video.buffered.end(index),
  }))
  return {
    time,
    window,
    buffered,
    atEdge: isNearLivePoint(time, window, live),
    latency: engine?.latencySeconds() ?? null,
  }
}

/**
 * The position for a reload: the current one, or the start of a video that neither played nor was moved. -1 is the live point.
 * `anew` is the same position in a reloaded playlist, whose times start at its first segment.
 */
export function getReloadPosition(
  { live, hasPosition }: { live: boolean; hasPosition: boolean },
  { atEdge, time, window }: Pick<PlaybackClock, 'atEdge' | 'time' | 'window'>,
  startAt: number | undefined,
): { at: number; anew: number } {
  if (!hasPosition) {
    const at = startAt ?? (live ? -1 : 0)
    return { at, anew: at }
  }
  if (live && atEdge) return { at: -1, anew: -1 }
  // Use the clock's time, because the element's own time is 0 during a reload.
  return { at: time, anew: live ? Math.max(windowMarginSeconds, time - window.start) : time }
}
