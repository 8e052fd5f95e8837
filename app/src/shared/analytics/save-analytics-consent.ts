import { getNavigationStorage } from '../device/device-storage.ts'
import { activityKey, earlyEventsKey, optOutKey, unsentEventsKey } from './pending-event.ts'

/** Saves whether this device is counted. Opting out deletes waiting events and the visit's id. */
export async function saveAnalyticsConsent(on: boolean): Promise<void> {
  const storage = getNavigationStorage()
  await storage.write(optOutKey, on ? undefined : true)
  if (on) return
  await Promise.all([earlyEventsKey, unsentEventsKey, activityKey].map((place) => storage.write(place, undefined)))
}
