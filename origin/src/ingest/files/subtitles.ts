import { type FilmFile, runFfmpeg } from './film-file.ts'
import type { Source, SourceTrack } from './source.ts'

/** What is text already; what is pictures of text nobody can search or enlarge. */
const texts = new Set(['mov_text', 'subrip', 'webvtt'])
const mostBytes = 2 * 1024 * 1024

export const textSubtitles = ({ subtitles }: Source): SourceTrack[] =>
  subtitles.filter((one, index) => {
    const isFirst = subtitles.findIndex((other) => other.language === one.language && texts.has(other.codec)) === index
    return texts.has(one.codec) && isFirst
  })

/** One track as WebVTT, as ffmpeg writes it: to be read like any other captions. Undefined when there is none to be had. */
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
