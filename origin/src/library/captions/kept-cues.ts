import { LRUCache } from 'lru-cache'
import type { Storage } from '../../storage/storage.ts'
import { captionsKey } from './captions.ts'
import type { Cue } from './cue.ts'
import { readCaptions } from './read-captions.ts'

interface Kept {
  bytes: Buffer | undefined
  cues: readonly Cue[]
}

export type ReadCues = (asset: string, language: string) => Promise<readonly Cue[]>

/** Another instance may have corrected them: after so long they are read again. */
const freshMs = 5000
const mostKept = 200

/** A film's captions, read once for all who ask for a stretch of them; none where there are none. */
export function keptCues(storage: Storage): ReadCues {
  const all = new LRUCache<string, { kept: Promise<Kept>; readAt: number }>({ max: mostKept })
  const read = async (key: string, before: Promise<Kept> | undefined): Promise<Kept> => {
    const known = await before?.catch(() => undefined)
    const bytes = await storage.read(key)
    if (known && (bytes === known.bytes || (bytes && known.bytes?.equals(bytes)))) return known
    // What we keep was clean when it was written; a file without a caption is the one thing that is refused.
    return { bytes, cues: bytes?.includes('-->') ? readCaptions(bytes) : [] }
  }
  return async (asset, language) => {
    const key = captionsKey(asset, language)
    const known = all.get(key)
    if (known && performance.now() - known.readAt < freshMs) return (await known.kept).cues
    const kept = read(key, known?.kept)
    all.set(key, { kept, readAt: performance.now() })
    // What could not be read is asked for again by the next.
    kept.catch(() => all.delete(key))
    return (await kept).cues
  }
}
