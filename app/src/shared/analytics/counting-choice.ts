import { getNavigationStorage } from '../device/device-storage.ts'
import { optOutKey } from './pending-event.ts'

/** Tells whether the fan is counted; opting out in the browser or in the settings prevents it. */
export const isCountingAllowed = (): boolean => !isDeviceOptedOut() && getNavigationStorage().read(optOutKey) !== true

/** Reads the opt-out signals of the browser (DNT, GPC) and the answer to an iPhone's question about tracking. */
export const isDeviceOptedOut = (): boolean =>
  getNavigationStorage().read('device.tracking') === 'denied' ||
  navigator.doNotTrack === '1' ||
  (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true
