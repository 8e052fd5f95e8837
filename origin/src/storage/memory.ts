import { checkKey, type Storage, wholeOf } from './storage.ts'

/** For tests, and for an origin that may forget. */
export function memoryStorage(): Storage {
  const objects = new Map<string, Buffer>()
  return {
    read: async (key, span) => {
      const bytes = objects.get(checkKey(key))
      return bytes && (span ? bytes.subarray(span.start, span.end + 1) : bytes)
    },
    size: async (key) => objects.get(checkKey(key))?.length,
    write: async (key, body) => {
      checkKey(key)
      objects.set(key, await wholeOf(body))
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
