import { inBackground } from '@fieldhouse/contract/in-background'
import type { DeliveredSegment } from '@fieldhouse/contract/origin/origin'
import { LRUCache } from 'lru-cache'
import type { AssetManifest } from '../storage/manifest.ts'
import type { DeliveryParts } from './call.ts'
import type { Wanted } from './wanted.ts'

interface Delivered {
  id: string
  wanted: Wanted
  playSession: string
}

export interface TellDelivered {
  /** Sent whole from here. */
  segment(delivered: Delivered): void
  /** A cache in front asked, because a whole segment is to be sent from there. */
  byCache(playSession: string): void
}

/** Milliseconds of each segment of a rendition, where the recording is over. */
type Lengths = ReadonlyMap<string, number>

const mostRemembered = 500
/** Players of something live are some seconds behind it. */
const onAirNow: DeliveredSegment = { kind: 'now', aheadMs: 10_000 }
/** One check of a cache stands for several segments: players fetch up to a minute ahead. */
const cached: DeliveredSegment = { kind: 'now', aheadMs: 60_000 }

/** Tells the host what was sent whole: half a segment is nothing that anybody watches. Nobody who is sent a film waits for it. */
export function delivered({ host, live, shelf, log }: DeliveryParts): TellDelivered {
  const remembered = new LRUCache<string, Lengths>({ max: mostRemembered })

  const lengthsOf = async (id: string): Promise<Lengths | undefined> => {
    const known = remembered.get(id)
    if (known) return known
    const manifest = await shelf.manifest(id)
    if (!manifest || manifest.live?.state === 'open') return undefined
    const lengths = lengthsIn(manifest)
    remembered.set(id, lengths)
    return lengths
  }

  const placeOf = async (id: string, rendition: string, number: number): Promise<DeliveredSegment> => {
    const eachMs = (await lengthsOf(id))?.get(rendition)
    if (eachMs === undefined) return onAirNow
    return { kind: 'film', fromMs: Math.round(number * eachMs), untilMs: Math.round((number + 1) * eachMs) }
  }

  const isOnAir = (id: string, wanted: Wanted): boolean =>
    wanted.kind === 'part' || wanted.kind === 'member' || live.here(id)?.hasEnded === false

  const segment = ({ id, wanted, playSession }: Delivered): void => {
    const { kind } = wanted.kind === 'member' ? wanted.media : wanted
    if (kind !== 'segment' && kind !== 'part') return
    if (isOnAir(id, wanted)) host.delivered?.(playSession, onAirNow)
    else if (wanted.kind === 'segment')
      inBackground(
        log,
        placeOf(id, wanted.rendition, wanted.number).then((place) => host.delivered?.(playSession, place)),
      )
  }

  return { segment, byCache: (playSession) => host.delivered?.(playSession, cached) }
}

/** Segments are about as long as each other: the sum of what was watched is right to one of them. */
const lengthsIn = ({ renditions, audio, durationMs }: AssetManifest): Lengths =>
  new Map(
    [...renditions, ...audio.map((track) => ({ ...track, name: `audio-${track.name}` }))].map(({ name, segments }) => [
      name,
      durationMs / Math.max(1, segments.length),
    ]),
  )
