import { setTimeout as sleep } from 'node:timers/promises'
import { shiftFragment } from '../fmp4/restamp.ts'
import { type InitSegment, type MediaFragment, readInit, splitFragments } from '../fmp4/stream-reader.ts'
import type { FeedTarget } from '../ingest/rtmp-feed.ts'
import { leastShare, PartCutter } from '../packager/part-cutter.ts'
import { getHeaderName, getManifestKey, getSegmentKey } from '../packager/recording.ts'
import { parseManifest } from '../storage/manifest.ts'
import type { Storage } from '../storage/storage.ts'

/** Renditions of a video, tallest first, ready to be played as a live stream. */
export interface FilmParts {
  storage: Storage
  film: string
  /** Parts are made by joining the video's own fragments, because cutting into one is impossible. */
  partTarget: number
  durationSeconds: number
  renditions: { name: string; init: InitSegment; startsAt: number }[]
  segments: number
}

interface DueFragment {
  slot: number
  atSeconds: number
  fragment: MediaFragment
}

export async function openFilmParts(storage: Storage, film: string): Promise<FilmParts> {
  const bytes = await storage.read(getManifestKey(film))
  if (!bytes) throw new Error('The video is missing.')
  const manifest = parseManifest(bytes)
  const complete = manifest.renditions.filter((one) => one.complete).sort((one, other) => other.height - one.height)
  const renditions: FilmParts['renditions'] = []
  const lengths: number[][] = []
  for (const { name } of complete) {
    const headerBytes = await storage.read(`assets/${film}/${name}/${getHeaderName(0)}`)
    const first = await storage.read(getSegmentKey(film, name, 0))
    if (!headerBytes || !first) throw new Error('The video is incomplete.')
    const init = readInit(headerBytes)
    const timings = splitFragments(first, init.header).map(({ timing }) => timing)
    renditions.push({ name, init, startsAt: timings.find((one) => one.start !== undefined)?.start ?? 0 })
    lengths.push(timings.map((one) => one.duration).filter((duration) => duration > 0))
  }
  const [main] = complete
  if (!main || main.segments.length === 0) throw new Error('The video isn’t ready yet.')
  return {
    storage,
    film,
    partTarget: findPartTarget(lengths),
    durationSeconds: main.segments.reduce((sum, segment) => sum + segment.duration, 0),
    renditions,
    segments: main.segments.length,
  }
}

const longestPart = 1.1

/**
 * Returns the shortest target that the video's fragments can keep: no part is longer, and only a segment's last one is
 * much shorter. The fragment before a key frame is often short, and then parts join several fragments.
 */
export function findPartTarget(segments: readonly (readonly number[])[]): number {
  const sums = segments.flatMap((lengths) =>
    lengths.flatMap((_, from) =>
      lengths.slice(from).map((_, count) => sumLengths(lengths.slice(from, from + count + 1))),
    ),
  )
  const longest = Math.max(0.2, ...segments.flat())
  const targets = [longest, ...sums.filter((sum) => sum >= longest && sum <= longestPart)].sort(
    (one, other) => one - other,
  )
  return roundUp(
    targets.find((target) => segments.every((lengths) => keepsTarget(lengths, roundUp(target)))) ?? longest,
  )
}

const sumLengths = (lengths: readonly number[]) => lengths.reduce((sum, length) => sum + length, 0)
const roundUp = (seconds: number) => Math.ceil(seconds * 100 - 1e-6) / 100

function keepsTarget(lengths: readonly number[], target: number): boolean {
  const cutter = new PartCutter(target)
  const parts = lengths.flatMap((duration) => cutter.push({ bytes: nothing, duration, hasKey: false }))
  const all = [...parts, ...cutter.flush()]
  return all.slice(0, -1).every((part) => part.duration >= leastShare * target)
}

const nothing = Buffer.alloc(0)

/** Limit of the demo's loop, whose recording would otherwise fill the disk. */
const longestRunMs = 4 * 3_600_000

/** Plays a video in real time in a loop. Each round is shifted by the video's length, so that the seam is invisible. */
export async function streamFilmInLoop(
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
      for (const { slot, atSeconds, fragment } of await listDueFragments(parts, number, round)) {
        const waitMs = began + atSeconds * 1000 - performance.now()
        if (waitMs > 1) await sleep(waitMs, undefined, { signal }).catch(() => undefined)
        if (signal.aborted || performance.now() - began > longestMs) return
        target.fragment(slot, fragment)
      }
}

/** Returns a segment's fragments of all renditions, sorted by the time at which each is due. */
async function listDueFragments(
  { storage, film, renditions, durationSeconds }: FilmParts,
  number: number,
  round: number,
) {
  const due: DueFragment[] = []
  for (const [slot, { name, init, startsAt }] of renditions.entries()) {
    const offset = round * durationSeconds - startsAt
    const segment = (await storage.read(getSegmentKey(film, name, number))) ?? nothing
    let atSeconds = 0
    for (const fragment of splitFragments(segment, init.header)) {
      const { start, duration } = fragment.timing
      if (start !== undefined) atSeconds = start + duration + offset
      due.push({ slot, atSeconds, fragment: shiftFragment(fragment, init.header, offset) })
    }
  }
  return due.sort((one, other) => one.atSeconds - other.atSeconds)
}
