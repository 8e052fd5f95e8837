import { simplifyText } from './search.model.ts'
import type { SeasonRow } from './season-row.model.ts'

const shortestSearched = 4
const lettersPerMistake = 4
const maxMistakes = 3

/** Counts the letters that were added, left out, changed or swapped. */
export function countMistakes(one: string, other: string): number {
  let before: number[] = []
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let i = 1; i <= one.length; i++) {
    const next = [i]
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1]
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      next[j] = Math.min(
        (next[j - 1] ?? 0) + 1,
        (row[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    before = row
    row = next
  }
  return row[other.length] ?? 0
}

/** Parts of a name that someone may type: all of it, its first words, or one word. */
function listNameParts(name: string, typedWords: number): string[] {
  const words = simplifyText(name)
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
  return [words.join(' '), words.slice(0, typedWords).join(' '), ...(typedWords === 1 ? words : [])]
}

/** Finds the name that was probably meant: `kestral` is Kestrel Point. */
export function findNearName(typed: string, names: Iterable<string>): string | undefined {
  const text = simplifyText(typed)
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join(' ')
  if (text.length < shortestSearched) return undefined
  const allowed = Math.min(maxMistakes, Math.max(1, Math.floor(text.length / lettersPerMistake)))
  let best: { name: string; mistakes: number } | undefined
  for (const name of names) {
    const mistakes = Math.min(...listNameParts(name, text.split(' ').length).map((part) => countMistakes(text, part)))
    if (mistakes <= allowed && (!best || mistakes < best.mistakes)) best = { name, mistakes }
  }
  return best?.name
}

/** Names that a search may mean: opponents, venues, cities, sports and tournaments. */
export const listSearchedNames = (rows: readonly SeasonRow[]): ReadonlySet<string> =>
  new Set(
    rows.flatMap(({ name, opponent, sport, game: { venue, city, tournament } }) =>
      [opponent?.short ?? name, venue, city, sport, tournament].filter((one) => typeof one === 'string'),
    ),
  )
