import type { MediaPlaylist, Segment } from '../playlist/media.ts'
import type { StoredLive, StoredSegment, Trim } from '../storage/manifest.ts'
import { headerName } from './recording.ts'
import { instantOf, within } from './trimmed.ts'

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
  trim?: Trim,
): MediaPlaylist {
  if (trim && rendition.complete) return trimmedPlaylist(rendition.segments, live, trim)
  return {
    version: 7,
    // A playlist that was watched while it grew may not change what it has said then.
    targetDuration: live?.targetDuration ?? Math.max(longestOf(rendition.segments), growingTarget),
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

/** The same segments under the same numbers, but for those before and after. */
function trimmedPlaylist(segments: readonly StoredSegment[], live: StoredLive | undefined, trim: Trim): MediaPlaylist {
  const { first, end } = within(segments, trim)
  const before = segments.slice(0, first + 1).filter(({ discontinuity }) => discontinuity).length
  const programDateTime = instantOf(segments, first)
  const [head, ...rest] = playlistSegments(segments).slice(first, end)
  const { discontinuity: _, ...begins } = head ?? {}
  return {
    version: 7,
    targetDuration: live?.targetDuration ?? longestOf(segments),
    type: 'VOD',
    mediaSequence: first,
    discontinuitySequence: before,
    ended: true,
    segments: head ? [{ ...head, ...begins, ...(programDateTime && { programDateTime }) }, ...rest] : [],
  }
}

const longestOf = (segments: readonly StoredSegment[]): number =>
  segments.reduce((most, { duration }) => Math.max(most, Math.round(duration)), 1)
