import type { FrameRate, LadderRung } from './ladder.ts'
import type { SoundPlan } from './loudness.ts'
import type { FilmSource, SourceAudio } from './source.ts'

/** Interval of key frames in every rendition, and length of a segment. */
export const segmentSeconds = 2
const fragmentMicros = 450_000

/** Returns the pipe of an output. The first is standard output. fd 3 is ffmpeg's progress. */
const getPipe = (index: number) => `pipe:${index === 0 ? 1 : 3 + index}`

/** Formats an output: a header, then fragments under half a second, each from a key frame where there is one. */
const formatFragmentOutput = (index = 0) => [
  ...['-map_metadata', '-1', '-map_chapters', '-1', '-max_muxing_queue_size', '1024'],
  // The header waits for the first fragment, so that it states the lead-in of sound and video.
  ...['-f', 'mp4', '-movflags', '+empty_moov+delay_moov+default_base_moof+frag_keyframe'],
  ...['-frag_duration', `${fragmentMicros}`, '-flush_packets', '1', getPipe(index)],
]

const toneMapped =
  'zscale=t=linear:npl=100,format=gbrpf32le,zscale=p=bt709,tonemap=hable:desat=0,zscale=t=bt709:m=bt709:r=tv'

export interface EncodeOptions {
  rungs: readonly LadderRung[]
  source: FilmSource
  sound: SoundPlan
  canToneMap: boolean
  /** Seconds at which a copied rendition is cut. The encoded ones get key frames there too. */
  cuts?: readonly number[]
}

/** Formats the encoding of all rungs from one decode, each on its own pipe, in order. */
export function formatEncoding(options: EncodeOptions): string[] {
  const { rungs, source, sound, cuts } = options
  return [
    ...formatFilterGraphs(options),
    ...rungs.flatMap((rung, index) => [
      ...[
        '-map',
        `[picture${index}]`,
        ...formatSound(source, sound, `[sound${index}]`),
        '-sn',
        '-dn',
        ...formatVideoEncoding(rung, cuts),
      ],
      ...formatFragmentOutput(index),
    ]),
  ]
}

/** Formats two filter graphs. In a single one the video would wait for the sound. */
function formatFilterGraphs({ rungs, source, sound, canToneMap }: EncodeOptions): string[] {
  const { video, audio } = source
  const formatOutlets = (name: string) => rungs.map((_, index) => `[${name}${index}]`).join('')
  const pictures = rungs.map(({ width, height, frameRate }, index) => {
    const filters = [
      `fps=${formatRate(frameRate)}:start_time=0`,
      `scale=${width}:${height}:flags=bicubic`,
      ...(video.isHdr && canToneMap ? [toneMapped] : []),
      'setsar=1,format=yuv420p',
    ]
    return `[decoded${index}]${filters.join(',')}[picture${index}]`
  })
  const upright = video.isInterlaced ? 'yadif=deint=interlaced,' : ''
  const split = `[0:${video.index}]${upright}split=${rungs.length}${formatOutlets('decoded')}`
  const picture = ['-filter_complex', [split, ...pictures].join(';')]
  const [first] = audio
  if (!first || sound.kind === 'copy') return picture
  const soundGraph = `[0:${first.index}]${formatSoundFilters(sound.gain)},asplit=${rungs.length}${formatOutlets('sound')}`
  return [...picture, '-filter_complex', soundGraph]
}

function formatVideoEncoding({ frameRate, bitsPerSecond }: LadderRung, cuts: readonly number[] = []): string[] {
  const keyEvery = Math.round((segmentSeconds * frameRate.over) / frameRate.under)
  return [
    ...['-c:v', 'libx264', '-preset', 'superfast', '-crf', '22', '-pix_fmt', 'yuv420p', '-threads', '2'],
    ...['-maxrate', `${bitsPerSecond}`, '-bufsize', `${bitsPerSecond * 1.5}`, '-sc_threshold', '0'],
    ...(cuts.length > 0
      ? ['-g', `${keyEvery * 4}`, '-force_key_frames', cuts.map((at) => at.toFixed(3)).join(',')]
      : ['-g', `${keyEvery}`, '-force_key_frames', `expr:gte(t,n_forced*${segmentSeconds})`]),
    ...['-keyint_min', `${keyEvery}`, '-flags', '+cgop'],
  ]
}

/** Formats the output that copies the video, and the sound where possible. */
export function buildCopyArgs(source: FilmSource, sound: SoundPlan): string[] {
  const [first] = source.audio
  const isFiltered = first && sound.kind === 'encode'
  return [
    ...(isFiltered ? ['-filter_complex', `[0:${first.index}]${formatSoundFilters(sound.gain)}[sound]`] : []),
    ...['-map', `0:${source.video.index}`, ...formatSound(source, sound, '[sound]'), '-sn', '-dn', '-c:v', 'copy'],
    ...formatFragmentOutput(),
  ]
}

export const formatFurtherSound = ({ index }: SourceAudio, gain: number): string[] => [
  ...['-map', `0:${index}`, '-vn', '-sn', '-dn', ...soundEncoder, '-af', formatSoundFilters(gain)],
  ...formatFragmentOutput(),
]

/** Adds silence to a video without sound, because players expect sound in every title of a channel. */
export const formatSilence = ({ audio }: FilmSource): string[] =>
  audio.length > 0 ? [] : ['-f', 'lavfi', '-i', 'anullsrc=channel_layout=stereo:sample_rate=48000']

const soundEncoder = ['-c:a', 'aac', '-b:a', '128k', '-ac', '2', '-ar', '48000']

/** Formats the sound of an output. `filtered` is the label of the filtered sound. */
function formatSound({ audio: [first] }: FilmSource, sound: SoundPlan, filtered: string): string[] {
  if (!first) return ['-map', '1:a', '-shortest', ...soundEncoder]
  return sound.kind === 'copy' ? ['-map', `0:${first.index}`, '-c:a', 'copy'] : ['-map', filtered, ...soundEncoder]
}

/** Formats the sound filters. Missing sound at the beginning becomes silence, and amplified sound is limited. */
function formatSoundFilters(gain: number): string {
  const filters = ['aresample=48000:async=1:first_pts=0', 'aformat=channel_layouts=stereo']
  if (gain !== 0) filters.push(`volume=${gain}dB`)
  if (gain > 0) filters.push('alimiter=limit=0.84:level=disabled')
  return filters.join(',')
}

const formatRate = ({ over, under }: FrameRate) => `${over}/${under}`
