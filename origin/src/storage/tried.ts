import { randomUUID } from 'node:crypto'
import type { Storage } from './storage.ts'

/** A disk that is read-only, a key that was taken back, a bucket that is gone: only who writes finds out. */
export async function tried(storage: Storage): Promise<{ ms: number } | { reason: string }> {
  const since = performance.now()
  // Its own each time: several servers may try the same place.
  const key = `tried/${randomUUID()}`
  const bytes = Buffer.from(key)
  try {
    await storage.write(key, bytes)
    const read = await storage.read(key)
    await storage.remove(key)
    if (!read?.equals(bytes)) return { reason: 'what was written could not be read back' }
    return { ms: Math.round(performance.now() - since) }
  } catch (error) {
    return { reason: (error as Error).message }
  }
}
