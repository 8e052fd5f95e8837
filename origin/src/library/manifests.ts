import { OriginRefusal } from '@fieldhouse/contract/origin/origin'
import { type KeyedMutex, keyedMutex } from '@fieldhouse/contract/origin/keyed-mutex'
import { manifestKey } from '../packager/recording.ts'
import { secondsOf, withoutSlates } from '../packager/trimmed.ts'
import { type AssetManifest, readManifest } from '../storage/manifest.ts'
import type { Storage } from '../storage/storage.ts'
import type { Shelf } from './shelf.ts'

/** Who may change what lies on the shelf: one at a time per asset, so that captions and a new rendition both stay. */
export class Manifests {
  readonly #storage: Storage
  readonly #shelf: Shelf
  readonly inTurn: KeyedMutex = keyedMutex()

  constructor(storage: Storage, shelf: Shelf) {
    this.#storage = storage
    this.#shelf = shelf
  }

  async read(id: string): Promise<AssetManifest | undefined> {
    const bytes = await this.#storage.read(manifestKey(id))
    return bytes && readManifest(bytes)
  }

  /** Written whole and at once; who reads it sees the one before or this one. */
  change(id: string, how: (manifest: AssetManifest) => AssetManifest): Promise<AssetManifest> {
    return this.inTurn(id, async () => {
      const before = (await this.read(id)) ?? emptyManifest(id)
      // A live recording has an owner that keeps it in memory.
      if (before.live?.state === 'open') throw new OriginRefusal('busy', 'This can be changed when the event is over.')
      const after = withDuration(how(before))
      await this.#storage.write(manifestKey(id), Buffer.from(JSON.stringify(after)))
      this.#shelf.forget(id)
      return after
    })
  }
}

export const emptyManifest = (id: string): AssetManifest => ({
  version: 1,
  id,
  durationMs: 0,
  renditions: [],
  audio: [],
  captions: [],
  poster: null,
  storyboard: null,
})

function withDuration(manifest: AssetManifest): AssetManifest {
  const lengths = manifest.renditions.map((one) => secondsOf(withoutSlates(one.segments)))
  const { trim } = manifest
  const seconds = trim ? trim.until - trim.from : Math.max(0, ...lengths)
  return { ...manifest, durationMs: Math.round(seconds * 1000) }
}
