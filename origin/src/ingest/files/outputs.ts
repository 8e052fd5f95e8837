import type { FrameRate, Rung } from './ladder.ts'
import type { Source, SourceAudio } from './source.ts'

/** Every rendition has a key frame so often, and a segment is as long. */
export const segmentSeconds = 2
const fragmentMicros = 450_000

/** Header first, then fragments of less than half a second, each from a key frame where there is one. */
const asFragments = [
  // With the header held back until the first fragment, it can say how far sound and picture lead in.
  ...['-f', 'mp4', '-movflags', '+empty_moov+delay_moov+default_base_moof+frag_keyframe'],
  ...['-frag_duration', `${fragmentMicros}`, '-flush_packets', '1', 'pipe:1'],
]

const toneMapped =
  'zscale=t=linear:npl=100,format=gbrpf32le,zscale=p=bt709,tonemap=hable:desat=0,zscale=t=bt709:m=bt709:r=tv'

export interface EncodeWish {
  rung: Rung
  source: Source
  canToneMap: boolean
}

export function encoded({ rung, source, canToneMap }: EncodeWish): string[] {
  const { video } = source
  const rate = rateText(rung.frameRate)
  const filters = [
    ...(video.isInterlaced ? ['yadif=deint=interlaced'] : []),
    `fps=${rate}:start_time=0`,
    `scale=${rung.width}:${rung.height}:flags=bicubic`,
    ...(video.isHdr && canToneMap ? [toneMapped] : []),
    'setsar=1,format=yuv420p',
  ]
  const keyEvery = Math.round((segmentSeconds * rung.frameRate.over) / rung.frameRate.under)
  return [
    ...['-map', `0:${video.index}`, ...mainSound(source), '-sn', '-dn', '-vf', filters.join(',')],
    ...['-c:v', 'libx264', '-preset', 'superfast', '-crf', '22', '-pix_fmt', 'yuv420p', '-threads', '2'],
    ...['-maxrate', `${rung.bitsPerSecond}`, '-bufsize', `${rung.bitsPerSecond * 1.5}`, '-sc_threshold', '0'],
    ...['-g', `${keyEvery}`, '-keyint_min', `${keyEvery}`, '-flags', '+cgop'],
    ...['-force_key_frames', `expr:gte(t,n_forced*${segmentSeconds})`],
    ...soundOf(source.audio[0]),
    ...asFragments,
  ]
}

/** The picture as it came; the sound too, unless its loudness is to be made even. */
export const taken = (source: Source, sound: 'copy' | 'even'): string[] => [
  ...['-map', `0:${source.video.index}`, ...mainSound(source), '-sn', '-dn', '-c:v', 'copy'],
  ...(sound === 'copy' ? ['-c:a', 'copy'] : soundOf(source.audio[0])),
  ...asFragments,
]

export const furtherSound = (audio: SourceAudio): string[] => [
  ...['-map', `0:${audio.index}`, '-vn', '-sn', '-dn', ...soundOf(audio), ...asFragments],
]

/** A player that changes between films expects that each has sound. */
export const silenceBeside = ({ audio }: Source): string[] =>
  audio.length > 0 ? [] : ['-f', 'lavfi', '-i', 'anullsrc=channel_layout=stereo:sample_rate=48000']

const mainSound = ({ audio: [first] }: Source) => (first ? ['-map', `0:${first.index}`] : ['-map', '1:a', '-shortest'])

function soundOf(audio: SourceAudio | undefined): string[] {
  const encoder = ['-c:a', 'aac', '-b:a', '128k', '-ac', '2', '-ar', '48000']
  if (!audio) return encoder
  // EBU R128 in one pass; it works at 192 kHz, and what is missing at the beginning is silence.
  const filters = ['aresample=48000:async=1:first_pts=0', 'loudnorm=I=-16:TP=-1.5:LRA=11', 'aresample=48000']
  return [...encoder, '-af', filters.join(',')]
}

const rateText = ({ over, under }: FrameRate) => `${over}/${under}`
