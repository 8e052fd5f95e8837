import { defaultPreferences, type PlayerPreferences, type PreferenceStore } from '@fieldhouse/player/source'
import { useSyncExternalStore } from 'react'
import { getNavigationStorage } from '../../../device/device-storage.ts'

const storageKey = 'player'
const listeners = new Set<() => void>()
let cached: PlayerPreferences | undefined

const isStoredPreferences = (value: unknown): value is Partial<PlayerPreferences> =>
  typeof value === 'object' && value !== null

function readPreferences(): PlayerPreferences {
  if (cached) return cached
  const stored = getNavigationStorage().read(storageKey)
  const { captions, ...rest } = isStoredPreferences(stored) ? stored : {}
  const style = { ...defaultPreferences.captions.style, ...captions?.style }
  cached = { ...defaultPreferences, ...rest, captions: { ...defaultPreferences.captions, ...captions, style } }
  return cached
}

/** Saves volume, speed, captions and autoplay on the device. */
export const preferenceStore: PreferenceStore = {
  read: readPreferences,
  write: (preferences) => {
    cached = preferences
    void getNavigationStorage().write(storageKey, preferences)
    for (const listener of listeners) listener()
  },
}

const subscribePreferences = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useAutoplay = (): boolean => useSyncExternalStore(subscribePreferences, () => readPreferences().autoNext)

export const saveAutoplay = (autoNext: boolean): void => preferenceStore.write({ ...readPreferences(), autoNext })
