import type { PlayerState } from '../machine/state.ts'

const pollMs = 1_000
const stalledAfterMs = 5_000
const steadyAfterMs = 10_000

/**
 * Detects what no event reports: a picture that should move and does not, and one that has moved long enough to be
 * trusted.
 */
export class SteadyWatch {
  readonly #steady: () => void
  readonly #stalled: (detail: string) => void
  #timer: ReturnType<typeof setInterval> | undefined
  #state: PlayerState['kind'] = 'idle'
  #at = 0
  #movedAt = 0
  #movingSince = 0

  constructor(steady: () => void, stalled: (detail: string) => void) {
    this.#steady = steady
    this.#stalled = stalled
  }

  follow({ kind }: PlayerState, video: HTMLVideoElement | null) {
    if (kind === this.#state) return
    this.#state = kind
    const watched = kind === 'playing' || kind === 'buffering' || kind === 'seeking'
    if (kind === 'playing') this.#movingSince = performance.now()
    if (!watched || !video) return this.stop()
    this.#movedAt = performance.now()
    this.#timer ??= setInterval(() => this.#look(video), pollMs)
  }

  moved(video: HTMLVideoElement) {
    if (video.currentTime === this.#at) return
    this.#at = video.currentTime
    this.#movedAt = performance.now()
  }

  stop() {
    clearInterval(this.#timer)
    this.#timer = undefined
  }

  #look(video: HTMLVideoElement) {
    const now = performance.now()
    if (video.currentTime !== this.#at) return this.#trust(video, now)
    // An empty buffer is a network problem, which the engine reports; a hidden page may be frozen.
    if (now - this.#movedAt < stalledAfterMs || document.hidden || video.paused || !hasBufferedAhead(video)) return
    this.#movedAt = now
    this.#stalled(`no frame for ${stalledAfterMs} ms at ${video.currentTime.toFixed(1)}`)
  }

  #trust(video: HTMLVideoElement, now: number) {
    this.moved(video)
    if (this.#state !== 'playing' || now - this.#movingSince < steadyAfterMs) return
    this.#movingSince = now
    this.#steady()
  }
}

function hasBufferedAhead({ buffered, currentTime }: HTMLVideoElement) {
  for (let index = 0; index < buffered.length; index++)
    if (buffered.start(index) <= currentTime + 0.5 && buffered.end(index) > currentTime + 1) return true
  return false
}
