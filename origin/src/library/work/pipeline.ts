import { ladderFor, type Rung, rungsBeside } from '../../ingest/files/ladder.ts'
import { type Sound, soundFor } from '../../ingest/files/loudness.ts'
import { encoded, segmentSeconds, silenceBeside, taken } from '../../ingest/files/outputs.ts'
import { canBeTakenOver } from '../../ingest/files/rhythm.ts'
import { FilmRefused, WorkFailed } from '../../ingest/files/source.ts'
import { extraWeight, makeFurtherSound, makePictures, takeCaptions } from './extras.ts'
import type { WorkJob } from './job.ts'
import { makeRendition, makeRenditions, publish } from './make-rendition.ts'
import { SegmentTooLong } from './rendition-writer.ts'

/** What a growing playlist has promised as its longest; see `storedPlaylist`. */
const mostSegmentSeconds = 6

/** What lets somebody watch: the film as it came when that can be played, else its lowest rung. What is left to be made. */
export async function makeWatchable(job: WorkJob): Promise<Rung[]> {
  const all = ladderFor(job.source)
  job.progress.plan(weightOfAll(all) + remuxWeight + extraWeight * (1 + job.source.audio.length))
  const [canBe] = await Promise.all([!job.isDone('encode') && canBeTakenOver(job.film, job.source), soundOf(job)])
  if (canBe) {
    const rest = await takeOver(job)
    if (rest) {
      job.progress.plan(weightOfAll(rest) + remuxWeight + extraWeight * (1 + job.source.audio.length))
      return rest
    }
  }
  const [lowest, ...higher] = await encodedInstead(job, all)
  if (lowest) await makeRungs(job, [lowest], true)
  return higher
}

/** Everything that makes it better. */
export async function makeBetter(job: WorkJob, rest: readonly Rung[]): Promise<void> {
  await makePictures(job)
  await takeCaptions(job)
  await makeLadder(job, rest)
  await makeFurtherSound(job)
}

const remuxWeight = 0.05
const weightOf = ({ width, height }: Rung) => (width * height) / (1920 * 1080)
const weightOfAll = (rungs: readonly Rung[]) => rungs.reduce((sum, rung) => sum + weightOf(rung), 0)

const sounds = new WeakMap<WorkJob, Promise<Sound>>()

/** Listened to once. */
function soundOf(job: WorkJob): Promise<Sound> {
  const sound = sounds.get(job) ?? soundFor(job.film, job.source)
  sounds.set(job, sound)
  return sound
}

const takenName = ({ source }: Pick<WorkJob, 'source'>) => `${source.video.height}p`

/** Undefined when it turns out half-way that it cannot be: key frames too far from each other, sound with a dent. */
async function takeOver(job: WorkJob): Promise<Rung[] | undefined> {
  const { source, progress, manifests, id } = job
  const name = takenName(job)
  if (!job.isDone('remux')) {
    progress.begin('remux', remuxWeight)
    try {
      const writer = await makeRendition(job, {
        name,
        arguments: taken(source, await soundOf(job)),
        beside: silenceBeside(source),
        segmentSeconds,
        mostSegmentSeconds,
        grows: true,
        isAllOrNothing: true,
      })
      const rendition = writer.rendition(true)
      if (rendition) await publish(job, [rendition])
    } catch (error) {
      const isFilms = error instanceof SegmentTooLong || error instanceof FilmRefused || error instanceof WorkFailed
      if (!isFilms || job.film.signal.aborted) throw error
      return undefined
    }
    await job.done('remux')
  }
  progress.playable()
  const made = (await manifests.read(id))?.renditions.find((one) => one.name === name)
  return made ? rungsBeside(source, made) : undefined
}

/** Half of a film that was shown is taken back; what is made instead has another address, since players keep what they loaded. */
async function encodedInstead(job: WorkJob, rungs: readonly Rung[]): Promise<Rung[]> {
  const { manifests, id } = job
  const name = takenName(job)
  const isHalf = (one: { name: string; complete: boolean }) => one.name === name && !one.complete
  const wasShown = !job.isDone('encode') && (await manifests.read(id))?.renditions.some(isHalf)
  if (wasShown) await job.done('taken back')
  if (!job.isDone('encode')) await job.done('encode')
  if (!job.isDone('taken back')) return [...rungs]
  await manifests.change(id, (manifest) => ({
    ...manifest,
    renditions: manifest.renditions.filter((one) => !isHalf(one)),
  }))
  return rungs.map((rung) => (rung.name === name ? { ...rung, name: `${rung.height - 1}p` } : rung))
}

/**
 * All from one decode: the film is decoded and its sound made once. A run that came to no end, because the process was
 * killed or the memory did not suffice, is not begun again: then it is one rung after the other, each for good.
 */
async function makeLadder(job: WorkJob, rungs: readonly Rung[]): Promise<void> {
  const left = rungs.filter(({ name }) => !job.isDone(name))
  if (left.length > 1 && !job.isDone('together')) {
    await job.done('together')
    await makeRungs(job, left)
  } else for (const rung of left) await makeRungs(job, [rung])
}

/** What is made beside a film that was taken over is cut where that is: channels and players find the same seconds under the same number. */
async function cutsOf({ manifests, id, source }: WorkJob): Promise<number[]> {
  const made = (await manifests.read(id))?.renditions.find(({ name }) => name === takenName({ source }))
  let at = 0
  return (made?.segments ?? []).map(({ duration }) => {
    at += duration
    return at - duration
  })
}

async function makeRungs(job: WorkJob, rungs: readonly Rung[], grows = false): Promise<void> {
  if (rungs.every(({ name }) => job.isDone(name))) return
  const { source, canToneMap, progress } = job
  progress.begin('encode', weightOfAll(rungs))
  const cuts = job.isDone('remux') ? await cutsOf(job) : []
  const heard = await soundOf(job)
  // Only what was taken over as a whole is known to be without a dent.
  const isWhole = heard.kind === 'encode' || job.isDone('remux')
  const sound = isWhole ? heard : ({ kind: 'encode', gain: 0 } as const)
  const writers = await makeRenditions(job, {
    names: rungs.map(({ name }) => name),
    arguments: encoded({ rungs, source, sound, canToneMap, cuts }),
    beside: silenceBeside(source),
    segmentSeconds,
    mostSegmentSeconds,
    grows,
  })
  await publish(
    job,
    writers.flatMap((writer) => writer.rendition(true) ?? []),
  )
  for (const { name } of rungs) await job.done(name)
  progress.playable()
}
