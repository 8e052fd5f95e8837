import type { Slate } from '@fieldhouse/contract/origin/origin'
import { readFragment } from '../fmp4/fragment.ts'
import type { Track } from '../fmp4/header.ts'
import { Fmp4StreamReader, type Fragment, type Init } from '../fmp4/stream-reader.ts'
import { nowhere, runInSandbox } from '../ingest/ffmpeg/sandbox.ts'
import { keptFace } from './letters.ts'
import { drawSlate, type Size } from './picture.ts'

/** A slate as picture and sound, to be shown over and over. */
export interface SlateClip {
  init: Init
  /** All of it; both picture and sound come out even. */
  seconds: number
  /** Each when its last picture is over. */
  fragments: (Fragment & { atSeconds: number })[]
}

export interface ClipWish extends Size {
  hasSound: boolean
}

/** 64 pictures of thirty a second are as long as 100 frames of AAC at 48 kHz: nobody hears or sees where it begins again. */
const pictures = 64
const soundFrames = 100
const frameSamples = 1024
const frameRate = 30
const seconds = pictures / frameRate
/** In seconds: what counting in thirtieths and samples leaves. */
const exact = 0.000_1
/** One picture a fragment, as encoders' streams are cut. */
const fragmentMicros = 30_000
const limits = { cpuSeconds: 20, memoryBytes: 1024 ** 3, wallMs: 60_000 }
const mostBytes = 16 * 1024 * 1024

/** Undefined where this ffmpeg gives something else than it was asked for. */
export async function drawClip(program: string, slate: Slate, wish: ClipWish): Promise<SlateClip | undefined> {
  // H.264 of this kind has an even number of pixels each way.
  const size = { width: wish.width & ~1, height: wish.height & ~1 }
  const chunks: Buffer[] = []
  let length = 0
  const end = await runInSandbox({
    program,
    folder: nowhere,
    limits,
    isAwaited: true,
    arguments: clipArguments(size, wish.hasSound),
    input: drawSlate(slate, size, keptFace()),
    output: (bytes) => {
      length += bytes.length
      if (length > mostBytes) throw new Error('A slate is larger than any.')
      chunks.push(bytes)
    },
  })
  return end.kind === 'done' ? clipOf(Buffer.concat(chunks)) : undefined
}

function clipArguments({ width, height }: Size, hasSound: boolean): string[] {
  // The encoder gives one frame more than it is given: it begins before the first. Its time then begins where the picture's does.
  const silence = `anullsrc=channel_layout=stereo:sample_rate=48000,atrim=end_sample=${(soundFrames - 1) * frameSamples}`
  return [
    ...['-hide_banner', '-v', 'error', '-protocol_whitelist', 'pipe', '-f', 'rawvideo', '-pix_fmt', 'rgb24'],
    ...['-s', `${width}x${height}`, '-framerate', `${frameRate}`, '-i', 'pipe:0'],
    ...(hasSound ? ['-f', 'lavfi', '-i', silence] : []),
    ...['-map', '0:v:0', '-vf', `loop=loop=${pictures - 1}:size=1:start=0,setsar=1`],
    ...[
      '-c:v',
      'libx264',
      '-preset',
      'veryfast',
      '-crf',
      '20',
      '-profile:v',
      'main',
      '-pix_fmt',
      'yuv420p',
      '-bf',
      '0',
    ],
    ...['-g', `${pictures}`, '-keyint_min', `${pictures}`, '-sc_threshold', '0', '-threads', '2'],
    ...(hasSound ? ['-map', '1:a:0', '-c:a', 'aac', '-b:a', '96k', '-bsf:a', `setts=ts=TS+${frameSamples}`] : []),
    ...['-map_metadata', '-1', '-f', 'mp4', '-movflags', '+empty_moov+default_base_moof+frag_keyframe'],
    ...['-frag_duration', `${fragmentMicros}`, '-flush_packets', '1', 'pipe:1'],
  ]
}

/** Nothing but a clip that begins with a key frame, and whose tracks are as long as they should be to the sample, may be repeated. */
function clipOf(bytes: Buffer): SlateClip | undefined {
  const [init, ...rest] = new Fmp4StreamReader().push(bytes)
  if (init?.kind !== 'init') return undefined
  const { header } = init
  const fragments: SlateClip['fragments'] = []
  const ends = new Map<Track, number>()
  let atSeconds = 0
  for (const piece of rest) {
    if (piece.kind === 'init') return undefined
    for (const track of header.tracks) {
      const { start, duration, startsWithKey } = readFragment(piece.bytes, { ...header, main: track })
      const before = ends.get(track) ?? 0
      if (start === undefined) continue
      if (Math.abs(start - before) > exact || (before === 0 && !startsWithKey)) return undefined
      ends.set(track, start + duration)
      if (track === header.main) atSeconds = start + duration
    }
    fragments.push({ ...piece, atSeconds })
  }
  const isWhole = header.tracks.every((track) => Math.abs((ends.get(track) ?? 0) - seconds) < exact)
  return isWhole ? { init, seconds, fragments } : undefined
}
