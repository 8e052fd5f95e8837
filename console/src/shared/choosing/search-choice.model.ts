import { countEdits } from '@fieldhouse/contract/search/count-edits'
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

const shortestNear = 5
const lettersPerEdit = 5

/** Counts the edits to the nearest of the names, or returns undefined where none is near. */
export function countEditsToNearest(text: string, names: readonly string[]): number | undefined {
  const folded = foldName(text)
  const most = folded.length < shortestNear ? 0 : Math.floor(folded.length / lettersPerEdit)
  const edits = Math.min(...names.map((name) => countEdits(folded, foldName(name))))
  return edits <= most ? edits : undefined
}

/** Lists the options with a name that is nearly the text, the nearest first. */
export function listNearOptions<Option extends SearchOption>(
  text: string,
  options: readonly Option[],
): { option: Option; edits: number }[] {
  const near = options.flatMap((option) => {
    const edits = countEditsToNearest(text, option.names)
    return edits === undefined ? [] : [{ option, edits }]
  })
  return near.toSorted((one, other) => one.edits - other.edits)
}

/** Finds the one option with a name that is nearly the text. Two that are equally near are no answer. */
export function findNearOption<Option extends SearchOption>(
  text: string,
  options: readonly Option[],
): Option | undefined {
  const [first, second] = listNearOptions(text, options)
  return first && first.edits !== second?.edits ? first.option : undefined
}
