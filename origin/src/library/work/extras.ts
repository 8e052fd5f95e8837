import { OriginRefusal } from '@fieldhouse/contract/origin/origin'
import { measureGain } from '../../ingest/files/loudness.ts'
import { formatFurtherSound } from '../../ingest/files/outputs.ts'
import { drawPoster, drawStoryboard } from '../../ingest/files/pictures.ts'
import { FilmRefused, type SourceAudio, type SourceTrack, WorkFailed } from '../../ingest/files/source.ts'
import { listTextSubtitles, readSubtitles } from '../../ingest/files/subtitles.ts'
import { putCaptions } from '../captions/captions.ts'
import type { WorkJob } from './job.ts'
import { makeRendition } from './make-rendition.ts'

/** A sound track may be cut anywhere. */
const soundSegmentSeconds = 4

export async function makePictures(job: WorkJob): Promise<void> {
  if (job.isDone('pictures')) return
  const { film, source, storage, manifests, id, progress } = job
  progress.begin('pictures', extraWeight)
  const duration = ((await manifests.read(id))?.durationMs ?? 0) / 1000
  const poster = await drawPoster(film, source, duration)
  throwIfStopped(job)
  if (poster) await storage.write(`assets/${id}/poster.jpg`, poster)
  const drawn = await drawStoryboard(film, source, duration)
  throwIfStopped(job)
  for (const [index, sheet] of (drawn?.sheets ?? []).entries())
    await storage.write(`assets/${id}/storyboard/${index}.jpg`, sheet)
  await manifests.change(id, (manifest) => ({
    ...manifest,
    poster: poster ? 'poster.jpg' : null,
    storyboard: drawn?.storyboard ?? null,
  }))
  await job.done('pictures')
}

export const extraWeight = 0.03

/** Stores the captions in the file itself. Captions by the operator stay. */
export async function takeCaptions(job: WorkJob): Promise<void> {
  if (job.isDone('captions')) return
  const { source, progress, manifests, id } = job
  progress.begin('captions', extraWeight)
  for (const track of listTextSubtitles(source)) {
    const known = (await manifests.read(id))?.captions ?? []
    if (known.some((one) => one.language === track.language)) continue
    const file = await readSubtitles(job.film, track, source.duration ?? 0)
    throwIfStopped(job)
    if (file) await putOwnCaptions(job, track.language, file, getTrackLabel(track))
  }
  await transcribeFilm(job)
  await job.done('captions')
}

/** Asks the transcription service, if one is configured, when there are no captions. */
async function transcribeFilm(job: WorkJob): Promise<void> {
  const { manifests, id, source } = job
  if (!job.transcribe || source.audio.length === 0 || (await manifests.read(id))?.captions.length) return
  const transcript = await job.transcribe({ asset: id, language: source.audio[0]?.language ?? 'und' })
  throwIfStopped(job)
  if (transcript) await putOwnCaptions(job, transcript.language, transcript.file, transcript.label)
}

async function putOwnCaptions(job: WorkJob, language: string, file: Uint8Array, label: string): Promise<void> {
  try {
    await putCaptions(job, job.id, { language, label, file })
  } catch (error) {
    // A video without captions is better than no video.
    if (!(error instanceof OriginRefusal)) throw error
  }
}

/** Makes further sound tracks. The first is in every rendition. */
export async function makeFurtherSound(job: WorkJob): Promise<void> {
  for (const [index, audio] of job.source.audio.slice(1).entries()) {
    const name = `track${index + 2}`
    if (job.isDone(name)) continue
    try {
      await makeTrack(job, name, audio)
    } catch (error) {
      // The track is announced but empty. The video plays without it.
      if (!(error instanceof FilmRefused)) throw error
    }
    await job.done(name)
  }
}

async function makeTrack(job: WorkJob, name: string, audio: SourceAudio): Promise<void> {
  job.progress.begin('encode', extraWeight)
  const writer = await makeRendition(job, {
    name: `audio-${name}`,
    arguments: formatFurtherSound(audio, await measureGain(job.film, job.source, audio)),
    segmentSeconds: soundSegmentSeconds,
    mostSegmentSeconds: soundSegmentSeconds + 1,
  })
  const { codecs, segments } = writer
  const track = { name, language: audio.language, label: getTrackLabel(audio), codecs, complete: true, segments }
  await job.manifests.change(job.id, (manifest) => ({
    ...manifest,
    audio: [...manifest.audio.filter((one) => one.name !== name), track],
  }))
}

function getTrackLabel({ title, language }: SourceTrack): string {
  if (title !== '') return title
  if (language === 'und') return 'Original'
  return new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language
}

/** Stops when the work was aborted, because the output of a stopped program is incomplete. */
function throwIfStopped({ film }: WorkJob): void {
  if (film.signal.aborted) throw new WorkFailed('Processing was stopped.')
}
