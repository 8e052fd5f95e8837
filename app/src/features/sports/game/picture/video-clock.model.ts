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

/** Where to start: some seconds before an instant. */
export interface ReplayStart {
  atMs: number
  leadSeconds: number
}

/** A fan's request to watch, from the start of a play when one was tapped. */
export interface WatchRequest {
  from?: ReplayStart
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
  /** The server told which stretches of time the video shows, and the instant is in one. */
  filmed: boolean | undefined
}

/**
 * Tells whether the video can show an instant. A playing video answers for itself. Before that, what the server told
 * counts; without it a live stream counts as able.
 */
export function canShow({ picture, request, kind, filmed }: ShowCheck, atMs: number): boolean {
  if (picture.kind === 'at') return picture.shows(atMs)
  return filmed ?? (kind === 'event' && (request === undefined || picture.kind === 'coming'))
}
