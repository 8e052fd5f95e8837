import { countedDays, type PublishedBundle } from '@fieldhouse/contract/live-update/admin'
import type { BundlePlatform } from '@fieldhouse/contract/live-update/bundle'
import { formatCount } from '@fieldhouse/contract/school/formats'

const platformNames: Readonly<Record<BundlePlatform, string>> = { ios: 'iPhone', android: 'Android' }

const formatPlatforms = (platforms: readonly BundlePlatform[]): string =>
  platforms.map((platform) => platformNames[platform]).join(' and ')

/** Formats a number of devices; the server counts them within about 2 percent. */
export const formatDevices = (devices: number): string =>
  `${devices === 0 ? 'No' : `About ${formatCount(devices)}`} ${devices === 1 ? 'device' : 'devices'} in the last ${countedDays} days`

export const describeBundle = ({ channel, platforms, oldest_app, bytes }: PublishedBundle): string =>
  `${channel}, ${formatPlatforms(platforms)}, store app ${oldest_app} or newer, ${(bytes / 1e6).toFixed(2)} MB`

export const bundleStateMarks = {
  offered: { tone: 'success', label: 'Offered' },
  withdrawn: { tone: 'danger', label: 'Withdrawn' },
  removed: { tone: 'neutral', label: 'File deleted' },
} as const

/** Parses a share in percent; undefined if it is none. */
export function parseShare(typed: string): number | undefined {
  const text = typed.trim()
  if (!/^\d{1,3}$/.test(text)) return undefined
  const share = Number(text)
  return share <= 100 ? share : undefined
}

export const shareProblem = 'Enter 0 to 100'

/** Says what withdrawing a bundle does. */
export const describeWithdrawal = ({ version, channel, devices }: PublishedBundle): string =>
  `${formatDevices(devices)} started with version ${version} on ${channel}. At their next start they go back to the files of their store app, until you publish a newer version.`
