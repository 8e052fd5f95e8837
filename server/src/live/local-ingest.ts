import { getOnAirStart } from '@fieldhouse/contract/live/test-signal'
import { formatSrtUrl, type IngestAddresses, type LiveIngest, type Origin } from '@fieldhouse/contract/origin/origin'
import { translateOriginRefusal } from '../films/titles/uploads.service.ts'
import { isHeld } from './admission.ts'
import type { StoredEvent } from './events.store.ts'
import type { StreamKeys } from './keys.ts'
import type { LiveStore } from './live.store.ts'

export interface LocalIngestDeps {
  store: Pick<LiveStore, 'events'>
  keys: Pick<StreamKeys, 'open'>
  origin: Pick<Origin, 'live'>
  /** Ingest addresses of another server. */
  remoteIngest(): IngestAddresses | undefined
  now(): Date
}

/** Events that accept encoders on this server, and their addresses. */
export function localIngest({ store, keys, origin, remoteIngest, now }: LocalIngestDeps) {
  const ingests = new Map<string, LiveIngest>()
  /** Assets that accept encoders, by event. */
  const opened = new Map<number, string>()
  /** The times when events that go on air automatically become visible. */
  const early = new Map<number, Date>()
  const listeners = new Set<(asset: string) => void>()

  /** The origin has forgotten the asset's settings. */
  const forgetAsset = (asset: string): void => {
    for (const listener of listeners) listener(asset)
  }

  return {
    assetOf: (id: number): string | undefined => opened.get(id),
    /** The event's ingest addresses; another server's where this one accepts no encoders. */
    ingestOf: ({ asset_id, srt_port }: StoredEvent): LiveIngest | undefined => {
      const ownIngest = ingests.get(asset_id)
      const elsewhere = ownIngest && !ownIngest.rtmpUrl && !ownIngest.srtUrl ? remoteIngest() : undefined
      if (!elsewhere) return ownIngest
      const { rtmpUrl, srtHost } = elsewhere
      return { rtmpUrl, srtUrl: srtHost && srt_port ? formatSrtUrl(srtHost, srt_port) : null, srtPort: srt_port }
    },
    ids: (): number[] => [...opened.keys()],
    due: (): number[] => [...early].flatMap(([id, from]) => (from <= now() ? [id] : [])),
    forget: forgetAsset,
    onForget: (listener: (asset: string) => void): void => {
      listeners.add(listener)
    },

    open: async (event: StoredEvent): Promise<void> => {
      const { id, asset_id: asset, passphrase, srt_port } = event
      opened.set(id, asset)
      const isDelayed = isHeld(event, now())
      if (isDelayed && event.goes_on_air === 'by-itself') early.set(id, getOnAirStart(event.starts_at))
      else early.delete(id)
      // The demo feeds its own stream and has no key.
      if (passphrase === '') return origin.live.hold({ asset, held: isDelayed })
      const srtPort = srt_port ?? undefined
      const request = { asset, passphrase: keys.open(passphrase), srtPort, held: isDelayed }
      const ingest = await translateOriginRefusal(origin.live.open(request))
      ingests.set(asset, ingest)
      if (ingest.srtPort !== null && ingest.srtPort !== srt_port) await store.events.setPort(id, ingest.srtPort)
    },
    shut: (id: number, asset: string): void => {
      ingests.delete(asset)
      opened.delete(id)
      early.delete(id)
      forgetAsset(asset)
    },
  }
}
