import { type AssetSummary, OriginRefusal } from '@fieldhouse/contract/origin/origin'
import { bordersAround, secondsOf, withoutSlates } from '../packager/trimmed.ts'
import type { AssetManifest } from '../storage/manifest.ts'
import type { Manifests } from './manifests.ts'
import { endedLive, summaryOf } from './summary.ts'

interface Wish {
  asset: string
  fromMs: number
  untilMs: number | null
}

/** What can be done with a live event that is over: its segments stay whatever is said of them. */
export function endedRecordings(manifests: Manifests) {
  const change = async (asset: string, how: (manifest: AssetManifest) => AssetManifest): Promise<AssetSummary> => {
    const { live } = (await manifests.read(asset)) ?? {}
    if (!live) throw new OriginRefusal('missing', 'There is no such live event.')
    if (live.state === 'open') throw new OriginRefusal('conflict', 'This event is not over.')
    const after = await manifests.change(asset, how)
    return summaryOf(after, after.live ? endedLive(after.live) : { kind: 'ready' })
  }

  return {
    trim: ({ asset, fromMs, untilMs }: Wish): Promise<AssetSummary> =>
      change(asset, ({ trim: _, ...manifest }) => {
        const segments = withoutSlates(manifest.renditions[0]?.segments ?? [])
        const whole = secondsOf(segments)
        if (fromMs >= whole * 1000 || (untilMs !== null && untilMs <= fromMs))
          throw new OriginRefusal('input', 'Nothing was recorded there.')
        const trim = bordersAround(segments, fromMs / 1000, untilMs === null ? null : untilMs / 1000)
        return trim.from === 0 && trim.until >= whole ? manifest : { ...manifest, trim }
      }),

    /** Encoders may come in again; what comes is added to what there is. */
    reopen: async (asset: string): Promise<void> => {
      await change(asset, ({ trim: _, ...manifest }) => ({
        ...manifest,
        renditions: manifest.renditions.map((one) => ({ ...one, complete: false })),
        ...(manifest.live && { live: { ...manifest.live, state: 'open', endedAt: null } }),
      }))
    },
  }
}
