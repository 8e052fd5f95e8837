export interface CsvTable {
  head: readonly string[]
  rows: readonly (readonly (string | number)[])[]
}

/**
 * Text that a spreadsheet would run as a formula. Covers leading spaces and invisible characters, the full-width and
 * small forms of these signs, and the typographic minus, which some programs read as the plain ones.
 */
const formula = /^[\s\p{Cf}\p{Default_Ignorable_Code_Point}]*[=+\-@|%\t\r＝＋－＠｜％−﹦﹢﹣﹫]/u
/** A cell with one of these is quoted. Some programs also end a cell at a semicolon or a tab. */
const quoted = /[",;\t\r\n]/

/**
 * Formats a table as CSV (RFC 4180) with the byte order mark that spreadsheets expect. Text that looks like a formula
 * stays text.
 */
export const formatCsv = ({ head, rows }: CsvTable): string =>
  `\uFEFF${[head, ...rows].map((row) => `${row.map(formatCell).join(',')}\r\n`).join('')}`

function formatCell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const text = formula.test(value) ? `'${value}` : value
  return quoted.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
