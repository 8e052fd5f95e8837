import type { Engine } from '../engine/engine.ts'
import { type Clock, isAtEdge } from './view.ts'

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
