/** A spreadsheet takes what begins so for a formula, wherever it came from. */
const formula = /^[\s]*[=+\-@\t\r|%]/

const cell = (text: string): string => `"${(formula.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`

/** For spreadsheets: a byte order mark, so that names stay as they are, and the ends of lines that they expect. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `\ufeff${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
