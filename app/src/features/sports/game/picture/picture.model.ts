import type { PlayerHandle } from '@fieldhouse/player/source'

/** What the picture says of time. `coming`: it was asked for and shows nothing yet; `silent` says nothing, and the numbers are the newest. */
export type Picture =
  | { kind: 'coming' }
  | { kind: 'silent' }
  | { kind: 'at'; atMs: number; shows(instantMs: number): boolean }

export const coming: Picture = { kind: 'coming' }
export const silent: Picture = { kind: 'silent' }

/** Somebody wants to see it; from an instant, where a play was tapped. */
export interface Wish {
  atMs?: number
}

/** While no frame is there, the last one's instant holds. */
export function seen(before: Picture, now: ReturnType<PlayerHandle['instant']>): Picture {
  if (now === 'coming') return before
  if (now === undefined) return before.kind === 'at' ? before : silent
  return { kind: 'at', ...now }
}

interface Asked {
  picture: Picture
  wish: Wish | undefined
  kind: 'event' | 'vod'
}

/**
 * Whether what happened then can be seen: once it plays, what the picture has of it. Before that a stream of the game itself is taken at
 * its word; a film says only when it plays whether it knows the time.
 */
export function canShow({ picture, wish, kind }: Asked, atMs: number): boolean {
  if (picture.kind === 'at') return picture.shows(atMs)
  return kind === 'event' && (wish === undefined || picture.kind === 'coming')
}
