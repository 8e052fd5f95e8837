import { getFullPath } from '@fieldhouse/contract/request'
import { getSchool } from '@fieldhouse/contract/school/school'
import { fetchFromServer } from './api/server-address.ts'

const key = 'fieldhouse.school'

interface StoredSchool {
  /** Another version of the app may not understand these settings. */
  version: string
  settings: unknown
}

/** Reads the school's settings as the server last sent them, for the iPhone and Android apps. */
export function readStoredSchool(): string | undefined {
  try {
    const { version, settings }: StoredSchool = JSON.parse(localStorage.getItem(key) ?? '{}')
    return version === import.meta.env.CONTRACT_VERSION ? JSON.stringify(settings) : undefined
  } catch {
    return undefined
  }
}

/** Fetches the school's settings for the next start. */
export async function storeSchool(): Promise<void> {
  try {
    const answer = await fetchFromServer(getFullPath(getSchool), { cache: 'no-store' })
    if (!answer.ok) return
    const stored: StoredSchool = { version: import.meta.env.CONTRACT_VERSION, settings: await answer.json() }
    localStorage.setItem(key, JSON.stringify(stored))
  } catch {
    // Offline: the settings of the last time stay.
  }
}
