import { LRUCache } from 'lru-cache'

/** Keeps what was read for a key while its version stays the same. What failed is not kept. */
export function createVersionedCache<T>(max: number) {
  const kept = new LRUCache<string, { version: string; value: Promise<T> }>({ max })
  return (key: string, version: string, read: () => Promise<T>): Promise<T> => {
    const known = kept.get(key)
    if (known?.version === version) return known.value
    const made = { version, value: read() }
    kept.set(key, made)
    made.value.catch(() => {
      if (kept.peek(key) === made) kept.delete(key)
    })
    return made.value
  }
}
