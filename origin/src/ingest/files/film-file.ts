import path from 'node:path'
import type { Container } from '@fieldhouse/contract/origin/container'
import { type JobEnd, runInSandbox, type SandboxJob } from '../ffmpeg/sandbox.ts'
import { boundedPixels, inputName, safely } from './input.ts'

/** An upload as the programs see it: one file in a folder of its own. */
export interface FilmFile {
  ffmpeg: string
  folder: string
  container: Container
  signal: AbortSignal
  /** How long ffmpeg may say nothing. */
  silenceMs: number
}

/** ffmpeg and ffprobe come together. */
export const probeBeside = (ffmpeg: string): string => {
  const { dir, ext } = path.parse(ffmpeg)
  return path.join(dir, `ffprobe${ext === '.exe' ? ext : ''}`)
}

/** Room for a picture's references at up to 4K, and at more. */
const memory = { usual: 2 * 1024 ** 3, large: 4 * 1024 ** 3 }
const probeMs = 120_000
/** On a loaded machine one second of film may take as long as this; more is a loop. */
const slowest = 40

export interface FfmpegRun {
  /** Before `-i`: where to begin, which pictures to skip. */
  before?: readonly string[]
  /** Further inputs: of ffmpeg's own making, or other places of the same file. */
  beside?: readonly string[]
  /** After it: filters, codecs and `pipe:1`; further outputs from `pipe:4` on. */
  after: readonly string[]
  /** How much of the film it goes through. */
  seconds: number
  isLarge?: boolean
  output(bytes: Buffer): void | Promise<void>
  furtherOutputs?: SandboxJob['furtherOutputs']
  at?(seconds: number): void
}

export function runFfmpeg(film: FilmFile, run: FfmpegRun): Promise<JobEnd> {
  const wallMs = probeMs + run.seconds * slowest * 1000
  return runInSandbox({
    program: film.ffmpeg,
    arguments: [
      ...['-nostdin', '-hide_banner', '-v', 'error', '-progress', 'pipe:3', '-stats_period', '0.5'],
      // A few threads each: an encoder that is live has priority.
      ...['-filter_threads', '2', '-threads', '2'],
      ...boundedPixels,
      ...(run.before ?? []),
      ...safely(film.container),
      ...['-i', inputName, ...(run.beside ?? [])],
      ...run.after,
    ],
    folder: film.folder,
    limits: { cpuSeconds: wallMs / 500, memoryBytes: run.isLarge ? memory.large : memory.usual, wallMs },
    output: run.output,
    ...(run.furtherOutputs ? { furtherOutputs: run.furtherOutputs } : {}),
    progress: { silenceMs: film.silenceMs, at: run.at ?? (() => undefined) },
    signal: film.signal,
  })
}

const mostText = 16 * 1024 * 1024

/** What ffprobe writes about the film, as text. */
export async function runProbe(film: FilmFile, words: readonly string[]): Promise<{ end: JobEnd; text: string }> {
  const all = [...boundedPixels, ...safely(film.container), ...words, inputName]
  return collect({ arguments: all, folder: film.folder, signal: film.signal }, film.ffmpeg)
}

/** The same of bytes that we have made. */
export async function probeBytes(film: FilmFile, bytes: Uint8Array): Promise<{ end: JobEnd; text: string }> {
  const words = [
    '-protocol_whitelist',
    'pipe',
    '-f',
    'mov',
    '-of',
    'json',
    '-show_entries',
    'stream=codec_name,codec_type',
  ]
  return collect(
    { arguments: [...words, 'pipe:0'], folder: film.folder, signal: film.signal, input: bytes },
    film.ffmpeg,
  )
}

async function collect(
  job: Pick<SandboxJob, 'arguments' | 'folder' | 'signal' | 'input'>,
  ffmpeg: string,
): Promise<{ end: JobEnd; text: string }> {
  const chunks: Buffer[] = []
  let length = 0
  const end = await runInSandbox({
    ...job,
    program: probeBeside(ffmpeg),
    arguments: ['-v', 'error', '-hide_banner', ...job.arguments],
    limits: { cpuSeconds: probeMs / 1000, memoryBytes: memory.usual, wallMs: probeMs },
    output: (bytes) => {
      length += bytes.length
      if (length > mostText) throw new Error('ffprobe tells more than anybody asked for.')
      chunks.push(bytes)
    },
  })
  return { end, text: Buffer.concat(chunks).toString('utf8') }
}
