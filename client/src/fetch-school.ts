import { contractVersionHeader } from '@fieldhouse/contract/hosts'
import { getFullPath } from '@fieldhouse/contract/request'
import { getSchool } from '@fieldhouse/contract/school/school'
import { fetchFromServer } from './api/server-address.ts'
import { storeSchool } from './stored-school.ts'

/**
 * Fetches the school's settings for the next start of the iPhone and Android apps. Those of a newer server may have
 * what this app does not understand, and a Wi-Fi sign-in page has none.
 */
export async function fetchSchool(): Promise<void> {
  const answer = await fetchFromServer(getFullPath(getSchool), {}).catch(() => undefined)
  if (!answer?.ok || answer.headers.get(contractVersionHeader) !== import.meta.env.CONTRACT_VERSION) return
  const settings: unknown = await answer.json().catch(() => undefined)
  if (settings !== undefined) storeSchool(settings)
}
