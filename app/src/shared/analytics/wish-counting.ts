import { navigationStorage } from '../device/device-storage.ts'
import { activityAt, earlyAt, keptAt, uncountedAt } from './seen.ts'

/** What waits goes with the wish, and so does the visit's own id. */
export async function wishCounting(on: boolean): Promise<void> {
  const storage = navigationStorage()
  await storage.write(uncountedAt, on ? undefined : true)
  if (on) return
  await Promise.all([earlyAt, keptAt, activityAt].map((place) => storage.write(place, undefined)))
}
