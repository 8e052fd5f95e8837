import { countEdits } from '@fieldhouse/contract/search/count-edits'

/** Finds the known word that was probably meant. */
export function findNearest(typed: string, known: readonly string[]): string | undefined {
  const [best] = known
    .map((word) => ({ word, steps: word.startsWith(typed) && typed.length > 2 ? 1 : countEdits(typed, word) }))
    .filter(({ word, steps }) => steps <= Math.max(2, Math.ceil(word.length / 3)))
    .toSorted((one, other) => one.steps - other.steps)
  return best?.word
}

export const suggestNearest = (typed: string, known: readonly string[], written = (word: string) => word): string => {
  const nearest = findNearest(typed, known)
  return nearest === undefined ? '' : ` Did you mean ${written(nearest)}?`
}
