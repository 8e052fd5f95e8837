import { createKeyedMutex, type KeyedMutex } from '@fieldhouse/contract/origin/keyed-mutex'
import { OriginRefusal } from '@fieldhouse/contract/origin/origin'
import { getManifestKey } from '../packager/recording.ts'
import { removeSlates, sumSeconds } from '../packager/trimmed.ts'
import { type AssetManifest, parseManifest } from '../storage/manifest.ts'
import type { Storage } from '../storage/storage.ts'
import type { Shelf } from './shelf.ts'

/** Changes manifests one at a time per asset, so that new captions and a new rendition do not overwrite each other. */
export class Manifests {
  readonly #storage: Storage
  readonly #shelf: Shelf
  readonly inTurn: KeyedMutex = createKeyedMutex()

  constructor(storage: Storage, shelf: Shelf) {
    this.#storage = storage
    this.#shelf = shelf
  }

  async read(id: string): Promise<AssetManifest | undefined> {
    const bytes = await this.#storage.read(getManifestKey(id))
    return bytes && parseManifest(bytes)
  }

  /** Writes a manifest atomically: readers see the old or the new one. */
  change(id: string, how: (manifest: AssetManifest) => AssetManifest): Promise<AssetManifest> {
    return this.inTurn(id, async () => {
      const before = (await this.read(id)) ?? createEmptyManifest(id)
      // The manifest of a live recording is in memory.
      if (before.live?.state === 'open')
        throw new OriginRefusal('busy', 'You can change this once the live event is over.')
      const after = updateDuration(how(before))
      await this.#storage.write(getManifestKey(id), Buffer.from(JSON.stringify(after)))
      this.#shelf.forget(id)
      return after
    })
  }
}

export const createEmptyManifest = (id: string): AssetManifest => ({
  version: 1,
  id,
  durationMs: 0,
  renditions: [],
  audio: [],
  captions: [],
  poster: null,
  storyboard: null,
})

function updateDuration(manifest: AssetManifest): AssetManifest {
  const lengths = manifest.renditions.map((one) => sumSeconds(removeSlates(one.segments)))
  const { trim } = manifest
  const seconds = trim ? trim.until - trim.from : Math.max(0, ...lengths)
  return { ...manifest, durationMs: Math.round(seconds * 1000) }
}
