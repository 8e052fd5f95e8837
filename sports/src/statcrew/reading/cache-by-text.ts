const mostTexts = 4_000
/** A longer text is not cached, so the cache stays small. */
const longestText = 400

/**
 * Caches a function of one text. A feed rewrites the whole game with each play, so the same texts come again. Results
 * are shared and must not be changed.
 */
export function cacheByText<T>(work: (text: string) => T): (text: string) => T {
  const known = new Map<string, { answer: T }>()
  return (text) => {
    if (text.length > longestText) return work(text)
    const before = known.get(text)
    if (before) return before.answer
    if (known.size >= mostTexts) known.clear()
    const answer = work(text)
    known.set(text, { answer })
    return answer
  }
}
