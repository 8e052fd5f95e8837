import { type AssetSummary, OriginRefusal } from '@fieldhouse/contract/origin/origin'
import type { Clock } from '../clock.ts'
import { partSeconds } from '../packager/asset-packager.ts'
import { Recording, readStored, writeWhole } from '../packager/recording.ts'
import { extendToBorders, removeSlates, sumSeconds } from '../packager/trimmed.ts'
import type { AssetManifest, StoredLive } from '../storage/manifest.ts'
import type { Storage } from '../storage/storage.ts'
import { createEmptyManifest, type Manifests } from './manifests.ts'
import type { Shelf } from './shelf.ts'
import { createEndedState, createOpenState, summarizeManifest } from './summary.ts'

interface TrimOptions {
  asset: string
  fromMs: number
  untilMs: number | null
}

interface EndedDeps {
  storage: Storage
  manifests: Manifests
  shelf: Shelf
  clock: Clock
}

const refuseMissing = () => new OriginRefusal('missing', 'That live event doesn’t exist.')

/** Operations on a live event without an encoder. Its segments always stay. */
export function createEndedRecordings({ storage, manifests, shelf, clock }: EndedDeps) {
  const changeEnded = async (
    asset: string,
    how: (manifest: AssetManifest) => AssetManifest,
  ): Promise<AssetManifest> => {
    const { live } = (await manifests.read(asset)) ?? {}
    if (!live) throw refuseMissing()
    if (live.state === 'open') throw new OriginRefusal('conflict', 'This live event isn’t over yet.')
    return manifests.change(asset, how)
  }

  return {
    /** Ends an event whose recording server is gone. Everything on disk is the recording. */
    end: (asset: string): Promise<AssetSummary> =>
      manifests.inTurn(asset, async () => {
        const known = await manifests.read(asset)
        if (known?.live?.state === 'ended') return summarizeManifest(known, createEndedState(known.live))
        const stored = await readStored(storage, asset)
        const grown = stored ? Recording.grown(storage, asset, stored) : createEmptyLiveManifest(asset)
        if (!grown?.live) throw refuseMissing()
        const live: StoredLive = { ...grown.live, state: 'ended', endedAt: clock.now().toISOString() }
        const renditions = grown.renditions.map((one) => ({ ...one, complete: true }))
        const ended = { ...grown, renditions, live }
        await writeWhole(storage, ended)
        shelf.forget(asset)
        return summarizeManifest(ended, createEndedState(live))
      }),

    trim: async ({ asset, fromMs, untilMs }: TrimOptions): Promise<AssetSummary> => {
      const after = await changeEnded(asset, ({ trim: _, ...manifest }) => {
        const segments = removeSlates(manifest.renditions[0]?.segments ?? [])
        const totalSeconds = sumSeconds(segments)
        if (fromMs >= totalSeconds * 1000 || (untilMs !== null && untilMs <= fromMs))
          throw new OriginRefusal('input', 'That part has no recording. Choose another start or end.')
        const trim = extendToBorders(segments, fromMs / 1000, untilMs === null ? null : untilMs / 1000)
        return trim.from === 0 && trim.until >= totalSeconds ? manifest : { ...manifest, trim }
      })
      return summarizeManifest(after, after.live ? createEndedState(after.live) : { kind: 'ready' })
    },

    /** Reopens an event. New video is added to the recording. */
    reopen: async (asset: string): Promise<AssetSummary> => {
      const after = await changeEnded(asset, ({ trim: _, ...manifest }) => ({
        ...manifest,
        renditions: manifest.renditions.map((one) => ({ ...one, complete: false })),
        ...(manifest.live && { live: { ...manifest.live, state: 'open', endedAt: null, isWhole: true } }),
      }))
      if (!after.live) throw refuseMissing()
      return summarizeManifest(after, createOpenState(after.live, clock.now()))
    },
  }
}

/** Manifest of an announced event that no encoder ever used. */
const createEmptyLiveManifest = (asset: string): AssetManifest => ({
  ...createEmptyManifest(asset),
  live: { state: 'open', since: null, endedAt: null, targetDuration: null, partTarget: partSeconds },
})
