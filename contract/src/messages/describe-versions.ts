import { activePhoneDays, type OperatorAppNotice } from './app-notices.ts'
import type { VersionRange } from './versions.ts'

/** Describes which apps and how many phones a notice concerns, in the same text everywhere. */
const apps = {
  all: 'the Android or iPhone app',
  web: 'the web (not shown there)',
  android: 'the Android app',
  ios: 'the iPhone app',
} as const

export function describeVersions({ version_from: first, version_until: last }: VersionRange): string {
  if (first === null) return last === null ? 'every version' : `version ${last} and older`
  if (last === null) return `version ${first} and newer`
  return first === last ? `version ${first} only` : `versions ${first} to ${last}`
}

export const describeNoticeApps = (notice: Pick<OperatorAppNotice, 'platform'> & VersionRange): string =>
  `${apps[notice.platform]}, ${describeVersions(notice)}`

/** Describes what arming a notice does, before staff confirm it. */
export function describeArming(notice: Pick<OperatorAppNotice, 'platform' | 'phones'> & VersionRange): string {
  const { platform, phones } = notice
  if (platform === 'web') return 'No one will see it. The web doesn’t show app notices.'
  const signedIn =
    phones === 0
      ? `No signed-in phone used the app in the last ${activePhoneDays} days.`
      : `${phones === 1 ? 'One signed-in phone' : `${phones.toLocaleString('en-US')} signed-in phones`} used the app in the last ${activePhoneDays} days and may be affected. The app versions aren’t known.`
  return `Anyone who opens ${describeNoticeApps(notice)}, can only quit. ${signedIn}`
}
