import type { MediaPlaylist } from '../media.ts'
import { PlaylistError } from './playlist-error.ts'

/** Merges a delta update (EXT-X-SKIP) into the whole playlist that it represents. */
export function mergeDelta(delta: MediaPlaylist, previous: MediaPlaylist): MediaPlaylist {
  const { skippedSegments, ...rest } = delta
  if (skippedSegments === undefined) return delta
  const removed = delta.mediaSequence - previous.mediaSequence
  const keptSegments = previous.segments.slice(removed, removed + skippedSegments)
  if (removed < 0 || keptSegments.length < skippedSegments)
    throw new PlaylistError('The delta update skips segments that were never seen.')
  // An EXT-X-MAP among the skipped segments still applies.
  let map = keptSegments.at(-1)?.map
  const segments = delta.segments.map((segment) => {
    map = segment.map ?? map
    return map ? { ...segment, map } : segment
  })
  const open = delta.open && map ? { map, ...delta.open } : delta.open
  return { ...rest, segments: [...keptSegments, ...segments], ...(open ? { open } : {}) }
}
