import type { KeyValue } from './json-storage.ts'

/** localStorage; where the browser forbids or fills it, memory, so that the visit still works. */
export function webKeyValue(): KeyValue {
  const memory = new Map<string, string>()
  const attempt = <T>(withStorage: () => T, withMemory: () => T): Promise<T> => {
    try {
      return Promise.resolve(withStorage())
    } catch {
      return Promise.resolve(withMemory())
    }
  }
  return {
    get: (key) =>
      attempt(
        () => memory.get(key) ?? localStorage.getItem(key),
        () => memory.get(key) ?? null,
      ),
    set: (key, value) =>
      attempt(
        () => {
          localStorage.setItem(key, value)
          memory.delete(key)
        },
        () => void memory.set(key, value),
      ),
    remove: (key) => {
      memory.delete(key)
      return attempt(
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
