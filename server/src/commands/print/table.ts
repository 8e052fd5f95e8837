/** A table as wide as the terminal: the widest columns are shortened first, then the last ones are left out. */
export interface PrintedTable {
  head: readonly string[]
  rows: readonly (readonly string[])[]
}

const gap = '  '
const narrowest = 8

/** Formats the lines, and counts the columns that do not fit. */
export function drawTable({ head, rows }: PrintedTable, width: number): { lines: string[]; hidden: number } {
  const widths = head.map((name, column) =>
    Math.max(...[name, ...rows.map((row) => row[column] ?? '')].map(countLetters)),
  )
  const fitting = fitWidths(widths, width)
  const isNumber = head.map((_, column) => rows.every((row) => /^-?[\d.,]*$/.test(row[column] ?? '')))
  const formatLine = (cells: readonly string[]) =>
    fitting
      .map((most, column) => padCell(shortenText(cells[column] ?? '', most), most, isNumber[column] ?? false))
      .join(gap)
      .trimEnd()
  return {
    lines: [formatLine(head.map((name) => name.toUpperCase())), ...rows.map(formatLine)],
    hidden: head.length - fitting.length,
  }
}

function fitWidths(natural: readonly number[], width: number): number[] {
  const widths = [...natural]
  const getTotalWidth = () => widths.reduce((sum, each) => sum + each, 0) + gap.length * (widths.length - 1)
  while (getTotalWidth() > width) {
    const widest = Math.max(...widths)
    if (widest > narrowest * 2 || (widest > narrowest && widths.length <= 2)) {
      const at = widths.lastIndexOf(widest)
      widths[at] = widest - 1
    } else if (widths.length > 1) widths.pop()
    else break
  }
  return widths
}

const countLetters = (text: string): number => [...text].length

export const shortenText = (text: string, most: number): string =>
  countLetters(text) <= most ? text : `${[...text].slice(0, most - 1).join('')}…`

const padCell = (text: string, width: number, isRight: boolean): string => {
  const space = ' '.repeat(Math.max(0, width - countLetters(text)))
  return isRight ? space + text : text + space
}
