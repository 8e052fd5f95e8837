import { checkKey, readWholeBody, type Storage } from './storage.ts'

/** Storage in memory, for tests and for an origin that may forget. */
export function createMemoryStorage(): Storage {
  const objects = new Map<string, Buffer>()
  return {
    read: async (key, span) => {
      const bytes = objects.get(checkKey(key))
      return bytes && (span ? bytes.subarray(span.start, span.end + 1) : bytes)
    },
    size: async (key) => objects.get(checkKey(key))?.length,
    write: async (key, body) => {
      checkKey(key)
      objects.set(key, await readWholeBody(body))
    },
    append: async (key, bytes) => {
      objects.set(checkKey(key), Buffer.concat([objects.get(key) ?? Buffer.alloc(0), bytes]))
    },
    list: async (folder) => [...objects.keys()].filter((key) => key.startsWith(`${checkKey(folder)}/`)).sort(),
    remove: async (key) => {
      objects.delete(checkKey(key))
    },
  }
}
