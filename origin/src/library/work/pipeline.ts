import { buildLadder, type LadderRung, listRungsBeside } from '../../ingest/files/ladder.ts'
import { planSound, type SoundPlan } from '../../ingest/files/loudness.ts'
import { buildCopyArgs, formatEncoding, formatSilence, segmentSeconds } from '../../ingest/files/outputs.ts'
import { canBeCopied } from '../../ingest/files/rhythm.ts'
import { FilmRefused, WorkFailed } from '../../ingest/files/source.ts'
import { extraWeight, makeFurtherSound, makePictures, takeCaptions } from './extras.ts'
import type { WorkJob } from './job.ts'
import { makeRendition, makeRenditions, publishRenditions } from './make-rendition.ts'
import { SegmentTooLong } from './rendition-writer.ts'

/** Longest segment that a growing playlist has promised (see `storedPlaylist`). */
const mostSegmentSeconds = 6

/**
 * Makes a first playable rendition: a copy of the source if possible, otherwise the lowest rung. Returns the rungs
 * still to make.
 */
export async function makeWatchable(job: WorkJob): Promise<LadderRung[]> {
  const all = buildLadder(job.source)
  job.progress.plan(sumWeights(all) + remuxWeight + extraWeight * (1 + job.source.audio.length))
  const [canBe] = await Promise.all([!job.isDone('encode') && canBeCopied(job.film, job.source), getSoundPlan(job)])
  if (canBe) {
    const rest = await makeCopy(job)
    if (rest) {
      job.progress.plan(sumWeights(rest) + remuxWeight + extraWeight * (1 + job.source.audio.length))
      return rest
    }
  }
  const [lowest, ...higher] = await replaceCopy(job, all)
  if (lowest) await makeRungs(job, [lowest], true)
  return higher
}

/** Makes everything else: pictures, captions, higher rungs, further sound. */
export async function makeBetter(job: WorkJob, rest: readonly LadderRung[]): Promise<void> {
  await makePictures(job)
  await takeCaptions(job)
  await makeLadder(job, rest)
  await makeFurtherSound(job)
}

const remuxWeight = 0.05
const getWeight = ({ width, height }: LadderRung) => (width * height) / (1920 * 1080)
const sumWeights = (rungs: readonly LadderRung[]) => rungs.reduce((sum, rung) => sum + getWeight(rung), 0)

const sounds = new WeakMap<WorkJob, Promise<SoundPlan>>()

/** Decides on the sound once per job. */
function getSoundPlan(job: WorkJob): Promise<SoundPlan> {
  const sound = sounds.get(job) ?? planSound(job.film, job.source)
  sounds.set(job, sound)
  return sound
}

const getCopyName = ({ source }: Pick<WorkJob, 'source'>) => `${source.video.height}p`

/**
 * Copies the source. Returns undefined when it turns out to be impossible: key frames too far apart, or sound with a
 * gap.
 */
async function makeCopy(job: WorkJob): Promise<LadderRung[] | undefined> {
  const { source, progress, manifests, id } = job
  const name = getCopyName(job)
  if (!job.isDone('remux')) {
    progress.begin('remux', remuxWeight)
    try {
      const writer = await makeRendition(job, {
        name,
        arguments: buildCopyArgs(source, await getSoundPlan(job)),
        beside: formatSilence(source),
        segmentSeconds,
        mostSegmentSeconds,
        grows: true,
        isAllOrNothing: true,
      })
      const rendition = writer.rendition(true)
      if (rendition) await publishRenditions(job, [rendition])
    } catch (error) {
      const isFilms = error instanceof SegmentTooLong || error instanceof FilmRefused || error instanceof WorkFailed
      if (!isFilms || job.film.signal.aborted) throw error
      return undefined
    }
    await job.done('remux')
  }
  progress.playable()
  const ownRendition = (await manifests.read(id))?.renditions.find((one) => one.name === name)
  return ownRendition ? listRungsBeside(source, ownRendition) : undefined
}

/**
 * Withdraws a partial copy that was already published. The encoded rendition gets another name, because players cache
 * by name.
 */
async function replaceCopy(job: WorkJob, rungs: readonly LadderRung[]): Promise<LadderRung[]> {
  const { manifests, id } = job
  const name = getCopyName(job)
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
 * Encodes all rungs from one decode, so that decoding and sound are done once. If that run was killed or ran out of
 * memory, the rungs are made one by one instead.
 */
async function makeLadder(job: WorkJob, rungs: readonly LadderRung[]): Promise<void> {
  const left = rungs.filter(({ name }) => !job.isDone(name))
  if (left.length > 1 && !job.isDone('together')) {
    await job.done('together')
    await makeRungs(job, left)
  } else for (const rung of left) await makeRungs(job, [rung])
}

/**
 * Returns the cuts of a copied rendition. Encoded rungs are cut there too, so that a number means the same seconds in
 * each.
 */
async function listCuts({ manifests, id, source }: WorkJob): Promise<number[]> {
  const copy = (await manifests.read(id))?.renditions.find(({ name }) => name === getCopyName({ source }))
  let at = 0
  return (copy?.segments ?? []).map(({ duration }) => {
    at += duration
    return at - duration
  })
}

async function makeRungs(job: WorkJob, rungs: readonly LadderRung[], grows = false): Promise<void> {
  if (rungs.every(({ name }) => job.isDone(name))) return
  const { source, canToneMap, progress } = job
  progress.begin('encode', sumWeights(rungs))
  const cuts = job.isDone('remux') ? await listCuts(job) : []
  const soundPlan = await getSoundPlan(job)
  // Sound is only known to be intact if the whole video was copied.
  const isWhole = soundPlan.kind === 'encode' || job.isDone('remux')
  const sound = isWhole ? soundPlan : ({ kind: 'encode', gain: 0 } as const)
  const writers = await makeRenditions(job, {
    names: rungs.map(({ name }) => name),
    arguments: formatEncoding({ rungs, source, sound, canToneMap, cuts }),
    beside: formatSilence(source),
    segmentSeconds,
    mostSegmentSeconds,
    grows,
  })
  await publishRenditions(
    job,
    writers.flatMap((writer) => writer.rendition(true) ?? []),
  )
  for (const { name } of rungs) await job.done(name)
  progress.playable()
}
