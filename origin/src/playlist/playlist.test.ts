import fs from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { MediaPlaylist, MediaSegment, OpenSegment } from './media.ts'
import { mergeDelta } from './testdata/merge-delta.ts'
import { parseMedia } from './testdata/parse-media.ts'
import { parseMultivariant } from './testdata/parse-multivariant.ts'
import { PlaylistError } from './testdata/playlist-error.ts'
import { linesOf } from './testdata/read-tags.ts'
import { writeMedia } from './write-media.ts'
import { type MultivariantPlaylist, writeMultivariant } from './write-multivariant.ts'

const golden = (name: string) => fs.readFileSync(new URL(`testdata/${name}.m3u8`, import.meta.url), 'utf8')

describe('a golden playlist', () => {
  test.each(['live', 'delta', 'recorded'])('%s.m3u8 is written exactly as it was read', (name) => {
    expect(writeMedia(parseMedia(golden(name)))).toBe(golden(name))
  })

  test('multivariant.m3u8 is written exactly as it was read', () => {
    expect(writeMultivariant(parseMultivariant(golden('multivariant')))).toBe(golden('multivariant'))
  })

  test('of a live stream gives its parts, its discontinuity and its rendition report', () => {
    const playlist = parseMedia(golden('live'))
    expect(playlist.partTarget).toBe(0.34)
    expect(playlist.segments.map((segment) => segment.discontinuity)).toEqual([undefined, undefined, true])
    expect(playlist.segments[2]).toMatchObject({ map: { uri: 'init.mp4?c=1' }, programDateTime: 1795287609400 })
    expect(playlist.open?.parts).toEqual([{ uri: '3.0.m4s', duration: 0.333333, independent: true }])
    expect(playlist.renditionReports).toEqual([{ uri: '../480p/media.m3u8', lastMsn: 3, lastPart: 0 }])
  })
})

const anyWord = fc.stringMatching(/^[a-z][a-z0-9./?=_-]{0,20}$/)
const count = fc.nat({ max: 1_000_000 })
const seconds = fc.nat({ max: 9_000_000 }).map((micros) => micros / 1e6)
const yes = fc.constant(true as const)
const byteRange = fc.record({ length: count, offset: count })
const part = fc.record(
  { uri: anyWord, duration: seconds, independent: yes, gap: yes, byteRange },
  { requiredKeys: ['uri', 'duration'] },
)
const opening = {
  programDateTime: fc.nat({ max: 2_000_000_000 }).map((at) => at * 1000),
  discontinuity: yes,
  parts: fc.array(part, { minLength: 1, maxLength: 3 }),
}
const segment = fc.record(
  {
    ...opening,
    uri: anyWord,
    duration: seconds,
    title: fc.stringMatching(/^[A-Z][\w ,]{0,9}[\w]$/),
    gap: yes,
    byteRange,
  },
  { requiredKeys: ['uri', 'duration'] },
)
const map = fc.record({ uri: anyWord, byteRange }, { requiredKeys: ['uri'] })
const key = fc.record(
  { method: fc.constant('AES-128'), uri: anyWord, iv: fc.constant('0x2A') },
  { requiredKeys: ['method'] },
)

const media = fc
  .record(
    {
      version: fc.nat({ max: 12 }),
      targetDuration: fc.nat({ max: 60 }),
      mediaSequence: count,
      discontinuitySequence: count,
      type: fc.constantFrom('VOD' as const, 'EVENT' as const),
      ended: fc.boolean(),
      independentSegments: yes,
      iFramesOnly: yes,
      start: fc.record({ timeOffset: seconds, precise: yes }, { requiredKeys: ['timeOffset'] }),
      defines: fc.array(fc.record({ name: anyWord, value: anyWord }), { minLength: 1, maxLength: 2 }),
      serverControl: fc.record(
        {
          canBlockReload: yes,
          canSkipUntil: seconds,
          canSkipDateRanges: yes,
          holdBack: seconds,
          partHoldBack: seconds,
        },
        { requiredKeys: [] },
      ),
      partTarget: seconds,
      skippedSegments: count,
      segments: fc.array(segment, { maxLength: 6 }),
      open: fc.record(opening, { requiredKeys: ['parts'] }),
      preloadHints: fc.array(
        fc.record(
          { type: fc.constantFrom('PART' as const, 'MAP' as const), uri: anyWord, byteRangeStart: count },
          { requiredKeys: ['type', 'uri'] },
        ),
        { minLength: 1, maxLength: 2 },
      ),
      renditionReports: fc.array(
        fc.record({ uri: anyWord, lastMsn: count, lastPart: count }, { requiredKeys: ['uri'] }),
        {
          minLength: 1,
          maxLength: 2,
        },
      ),
      dateRanges: fc.array(
        fc.record({
          id: anyWord,
          attributes: fc.constant({ 'START-DATE': '2026-11-21T19:00:00.000Z', 'X-SPONSOR': 'a, b' }),
        }),
        { minLength: 1, maxLength: 2 },
      ),
      map: fc.option(map),
      key: fc.option(key),
      changesAt: fc.nat({ max: 6 }),
    },
    { requiredKeys: ['mediaSequence', 'discontinuitySequence', 'ended', 'segments', 'map', 'key', 'changesAt'] },
  )
  .map(({ map, key, changesAt, ...playlist }): MediaPlaylist => {
    // A header and a key apply to all later segments.
    const lasting = { ...(map ? { map } : {}), ...(key ? { key } : {}) }
    const later = <T extends OpenSegment>(one: T, index: number): T =>
      index < changesAt ? one : { ...one, ...lasting }
    return {
      ...playlist,
      segments: playlist.segments.map((one: MediaSegment, index) => later(one, index)),
      ...(playlist.open ? { open: later(playlist.open, playlist.segments.length) } : {}),
    }
  })

const rendition = fc.record(
  {
    type: fc.constantFrom('AUDIO' as const, 'SUBTITLES' as const),
    group: anyWord,
    name: fc.stringMatching(/^[A-Z][\p{L} ,=]{0,9}$/u),
    uri: anyWord,
    language: anyWord,
    isDefault: fc.constant(false),
    autoselect: fc.boolean(),
    forced: yes,
    characteristics: anyWord,
    channels: fc.constant('2'),
  },
  { requiredKeys: ['type', 'group', 'name', 'isDefault', 'autoselect'] },
)
const variant = fc
  .record(
    {
      uri: anyWord,
      bandwidth: count,
      averageBandwidth: count,
      codecs: fc.constant('avc1.64001f,mp4a.40.2'),
      frameRate: fc.nat({ max: 60_000 }).map((milli) => milli / 1000),
      audio: anyWord,
      subtitles: anyWord,
      size: fc.record({ width: fc.integer({ min: 1, max: 9999 }), height: fc.integer({ min: 1, max: 9999 }) }),
    },
    { requiredKeys: ['uri'] },
  )
  .map(({ size, ...rest }) => ({ ...rest, ...size }))
const multivariant = fc.record(
  {
    version: fc.nat({ max: 12 }),
    independentSegments: yes,
    renditions: fc.array(rendition, { maxLength: 3 }),
    variants: fc.array(variant, { maxLength: 4 }),
    iFrameVariants: fc.array(variant, { maxLength: 2 }),
  },
  { requiredKeys: ['renditions', 'variants', 'iFrameVariants'] },
)

describe('reading what was written gives', () => {
  test('the same media playlist', () => {
    fc.assert(
      fc.property(media, (playlist) => {
        expect(parseMedia(writeMedia(playlist))).toEqual(playlist)
      }),
      { numRuns: 500 },
    )
  })

  test('the same multivariant playlist', () => {
    fc.assert(
      fc.property(multivariant, (playlist) => {
        expect(parseMultivariant(writeMultivariant(playlist as MultivariantPlaylist))).toEqual(playlist)
      }),
      { numRuns: 300 },
    )
  })
})

describe('an invalid playlist', () => {
  const scraps = fc.constantFrom(
    '#EXTM3U',
    '#EXTINF:',
    '#EXT-X-PART:',
    '#EXT-X-MAP:',
    '#EXT-X-KEY:',
    'URI="',
    '"',
    ',',
    '=',
    ':',
    '@',
    '-1',
    'NaN',
    '\n',
    '\r\n',
    '#EXT-X-BYTERANGE:',
    '#EXT-X-SKIP:',
    '#EXT-X-STREAM-INF:',
    '#EXT-X-MEDIA:TYPE=AUDIO',
    '9'.repeat(400),
    '__proto__',
    ' ',
    '\0',
    'a.m4s',
    '#EXT-X-PROGRAM-DATE-TIME:',
    '#EXT-X-DATERANGE:ID="',
    'constructor',
    '#__proto__:',
    '#constructor:1',
    '#EXTtoString:2',
  )
  const junk = fc.array(fc.oneof(scraps, fc.string({ unit: 'binary' })), { maxLength: 60 }).map((all) => all.join(''))

  test('is read without an error and can be written', () => {
    fc.assert(
      fc.property(junk, (text) => {
        writeMedia(parseMedia(text))
        writeMultivariant(parseMultivariant(text))
      }),
      { numRuns: 2000 },
    )
  })

  test.each([['a'], [' '], ['#EXT-X-MAP:'], ['"'], ['=,'], ['#EXTINF:1,\n']])(
    'with a megabyte of %j is parsed without hanging',
    (scrap) => {
      const text = `#EXT-X-MAP:${scrap.repeat(Math.ceil(1_000_000 / scrap.length))}`
      expect(parseMedia(text).ended).toBe(false)
      expect(parseMultivariant(text).variants.length).toBeLessThan(2)
    },
  )

  test('of more than 32 MB is refused with PlaylistError', () => {
    expect(() => linesOf('a'.repeat(33 * 1024 * 1024))).toThrow(PlaylistError)
  })
})

test('playlist: a delta update and the earlier playlist make the whole', () => {
  const full = parseMedia(golden('live'))
  const delta: MediaPlaylist = { ...full, skippedSegments: 2, segments: full.segments.slice(2) }
  expect(mergeDelta(parseMedia(writeMedia(delta)), full)).toEqual(full)
  const older = { ...full, segments: full.segments.slice(0, 1) }
  expect(() => mergeDelta(delta, older)).toThrow(PlaylistError)
})
