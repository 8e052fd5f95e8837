/** A jump is seen: for less than this it is not worth it, playing a little faster will do. */
const worthSeconds = 0.5
/** Not onto the live point itself: the first hiccup would be a stall. */
const comfortSeconds = 0.35
/** Before this far beyond it is buffered, a jump would wait for bytes. */
const aheadSeconds = 0.5
/** What has not come about by then is no beginning any more. */
const beginsWithinMs = 15_000

/**
 * Play at the edge begins as far behind it as fetching the first bytes took, on a slow phone three seconds. One jump makes
 * it good as soon as what is jumped to is there; hls.js alone would take a minute of faster play.
 */
export class EdgeAim {
  #untilMs = Number.NEGATIVE_INFINITY

  aim() {
    this.#untilMs = performance.now() + beginsWithinMs
  }

  forget() {
    this.#untilMs = Number.NEGATIVE_INFINITY
  }

  /** Where to jump to; null is nowhere, or not yet. */
  target(video: Pick<HTMLVideoElement, 'currentTime' | 'seeking' | 'paused' | 'buffered'>, livePoint: number) {
    if (performance.now() > this.#untilMs || video.paused || video.seeking || video.currentTime === 0) return null
    const to = livePoint - comfortSeconds
    if (to - video.currentTime < worthSeconds) return null
    if (bufferedTo(video) < to + aheadSeconds) return null
    this.forget()
    return to
  }
}

/** The end of what is there without a hole from here on. */
function bufferedTo({ buffered, currentTime }: Pick<HTMLVideoElement, 'buffered' | 'currentTime'>): number {
  for (let index = 0; index < buffered.length; index++)
    if (buffered.start(index) <= currentTime + 0.1 && buffered.end(index) >= currentTime) return buffered.end(index)
  return currentTime
}
