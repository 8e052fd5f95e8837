import { activePhoneDays, type OperatorAppNotice } from './app-notices.ts'
import type { VersionRange } from './versions.ts'

/** Describes which apps and how many phones a notice concerns, in the same text everywhere. */
const apps = {
  all: 'the Android and the iPhone app',
  web: 'the web, which shows none',
  android: 'the Android app',
  ios: 'the iPhone app',
} as const

export function describeVersions({ version_from: first, version_until: last }: VersionRange): string {
  if (first === null) return last === null ? 'every version' : `version ${last} and older`
  if (last === null) return `version ${first} and newer`
  return first === last ? `version ${first} alone` : `versions ${first} to ${last}`
}

export const describeNoticeApps = (notice: Pick<OperatorAppNotice, 'platform'> & VersionRange): string =>
  `${apps[notice.platform]}, ${describeVersions(notice)}`

/** Describes what arming a notice does, before staff confirm it. */
export function describeArming(notice: Pick<OperatorAppNotice, 'platform' | 'phones'> & VersionRange): string {
  const { platform, phones } = notice
  if (platform === 'web') return 'No one sees it: the web shows none.'
  const signedIn =
    phones === 0
      ? `No phone with it was here in the last ${activePhoneDays} days.`
      : `${phones === 1 ? 'One phone' : `${phones.toLocaleString('en-US')} phones`} can be concerned: as many were here in the last ${activePhoneDays} days; which version each has is not known.`
  return `Anyone who opens ${describeNoticeApps(notice)}, can only quit. ${signedIn}`
}
