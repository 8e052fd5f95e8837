import type { Slate } from '@fieldhouse/contract/origin/origin'
import { readFragment } from '../fmp4/fragment.ts'
import type { Mp4Track } from '../fmp4/header.ts'
import { Fmp4StreamReader, type InitSegment, type MediaFragment } from '../fmp4/stream-reader.ts'
import { rootFolder, runInSandbox } from '../ingest/ffmpeg/sandbox.ts'
import { getSlateFont } from './letters.ts'
import { drawSlate, type PictureSize } from './picture.ts'

/** A slate as picture and sound, played in a loop. */
export interface SlateClip {
  init: InitSegment
  /** Length of the clip, at which both picture and sound end. */
  seconds: number
  /** Each fragment with the time at which its last frame ends. */
  fragments: (MediaFragment & { atSeconds: number })[]
}

export interface ClipOptions extends PictureSize {
  hasSound: boolean
}

/**
 * 64 frames at thirty a second are as long as 100 frames of AAC at 48 kHz, so the loop has no audible or visible seam.
 */
const pictures = 64
const soundFrames = 100
const frameSamples = 1024
const frameRate = 30
const seconds = pictures / frameRate
/** Rounding error in seconds, from counting in thirtieths and samples. */
const exact = 0.000_1
/** A frame per fragment, as encoders' streams are cut. */
const fragmentMicros = 30_000
const limits = { cpuSeconds: 20, memoryBytes: 1024 ** 3, wallMs: 60_000 }
const mostBytes = 16 * 1024 * 1024

/** Draws a clip. Undefined when this ffmpeg makes something else than expected. */
export async function drawClip(program: string, slate: Slate, options: ClipOptions): Promise<SlateClip | undefined> {
  // H.264 with this pixel format needs an even width and height.
  const size = { width: options.width & ~1, height: options.height & ~1 }
  const chunks: Buffer[] = []
  let length = 0
  const end = await runInSandbox({
    program,
    folder: rootFolder,
    limits,
    isAwaited: true,
    arguments: formatClipArguments(size, options.hasSound),
    input: drawSlate(slate, size, getSlateFont()),
    output: (bytes) => {
      length += bytes.length
      if (length > mostBytes) throw new Error('The slate’s video is too large.')
      chunks.push(bytes)
    },
  })
  return end.kind === 'done' ? checkClip(Buffer.concat(chunks)) : undefined
}

function formatClipArguments({ width, height }: PictureSize, hasSound: boolean): string[] {
  // The encoder's output starts one frame early, with a frame before the first. Its time then starts where the video's
  // does.
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

/** Checks a clip. Only one that begins with a key frame and whose tracks have the exact length can be looped. */
function checkClip(bytes: Buffer): SlateClip | undefined {
  const [init, ...rest] = new Fmp4StreamReader().push(bytes)
  if (init?.kind !== 'init') return undefined
  const { header } = init
  const fragments: SlateClip['fragments'] = []
  const ends = new Map<Mp4Track, number>()
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
