import type { MediaPlaylist, Segment } from '../playlist/media.ts'
import type { StoredLive, StoredSegment, Trim } from '../storage/manifest.ts'
import { headerName } from './recording.ts'
import { instantOf, within } from './trimmed.ts'

/** Stored segments as a playlist lists them. */
export const playlistSegments = (segments: readonly StoredSegment[]): ListedSegment[] =>
  segments.map((stored, number) => listed(stored, number))

type ListedSegment = Segment & { duration: number }

const listed = (stored: StoredSegment, number: number): ListedSegment => ({
  uri: `${number}.m4s`,
  duration: stored.duration,
  map: { uri: headerName(stored.header ?? 0) },
  ...(stored.programDateTime ? { programDateTime: Date.parse(stored.programDateTime) } : {}),
  ...(stored.discontinuity ? { discontinuity: true } : {}),
  ...(stored.gap ? { gap: true } : {}),
})

/** Behind the address of a recording's media playlist: without its slates. Who watched it live keeps them, under the numbers that they had. */
export const cutQuery = '?slates=no'

export const hasSlates = (segments: readonly StoredSegment[]): boolean => segments.some(({ slate }) => slate)

/** A recording, or an upload as far as it has come. */
export function storedPlaylist(
  rendition: { segments: readonly StoredSegment[]; complete: boolean },
  live: StoredLive | undefined,
  { trim, isCut = false }: { trim?: Trim | undefined; isCut?: boolean } = {},
): MediaPlaylist {
  if ((trim || isCut) && rendition.complete) return partOf(rendition.segments, live, { trim, isCut })
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

/** The same segments under the same names, but for those before and after, and the slates between where it is cut. */
function partOf(
  segments: readonly StoredSegment[],
  live: StoredLive | undefined,
  { trim, isCut }: { trim: Trim | undefined; isCut: boolean },
): MediaPlaylist {
  const all = [...segments.entries()]
  const shown = all.filter(([, { slate }]) => !slate)
  const lengths = shown.map(([, stored]) => stored)
  const { first, end } = trim ? within(lengths, trim) : { first: 0, end: shown.length }
  // A trim counts without slates; who has the uncut address sees those between.
  const [from, until] = [shown[first]?.[0] ?? 0, shown[end - 1]?.[0] ?? -1]
  const list = isCut ? shown : all
  const begins = list.findIndex(([number]) => number === from)
  const before = list.slice(0, begins + 1).filter(([, { discontinuity }]) => discontinuity).length
  const programDateTime = instantOf(segments, from)
  const [head, ...rest] = list
    .filter(([number]) => number >= from && number <= until)
    .map(([number, stored]) => listed(stored, number))
  return {
    version: 7,
    targetDuration: live?.targetDuration ?? longestOf(segments),
    type: 'VOD',
    mediaSequence: Math.max(0, begins),
    discontinuitySequence: before,
    ended: true,
    segments: head ? [{ ...unbroken(head), ...(programDateTime && { programDateTime }) }, ...rest] : [],
  }
}

/** The break before a playlist's first segment is counted already. */
function unbroken({ discontinuity: _, ...segment }: ListedSegment): ListedSegment {
  return segment
}

const longestOf = (segments: readonly StoredSegment[]): number =>
  segments.reduce((most, { duration }) => Math.max(most, Math.round(duration)), 1)
