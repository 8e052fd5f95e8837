import * as z from 'zod/mini'
import type { JobEnd } from '../ffmpeg/sandbox.ts'
import { type FilmFile, runProbe } from './film-file.ts'
import { longestSeconds, mostPixels, mostStreams } from './input.ts'
import { FilmRefused, type FilmSource, type SourceTrack, type SourceVideo, WorkFailed } from './source.ts'

const stream = z.object({
  index: z.number(),
  codec_type: z.optional(z.string()),
  codec_name: z.optional(z.string()),
  profile: z.optional(z.string()),
  level: z.optional(z.number()),
  pix_fmt: z.optional(z.string()),
  width: z.optional(z.number()),
  height: z.optional(z.number()),
  sample_aspect_ratio: z.optional(z.string()),
  avg_frame_rate: z.optional(z.string()),
  r_frame_rate: z.optional(z.string()),
  field_order: z.optional(z.string()),
  color_transfer: z.optional(z.string()),
  channels: z.optional(z.number()),
  sample_rate: z.optional(z.string()),
  start_time: z.optional(z.string()),
  duration: z.optional(z.string()),
  bit_rate: z.optional(z.string()),
  disposition: z.optional(z.record(z.string(), z.number())),
  tags: z.optional(z.record(z.string(), z.string())),
  side_data_list: z.optional(z.array(z.looseObject({ rotation: z.optional(z.number()) }))),
})
type ProbedTrack = z.infer<typeof stream>

const answer = z.object({
  streams: z.optional(z.array(stream)),
  format: z.optional(
    z.object({
      start_time: z.optional(z.string()),
      duration: z.optional(z.string()),
      bit_rate: z.optional(z.string()),
    }),
  ),
})
type ProbeAnswer = z.infer<typeof answer>

export async function probeFilm(film: FilmFile): Promise<FilmSource> {
  const { end, text } = await runProbe(film, ['-of', 'json', '-show_streams', '-show_format'])
  if (end.kind === 'stopped') throw new WorkFailed('Processing was stopped.')
  if (end.kind === 'crashed' && /ENOENT/.test(end.stderr))
    throw new WorkFailed('ffprobe isn’t installed. Install it next to ffmpeg.')
  if (end.kind !== 'done') throw explainUnreadable(end)
  return toSource(parseAnswer(text))
}

function explainUnreadable(end: JobEnd): Error {
  const stderr = 'stderr' in end ? end.stderr : ''
  if (/max_streams|Number of streams exceeds/i.test(stderr))
    return new FilmRefused(`A video can have up to ${mostStreams} tracks.`)
  if (end.kind === 'gave-up') return new FilmRefused('This file is incomplete or broken, and can’t be read.')
  return new WorkFailed('This file couldn’t be read.')
}

function parseAnswer(text: string): ProbeAnswer {
  try {
    return z.parse(answer, JSON.parse(text))
  } catch {
    throw new WorkFailed('ffprobe sent an answer that can’t be read.')
  }
}

const parseSeconds = (text: string | undefined): number | undefined => {
  const value = Number(text)
  return text !== undefined && Number.isFinite(value) && value > 0 ? value : undefined
}
const parseRatio = (text: string | undefined): number => {
  const [over = 0, under = 0] = (text ?? '').split(/[/:]/).map(Number)
  return over > 0 && under > 0 ? over / under : 0
}

function toSource({ streams = [], format }: ProbeAnswer): FilmSource {
  if (streams.length > mostStreams)
    throw new FilmRefused(`A video can have up to ${mostStreams} tracks. This one has ${streams.length}.`)
  const listStreams = (type: string) => streams.filter((one) => one.codec_type === type)
  const isCover = (one: ProbedTrack) => one.disposition?.attached_pic === 1 || one.disposition?.still_image === 1
  const picture = listStreams('video').find((one) => !isCover(one))
  if (!picture)
    throw new FilmRefused(
      listStreams('audio').length > 0 ? 'This file has only sound and no video.' : 'This file has no video.',
    )
  const begins = Number(format?.start_time ?? 0) || 0
  const startsAt = (one: ProbedTrack) => Math.max(0, (Number(one.start_time ?? 0) || 0) - begins)
  const lengths = [parseSeconds(format?.duration), ...streams.map((one) => parseSeconds(one.duration))]
  const duration = lengths.find((one) => one !== undefined)
  if ((duration ?? 0) > longestSeconds) throw new FilmRefused('A video can be up to six hours long.')
  return {
    duration,
    video: { ...toSourceVideo(picture, Number(format?.bit_rate ?? 0)), startsAt: startsAt(picture) },
    audio: listStreams('audio')
      .filter((one) => one.codec_name && (one.channels ?? 0) > 0)
      .map((one) => ({
        ...toSourceTrack(one),
        profile: one.profile ?? '',
        channels: one.channels ?? 2,
        sampleRate: Number(one.sample_rate ?? 0),
        startsAt: startsAt(one),
      })),
    subtitles: listStreams('subtitle').map(toSourceTrack),
  }
}

function toSourceVideo(one: ProbedTrack, fileBits: number): Omit<SourceVideo, 'startsAt'> {
  const { width = 0, height = 0 } = one
  if (!one.codec_name || width < 16 || height < 16) throw new FilmRefused('The video in this file can’t be read.')
  if (width * height > mostPixels) throw new FilmRefused(`This video is larger than 8K: ${width} × ${height}.`)
  const aspect = parseRatio(one.sample_aspect_ratio) || 1
  const isSquare = Math.abs(aspect - 1) < 0.01 || aspect > 8 || aspect < 0.125
  const displayWidth = isSquare ? width : Math.round(width * aspect)
  const rotation = one.side_data_list?.find((side) => side.rotation !== undefined)?.rotation ?? 0
  const isOnItsSide = Math.abs(Math.round(rotation / 90)) % 2 === 1
  return {
    ...toSourceTrack(one),
    profile: one.profile ?? '',
    level: one.level ?? 0,
    pixelFormat: one.pix_fmt ?? '',
    width: isOnItsSide ? height : displayWidth,
    height: isOnItsSide ? displayWidth : height,
    isTurned: rotation !== 0,
    hasSquarePixels: isSquare,
    frameRate: parseRatio(one.avg_frame_rate) || parseRatio(one.r_frame_rate) || 30,
    isInterlaced: ['tt', 'bb', 'tb', 'bt'].includes(one.field_order ?? ''),
    isHdr: one.color_transfer === 'smpte2084' || one.color_transfer === 'arib-std-b67',
    bitsPerSecond: Number(one.bit_rate ?? 0) || fileBits || 0,
  }
}

const toSourceTrack = (one: ProbedTrack): SourceTrack => ({
  index: one.index,
  codec: one.codec_name ?? '',
  language: toBcp47(one.tags?.language),
  title: (one.tags?.title ?? '')
    .replaceAll(/[^\p{L}\p{N} ()&.,'’-]/gu, '')
    .slice(0, 40)
    .trim(),
})

/** Converts a language tag: files have `eng`, playlists `en`. */
function toBcp47(tag: string | undefined): string {
  try {
    const [language = 'und'] = Intl.getCanonicalLocales(tag ?? 'und')
    return /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,2}$/.test(language) ? language : 'und'
  } catch {
    return 'und'
  }
}
