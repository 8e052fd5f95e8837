/** As much of a segment of hls.js as tells when it happened: `programDateTime` is its first frame's instant. */
export interface DatedSegment {
  start: number
  duration: number
  programDateTime: number | null
}

/** An encoder's clock and the lengths of its segments differ by a little. */
const slackSeconds = 0.5

/** Where in the film what happened then is seen: nowhere between two segments that do not follow each other in time. Behind the last one a live film goes on. */
export function secondsOf(segments: readonly DatedSegment[], instantMs: number, live: boolean): number | null {
  const segment = segments.findLast((one) => one.programDateTime !== null && one.programDateTime <= instantMs)
  if (!segment || segment.programDateTime === null) return null
  const into = (instantMs - segment.programDateTime) / 1_000
  const goesOn = live && segment === segments.at(-1)
  return goesOn || into <= segment.duration + slackSeconds ? segment.start + into : null
}
