import { removeAccents } from '@fieldhouse/contract/text'

/** Something to choose by searching. */
export interface SearchOption {
  id: number
  label: string
  detail?: string
  /** Every name by which it is found. */
  names: readonly string[]
}

/** Reduces a name to its letters and digits, so that spellings can be compared. */
export const foldName = (name: string): string =>
  removeAccents(name)
    .toLowerCase()
    .replace(/[’'.]/g, '')
    .replace(/&/g, ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Whether one of the names, or all of them together, has every word of the text. */
export function hasNameWords(names: readonly string[], text: string): boolean {
  const words = foldName(text).split(' ').filter(Boolean)
  const folded = names.map(foldName).join(' ')
  return words.every((word) => folded.includes(word))
}

/** Counts the letters that differ between two texts, each addition, omission or change as one. */
function countEdits(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let i = 1; i <= one.length; i++) {
    const next = [i]
    for (let j = 1; j <= other.length; j++)
      next[j] = Math.min(
        (next[j - 1] ?? 0) + 1,
        (row[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1),
      )
    row = next
  }
  return row[other.length] ?? 0
}

const shortestNear = 5
const lettersPerEdit = 5

/** Counts the edits to the nearest of the names, or returns undefined where none is near. */
export function countEditsToNearest(text: string, names: readonly string[]): number | undefined {
  const folded = foldName(text)
  const most = folded.length < shortestNear ? 0 : Math.floor(folded.length / lettersPerEdit)
  const edits = Math.min(...names.map((name) => countEdits(folded, foldName(name))))
  return edits <= most ? edits : undefined
}

/** Finds the one option with a name that is nearly the text. Two that are equally near are no answer. */
export function findNearOption<Option extends SearchOption>(
  text: string,
  options: readonly Option[],
): Option | undefined {
  const near = options.flatMap((option) => {
    const edits = countEditsToNearest(text, option.names)
    return edits === undefined ? [] : [{ option, edits }]
  })
  const [first, second] = near.toSorted((one, other) => one.edits - other.edits)
  return first && first.edits !== second?.edits ? first.option : undefined
}
