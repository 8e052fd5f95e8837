import { inBackground } from '@fieldhouse/contract/in-background'
import type { DeliveredSegment } from '@fieldhouse/contract/origin/origin'
import { LRUCache } from 'lru-cache'
import type { AssetManifest } from '../storage/manifest.ts'
import type { DeliveryParts } from './call.ts'
import type { RequestedResource } from './wanted.ts'

interface SentSegment {
  id: string
  wanted: RequestedResource
  playSession: string
}

export interface DeliveryReporter {
  /** A segment was sent completely from here. */
  segment(delivered: SentSegment): void
  /** A cache in front is about to send a whole segment. */
  byCache(playSession: string): void
}

/** Milliseconds of each segment of a rendition, for an ended recording. */
type SegmentLengths = ReadonlyMap<string, number>

const mostRemembered = 500
/** Players of a live stream are some seconds behind it. */
const onAirNow: DeliveredSegment = { kind: 'now', aheadMs: 10_000 }
/** A single check by a cache covers several segments, because players load up to a minute ahead. */
const cached: DeliveredSegment = { kind: 'now', aheadMs: 60_000 }

/** Reports completely sent segments to the host. Half a segment is never watched. Sending does not wait for it. */
export function createDeliveryReporter({ host, live, shelf, log }: DeliveryParts): DeliveryReporter {
  const remembered = new LRUCache<string, SegmentLengths>({ max: mostRemembered })

  const getSegmentLengths = async (id: string): Promise<SegmentLengths | undefined> => {
    const known = remembered.get(id)
    if (known) return known
    const manifest = await shelf.manifest(id)
    if (!manifest || manifest.live?.state === 'open') return undefined
    const lengths = averageLengths(manifest)
    remembered.set(id, lengths)
    return lengths
  }

  const getSegmentPlace = async (id: string, rendition: string, number: number): Promise<DeliveredSegment> => {
    const eachMs = (await getSegmentLengths(id))?.get(rendition)
    if (eachMs === undefined) return onAirNow
    return { kind: 'film', fromMs: Math.round(number * eachMs), untilMs: Math.round((number + 1) * eachMs) }
  }

  const isOnAir = (id: string, resource: RequestedResource): boolean =>
    resource.kind === 'part' || resource.kind === 'member' || live.getLocal(id)?.hasEnded === false

  const segment = ({ id, wanted, playSession }: SentSegment): void => {
    const { kind } = wanted.kind === 'member' ? wanted.media : wanted
    if (kind !== 'segment' && kind !== 'part') return
    if (isOnAir(id, wanted)) host.delivered?.(playSession, onAirNow)
    else if (wanted.kind === 'segment')
      inBackground(
        log,
        getSegmentPlace(id, wanted.rendition, wanted.number).then((place) => host.delivered?.(playSession, place)),
      )
  }

  return { segment, byCache: (playSession) => host.delivered?.(playSession, cached) }
}

/** Averages the segment lengths. The sum of what was watched is right to one segment. */
const averageLengths = ({ renditions, audio, durationMs }: AssetManifest): SegmentLengths =>
  new Map(
    [...renditions, ...audio.map((track) => ({ ...track, name: `audio-${track.name}` }))].map(({ name, segments }) => [
      name,
      durationMs / Math.max(1, segments.length),
    ]),
  )
