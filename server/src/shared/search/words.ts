import { removeAccents } from '@fieldhouse/contract/text'

/** As people type: without case, accents and signs. */
export const plain = (text: string): string =>
  removeAccents(text)
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

export const wordsOf = (text: string): string[] => plain(text).split(' ').filter(Boolean)

/** How many slips a word of this length is forgiven. */
export const forgiven = (word: string): number => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2)

/**
 * Letters left out, put in, changed or swapped between two words (Damerau's count, with each pair swapped once), or undefined when they
 * are more than `most`.
 */
export function slips(one: string, two: string, most: number): number | undefined {
  if (Math.abs(one.length - two.length) > most) return undefined
  let before: number[] = []
  let last = Array.from({ length: two.length + 1 }, (_, index) => index)
  for (let row = 1; row <= one.length; row += 1) {
    const line = [row]
    let least = row
    for (let column = 1; column <= two.length; column += 1) {
      const same = one[row - 1] === two[column - 1] ? 0 : 1
      let count = Math.min((last[column] ?? 0) + 1, (line[column - 1] ?? 0) + 1, (last[column - 1] ?? 0) + same)
      const swapped = row > 1 && column > 1 && one[row - 1] === two[column - 2] && one[row - 2] === two[column - 1]
      if (swapped) count = Math.min(count, (before[column - 2] ?? 0) + 1)
      line.push(count)
      least = Math.min(least, count)
    }
    if (least > most) return undefined
    before = last
    last = line
  }
  const count = last[two.length] ?? 0
  return count <= most ? count : undefined
}
