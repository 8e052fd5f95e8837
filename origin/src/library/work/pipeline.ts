import { ladderFor, type Rung, rungsBeside } from '../../ingest/files/ladder.ts'
import { isFarFromEven } from '../../ingest/files/loudness.ts'
import { encoded, segmentSeconds, silenceBeside, taken } from '../../ingest/files/outputs.ts'
import { canBeTakenOver } from '../../ingest/files/rhythm.ts'
import type { WorkJob } from './job.ts'
import { makeRendition, publish } from './make-rendition.ts'
import { SegmentTooLong } from './rendition-writer.ts'

/** What a growing playlist has promised as its longest; see `storedPlaylist`. */
const mostSegmentSeconds = 6

/** From a file to a film: first what lets somebody watch, then everything that makes it better. */
export async function runPipeline(job: WorkJob): Promise<void> {
  const first = await makeFirst(job)
  for (const rung of first.rest) await makeRung(job, rung)
}

/** The film as it came when that can be played, else its lowest rung, which grows before everybody's eyes. */
async function makeFirst(job: WorkJob): Promise<{ rest: Rung[] }> {
  const [lowest, ...higher] = ladderFor(job.source)
  if (!job.isDone('encode') && (await canBeTakenOver(job.film, job.source))) {
    const rest = await takeOver(job)
    if (rest) return { rest }
    await job.done('encode')
  }
  if (lowest) await makeRung(job, lowest, true)
  return { rest: higher }
}

/** Undefined when it turns out half-way that its key frames are too far from each other. */
async function takeOver(job: WorkJob): Promise<Rung[] | undefined> {
  const { source, progress, manifests, id } = job
  if (!job.isDone('remux')) {
    progress.begin('remux', weights.remux)
    const sound = (await isFarFromEven(job.film, source)) ? 'even' : 'copy'
    try {
      const name = `${source.video.height}p`
      const making = { name, arguments: taken(source, sound), segmentSeconds, mostSegmentSeconds }
      const rendition = (await makeRendition(job, making)).rendition(true)
      if (rendition) await publish(job, rendition)
    } catch (error) {
      if (error instanceof SegmentTooLong) return undefined
      throw error
    }
    await job.done('remux')
  }
  progress.playable()
  const made = (await manifests.read(id))?.renditions.find((one) => one.name === `${source.video.height}p`)
  return made ? rungsBeside(source, made) : undefined
}

const weights = { remux: 0.05, pictures: 0.05 }
const weightOf = ({ width, height }: Rung) => (width * height) / (1920 * 1080)

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
