import type { ByteRange } from './tags.ts'

/** EXT-X-MAP: the header that the segments after it need. */
export interface MediaMap {
  uri: string
  byteRange?: ByteRange
}

/** EXT-X-KEY: read, and written as it was; we encrypt nothing ourselves. */
export interface Key {
  method: string
  uri?: string
  iv?: string
  keyFormat?: string
}

/** EXT-X-PART. */
export interface Part {
  uri: string
  duration: number
  /** Begins with a key frame. */
  independent?: true
  gap?: true
  byteRange?: ByteRange
}

/** What a segment carries before it is whole. */
export interface OpenSegment {
  /** Unix milliseconds of its first frame: EXT-X-PROGRAM-DATE-TIME. */
  programDateTime?: number
  discontinuity?: true
  map?: MediaMap
  key?: Key
  parts?: readonly Part[]
}

export interface Segment extends OpenSegment {
  uri: string
  /** Seconds; absent only in what others wrote. */
  duration?: number
  title?: string
  gap?: true
  byteRange?: ByteRange
}

/** EXT-X-SERVER-CONTROL. */
export interface ServerControl {
  canBlockReload?: true
  /** Seconds; at least six target durations. */
  canSkipUntil?: number
  canSkipDateRanges?: true
  /** Seconds; at least three target durations. */
  holdBack?: number
  /** Seconds; at least twice, better thrice the part target. */
  partHoldBack?: number
}

export interface PreloadHint {
  type: 'PART' | 'MAP'
  uri: string
  byteRangeStart?: number
  byteRangeLength?: number
}

export interface RenditionReport {
  uri: string
  lastMsn?: number
  lastPart?: number
}

export interface DateRange {
  id: string
  /** Every attribute but ID, as it is written (quotes left out). */
  attributes: Readonly<Record<string, string>>
}

export interface Define {
  name: string
  value: string
}

export interface MediaPlaylist {
  version?: number
  /** Whole seconds. */
  targetDuration?: number
  mediaSequence: number
  discontinuitySequence: number
  type?: 'VOD' | 'EVENT'
  ended: boolean
  independentSegments?: true
  iFramesOnly?: true
  start?: { timeOffset: number; precise?: true }
  defines?: readonly Define[]
  serverControl?: ServerControl
  /** EXT-X-PART-INF's PART-TARGET, seconds. */
  partTarget?: number
  /** EXT-X-SKIP: this is a delta update that leaves so many segments out. */
  skippedSegments?: number
  dateRanges?: readonly DateRange[]
  segments: readonly Segment[]
  /** Parts of the segment that is still being made. */
  open?: OpenSegment
  preloadHints?: readonly PreloadHint[]
  renditionReports?: readonly RenditionReport[]
}

export const sameMap = (one: MediaMap | undefined, other: MediaMap | undefined): boolean =>
  one?.uri === other?.uri &&
  one?.byteRange?.length === other?.byteRange?.length &&
  one?.byteRange?.offset === other?.byteRange?.offset

export const sameKey = (one: Key | undefined, other: Key | undefined): boolean =>
  (one?.method ?? 'NONE') === (other?.method ?? 'NONE') &&
  one?.uri === other?.uri &&
  one?.iv === other?.iv &&
  one?.keyFormat === other?.keyFormat

/** Each segment's first instant, from the nearest EXT-X-PROGRAM-DATE-TIME before it, else after it (RFC 8216bis 6.3.3). */
export function instantsOf(segments: readonly Segment[]): (number | undefined)[] {
  const instants: (number | undefined)[] = segments.map((segment) => segment.programDateTime)
  const lengthMs = (index: number) => (segments[index]?.duration ?? 0) * 1000
  for (let index = 1; index < segments.length; index++) {
    const before = instants[index - 1]
    instants[index] ??= before === undefined ? undefined : before + lengthMs(index - 1)
  }
  for (let index = segments.length - 2; index >= 0; index--) {
    const next = instants[index + 1]
    instants[index] ??= next === undefined ? undefined : next - lengthMs(index)
  }
  return instants
}
