import type { KeyValue } from './json-storage.ts'

/** localStorage; memory where the browser forbids or fills it, so that the visit still works. */
export function createWebKeyValue(): KeyValue {
  const memory = new Map<string, string>()
  const tryStorage = <T>(withStorage: () => T, withMemory: () => T): Promise<T> => {
    try {
      return Promise.resolve(withStorage())
    } catch {
      return Promise.resolve(withMemory())
    }
  }
  return {
    get: (key) =>
      tryStorage(
        () => memory.get(key) ?? localStorage.getItem(key),
        () => memory.get(key) ?? null,
      ),
    set: (key, value) =>
      tryStorage(
        () => {
          localStorage.setItem(key, value)
          memory.delete(key)
        },
        () => void memory.set(key, value),
      ),
    remove: (key) => {
      memory.delete(key)
      return tryStorage(
        () => localStorage.removeItem(key),
        () => {},
      )
    },
    onOutsideChange: (listener) => {
      addEventListener('storage', ({ key, storageArea }) => {
        if (storageArea === localStorage && key !== null) listener(key)
      })
    },
  }
}
