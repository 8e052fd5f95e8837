import { useSyncExternalStore } from 'react'

/** One value that a few components follow. */
export interface Store<T> {
  get(): T
  set(change: Partial<T>): void
  subscribe(listener: () => void): () => void
}

export function openStore<T extends object>(first: T): Store<T> {
  let value = first
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set(change) {
      const changed = (Object.keys(change) as (keyof T)[]).some((key) => !Object.is(value[key], change[key]))
      if (!changed) return
      value = { ...value, ...change }
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** `pick` must return something that compares by identity: a field, a number, a string. */
export function useStore<T, Picked>(store: Store<T>, pick: (value: T) => Picked): Picked {
  const read = () => pick(store.get())
  return useSyncExternalStore(store.subscribe, read, read)
}
