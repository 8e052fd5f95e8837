import type { ProgrammeItem } from '@fieldhouse/contract/origin/origin'
import { LRUCache } from 'lru-cache'
import { getHeaderName } from '../packager/recording.ts'
import type { MediaPlaylist, MediaSegment } from '../playlist/media.ts'
import type { AssetManifest, StoredRendition } from '../storage/manifest.ts'

/** A player may tune in this far behind the edge, and an airing can be watched for this long afterwards. */
export const windowMs = 180_000
export const pastAiringsMs = 7 * 24 * 3_600_000
/** A playlist's target must never change. Our own segments are shorter. */
const targetDuration = 6

export interface LinearChannel {
  programme: readonly ProgrammeItem[]
  /** Numbers of what the guide no longer lists at its beginning, so that they continue. */
  before: { segments: number; discontinuities: number }
  manifests: ReadonlyMap<string, AssetManifest>
}

export interface LinearRequest {
  /** Each title uses its rendition nearest to this height. */
  height: number
  nowMs: number
  /** Start of an airing to watch from its beginning: a single title, or everything until `toMs`. */
  fromMs?: number
  toMs?: number
}

export interface LinearUntil {
  playlist: MediaPlaylist
  untilMs: number
}

const findNextStart = (programme: readonly ProgrammeItem[], nowMs: number): number => {
  const next = programme.find(({ startsAt }) => Date.parse(startsAt) > nowMs)
  return next ? Date.parse(next.startsAt) : Number.POSITIVE_INFINITY
}

/** A segment on air. */
interface SegmentOnAir {
  number: number
  /** Discontinuities before it. */
  discontinuities: number
  endsAtMs: number
  segment: MediaSegment & { duration: number }
}

/**
 * Computes what a channel shows at an instant from its guide alone. Every instance computes the same, and a later
 * playlist is always a valid successor of an earlier one.
 */
export const buildLinearPlaylist = (channel: LinearChannel, request: LinearRequest): MediaPlaylist | undefined =>
  buildLinearUntil(channel, request)?.playlist

/** Computes the playlist and until when it stays the same. */
export function buildLinearUntil(
  channel: LinearChannel,
  { height, nowMs, fromMs, toMs }: LinearRequest,
): LinearUntil | undefined {
  const airing = fromMs === undefined ? undefined : findAiring(channel.programme, fromMs, nowMs)
  if (fromMs !== undefined && !airing) return undefined
  const startMs = airing ? Date.parse(airing.startsAt) : nowMs - windowMs
  const endMs = airing ? Math.max(toMs ?? 0, startMs + airing.durationMs) : Number.POSITIVE_INFINITY
  const onAir: SegmentOnAir[] = []
  let nextMs = findNextStart(channel.programme, nowMs)
  for (const [{ startsAt }, one] of iterateSegments(channel, height, airing ? endMs : nowMs)) {
    if (one.endsAtMs > nowMs) {
      nextMs = one.endsAtMs
      break
    }
    const beganMs = Date.parse(startsAt)
    // A title that was cut short may end after the next one's first segment. Once a segment is listed, all later ones
    // are.
    const isWanted = airing ? beganMs >= startMs && beganMs < endMs : onAir.length > 0 || one.endsAtMs > startMs
    if (isWanted) onAir.push(one)
  }
  const [first] = onAir
  if (!first) return undefined
  const leavesMs = first.endsAtMs + windowMs
  const changesMs = airing ? (nowMs < endMs ? endMs : Number.POSITIVE_INFINITY) : leavesMs
  const playlist: MediaPlaylist = {
    version: 7,
    targetDuration: Math.max(targetDuration, getLongestSegment(channel.manifests)),
    mediaSequence: first.number,
    discontinuitySequence: first.discontinuities,
    ended: nowMs >= endMs,
    independentSegments: true,
    ...(airing ? { type: 'EVENT' as const } : {}),
    // States the wall-clock time of the first segment, because its title may have begun before the window. Without it
    // players would count back from the next title.
    segments: [
      { ...first.segment, programDateTime: Math.round(first.endsAtMs - first.segment.duration * 1000) },
      ...onAir.slice(1).map((one) => one.segment),
    ],
  }
  return { playlist, untilMs: Math.min(nextMs, changesMs) }
}

/** Counts the segments and discontinuities of the old guide that a new guide drops. */
export function countBefore(channel: LinearChannel, height: number, untilMs: number): LinearChannel['before'] {
  let { segments, discontinuities } = channel.before
  for (const item of channel.programme) {
    if (Date.parse(item.startsAt) >= untilMs) break
    const itemSegments = getItemSegments(channel.manifests.get(item.asset), item, height)
    segments += itemSegments.length
    discontinuities += itemSegments.filter(({ segment }) => segment.discontinuity).length
  }
  return { segments, discontinuities }
}

/** Lists the titles on air between two instants. */
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

/** Builds a channel's ladder, tallest first. Every channel has the same ladder for all its titles. */
export function buildChannelLadder(manifests: Iterable<Pick<AssetManifest, 'renditions'>>): StoredRendition[] {
  const byHeight = new Map<number, StoredRendition>()
  for (const manifest of manifests)
    for (const rendition of manifest.renditions) {
      const known = byHeight.get(rendition.height)
      // Players are told the highest bandwidth.
      if (!known || known.bandwidth < rendition.bandwidth) byHeight.set(rendition.height, rendition)
    }
  return [...byHeight.values()].sort((one, other) => other.height - one.height)
}

/**
 * Removes renditions taller than the tallest of any title. A player reads the list of renditions once, and each one
 * continues through every title, so 1080p must not become 540p with the next title. Players that tuned in under another
 * guide keep their renditions, which use the nearest of each title.
 */
export function removeEnlarged(titles: readonly Pick<AssetManifest, 'renditions'>[]): StoredRendition[] {
  const tallest = titles.flatMap(({ renditions }) =>
    renditions.length === 0 ? [] : Math.max(...renditions.map(({ height }) => height)),
  )
  return buildChannelLadder(titles).filter(({ height }) => height <= Math.min(...tallest))
}

const findAiring = (programme: readonly ProgrammeItem[], fromMs: number, nowMs: number): ProgrammeItem | undefined =>
  programme.find(({ startsAt }) => {
    const startMs = Date.parse(startsAt)
    return startMs === fromMs && startMs <= nowMs && startMs > nowMs - pastAiringsMs
  })

function* iterateSegments(
  channel: LinearChannel,
  height: number,
  untilMs: number,
): Generator<[item: ProgrammeItem, SegmentOnAir], undefined> {
  let { segments: number, discontinuities } = channel.before
  for (const item of channel.programme) {
    const startsAtMs = Date.parse(item.startsAt)
    if (startsAtMs > untilMs) return undefined
    for (const { segment, endSeconds } of getItemSegments(channel.manifests.get(item.asset), item, height)) {
      yield [item, { number, discontinuities, endsAtMs: startsAtMs + endSeconds * 1000, segment }]
      number++
      if (segment.discontinuity) discontinuities++
    }
  }
  return undefined
}

interface ItemSegment {
  segment: MediaSegment & { duration: number }
  endSeconds: number
}

const shownBefore = new WeakMap<AssetManifest, LRUCache<string, ItemSegment[]>>()
const mostItems = 500

/** Lists a title's segments within an item. Cached by the item's start, length and height. */
function getItemSegments(manifest: AssetManifest | undefined, item: ProgrammeItem, height: number): ItemSegment[] {
  const rendition = manifest && findNearestRendition(manifest.renditions, height)
  if (!rendition) return []
  const known = shownBefore.get(manifest) ?? new LRUCache<string, ItemSegment[]>({ max: mostItems })
  shownBefore.set(manifest, known)
  const key = `${item.startsAt} ${item.durationMs} ${height}`
  const itemSegments = known.get(key) ?? listItemSegments(rendition, item)
  known.set(key, itemSegments)
  return itemSegments
}

function listItemSegments(rendition: StoredRendition, item: ProgrammeItem): ItemSegment[] {
  const folder = `../${item.asset}/${rendition.name}`
  const itemSegments: ItemSegment[] = []
  let at = 0
  for (const [number, stored] of rendition.segments.entries()) {
    // A segment at an item's end is shown if most of it is inside, so differences even out.
    if ((at + stored.duration / 2) * 1000 > item.durationMs) break
    at += stored.duration
    itemSegments.push({
      endSeconds: at,
      segment: {
        uri: `${folder}/${number}.m4s`,
        duration: stored.duration,
        map: { uri: `${folder}/${getHeaderName(stored.header ?? 0)}` },
        ...(number === 0 ? { programDateTime: Date.parse(item.startsAt) } : {}),
        ...(number === 0 || stored.discontinuity ? { discontinuity: true } : {}),
        ...(stored.gap ? { gap: true } : {}),
      },
    })
  }
  return itemSegments
}

function findNearestRendition(renditions: readonly StoredRendition[], height: number): StoredRendition | undefined {
  const completeRenditions = renditions.filter((rendition) => rendition.complete)
  return completeRenditions.sort((one, other) => Math.abs(one.height - height) - Math.abs(other.height - height))[0]
}

function getLongestSegment(manifests: ReadonlyMap<string, AssetManifest>): number {
  let longest = 1
  for (const manifest of manifests.values())
    for (const rendition of manifest.renditions)
      for (const segment of rendition.segments) longest = Math.max(longest, Math.round(segment.duration))
  return longest
}
