import { setTimeout as sleep } from 'node:timers/promises'
import { restamp } from '../fmp4/restamp.ts'
import { type Fragment, fragmentsOf, type Init, readInit } from '../fmp4/stream-reader.ts'
import type { FeedTarget } from '../ingest/rtmp-feed.ts'
import { leastShare, PartCutter } from '../packager/part-cutter.ts'
import { headerName, manifestKey, segmentKey } from '../packager/recording.ts'
import { readManifest } from '../storage/manifest.ts'
import type { Storage } from '../storage/storage.ts'

/** A film's renditions, tallest first, ready to be played in. */
export interface FilmParts {
  storage: Storage
  film: string
  /** The film's own fragments are joined to parts; none can be made without cutting into them. */
  partTarget: number
  durationSeconds: number
  renditions: { name: string; init: Init; startsAt: number }[]
  segments: number
}

interface Due {
  slot: number
  atSeconds: number
  fragment: Fragment
}

export async function filmParts(storage: Storage, film: string): Promise<FilmParts> {
  const bytes = await storage.read(manifestKey(film))
  if (!bytes) throw new Error('The film is not there.')
  const manifest = readManifest(bytes)
  const complete = manifest.renditions.filter((one) => one.complete).sort((one, other) => other.height - one.height)
  const renditions: FilmParts['renditions'] = []
  const lengths: number[][] = []
  for (const { name } of complete) {
    const headerBytes = await storage.read(`assets/${film}/${name}/${headerName(0)}`)
    const first = await storage.read(segmentKey(film, name, 0))
    if (!headerBytes || !first) throw new Error('The film is not whole.')
    const init = readInit(headerBytes)
    const timings = fragmentsOf(first, init.header).map(({ timing }) => timing)
    renditions.push({ name, init, startsAt: timings.find((one) => one.start !== undefined)?.start ?? 0 })
    lengths.push(timings.map((one) => one.duration).filter((duration) => duration > 0))
  }
  const [main] = complete
  if (!main || main.segments.length === 0) throw new Error('The film has no picture yet.')
  return {
    storage,
    film,
    partTarget: partTargetFor(lengths),
    durationSeconds: main.segments.reduce((sum, segment) => sum + segment.duration, 0),
    renditions,
    segments: main.segments.length,
  }
}

const longestPart = 1.1

/**
 * The shortest target that the film's own fragments can keep: none longer, and none but a segment's last much shorter. A
 * fragment before a key frame is often a stump; then longer parts are joined of several.
 */
export function partTargetFor(segments: readonly (readonly number[])[]): number {
  const sums = segments.flatMap((lengths) =>
    lengths.flatMap((_, from) => lengths.slice(from).map((_, count) => sumOf(lengths.slice(from, from + count + 1)))),
  )
  const longest = Math.max(0.2, ...segments.flat())
  const targets = [longest, ...sums.filter((sum) => sum >= longest && sum <= longestPart)].sort(
    (one, other) => one - other,
  )
  return roundedUp(targets.find((target) => segments.every((lengths) => keeps(lengths, roundedUp(target)))) ?? longest)
}

const sumOf = (lengths: readonly number[]) => lengths.reduce((sum, length) => sum + length, 0)
const roundedUp = (seconds: number) => Math.ceil(seconds * 100 - 1e-6) / 100

function keeps(lengths: readonly number[], target: number): boolean {
  const cutter = new PartCutter(target)
  const parts = lengths.flatMap((duration) => cutter.push({ bytes: nothing, duration, hasKey: false }))
  const all = [...parts, ...cutter.flush()]
  return all.slice(0, -1).every((part) => part.duration >= leastShare * target)
}

const nothing = Buffer.alloc(0)

/** A demo's film runs for ever; its recording does not, or it would fill the disk. */
const longestRunMs = 4 * 3_600_000

/** In real time and over and over, each round later by the film's length, so that nobody sees where it begins again. */
export async function runFilm(
  parts: FilmParts,
  target: FeedTarget,
  signal: AbortSignal,
  longestMs = longestRunMs,
): Promise<void> {
  const began = performance.now()
  target.begin?.(parts.renditions.length)
  for (const [slot, rendition] of parts.renditions.entries()) target.header(slot, rendition.init)
  for (let round = 0; ; round++)
    for (let number = 0; number < parts.segments; number++)
      for (const { slot, atSeconds, fragment } of await segmentOf(parts, number, round)) {
        const waitMs = began + atSeconds * 1000 - performance.now()
        if (waitMs > 1) await sleep(waitMs, undefined, { signal }).catch(() => undefined)
        if (signal.aborted || performance.now() - began > longestMs) return
        target.fragment(slot, fragment)
      }
}

/** One segment's fragments of all renditions, in the order in which they are due: each when its last picture is over. */
async function segmentOf({ storage, film, renditions, durationSeconds }: FilmParts, number: number, round: number) {
  const due: Due[] = []
  for (const [slot, { name, init, startsAt }] of renditions.entries()) {
    const offset = round * durationSeconds - startsAt
    const segment = (await storage.read(segmentKey(film, name, number))) ?? nothing
    let atSeconds = 0
    for (const fragment of fragmentsOf(segment, init.header)) {
      const { start, duration } = fragment.timing
      if (start !== undefined) atSeconds = start + duration + offset
      due.push({ slot, atSeconds, fragment: restamp(fragment, init.header, offset) })
    }
  }
  return due.sort((one, other) => one.atSeconds - other.atSeconds)
}
