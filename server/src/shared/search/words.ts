/** Returns how many typos a word of this length may have. */
export const countForgivenSlips = (word: string): number => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2)

/**
 * Counts the letters omitted, inserted, replaced or swapped between two words (Damerau's distance, with each pair
 * swapped once); undefined when they exceed `most`.
 */
export function countSlips(one: string, two: string, most: number): number | undefined {
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
