import { describe, expect, test } from 'vitest'
import { findFaults } from './faults.ts'
import {
  type ChannelSample,
  measureSound,
  type SignalSample,
  samplesPerSecond,
  silenceDb,
  small,
  soundRate,
  toSamples,
} from './signal-sample.ts'

const size = small.width * small.height
const shape = { width: 1920, height: 1080, hasSound: true }

/** Builds a picture from a function of its coordinates. */
const drawn = (at: (x: number, y: number) => number): Uint8Array =>
  Uint8Array.from({ length: size }, (_, index) => at(index % small.width, Math.floor(index / small.width)))
/** A pseudorandom number that is the same in every run. */
const chance = (seed: number) => Math.abs((Math.sin(seed * 12.9898) * 43758.5453) % 1)

const voice = (index: number): ChannelSample => ({ loudness: -30 + 8 * chance(index), peak: -12, clipped: 0 })
const quiet = (loudness: number): ChannelSample => ({ loudness, peak: loudness + 10, clipped: 0 })
const plays = Array.from({ length: 30 }, (_, index) => drawn((x, y) => 90 + 60 * chance(x + 64 * y + 7 * index)))
const play = (index: number) => plays[index] ?? new Uint8Array(size)

/** Motion is stored in eighths. */
const moved = (by: number) => Math.min(255, Math.round(by * 8))
const lively = drawn(() => moved(5))

interface Made {
  seconds?: number
  picture?(index: number): Uint8Array
  motion?(index: number): Uint8Array | undefined
  ears?(index: number): ChannelSample[]
}
const glancesFor = ({
  seconds = 6,
  picture = play,
  motion = () => lively,
  ears = (index) => [voice(index), voice(index + 1)],
}: Made): SignalSample[] =>
  Array.from({ length: seconds * samplesPerSecond }, (_, index) => ({
    picture: picture(index),
    motion: motion(index),
    ears: ears(index),
  }))
const found = (options: Made) => findFaults(glancesFor(options), shape)

describe('signal samples', () => {
  test('are one per frame, each with a fifth of a second of sound per channel', () => {
    const each = soundRate / samplesPerSecond
    const wav = Buffer.alloc(44 + each * 2 * 4)
    wav.writeUInt16LE(2, 22)
    for (let index = 0; index < each; index++) wav.writeInt16LE(index % 2 ? 32_767 : -32_767, 44 + index * 4)
    const motion = Buffer.alloc(size * 2, 9)
    const glances = toSamples({ grey: Buffer.alloc(size * 3, 80), motion, wav })
    expect(glances.map(({ ears }) => ears)).toEqual([
      [
        { loudness: 0, peak: 0, clipped: 1 },
        { loudness: silenceDb, peak: silenceDb, clipped: 0 },
      ],
      [
        { loudness: silenceDb, peak: silenceDb, clipped: 0 },
        { loudness: silenceDb, peak: silenceDb, clipped: 0 },
      ],
      [],
    ])
    expect(measureSound(glances)).toEqual([
      { loudness: -3, peak: 0 },
      { loudness: silenceDb, peak: silenceDb },
    ])
    // The first frame has no previous one to compare with.
    expect(glances.map((one) => one.motion?.[0])).toEqual([undefined, 9, 9])
    expect(toSamples({ grey: Buffer.alloc(size), motion, wav: undefined })).toMatchObject([{ ears: [] }])
  })
})

describe('a black picture', () => {
  const noise = (index: number) => drawn((x, y) => 3 + 2 * chance(x + 64 * y + index))
  test('is found in a noisy dark picture after three seconds', () => {
    expect(found({ seconds: 2, picture: noise })).toEqual([])
    expect(found({ seconds: 3, picture: noise })).toEqual(['black'])
  })
  test('is found behind a score and clock that the encoder draws', () => {
    const picture = (index: number) => drawn((x, y) => (y > 30 && x < 30 ? 200 : 3 + 2 * chance(x + y + index)))
    expect(found({ picture })).toEqual(['black'])
  })
  test('is not found in a dark hall with phones or in a night game with lamps', () => {
    const phones = (index: number) => drawn((x, y) => (chance(x + 64 * y + index) > 0.98 ? 60 : 4 + (x % 12)))
    const lamps = (index: number) =>
      drawn((x, y) => (y === 3 && x % 16 === 0 ? 255 : 4 + (x % 12) + 3 * chance(x + index)))
    expect(found({ picture: phones })).toEqual([])
    expect(found({ picture: lamps })).toEqual([])
  })
  test('is not found in a dark second between shots', () => {
    const picture = (index: number) => (index > 12 && index < 18 ? drawn(() => 0) : play(index))
    expect(found({ picture })).toEqual([])
  })
})

describe('a frozen picture', () => {
  const picture = () => play(1)
  const noise = (by: number) => drawn((x, y) => moved(2 * by * chance(x + 64 * y)))
  test('is found in a picture that changes only with its key frames', () => {
    const motion = (index: number) => noise([4, 0.9, 0.7, 0.5, 0.1][index % 5] ?? 0)
    expect(found({ picture, motion })).toEqual(['frozen'])
    expect(found({ seconds: 5, picture, motion })).toEqual([])
  })
  test('is found in a still camera below a running clock', () => {
    const motion = (index: number) => drawn((x, y) => (y > 31 && x > 50 && index % 3 === 0 ? moved(31) : 1))
    expect(found({ picture, motion })).toEqual(['frozen'])
  })
  test('is not found for a board of five seconds or two distant players', () => {
    const board = (index: number) => (index < 25 ? noise(0.1) : drawn((x) => moved(x % 9 === 0 ? 25 : 1)))
    const far = (index: number) => drawn((x, y) => moved(y === 18 && (x === 20 + (index % 9) || x === 40) ? 25 : 0.2))
    expect(found({ picture, motion: board })).toEqual([])
    expect(found({ picture, motion: far })).toEqual([])
  })
  test('is not found in an empty hall with camera noise', () => {
    expect(found({ picture, motion: () => noise(0.7) })).toEqual([])
  })
})

describe('the sound of a signal', () => {
  const same = (ear: (index: number) => ChannelSample) => (index: number) => [ear(index), ear(index)]
  test('is silent when only a steady hiss is left', () => {
    expect(found({ ears: same(() => quiet(silenceDb)) })).toEqual(['silent'])
    expect(found({ ears: same((index) => quiet(-52 + chance(index))) })).toEqual(['silent'])
  })
  test('is silent despite the crack of a plug', () => {
    expect(found({ ears: same((index) => quiet(index === 9 ? -20 : silenceDb)) })).toEqual(['silent'])
  })
  test('is not silent when a crowd is quiet or someone speaks softly', () => {
    expect(found({ ears: same((index) => quiet(-54 + 6 * chance(index))) })).toEqual([])
    expect(found({ ears: same((index) => quiet(index % 9 < 4 ? -42 : -61)) })).toEqual([])
  })
  test('is one-sided when the other channel is far quieter, and not for a voice at the side', () => {
    const sides = (by: number) => (index: number) => [voice(index), quiet(voice(index).loudness - by)]
    expect(found({ ears: sides(26) })).toEqual(['one-sided'])
    expect(found({ ears: sides(10) })).toEqual([])
  })
  test('of one channel is never one-sided', () => {
    expect(found({ ears: (index) => [voice(index)] })).toEqual([])
  })
  test('is clipped when it stays at the peak, and not for a short horn', () => {
    const loud = (is: (index: number) => boolean) => (index: number) => [
      { ...voice(index), clipped: is(index) ? 0.02 : 0 },
    ]
    expect(found({ ears: loud((index) => index % 2 === 0) })).toEqual(['clipped'])
    expect(found({ ears: loud((index) => index > 20 && index < 27) })).toEqual([])
  })
  test('that stops is reported as missing', () => {
    expect(found({ ears: () => [] })).toEqual(['no-sound'])
    expect(findFaults([], { ...shape, hasSound: false })).toEqual(['no-sound'])
  })
})

describe('the aspect ratio of a signal', () => {
  const inside = (is: (x: number, y: number) => boolean) => (index: number) =>
    drawn((x, y) => (is(x, y) ? (play(index)[x + 64 * y] ?? 0) : 1))
  test('is wrong with bars at the sides, or above and below', () => {
    expect(found({ picture: inside((x) => x > 7 && x < 56) })).toEqual(['wrong-shape'])
    expect(found({ picture: inside((_, y) => y > 4 && y < 31) })).toEqual(['wrong-shape'])
  })
  test('is wrong with bars around a night game', () => {
    const night = (index: number) =>
      drawn((x, y) => (y < 5 || y > 30 ? 1 : y < 12 ? 14 * chance(x + 64 * y + index) : 42))
    expect(found({ picture: night })).toEqual(['wrong-shape'])
  })
  test('is right in a picture with one dark side', () => {
    expect(found({ picture: inside((x) => x > 20) })).toEqual([])
  })
  test('is wrong at once when the encoder sends another aspect ratio', () => {
    expect(findFaults([], { ...shape, width: 1080, height: 1920 })).toEqual(['wrong-shape'])
    expect(findFaults([], { ...shape, width: 1440 })).toEqual(['wrong-shape'])
    expect(findFaults([], shape)).toEqual([])
  })
})
