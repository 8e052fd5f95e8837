/** As much of a segment of hls.js as tells when it happened: `programDateTime` is its first frame's instant. */
export interface DatedSegment {
  start: number
  duration: number
  programDateTime: number | null
}

/** An encoder's clock and the lengths of its segments differ by a little. */
const slackSeconds = 0.5

const endMs = ({ duration, programDateTime }: DatedSegment): number =>
  (programDateTime ?? Number.NaN) + duration * 1_000

/** Where in the film the seconds before what happened then begin. What was cut out before it is not gone over. */
export function secondsBefore(
  segments: readonly DatedSegment[],
  instantMs: number,
  leadSeconds: number,
  live: boolean,
): number | null {
  const seconds = secondsOf(segments, instantMs, live)
  if (seconds === null) return null
  let first = segments.findLastIndex(({ start }) => start <= seconds)
  const follows = (index: number): boolean => {
    const [before, after] = [segments[index - 1], segments[index]]
    if (!before || after?.programDateTime == null) return false
    return Math.abs(endMs(before) - after.programDateTime) <= slackSeconds * 1_000
  }
  while (follows(first)) first -= 1
  return Math.max(segments[first]?.start ?? seconds, seconds - leadSeconds)
}

/** Where in the film what happened then is seen: nowhere between two segments that do not follow each other in time. Behind the last one a live film goes on. */
export function secondsOf(segments: readonly DatedSegment[], instantMs: number, live: boolean): number | null {
  const segment = segments.findLast((one) => one.programDateTime !== null && one.programDateTime <= instantMs)
  if (!segment || segment.programDateTime === null) return null
  const into = (instantMs - segment.programDateTime) / 1_000
  const goesOn = live && segment === segments.at(-1)
  return goesOn || into <= segment.duration + slackSeconds ? segment.start + into : null
}
