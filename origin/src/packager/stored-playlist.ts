import type { MediaPlaylist, Segment } from '../playlist/media.ts'
import type { StoredLive, StoredSegment } from '../storage/manifest.ts'
import { headerName } from './recording.ts'

/** Stored segments as a playlist lists them. */
export const playlistSegments = (segments: readonly StoredSegment[]): (Segment & { duration: number })[] =>
  segments.map((stored, index) => ({
    uri: `${index}.m4s`,
    duration: stored.duration,
    map: { uri: headerName(stored.header ?? 0) },
    ...(stored.programDateTime ? { programDateTime: Date.parse(stored.programDateTime) } : {}),
    ...(stored.discontinuity ? { discontinuity: true } : {}),
    ...(stored.gap ? { gap: true } : {}),
  }))

/** A recording, or an upload as far as it has come. */
export function storedPlaylist(
  rendition: { segments: readonly StoredSegment[]; complete: boolean },
  live: StoredLive | undefined,
): MediaPlaylist {
  const longest = rendition.segments.reduce((most, segment) => Math.max(most, Math.round(segment.duration)), 1)
  return {
    version: 7,
    // A playlist that was watched while it grew may not change what it has said then.
    targetDuration: live?.targetDuration ?? Math.max(longest, growingTarget),
    type: live || !rendition.complete ? 'EVENT' : 'VOD',
    mediaSequence: 0,
    discontinuitySequence: 0,
    ended: rendition.complete,
    // A film that is still being made is watched from its beginning, not from its edge.
    ...(live || rendition.complete ? {} : { start: { timeOffset: 0 } }),
    segments: playlistSegments(rendition.segments),
  }
}

/** Of an upload that is being worked on; no segment of the pipeline is longer. */
const growingTarget = 6
