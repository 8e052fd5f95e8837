import type { PlayerEvent } from '../source.ts'
import type { PlaybackClock } from './view.ts'

const everySeconds = 10
const latencyEverySeconds = 5

/** Reports the position, often enough to resume and rarely enough to be cheap. */
export class ProgressReport {
  readonly #tell: (event: PlayerEvent) => void
  #last = Number.NaN
  #lastLatency = Number.NaN

  constructor(tell: (event: PlayerEvent) => void) {
    this.#tell = tell
  }

  report(why: 'time' | 'pause' | 'seek' | 'end', video: HTMLVideoElement | null, clock?: PlaybackClock) {
    if (!video || video.readyState === 0) return
    const seconds = video.currentTime
    if (clock) this.#sayLatency(seconds, clock)
    if (Number.isNaN(this.#last)) this.#last = seconds
    if (why === 'time' && (video.paused || Math.abs(seconds - this.#last) < everySeconds)) return
    this.#last = seconds
    const durationSeconds = Number.isFinite(video.duration) ? video.duration : 0
    this.#tell({ type: 'progress', seconds, durationSeconds, why })
  }

  #sayLatency(seconds: number, { latency, atEdge }: PlaybackClock) {
    if (latency === null || !atEdge || Math.abs(seconds - this.#lastLatency) < latencyEverySeconds) return
    this.#lastLatency = seconds
    this.#tell({ type: 'latency', seconds: latency })
  }
}
