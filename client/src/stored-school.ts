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

export function storeSchool(settings: unknown): void {
  const stored: StoredSchool = { version: import.meta.env.CONTRACT_VERSION, settings }
  try {
    localStorage.setItem(key, JSON.stringify(stored))
  } catch {
    // The device lets nothing be stored: the next start uses the app's own settings.
  }
}
