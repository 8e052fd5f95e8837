import { createHash } from 'node:crypto'
import type { BundlePlatform } from '@fieldhouse/contract/live-update/bundle'
import { compareVersions } from '@fieldhouse/contract/messages/versions'

/** A bundle on a channel, as far as the offer depends on it. */
export interface OfferedBundle {
  bundle_id: string
  channel: string
  version: string
  oldest_app: string
  platforms: readonly BundlePlatform[]
  share: number
  withdrawn_at: Date | null
  removed_at: Date | null
}

export interface AskingDevice {
  id: string
  platform: BundlePlatform
  channel: string
  /** Version of its store app. */
  appVersion: string
  /** Undefined: the files of the store app. */
  bundle: string | undefined
}

export type OfferDecision<Bundle> = { is: 'bundle'; bundle: Bundle } | { is: 'keep' } | { is: 'built-in' }

/**
 * Decides what a device is offered: the newest bundle of its channel that fits it. `bundles` are the newest first. A
 * device starts no older version than it had, so one whose bundle was withdrawn returns to the files of its store app.
 */
export function decideOffer<Bundle extends OfferedBundle>(
  device: AskingDevice,
  bundles: readonly Bundle[],
): OfferDecision<Bundle> {
  const best = bundles.find((bundle) => fitsDevice(bundle, device))
  const current = bundles.find(({ bundle_id }) => bundle_id === device.bundle)
  if (best && current && compareVersions(best.version, current.version) < 0) return { is: 'built-in' }
  if (best) return best.bundle_id === device.bundle ? { is: 'keep' } : { is: 'bundle', bundle: best }
  return device.bundle === undefined ? { is: 'keep' } : { is: 'built-in' }
}

function fitsDevice(bundle: OfferedBundle, device: AskingDevice): boolean {
  const { channel, platforms, oldest_app, version, withdrawn_at, removed_at } = bundle
  if (withdrawn_at !== null || channel !== device.channel || !platforms.includes(device.platform)) return false
  // The store app has all native parts, and its own files are older than the bundle.
  if (compareVersions(device.appVersion, oldest_app) < 0 || compareVersions(version, device.appVersion) <= 0)
    return false
  if (bundle.bundle_id === device.bundle) return true
  return removed_at === null && isInShare(bundle, device.id)
}

const places = 10_000

/**
 * Whether a device is among the first to get a bundle. A device keeps its place, so a larger share only adds devices.
 * Every bundle has another order, and a device without an id gets a bundle last.
 */
const isInShare = ({ bundle_id, share }: OfferedBundle, deviceId: string): boolean =>
  share === 100 || (deviceId !== '' && getPlace(bundle_id, deviceId) < (share / 100) * places)

const getPlace = (bundle: string, deviceId: string): number =>
  createHash('sha256').update(`${bundle} ${deviceId}`).digest().readUInt32BE() % places
