import { distance } from '../../shared/search/distance.ts'

/** The one of `known` that was probably meant. */
export function nearest(typed: string, known: readonly string[]): string | undefined {
  const [best] = known
    .map((word) => ({ word, steps: word.startsWith(typed) && typed.length > 2 ? 1 : distance(typed, word) }))
    .filter(({ word, steps }) => steps <= Math.max(2, Math.ceil(word.length / 3)))
    .toSorted((one, other) => one.steps - other.steps)
  return best?.word
}

export const didYouMean = (typed: string, known: readonly string[], written = (word: string) => word): string => {
  const word = nearest(typed, known)
  return word === undefined ? '' : ` Did you mean ${written(word)}?`
}
