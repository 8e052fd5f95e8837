import { hash } from 'node:crypto'
import { assetIdPattern } from '@fieldhouse/contract/origin/origin'
import { LRUCache } from 'lru-cache'
import type { Clock } from '../clock.ts'
import { getManifestKey, Recording, readStored } from '../packager/recording.ts'
import type { MaybePromise } from '../soon.ts'
import { type AssetManifest, parseManifest } from '../storage/manifest.ts'
import type { Storage } from '../storage/storage.ts'

export interface Shelf {
  manifest(asset: string): MaybePromise<AssetManifest | undefined>
  /** Reads the manifest from storage again. */
  anew(asset: string): Promise<AssetManifest | undefined>
  /** Drops a manifest that was changed here. */
  forget(asset: string): void
}

interface CachedManifest {
  manifest: MaybePromise<AssetManifest | undefined>
  untilMs: number
}

/** A manifest is read again after this time, because another instance may have changed it. */
const freshMs = 5000
const growingMs = 500
const mostKept = 500

/** Caches the manifest of every asset, read once for many requests. */
export function openShelf(storage: Storage, clock: Clock): Shelf {
  const cache = new LRUCache<string, CachedManifest>({ max: mostKept })
  const digests = new WeakMap<AssetManifest, string>()
  /** Returns the same object for the same content, so that anything derived from it stays valid. */
  const readStable = async (asset: string, before: CachedManifest['manifest']) => {
    const known = await Promise.resolve(before).catch(() => undefined)
    if (known?.live?.state === 'open') return readGrown(asset, known)
    const bytes = await storage.read(getManifestKey(asset))
    const manifest = bytes && reuseIfSame(hash('sha256', bytes), known, () => parseManifest(bytes))
    return manifest?.live?.state === 'open' ? readGrown(asset, known) : manifest
  }
  /** Reads a manifest that another server records. Its newest lines are in the journal. */
  const readGrown = async (asset: string, known: AssetManifest | undefined) => {
    const stored = await readStored(storage, asset)
    if (!stored) return undefined
    const digest = hash('sha256', Buffer.concat([stored.bytes, stored.journal]))
    return reuseIfSame(digest, known, () => Recording.grown(storage, asset, stored) ?? parseManifest(stored.bytes))
  }
  const reuseIfSame = (digest: string, known: AssetManifest | undefined, make: () => AssetManifest) => {
    if (known && digests.get(known) === digest) return known
    const manifest = make()
    digests.set(manifest, digest)
    return manifest
  }
  const openEntry = async (asset: string, nowMs: number, before: CachedManifest | undefined) => {
    const entry: CachedManifest = { manifest: readStable(asset, before?.manifest), untilMs: nowMs + growingMs }
    cache.set(asset, entry)
    const manifest = await Promise.resolve(entry.manifest).catch((error: unknown) => {
      cache.delete(asset)
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
      const known = cache.get(asset)
      const isFresh = known && known.untilMs > nowMs && known.untilMs - nowMs <= freshMs
      return isFresh ? known.manifest : openEntry(asset, nowMs, known)
    },
    anew: (asset) => openEntry(asset, clock.now().getTime(), cache.get(asset)),
    forget: (asset) => {
      cache.delete(asset)
    },
  }
}
