import { hash } from 'node:crypto'
import { assetIdPattern } from '@fieldhouse/contract/origin/origin'
import type { Clock } from '../clock.ts'
import { type AssetManifest, readManifest } from '../storage/manifest.ts'
import type { Storage } from '../storage/storage.ts'

export interface Shelf {
  manifest(asset: string): Promise<AssetManifest | undefined>
  /** Somebody here has written it anew. */
  forget(asset: string): void
}

/** Another instance may have written it: after so long it is read again. */
const freshMs = 5000
const growingMs = 500
const mostKept = 500

/** What every asset's manifest says, read once for many. */
export function openShelf(storage: Storage, clock: Clock): Shelf {
  const kept = new Map<string, { manifest: Promise<AssetManifest | undefined>; untilMs: number }>()
  const digests = new WeakMap<AssetManifest, string>()
  /** The same manifest as before where it says the same: what was made of it is still good. */
  const read = async (asset: string, before: Promise<AssetManifest | undefined> | undefined) => {
    const bytes = await storage.read(`assets/${asset}/asset.json`)
    if (!bytes) return undefined
    const known = await before?.catch(() => undefined)
    const digest = hash('sha256', bytes)
    if (known && digests.get(known) === digest) return known
    const manifest = readManifest(bytes)
    digests.set(manifest, digest)
    return manifest
  }
  return {
    manifest: async (asset) => {
      if (!assetIdPattern.test(asset)) return undefined
      const nowMs = clock.now().getTime()
      const known = kept.get(asset)
      if (known && known.untilMs > nowMs && known.untilMs - nowMs <= freshMs) return known.manifest
      if (kept.size >= mostKept) kept.clear()
      const entry = { manifest: read(asset, known?.manifest), untilMs: nowMs + growingMs }
      kept.set(asset, entry)
      const manifest = await entry.manifest.catch((error: unknown) => {
        kept.delete(asset)
        throw error
      })
      if (manifest?.renditions.length && manifest.renditions.every((one) => one.complete))
        entry.untilMs = nowMs + freshMs
      return manifest
    },
    forget: (asset) => {
      kept.delete(asset)
    },
  }
}
