import { LRUCache } from 'lru-cache'
import type { Storage } from '../../storage/storage.ts'
import { getCaptionsKey } from './captions.ts'
import type { CaptionCue } from './cue.ts'
import { parseCaptions } from './read-captions.ts'

interface CachedCues {
  bytes: Buffer | undefined
  cues: readonly CaptionCue[]
}

export type ReadCues = (asset: string, language: string) => Promise<readonly CaptionCue[]>

/** Captions are read again after this time, because another instance may have changed them. */
const freshMs = 5000
const mostKept = 200

/** Caches parsed captions, read once for all requests. Empty when there are none. */
export function createCueCache(storage: Storage): ReadCues {
  const all = new LRUCache<string, { cues: Promise<CachedCues>; readAt: number }>({ max: mostKept })
  const readCues = async (key: string, before: Promise<CachedCues> | undefined): Promise<CachedCues> => {
    const known = await before?.catch(() => undefined)
    const bytes = await storage.read(key)
    if (known && (bytes === known.bytes || (bytes && known.bytes?.equals(bytes)))) return known
    // Stored captions were valid when they were written. The parser refuses only a file without captions.
    return { bytes, cues: bytes?.includes('-->') ? parseCaptions(bytes) : [] }
  }
  return async (asset, language) => {
    const key = getCaptionsKey(asset, language)
    const known = all.get(key)
    if (known && performance.now() - known.readAt < freshMs) return (await known.cues).cues
    const cues = readCues(key, known?.cues)
    all.set(key, { cues, readAt: performance.now() })
    // A failed read is tried again at the next request.
    cues.catch(() => all.delete(key))
    return (await cues).cues
  }
}
