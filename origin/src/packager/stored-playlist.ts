import type { MediaPlaylist, MediaSegment } from '../playlist/media.ts'
import type { StoredLive, StoredSegment, TrimRange } from '../storage/manifest.ts'
import { getHeaderName } from './recording.ts'
import { findTrimmedRange, getSegmentInstant } from './trimmed.ts'

/** Converts stored segments to playlist entries. */
export const listPlaylistSegments = (segments: readonly StoredSegment[]): ListedSegment[] =>
  segments.map((stored, number) => toListedSegment(stored, number))

type ListedSegment = MediaSegment & { duration: number }

const toListedSegment = (stored: StoredSegment, number: number): ListedSegment => ({
  uri: `${number}.m4s`,
  duration: stored.duration,
  map: { uri: getHeaderName(stored.header ?? 0) },
  ...(stored.programDateTime ? { programDateTime: Date.parse(stored.programDateTime) } : {}),
  ...(stored.discontinuity ? { discontinuity: true } : {}),
  ...(stored.gap ? { gap: true } : {}),
})

/**
 * Query of a recording's playlist without slates. Players that watched live keep the slates under their old numbers.
 */
export const cutQuery = '?slates=no'

export const hasSlates = (segments: readonly StoredSegment[]): boolean => segments.some(({ slate }) => slate)

/** Builds the playlist of a recording, or of an upload as far as it exists. */
export function buildStoredPlaylist(
  rendition: { segments: readonly StoredSegment[]; complete: boolean },
  live: StoredLive | undefined,
  { trim, isCut = false }: { trim?: TrimRange | undefined; isCut?: boolean } = {},
): MediaPlaylist {
  if ((trim || isCut) && rendition.complete) return buildPartialPlaylist(rendition.segments, live, { trim, isCut })
  return {
    version: 7,
    // A playlist that players watched while it grew must not change its target duration.
    targetDuration: live?.targetDuration ?? Math.max(getLongestDuration(rendition.segments), growingTarget),
    type: live || !rendition.complete ? 'EVENT' : 'VOD',
    mediaSequence: 0,
    discontinuitySequence: 0,
    ended: rendition.complete,
    // A video that is still being processed plays from its beginning, not from its live edge.
    ...(live || rendition.complete ? {} : { start: { timeOffset: 0 } }),
    segments: listPlaylistSegments(rendition.segments),
  }
}

/** Target of a growing upload. No segment of the pipeline is longer. */
const growingTarget = 6

/**
 * Builds the playlist of a part: the same segments under the same names, without those outside and, if cut, without
 * slates.
 */
function buildPartialPlaylist(
  segments: readonly StoredSegment[],
  live: StoredLive | undefined,
  { trim, isCut }: { trim: TrimRange | undefined; isCut: boolean },
): MediaPlaylist {
  const all = [...segments.entries()]
  const visible = all.filter(([, { slate }]) => !slate)
  const lengths = visible.map(([, stored]) => stored)
  const { first, end } = trim ? findTrimmedRange(lengths, trim) : { first: 0, end: visible.length }
  // A trim is measured without slates. The uncut playlist shows the slates between.
  const [from, until] = [visible[first]?.[0] ?? 0, visible[end - 1]?.[0] ?? -1]
  const list = isCut ? visible : all
  const begins = list.findIndex(([number]) => number === from)
  const before = list.slice(0, begins + 1).filter(([, { discontinuity }]) => discontinuity).length
  const programDateTime = getSegmentInstant(segments, from)
  const [head, ...rest] = list
    .filter(([number]) => number >= from && number <= until)
    .map(([number, stored]) => toListedSegment(stored, number))
  return {
    version: 7,
    targetDuration: live?.targetDuration ?? getLongestDuration(segments),
    type: 'VOD',
    mediaSequence: Math.max(0, begins),
    discontinuitySequence: before,
    ended: true,
    segments: head ? [{ ...removeBreak(head), ...(programDateTime && { programDateTime }) }, ...rest] : [],
  }
}

/** Removes the break before the first segment, which is already counted. */
function removeBreak({ discontinuity: _, ...segment }: ListedSegment): ListedSegment {
  return segment
}

const getLongestDuration = (segments: readonly StoredSegment[]): number =>
  segments.reduce((most, { duration }) => Math.max(most, Math.round(duration)), 1)
