import { topics } from '@fieldhouse/contract/topics'
import { isDatabaseAway } from '../shared/errors/database-errors.ts'
import type { LiveUpdateStore, StoredBundle } from './live-update.store.ts'

export interface PublishedBundlesDeps {
  store: Pick<LiveUpdateStore, 'all'>
  bus: { subscribe(listener: (message: string) => void): () => void; onGap(listener: () => void): () => void }
}

export type PublishedBundles = ReturnType<typeof openPublishedBundles>

/** Caches all bundles: they are read once after each change, however many devices ask. */
export function openPublishedBundles({ store, bus }: PublishedBundlesDeps) {
  let known: Promise<StoredBundle[]> | undefined
  let last: StoredBundle[] | undefined
  const forget = () => {
    known = undefined
  }
  const stops = [bus.subscribe((message) => message === topics.liveUpdate && forget()), bus.onGap(forget)]

  /** Lists bundles, the newest first. */
  const list = async (): Promise<StoredBundle[]> => {
    known ??= store.all()
    const reading = known
    try {
      const found = await reading
      // A change was announced during the read, so the result is outdated.
      if (known !== reading) return list()
      last = found
      return found
    } catch (error) {
      if (known === reading) forget()
      if (last && isDatabaseAway(error)) return last
      throw error
    }
  }

  return {
    list,
    stop: () => {
      for (const stop of stops) stop()
    },
  }
}
