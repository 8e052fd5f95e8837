import type { LookFault } from '@fieldhouse/contract/origin/origin'
import { describe, expect, test } from 'vitest'
import { readHeader } from '../fmp4/header.ts'
import { drawFragments, ffmpeg, h264 } from '../test-clip.ts'
import { faultsOf, lasting } from './faults.ts'
import { Looks, type Newest } from './look.ts'
import { measure, silenceDb, small } from './measured.ts'

const size = small.width * small.height
const grey = (...levels: number[]) => Buffer.concat(levels.map((level) => Buffer.alloc(size, level)))
/** Sixteen-bit sound behind a header that says for how many ears. */
function wavOf(ears: number, ...values: number[]): Buffer {
  const wav = Buffer.alloc(44 + values.length * 2)
  wav.writeUInt16LE(ears, 22)
  for (const [index, value] of values.entries()) wav.writeInt16LE(value, 44 + index * 2)
  return wav
}

const wide = { width: 1920, height: 1080 }

describe('numbers', () => {
  test('a bright moment makes a stretch bright, and what changes most is its motion', () => {
    expect(measure(grey(10, 10, 200), undefined).picture).toEqual({ brightest: 200, motion: 190 })
    expect(measure(grey(80, 80), undefined).picture).toEqual({ brightest: 80, motion: 0 })
  })

  test('each ear is heard by itself, from silence to the loudest that there is', () => {
    expect(measure(grey(80), wavOf(2, 32_767, 0, -32_767, 0))).toMatchObject({
      sound: [
        { loudness: 0, peak: 0 },
        { loudness: silenceDb, peak: silenceDb },
      ],
      clipped: 0.5,
    })
  })

  test('one dark moment is a cut, two are a fault, and a shape is wrong at once', () => {
    expect(lasting(['black', 'wrong-shape'], undefined)).toEqual(['wrong-shape'])
    expect(lasting(['black'], ['black'])).toEqual(['black'])
    expect(lasting([], ['black'])).toEqual([])
  })
})

const moving = '-f lavfi -i testsrc2=size=640x360:rate=30'
const tone = '-f lavfi -i sine=frequency=500:sample_rate=48000'
const seconds = `-t 2 ${h264} -g 30`

const streams: readonly [name: string, words: string, expected: LookFault[]][] = [
  ['a game with its crowd', `${moving} ${tone} ${seconds} -c:a aac -ac 2`, []],
  ['a lens cap', `-f lavfi -i color=black:size=640x360:rate=30 ${tone} ${seconds} -c:a aac -ac 2`, ['black']],
  ['a camera that hangs', `-f lavfi -i color=gray:size=640x360:rate=30 ${tone} ${seconds} -c:a aac -ac 2`, ['frozen']],
  ['a microphone that is off', `${moving} -f lavfi -i anullsrc=cl=stereo ${seconds} -c:a aac`, ['silent']],
  ['an encoder without sound', `${moving} ${seconds}`, ['no-sound']],
  [
    'one plug of two',
    `${moving} ${tone} -filter_complex [1:a]pan=stereo|c0=c0[a] -map 0:v -map [a] ${seconds} -c:a aac`,
    ['one-sided'],
  ],
  [
    'a microphone at the top',
    `${moving} ${tone} -filter_complex [1:a]volume=30dB[a] -map 0:v -map [a] ${seconds} -c:a aac`,
    ['clipped'],
  ],
  [
    'a picture of another age',
    `-f lavfi -i testsrc2=size=480x360:rate=30 ${tone} ${seconds} -c:a aac -ac 2`,
    ['wrong-shape'],
  ],
]

const newestOf = (film: Buffer): Newest => {
  // ftyp and moov are the header, the fragments come after it.
  const end = film.indexOf('moof') - 4
  const header = film.subarray(0, end)
  const { tracks, main } = readHeader(header)
  const hasSound = tracks.some(({ kind }) => kind === 'audio')
  return {
    header,
    bytes: [film.subarray(end)],
    hasSound,
    width: main.width,
    height: main.height,
    isSlate: false,
    keySeconds: 1,
  }
}

describe.skipIf(ffmpeg === '')('a look at what an encoder sends', () => {
  test.for(streams)('%s', async ([, words, expected]) => {
    const newest = newestOf(drawFragments(words))
    const looks = open()
    const first = await looks.at('one', async () => newest)
    expect(first?.picture.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]))
    expect(first?.keySeconds).toBe(1)
    await expect.poll(async () => (await looks.at('one', async () => newest))?.faults).toEqual(expected)
  })

  test('is made once however many look, and is nothing where nothing comes in', async () => {
    const newest = newestOf(drawFragments(`${moving} ${tone} ${seconds} -c:a aac -ac 2`))
    let asked = 0
    const looks = open()
    const ask = async () => {
      asked++
      return newest
    }
    const all = await Promise.all(Array.from({ length: 20 }, () => looks.at('one', ask)))
    expect(new Set(all).size).toBe(1)
    expect(asked).toBe(1)
    expect(await looks.at('two', async () => undefined)).toBeUndefined()
  })

  test('what no decoder reads is nothing, and ends nothing', async () => {
    const newest = newestOf(drawFragments(`${moving} ${seconds}`))
    const broken = { ...newest, bytes: [Buffer.alloc(20_000, 7)] }
    expect(await open().at('one', async () => broken)).toBeUndefined()
  })
})

const open = () =>
  new Looks({
    ffmpeg,
    clock: { now: () => new Date() },
    log: { info: () => {}, warn: () => {} },
  })

test('a wide picture with sound and motion has no fault', () => {
  expect(faultsOf(measure(grey(80, 120), undefined), wide)).toEqual(['no-sound'])
})
