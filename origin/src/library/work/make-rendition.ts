import { Fmp4Error } from '../../fmp4/boxes.ts'
import { probeBytes, runFfmpeg } from '../../ingest/files/film-file.ts'
import { longestSeconds } from '../../ingest/files/input.ts'
import { FilmRefused, WorkFailed } from '../../ingest/files/source.ts'
import type { StoredRendition } from '../../storage/manifest.ts'
import type { WorkJob } from './job.ts'
import { RenditionWriter, RunAway, SegmentTooLong } from './rendition-writer.ts'

export interface RenditionPlan {
  /** Names of the renditions, one per output, in order. */
  names: readonly string[]
  arguments: readonly string[]
  beside?: readonly string[]
  segmentSeconds: number
  mostSegmentSeconds: number
  /** Publishes the first rendition while it grows. */
  grows?: boolean
  /** A partial result is discarded, because there is another way. */
  isAllOrNothing?: boolean
}

/** A growing playlist is written at most this often, and only when the video has grown by this factor. */
const growsEveryMs = 1000
const growsBy = 1.05

/** Makes renditions with one ffmpeg and verifies them. The caller publishes them. */
export async function makeRenditions(job: WorkJob, making: RenditionPlan): Promise<RenditionWriter[]> {
  const { film, source, progress } = job
  const length = source.duration ?? longestSeconds
  const growth = making.grows ? new Growth(job, making.names[0] ?? '') : undefined
  const writers = making.names.map((name, index) => createWriter(job, making, name, index === 0 ? growth : undefined))
  const [first, ...further] = writers.map((writer) => (bytes: Buffer) => writer.push(bytes))
  const end = await runFfmpeg(film, {
    ...(making.beside ? { beside: making.beside } : {}),
    after: making.arguments,
    seconds: length,
    isLarge: Math.max(source.video.width, source.video.height) > 4096 || writers.length > 1,
    output: (bytes) => first?.(bytes),
    furtherOutputs: further,
    at: (seconds) => progress.at(seconds / length),
  }).catch((error: unknown) => {
    throw explainWriterError(
      error,
      making,
      writers.some(({ codecs }) => codecs !== ''),
    )
  })
  if (end.kind === 'stopped') throw new WorkFailed('Processing was stopped.')
  if (end.kind === 'crashed') throw new WorkFailed('ffmpeg crashed on this file.')
  if (end.kind === 'hung') throw new WorkFailed('ffmpeg got stuck on this file.')
  for (const writer of writers) {
    await writer.end()
    // A file that breaks in the middle is still a video up to there.
    const isFilm = !making.isAllOrNothing && writer.seconds > 1
    if (end.kind === 'gave-up' && !(isFilm && isFilesFault(end.stderr))) throw explainProgramError(end.stderr)
    if (writer.seconds < shortest) throw new FilmRefused('This file has nothing that can be played.')
    if (!growth?.hasLookedAt(writer)) await verifySample(job, writer)
  }
  return writers
}

/** Makes a single rendition. */
export async function makeRendition(
  job: WorkJob,
  { name, ...making }: Omit<RenditionPlan, 'names'> & { name: string },
): Promise<RenditionWriter> {
  const [writer] = await makeRenditions(job, { ...making, names: [name] })
  if (!writer) throw new WorkFailed('ffmpeg made no video.')
  return writer
}

function createWriter(job: WorkJob, making: RenditionPlan, name: string, growth: Growth | undefined): RenditionWriter {
  const { segmentSeconds, mostSegmentSeconds } = making
  return new RenditionWriter({
    storage: job.storage,
    id: job.id,
    name,
    segmentSeconds,
    mostSegmentSeconds,
    mostSeconds: (job.source.duration ?? longestSeconds) * 1.5 + 60,
    ...(growth ? { stored: (writer) => growth.stored(writer), mayCutAnywhere: () => growth.isShown } : {}),
  })
}

const shortest = 0.1

/** Maps an error to its cause. A jump in a file's timestamps makes ffmpeg repeat a frame over and over. */
function explainWriterError(error: unknown, { isAllOrNothing }: RenditionPlan, hasBegun: boolean): unknown {
  if (error instanceof RunAway || (error instanceof SegmentTooLong && !isAllOrNothing))
    return new FilmRefused('This file is broken: it’s longer than it says.')
  const isUnreadable = error instanceof Fmp4Error || error instanceof RangeError
  // ffmpeg 5.1 writes wrong counts when a fragment has to span a gap of an hour in the video.
  if (isUnreadable && hasBegun) return new FilmRefused('This file is broken and can’t be converted.')
  if (isUnreadable) return new WorkFailed('ffmpeg made a video that can’t be played.', { cause: error })
  return error
}

const isFilesFault = (output: string) =>
  /invalid data|moov atom|partial file|error while decoding|error rate|not enough frames|could not find codec|cannot determine format|decod/i.test(
    output,
  )

const explainProgramError = (output: string): Error =>
  isFilesFault(output)
    ? new FilmRefused('This file is broken: its video can’t be read.')
    : new WorkFailed('ffmpeg couldn’t convert this file.', { cause: output })

/** Probes what we are about to publish, as a player would. */
async function verifySample({ film }: WorkJob, writer: RenditionWriter): Promise<void> {
  const { end, text } = await probeBytes(film, writer.sample)
  if (end.kind !== 'done' || !/"codec_name"/.test(text)) throw new WorkFailed('The converted video can’t be played.')
}

/** Publishes a rendition while it grows, from its first two segments on. */
class Growth {
  readonly #job: WorkJob
  #shownSegments: number
  #shownAt = Number.NEGATIVE_INFINITY
  #lookedAt: RenditionWriter | undefined

  constructor(job: WorkJob, name: string) {
    this.#job = job
    this.#shownSegments = job.shown?.name === name ? job.shown.segments : 0
  }

  get isShown(): boolean {
    return this.#shownSegments > 0
  }

  hasLookedAt(writer: RenditionWriter): boolean {
    return this.#lookedAt === writer
  }

  async stored(writer: RenditionWriter): Promise<void> {
    const count = writer.segments.length
    const isDue =
      count >= Math.max(2, this.#shownSegments * growsBy) && performance.now() - this.#shownAt > growsEveryMs
    // After a restart segments are made again, and those already shown must not disappear.
    if (!isDue || count <= this.#shownSegments) return
    if (!this.isShown) await verifySample(this.#job, writer)
    this.#lookedAt = writer
    const rendition = writer.rendition(false)
    if (!rendition) return
    await publishRenditions(this.#job, [rendition])
    this.#shownSegments = count
    this.#shownAt = performance.now()
    this.#job.progress.playable()
  }
}

/** Publishes renditions at once, so that a player sees all of them or none. */
export async function publishRenditions(
  { manifests, id }: WorkJob,
  newRenditions: readonly StoredRendition[],
): Promise<void> {
  const names = new Set(newRenditions.map(({ name }) => name))
  await manifests.change(id, (manifest) => ({
    ...manifest,
    renditions: [...manifest.renditions.filter((one) => !names.has(one.name)), ...newRenditions].sort(
      (one, other) => other.height - one.height,
    ),
  }))
}
