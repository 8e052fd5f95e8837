const mostTexts = 4_000
/** Whoever writes longer names or sentences is asked each time: what is remembered stays small. */
const longestText = 400

/**
 * A function of nothing but a text, asked of the same texts again and again: a feed writes the whole game anew with each play. Its
 * answers are shared and must not be changed.
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
