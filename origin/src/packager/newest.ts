import type { MediaPart, MediaSegment } from '../playlist/media.ts'

interface WholeSegment {
  segment: MediaSegment & { duration: number }
  bytes: Buffer | undefined
  parts: readonly Buffer[]
}

interface OpenMedia {
  segment: { parts: readonly MediaPart[]; discontinuity?: boolean | undefined }
  parts: readonly Buffer[]
}

/** Media that a decoder can begin with, and its length in seconds. */
export interface NewestMedia {
  segment: MediaSegment & { duration: number }
  seconds: number
  bytes: Buffer[]
}

/** Shortest useful length. With less, a probe would have to wait. */
const leastSeconds = 2

/**
 * Returns the newest seconds from a key frame on, however far apart key frames are, because segments may be cut without
 * one. Media of another encoder needs another header and is left out.
 */
export function findNewestMedia(recent: readonly WholeSegment[], open: OpenMedia | undefined): NewestMedia | undefined {
  const last = recent.at(-1)
  if (!last?.bytes) return undefined
  const bytes: Buffer[] = []
  let seconds = 0
  const takePart = (part: MediaPart, piece: Buffer | undefined): boolean => {
    if (piece) bytes.unshift(piece)
    seconds += part.duration
    return part.independent === true && seconds >= leastSeconds
  }
  const isEnough = ({ segment, parts }: { segment: { parts?: readonly MediaPart[] }; parts: readonly Buffer[] }) => {
    const listed = segment.parts ?? []
    return listed.toReversed().some((part, back) => takePart(part, parts[listed.length - 1 - back]))
  }
  if (open && !open.segment.discontinuity && isEnough(open)) return { segment: last.segment, seconds, bytes }
  for (const entry of recent.toReversed()) {
    if (!entry.segment.parts || !entry.bytes) break
    if (isEnough(entry) || entry.segment.discontinuity) return { segment: last.segment, seconds, bytes }
  }
  return seconds > 0
    ? { segment: last.segment, seconds, bytes }
    : { ...last, seconds: last.segment.duration, bytes: [last.bytes] }
}
