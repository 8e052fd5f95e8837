const keptAtMost = 64
/** Whoever asks again so soon is told the same. */
const freshMs = 5_000

/** Answers that are asked for again are kept for a moment, the oldest goes first. */
export function shortly<Answer>(nowMs: () => number) {
  const kept = new Map<string, { atMs: number; answer: Promise<Answer> }>()
  const read = (key: string, make: () => Promise<Answer>): Promise<Answer> => {
    const last = kept.get(key)
    if (last && nowMs() - last.atMs < freshMs) return last.answer
    const answer = make()
    keep(kept, key, { atMs: nowMs(), answer })
    answer.catch(() => kept.delete(key))
    return answer
  }
  return Object.assign(read, { forget: () => kept.clear() })
}

/** The oldest goes where there are too many. */
export function keep<T>(kept: Map<string, T>, key: string, value: T): void {
  kept.delete(key)
  kept.set(key, value)
  const [oldest] = kept.keys()
  if (kept.size > keptAtMost && oldest !== undefined) kept.delete(oldest)
}
