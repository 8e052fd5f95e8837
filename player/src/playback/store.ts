import { useSyncExternalStore } from 'react'

/** A value that components subscribe to in part. */
export interface PartialStore<T> {
  get(): T
  set(change: Partial<T>): void
  subscribe(listener: () => void): () => void
}

export function createPartialStore<T extends object>(first: T): PartialStore<T> {
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
export function usePartialStore<T, Picked>(store: PartialStore<T>, pick: (value: T) => Picked): Picked {
  const getPicked = () => pick(store.get())
  return useSyncExternalStore(store.subscribe, getPicked, getPicked)
}
