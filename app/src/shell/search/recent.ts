import { authStorage } from '../../shared/device/device-storage.ts'
import { recentOf, withRecent } from './search.model.ts'

/** What a fan searched stays on the device, and goes with the session. */
const keptAt = 'searched'

export const readRecent = (): string[] => recentOf(authStorage().read(keptAt))

export const keepRecent = (words: string): void => void authStorage().write(keptAt, withRecent(readRecent(), words))
