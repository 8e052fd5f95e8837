/**
 * Counts the edits between two words: letters omitted, inserted, replaced or swapped with the next (optimal string
 * alignment).
 */
export function countEdits(from: string, to: string): number {
  const width = to.length + 1
  let beforeLast = new Array<number>(width).fill(0)
  let last = Array.from({ length: width }, (_, index) => index)
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row]
    for (let column = 1; column < width; column += 1) {
      const same = from[row - 1] === to[column - 1]
      const swapped = row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]
      const ways = [
        getCell(last, column) + 1,
        getCell(current, column - 1) + 1,
        getCell(last, column - 1) + (same ? 0 : 1),
      ]
      if (swapped) ways.push(getCell(beforeLast, column - 2) + 1)
      current.push(Math.min(...ways))
    }
    beforeLast = last
    last = current
  }
  return getCell(last, width - 1)
}

const getCell = (row: readonly number[], index: number): number => row[index] ?? Number.POSITIVE_INFINITY
