import { LRUCache } from 'lru-cache'

export const cardAnswersAtMost = 64
/** Answers are reused for this long. */
const freshMs = 5_000

/** Caches answers for a few seconds. */
export function cacheShortly<Answer>(nowMs: () => number) {
  const cache = new LRUCache<string, { atMs: number; answer: Promise<Answer> }>({ max: cardAnswersAtMost })
  const readCached = (key: string, make: () => Promise<Answer>): Promise<Answer> => {
    const last = cache.get(key)
    if (last && nowMs() - last.atMs < freshMs) return last.answer
    const answer = make()
    cache.set(key, { atMs: nowMs(), answer })
    answer.catch(() => cache.delete(key))
    return answer
  }
  return Object.assign(readCached, { forget: () => cache.clear() })
}
