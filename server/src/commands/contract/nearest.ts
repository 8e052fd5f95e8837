/** The one of `known` that was probably meant. */
export function nearest(typed: string, known: readonly string[]): string | undefined {
  const [best] = known
    .map((word) => ({ word, steps: word.startsWith(typed) && typed.length > 2 ? 1 : stepsBetween(typed, word) }))
    .filter(({ word, steps }) => steps <= Math.max(2, Math.ceil(word.length / 3)))
    .toSorted((one, other) => one.steps - other.steps)
  return best?.word
}

export const didYouMean = (typed: string, known: readonly string[], written = (word: string) => word): string => {
  const word = nearest(typed, known)
  return word === undefined ? '' : ` Did you mean ${written(word)}?`
}

/** How many letters are put in, taken out, replaced, or swapped with the one beside them. */
function stepsBetween(one: string, other: string): number {
  let before: number[] = []
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1]
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      next.push(
        Math.min(
          (row[j] ?? 0) + 1,
          (next[j - 1] ?? 0) + 1,
          (row[j - 1] ?? 0) + (isSame ? 0 : 1),
          isSwapped ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      )
    }
    before = row
    row = next
  }
  return row[other.length] ?? 0
}
