import type { SignalFault } from '@fieldhouse/contract/origin/origin'
import { beforeEach, describe, expect, test } from 'vitest'
import { readHeader } from '../fmp4/header.ts'
import { Fmp4StreamReader } from '../fmp4/stream-reader.ts'
import { drawFragments, ffmpeg, h264 } from '../test-clip.ts'
import { type ProbedStream, SignalProbes } from './signal-probes.ts'

const moving = '-f lavfi -i testsrc2=size=640x360:rate=30'
const tone = '-f lavfi -i sine=frequency=500:sample_rate=48000'
const seconds = `-t 6 ${h264} -g 30`

const streams: readonly [name: string, words: string, expected: SignalFault[]][] = [
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
    'a picture with pixels that are no squares',
    `-f lavfi -i testsrc2=size=480x360:rate=30 ${tone} ${seconds} -vf setsar=4/3 -c:a aac -ac 2`,
    [],
  ],
  [
    'a picture of another age',
    `-f lavfi -i testsrc2=size=480x360:rate=30 ${tone} ${seconds} -c:a aac -ac 2`,
    ['wrong-shape'],
  ],
  [
    'a picture of another age, made wide',
    `-f lavfi -i testsrc2=size=480x360:rate=30 ${tone} ${seconds} -vf pad=640:360:80:0 -c:a aac -ac 2`,
    ['wrong-shape'],
  ],
]

/** Splits a video into stretches of two key frames, a second apart. */
function stretchesOf(film: Buffer): ProbedStream[] {
  const [init, ...fragments] = new Fmp4StreamReader().push(film).map(({ bytes }) => bytes)
  if (!init) throw new Error('nothing was drawn')
  const { tracks, main } = readHeader(init)
  return [0, 2, 4].map((from) => ({
    header: init,
    bytes: fragments.slice(from, from + 2),
    fromSeconds: from,
    hasSound: tracks.some(({ kind }) => kind === 'audio'),
    width: main.width * main.pixelAspect,
    height: main.height,
    isSlate: false,
    keySeconds: 1,
  }))
}

function open() {
  let now = 0
  const looks = new SignalProbes({
    ffmpeg,
    clock: { now: () => new Date() },
    log: { info: () => {}, warn: () => {} },
    elapsedMs: () => now,
  })
  return {
    looks,
    /** Advances to a new probe. */
    pass: () => {
      now += 1_000
    },
  }
}

describe('a signal probe', () => {
  beforeEach(({ skip }) => skip(ffmpeg === '', 'ffmpeg is not installed'))
  test.for(streams)('finds the right faults in %s', async ([, args, expected]) => {
    const { looks, pass } = open()
    const stretches = stretchesOf(drawFragments(args))
    const foundFaults: SignalFault[][] = []
    for (const stretch of stretches) {
      const result = await looks.at('one', async () => stretch)
      expect(result?.picture.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]))
      expect(result?.keySeconds).toBe(1)
      foundFaults.push(result?.faults ?? [])
      pass()
    }
    expect(foundFaults.at(-1)).toEqual(expected)
    // No other fault was reported before.
    expect(foundFaults.filter((faults) => faults.length > 0 && faults.join() !== expected.join())).toEqual([])
  })

  test('starts over after a pause, and finds no fault in a slate', async () => {
    const { looks, pass } = open()
    const black = `-f lavfi -i color=black:size=640x360:rate=30 ${tone} ${seconds} -c:a aac -ac 2`
    const [first, second, third] = stretchesOf(drawFragments(black))
    const at = async (stretch: ProbedStream | undefined, fromSeconds: number, isSlate = false) => {
      pass()
      return (await looks.at('one', async () => stretch && { ...stretch, fromSeconds, isSlate }))?.faults
    }
    expect(await at(first, 0)).toEqual([])
    expect(await at(second, 2)).toEqual(['black'])
    expect(await at(third, 60)).toEqual([])
    expect(await at(third, 62, true)).toEqual([])
    expect(await at(third, 64)).toEqual([])
    expect(await at(third, 66)).toEqual(['black'])
  })

  test('runs once for many viewers, and gives nothing without a signal', async () => {
    const [newest] = stretchesOf(drawFragments(`${moving} ${tone} ${seconds} -c:a aac -ac 2`))
    let calls = 0
    const { looks } = open()
    const ask = async () => {
      calls++
      return newest
    }
    const all = await Promise.all(Array.from({ length: 20 }, () => looks.at('one', ask)))
    expect(new Set(all).size).toBe(1)
    expect(calls).toBe(1)
    expect(await looks.at('two', async () => undefined)).toBeUndefined()
  })

  test('of an unreadable stream gives nothing and does not throw', async () => {
    const [newest] = stretchesOf(drawFragments(`${moving} ${seconds}`))
    const broken = newest && { ...newest, bytes: [Buffer.alloc(20_000, 7)] }
    expect(await open().looks.at('one', async () => broken)).toBeUndefined()
  })
})
