/** A jump is visible. A smaller distance is caught up by playing slightly faster. */
const minJumpSeconds = 0.5
/** Stays behind the live point, because the first hiccup there would be a stall. */
const edgeMarginSeconds = 0.35
/** A jump waits until this much is buffered behind its target. */
const aheadSeconds = 0.5
/** After this time the start is over. */
const validMs = 15_000

/**
 * Jumps to the live edge once after a start. Play starts as far behind the edge as fetching the first bytes took, three
 * seconds on a slow phone. hls.js alone would take a minute of faster play to catch up.
 */
export class EdgeAim {
  #untilMs = Number.NEGATIVE_INFINITY

  aim() {
    this.#untilMs = performance.now() + validMs
  }

  forget() {
    this.#untilMs = Number.NEGATIVE_INFINITY
  }

  /** Position to jump to; null while there is none. */
  target(video: Pick<HTMLVideoElement, 'currentTime' | 'seeking' | 'paused' | 'buffered'>, livePoint: number) {
    if (performance.now() > this.#untilMs || video.paused || video.seeking || video.currentTime === 0) return null
    const to = livePoint - edgeMarginSeconds
    if (to - video.currentTime < minJumpSeconds) return null
    if (getBufferedEnd(video) < to + aheadSeconds) return null
    this.forget()
    return to
  }
}

/** End of the buffered range at the current time. */
function getBufferedEnd({ buffered, currentTime }: Pick<HTMLVideoElement, 'buffered' | 'currentTime'>): number {
  for (let index = 0; index < buffered.length; index++)
    if (buffered.start(index) <= currentTime + 0.1 && buffered.end(index) >= currentTime) return buffered.end(index)
  return currentTime
}
