import { type FilmFile, runFfmpeg } from './film-file.ts'
import type { FilmSource, SourceTrack } from './source.ts'

/** Text formats. Subtitles that are pictures cannot be searched or enlarged. */
const texts = new Set(['mov_text', 'subrip', 'webvtt'])
const mostBytes = 2 * 1024 * 1024

export const listTextSubtitles = ({ subtitles }: FilmSource): SourceTrack[] =>
  subtitles.filter((one, index) => {
    const isFirst = subtitles.findIndex((other) => other.language === one.language && texts.has(other.codec)) === index
    return texts.has(one.codec) && isFirst
  })

/** Reads a track as WebVTT, as ffmpeg writes it. Undefined when it fails. */
export async function readSubtitles(film: FilmFile, track: SourceTrack, seconds: number): Promise<Buffer | undefined> {
  const chunks: Buffer[] = []
  let length = 0
  const end = await runFfmpeg(film, {
    after: ['-map', `0:${track.index}`, '-vn', '-an', '-dn', '-c:s', 'webvtt', '-f', 'webvtt', 'pipe:1'],
    seconds,
    output: (bytes) => {
      length += bytes.length
      if (length <= mostBytes) chunks.push(bytes)
    },
  })
  return end.kind === 'done' && length <= mostBytes ? Buffer.concat(chunks) : undefined
}
