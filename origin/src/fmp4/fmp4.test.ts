import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { drawFragments, h264, picture, sound } from '../test-clip.ts'
import { Fmp4Error } from './boxes.ts'
import { readFragment } from './fragment.ts'
import { type Mp4Header, readHeader } from './header.ts'
import { shiftFragment } from './restamp.ts'
import { Fmp4StreamReader, type MediaFragment, type StreamPiece, splitFragments } from './stream-reader.ts'

const film = (coded: string): Buffer => drawFragments(`${picture('320x180')} ${sound} -t 4 ${coded}`)

let bytes: Buffer
let pieces: StreamPiece[]
let header: Mp4Header
beforeAll(() => {
  bytes = film(`${h264} -g 60 -c:a aac -frag_duration 300000`)
  pieces = new Fmp4StreamReader().push(bytes)
  header = readHeader(pieces[0]?.bytes as Buffer)
})
const fragments = () => pieces.flatMap((piece) => (piece.kind === 'fragment' ? [piece] : []))

test('fMP4: the init segment gives tracks, size and codecs', () => {
  expect(pieces.map((piece) => piece.kind).indexOf('init')).toBe(0)
  expect(header.tracks.map((track) => track.kind)).toEqual(['video', 'audio'])
  expect(header.main).toMatchObject({ width: 320, height: 180 })
  expect(header.codecs).toMatch(/^avc1\.[0-9a-f]{6},mp4a\.40\.2$/)
})

test('fMP4: fragments follow each other without a gap and start at the encoder’s key frames', () => {
  const timings = fragments().map(({ timing }) => timing)
  let next = 0
  for (const timing of timings.filter((one) => one.samples > 0)) {
    expect(timing.start).toBeCloseTo(next, 5)
    next += timing.duration
  }
  // The muxer stretches the last frame to the end of the audio.
  expect(next).toBeCloseTo(4, 1)
  const keys = timings.filter((timing) => timing.startsWithKey).map((timing) => timing.start)
  expect(keys.map((start) => Math.round(start ?? -1))).toEqual([0, 2])
  expect(timings.reduce((sum, timing) => sum + timing.samples, 0)).toBe(120)
})

test.each([
  [
    'HEVC',
    '-pix_fmt yuv420p -c:v libx265 -tag:v hvc1 -x265-params log-level=error -an',
    /^hvc1\.1\.6\.L\d+(\.[0-9A-F]+)+$/,
  ],
  ['sound alone', '-vn -c:a aac', /^mp4a\.40\.2$/],
])('fMP4: the codec of %s is read', (_what, coded, codecs) => {
  const [init, first] = new Fmp4StreamReader().push(film(`${coded} -frag_duration 500000`))
  const other = readHeader(init?.bytes as Buffer)
  expect(other.codecs).toMatch(codecs)
  expect(readFragment(first?.bytes as Buffer, other)).toMatchObject({ start: 0, startsWithKey: true })
})

test('fMP4: a stream is split the same way however its bytes arrive', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 40_000 }), { minLength: 1, maxLength: 200 }), (sizes) => {
      const reader = new Fmp4StreamReader()
      const found: StreamPiece[] = []
      for (let at = 0, index = 0; at < bytes.length; index++) {
        const size = sizes[index % sizes.length] as number
        found.push(...reader.push(bytes.subarray(at, at + size)))
        at += size
      }
      expect(found).toEqual(pieces)
    }),
    { numRuns: 20 },
  )
})

test('fMP4: a fragment without an init segment is refused', () => {
  expect(() => new Fmp4StreamReader().push(fragments()[0]?.bytes as Buffer)).toThrow(Fmp4Error)
})

test('fMP4: a segment splits into its fragments again', () => {
  expect(splitFragments(Buffer.concat(fragments().map(({ bytes }) => bytes)), header)).toEqual(fragments())
})

test('fMP4: a time shift moves every track equally and changes nothing else', () => {
  for (const fragment of fragments()) {
    const later = shiftFragment(fragment, header, 1000)
    const before = fragment.timing
    const after = readFragment(later.bytes, header)
    expect(later.timing).toEqual(after)
    expect(after.duration).toBe(before.duration)
    if (before.start !== undefined) expect(after.start).toBeCloseTo(before.start + 1000, 6)
    expect(shiftFragment(later, header, -1000)).toEqual(fragment)
  }
  expect(shiftFragment(fragments()[0] as MediaFragment, header, -50).timing.start).toBe(0)
})

describe('hostile bytes', () => {
  const works = (work: () => void) => {
    try {
      work()
    } catch (error) {
      expect(error).toBeInstanceOf(Fmp4Error)
    }
  }
  const readAll = (mutant: Buffer) => {
    works(() => new Fmp4StreamReader().push(mutant))
    works(() => readHeader(mutant))
    works(() => readFragment(mutant, header))
    works(() => shiftFragment({ ...(fragments()[0] as MediaFragment), bytes: mutant }, header, 5))
  }

  test('are parsed or refused with Fmp4Error', () => {
    const init = pieces[0]?.bytes as Buffer
    const fragment = fragments()[0]?.bytes as Buffer
    const change = fc.tuple(fc.nat({ max: 1400 }), fc.constantFrom(0, 1, 7, 8, 0x7f, 0x80, 0xff), fc.boolean())
    fc.assert(
      fc.property(fc.boolean(), fc.array(change, { minLength: 1, maxLength: 8 }), fc.nat(), (isInit, changes, cut) => {
        const source = Buffer.from((isInit ? init : fragment).subarray(0, 1500))
        for (const [at, value, wide] of changes)
          source
            .subarray(at % source.length)
            .subarray(0, wide ? 4 : 1)
            .fill(value)
        readAll(source)
        readAll(source.subarray(0, cut % source.length))
      }),
      { numRuns: 1500 },
    )
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (junk) => readAll(Buffer.from(junk))),
      { numRuns: 500 },
    )
  })

  test('a trun box that claims four billion samples costs no memory', () => {
    const fragment = Buffer.from(fragments()[0]?.bytes as Buffer)
    const trun = fragment.indexOf('trun')
    fragment.writeUInt32BE(0xffffffff, trun + 8)
    expect(() => readFragment(fragment, header)).toThrow(Fmp4Error)
    fragment.writeUInt32BE(0, trun + 4)
    expect(readFragment(fragment, header).samples).toBeLessThanOrEqual(100_000)
  })
})
