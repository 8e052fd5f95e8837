import { getNavigationStorage } from '../device/device-storage.ts'
import { optOutKey } from './pending-event.ts'

/** Tells whether the fan is counted; opting out in the browser or in the settings prevents it. */
export const isCountingAllowed = (): boolean => !isBrowserOptedOut() && getNavigationStorage().read(optOutKey) !== true

/** Reads the browser's own opt-out signals (DNT, GPC). */
export const isBrowserOptedOut = (): boolean =>
  navigator.doNotTrack === '1' || (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true
