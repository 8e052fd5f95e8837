import type { StoredSegment, TrimRange } from '../storage/manifest.ts'

/** Removes slates, because viewers of a recording need not wait. */
export const removeSlates = (segments: readonly StoredSegment[]): StoredSegment[] =>
  segments.filter(({ slate }) => !slate)

export const sumSeconds = (segments: readonly Pick<StoredSegment, 'duration'>[]): number =>
  segments.reduce((sum, { duration }) => sum + duration, 0)

/** A little less than a frame, because sums of durations are not exact. */
const slack = 0.005

/** Extends a range to the segment borders around it, so that nothing requested is lost. */
export function extendToBorders(segments: readonly StoredSegment[], from: number, until: number | null): TrimRange {
  let [at, begins, ends] = [0, 0, 0]
  for (const [number, { duration }] of segments.entries()) {
    // The second segment may start without a key frame (decision 043).
    if (number !== 1 && at <= from + slack) begins = at
    at += duration
    if (until === null || ends < until - slack) ends = at
  }
  return { from: begins, until: ends }
}

/** Returns the segments of a range. Another rendition is cut at the same frames, give or take one. */
export function findTrimmedRange(
  segments: readonly StoredSegment[],
  { from, until }: TrimRange,
): { first: number; end: number } {
  let [at, first, end] = [0, 0, segments.length]
  for (const [number, { duration }] of segments.entries()) {
    const middle = at + duration / 2
    if (middle < from) first = number + 1
    if (middle < until) end = number + 1
    at += duration
  }
  return { first, end }
}

/** Returns the instant of a segment's first frame, counted from the last segment that states one. */
export function getSegmentInstant(segments: readonly StoredSegment[], number: number): number | undefined {
  let seconds = 0
  for (let before = number; before >= 0; before--) {
    if (before < number) seconds += segments[before]?.duration ?? 0
    const dateTime = segments[before]?.programDateTime
    if (dateTime !== undefined) return Date.parse(dateTime) + Math.round(seconds * 1000)
  }
  return undefined
}
