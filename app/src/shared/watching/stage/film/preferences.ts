import { defaultPreferences, type PlayerPreferences, type PreferenceStore } from '@fieldhouse/player/source'
import { useSyncExternalStore } from 'react'
import { navigationStorage } from '../../../device/device-storage.ts'

const keptAt = 'player'
const listeners = new Set<() => void>()
let now: PlayerPreferences | undefined

const isKept = (kept: unknown): kept is Partial<PlayerPreferences> => typeof kept === 'object' && kept !== null

function read(): PlayerPreferences {
  if (now) return now
  const kept = navigationStorage().read(keptAt)
  const { captions, ...rest } = isKept(kept) ? kept : {}
  const style = { ...defaultPreferences.captions.style, ...captions?.style }
  now = { ...defaultPreferences, ...rest, captions: { ...defaultPreferences.captions, ...captions, style } }
  return now
}

/** Volume, speed, captions and autoplay stay on the device. */
export const preferenceStore: PreferenceStore = {
  read,
  write: (preferences) => {
    now = preferences
    void navigationStorage().write(keptAt, preferences)
    for (const listener of listeners) listener()
  },
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useAutoplay = (): boolean => useSyncExternalStore(subscribe, () => read().autoNext)

export const setAutoplay = (autoNext: boolean): void => preferenceStore.write({ ...read(), autoNext })
