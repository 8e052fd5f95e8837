/** Fields of an hls.js segment that date it; `programDateTime` is the instant of its first frame. */
export interface DatedSegment {
  start: number
  duration: number
  programDateTime: number | null
}

/** Tolerance between an encoder's clock and the lengths of its segments. */
const slackSeconds = 0.5

const getEndMs = ({ duration, programDateTime }: DatedSegment): number =>
  (programDateTime ?? Number.NaN) + duration * 1_000

/** Position in the video some seconds before an instant. It does not go back over a cut. */
export function findReplayStart(
  segments: readonly DatedSegment[],
  instantMs: number,
  leadSeconds: number,
  live: boolean,
): number | null {
  const seconds = findSecondsOfInstant(segments, instantMs, live)
  if (seconds === null) return null
  let first = segments.findLastIndex(({ start }) => start <= seconds)
  const isContinuous = (index: number): boolean => {
    const [before, after] = [segments[index - 1], segments[index]]
    if (!before || after?.programDateTime == null) return false
    return Math.abs(getEndMs(before) - after.programDateTime) <= slackSeconds * 1_000
  }
  while (isContinuous(first)) first -= 1
  return Math.max(segments[first]?.start ?? seconds, seconds - leadSeconds)
}

/**
 * Position in the video that shows an instant; null in a gap between two segments. Live video continues after its last
 * segment.
 */
export function findSecondsOfInstant(
  segments: readonly DatedSegment[],
  instantMs: number,
  live: boolean,
): number | null {
  const segment = segments.findLast((one) => one.programDateTime !== null && one.programDateTime <= instantMs)
  if (!segment || segment.programDateTime === null) return null
  const into = (instantMs - segment.programDateTime) / 1_000
  const isOpenEnd = live && segment === segments.at(-1)
  return isOpenEnd || into <= segment.duration + slackSeconds ? segment.start + into : null
}
