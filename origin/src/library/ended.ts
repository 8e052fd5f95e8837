import { type AssetSummary, OriginRefusal } from '@fieldhouse/contract/origin/origin'
import type { Clock } from '../clock.ts'
import { partSeconds } from '../packager/asset-packager.ts'
import { Recording, readStored, writeWhole } from '../packager/recording.ts'
import { bordersAround, secondsOf, withoutSlates } from '../packager/trimmed.ts'
import type { AssetManifest, StoredLive } from '../storage/manifest.ts'
import type { Storage } from '../storage/storage.ts'
import { emptyManifest, type Manifests } from './manifests.ts'
import type { Shelf } from './shelf.ts'
import { endedLive, openLive, summaryOf } from './summary.ts'

interface Wish {
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

const missing = () => new OriginRefusal('missing', 'There is no such live event.')

/** What can be done with a live event that nobody sends to any more: its segments stay whatever is said of them. */
export function endedRecordings({ storage, manifests, shelf, clock }: EndedDeps) {
  const change = async (asset: string, how: (manifest: AssetManifest) => AssetManifest): Promise<AssetManifest> => {
    const { live } = (await manifests.read(asset)) ?? {}
    if (!live) throw missing()
    if (live.state === 'open') throw new OriginRefusal('conflict', 'This event is not over.')
    return manifests.change(asset, how)
  }

  return {
    /** Whoever recorded it is gone: all that is on disk of it is the recording. */
    end: (asset: string): Promise<AssetSummary> =>
      manifests.inTurn(asset, async () => {
        const known = await manifests.read(asset)
        if (known?.live?.state === 'ended') return summaryOf(known, endedLive(known.live))
        const stored = await readStored(storage, asset)
        const grown = stored ? Recording.grown(storage, asset, stored) : emptyLiveManifest(asset)
        if (!grown?.live) throw missing()
        const live: StoredLive = { ...grown.live, state: 'ended', endedAt: clock.now().toISOString() }
        const renditions = grown.renditions.map((one) => ({ ...one, complete: true }))
        const ended = { ...grown, renditions, live }
        await writeWhole(storage, ended)
        shelf.forget(asset)
        return summaryOf(ended, endedLive(live))
      }),

    trim: async ({ asset, fromMs, untilMs }: Wish): Promise<AssetSummary> => {
      const after = await change(asset, ({ trim: _, ...manifest }) => {
        const segments = withoutSlates(manifest.renditions[0]?.segments ?? [])
        const whole = secondsOf(segments)
        if (fromMs >= whole * 1000 || (untilMs !== null && untilMs <= fromMs))
          throw new OriginRefusal('input', 'Nothing was recorded there.')
        const trim = bordersAround(segments, fromMs / 1000, untilMs === null ? null : untilMs / 1000)
        return trim.from === 0 && trim.until >= whole ? manifest : { ...manifest, trim }
      })
      return summaryOf(after, after.live ? endedLive(after.live) : { kind: 'ready' })
    },

    /** Encoders may come in again; what comes is added to what there is. */
    reopen: async (asset: string): Promise<AssetSummary> => {
      const after = await change(asset, ({ trim: _, ...manifest }) => ({
        ...manifest,
        renditions: manifest.renditions.map((one) => ({ ...one, complete: false })),
        ...(manifest.live && { live: { ...manifest.live, state: 'open', endedAt: null, isWhole: true } }),
      }))
      if (!after.live) throw missing()
      return summaryOf(after, openLive(after.live, clock.now()))
    },
  }
}

/** It was announced, and no encoder ever came. */
const emptyLiveManifest = (asset: string): AssetManifest => ({
  ...emptyManifest(asset),
  live: { state: 'open', since: null, endedAt: null, targetDuration: null, partTarget: partSeconds },
})
