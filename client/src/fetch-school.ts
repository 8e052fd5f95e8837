import { getFullPath } from '@fieldhouse/contract/request'
import { getSchool } from '@fieldhouse/contract/school/school'
import { fetchFromServer } from './api/server-address.ts'
import { storeSchool } from './stored-school.ts'

/** Fetches the school's settings for the next start of the iPhone and Android apps. */
export async function fetchSchool(): Promise<void> {
  // Offline: the settings of the last time stay.
  const answer = await fetchFromServer(getFullPath(getSchool), {}).catch(() => undefined)
  const settings = answer?.ok ? await answer.json().catch(() => undefined) : undefined
  if (settings !== undefined) storeSchool(settings)
}
