import { useSyncExternalStore } from 'react'

export interface ValueStore<T> {
  get(): T
  set(next: T): void
  /** Returns a function that unsubscribes. */
  subscribe(listener: (next: T, before: T) => void): () => void
  /** A hook that redraws the component with each new value. The server, and so hydration, has the initial one. */
  use(): T
}

/** Creates a value shared by the whole page. */
export function createStore<T>(initial: T): ValueStore<T> {
  let value = initial
  const listeners = new Set<(next: T, before: T) => void>()
  const getValue = () => value
  const subscribe = (listener: (next: T, before: T) => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  return {
    get: getValue,
    set: (next) => {
      const before = value
      value = next
      if (next !== before) for (const listener of listeners) listener(next, before)
    },
    subscribe,
    use: () => useSyncExternalStore(subscribe, getValue, () => initial),
  }
}
