import {
  type Key,
  type MediaMap,
  type MediaPlaylist,
  type OpenSegment,
  type Part,
  type PreloadHint,
  type Segment,
  sameKey,
  sameMap,
} from './media.ts'
import { decimal, decimalOf, quoted, writeAttributes, writeByteRange, yesOf } from './tags.ts'

/**
 * A live playlist of hours is mostly text that never changes again: whoever writes it often keeps `writeSegment`'s lines
 * and puts `writeHead` before and `writeTail` behind them.
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

const lines = (all: readonly (string | undefined)[]): string =>
  all.flatMap((line) => (line === undefined ? [] : [`${line}\n`])).join('')

const tag = (name: string, value: string | number | undefined): string | undefined =>
  value === undefined ? undefined : `#EXT-X-${name}:${value}`

export function writeHead(playlist: MediaPlaylist): string {
  const control = playlist.serverControl
  return lines([
    '#EXTM3U',
    tag('VERSION', playlist.version),
    ...(playlist.defines ?? []).map((one) => `#EXT-X-DEFINE:NAME=${quoted(one.name)},VALUE=${quoted(one.value)}`),
    tag('TARGETDURATION', playlist.targetDuration),
    playlist.type && tag('PLAYLIST-TYPE', playlist.type),
    playlist.independentSegments && '#EXT-X-INDEPENDENT-SEGMENTS',
    playlist.iFramesOnly && '#EXT-X-I-FRAMES-ONLY',
    playlist.start &&
      tag(
        'START',
        writeAttributes([
          ['TIME-OFFSET', decimal(playlist.start.timeOffset)],
          ['PRECISE', yesOf(playlist.start.precise)],
        ]),
      ),
    control &&
      tag(
        'SERVER-CONTROL',
        writeAttributes([
          ['CAN-BLOCK-RELOAD', yesOf(control.canBlockReload)],
          ['CAN-SKIP-UNTIL', decimalOf(control.canSkipUntil)],
          ['CAN-SKIP-DATERANGES', yesOf(control.canSkipDateRanges)],
          ['HOLD-BACK', decimalOf(control.holdBack)],
          ['PART-HOLD-BACK', decimalOf(control.partHoldBack)],
        ]),
      ),
    playlist.partTarget === undefined ? undefined : `#EXT-X-PART-INF:PART-TARGET=${decimal(playlist.partTarget)}`,
    tag('MEDIA-SEQUENCE', playlist.mediaSequence),
    playlist.discontinuitySequence > 0 ? tag('DISCONTINUITY-SEQUENCE', playlist.discontinuitySequence) : undefined,
    playlist.skippedSegments === undefined ? undefined : `#EXT-X-SKIP:SKIPPED-SEGMENTS=${playlist.skippedSegments}`,
  ])
}

/** A segment's lines; `before` is the one above it, whose EXT-X-MAP and EXT-X-KEY still hold. */
export function writeSegment(segment: Segment, before: OpenSegment | undefined): string {
  return lines([
    ...opening(segment, before),
    segment.gap && '#EXT-X-GAP',
    segment.duration === undefined ? undefined : `#EXTINF:${decimal(segment.duration)},${segment.title ?? ''}`,
    segment.byteRange && tag('BYTERANGE', writeByteRange(segment.byteRange)),
    segment.uri,
  ])
}

/** What comes after the last whole segment. */
export function writeTail(playlist: MediaPlaylist, before: OpenSegment | undefined): string {
  return lines([
    ...(playlist.open ? opening(playlist.open, before) : []),
    ...(playlist.dateRanges ?? []).map((range) =>
      tag(
        'DATERANGE',
        writeAttributes([
          ['ID', quoted(range.id)],
          ...Object.entries(range.attributes).map(([name, value]) => [name, quoted(value)] as const),
        ]),
      ),
    ),
    ...(playlist.preloadHints ?? []).map(preloadHint),
    ...(playlist.renditionReports ?? []).map((report) =>
      tag(
        'RENDITION-REPORT',
        writeAttributes([
          ['URI', quoted(report.uri)],
          ['LAST-MSN', decimalOf(report.lastMsn)],
          ['LAST-PART', decimalOf(report.lastPart)],
        ]),
      ),
    ),
    playlist.ended ? '#EXT-X-ENDLIST' : undefined,
  ])
}

function opening(segment: OpenSegment, before: OpenSegment | undefined): (string | undefined)[] {
  return [
    segment.discontinuity && '#EXT-X-DISCONTINUITY',
    sameKey(segment.key, before?.key) ? undefined : key(segment.key),
    segment.map && !sameMap(segment.map, before?.map) ? map(segment.map) : undefined,
    segment.programDateTime === undefined
      ? undefined
      : tag('PROGRAM-DATE-TIME', new Date(segment.programDateTime).toISOString()),
    ...(segment.parts ?? []).map(part),
  ]
}

const part = (one: Part): string =>
  `#EXT-X-PART:${writeAttributes([
    ['DURATION', decimal(one.duration)],
    ['URI', quoted(one.uri)],
    ['INDEPENDENT', yesOf(one.independent)],
    ['BYTERANGE', one.byteRange && quoted(writeByteRange(one.byteRange))],
    ['GAP', yesOf(one.gap)],
  ])}`

const map = (one: MediaMap): string =>
  `#EXT-X-MAP:${writeAttributes([
    ['URI', quoted(one.uri)],
    ['BYTERANGE', one.byteRange && quoted(writeByteRange(one.byteRange))],
  ])}`

const key = (one: Key | undefined): string =>
  `#EXT-X-KEY:${writeAttributes([
    ['METHOD', one?.method ?? 'NONE'],
    ['URI', one?.uri === undefined ? undefined : quoted(one.uri)],
    ['IV', one?.iv],
    ['KEYFORMAT', one?.keyFormat === undefined ? undefined : quoted(one.keyFormat)],
  ])}`

const preloadHint = (hint: PreloadHint): string =>
  `#EXT-X-PRELOAD-HINT:${writeAttributes([
    ['TYPE', hint.type],
    ['URI', quoted(hint.uri)],
    ['BYTERANGE-START', decimalOf(hint.byteRangeStart)],
    ['BYTERANGE-LENGTH', decimalOf(hint.byteRangeLength)],
  ])}`
