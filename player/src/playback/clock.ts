import type { Engine } from '../engine/engine.ts'
import type { Facts } from '../machine/state.ts'
import { type Clock, isAtEdge } from './view.ts'

/** A window slides away while one seeks to its start; and hls.js loads nothing for a live position of exactly 0. */
export const windowMarginSeconds = 0.25

export function readClock(video: HTMLVideoElement, engine: Engine | null, live: boolean, startAt: number): Clock {
  // Until it has moved there, the film is where it will begin.
  const time = video.currentTime || startAt
  const end = Number.isFinite(video.duration) ? video.duration : time
  const window = (live ? engine?.window() : null) ?? { start: 0, end, livePoint: end }
  const buffered = Array.from({ length: video.buffered.length }, (_, index) => ({
    start: video.buffered.start(index),
    end: video.buffered.end(index),
  }))
  return { time, window, buffered, atEdge: isAtEdge(time, window, live), latency: engine?.latencySeconds() ?? null }
}

/**
 * Where to load again: where it is, or where it was to begin; -1 is the live point. `anew` is the same place where the
 * playlist is read from nothing: its times begin with the first segment that it has by then.
 */
export function placeOf(
  { live, started }: Pick<Facts, 'live' | 'started'>,
  { atEdge, time, window }: Pick<Clock, 'atEdge' | 'time' | 'window'>,
  startAt: number | undefined,
): { at: number; anew: number } {
  if (!started) {
    const at = startAt ?? (live ? -1 : 0)
    return { at, anew: at }
  }
  if (live && atEdge) return { at: -1, anew: -1 }
  // The clock's, because the element's own time is 0 while it is loaded again.
  return { at: time, anew: live ? Math.max(windowMarginSeconds, time - window.start) : time }
}
