import type { ByteRange } from './tags.ts'

/** EXT-X-MAP: the header of the following segments. */
export interface MediaMap {
  uri: string
  byteRange?: ByteRange
}

/** EXT-X-KEY: read and written unchanged. We encrypt nothing ourselves. */
export interface MediaKey {
  method: string
  uri?: string
  iv?: string
  keyFormat?: string
}

/** EXT-X-PART. */
export interface MediaPart {
  uri: string
  duration: number
  /** Begins with a key frame. */
  independent?: true
  gap?: true
  byteRange?: ByteRange
}

/** Fields of a segment before it is complete. */
export interface OpenSegment {
  /** EXT-X-PROGRAM-DATE-TIME: Unix milliseconds of its first frame. */
  programDateTime?: number
  discontinuity?: true
  map?: MediaMap
  key?: MediaKey
  parts?: readonly MediaPart[]
}

export interface MediaSegment extends OpenSegment {
  uri: string
  /** Seconds. Absent only in playlists of others. */
  duration?: number
  title?: string
  gap?: true
  byteRange?: ByteRange
}

/** EXT-X-SERVER-CONTROL. */
export interface ServerControl {
  canBlockReload?: true
  /** Seconds, at least six target durations. */
  canSkipUntil?: number
  canSkipDateRanges?: true
  /** Seconds, at least three target durations. */
  holdBack?: number
  /** Seconds, at least twice and better three times the part target. */
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
  /** Every attribute except ID, without quotes. */
  attributes: Readonly<Record<string, string>>
}

export interface MediaDefine {
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
  defines?: readonly MediaDefine[]
  serverControl?: ServerControl
  /** EXT-X-PART-INF's PART-TARGET in seconds. */
  partTarget?: number
  /** EXT-X-SKIP: number of segments that a delta update leaves out. */
  skippedSegments?: number
  dateRanges?: readonly DateRange[]
  segments: readonly MediaSegment[]
  /** Parts of the current segment. */
  open?: OpenSegment
  preloadHints?: readonly PreloadHint[]
  renditionReports?: readonly RenditionReport[]
}

export const isSameMap = (one: MediaMap | undefined, other: MediaMap | undefined): boolean =>
  one?.uri === other?.uri &&
  one?.byteRange?.length === other?.byteRange?.length &&
  one?.byteRange?.offset === other?.byteRange?.offset

export const isSameKey = (one: MediaKey | undefined, other: MediaKey | undefined): boolean =>
  (one?.method ?? 'NONE') === (other?.method ?? 'NONE') &&
  one?.uri === other?.uri &&
  one?.iv === other?.iv &&
  one?.keyFormat === other?.keyFormat

/**
 * Returns each segment's first instant, from the nearest EXT-X-PROGRAM-DATE-TIME before it, else after it (RFC 8216bis
 * 6.3.3).
 */
export function listInstants(segments: readonly MediaSegment[]): (number | undefined)[] {
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
