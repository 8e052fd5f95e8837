/** A line a row, a column a field, as wide as the terminal: the widest columns are cut first, then the last ones are left out. */
export interface Table {
  head: readonly string[]
  rows: readonly (readonly string[])[]
}

const gap = '  '
const narrowest = 8

/** Its lines, and how many of its columns are not among them at this width. */
export function drawTable({ head, rows }: Table, width: number): { lines: string[]; hidden: number } {
  const widths = head.map((name, column) => Math.max(...[name, ...rows.map((row) => row[column] ?? '')].map(lengthOf)))
  const fitting = fitted(widths, width)
  const isNumber = head.map((_, column) => rows.every((row) => /^-?[\d.,]*$/.test(row[column] ?? '')))
  const line = (cells: readonly string[]) =>
    fitting
      .map((most, column) => padded(cut(cells[column] ?? '', most), most, isNumber[column] ?? false))
      .join(gap)
      .trimEnd()
  return {
    lines: [line(head.map((name) => name.toUpperCase())), ...rows.map(line)],
    hidden: head.length - fitting.length,
  }
}

function fitted(natural: readonly number[], width: number): number[] {
  const widths = [...natural]
  const total = () => widths.reduce((sum, each) => sum + each, 0) + gap.length * (widths.length - 1)
  while (total() > width) {
    const widest = Math.max(...widths)
    if (widest > narrowest * 2 || (widest > narrowest && widths.length <= 2)) {
      const at = widths.lastIndexOf(widest)
      widths[at] = widest - 1
    } else if (widths.length > 1) widths.pop()
    else break
  }
  return widths
}

const lengthOf = (text: string): number => [...text].length

export const cut = (text: string, most: number): string =>
  lengthOf(text) <= most ? text : `${[...text].slice(0, most - 1).join('')}…`

const padded = (text: string, width: number, isRight: boolean): string => {
  const space = ' '.repeat(Math.max(0, width - lengthOf(text)))
  return isRight ? space + text : text + space
}
