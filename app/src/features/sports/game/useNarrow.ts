import { useSyncExternalStore } from 'react'

/** Where the score has no column of its own; Game.module.css says the same. */
const query = '(max-width: 1100px)'

const subscribe = (listener: () => void) => {
  const list = matchMedia(query)
  list.addEventListener('change', listener)
  return () => list.removeEventListener('change', listener)
}

export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(query).matches)
