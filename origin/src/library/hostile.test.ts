import fs from 'node:fs'
import path from 'node:path'
import { detectContainer, type VideoContainer } from '@fieldhouse/contract/origin/container'
import { OriginRefusal } from '@fieldhouse/contract/origin/origin'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demuxers } from '../ingest/files/input.ts'
import { buildLadder } from '../ingest/files/ladder.ts'
import { formatEncoding, formatSilence } from '../ingest/files/outputs.ts'
import { probeFilm } from '../ingest/files/probe.ts'
import { FilmRefused } from '../ingest/files/source.ts'
import { createMemoryStorage } from '../storage/memory.ts'
import { draw, ffmpeg, h264, picture, sound } from '../test-clip.ts'
import { Manifests } from './manifests.ts'
import { openShelf } from './shelf.ts'
import { filesIn, newHome, newId, openStudio, type Studio, send, settled } from './test-studio.ts'
import { makeRendition } from './work/make-rendition.ts'
import { Progress } from './work/progress.ts'

/** Someone else's video that must never appear in ours, as a file and as text in it. */
const canaryWords = 'CANARY-0f7c1d52'
// Encoders are slow on a busy machine.
let folder: string
let canary: string
let studio: Studio
let second: Studio
const seeds: Record<string, Buffer> = {}

beforeAll(async () => {
  folder = newHome()
  studio = await openStudio(path.join(folder, 'home'))
  second = await openStudio(path.join(folder, 'second'))
  canary = draw(
    path.join(folder, 'canary.ts'),
    `${picture('64x36')} -t 1 ${h264} -metadata service_name=${canaryWords}`,
  )
  fs.appendFileSync(canary, canaryWords)
  for (const [name, format] of [
    ['mov', 'mp4'],
    ['matroska', 'matroska'],
    ['mpegts', 'mpegts'],
    ['flv', 'flv'],
  ] as const) {
    const file = draw(
      path.join(folder, `seed.${name}`),
      `${picture('64x36', 10)} ${sound} -t 1 ${h264} -g 10 -c:a aac -ac 2 -f ${format}`,
    )
    seeds[name] = fs.readFileSync(file)
  }
})
afterAll(async () => {
  await Promise.all([studio.origin.close(), second.origin.close()])
  fs.rmSync(folder, { recursive: true, force: true })
})

/** Waits for the end of an upload, and checks that nothing foreign appears and no extra file is left. */
async function endOf(on: Studio, bytes: Buffer): Promise<string> {
  const asset = newId()
  // The canary is also beside the upload, because its own folder is the easiest to reach.
  const beside = path.join(on.home, 'work', 'uploads', asset)
  fs.mkdirSync(beside, { recursive: true })
  fs.copyFileSync(canary, path.join(beside, 'canary.ts'))
  try {
    await send(on, bytes, asset)
  } catch (error) {
    if (!(error instanceof OriginRefusal)) throw error
    expect(error.kind).toBe('input')
    await on.origin.assets.remove(asset)
    return 'refused'
  }
  const { state } = await settled(on, asset)
  for (const file of filesIn(path.join(on.home, 'files'))) {
    expect(path.relative(on.home, file)).toMatch(
      new RegExp(
        `^files/assets/${asset}/(asset\\.json|poster\\.jpg|storyboard/\\d+\\.jpg|(\\d+p|audio-track\\d+)/(init\\.mp4|\\d+\\.m4s))$`,
      ),
    )
    expect(fs.readFileSync(file).includes(canaryWords)).toBe(false)
  }
  expect(JSON.stringify(state)).not.toContain(canaryWords)
  expect(
    filesIn(beside)
      .map((file) => path.basename(file))
      // A failed upload keeps its file for another try.
      .filter((name) => name !== 'record.json' && !(state.kind === 'failed' && name === 'in.bin')),
  ).toEqual(['canary.ts'])
  await on.origin.assets.remove(asset)
  fs.rmSync(beside, { recursive: true, force: true })
  return state.kind === 'failed' ? `${state.kind}: ${on.lines.at(-1)}` : state.kind
}

/** Hides a list in four ways: plain, after a byte order mark or blanks, after a video's first bytes, and inside one. */
function disguises(list: string): Buffer[] {
  const text = Buffer.from(list)
  const signs = [
    Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isomiso2', 'latin1'),
    Buffer.from([0x1a, 0x45, 0xdf, 0xa3]),
    Buffer.concat(
      Array.from({ length: 3 }, () => Buffer.concat([Buffer.from([0x47, 0x40, 0, 0x10]), Buffer.alloc(184, 0xff)])),
    ),
    Buffer.from('FLV\x01\x05\0\0\0\x09\0\0\0\0', 'latin1'),
  ]
  return [
    Buffer.concat([text, Buffer.alloc(2000, 0x0a)]),
    Buffer.concat([Buffer.from('\ufeff  \n'), text]),
    ...signs.map((sign) => Buffer.concat([sign, Buffer.from('\n'), text, Buffer.alloc(500, 0x0a)])),
  ]
}

const lists = (target: string): string[] => [
  `#EXTM3U\n#EXT-X-MEDIA-SEQUENCE:0\n#EXTINF:1,\n${target}\n#EXT-X-ENDLIST\n`,
  `#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\nconcat:in.bin|${target}\n#EXT-X-ENDLIST\n`,
  `ffconcat version 1.0\nfile '${target}'\n`,
  `<?xml version="1.0"?><MPD type="static"><Period><AdaptationSet><Representation><BaseURL>${target}</BaseURL></Representation></AdaptationSet></Period></MPD>`,
  `v=0\no=- 0 0 IN IP4 127.0.0.1\ns=a\nc=IN IP4 127.0.0.1\nt=0 0\nm=video 5004 RTP/AVP 96\na=${target}\n`,
  `<?xml version="1.0"?><CompositionPlaylist xmlns="http://www.smpte-ra.org/schemas/2067-3/2016"><Id>${target}</Id></CompositionPlaylist>`,
  `<svg xmlns="http://www.w3.org/2000/svg"><image href="${target}"/></svg>`,
  `subfile,,start,0,end,0,,:${target}\n`,
  `crypto+file:${target}\n`,
  `<html><body><video src="${target}"></video></body></html>`,
]

describe('a playlist disguised as a video', () => {
  test('is refused in every disguise, and no file that it names is read', async () => {
    const all = ['canary.ts', canary].flatMap((target) => lists(target).flatMap(disguises))
    expect(all.length).toBeGreaterThanOrEqual(60)
    const ends = await inTwoLanes(all, endOf)
    expect(new Set(ends)).toEqual(new Set(['refused']))
  })

  test('is refused with a reason that names what it is', () => {
    const reason = (text: string) => {
      const sniffed = detectContainer(Buffer.from(text))
      return sniffed.kind === 'refused' ? sniffed.reason : ''
    }
    expect(reason('#EXTM3U\n')).toMatch(/playlist/)
    expect(reason('\ufeff\n #EXTM3U\n')).toMatch(/playlist/)
    expect(reason('ffconcat version 1.0')).toMatch(/list of files/)
    expect(reason('<svg>')).toMatch(/page or a list/)
    expect(reason('ID3\x04')).toMatch(/sound only/)
    expect(reason('')).toMatch(/as a video/)
  })

  test('is read by one demuxer only', () => {
    const names: Record<VideoContainer, string> = { mov: 'mov', matroska: 'matroska', mpegts: 'mpegts', flv: 'flv' }
    for (const [container, seed] of Object.entries(seeds)) {
      expect(detectContainer(seed)).toEqual({ kind: 'film', container })
      expect(demuxers[container as VideoContainer].format).toBe(names[container as VideoContainer])
    }
  })
})

test('hostile video: a reference to another file is never followed', async () => {
  for (const target of ['canary.ts', canary]) {
    const pointing = withReference(seeds.mov ?? Buffer.alloc(0), target)
    expect(pointing.includes(target)).toBe(true)
    expect(['ready', 'refused']).toContain(await endOf(studio, pointing))
  }
})

/** Returns the same MP4 with a first track whose samples are elsewhere: a `url ` box without the flag for "here". */
function withReference(film: Buffer, target: string): Buffer {
  const at = film.indexOf('url ') - 4
  const name = Buffer.from(`${target}\0`)
  const box = Buffer.concat([Buffer.alloc(12), name])
  box.writeUInt32BE(box.length, 0)
  box.write('url ', 4)
  const grows = box.length - film.readUInt32BE(at)
  const pointing = Buffer.concat([film.subarray(0, at), box, film.subarray(at + film.readUInt32BE(at))])
  for (const parent of ['moov', 'trak', 'mdia', 'minf', 'dinf', 'dref']) {
    const size = film.lastIndexOf(parent, at) - 4
    pointing.writeUInt32BE(film.readUInt32BE(size) + grows, size)
  }
  return pointing
}

/** Number of mutants of each kind. MUTANTS=75 runs more. */
const mutantsOfAKind = Number(process.env.MUTANTS ?? 30)

test('hostile video: every corrupted file is processed or refused, and none pulls in a foreign file', async () => {
  const mutants = Object.entries(seeds).flatMap(([, seed], kind) =>
    Array.from({ length: mutantsOfAKind }, (_, number) => mutant(seed, kind * 1000 + number)),
  )
  // Each file is opened, every tenth is encoded, and every thirtieth is fully processed.
  const ends = await inTwoLanes(
    mutants.map((bytes, number) => ({ bytes, isWhole: number % 30 === 0, isEncoded: number % 10 === 0 })),
    (on, { bytes, isWhole, isEncoded }) => (isWhole ? endOf(on, bytes) : encodedEnd(on, bytes, isEncoded)),
  )
  expect(ends).toHaveLength(mutants.length)
  expect(ends.filter((end) => end !== 'ready' && end !== 'refused')).toEqual([])
  // A playable file is processed.
  expect(ends.filter((end) => end === 'ready').length).toBeGreaterThan(30)
})

/** Runs only the dangerous half: the file's structure, its decoders, and our cutting of the output. */
async function encodedEnd(on: Studio, bytes: Buffer, isEncoded: boolean): Promise<string> {
  const job = fs.mkdtempSync(path.join(on.home, 'job-'))
  fs.chmodSync(on.home, 0o711)
  fs.chmodSync(job, 0o755)
  fs.writeFileSync(path.join(job, 'in.bin'), bytes)
  fs.copyFileSync(canary, path.join(job, 'canary.ts'))
  const sniffed = detectContainer(bytes.subarray(0, 1024))
  if (sniffed.kind === 'refused') return 'refused'
  const storage = createMemoryStorage()
  const signal = new AbortController().signal
  const film = { ffmpeg, folder: job, container: sniffed.container, signal, silenceMs: 30 * 60_000 }
  try {
    const source = await probeFilm(film)
    const [rung] = buildLadder(source)
    if (!rung) return 'no rung'
    if (!isEncoded) return 'ready'
    const shelf = openShelf(storage, { now: () => new Date() })
    await makeRendition(
      {
        id: newId(),
        film,
        source,
        storage,
        manifests: new Manifests(storage, shelf),
        progress: new Progress(() => undefined),
        canToneMap: false,
        transcribe: undefined,
        shown: undefined,
        isDone: () => false,
        done: async () => undefined,
      },
      {
        name: rung.name,
        arguments: formatEncoding({ rungs: [rung], source, sound: { kind: 'encode', gain: 0 }, canToneMap: false }),
        beside: formatSilence(source),
        segmentSeconds: 2,
        mostSegmentSeconds: 6,
      },
    )
  } catch (error) {
    if (error instanceof FilmRefused) return 'refused'
    throw error
  }
  for (const key of await storage.list('assets')) expect((await storage.read(key))?.includes(canaryWords)).toBe(false)
  expect(fs.readdirSync(job).sort()).toEqual(['canary.ts', 'in.bin'])
  return 'ready'
}

/**
 * Corrupts a video, the same way for the same number: bytes flipped or overwritten, the end cut off, pieces swapped.
 */
function mutant(seed: Buffer, number: number): Buffer {
  let state = number + 1
  const random = (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
  const bytes = Buffer.from(seed)
  if (number % 5 === 0) return bytes.subarray(0, 200 + random(bytes.length - 200))
  for (let times = 1 + random(40); times > 0; times--) bytes[12 + random(bytes.length - 12)] = random(256)
  if (number % 5 === 1) bytes.fill(random(256), 12 + random(bytes.length - 600)).subarray(0, 500)
  if (number % 5 === 2) bytes.copy(bytes, 12 + random(bytes.length - 3000), random(bytes.length - 3000), random(3000))
  return bytes
}

async function inTwoLanes<In, Out>(all: readonly In[], work: (on: Studio, one: In) => Promise<Out>): Promise<Out[]> {
  const results: Out[] = []
  const waiting = [...all]
  const lane = async (on: Studio) => {
    for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) results.push(await work(on, one))
  }
  await Promise.all([lane(studio), lane(second)])
  return results
}
