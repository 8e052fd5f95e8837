import type { StoredSegment, Trim } from '../storage/manifest.ts'

/** What a camera has sent: who watches a recording waits for nothing any more. */
export const withoutSlates = (segments: readonly StoredSegment[]): StoredSegment[] =>
  segments.filter(({ slate }) => !slate)

export const secondsOf = (segments: readonly Pick<StoredSegment, 'duration'>[]): number =>
  segments.reduce((sum, { duration }) => sum + duration, 0)

/** A little less than a picture: sums of durations are not exact. */
const slack = 0.005

/** A stretch of what was recorded, at the borders around it: nothing that was asked for is lost. */
export function bordersAround(segments: readonly StoredSegment[], from: number, until: number | null): Trim {
  let [at, begins, ends] = [0, 0, 0]
  for (const [number, { duration }] of segments.entries()) {
    // The second goes on from the first without a key frame (decision 043).
    if (number !== 1 && at <= from + slack) begins = at
    at += duration
    if (until === null || ends < until - slack) ends = at
  }
  return { from: begins, until: ends }
}

/** Which segments those are: another rendition's are cut at the same pictures, give or take one. */
export function within(segments: readonly StoredSegment[], { from, until }: Trim): { first: number; end: number } {
  let [at, first, end] = [0, 0, segments.length]
  for (const [number, { duration }] of segments.entries()) {
    const middle = at + duration / 2
    if (middle < from) first = number + 1
    if (middle < until) end = number + 1
    at += duration
  }
  return { first, end }
}

/** When a segment's first frame was, counted from the last one that says it. */
export function instantOf(segments: readonly StoredSegment[], number: number): number | undefined {
  let seconds = 0
  for (let before = number; before >= 0; before--) {
    if (before < number) seconds += segments[before]?.duration ?? 0
    const told = segments[before]?.programDateTime
    if (told !== undefined) return Date.parse(told) + Math.round(seconds * 1000)
  }
  return undefined
}
