export interface CsvTable {
  head: readonly string[]
  rows: readonly (readonly (string | number)[])[]
}

/**
 * What a spreadsheet takes for a formula, wherever the words came from: after spaces and characters that nobody sees, also in the wide and
 * small forms of these signs and with the minus of typographers, which some programs read as the plain ones.
 */
const formula = /^[\s\p{Cf}\p{Default_Ignorable_Code_Point}]*[=+\-@|%\t\r＝＋－＠｜％−﹦﹢﹣﹫]/u
/** Some programs end a cell at a semicolon or a tab. */
const quoted = /[",;\t\r\n]/

/** RFC 4180, with the byte order mark that spreadsheets want. Words that one would take for a formula are words. */
export const csvOf = ({ head, rows }: CsvTable): string =>
  `\uFEFF${[head, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const text = formula.test(value) ? `'${value}` : value
  return quoted.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
