import { getAuthStorage } from '../../shared/device/device-storage.ts'
import { parseRecent } from './search.model.ts'

/** Recent searches stay on the device and are removed with the session. */
const storageKey = 'searched'

export const readRecentSearches = (): string[] => parseRecent(getAuthStorage().read(storageKey))

export const writeRecentSearches = (recent: readonly string[]): void =>
  void getAuthStorage().write(storageKey, [...recent])
