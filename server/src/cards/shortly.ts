import { LRUCache } from 'lru-cache'

export const answersAtMost = 64
/** Whoever asks again so soon is told the same. */
const freshMs = 5_000

/** Answers that are asked for again are kept for a moment. */
export function shortly<Answer>(nowMs: () => number) {
  const kept = new LRUCache<string, { atMs: number; answer: Promise<Answer> }>({ max: answersAtMost })
  const read = (key: string, make: () => Promise<Answer>): Promise<Answer> => {
    const last = kept.get(key)
    if (last && nowMs() - last.atMs < freshMs) return last.answer
    const answer = make()
    kept.set(key, { atMs: nowMs(), answer })
    answer.catch(() => kept.delete(key))
    return answer
  }
  return Object.assign(read, { forget: () => kept.clear() })
}
