import type { ProgrammeItem } from '@fieldhouse/contract/origin/origin'
import { LRUCache } from 'lru-cache'
import { headerName } from '../packager/recording.ts'
import type { MediaPlaylist, Segment } from '../playlist/media.ts'
import type { AssetManifest, StoredRendition } from '../storage/manifest.ts'

/** How far behind the edge a player may tune in, and how long an airing can be seen afterwards. */
export const windowMs = 180_000
export const pastAiringsMs = 7 * 24 * 3_600_000
/** A playlist's target may never change, whatever comes next week; our own segments are shorter. */
const targetDuration = 6

export interface LinearChannel {
  programme: readonly ProgrammeItem[]
  /** What the guide has let go at its beginning, so that numbers go on. */
  before: { segments: number; discontinuities: number }
  manifests: ReadonlyMap<string, AssetManifest>
}

export interface LinearRequest {
  /** Every title gives its rendition that is nearest. */
  height: number
  nowMs: number
  /** An airing, to see it from its beginning: of one title, or of as many as are shown until `toMs`. */
  fromMs?: number
  toMs?: number
}

export interface LinearUntil {
  playlist: MediaPlaylist
  untilMs: number
}

const nextStart = (programme: readonly ProgrammeItem[], nowMs: number): number => {
  const next = programme.find(({ startsAt }) => Date.parse(startsAt) > nowMs)
  return next ? Date.parse(next.startsAt) : Number.POSITIVE_INFINITY
}

/** One segment on air. */
interface Airing {
  number: number
  /** How many discontinuities come before it. */
  discontinuities: number
  endsAtMs: number
  segment: Segment & { duration: number }
}

/**
 * What a channel shows at an instant, computed from its guide alone: the same on every instance, and a later one is always
 * the valid successor of an earlier one.
 */
export const linearPlaylist = (channel: LinearChannel, request: LinearRequest): MediaPlaylist | undefined =>
  linearUntil(channel, request)?.playlist

/** The same, and until when it will be the same. */
export function linearUntil(
  channel: LinearChannel,
  { height, nowMs, fromMs, toMs }: LinearRequest,
): LinearUntil | undefined {
  const airing = fromMs === undefined ? undefined : airingAt(channel.programme, fromMs, nowMs)
  if (fromMs !== undefined && !airing) return undefined
  const startMs = airing ? Date.parse(airing.startsAt) : nowMs - windowMs
  const endMs = airing ? Math.max(toMs ?? 0, startMs + airing.durationMs) : Number.POSITIVE_INFINITY
  const onAir: Airing[] = []
  let nextMs = nextStart(channel.programme, nowMs)
  for (const [{ startsAt }, one] of airings(channel, height, airing ? endMs : nowMs)) {
    if (one.endsAtMs > nowMs) {
      nextMs = one.endsAtMs
      break
    }
    const beganMs = Date.parse(startsAt)
    // A title that was cut short may end after the first of the next one: what follows what is shown is shown.
    const isWanted = airing ? beganMs >= startMs && beganMs < endMs : onAir.length > 0 || one.endsAtMs > startMs
    if (isWanted) onAir.push(one)
  }
  const [first] = onAir
  if (!first) return undefined
  const leavesMs = first.endsAtMs + windowMs
  const changesMs = airing ? (nowMs < endMs ? endMs : Number.POSITIVE_INFINITY) : leavesMs
  const playlist: MediaPlaylist = {
    version: 7,
    targetDuration: Math.max(targetDuration, longestOf(channel.manifests)),
    mediaSequence: first.number,
    discontinuitySequence: first.discontinuities,
    ended: nowMs >= endMs,
    independentSegments: true,
    ...(airing ? { type: 'EVENT' as const } : {}),
    // The wall clock of a title that began before the window must be told, or the next title's would be counted back.
    segments: [
      { ...first.segment, programDateTime: Math.round(first.endsAtMs - first.segment.duration * 1000) },
      ...onAir.slice(1).map((one) => one.segment),
    ],
  }
  return { playlist, untilMs: Math.min(nextMs, changesMs) }
}

/** The segments and discontinuities of what a new guide has let go of the old one. */
export function countBefore(channel: LinearChannel, height: number, untilMs: number): LinearChannel['before'] {
  let { segments, discontinuities } = channel.before
  for (const item of channel.programme) {
    if (Date.parse(item.startsAt) >= untilMs) break
    const shown = shownOf(channel.manifests.get(item.asset), item, height)
    segments += shown.length
    discontinuities += shown.filter(({ segment }) => segment.discontinuity).length
  }
  return { segments, discontinuities }
}

/** The titles on air between two instants. */
export function listTitlesBetween(
  { programme, manifests }: Pick<LinearChannel, 'programme' | 'manifests'>,
  fromMs: number,
  toMs: number,
): ReadonlySet<AssetManifest> {
  const titles = new Set<AssetManifest>()
  for (const { asset, startsAt, durationMs } of programme) {
    const startMs = Date.parse(startsAt)
    const manifest = manifests.get(asset)
    if (manifest && startMs < toMs && startMs + durationMs > fromMs) titles.add(manifest)
  }
  return titles
}

/** Taller first; every channel has the same ladder for all its titles. */
export function ladderOf(manifests: Iterable<Pick<AssetManifest, 'renditions'>>): StoredRendition[] {
  const byHeight = new Map<number, StoredRendition>()
  for (const manifest of manifests)
    for (const rendition of manifest.renditions) {
      const known = byHeight.get(rendition.height)
      // A player is told the dearest of them.
      if (!known || known.bandwidth < rendition.bandwidth) byHeight.set(rendition.height, rendition)
    }
  return [...byHeight.values()].sort((one, other) => other.height - one.height)
}

/**
 * A player reads the list of renditions once, when it tunes in, and each rendition in it goes on through every title. So none is taller
 * than the tallest of each title: what is called 1080p must not become 540p with the next title. Players that tuned in under another
 * guide keep their renditions, which take the nearest of each title.
 */
export function withoutEnlarged(titles: readonly Pick<AssetManifest, 'renditions'>[]): StoredRendition[] {
  const tallest = titles.flatMap(({ renditions }) =>
    renditions.length === 0 ? [] : Math.max(...renditions.map(({ height }) => height)),
  )
  return ladderOf(titles).filter(({ height }) => height <= Math.min(...tallest))
}

const airingAt = (programme: readonly ProgrammeItem[], fromMs: number, nowMs: number): ProgrammeItem | undefined =>
  programme.find(({ startsAt }) => {
    const startMs = Date.parse(startsAt)
    return startMs === fromMs && startMs <= nowMs && startMs > nowMs - pastAiringsMs
  })

function* airings(
  channel: LinearChannel,
  height: number,
  untilMs: number,
): Generator<[item: ProgrammeItem, Airing], undefined> {
  let { segments: number, discontinuities } = channel.before
  for (const item of channel.programme) {
    const startsAtMs = Date.parse(item.startsAt)
    if (startsAtMs > untilMs) return undefined
    for (const { segment, endSeconds } of shownOf(channel.manifests.get(item.asset), item, height)) {
      yield [item, { number, discontinuities, endsAtMs: startsAtMs + endSeconds * 1000, segment }]
      number++
      if (segment.discontinuity) discontinuities++
    }
  }
  return undefined
}

interface Shown {
  segment: Segment & { duration: number }
  endSeconds: number
}

const shownBefore = new WeakMap<AssetManifest, LRUCache<string, Shown[]>>()
const mostItems = 500

/** A title's segments within one item, told by the item's start, length and height. */
function shownOf(manifest: AssetManifest | undefined, item: ProgrammeItem, height: number): Shown[] {
  const rendition = manifest && nearest(manifest.renditions, height)
  if (!rendition) return []
  const known = shownBefore.get(manifest) ?? new LRUCache<string, Shown[]>({ max: mostItems })
  shownBefore.set(manifest, known)
  const key = `${item.startsAt} ${item.durationMs} ${height}`
  const shown = known.get(key) ?? listShown(rendition, item)
  known.set(key, shown)
  return shown
}

function listShown(rendition: StoredRendition, item: ProgrammeItem): Shown[] {
  const folder = `../${item.asset}/${rendition.name}`
  const shown: Shown[] = []
  let at = 0
  for (const [number, stored] of rendition.segments.entries()) {
    // An item that ends within a segment shows it when most of it is inside: so lengths even out.
    if ((at + stored.duration / 2) * 1000 > item.durationMs) break
    at += stored.duration
    shown.push({
      endSeconds: at,
      segment: {
        uri: `${folder}/${number}.m4s`,
        duration: stored.duration,
        map: { uri: `${folder}/${headerName(stored.header ?? 0)}` },
        ...(number === 0 ? { programDateTime: Date.parse(item.startsAt) } : {}),
        ...(number === 0 || stored.discontinuity ? { discontinuity: true } : {}),
        ...(stored.gap ? { gap: true } : {}),
      },
    })
  }
  return shown
}

function nearest(renditions: readonly StoredRendition[], height: number): StoredRendition | undefined {
  const whole = renditions.filter((rendition) => rendition.complete)
  return whole.sort((one, other) => Math.abs(one.height - height) - Math.abs(other.height - height))[0]
}

function longestOf(manifests: ReadonlyMap<string, AssetManifest>): number {
  let longest = 1
  for (const manifest of manifests.values())
    for (const rendition of manifest.renditions)
      for (const segment of rendition.segments) longest = Math.max(longest, Math.round(segment.duration))
  return longest
}
