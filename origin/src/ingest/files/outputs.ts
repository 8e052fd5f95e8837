import type { FrameRate, Rung } from './ladder.ts'
import type { Sound } from './loudness.ts'
import type { Source, SourceAudio } from './source.ts'

/** Every rendition has a key frame so often, and a segment is as long. */
export const segmentSeconds = 2
const fragmentMicros = 450_000

/** The first goes to standard output; fd 3 is ffmpeg's account. */
const pipeOf = (index: number) => `pipe:${index === 0 ? 1 : 3 + index}`

/** Header first, then fragments of less than half a second, each from a key frame where there is one. */
const asFragments = (index = 0) => [
  ...['-map_metadata', '-1', '-map_chapters', '-1', '-max_muxing_queue_size', '1024'],
  // With the header held back until the first fragment, it can say how far sound and picture lead in.
  ...['-f', 'mp4', '-movflags', '+empty_moov+delay_moov+default_base_moof+frag_keyframe'],
  ...['-frag_duration', `${fragmentMicros}`, '-flush_packets', '1', pipeOf(index)],
]

const toneMapped =
  'zscale=t=linear:npl=100,format=gbrpf32le,zscale=p=bt709,tonemap=hable:desat=0,zscale=t=bt709:m=bt709:r=tv'

export interface EncodeWish {
  rungs: readonly Rung[]
  source: Source
  sound: Sound
  canToneMap: boolean
  /** Where the film as it came is cut, in seconds: there these have key frames too. */
  cuts?: readonly number[]
}

/** All rungs from one decode: each on a pipe of its own, in their order. */
export function encoded(wish: EncodeWish): string[] {
  const { rungs, source, sound, cuts } = wish
  return [
    ...graphs(wish),
    ...rungs.flatMap((rung, index) => [
      ...[
        '-map',
        `[picture${index}]`,
        ...soundOf(source, sound, `[sound${index}]`),
        '-sn',
        '-dn',
        ...pictureEncoder(rung, cuts),
      ],
      ...asFragments(index),
    ]),
  ]
}

/** Two of them: in one the pictures would be held back until there is sound. */
function graphs({ rungs, source, sound, canToneMap }: EncodeWish): string[] {
  const { video, audio } = source
  const outlets = (name: string) => rungs.map((_, index) => `[${name}${index}]`).join('')
  const pictures = rungs.map(({ width, height, frameRate }, index) => {
    const filters = [
      `fps=${rateText(frameRate)}:start_time=0`,
      `scale=${width}:${height}:flags=bicubic`,
      ...(video.isHdr && canToneMap ? [toneMapped] : []),
      'setsar=1,format=yuv420p',
    ]
    return `[decoded${index}]${filters.join(',')}[picture${index}]`
  })
  const upright = video.isInterlaced ? 'yadif=deint=interlaced,' : ''
  const split = `[0:${video.index}]${upright}split=${rungs.length}${outlets('decoded')}`
  const picture = ['-filter_complex', [split, ...pictures].join(';')]
  const [first] = audio
  if (!first || sound.kind === 'copy') return picture
  const heard = `[0:${first.index}]${soundFilters(sound.gain)},asplit=${rungs.length}${outlets('sound')}`
  return [...picture, '-filter_complex', heard]
}

function pictureEncoder({ frameRate, bitsPerSecond }: Rung, cuts: readonly number[] = []): string[] {
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

/** The picture as it came; the sound too where it can be. */
export function taken(source: Source, sound: Sound): string[] {
  const [first] = source.audio
  const isFiltered = first && sound.kind === 'encode'
  return [
    ...(isFiltered ? ['-filter_complex', `[0:${first.index}]${soundFilters(sound.gain)}[sound]`] : []),
    ...['-map', `0:${source.video.index}`, ...soundOf(source, sound, '[sound]'), '-sn', '-dn', '-c:v', 'copy'],
    ...asFragments(),
  ]
}

export const furtherSound = ({ index }: SourceAudio, gain: number): string[] => [
  ...['-map', `0:${index}`, '-vn', '-sn', '-dn', ...soundEncoder, '-af', soundFilters(gain)],
  ...asFragments(),
]

/** A player that changes between films expects that each has sound. */
export const silenceBeside = ({ audio }: Source): string[] =>
  audio.length > 0 ? [] : ['-f', 'lavfi', '-i', 'anullsrc=channel_layout=stereo:sample_rate=48000']

const soundEncoder = ['-c:a', 'aac', '-b:a', '128k', '-ac', '2', '-ar', '48000']

/** Of an output; `filtered` is where the filters give it out. */
function soundOf({ audio: [first] }: Source, sound: Sound, filtered: string): string[] {
  if (!first) return ['-map', '1:a', '-shortest', ...soundEncoder]
  return sound.kind === 'copy' ? ['-map', `0:${first.index}`, '-c:a', 'copy'] : ['-map', filtered, ...soundEncoder]
}

/** What is missing at the beginning is silence; what gets louder is kept from going over the top. */
function soundFilters(gain: number): string {
  const filters = ['aresample=48000:async=1:first_pts=0', 'aformat=channel_layouts=stereo']
  if (gain !== 0) filters.push(`volume=${gain}dB`)
  if (gain > 0) filters.push('alimiter=limit=0.84:level=disabled')
  return filters.join(',')
}

const rateText = ({ over, under }: FrameRate) => `${over}/${under}`
