import { setTimeout as sleep } from 'node:timers/promises'
import { readFragment } from '../fmp4/fragment.ts'
import { type Header, readHeader } from '../fmp4/header.ts'
import { restamp } from '../fmp4/restamp.ts'
import { fragmentsOf } from '../fmp4/stream-reader.ts'
import type { FeedTarget } from '../ingest/rtmp-feed.ts'
import type { AssetManifest } from '../library/manifest.ts'
import { headerName, manifestKey, segmentKey } from '../packager/recording.ts'
import type { Storage } from '../storage/storage.ts'

/** A film's renditions, tallest first, ready to be played in. */
export interface FilmParts {
  storage: Storage
  film: string
  /** The film's own fragments are the parts; no shorter ones can be made without cutting into them. */
  partTarget: number
  durationSeconds: number
  renditions: { name: string; header: Header; headerBytes: Buffer; startsAt: number }[]
  segments: number
}

interface Due {
  slot: number
  atSeconds: number
  bytes: Buffer
}

export async function filmParts(storage: Storage, film: string): Promise<FilmParts> {
  const bytes = await storage.read(manifestKey(film))
  if (!bytes) throw new Error('The film is not there.')
  const manifest = JSON.parse(String(bytes)) as AssetManifest
  const complete = manifest.renditions.filter((one) => one.complete).sort((one, other) => other.height - one.height)
  const renditions: FilmParts['renditions'] = []
  let partTarget = 0.2
  for (const { name } of complete) {
    const headerBytes = await storage.read(`assets/${film}/${name}/${headerName(0)}`)
    const first = await storage.read(segmentKey(film, name, 0))
    if (!headerBytes || !first) throw new Error('The film is not whole.')
    const header = readHeader(headerBytes)
    const timings = fragmentsOf(first).map((fragment) => readFragment(fragment, header))
    renditions.push({ name, header, headerBytes, startsAt: timings.find((one) => one.start !== undefined)?.start ?? 0 })
    partTarget = Math.max(partTarget, ...timings.map((one) => one.duration))
  }
  const [main] = complete
  if (!main || main.segments.length === 0) throw new Error('The film has no picture yet.')
  return {
    storage,
    film,
    partTarget: Math.ceil(partTarget * 100) / 100,
    durationSeconds: main.segments.reduce((sum, segment) => sum + segment.duration, 0),
    renditions,
    segments: main.segments.length,
  }
}

/** In real time and over and over, each round later by the film's length, so that nobody sees where it begins again. */
export async function runFilm(
  parts: FilmParts,
  target: FeedTarget,
  signal: AbortSignal,
  longestMs: number,
): Promise<void> {
  const began = performance.now()
  for (const [slot, rendition] of parts.renditions.entries()) target.header(slot, rendition.headerBytes)
  for (let round = 0; ; round++)
    for (let number = 0; number < parts.segments; number++)
      for (const { slot, atSeconds, bytes } of await segmentOf(parts, number, round)) {
        const waitMs = began + atSeconds * 1000 - performance.now()
        if (waitMs > 1) await sleep(waitMs, undefined, { signal }).catch(() => undefined)
        if (signal.aborted || performance.now() - began > longestMs) return
        target.fragment(slot, bytes)
      }
}

/** One segment's fragments of all renditions, in the order in which they are due: each when its last picture is over. */
async function segmentOf({ storage, film, renditions, durationSeconds }: FilmParts, number: number, round: number) {
  const due: Due[] = []
  for (const [slot, { name, header, startsAt }] of renditions.entries()) {
    let atSeconds = 0
    for (const fragment of fragmentsOf((await storage.read(segmentKey(film, name, number))) ?? Buffer.alloc(0))) {
      const timing = readFragment(fragment, header)
      const offset = round * durationSeconds - startsAt
      if (timing.start !== undefined) atSeconds = timing.start + timing.duration + offset
      due.push({ slot, atSeconds, bytes: restamp(fragment, header, offset) })
    }
  }
  return due.sort((one, other) => one.atSeconds - other.atSeconds)
}
