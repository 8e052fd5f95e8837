import fs from 'node:fs'
import { describe, expect, test } from 'vitest'
import { listInstants } from './media.ts'
import { parseMedia } from './testdata/parse-media.ts'
import { parseMultivariant } from './testdata/parse-multivariant.ts'
import type { MediaRendition, StreamVariant } from './write-multivariant.ts'

/** Third-party playlists with their expected results. They are not part of this repository. */
const folder = new URL('../../../../shared/samples/hls/m3u8-parser/', import.meta.url)
const names = fs.existsSync(folder)
  ? fs.readdirSync(folder).flatMap((file) => (file.endsWith('.m3u8') ? [file.slice(0, -'.m3u8'.length)] : []))
  : []

interface Expected {
  targetDuration?: number
  mediaSequence?: number
  discontinuitySequence?: number
  playlistType?: string
  endList?: boolean
  version?: number
  partInf?: { partTarget: number }
  skip?: { skippedSegments: number }
  segments: ExpectedSegment[]
  preloadSegment?: { parts?: ExpectedPart[]; preloadHints?: { type: string; uri: string }[] }
  renditionReports?: unknown[]
  mediaGroups?: Record<string, Record<string, Record<string, object>>>
  playlists?: { uri: string; attributes?: Record<string, unknown> }[]
  iFramePlaylists: { uri: string; attributes?: Record<string, unknown> }[]
}
interface ExpectedPart {
  uri: string
  duration: number
  independent?: boolean
  gap?: boolean
  byterange?: { length: number; offset: number }
}
interface ExpectedSegment {
  uri: string
  duration?: number
  title?: string
  discontinuity?: boolean
  programDateTime?: number
  byterange?: { length: number; offset: number }
  map?: { uri: string; byterange?: { length: number; offset: number } }
  key?: { method: string; uri?: string }
  parts?: ExpectedPart[]
}

const read = (name: string) => ({
  text: fs.readFileSync(new URL(`${name}.m3u8`, folder), 'utf8'),
  expected: JSON.parse(fs.readFileSync(new URL(`${name}.expected.json`, folder), 'utf8')) as Expected,
})

const attributesOf = (variant: StreamVariant) => ({
  BANDWIDTH: variant.bandwidth,
  'AVERAGE-BANDWIDTH': variant.averageBandwidth,
  CODECS: variant.codecs,
  RESOLUTION: variant.width === undefined ? undefined : { width: variant.width, height: variant.height },
  'FRAME-RATE': variant.frameRate,
  AUDIO: variant.audio,
  VIDEO: variant.video,
  SUBTITLES: variant.subtitles,
  'CLOSED-CAPTIONS': variant.closedCaptions,
})

function expectVariants(variants: readonly StreamVariant[], expected: Expected['iFramePlaylists']) {
  expect(variants.map((variant) => variant.uri)).toEqual(expected.map((playlist) => playlist.uri))
  for (const [index, variant] of variants.entries()) {
    const ours = attributesOf(variant)
    const theirs = expected[index]?.attributes ?? {}
    const average = theirs['AVERAGE-BANDWIDTH']
    // The other parser leaves this one number a string.
    const read = { ...theirs, 'AVERAGE-BANDWIDTH': average === undefined ? undefined : Number(average) }
    expect(ours).toEqual(Object.fromEntries(Object.keys(ours).map((name) => [name, read[name as keyof typeof read]])))
  }
}

describe.skipIf(names.length === 0)('sample playlists (skipped if ../shared/samples is absent)', () => {
  test.each(names)('%s is read like the sample’s expected result', (name) => {
    const { text, expected } = read(name)
    if (expected.playlists || expected.iFramePlaylists.length > 0) {
      const playlist = parseMultivariant(text)
      expectVariants(playlist.variants, expected.playlists ?? [])
      expectVariants(playlist.iFrameVariants, expected.iFramePlaylists)
      const renditions = playlist.renditions.map((one) => [`${one.type}/${one.group}/${one.name}`, renditionOf(one)])
      const theirs = Object.entries(expected.mediaGroups ?? {}).flatMap(([type, groups]) =>
        Object.entries(groups).flatMap(([group, named]) =>
          Object.entries(named).map(([title, one]) => [`${type}/${group}/${title}`, one]),
        ),
      )
      if (expected.mediaGroups) expect(Object.fromEntries(renditions)).toEqual(Object.fromEntries(theirs))
      return
    }
    const playlist = parseMedia(text)
    expect({
      targetDuration: playlist.targetDuration,
      mediaSequence: playlist.mediaSequence,
      discontinuitySequence: playlist.discontinuitySequence,
      playlistType: playlist.type,
      endList: playlist.ended || undefined,
      version: playlist.version,
      partTarget: playlist.partTarget,
      skipped: playlist.skippedSegments,
    }).toEqual({
      targetDuration: expected.targetDuration,
      mediaSequence: expected.mediaSequence ?? 0,
      discontinuitySequence: expected.discontinuitySequence ?? 0,
      playlistType: expected.playlistType,
      endList: expected.endList,
      version: expected.version,
      partTarget: expected.partInf?.partTarget,
      skipped: expected.skip?.skippedSegments,
    })
    expect(playlist.segments.map((segment) => segment.uri)).toEqual(expected.segments.map((segment) => segment.uri))
    const instants = listInstants(playlist.segments)
    for (const [index, segment] of playlist.segments.entries()) {
      const theirs = expected.segments[index] as ExpectedSegment
      // The other parser turns 0 into 0.01, for a player that would divide by it.
      expect(segment.duration).toBe(theirs.duration === 0.01 ? 0 : theirs.duration)
      expect(segment.discontinuity).toBe(theirs.discontinuity)
      expect(segment.byteRange).toEqual(theirs.byterange)
      expect(segment.map?.uri).toBe(theirs.map?.uri)
      expect(segment.map?.byteRange).toEqual(theirs.map?.byterange)
      expect(segment.key && { method: segment.key.method, uri: segment.key.uri }).toEqual(
        theirs.key && { method: theirs.key.method, uri: theirs.key.uri },
      )
      if (theirs.programDateTime !== undefined) expect(instants[index]).toBeCloseTo(theirs.programDateTime, 0)
      else expect(segment.programDateTime).toBeUndefined()
      expect((segment.parts ?? []).map(partOf)).toEqual((theirs.parts ?? []).map(theirPart))
    }
    expect((playlist.open?.parts ?? []).map(partOf)).toEqual((expected.preloadSegment?.parts ?? []).map(theirPart))
    const hints = expected.preloadSegment?.preloadHints?.filter(({ type }) => type === 'PART' || type === 'MAP') ?? []
    expect((playlist.preloadHints ?? []).map(({ type, uri }) => ({ type, uri }))).toEqual(
      hints.map(({ type, uri }) => ({ type, uri })),
    )
    expect(playlist.renditionReports ?? []).toEqual(expected.renditionReports ?? [])
  })
})

const renditionOf = (one: MediaRendition) => ({
  autoselect: one.autoselect,
  default: one.isDefault,
  ...(one.uri === undefined ? {} : { uri: one.uri }),
  ...(one.language === undefined ? {} : { language: one.language }),
  ...(one.instreamId === undefined ? {} : { instreamId: one.instreamId }),
  ...(one.characteristics === undefined ? {} : { characteristics: one.characteristics }),
  ...(one.type === 'SUBTITLES' ? { forced: one.forced ?? false } : {}),
})

const partOf = (part: { uri: string; duration: number; independent?: boolean; gap?: boolean; byteRange?: object }) => ({
  uri: part.uri,
  duration: part.duration,
  independent: part.independent,
  gap: part.gap,
  byteRange: part.byteRange,
})
const theirPart = (part: ExpectedPart) => ({
  uri: part.uri,
  duration: part.duration,
  independent: part.independent,
  gap: part.gap,
  byteRange: part.byterange,
})
