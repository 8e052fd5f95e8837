import { ladderFor, type Rung, rungsBeside } from '../../ingest/files/ladder.ts'
import { isFarFromEven } from '../../ingest/files/loudness.ts'
import { encoded, segmentSeconds, silenceBeside, taken } from '../../ingest/files/outputs.ts'
import { canBeTakenOver } from '../../ingest/files/rhythm.ts'
import { FilmRefused, WorkFailed } from '../../ingest/files/source.ts'
import { extraWeight, makeFurtherSound, makePictures, takeCaptions } from './extras.ts'
import type { WorkJob } from './job.ts'
import { makeRendition, publish } from './make-rendition.ts'
import { SegmentTooLong } from './rendition-writer.ts'

/** What a growing playlist has promised as its longest; see `storedPlaylist`. */
const mostSegmentSeconds = 6

/** From a file to a film: first what lets somebody watch, then everything that makes it better. */
export async function runPipeline(job: WorkJob): Promise<void> {
  const all = ladderFor(job.source)
  job.progress.plan(weightOfAll(all) + remuxWeight + extraWeight * (1 + job.source.audio.length))
  const rest = await makeFirst(job, all)
  await makePictures(job)
  await takeCaptions(job)
  for (const rung of rest) await makeRung(job, rung)
  await makeFurtherSound(job)
}

const remuxWeight = 0.05
const weightOf = ({ width, height }: Rung) => (width * height) / (1920 * 1080)
const weightOfAll = (rungs: readonly Rung[]) => rungs.reduce((sum, rung) => sum + weightOf(rung), 0)

/** The film as it came when that can be played, else its lowest rung, which grows before everybody's eyes. */
async function makeFirst(job: WorkJob, [lowest, ...higher]: readonly Rung[]): Promise<Rung[]> {
  if (!job.isDone('encode') && (await canBeTakenOver(job.film, job.source))) {
    const rest = await takeOver(job)
    if (rest) {
      job.progress.plan(weightOfAll(rest) + remuxWeight + extraWeight * (1 + job.source.audio.length))
      return rest
    }
    await job.done('encode')
  }
  if (lowest) await makeRung(job, lowest, true)
  return higher
}

/** Undefined when it turns out half-way that it cannot be: key frames too far from each other, sound with a dent. */
async function takeOver(job: WorkJob): Promise<Rung[] | undefined> {
  const { source, progress, manifests, id } = job
  if (!job.isDone('remux')) {
    progress.begin('remux', remuxWeight)
    const sound = (await isFarFromEven(job.film, source)) ? 'even' : 'copy'
    try {
      const name = `${source.video.height}p`
      const making = { name, arguments: taken(source, sound), segmentSeconds, mostSegmentSeconds, isAllOrNothing: true }
      const rendition = (await makeRendition(job, making)).rendition(true)
      if (rendition) await publish(job, rendition)
    } catch (error) {
      const isFilms = error instanceof SegmentTooLong || error instanceof FilmRefused || error instanceof WorkFailed
      if (!isFilms || job.film.signal.aborted) throw error
      return undefined
    }
    await job.done('remux')
  }
  progress.playable()
  const made = (await manifests.read(id))?.renditions.find((one) => one.name === `${source.video.height}p`)
  return made ? rungsBeside(source, made) : undefined
}

async function makeRung(job: WorkJob, rung: Rung, grows = false): Promise<void> {
  if (job.isDone(rung.name)) return
  const { source, canToneMap, progress } = job
  progress.begin('encode', weightOf(rung))
  const writer = await makeRendition(job, {
    name: rung.name,
    arguments: encoded({ rung, source, canToneMap }),
    beside: silenceBeside(source),
    segmentSeconds,
    mostSegmentSeconds,
    grows,
  })
  const rendition = writer.rendition(true)
  if (rendition) await publish(job, rendition)
  await job.done(rung.name)
  progress.playable()
}
