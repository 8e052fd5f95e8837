import type {
  DateRange,
  MediaDefine,
  MediaKey,
  MediaMap,
  MediaPart,
  MediaPlaylist,
  MediaSegment,
  PreloadHint,
  RenditionReport,
} from '../media.ts'
import {
  type Attributes,
  linesOf,
  parseAttributes,
  parseByteRange,
  parseInteger,
  parseNumber,
  present,
  splitTag,
} from './read-tags.ts'

/** Reads as leniently as players do: what is missing or makes no sense is absent, never a reason to stop. */
export function parseMedia(text: string): MediaPlaylist {
  const reading = new Reading()
  for (const line of linesOf(text)) {
    if (!line.startsWith('#')) reading.uri(line)
    else {
      const { name, value } = splitTag(line)
      tags[name]?.(reading, value)
    }
  }
  return reading.finish()
}

type Mutable<T> = { -readonly [key in keyof T]: T[key] }

class Reading {
  readonly playlist: Mutable<MediaPlaylist> = {
    mediaSequence: 0,
    discontinuitySequence: 0,
    ended: false,
    segments: [],
  }
  readonly segments: MediaSegment[] = []
  readonly defines: MediaDefine[] = []
  readonly dateRanges: DateRange[] = []
  readonly hints: PreloadHint[] = []
  readonly reports: RenditionReport[] = []
  /** The segment whose URI has not come yet. */
  next: Partial<Mutable<MediaSegment>> = {}
  parts: MediaPart[] = []
  map: MediaMap | undefined
  key: MediaKey | undefined
  rangeEndsAt = 0
  partEndsAt = 0

  uri(uri: string) {
    const { next } = this
    const duration = next.duration ?? this.playlist.targetDuration
    this.segments.push({
      ...next,
      ...this.lasting(),
      ...(duration === undefined ? {} : { duration }),
      uri,
    })
    this.rangeEndsAt = next.byteRange ? next.byteRange.offset + next.byteRange.length : 0
    this.next = {}
    this.parts = []
    this.partEndsAt = 0
  }

  /** Returns the tags that apply until the next of their kind, and the parts read so far. */
  private lasting() {
    return {
      ...(this.map ? { map: this.map } : {}),
      ...(this.key ? { key: this.key } : {}),
      ...(this.parts.length > 0 ? { parts: this.parts } : {}),
    }
  }

  finish(): MediaPlaylist {
    const { programDateTime, discontinuity } = this.next
    const isOpen = this.parts.length > 0 || programDateTime !== undefined || discontinuity
    return {
      ...this.playlist,
      segments: this.segments,
      ...(this.defines.length > 0 ? { defines: this.defines } : {}),
      ...(this.dateRanges.length > 0 ? { dateRanges: this.dateRanges } : {}),
      ...(this.hints.length > 0 ? { preloadHints: this.hints } : {}),
      ...(this.reports.length > 0 ? { renditionReports: this.reports } : {}),
      ...(isOpen
        ? {
            open: {
              ...(programDateTime === undefined ? {} : { programDateTime }),
              ...(discontinuity ? { discontinuity } : {}),
              ...this.lasting(),
            },
          }
        : {}),
    }
  }
}

const flag = (attributes: Attributes, name: string): true | undefined =>
  attributes.get(name) === 'YES' ? true : undefined

const tags: Record<string, (reading: Reading, value: string) => void> = {
  __proto__: null as never,
  'EXT-X-VERSION': ({ playlist }, value) => {
    Object.assign(playlist, present({ version: parseInteger(value) }))
  },
  'EXT-X-TARGETDURATION': ({ playlist }, value) => {
    const targetDuration = parseInteger(value)
    if (targetDuration !== undefined && targetDuration >= 0) playlist.targetDuration = targetDuration
  },
  'EXT-X-MEDIA-SEQUENCE': ({ playlist }, value) => {
    playlist.mediaSequence = parseInteger(value) ?? playlist.mediaSequence
  },
  'EXT-X-DISCONTINUITY-SEQUENCE': ({ playlist }, value) => {
    playlist.discontinuitySequence = parseInteger(value) ?? playlist.discontinuitySequence
  },
  'EXT-X-PLAYLIST-TYPE': ({ playlist }, value) => {
    if (value === 'VOD' || value === 'EVENT') playlist.type = value
  },
  'EXT-X-ENDLIST': ({ playlist }) => {
    playlist.ended = true
  },
  'EXT-X-INDEPENDENT-SEGMENTS': ({ playlist }) => {
    playlist.independentSegments = true
  },
  'EXT-X-I-FRAMES-ONLY': ({ playlist }) => {
    playlist.iFramesOnly = true
  },
  'EXT-X-START': ({ playlist }, value) => {
    const attributes = parseAttributes(value)
    const timeOffset = parseNumber(attributes.get('TIME-OFFSET'))
    if (timeOffset !== undefined) playlist.start = { timeOffset, ...present({ precise: flag(attributes, 'PRECISE') }) }
  },
  'EXT-X-DEFINE': ({ defines }, value) => {
    const attributes = parseAttributes(value)
    const name = attributes.get('NAME')
    if (name !== undefined) defines.push({ name, value: attributes.get('VALUE') ?? '' })
  },
  'EXT-X-SERVER-CONTROL': ({ playlist }, value) => {
    const attributes = parseAttributes(value)
    playlist.serverControl = present({
      canBlockReload: flag(attributes, 'CAN-BLOCK-RELOAD'),
      canSkipUntil: parseNumber(attributes.get('CAN-SKIP-UNTIL')),
      canSkipDateRanges: flag(attributes, 'CAN-SKIP-DATERANGES'),
      holdBack: parseNumber(attributes.get('HOLD-BACK')),
      partHoldBack: parseNumber(attributes.get('PART-HOLD-BACK')),
    })
  },
  'EXT-X-PART-INF': ({ playlist }, value) => {
    Object.assign(playlist, present({ partTarget: parseNumber(parseAttributes(value).get('PART-TARGET')) }))
  },
  'EXT-X-SKIP': ({ playlist }, value) => {
    const skippedSegments = parseInteger(parseAttributes(value).get('SKIPPED-SEGMENTS'))
    Object.assign(playlist, present({ skippedSegments }))
  },
  'EXT-X-DATERANGE': ({ dateRanges }, value) => {
    const { ID: id, ...attributes } = Object.fromEntries(parseAttributes(value))
    if (id !== undefined) dateRanges.push({ id, attributes })
  },
  'EXT-X-DISCONTINUITY': ({ next }) => {
    next.discontinuity = true
  },
  'EXT-X-GAP': ({ next }) => {
    next.gap = true
  },
  'EXT-X-PROGRAM-DATE-TIME': ({ next }, value) => {
    const instant = Date.parse(value)
    if (!Number.isNaN(instant)) next.programDateTime = instant
  },
  EXTINF: ({ next }, value) => {
    const [, number, title] = /^([\d.]*)\s*,?(.*)$/.exec(value) ?? []
    const duration = parseNumber(number)
    if (duration !== undefined) next.duration = duration
    if (title) next.title = title
  },
  'EXT-X-BYTERANGE': ({ next, rangeEndsAt }, value) => {
    Object.assign(next, present({ byteRange: parseByteRange(value, rangeEndsAt) }))
  },
  'EXT-X-MAP': (reading, value) => {
    const attributes = parseAttributes(value)
    const uri = attributes.get('URI')
    const byteRange = parseByteRange(attributes.get('BYTERANGE'), 0)
    if (uri !== undefined) reading.map = { uri, ...present({ byteRange }) }
  },
  'EXT-X-KEY': (reading, value) => {
    const attributes = parseAttributes(value)
    const method = attributes.get('METHOD')
    const key = {
      uri: attributes.get('URI'),
      iv: attributes.get('IV'),
      keyFormat: attributes.get('KEYFORMAT'),
    }
    reading.key = method === undefined || method === 'NONE' ? undefined : { method, ...present(key) }
  },
  'EXT-X-PART': (reading, value) => {
    const attributes = parseAttributes(value)
    const uri = attributes.get('URI')
    const duration = parseNumber(attributes.get('DURATION'))
    if (uri === undefined || duration === undefined) return
    const byteRange = parseByteRange(attributes.get('BYTERANGE'), reading.partEndsAt)
    reading.partEndsAt = byteRange ? byteRange.offset + byteRange.length : 0
    const independent = flag(attributes, 'INDEPENDENT')
    reading.parts.push({ uri, duration, ...present({ independent, gap: flag(attributes, 'GAP'), byteRange }) })
  },
  'EXT-X-PRELOAD-HINT': ({ hints }, value) => {
    const attributes = parseAttributes(value)
    const uri = attributes.get('URI')
    const type = attributes.get('TYPE')
    if (uri === undefined || (type !== 'PART' && type !== 'MAP')) return
    const byteRangeStart = parseInteger(attributes.get('BYTERANGE-START'))
    const byteRangeLength = parseInteger(attributes.get('BYTERANGE-LENGTH'))
    hints.push({ type, uri, ...present({ byteRangeStart, byteRangeLength }) })
  },
  'EXT-X-RENDITION-REPORT': ({ reports }, value) => {
    const attributes = parseAttributes(value)
    const uri = attributes.get('URI')
    const lastMsn = parseInteger(attributes.get('LAST-MSN'))
    const lastPart = parseInteger(attributes.get('LAST-PART'))
    if (uri !== undefined) reports.push({ uri, ...present({ lastMsn, lastPart }) })
  },
}
