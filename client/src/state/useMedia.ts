import { useCallback, useSyncExternalStore } from 'react'

/** Tells whether a media query matches, and follows rotation and resizing. */
export function useMedia(query: string): boolean {
  const subscribeMedia = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(subscribeMedia, () => matchMedia(query).matches)
}
