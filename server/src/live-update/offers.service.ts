import { type LiveUpdateAnswer, liveUpdateFile } from '@fieldhouse/contract/live-update/live-update'
import { formatPath } from '@fieldhouse/contract/request'
import { LRUCache } from 'lru-cache'
import { refuseMissing } from '../shared/errors/refusal.ts'
import type { BundleFolder } from './bundle-folder.ts'
import { builtIn, type DeviceCounting } from './device-counting.ts'
import type { StoredBundle } from './live-update.store.ts'
import { type AskingDevice, decideOffer } from './offer.ts'
import type { PublishedBundles } from './published-bundles.ts'

export interface OffersDeps {
  published: Pick<PublishedBundles, 'list'>
  folder: Pick<BundleFolder, 'read'>
  devices: Pick<DeviceCounting, 'note'>
}

export type Offers = ReturnType<typeof createOffers>

/** Bundles that phones download at the same time: the newest of each channel. */
const cachedFiles = 4

/** Answers the phone apps: which bundle they get, and its file. */
export function createOffers({ published, folder, devices }: OffersDeps) {
  const files = new LRUCache<string, Promise<Buffer | undefined>>({ max: cachedFiles })

  const readFile = async (bundleId: string): Promise<Buffer | undefined> => {
    const reading = files.get(bundleId) ?? folder.read(bundleId)
    files.set(bundleId, reading)
    const zip = await reading.catch((error: unknown) => {
      files.delete(bundleId)
      throw error
    })
    if (!zip) files.delete(bundleId)
    return zip
  }

  return {
    offer: async (device: AskingDevice): Promise<LiveUpdateAnswer> => {
      const bundles = await published.list()
      // Only known bundles are counted, so that nobody can fill the count with names of their own.
      if (device.bundle === undefined) devices.note(builtIn, device.id)
      else if (bundles.some(({ bundle_id }) => bundle_id === device.bundle)) devices.note(device.bundle, device.id)
      const decision = decideOffer(device, bundles)
      return {
        offer: decision.is === 'bundle' ? toOffer(decision.bundle) : null,
        returnToBuiltIn: decision.is === 'built-in',
      }
    },

    /** Reads the zip of a bundle that at least one channel still offers. */
    file: async (name: string): Promise<Buffer> => {
      const bundleId = name.replace(/\.zip$/, '')
      const isOffered = (bundle: StoredBundle) =>
        bundle.bundle_id === bundleId && bundle.withdrawn_at === null && bundle.removed_at === null
      const zip = (await published.list()).some(isOffered) ? await readFile(bundleId) : undefined
      if (!zip) throw refuseMissing('bundle')
      return zip
    },
  }
}

const toOffer = ({ bundle_id, version, checksum, signature }: StoredBundle) => ({
  bundleId: bundle_id,
  version,
  url: formatPath(liveUpdateFile, { file: `${bundle_id}.zip` }),
  checksum,
  signature,
})
