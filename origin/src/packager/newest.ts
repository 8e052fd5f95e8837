import type { Part, Segment } from '../playlist/media.ts'

interface Whole {
  segment: Segment & { duration: number }
  bytes: Buffer | undefined
  parts: readonly Buffer[]
}

interface Growing {
  segment: { parts: readonly Part[]; discontinuity?: boolean | undefined }
  parts: readonly Buffer[]
}

/** What a decoder can begin with, and how many seconds it is. */
export interface Newest {
  segment: Segment & { duration: number }
  seconds: number
  bytes: Buffer[]
}

/** With less of it a look would have to wait for what comes. */
const leastSeconds = 2

/**
 * The newest seconds from a key frame on, however far apart they are: segments are cut without one where an encoder sends them
 * seldom. What another encoder has sent needs another header, and is left out.
 */
export function newestOf(recent: readonly Whole[], open: Growing | undefined): Newest | undefined {
  const last = recent.at(-1)
  if (!last?.bytes) return undefined
  const bytes: Buffer[] = []
  let seconds = 0
  const takes = (part: Part, piece: Buffer | undefined): boolean => {
    if (piece) bytes.unshift(piece)
    seconds += part.duration
    return part.independent === true && seconds >= leastSeconds
  }
  const isEnough = ({ segment, parts }: { segment: { parts?: readonly Part[] }; parts: readonly Buffer[] }) => {
    const listed = segment.parts ?? []
    return listed.toReversed().some((part, back) => takes(part, parts[listed.length - 1 - back]))
  }
  if (open && !open.segment.discontinuity && isEnough(open)) return { segment: last.segment, seconds, bytes }
  for (const whole of recent.toReversed()) {
    if (!whole.segment.parts || !whole.bytes) break
    if (isEnough(whole) || whole.segment.discontinuity) return { segment: last.segment, seconds, bytes }
  }
  return seconds > 0
    ? { segment: last.segment, seconds, bytes }
    : { ...last, seconds: last.segment.duration, bytes: [last.bytes] }
}
