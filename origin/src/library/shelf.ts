import { hash } from 'node:crypto'
import { assetIdPattern } from '@fieldhouse/contract/origin/origin'
import { LRUCache } from 'lru-cache'
import type { Clock } from '../clock.ts'
import { manifestKey, Recording, readStored } from '../packager/recording.ts'
import type { Soon } from '../soon.ts'
import { type AssetManifest, readManifest } from '../storage/manifest.ts'
import type { Storage } from '../storage/storage.ts'

export interface Shelf {
  manifest(asset: string): Soon<AssetManifest | undefined>
  /** As it lies there now, whoever wrote it. */
  anew(asset: string): Promise<AssetManifest | undefined>
  /** Somebody here has written it anew. */
  forget(asset: string): void
}

interface Kept {
  manifest: Soon<AssetManifest | undefined>
  untilMs: number
}

/** Another instance may have written it: after so long it is read again. */
const freshMs = 5000
const growingMs = 500
const mostKept = 500

/** What every asset's manifest says, read once for many. */
export function openShelf(storage: Storage, clock: Clock): Shelf {
  const kept = new LRUCache<string, Kept>({ max: mostKept })
  const digests = new WeakMap<AssetManifest, string>()
  /** The same manifest as before where it says the same: what was made of it is still good. */
  const read = async (asset: string, before: Kept['manifest']) => {
    const known = await Promise.resolve(before).catch(() => undefined)
    if (known?.live?.state === 'open') return grown(asset, known)
    const bytes = await storage.read(manifestKey(asset))
    const manifest = bytes && as(hash('sha256', bytes), known, () => readManifest(bytes))
    return manifest?.live?.state === 'open' ? grown(asset, known) : manifest
  }
  /** What an encoder sends to another server stands in the journal first. */
  const grown = async (asset: string, known: AssetManifest | undefined) => {
    const stored = await readStored(storage, asset)
    if (!stored) return undefined
    const digest = hash('sha256', Buffer.concat([stored.bytes, stored.journal]))
    return as(digest, known, () => Recording.grown(storage, asset, stored) ?? readManifest(stored.bytes))
  }
  const as = (digest: string, known: AssetManifest | undefined, make: () => AssetManifest) => {
    if (known && digests.get(known) === digest) return known
    const manifest = make()
    digests.set(manifest, digest)
    return manifest
  }
  const open = async (asset: string, nowMs: number, before: Kept | undefined) => {
    const entry: Kept = { manifest: read(asset, before?.manifest), untilMs: nowMs + growingMs }
    kept.set(asset, entry)
    const manifest = await Promise.resolve(entry.manifest).catch((error: unknown) => {
      kept.delete(asset)
      throw error
    })
    entry.manifest = manifest
    if (manifest?.renditions.length && manifest.renditions.every((one) => one.complete)) entry.untilMs = nowMs + freshMs
    return manifest
  }
  return {
    manifest: (asset) => {
      if (!assetIdPattern.test(asset)) return undefined
      const nowMs = clock.now().getTime()
      const known = kept.get(asset)
      const isFresh = known && known.untilMs > nowMs && known.untilMs - nowMs <= freshMs
      return isFresh ? known.manifest : open(asset, nowMs, known)
    },
    anew: (asset) => open(asset, clock.now().getTime(), kept.get(asset)),
    forget: (asset) => {
      kept.delete(asset)
    },
  }
}
