import type { PlayerHandle } from '@fieldhouse/player/source'

/**
 * Time that the video reports. `coming`: requested, but no frame yet. `silent`: the video has no time, and the page
 * shows the newest numbers.
 */
export type VideoClock =
  | { kind: 'coming' }
  | { kind: 'silent' }
  | { kind: 'at'; atMs: number; shows(instantMs: number): boolean }

export const comingClock: VideoClock = { kind: 'coming' }
export const silentClock: VideoClock = { kind: 'silent' }

/** A fan's request to watch, from a certain instant when a play was tapped. */
export interface WatchRequest {
  atMs?: number
}

/** Updates the clock. Without a frame the last known instant stays. */
export function updateClock(before: VideoClock, now: ReturnType<PlayerHandle['instant']>): VideoClock {
  if (now === 'coming') return before
  if (now === undefined) return before.kind === 'at' ? before : silentClock
  return { kind: 'at', ...now }
}

interface ShowCheck {
  picture: VideoClock
  request: WatchRequest | undefined
  kind: 'event' | 'vod'
}

/**
 * Tells whether the video can show an instant. A playing video answers for itself. Before that, a live stream counts as
 * able; a recording knows only once it plays whether it has times.
 */
export function canShow({ picture, request, kind }: ShowCheck, atMs: number): boolean {
  if (picture.kind === 'at') return picture.shows(atMs)
  return kind === 'event' && (request === undefined || picture.kind === 'coming')
}
