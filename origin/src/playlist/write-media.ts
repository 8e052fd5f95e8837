import {
  isSameKey,
  isSameMap,
  type MediaKey,
  type MediaMap,
  type MediaPart,
  type MediaPlaylist,
  type MediaSegment,
  type OpenSegment,
  type PreloadHint,
} from './media.ts'
import { formatDecimal, formatOptionalDecimal, formatYes, quoteText, writeAttributes, writeByteRange } from './tags.ts'

/**
 * Writes a media playlist. A live playlist of hours is mostly text that never changes, so a frequent writer stores the
 * lines of `writeSegment` and puts `writeHead` before and `writeTail` after them.
 */
export function writeMedia(playlist: MediaPlaylist): string {
  let text = writeHead(playlist)
  let before: OpenSegment | undefined
  for (const segment of playlist.segments) {
    text += writeSegment(segment, before)
    before = segment
  }
  return text + writeTail(playlist, before)
}

const joinLines = (all: readonly (string | undefined)[]): string =>
  all.flatMap((line) => (line === undefined ? [] : [`${line}\n`])).join('')

const writeTag = (name: string, value: string | number | undefined): string | undefined =>
  value === undefined ? undefined : `#EXT-X-${name}:${value}`

export function writeHead(playlist: MediaPlaylist): string {
  const control = playlist.serverControl
  return joinLines([
    '#EXTM3U',
    writeTag('VERSION', playlist.version),
    ...(playlist.defines ?? []).map((one) => `#EXT-X-DEFINE:NAME=${quoteText(one.name)},VALUE=${quoteText(one.value)}`),
    writeTag('TARGETDURATION', playlist.targetDuration),
    playlist.type && writeTag('PLAYLIST-TYPE', playlist.type),
    playlist.independentSegments && '#EXT-X-INDEPENDENT-SEGMENTS',
    playlist.iFramesOnly && '#EXT-X-I-FRAMES-ONLY',
    playlist.start &&
      writeTag(
        'START',
        writeAttributes([
          ['TIME-OFFSET', formatDecimal(playlist.start.timeOffset)],
          ['PRECISE', formatYes(playlist.start.precise)],
        ]),
      ),
    control &&
      writeTag(
        'SERVER-CONTROL',
        writeAttributes([
          ['CAN-BLOCK-RELOAD', formatYes(control.canBlockReload)],
          ['CAN-SKIP-UNTIL', formatOptionalDecimal(control.canSkipUntil)],
          ['CAN-SKIP-DATERANGES', formatYes(control.canSkipDateRanges)],
          ['HOLD-BACK', formatOptionalDecimal(control.holdBack)],
          ['PART-HOLD-BACK', formatOptionalDecimal(control.partHoldBack)],
        ]),
      ),
    playlist.partTarget === undefined ? undefined : `#EXT-X-PART-INF:PART-TARGET=${formatDecimal(playlist.partTarget)}`,
    writeTag('MEDIA-SEQUENCE', playlist.mediaSequence),
    playlist.discontinuitySequence > 0 ? writeTag('DISCONTINUITY-SEQUENCE', playlist.discontinuitySequence) : undefined,
    playlist.skippedSegments === undefined ? undefined : `#EXT-X-SKIP:SKIPPED-SEGMENTS=${playlist.skippedSegments}`,
  ])
}

/** Writes a segment's lines. `before` is the segment above it, whose EXT-X-MAP and EXT-X-KEY still apply. */
export function writeSegment(segment: MediaSegment, before: OpenSegment | undefined): string {
  return joinLines([
    ...writeOpening(segment, before),
    segment.gap && '#EXT-X-GAP',
    segment.duration === undefined ? undefined : `#EXTINF:${formatDecimal(segment.duration)},${segment.title ?? ''}`,
    segment.byteRange && writeTag('BYTERANGE', writeByteRange(segment.byteRange)),
    segment.uri,
  ])
}

/** Writes everything after the last complete segment. */
export function writeTail(playlist: MediaPlaylist, before: OpenSegment | undefined): string {
  return joinLines([
    ...(playlist.open ? writeOpening(playlist.open, before) : []),
    ...(playlist.dateRanges ?? []).map((range) =>
      writeTag(
        'DATERANGE',
        writeAttributes([
          ['ID', quoteText(range.id)],
          ...Object.entries(range.attributes).map(([name, value]) => [name, quoteText(value)] as const),
        ]),
      ),
    ),
    ...(playlist.preloadHints ?? []).map(writePreloadHint),
    ...(playlist.renditionReports ?? []).map((report) =>
      writeTag(
        'RENDITION-REPORT',
        writeAttributes([
          ['URI', quoteText(report.uri)],
          ['LAST-MSN', formatOptionalDecimal(report.lastMsn)],
          ['LAST-PART', formatOptionalDecimal(report.lastPart)],
        ]),
      ),
    ),
    playlist.ended ? '#EXT-X-ENDLIST' : undefined,
  ])
}

function writeOpening(segment: OpenSegment, before: OpenSegment | undefined): (string | undefined)[] {
  return [
    segment.discontinuity && '#EXT-X-DISCONTINUITY',
    isSameKey(segment.key, before?.key) ? undefined : writeKey(segment.key),
    segment.map && !isSameMap(segment.map, before?.map) ? writeMap(segment.map) : undefined,
    segment.programDateTime === undefined
      ? undefined
      : writeTag('PROGRAM-DATE-TIME', new Date(segment.programDateTime).toISOString()),
    ...(segment.parts ?? []).map(writePart),
  ]
}

const writePart = (one: MediaPart): string =>
  `#EXT-X-PART:${writeAttributes([
    ['DURATION', formatDecimal(one.duration)],
    ['URI', quoteText(one.uri)],
    ['INDEPENDENT', formatYes(one.independent)],
    ['BYTERANGE', one.byteRange && quoteText(writeByteRange(one.byteRange))],
    ['GAP', formatYes(one.gap)],
  ])}`

const writeMap = (one: MediaMap): string =>
  `#EXT-X-MAP:${writeAttributes([
    ['URI', quoteText(one.uri)],
    ['BYTERANGE', one.byteRange && quoteText(writeByteRange(one.byteRange))],
  ])}`

const writeKey = (one: MediaKey | undefined): string =>
  `#EXT-X-KEY:${writeAttributes([
    ['METHOD', one?.method ?? 'NONE'],
    ['URI', one?.uri === undefined ? undefined : quoteText(one.uri)],
    ['IV', one?.iv],
    ['KEYFORMAT', one?.keyFormat === undefined ? undefined : quoteText(one.keyFormat)],
  ])}`

const writePreloadHint = (hint: PreloadHint): string =>
  `#EXT-X-PRELOAD-HINT:${writeAttributes([
    ['TYPE', hint.type],
    ['URI', quoteText(hint.uri)],
    ['BYTERANGE-START', formatOptionalDecimal(hint.byteRangeStart)],
    ['BYTERANGE-LENGTH', formatOptionalDecimal(hint.byteRangeLength)],
  ])}`
