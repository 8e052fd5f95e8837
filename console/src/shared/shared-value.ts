import { useSyncExternalStore } from 'react'

/** One value of the whole page: whoever draws it is drawn anew when it is another. */
export function sharedValue<T>(first: T) {
  let value = first
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  }
  const now = (): T => value
  return {
    now,
    use: (): T => useSyncExternalStore(subscribe, now),
    tell: (next: T): void => {
      value = next
      for (const listener of listeners) listener()
    },
  }
}
