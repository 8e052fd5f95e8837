import { navigationStorage } from '../device/device-storage.ts'
import { uncountedAt } from './seen.ts'

/** Whoever asks their browser, or us, not to be counted is not. */
export const isCounted = (): boolean => !browserAsksNot() && navigationStorage().read(uncountedAt) !== true

/** What the browser asks of every page (DNT, GPC). */
export const browserAsksNot = (): boolean =>
  navigator.doNotTrack === '1' || (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true
