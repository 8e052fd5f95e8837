import type { AssetSummary, Origin } from '@fieldhouse/contract/origin/origin'
import type { Storage } from '../storage/storage.ts'
import { checkId } from './check-id.ts'
import { listFilmedStretches } from './filmed-stretches.ts'
import type { Manifests } from './manifests.ts'
import { drawRecordingPoster } from './recording-poster.ts'
import type { Shelf } from './shelf.ts'
import { createEndedState, summarizeManifest } from './summary.ts'

interface AssetFileParts {
  storage: Storage
  shelf: Shelf
  manifests: Manifests
  ffmpeg: string | undefined
  changed(asset: AssetSummary): void
}

/** What is read from an asset's files, or drawn from them. */
export const createAssetFiles = ({
  storage,
  shelf,
  manifests,
  ffmpeg,
  changed,
}: AssetFileParts): Pick<Origin['assets'], 'filmed' | 'drawPoster' | 'poster'> => ({
  filmed: async (id) => {
    const manifest = await shelf.manifest(checkId(id))
    return manifest ? listFilmedStretches(manifest) : []
  },
  drawPoster: async (id) => {
    const drawn = await drawRecordingPoster({ storage, manifests, ffmpeg }, checkId(id))
    if (drawn?.live) changed(summarizeManifest(drawn, createEndedState(drawn.live)))
  },
  poster: async (id) => {
    const manifest = await shelf.manifest(checkId(id))
    const bytes = manifest?.poster && (await storage.read(`assets/${id}/${manifest.poster}`))
    return bytes ? { type: 'image/jpeg', bytes } : undefined
  },
})
